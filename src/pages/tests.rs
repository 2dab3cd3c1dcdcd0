//! Which pages are rendered when, and what a document may hold.

use super::*;
use crate::{content::fixture::Fixture, ssr::Limits};
use std::{sync::mpsc, thread, time::Duration};

fn engines(bundle: &str) -> Engines {
    let limits = Limits {
        memory_bytes: 16 * 1024 * 1024,
        time: Duration::from_secs(10),
    };
    Engines::of_bundle(bundle.into(), limits, 1).expect("the bundle is sound")
}

/// Documents in which a patient encoder finds what a quick one does not.
const BUNDLE: &str = r"
    const page = Array.from({ length: 4000 }, (_, n) => `<p>${(n * n) % 977}</p>`).join('');
    globalThis.columbario = {
        render: async () => JSON.stringify({ status: 200, html: page }),
    };
";

#[tokio::test]
async fn an_early_visitor_does_not_keep_a_page_from_being_compressed_well() {
    let api = Api::new(Fixture::new().site());
    let pages = Pages::new(Arc::new(api), engines(BUNDLE));
    let weight = async || {
        let page = pages.get("/").await.expect("the page is rendered");
        page.body.encoded(Encoding::Brotli).bytes.len()
    };
    let early = weight().await;
    pages.render_ahead(|| true).await;
    let late = weight().await;
    assert!(late < early, "{early} bytes, then {late}");
}

/// Every page shows one answer, and how many were rendered before.
const COUNTING: &str = r"
    let rendered = 0;
    globalThis.columbario = {
        render: async (words) => {
            const { path } = JSON.parse(words);
            const call = path === '/' ? '/api/v.1.0/niches' : '/api/v.1.0/all-articles/es';
            const [status, , body] = hostCall(call);
            rendered += 1;
            return JSON.stringify({ status, html: `${rendered}: ${body}` });
        },
    };
";

#[tokio::test]
async fn after_an_edit_only_those_pages_are_rendered_again_of_which_an_answer_has_changed() {
    let fixture = Fixture::new();
    let before = Arc::new(Api::new(fixture.site()));
    let pages = Pages::new(Arc::clone(&before), engines(COUNTING));
    let list = pages
        .documents()
        .map(|(name, _)| name.to_owned())
        .find(|name| name != "/");
    let list = list.expect("the site has more pages than one");
    let mut both = Vec::new();
    for name in ["/", &list] {
        both.push(pages.get(name).await.expect("it is rendered"));
    }
    assert!(both.iter().all(|page| page.status == 200), "{both:?}");
    fixture.edit("articles/uno.md", "2026-01-12", "2026-01-13");
    let after = pages.following(Arc::new(before.following(fixture.site())));
    let home = after.get("/").await.expect("it is kept");
    assert!(Arc::ptr_eq(&home, &both[0]));
    let list = after.get(&list).await.expect("it is rendered");
    assert!(!Arc::ptr_eq(&list, &both[1]));
}

#[tokio::test]
async fn what_is_rendered_ahead_ends_when_it_is_no_longer_wanted() {
    let api = Api::new(Fixture::new().site());
    let pages = Pages::new(Arc::new(api), engines(COUNTING));
    let asked = AtomicU32::new(0);
    pages.render_ahead(|| asked.fetch_add(1, Relaxed) < 2).await;
    let all = pages.documents();
    let ahead = all.filter(|(name, _)| pages.rendered_ahead(name).is_some());
    assert_eq!(ahead.count(), 2);
}

/// An article's page shows what the article is related to.
const RELATED: &str = r"
    globalThis.columbario = {
        render: async () => {
            const [status, , body] = hostCall('/api/v.1.0/article/onward/uno');
            return JSON.stringify({ status, html: body });
        },
    };
";

#[tokio::test]
async fn an_article_of_a_large_blog_does_not_wait_for_the_index() {
    let mut site = Fixture::new().site();
    let pattern = Arc::clone(&site.articles[0]);
    site.articles.extend((0..300).map(|number| {
        let mut article = content::Article::clone(&pattern);
        article.head.slug = format!("articulo-{number}");
        Arc::new(article)
    }));
    let api = Arc::new(Api::new(site));
    let pages = Pages::new(Arc::clone(&api), engines(RELATED));
    let (begun, has_begun) = mpsc::channel();
    let (go_on, may_go_on) = mpsc::channel();
    let making = thread::spawn(move || api.make_index_held_up(&begun, &may_go_on));
    has_begun.recv().expect("it begins");
    let get = || tokio::time::timeout(Duration::from_secs(30), pages.get("/Articulo-Blog/uno"));
    let early = get().await.expect("nobody waits").expect("it is rendered");
    let related = |page: &Page| {
        let html =
            String::from_utf8_lossy(&page.body.encoded(Encoding::Identity).bytes).into_owned();
        let onward: serde_json::Value = serde_json::from_str(&html).expect("it is the answer");
        onward["related"].as_array().map_or(0, Vec::len)
    };
    assert_eq!((early.status, related(&early)), (200, 3));
    let called = pages.prepare_call("/article/onward/uno");
    let called = tokio::time::timeout(Duration::from_secs(30), called).await;
    called.expect("nobody waits");
    assert_eq!(pages.api().get("/article/onward/uno", "").status, 200);
    go_on.send(()).expect("it waits");
    making.join().expect("it is made");
    // What was rendered without an index is not kept; what is rendered with it is.
    let late = get().await.expect("nobody waits").expect("it is rendered");
    assert!(!Arc::ptr_eq(&early, &late));
    assert_eq!(related(&late), 3);
    let again = get().await.expect("nobody waits").expect("it is kept");
    assert!(Arc::ptr_eq(&late, &again));
}

/// A document with a script that somebody else put into it.
const INJECTED: &str = r#"
    const inline = { scripts: ["f()"], style: "a{}" };
    const html = "<style>a{}</style><script>f()</script><script>evil()</script>";
    globalThis.columbario = {
        render: async () => JSON.stringify({ status: 200, html, inline }),
    };
"#;

#[tokio::test]
async fn the_policy_allows_what_the_build_put_in_and_not_what_the_document_holds() {
    let api = Api::new(Fixture::new().site());
    let pages = Pages::new(Arc::new(api), engines(INJECTED));
    let page = pages.get("/").await.expect("the page is rendered");
    assert_eq!(page.policy.matches("sha256-").count(), 2, "{}", page.policy);
    let injected = policy::hash("evil()");
    assert!(!page.policy.contains(&injected), "{}", page.policy);
}
