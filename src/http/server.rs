//! Starting and ending: engines, database, the socket, and the signals that end it.

use super::{
    abuse_guard::AbuseGuard,
    app::{App, LeadParts, PictureParts},
    assets::Assets,
    client_address::is_trusted,
    deliveries,
    front::Front,
    metrics, refresh,
};
use crate::{
    config::Config,
    connections::Server,
    content::{ImageInspector, SiteReader, Source},
    lang::fl,
    leads::{LinkSigner, OsRandomness, Store},
    media::{Background, Pictures},
    retention,
    ssr::Engines,
    telemetry::Metrics,
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
    let site = reader.read(now())?;
    for warning in &site.warnings {
        tracing::warn!("{warning}");
    }
    let metrics = Arc::<Metrics>::default();
    let trusted = config.trusted_proxies.clone();
    let is_proxy = move |peer: IpAddr| is_trusted(peer, &trusted);
    let (limits, connections) = (config.limits.clone(), Arc::clone(&metrics.connections));
    let server = Server::listen(config.listen, limits, connections, is_proxy).await?;
    let alone = deliveries::alone(&config)?;
    let leads = Store::at(&config).await?;
    let assets = Assets::keep(&config.data)?;
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let engines = Engines::start(cores.min(4))?;
    let key = leads.secret(FORM_TOKEN_KEY, &OsRandomness).await?;
    let lead_parts = LeadParts {
        config: config.clone(),
        link_signer: LinkSigner::of(&leads, &OsRandomness).await?,
        abuse_guard: AbuseGuard::new(config.trusted_proxies.clone(), &key),
        leads,
    };
    let background = Background::start(&pictures);
    let background = background.with_context(|| fl!("server-cannot-start-thread"))?;
    background.remove_unused(&site);
    let pictures = PictureParts {
        pictures,
        background,
    };
    let app = Arc::new(App::new(
        site, engines, lead_parts, assets, pictures, metrics,
    ));
    let delivering = deliveries::start(&config, &app, alone.is_some()).await?;
    let metrics = metrics::serve(config.metrics_listen, Arc::clone(&app.metrics)).await?;
    let _watch = refresh::watch(&reader, now, &app)?;
    tokio::spawn(refresh::read_each_day(reader, now, Arc::clone(&app)));
    refresh::prepare(&app, app.pages());
    let forgetting = retention::run_daily(config.clone(), app.leads.clone(), now);
    let forgetting = tokio::spawn(forgetting);

    // Whoever reads the line below may tell the process to stop at once.
    let told = told_to_stop()?;
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
    forgetting.abort();
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
