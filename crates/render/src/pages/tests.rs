//! Which pages are rendered when, and what a document may hold.

use super::*;
use crate::ssr::RenderLimits;
use site::fixture::Fixture;
use std::time::Duration;

fn engines(bundle: &str) -> Engines {
    let limits = RenderLimits { memory_bytes: 16 * 1024 * 1024, time: Duration::from_secs(10) };
    Engines::of_bundle(bundle.into(), limits, 1).expect("the bundle is sound")
}

/// Every page says how many were rendered before.
const COUNTING: &str = r"
    let rendered = 0;
    globalThis.columbario = {
        render: async () => JSON.stringify({ status: 200, html: String(++rendered) }),
    };
";

#[tokio::test]
async fn a_page_is_rendered_once_however_many_ask_for_it() {
    let api = Api::new(Fixture::new().site());
    let pages = Pages::new(Arc::new(api), engines(COUNTING));
    assert!(pages.in_memory("/").is_none());
    let (first, second) = tokio::join!(pages.get("/"), pages.get("/"));
    let (first, second) = (first.expect("it is rendered"), second.expect("it is rendered"));
    assert!(Arc::ptr_eq(&first, &second));
    let third = pages.in_memory("/").expect("it is kept");
    assert!(Arc::ptr_eq(&first, &third));
    let after = pages.of_site(Arc::new(Api::new(Fixture::new().site())));
    assert!(after.in_memory("/").is_none(), "it is of another Site");
}

#[tokio::test]
async fn every_page_is_rendered_ahead_at_its_smallest_as_long_as_that_is_wanted() {
    let api = Api::new(Fixture::new().site());
    let pages = Pages::new(Arc::new(api), engines(COUNTING));
    let asked_before = pages.get("/").await.expect("it is rendered");
    let left = std::cell::Cell::new(2);
    let is_wanted = || left.replace(left.get() - 1) > 0;
    pages.render_ahead(is_wanted).await;
    let in_memory = || {
        let paths = pages.site().paths();
        paths.filter(|(path, _)| pages.in_memory(path).is_some()).count()
    };
    assert_eq!(in_memory(), 2);
    pages.render_ahead(|| true).await;
    assert_eq!(in_memory(), pages.site().paths().count());
    let ahead = pages.in_memory("/").expect("it is kept");
    assert!(!Arc::ptr_eq(&asked_before, &ahead));
    let both = [&asked_before, &ahead].map(|page| &page.body.encoded(Encoding::Identity).etag);
    assert_eq!(both[0], both[1], "it is not rendered again");
}

/// A document with a script that somebody else put into it.
const INJECTED: &str = r#"
    const inline = { scripts: ["f()"], style: "a{}" };
    const html = "<style>a{}</style><script>f()</script><script>evil()</script>";
    globalThis.columbario = {
        render: async () => JSON.stringify({ status: 200, html, inline }),
    };
"#;

// Specification 17.6
#[tokio::test]
async fn the_policy_allows_what_the_build_put_in_and_not_what_the_document_holds() {
    let api = Api::new(Fixture::new().site());
    let pages = Pages::new(Arc::new(api), engines(INJECTED));
    let page = pages.get("/").await.expect("the page is rendered");
    assert_eq!(page.policy.matches("sha256-").count(), 2, "{}", page.policy);
    let injected = policy::hash("evil()");
    assert!(!page.policy.contains(&injected), "{}", page.policy);
}

// No file with such a character is read; this is what keeps one that came another way from all articles.
#[test]
fn what_xml_cannot_say_is_in_no_file_for_other_programs() {
    let mut site = Fixture::new().site();
    let brand = "Remanso\u{2} & \u{ffff}\u{f0001}hijos";
    site.settings.brand = brand.to_owned();
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    let runtime = runtime.expect("the system has a runtime");
    for file in [CrawledFile::Atom, CrawledFile::JsonFeed, CrawledFile::SiteMap] {
        let files = crawled::CrawledFiles::default();
        let body = runtime.block_on(files.get(&site, file));
        let text = String::from_utf8_lossy(&body.encoded(Encoding::Identity).bytes).into_owned();
        assert!(!text.contains(basics::unseen::is_forbidden), "{file:?}");
        assert_eq!(text.contains("hijos"), file != CrawledFile::SiteMap, "{file:?}");
    }
}
