//! What the handlers share.

use super::{abuse_guard::AbuseGuard, assets::Assets};
use crate::{
    api::Api,
    content::Site,
    leads::{Destination, LinkSigner, Store},
    media::{Background, Pictures},
    outbox::needs_attention,
    pages::Pages,
    ssr::Engines,
    telemetry::Metrics,
};
use arc_swap::ArcSwap;
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// The running program.
#[derive(Debug)]
pub(super) struct App {
    pages: ArcSwap<Pages>,
    engines: Engines,
    /// Whether the last edit of the content was faulty, so that an older Site is shown.
    content_is_faulty: AtomicBool,
    /// The messages that came in.
    pub(super) leads: Store,
    /// Where each is to be delivered.
    pub(super) destinations: Vec<Destination>,
    /// Signs the links by which a lead is marked as attended.
    pub(super) link_signer: LinkSigner,
    /// What happened, in numbers.
    pub(super) metrics: Arc<Metrics>,
    /// What the browser loads.
    pub(super) assets: Assets,
    /// What stands between strangers and the form.
    pub(super) abuse_guard: AbuseGuard,
    /// The pictures, and who makes them.
    pub(super) pictures: PictureParts,
}

/// All about pictures.
#[derive(Debug)]
pub(super) struct PictureParts {
    pub(super) pictures: Arc<Pictures>,
    pub(super) background: Background,
}

/// All about messages.
pub(super) struct LeadParts {
    pub(super) leads: Store,
    pub(super) destinations: Vec<Destination>,
    pub(super) link_signer: LinkSigner,
    pub(super) abuse_guard: AbuseGuard,
}

impl App {
    pub(super) fn new(
        site: Site,
        engines: Engines,
        lead_parts: LeadParts,
        assets: Assets,
        pictures: PictureParts,
    ) -> Self {
        let pages = Pages::new(Arc::new(Api::new(site)), engines.clone());
        Self {
            pages: ArcSwap::from_pointee(pages),
            engines,
            content_is_faulty: AtomicBool::new(false),
            leads: lead_parts.leads,
            destinations: lead_parts.destinations,
            link_signer: lead_parts.link_signer,
            metrics: Arc::default(),
            assets,
            abuse_guard: lead_parts.abuse_guard,
            pictures,
        }
    }

    /// The pages of the Site that is published now. A request keeps what it got first.
    pub(super) fn pages(&self) -> Arc<Pages> {
        self.pages.load_full()
    }

    /// Publishes another Site.
    pub(super) fn publish(&self, site: Site) -> Arc<Pages> {
        let pages = Arc::new(Pages::new(Arc::new(Api::new(site)), self.engines.clone()));
        self.pages.store(Arc::clone(&pages));
        self.content_is_faulty.store(false, Ordering::Relaxed);
        pages
    }

    /// Remembers that an edit was faulty and the last good Site stays.
    pub(super) fn keep_last_good(&self) {
        self.content_is_faulty.store(true, Ordering::Relaxed);
    }

    /// Whether something needs the operator.
    pub(super) fn is_degraded(&self) -> bool {
        self.content_is_faulty.load(Ordering::Relaxed) || needs_attention(&self.metrics.gauges())
    }
}
