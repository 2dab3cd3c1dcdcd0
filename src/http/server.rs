//! Starting and ending: content, engines, database, the socket, and the signals that end it.

use super::{app::App, assets::Assets, routes};
use crate::{
    config::Config,
    content::{Faults, Site, Source, Watch},
    leads::Store,
    pages::Pages,
    ssr::Engines,
};
use anyhow::Context as _;
use jiff::Zoned;
use std::{io::Write as _, net::SocketAddr, sync::Arc, thread, time::Duration};
use tokio::{
    net::TcpListener,
    runtime::{Builder, Handle},
    signal::unix::{SignalKind, signal},
};

/// Requests under way may take this long once the process is told to stop.
const LAST_REQUESTS: Duration = Duration::from_secs(20);

/// Rendering ahead waits until the first visitors of a fresh process have been served.
const BEFORE_RENDERING_AHEAD: Duration = Duration::from_secs(1);

/// Says what time it is where the business is: articles are published by its days.
pub type Clock = fn() -> Zoned;

/// Serves the site until the process is told to stop.
pub fn serve(config: Config, now: Clock) -> anyhow::Result<()> {
    Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start the runtime")?
        .block_on(run(config, now))
}

async fn run(config: Config, now: Clock) -> anyhow::Result<()> {
    let source = config
        .content
        .clone()
        .map_or(Source::Sample, Source::Directory);
    let site = Site::load(&source, now().date())?;
    let listener = listen(config.listen).await?;
    let leads = Store::open(&config.data).await?;
    let assets = Assets::keep(&config.data)?;
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let engines = Engines::start(cores.min(4))?;
    let app = Arc::new(App::new(site, engines, leads, assets));
    let _watch = watch(&source, now, &app)?;
    tokio::spawn(read_each_day(source.clone(), now, Arc::clone(&app)));
    prepare(&app, app.pages());

    // Whoever reads the line below may tell the process to stop at once.
    let (told, late) = (told_to_stop()?, too_late()?);
    let address = listener.local_addr().context("the socket has no address")?;
    let mut out = std::io::stdout();
    writeln!(out, "listening on http://{address}")
        .and_then(|()| out.flush())
        .context("cannot write to standard output")?;

    let server = axum::serve(listener, routes(Arc::clone(&app))).with_graceful_shutdown(told);
    tokio::select! {
        ended = server => ended.context("the server failed")?,
        () = late => tracing::warn!("requests under way took too long and were cut off"),
    }
    app.leads.close().await;
    Ok(())
}

async fn listen(address: SocketAddr) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address).await.with_context(|| {
        format!("cannot listen on {address}; choose another address with --listen")
    })
}

/// Publishes at midnight what is dated the day that begins.
async fn read_each_day(source: Source, now: Clock, app: Arc<App>) {
    loop {
        let then = now();
        let Ok(midnight) = then.tomorrow().and_then(|day| day.start_of_day()) else {
            return;
        };
        let left = then.duration_until(&midnight).unsigned_abs();
        tokio::time::sleep(left).await;
        let (source, published) = (source.clone(), Arc::clone(&app));
        let read = tokio::task::spawn_blocking(move || Site::load(&source, now().date())).await;
        if let Ok(read) = read {
            take(&published, read);
        }
    }
}

/// Watches the content directory, where there is one.
fn watch(source: &Source, now: Clock, app: &Arc<App>) -> anyhow::Result<Option<Watch>> {
    let Source::Directory(directory) = source else {
        return Ok(None);
    };
    let (app, runtime) = (Arc::clone(app), Handle::current());
    let on_change = move |read| {
        let _within = runtime.enter();
        take(&app, read);
    };
    Watch::start(directory, move || now().date(), on_change)
        .map(Some)
        .with_context(|| format!("cannot watch {}", directory.display()))
}

/// Publishes what was read, or says what is wrong with it and keeps the last good Site.
fn take(app: &Arc<App>, read: Result<Site, Faults>) {
    match read {
        Ok(site) => {
            let pages = app.publish(site);
            tracing::info!("the content that was read is live");
            prepare(app, pages);
        }
        Err(faults) => {
            app.keep_last_good();
            tracing::error!("the content has faults; the last good site stays");
            for fault in &faults {
                tracing::error!("{fault}");
            }
        }
    }
}

/// Does in the background what visitors would otherwise wait for.
fn prepare(app: &Arc<App>, pages: Arc<Pages>) {
    // Unoptimized, the best compression of all pages takes a minute of both cores.
    if cfg!(debug_assertions) {
        return;
    }
    let app = Arc::clone(app);
    tokio::spawn(async move {
        tokio::time::sleep(BEFORE_RENDERING_AHEAD).await;
        let assets = Arc::clone(&app);
        let _ended = tokio::task::spawn_blocking(move || assets.assets.compress_ahead()).await;
        // An edit in the meantime has its own pages prepared.
        if Arc::ptr_eq(&pages, &app.pages()) {
            pages.render_ahead().await;
            tracing::info!("every page is rendered");
        }
    });
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

/// Resolves once the process was told to stop and has had its time.
fn too_late() -> anyhow::Result<impl Future<Output = ()> + Send> {
    let told = told_to_stop()?;
    Ok(async move {
        told.await;
        tokio::time::sleep(LAST_REQUESTS).await;
    })
}
