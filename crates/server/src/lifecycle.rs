//! Starting and ending: engines, database, the sockets, and the signals that end it.

use super::background::{BackgroundTasks, DailyTasks, blog, reload, reload::OpenedContent};
use super::request_id::{REQUEST_ID, new_id};
use super::{answer, app::App, health::Health, plain_page, request::of_other_host, router::routes};
use axum::http::header::CONTENT_TYPE;
use axum::http::{Request, StatusCode};
use axum::response::Response;
use axum::routing::get;
use axum::{Router, body::Body, extract::ConnectInfo};
use basics::lang::fl;
use basics::status::Attention;
use config::Config;
use door::{SocketParts, Sockets, by_name, is_host_of};
use jiff::Timestamp;
use messages::{Store, StoreError, random};
use pictures::Pictures;
use render::Engines;
use sd_notify::NotifyState;
use site::{Site, SiteReader, Source};
use std::convert::Infallible;
use std::future::pending;
use std::io::Write as _;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::watch;
use tokio::time::{interval, timeout};
use tower::ServiceExt as _;

/// Whose key signs the tokens of the contact form, and nothing else.
const FORM_TOKEN_KEY: &str = "form-token";

const METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Parts of the running site, each ready to be used.
pub struct Services {
    pub config: Config,
    pub reader: Arc<SiteReader>,
    pub pictures: Arc<Pictures>,
    /// The messages; their database may be closed for now.
    pub store: Store,
    pub engines: Engines,
    /// The only clock: it says which articles are published, and when a message came.
    pub now: fn() -> Timestamp,
    pub daily_tasks: DailyTasks,
    /// What is answered under other names than the site's, at the same sockets.
    pub other_hosts: OtherHosts,
}

pub type CurrentSite = watch::Receiver<Arc<Site>>;

/// Names and what answers under them, beside this site.
pub type OtherHosts = Box<dyn FnOnce(CurrentSite) -> Vec<(String, Router)> + Send>;

/// Serves the site until the process is asked to stop.
///
/// # Errors
/// Where nothing can be shown: no content, no engine, no socket or certificate; or where the database is another
/// site's.
pub async fn serve(services: Services) -> anyhow::Result<()> {
    let Services { config, reader, pictures, store, engines, now, daily_tasks, other_hosts } =
        services;
    // A directory that was named and is empty may be a disk that is not mounted.
    let is_sample = *reader.source() == Source::Sample && config.data_named_by.is_some();
    if is_sample {
        let data = config.data.display().to_string();
        tracing::error!("{}", fl!("log-content-sample", data));
    }
    pictures.defer(true);
    let OpenedContent { site, faults, is_unfinished } = reload::open(&reader, &config, now())?;
    pictures.defer(is_unfinished);
    open_store(&store).await?;
    // A database of the sample or of an example belongs to no site.
    if !site.settings.sample
        && let Err(error @ StoreError::OtherSite(..)) = store.claim_for(&site.settings.url).await
    {
        return Err(error.into());
    }
    let key = match store.secret(FORM_TOKEN_KEY).await {
        Ok(key) => key,
        // A token that another process signed says nothing, which is no harm.
        Err(_) => random()?.to_vec(),
    };
    let app = App::new(config, site, pictures, store, engines, &key, now)?;
    let is_other = |(host, _): &(String, Router)| {
        let is_own = is_host_of(&app.published.pages().site().settings.url, host);
        if is_own {
            tracing::error!("{}", fl!("log-other-host-is-site", host = host.as_str()));
        }
        !is_own
    };
    let other_hosts = other_hosts(app.published.current_site()).into_iter().filter(is_other);
    let observed = |(host, router): (_, Router)| (host, of_other_host(router, &app));
    let other_hosts = other_hosts.map(observed).collect();
    let sockets = Sockets::listen(socket_parts(&app))?;
    blog::note_fatal(&app);
    let pages = app.published.pages();
    for warning in &pages.site().warnings {
        tracing::warn!("{warning}");
    }
    if app.config.preview_password.is_some() {
        tracing::warn!("{}", fl!("log-preview-closed"));
        app.health.status.set(Attention::Preview, true);
    }
    app.health.status.set(Attention::Sample, is_sample);
    if !is_unfinished {
        app.media.background.remove_unused(pages.site());
    }
    if let Some(faults) = &faults {
        app.health.status.set(Attention::Content, true);
        app.published.faults.send_replace(Some(reload::outcome(Err(faults))));
    } else if !is_unfinished {
        reload::keep(&app.published, &pages);
    }
    let background = BackgroundTasks::start(&app, reader, daily_tasks).await;

    let site_alone = routes(app.clone());
    let router = by_name(site_alone.clone(), other_hosts);
    // A program that reads the line below may stop the process at once.
    let stop = shutdown(site_alone, app.health.clone());
    let (mut out, url) = (std::io::stdout(), sockets.url()?);
    // Who reads it may be gone, and a disk that it goes to full, which costs no visitor the site.
    let written = writeln!(out, "listening on {url}").and_then(|()| out.flush());
    if let Err(error) = written {
        tracing::warn!(%error, "{}", fl!("log-no-line-on-stdout"));
    }
    tell(NotifyState::Ready);
    reload::write_status(&app.published);
    let cut_off = sockets.serve(router, stop).await;
    if cut_off > 0 {
        tracing::warn!("{}", fl!("server-cut-off", count = cut_off));
    }
    background.end(&app).await;
    app.inbox.store.close().await;
    reload::write_status_at_end(&app.published);
    Ok(())
}

/// Opens the database after the content is read: a start with pages of an older release, which ends in its faults,
/// must leave the database to that release.
async fn open_store(store: &Store) -> Result<(), StoreError> {
    match store.open_now().await {
        Ok(()) => {
            // Every backup must hold the key of the notes of what is erased after it.
            let _tried_again_by_each_backup = store.prepare_erasure_notes().await;
            Ok(())
        }
        // It passes by no waiting, and the program that serves the site now goes on.
        Err(error @ StoreError::Newer { .. }) => Err(error),
        Err(_) => Ok(()),
    }
}

/// What the sockets are made of, and what is answered beside the site.
fn socket_parts(app: &App) -> SocketParts<'_> {
    let site = app.published.current_site();
    let (published, health) = (Arc::clone(&app.published), Arc::clone(&app.health));
    let preparing = move || {
        let pages = published.pages();
        plain_page::preparing(pages.site().settings.contact.phone.as_deref())
    };
    let finish = |answer: &mut Response| {
        answer::protect(answer);
        answer.headers_mut().insert(REQUEST_ID, new_id());
    };
    let metrics = async move || {
        let text = health.metrics.text(&health.status);
        (answer::not_kept(), [(CONTENT_TYPE, METRICS)], text)
    };
    SocketParts {
        config: &app.config,
        status: &app.health.status,
        now: app.published.clock,
        connections: Arc::clone(&app.health.metrics.connections),
        site_url: Arc::new(move || site.borrow().settings.url.clone()),
        preparing: Arc::new(preparing),
        finish,
        metrics: Router::new().route("/metrics", get(metrics)),
    }
}

/// Passes over the signals that operators and their tools send out of habit, as after the log was rotated,
/// and that would end the program at once, with requests under way.
pub fn pass_over_signals() {
    for (kind, name) in [
        (SignalKind::hangup(), "SIGHUP"),
        (SignalKind::user_defined1(), "SIGUSR1"),
        (SignalKind::user_defined2(), "SIGUSR2"),
    ] {
        let mut received = listen(kind, name);
        tokio::spawn(async move {
            while next(&mut received).await.is_some() {
                tracing::warn!("{}", fl!("log-signal-passed-over", signal = name));
            }
        });
    }
}

/// Resolves at SIGTERM or SIGINT; until then the supervisor is told that requests are answered.
fn shutdown(router: Router, health: Arc<Health>) -> impl Future<Output = ()> {
    let mut terminate = listen(SignalKind::terminate(), "SIGTERM");
    let mut interrupt = listen(SignalKind::interrupt(), "SIGINT");
    async move {
        tokio::select! {
            never = tell_of_answers(router) => match never {},
            Some(()) = next(&mut terminate) => {}
            Some(()) = next(&mut interrupt) => {}
        }
        tell(NotifyState::Stopping);
        health.is_ending.store(true, Relaxed);
    }
}

/// A signal as it comes; none where it cannot be waited for, and does by itself what it does to any program.
fn listen(kind: SignalKind, name: &str) -> Option<Signal> {
    let listened = signal(kind).inspect_err(|error| {
        tracing::warn!(%error, "{}", fl!("log-signal-ends", signal = name));
    });
    listened.ok()
}

async fn next(signal: &mut Option<Signal>) -> Option<()> {
    signal.as_mut()?.recv().await
}

/// Tells the supervisor that started the program, systemd (`man sd_notify`). Who started the program
/// may be gone, which is no reason to end.
fn tell(state: NotifyState<'_>) {
    let _nobody_listens = sd_notify::notify(&[state]);
}

/// Tells of an answer twice in the time in which the supervisor waits for one; it ends a program that
/// falls silent, and starts another.
///
/// No connection is made for that: where visitors have taken every place, a program that answers all of
/// them would seem dead (docs/decisions/133-what-a-supervisor-is-told.md).
async fn tell_of_answers(router: Router) -> Infallible {
    let Some(patience) = sd_notify::watchdog_enabled() else {
        return pending().await;
    };
    let mut rounds = interval(patience / 2);
    loop {
        rounds.tick().await;
        if is_answered(router.clone(), patience / 2).await {
            tell(NotifyState::Watchdog);
        } else {
            tracing::error!("{}", fl!("log-not-answering"));
        }
    }
}

async fn is_answered(router: Router, patience: Duration) -> bool {
    let peer = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let request = Request::get("/healthz").extension(ConnectInfo(peer));
    let request = request.body(Body::empty()).expect("it is a path");
    let answer = timeout(patience, tokio::spawn(router.oneshot(request))).await;
    matches!(answer, Ok(Ok(Ok(answer))) if answer.status() == StatusCode::OK)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_request_without_an_answer_a_failure_and_a_panic_are_silence() {
        let patience = Duration::from_millis(50);
        let with = |handler| Router::new().route("/healthz", handler);
        let well = with(get(async || StatusCode::OK));
        assert!(is_answered(well, Duration::from_mins(1)).await);
        let failed = with(get(async || StatusCode::INTERNAL_SERVER_ERROR));
        assert!(!is_answered(failed, patience).await);
        assert!(!is_answered(with(get(pending::<StatusCode>)), patience).await);
        let panics = || async { panic!("a handler with a fault") as StatusCode };
        assert!(!is_answered(with(get(panics)), patience).await);
    }
}
