//! Starting and ending: engines, database, the socket, and the signals that end it.

use super::{
    abuse_guard::AbuseGuard,
    app::{App, LeadParts, PictureParts},
    assets::Assets,
    blog, deliveries, metrics, opening,
    redirect::Redirect,
    refresh, routes,
    sockets::Sockets,
    watchdog,
};
use crate::{
    backup,
    blog_host::BlogCopy,
    config::{Config, Drafts},
    content::{LastGood, Site, SiteReader, Source},
    https::{Https, Keeper},
    lang::fl,
    leads::{OsRandomness, Randomness as _, Store, StoreError},
    media::{Background, Pictures},
    ssr::Engines,
    telemetry::{Attention, Metrics, Status},
};
use anyhow::Context as _;
use axum::{
    Router,
    body::Body,
    extract::ConnectInfo,
    http::{Request, StatusCode},
};
use jiff::Timestamp;
use sd_notify::NotifyState;
use std::{
    fs::File,
    io::Write as _,
    net::{Ipv4Addr, SocketAddr},
    sync::Arc,
    thread,
};
use tokio::{
    runtime::Builder,
    signal::unix::{SignalKind, signal},
};
use tower::ServiceExt as _;

/// Whose key signs the tokens of the contact form, and nothing else.
const FORM_TOKEN_KEY: &str = "form-token";

/// Serves the site until the process is asked to stop. `now` is the only clock: it says which
/// articles are published, and when a message came.
pub fn serve(config: Config, now: fn() -> Timestamp) -> anyhow::Result<()> {
    let _in_use = hold_data(&config);
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
    let pictures = Arc::new(pictures_of(&config));
    let reader = SiteReader::new(source.clone(), Arc::clone(&pictures) as _);
    let reader = reader.with_other_blogs(BlogCopy::last_read_in(&config.data));
    let reader = Arc::new(reader.with_drafts(config.drafts != Drafts::Hidden));
    let last_good = LastGood::in_data(&config.data);
    let status = Arc::<Status>::default();
    let leads = open_store(&config).await?;
    let (site, is_good) = opening::open(&reader, &last_good, now())?;
    let metrics = Arc::new(Metrics::since(now()));
    let (sockets, mut keeper) = listen(&config, &source, &metrics, &status, now)?;
    for warning in &site.warnings {
        tracing::warn!("{warning}");
    }
    let assets = Assets::keep(&config.data);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let engines = Engines::start(cores.min(4))?;
    metrics.renders.get_or_init(|| engines.metrics());
    let key = form_token_key(&leads).await?;
    let lead_parts = LeadParts {
        config: config.clone(),
        status: Arc::clone(&status),
        abuse_guard: abuse_guard(&config, &key, &status),
        leads,
    };
    let pictures = picture_parts(pictures, &site)?;
    let app = Arc::new(App::new(
        site, engines, lead_parts, assets, pictures, metrics, now,
    ));
    if is_good {
        status.set(Attention::Content, false);
        refresh::keep(&app, app.pages());
    } else {
        app.keep_last_good();
    }
    let delivering = deliveries::start(&config, &app).await?;
    let metrics = metrics::serve(
        config.metrics_listen,
        &config.limits,
        (Arc::clone(&app.metrics), status),
    )?;
    let _watch = refresh::watch(&reader, &app)?;
    tokio::spawn(blog::follow(Arc::clone(&reader), Arc::clone(&app)));
    tokio::spawn(refresh::read_when_due(
        Arc::clone(&reader),
        Arc::clone(&app),
    ));
    refresh::prepare(&app, &app.pages());

    // A program that reads the line below may stop the process at once.
    let router = routes(Arc::clone(&app));
    let shutdown = serve_until_shutdown(&router, &app)?;
    keep(&mut keeper);
    say_where(&sockets)?;
    let cut_off = sockets.serve(router, shutdown).await;
    if cut_off > 0 {
        tracing::warn!("{}", fl!("server-cut-off", count = cut_off));
    }
    drop(metrics);
    delivering.end(config.limits.shutdown_timeout).await;
    app.leads.close().await;
    Ok(())
}

fn abuse_guard(config: &Config, key: &[u8], status: &Arc<Status>) -> AbuseGuard {
    let (trusted, is_secure) = (config.trusted_proxies.clone(), config.https.is_on());
    AbuseGuard::new(trusted, is_secure, key, Arc::clone(status))
}

/// Listens, and reads the certificate if there is to be one.
fn listen(
    config: &Config,
    source: &Source,
    metrics: &Metrics,
    status: &Arc<Status>,
    now: fn() -> Timestamp,
) -> anyhow::Result<(Sockets, Option<Keeper>)> {
    let https = Https::of(config, status, now)?;
    let redirect = https.as_ref().map(|https| {
        let telephone = opening::telephone_of(source);
        Redirect::new(https, config, telephone)
    });
    let sockets = Sockets::listen(config, https.as_ref(), redirect, &metrics.connections)?;
    Ok((sockets, https.map(Https::into_keeper)))
}

/// What was made of pictures, kept if that is possible.
fn pictures_of(config: &Config) -> Pictures {
    Pictures::stored_in(&config.data).unwrap_or_else(|error| {
        let error = error.to_string();
        tracing::error!("{}", fl!("log-pictures-not-kept", error = error));
        Pictures::without_store()
    })
}

/// Starts making pictures.
fn picture_parts(pictures: Arc<Pictures>, site: &Site) -> anyhow::Result<PictureParts> {
    let background = Background::start(&pictures);
    let background = background.with_context(|| fl!("server-cannot-start-thread"))?;
    background.remove_unused(site);
    Ok(PictureParts {
        pictures,
        background,
    })
}

/// What signs the tokens of the form. One that another process signed says nothing, which is no harm.
async fn form_token_key(leads: &Store) -> anyhow::Result<Vec<u8>> {
    match leads.secret(FORM_TOKEN_KEY, &OsRandomness).await {
        Ok(key) => Ok(key),
        Err(_) => Ok(OsRandomness.draw()?.to_vec()),
    }
}

/// The store, opened if that is possible now.
async fn open_store(config: &Config) -> anyhow::Result<Store> {
    let leads = Store::later(config)?;
    match leads.open_now().await {
        Ok(()) => {
            // Every backup must hold the key of the notes of what is erased after it.
            let _tried_again_by_each_backup = leads.prepare_erasure_notes(&OsRandomness).await;
        }
        // It passes by no waiting, and the program that serves the site now goes on.
        Err(error @ StoreError::Newer { .. }) => return Err(error.into()),
        Err(_) => {}
    }
    Ok(leads)
}

/// Keeps a restore out of the data directory. Without such a lock pages are served all the same.
fn hold_data(config: &Config) -> Option<File> {
    let held = backup::share(&config.data);
    held.inspect_err(|error| {
        let error = error.to_string();
        tracing::warn!("{}", fl!("backup-not-locked", error = error));
    })
    .ok()
}

/// Begins to look after the certificate, once: an authority looks at the sockets, so they must be
/// served.
fn keep(keeper: &mut Option<Keeper>) {
    if let Some(keeper) = keeper.take() {
        tokio::spawn(keeper.run());
    }
}

/// Says on stdout, and to who started the program, that the socket is there.
fn say_where(sockets: &Sockets) -> anyhow::Result<()> {
    let mut out = std::io::stdout();
    writeln!(out, "listening on {}", sockets.url()?)
        .and_then(|()| out.flush())
        .with_context(|| fl!("server-cannot-write-to-stdout"))?;
    watchdog::tell(NotifyState::Ready);
    Ok(())
}

/// Resolves at the signal to stop; until then the supervisor is notified that visitors are
/// answered.
fn serve_until_shutdown(
    router: &Router,
    app: &Arc<App>,
) -> anyhow::Result<impl Future<Output = ()> + use<>> {
    let (shutdown, router, app) = (shutdown_signal()?, router.clone(), Arc::clone(app));
    let shutdown = watched(move || ask(router.clone()), shutdown);
    Ok(async move {
        shutdown.await;
        app.end();
    })
}

/// The status of an answer to a request that no connection brought.
async fn ask(router: Router) -> StatusCode {
    let peer = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let request = Request::get("/healthz").extension(ConnectInfo(peer));
    let request = request.body(Body::empty());
    match router.oneshot(request.expect("it is a path")).await {
        Ok(answer) => answer.status(),
        Err(never) => match never {},
    }
}

/// Resolves with `shutdown`; until then the supervisor is notified that requests are answered, then
/// that the program stops.
async fn watched<A>(ask: impl Fn() -> A, shutdown: impl Future<Output = ()>)
where
    A: Future<Output = StatusCode> + Send + 'static,
{
    tokio::select! {
        never = watchdog::run(ask) => match never {},
        () = shutdown => {}
    }
    watchdog::tell(NotifyState::Stopping);
}

/// Resolves at SIGTERM or SIGINT.
fn shutdown_signal() -> anyhow::Result<impl Future<Output = ()> + Send> {
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
