//! State that the handlers share: each takes the parts that it uses.

use super::{abuse_guard::AbuseGuard, analytics::Analytics, assets::Assets, health::Health};
use super::{inbox::Inbox, media::Media, published::Published, shares::Shares};
use crate::telemetry::Metrics;
use axum::extract::FromRef;
use config::Config;
use jiff::Timestamp;
use messages::Store;
use pictures::Pictures;
use render::Engines;
use site::Site;
use std::sync::{Arc, OnceLock};

#[derive(Clone, Debug, FromRef)]
pub(crate) struct App {
    pub(crate) config: Arc<Config>,
    pub(crate) published: Arc<Published>,
    pub(crate) health: Arc<Health>,
    pub(crate) inbox: Arc<Inbox>,
    pub(crate) analytics: Arc<Analytics>,
    pub(crate) assets: Assets,
    pub(crate) abuse_guard: Arc<AbuseGuard>,
    pub(crate) media: Arc<Media>,
    pub(crate) shares: Arc<Shares>,
}

impl App {
    /// With this Site published. `key` signs the tokens of the form.
    ///
    /// # Errors
    /// Where the system denies a thread.
    pub(crate) fn new(
        config: Config,
        site: Site,
        pictures: Arc<Pictures>,
        store: Store,
        engines: Engines,
        key: &[u8],
        now: fn() -> Timestamp,
    ) -> anyhow::Result<Self> {
        let config = Arc::new(config);
        let (status, metrics) = (Arc::default(), Metrics::since(now(), engines.metrics()));
        let health = Health { status: Arc::clone(&status), metrics, is_ending: false.into() };
        let guard = AbuseGuard::new(config.trusted_proxies.clone(), key, Arc::clone(&status));
        let published = Arc::new(Published::new(&config, site, engines, status, now));
        Ok(Self {
            analytics: Arc::new(Analytics::of(&published)),
            published,
            health: Arc::new(health),
            inbox: Arc::new(Inbox { store, link_signer: OnceLock::new() }),
            assets: Assets::keep(&config.data),
            abuse_guard: Arc::new(guard),
            media: Arc::new(Media::new(pictures, config.limits.request_timeout)?),
            shares: Arc::default(),
            config,
        })
    }
}
