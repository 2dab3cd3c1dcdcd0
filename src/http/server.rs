//! Starting and ending: engines, database, the socket, and the signals that end it.

use super::{
    abuse_guard::AbuseGuard,
    app::{App, LeadParts, PictureParts},
    assets::Assets,
    client_address::is_trusted,
    deliveries,
    front::Front,
    media, metrics, refresh,
};
use crate::{
    alert::Alerts,
    clock_guard::ClockGuard,
    config::Config,
    connections::Server,
    content::{ImageInspector, SiteReader, Source},
    lang::fl,
    leads::{OsRandomness, Randomness as _, Store},
    media::{Background, Pictures},
    ssr::Engines,
    telemetry::{Metrics, Status},
};
use anyhow::Context as _;
use jiff::Timestamp;
use std::{io::Write as _, net::IpAddr, sync::Arc, thread};
use tokio::{
    runtime::Builder,
    signal::unix::{SignalKind, signal},
};

/// Whose key signs the tokens of the contact form, and nothing else.
const FORM_TOKEN_KEY: &str = "form-token";

/// Serves the site until the process is asked to stop. `now` is asked before each reading of the
/// content: it says which articles are published.
pub fn serve(config: Config, now: fn() -> Timestamp) -> anyhow::Result<()> {
    Builder::new_multi_thread()
        .enable_all()
        .build()
        .with_context(|| fl!("server-cannot-start-runtime"))?
        .block_on(run(config, now))
}

async fn run(config: Config, now: fn() -> Timestamp) -> anyhow::Result<()> {
    let source = config
        .content
        .clone()
        .map_or(Source::Sample, Source::Directory);
    let pictures = Pictures::stored_in(&config.data);
    let pictures = Arc::new(pictures.with_context(|| fl!("server-cannot-keep-pictures"))?);
    let inspector = Arc::clone(&pictures) as Arc<dyn ImageInspector>;
    let reader = Arc::new(SiteReader::new(source, inspector));
    let status = Arc::<Status>::default();
    let clock = Arc::new(ClockGuard::new(now, Arc::clone(&status)));
    // Before the content is read, since a clock that jumped publishes nothing ahead of its day.
    let leads = Store::later(&config)?;
    if leads.open_now().await.is_ok() {
        let _unknown_until_it_looks_again = clock.look(&leads).await;
    }
    let site = reader.read(clock.moment())?;
    for warning in &site.warnings {
        tracing::warn!("{warning}");
    }
    let metrics = Arc::<Metrics>::default();
    let trusted = config.trusted_proxies.clone();
    let is_proxy = move |peer: IpAddr| is_trusted(peer, &trusted);
    let (limits, connections) = (config.limits.clone(), Arc::clone(&metrics.connections));
    let server = Server::listen(config.listen, limits, connections, is_proxy).await?;
    let assets = Assets::keep(&config.data);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let engines = Engines::start(cores.min(4))?;
    // A token that another process signed says nothing, which is no harm.
    let key = match leads.secret(FORM_TOKEN_KEY, &OsRandomness).await {
        Ok(key) => key,
        Err(_) => OsRandomness.draw()?.to_vec(),
    };
    let lead_parts = LeadParts {
        config: config.clone(),
        status: Arc::clone(&status),
        abuse_guard: AbuseGuard::new(config.trusted_proxies.clone(), &key),
        leads,
    };
    let background = Background::start(&pictures);
    let background = background.with_context(|| fl!("server-cannot-start-thread"))?;
    background.remove_unused(&site);
    let pictures = PictureParts {
        pictures,
        background,
        open_files: media::open_files(server.connections()),
    };
    let app = Arc::new(App::new(
        site, engines, lead_parts, assets, pictures, metrics,
    ));
    let delivering = deliveries::start(&config, &app, &clock).await?;
    let metrics = metrics::serve(config.metrics_listen, Arc::clone(&app.metrics)).await?;
    if let Some(alerts) = Alerts::of(&config, status, app.current_site(), now)? {
        tokio::spawn(alerts.run());
    }
    let _watch = refresh::watch(&reader, &clock, &app)?;
    tokio::spawn(refresh::read_each_day(reader, clock, Arc::clone(&app)));
    refresh::prepare(&app, app.pages());

    // Whoever reads the line below may tell the process to stop at once.
    let (told, ending) = (told_to_stop()?, Arc::clone(&app));
    let told = async move {
        told.await;
        ending.end();
    };
    let address = server.address()?;
    let mut out = std::io::stdout();
    writeln!(out, "listening on http://{address}")
        .and_then(|()| out.flush())
        .with_context(|| fl!("server-cannot-write-to-stdout"))?;

    let cut_off = server.serve(Front::new(&app), told).await;
    if cut_off > 0 {
        tracing::warn!("{}", fl!("server-cut-off", count = cut_off));
    }
    drop(metrics);
    delivering.end(config.limits.shutdown_timeout).await;
    app.leads.close().await;
    Ok(())
}

/// Resolves at SIGTERM or SIGINT.
fn told_to_stop() -> anyhow::Result<impl Future<Output = ()> + Send> {
    let listen = |kind, name| {
        signal(kind).with_context(|| fl!("server-cannot-listen-for-signal", signal = name))
    };
    let mut terminate = listen(SignalKind::terminate(), "SIGTERM")?;
    let mut interrupt = listen(SignalKind::interrupt(), "SIGINT")?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}
