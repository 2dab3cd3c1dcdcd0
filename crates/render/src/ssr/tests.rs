//! Pages that fail: each is an error for its caller, and the next page is rendered.

use super::{Engines, RenderError, RenderLimits, RenderRequest, RenderedDocument};
use crate::api::Api;
use site::fixture::Fixture;
use std::{sync::Arc, time::Duration};

/// A bundle whose pages do what their path says.
const BUNDLE: &str = r#"
    let renders = 0;
    const pages = {
        "/throw": () => { throw new Error("this page throws"); },
        "/reject": async () => { throw new Error("this page rejects"); },
        "/loop": () => { for (;;); },
        "/loop-later": async () => { await null; for (;;); },
        "/hoard": () => { const all = []; for (;;) all.push(new Array(10000).fill(all)); },
        "/recurse": () => { const deeper = () => deeper() + 1; return deeper(); },
        "/wait": () => new Promise(() => {}),
        "/nonsense": () => "no document",
        "/call": () => hostCall("/api/v.1.0/niches")[0],
    };
    globalThis.columbario = {
        render: async (request) => {
            const { path } = JSON.parse(request);
            renders += 1;
            const answer = await pages[path]?.();
            if (path === "/nonsense") return answer;
            return JSON.stringify({ status: 200, html: `${path} ${answer} ${renders}` });
        },
    };
"#;

/// More time than any page needs that ends, however busy the machine is.
const LIMITS: RenderLimits =
    RenderLimits { memory_bytes: 16 * 1024 * 1024, time: Duration::from_mins(1) };

/// What a page that never ends is given. The next one is over before the engine looks at its clock.
const SHORT: RenderLimits = RenderLimits { time: Duration::from_millis(300), ..LIMITS };

fn request(path: &str) -> RenderRequest {
    RenderRequest {
        origin: "https://remanso.example".to_owned(),
        path: path.to_owned(),
        product: "Remanso".to_owned(),
        brand: None,
        fonts: Vec::new(),
        theme_colors: Default::default(),
        action_data: None,
    }
}

struct Rendering {
    engines: Engines,
    api: Arc<Api>,
}

impl Rendering {
    /// One thread, so that each page meets what the page before has left.
    fn start() -> Self {
        Self::within(LIMITS)
    }

    fn within(limits: RenderLimits) -> Self {
        Self {
            engines: Engines::of_bundle(BUNDLE.into(), limits, 1).expect("the bundle is sound"),
            api: Arc::new(Api::new(Fixture::new().site())),
        }
    }

    async fn render(&self, path: &str) -> Result<RenderedDocument, RenderError> {
        let api = Arc::clone(&self.api);
        self.engines.render(api, request(path)).await
    }

    /// Text of a page's failure.
    async fn failure(&self, path: &str) -> String {
        let failed = self.render(path).await;
        let said = failed.expect_err("the page fails").to_string();
        assert!(said.starts_with(&format!("la página falló: {path}: ")), "{said}");
        let next = self.render("/sound").await.expect("the next page is rendered");
        assert_eq!(next.html, "/sound undefined 1", "the engine is fresh");
        said
    }
}

#[tokio::test]
async fn a_page_that_throws_says_why() {
    let rendering = Rendering::start();
    assert!(rendering.failure("/throw").await.contains("this page throws"));
    assert!(rendering.failure("/reject").await.contains("this page rejects"));
}

#[tokio::test]
async fn a_page_that_never_ends_is_ended() {
    let rendering = Rendering::within(SHORT);
    rendering.failure("/loop").await;
    rendering.failure("/loop-later").await;
}

#[tokio::test]
async fn a_page_that_hoards_memory_is_ended() {
    Rendering::start().failure("/hoard").await;
}

#[tokio::test]
async fn a_page_that_recurses_for_ever_is_ended() {
    Rendering::start().failure("/recurse").await;
}

#[tokio::test]
async fn a_page_that_waits_for_what_never_comes_is_ended() {
    Rendering::start().failure("/wait").await;
}

#[tokio::test]
async fn a_page_that_is_no_document_fails() {
    Rendering::start().failure("/nonsense").await;
}

#[tokio::test]
async fn an_engine_that_did_not_fail_is_used_again() {
    let rendering = Rendering::start();
    for count in 1..4 {
        let page = rendering.render("/sound").await.expect("it is rendered");
        assert_eq!(page.html, format!("/sound undefined {count}"));
    }
}

#[tokio::test]
async fn a_page_calls_the_api() {
    let page = Rendering::start().render("/call").await.expect("it is rendered");
    assert_eq!((page.status, page.html.as_str()), (200, "/call 200 1"));
}

#[test]
fn a_faulty_bundle_is_told_at_the_start() {
    for bundle in ["throw new Error('broken')", "for (;;"] {
        let started = Engines::of_bundle(bundle.into(), LIMITS, 1);
        assert!(matches!(started, Err(RenderError::Start(_))), "{bundle}");
    }
}

/// A bundle that says how many pages it has rendered; a slow one takes a twentieth of a second, and one that keeps
/// the engine busy a second, which is more than whoever asks meanwhile needs to have asked.
const COUNTING: &str = r#"
    let rendered = 0;
    globalThis.columbario = {
        render: async (request) => {
            const { path } = JSON.parse(request);
            const until = Date.now() + ({ "/slow": 50, "/busy": 1000 }[path] ?? 0);
            while (Date.now() < until);
            rendered += 1;
            return JSON.stringify({ status: 200, html: String(rendered) });
        },
    };
"#;

/// An engine that is busy for now, and the request of a page.
fn busy() -> (Engines, impl Fn(&str) -> tokio::task::JoinHandle<Option<u32>>) {
    let engines = Engines::of_bundle(COUNTING.into(), RenderLimits::default(), 1);
    let engines = engines.expect("the bundle is sound");
    let api = Arc::new(Api::new(Fixture::new().site()));
    let asked = engines.clone();
    let ask = move |path: &str| {
        let (engines, api) = (asked.clone(), Arc::clone(&api));
        let request = request(path);
        tokio::spawn(async move {
            match engines.render(api, request).await {
                Ok(document) => document.html.parse().ok(),
                Err(RenderError::Busy) => None,
                Err(error) => panic!("{error}"),
            }
        })
    };
    drop(ask("/busy"));
    (engines, ask)
}

// Specification 18.19
#[tokio::test]
async fn what_nobody_waits_for_any_more_is_not_rendered() {
    let (_engines, ask) = busy();
    let abandoned: Vec<_> = (0..20).map(|_| ask("/slow")).collect();
    tokio::task::yield_now().await;
    for search in abandoned {
        search.abort();
    }
    let next = ask("/").await.expect("it ends");
    assert!(next <= Some(3), "{next:?}");
}

// Specification 18.19
#[tokio::test]
async fn more_than_can_be_rendered_soon_is_refused() {
    let (_engines, ask) = busy();
    let asked: Vec<_> = (0..80).map(|_| ask("/")).collect();
    let mut refused = 0;
    for page in asked {
        refused += usize::from(page.await.expect("it ends").is_none());
    }
    // 64 wait; the engine may have taken some of them before the last came.
    assert!((12..=17).contains(&refused), "{refused}");
}
