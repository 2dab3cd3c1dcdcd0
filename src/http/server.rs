//! Starting and ending: engines, database, the socket, and the signals that end it.

use super::{
    abuse_guard::AbuseGuard,
    app::{App, LeadParts, PictureParts},
    assets::Assets,
    blog, deliveries, metrics,
    opening::{self, Opening},
    preparing,
    redirect::Redirect,
    refresh, routes,
    sockets::Sockets,
    watchdog,
};
use crate::{
    alert::{AlertingSite, Alerts},
    backup::DataLock,
    blog_host::BlogCopy,
    clock_guard::ClockGuard,
    config::{Config, Drafts, Supervisor},
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
use std::{
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
    let clock = Arc::new(ClockGuard::new(now, Arc::clone(&status)));
    let leads = open_store(&config, &clock).await?;
    let opening = opening::open(&reader, &last_good, clock.moment());
    let metrics = Arc::new(Metrics::since(now()));
    let (sockets, mut keeper) = listen(&config, &source, &metrics, &status, now)?;
    let mut is_announced = false;
    let alerting = AlertingSite {
        address: opening::setting(reader.source(), &["url"]),
        current: Arc::default(),
    };
    let mut alerts = Alerts::of(&config, Arc::clone(&status), alerting.clone(), now)?;
    let (site, is_good) = match opening {
        Opening::Good(site) => (site, true),
        Opening::Degraded(site) => (site, false),
        Opening::Nothing => {
            keep(&mut keeper);
            status.set(Attention::Content, true);
            if let Some(alerts) = alerts.take() {
                tokio::spawn(alerts.run());
            }
            let Some(site) = first_site(&config, &sockets, &reader, &clock).await? else {
                return Ok(());
            };
            is_announced = true;
            (site, true)
        }
    };
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
    let set = alerting.current.set(app.current_site());
    set.expect("it is set nowhere else");
    if is_good {
        status.set(Attention::Content, false);
        refresh::keep(&reader, &app);
    } else {
        app.keep_last_good();
    }
    let delivering = deliveries::start(&config, &app, &clock).await?;
    let metrics = metrics::serve(
        config.metrics_listen,
        &config.limits,
        (Arc::clone(&app.metrics), status),
    )?;
    if let Some(alerts) = alerts {
        tokio::spawn(alerts.run());
    }
    let _watch = refresh::watch(&reader, &clock, &app)?;
    keep_current(&reader, &clock, &app);
    refresh::prepare(&app, app.pages());

    // A program that reads the line below may stop the process at once.
    let router = routes(Arc::clone(&app));
    let shutdown = serve_until_shutdown(&config, &router, &app)?;
    keep(&mut keeper);
    if !is_announced {
        say_where(&sockets, &config)?;
    }
    let cut_off = sockets.serve(router, shutdown).await;
    if cut_off > 0 {
        tracing::warn!("{}", fl!("server-cut-off", count = cut_off));
    }
    drop(metrics);
    delivering.end(config.limits.shutdown_timeout).await;
    app.leads.close().await;
    Ok(())
}

/// Answers that the site is being prepared until its content can be read; none at a shutdown before.
async fn first_site(
    config: &Config,
    sockets: &Sockets,
    reader: &Arc<SiteReader>,
    clock: &Arc<ClockGuard>,
) -> anyhow::Result<Option<Site>> {
    let answering = || async { StatusCode::OK };
    let shutdown = watched(config.supervisor.clone(), answering, shutdown_signal()?);
    say_where(sockets, config)?;
    preparing::until_there_is_a_site(sockets, reader, clock, shutdown).await
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
        let telephone = preparing::telephone_of(source);
        Redirect::new(https, config, telephone)
    });
    let sockets = Sockets::listen(config, https.as_ref(), redirect, &metrics.connections)?;
    Ok((sockets, https.map(Https::into_keeper)))
}

/// What was made of pictures, kept if that is possible.
fn pictures_of(config: &Config) -> Pictures {
    Pictures::stored_in(&config.data, &config.limits).unwrap_or_else(|error| {
        let error = error.to_string();
        tracing::error!("{}", fl!("log-pictures-not-kept", error = error));
        Pictures::without_store(&config.limits)
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

/// The store, opened if that is possible now, and the clock compared with it: before the content is
/// read, since a clock that jumped publishes nothing ahead of its day.
async fn open_store(config: &Config, clock: &ClockGuard) -> anyhow::Result<Store> {
    let leads = Store::later(config)?;
    match leads.open_now().await {
        Ok(()) => {
            let _unknown_until_it_looks_again = clock.look(&leads).await;
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
fn hold_data(config: &Config) -> Option<DataLock> {
    let held = DataLock::shared(&config.data);
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

/// Publishes what another blog host says, and what is dated ahead.
fn keep_current(reader: &Arc<SiteReader>, clock: &Arc<ClockGuard>, app: &Arc<App>) {
    let parts = || (Arc::clone(reader), Arc::clone(clock), Arc::clone(app));
    let (reader, clock, app) = parts();
    tokio::spawn(blog::follow(reader, clock, app));
    let (reader, clock, app) = parts();
    tokio::spawn(refresh::read_when_due(reader, clock, app));
}

/// Says on stdout, and to who started the program, that the socket is there.
fn say_where(sockets: &Sockets, config: &Config) -> anyhow::Result<()> {
    let mut out = std::io::stdout();
    writeln!(out, "listening on {}", sockets.url()?)
        .and_then(|()| out.flush())
        .with_context(|| fl!("server-cannot-write-to-stdout"))?;
    config.supervisor.notify_ready();
    Ok(())
}

/// Resolves at the signal to stop; until then the supervisor is notified that visitors are
/// answered.
fn serve_until_shutdown(
    config: &Config,
    router: &Router,
    app: &Arc<App>,
) -> anyhow::Result<impl Future<Output = ()> + use<>> {
    let (shutdown, router, app) = (shutdown_signal()?, router.clone(), Arc::clone(app));
    let shutdown = watched(
        config.supervisor.clone(),
        move || ask(router.clone()),
        shutdown,
    );
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
async fn watched<A>(supervisor: Supervisor, ask: impl Fn() -> A, shutdown: impl Future<Output = ()>)
where
    A: Future<Output = StatusCode> + Send + 'static,
{
    tokio::select! {
        never = watchdog::run(&supervisor, ask) => match never {},
        () = shutdown => {}
    }
    supervisor.notify_stopping();
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
