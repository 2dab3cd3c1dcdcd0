//! Starting and ending: engines, database, the socket, and the signals that end it.

use super::{
    abuse_guard::AbuseGuard,
    app::{App, LeadParts, PictureParts},
    assets::Assets,
    deliveries, metrics, refresh, routes,
};
use crate::{
    config::Config,
    content::{ImageInspector, SiteReader, Source},
    leads::{LinkSigner, OsRandomness, Store},
    media::{Background, Pictures},
    retention,
    ssr::Engines,
};
use anyhow::Context as _;
use jiff::Timestamp;
use std::{io::Write as _, net::SocketAddr, sync::Arc, thread, time::Duration};
use tokio::{
    net::TcpListener,
    runtime::Builder,
    signal::unix::{SignalKind, signal},
};

/// Requests under way may take this long once the process is asked to stop.
const LAST_REQUESTS: Duration = Duration::from_secs(20);

/// Whose key signs the tokens of the contact form, and nothing else.
const FORM_TOKEN_KEY: &str = "form-token";

/// Serves the site until the process is asked to stop. `now` is asked before each reading of the
/// content: it says which articles are published.
pub fn serve(config: Config, now: fn() -> Timestamp) -> anyhow::Result<()> {
    Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start the runtime")?
        .block_on(run(config, now))
}

async fn run(config: Config, now: fn() -> Timestamp) -> anyhow::Result<()> {
    let source = config
        .content
        .clone()
        .map_or(Source::Sample, Source::Directory);
    let pictures = Pictures::stored_in(&config.data).context("cannot keep pictures")?;
    let pictures = Arc::new(pictures);
    let inspector = Arc::clone(&pictures) as Arc<dyn ImageInspector>;
    let reader = Arc::new(SiteReader::new(source, inspector));
    let site = reader.read(now())?;
    for warning in &site.warnings {
        tracing::warn!("{warning}");
    }
    let listener = listen(config.listen).await?;
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
    let background = Background::start(&pictures).context("cannot start a thread")?;
    background.remove_unused(&site);
    let pictures = PictureParts {
        pictures,
        background,
    };
    let app = Arc::new(App::new(site, engines, lead_parts, assets, pictures));
    let delivering = deliveries::start(&config, &app, alone.is_some()).await?;
    let metrics = metrics::serve(config.metrics_listen, Arc::clone(&app.metrics)).await?;
    let _watch = refresh::watch(&reader, now, &app)?;
    tokio::spawn(refresh::read_each_day(reader, now, Arc::clone(&app)));
    refresh::prepare(&app, app.pages());
    let forgetting = retention::run_daily(config.clone(), app.leads.clone(), now);
    let forgetting = tokio::spawn(forgetting);

    // Whoever reads the line below may tell the process to stop at once.
    let (told, late) = (told_to_stop()?, too_late()?);
    let address = listener.local_addr().context("the socket has no address")?;
    let mut out = std::io::stdout();
    writeln!(out, "listening on http://{address}")
        .and_then(|()| out.flush())
        .context("cannot write to standard output")?;

    let service = routes(Arc::clone(&app)).into_make_service_with_connect_info::<SocketAddr>();
    let server = axum::serve(listener, service).with_graceful_shutdown(told);
    tokio::select! {
        ended = server => ended.context("the server failed")?,
        () = late => tracing::warn!("requests under way took too long and were cut off"),
    }
    drop(metrics);
    forgetting.abort();
    delivering.end(LAST_REQUESTS).await;
    app.leads.close().await;
    Ok(())
}

async fn listen(address: SocketAddr) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address).await.with_context(|| {
        format!("cannot listen on {address}; choose another address with --listen")
    })
}

/// Resolves at SIGTERM or SIGINT.
fn told_to_stop() -> anyhow::Result<impl Future<Output = ()> + Send> {
    let mut terminate = signal(SignalKind::terminate()).context("cannot listen for SIGTERM")?;
    let mut interrupt = signal(SignalKind::interrupt()).context("cannot listen for SIGINT")?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// Resolves once the process was asked to stop and has had its time.
fn too_late() -> anyhow::Result<impl Future<Output = ()> + Send> {
    let told = told_to_stop()?;
    Ok(async move {
        told.await;
        tokio::time::sleep(LAST_REQUESTS).await;
    })
}
