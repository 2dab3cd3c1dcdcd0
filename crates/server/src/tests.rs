//! Tests of a faulty program: a page that cannot be rendered, through the real router.

mod forms;
mod publishing;
mod turns;

use super::{app::App, middleware, preview_path, router::routes};
use axum::{
    Router,
    body::{Body, to_bytes},
    extract::connect_info::MockConnectInfo,
    http::{Request, Response, StatusCode},
    routing::get as get_method,
};
use basics::locks::locked;
use config::Config;
use door::Sender;
use jiff::SignedDuration;
use messages::Store;
use pictures::Pictures;
use render::{Engines, RenderLimits};
use site::fixture::{Fixture, NOW};
use std::{
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::Path,
    sync::{Arc, Mutex, atomic::Ordering::Relaxed},
};
use tower::ServiceExt as _;
use tracing_subscriber::fmt::MakeWriter;

/// A bundle that renders every page but two.
const BUNDLE: &str = r#"
    globalThis.columbario = {
        render: async (request) => {
            const { path } = JSON.parse(request);
            if (path === "/" || path === "/Avance-Obra") throw new Error("the cause");
            return JSON.stringify({ status: 200, html: path, foundNothing: path.endsWith("=xqzzyw") });
        },
    };
"#;

/// From where the tests ask.
const HERE: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 1);

async fn router() -> Router {
    let data = tempfile::tempdir().expect("the system has room for a directory");
    router_in(data.path()).await.0
}

async fn router_in(data: &Path) -> (Router, Store) {
    let app = app_in(data).await;
    let store = app.inbox.store.clone();
    (router_of(&app), store)
}

fn router_of(app: &App) -> Router {
    router_from(app, HERE)
}

/// The router as a client at this address reaches it.
fn router_from(app: &App, client: SocketAddr) -> Router {
    routes(app.clone()).layer(MockConnectInfo(client))
}

async fn app_in(data: &Path) -> App {
    app_at(data, || NOW).await
}

async fn app_at(data: &Path, now: fn() -> jiff::Timestamp) -> App {
    app_with(Config::of_defaults(data), Pictures::without_store(), now).await
}

async fn app_with(config: Config, pictures: Pictures, now: fn() -> jiff::Timestamp) -> App {
    let engines = Engines::of_bundle(BUNDLE.into(), RenderLimits::default(), 1);
    let store = Store::open(&config.data).await;
    let store = store.expect("the store can be opened");
    let engines = engines.expect("the bundle is sound");
    let site = Fixture::new().site();
    let app = App::new(config, site, Arc::new(pictures), store, engines, b"key", now);
    app.expect("the system has a thread")
}

async fn post(router: &Router, key: usize) -> Response<Body> {
    let message = "x".repeat(4000);
    let body = serde_json::json!({
        "name": "Ana", "email": "ana@example.com", "message": message,
    });
    let request = Request::post("/api/v.1.0/contact_us")
        .header("content-type", "application/json")
        .header("idempotency-key", format!("clave-{key}"))
        .body(Body::from(body.to_string()));
    let answer = router.clone().oneshot(request.expect("the request is sound"));
    answer.await.expect("a router always answers")
}

/// Lets the database grow to so many pages, as a disk does that is full then.
async fn room_for(store: &Store, pages: i64) {
    let pragma = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
    let mut transaction = store.begin().await.expect("the store works");
    let limit = sqlx::query(pragma).execute(&mut *transaction).await;
    limit.expect("the limit can be set");
    transaction.commit().await.expect("the store works");
}

async fn get(router: &Router, path: &str) -> Response<Body> {
    let request = Request::get(path).body(Body::empty());
    let answer = router.clone().oneshot(request.expect("the request is sound"));
    answer.await.expect("a router always answers")
}

// Specification 17.9
#[tokio::test]
async fn a_search_is_counted_by_what_its_page_shows_and_waits_for_no_turn() {
    let data = tempfile::tempdir().expect("the system has room for a directory");
    let app = app_in(data.path()).await;
    let _taken_by_others: Vec<_> = std::iter::from_fn(|| app.shares.calls.take(None)).collect();
    let router = router_of(&app);
    for text in ["nicho", "xqzzyw", "xqzzyw"] {
        let request = Request::get(format!("/Blog/all-articles_es?q={text}"))
            .header("user-agent", "Mozilla/5.0 (iPhone)")
            .body(Body::empty());
        let answer = router.clone().oneshot(request.expect("the request is sound")).await;
        assert_eq!(answer.expect("a router always answers").status(), StatusCode::OK);
    }
    let (store, today) = (&app.inbox.store, app.published.clocks().date());
    app.analytics.save(store).await.expect("the store works");
    let counted = messages::daily_counts(store, (today, today)).await;
    let mut counted = counted.expect("the store works");
    counted.retain(|it| it.kind.starts_with("searches"));
    let counted: Vec<_> = counted.iter().map(|it| (&*it.kind, &*it.name, it.count)).collect();
    let wanted = [
        ("searches", "nicho", 1),
        ("searches", "xqzzyw", 2),
        ("searchesWithoutResult", "xqzzyw", 2),
    ];
    assert_eq!(counted, wanted);
}

#[tokio::test]
async fn the_answer_to_a_panic_has_what_every_answer_has() {
    let data = tempfile::tempdir().expect("the system has room for a directory");
    let app = app_in(data.path()).await;
    let panics = || async { panic!("the cause") as &'static str };
    let (page, call) = ("/atom.xml", "/api/v.1.0/{*call}");
    let table = Router::new().route(page, get_method(panics));
    let table = table.route(call, get_method(panics));
    let router =
        middleware::around(table, &app).layer(MockConnectInfo(HERE)).with_state(app.clone());
    for (path, content_type) in
        [(page, "text/html; charset=utf-8"), ("/api/v.1.0/site", "application/problem+json")]
    {
        let answer = get(&router, path).await;
        assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let headers = answer.headers();
        assert_eq!(headers["content-type"], content_type);
        assert_eq!(headers["x-content-type-options"], "nosniff");
        assert_eq!(headers["x-frame-options"], "DENY");
        assert!(headers.contains_key("referrer-policy"));
        assert_eq!(headers["cache-control"], "no-store");
        assert!(!text(answer).await.contains("the cause"));
    }
}

async fn text(answer: Response<Body>) -> String {
    let bytes = to_bytes(answer.into_body(), usize::MAX).await;
    String::from_utf8(bytes.expect("the body is there").to_vec()).expect("it is UTF-8")
}

/// A log to look into.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut log = locked(&self.0);
        log.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

impl Log {
    fn lines(&self) -> Vec<String> {
        let log = locked(&self.0);
        String::from_utf8_lossy(&log).lines().map(str::to_owned).collect()
    }
}

// Specification 8.6
#[tokio::test]
async fn a_page_that_cannot_be_rendered_is_a_spanish_page_and_one_line_in_the_log() {
    let log = Log::default();
    // For the whole process: a thread's own subscriber may miss what another thread saw first.
    tracing_subscriber::fmt().with_writer(log.clone()).init();
    let router = router().await;
    let failed = get(&router, "/Avance-Obra").await;
    let id = failed.headers()["x-request-id"].to_str();
    let id = id.expect("it is ASCII").to_owned();
    assert_eq!(failed.status(), StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(failed.headers()["content-type"], "text/html; charset=utf-8");
    assert_eq!(failed.headers()["cache-control"], "no-store");
    assert_eq!(failed.headers()["x-content-type-options"], "nosniff");
    let page = text(failed).await;
    assert!(page.contains("<html lang=\"es-MX\">") && page.contains("<h1>"), "{page}");
    assert!(page.contains("href=\"/Contacto\""), "{page}");
    assert!(!page.contains("the cause"), "{page}");
    assert!(page.contains(&format!("<strong>{id}</strong>")), "{page}");
    let mut lines = log.lines();
    // The line of the access log, which this log takes too, says nothing of the cause.
    lines.retain(|line| line.contains("/Avance-Obra") && !line.contains("method"));
    assert_eq!(lines.len(), 1, "{lines:#?}");
    assert!(lines[0].contains("ERROR") && lines[0].contains("the cause"), "{lines:#?}");
    assert!(lines[0].contains(&id), "{lines:#?}");
}

#[tokio::test]
async fn a_full_disk_gives_503_and_the_same_message_is_taken_once_there_is_room() {
    let data = tempfile::tempdir().expect("the system has room for a directory");
    let (router, store) = router_in(data.path()).await;
    let pages: i64 = sqlx::query_scalar("PRAGMA page_count")
        .fetch_one(store.reader())
        .await
        .expect("it can be read");
    room_for(&store, pages).await;
    // A page may still have room for one or two.
    let mut key = 0;
    let refused = loop {
        let answer = post(&router, key).await;
        if answer.status() != StatusCode::CREATED {
            break answer;
        }
        key += 1;
        assert!(key < 10, "the limit does not hold");
    };
    assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(refused.headers()["retry-after"], "10");
    assert_eq!(get(&router, "/Contacto").await.status(), StatusCode::OK);
    room_for(&store, pages + 1000).await;
    let taken = post(&router, key).await;
    assert_eq!(taken.status(), StatusCode::CREATED);
    assert_eq!(store.count().await.expect("it can be read"), key as u64 + 1);
}

#[tokio::test]
async fn the_next_page_is_rendered_after_one_that_failed() {
    let router = router().await;
    for _ in 0..2 {
        assert_eq!(get(&router, "/").await.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let next = get(&router, "/Contacto").await;
        assert_eq!(next.status(), StatusCode::OK);
        assert_eq!(text(next).await, "/Contacto");
    }
}

#[tokio::test]
async fn a_link_to_a_draft_ends_by_the_clock_that_the_server_was_given() {
    let data = tempfile::tempdir().expect("the system has room for a directory");
    let app = app_in(data.path()).await;
    let signer = app.inbox.store.link_signer().await;
    let signer = signer.expect("the store is open");
    let link = |hours| preview_path(&signer, "uno", NOW + SignedDuration::from_hours(hours));
    let (holds, ended) = (link(1), link(-1));
    let router = router_of(&app);
    app.inbox.link_signer.get_or_init(|| signer);
    // It is published, so the link leads there.
    let answer = get(&router, &holds).await;
    assert_eq!(answer.status(), StatusCode::TEMPORARY_REDIRECT);
    assert_eq!(get(&router, &ended).await.status(), StatusCode::GONE);
}

// Specification 18.10
#[tokio::test]
async fn a_process_that_was_told_to_stop_is_not_ready() {
    let data = tempfile::tempdir().expect("the system has room for a directory");
    let app = app_in(data.path()).await;
    let router = router_of(&app);
    assert_eq!(get(&router, "/readyz").await.status(), StatusCode::OK);
    app.health.is_ending.store(true, Relaxed);
    let ready = get(&router, "/readyz").await;
    assert_eq!(ready.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(get(&router, "/healthz").await.status(), StatusCode::OK);
}

// Specification 18.19
#[tokio::test]
async fn one_address_has_no_more_searches_rendered_at_once_than_its_share() {
    let data = tempfile::tempdir().expect("the system has room for a directory");
    let app = app_in(data.path()).await;
    let router = router_of(&app);
    // Eight renders of this address that have not ended.
    let sender = Sender::from(HERE.ip());
    let under_way: Vec<_> = std::iter::from_fn(|| app.shares.renders.take(sender)).collect();
    assert_eq!(under_way.len(), 8);
    let refused = get(&router, "/Blog/all-articles_es?q=9").await;
    assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(refused.headers()["retry-after"], "2");
    assert!(text(refused).await.contains("<h1>"));
    drop(under_way);
    let answer = get(&router, "/Blog/all-articles_es?q=9").await;
    assert_eq!(answer.status(), StatusCode::OK);
}

#[tokio::test]
async fn a_picture_whose_turn_does_not_come_is_not_waited_for() {
    let data = tempfile::tempdir().expect("the system has room for a directory");
    let mut config = Config::of_defaults(data.path());
    config.limits.request_timeout = std::time::Duration::from_millis(30);
    let app = app_with(config, Pictures::without_store(), || NOW).await;
    let pages = app.published.pages();
    let address = &pages.site().pictures()[0].address;
    let router = router_of(&app);
    assert_eq!(get(&router, address).await.status(), StatusCode::NOT_FOUND);
    app.media.pictures.defer(true);
    let turn = app.media.preparing.acquire().await;
    let refused = get(&router, address).await;
    assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(refused.headers()["retry-after"], "20");
    assert_eq!(refused.headers()["cache-control"], "no-store");
    drop(turn);
    // Its turn comes, and nothing can be kept.
    assert_eq!(get(&router, address).await.status(), StatusCode::NOT_FOUND);
}

#[test]
fn a_call_of_the_api_waits_while_every_core_computes_another() {
    // The threads of calls are one thread that takes them in turn, so that what was begun before is over.
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_all().max_blocking_threads(1).build();
    runtime.expect("a runtime can be made").block_on(async {
        let data = tempfile::tempdir().expect("the system has room for a directory");
        let app = app_in(data.path()).await;
        let router = router_of(&app);
        let call = async move { get(&router, "/api/v.1.0/search/hits/nicho").await.status() };
        let cores = app.shares.computing.available_permits();
        assert_eq!(cores, std::thread::available_parallelism().map_or(1, usize::from));
        let cores = u32::try_from(cores).expect("they are few");
        let computing = app.shares.computing.acquire_many(cores).await.expect("it is open");
        let asked = tokio::spawn(call);
        tokio::task::yield_now().await;
        tokio::task::spawn_blocking(|| ()).await.expect("nothing panics");
        tokio::task::yield_now().await;
        assert!(!asked.is_finished());
        drop(computing);
        assert_eq!(asked.await.expect("nothing panics"), StatusCode::OK);
    });
}
