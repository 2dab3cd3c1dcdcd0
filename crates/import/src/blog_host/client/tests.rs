//! Whatever a host answers is plain text and its own paths.

use super::*;
use crate::blog_host::BlogCopy;
use basics::remote::fixture::serve;
use basics::time_zone;
use proptest::prelude::*;
use serde_json::json;
use site::fixture::{Fixture, NOW};
use std::io::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

const HOST: &str = "https://blog.example";

/// Any value that may be where a text is expected.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "/?[a-z./:@?#%<>&;\"' \u{202e}\u{0}]{0,20}",
        "(main_title|image|subtitle|paragraph|html|2026-01-12T00:00:00Z|javascript:a\\(\\)|//a.example/b)",
    ]
}

/// Any value of JSON, often with the names that the calls have.
fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        text().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<bool>().prop_map(Value::from),
        Just(Value::Null),
    ];
    let name = "(image|title|text|date|dateTime|postCount|url|type|content|id|category|x)";
    leaf.prop_recursive(3, 60, 8, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::btree_map(name, inner, 0..9).prop_map(|fields| json!(fields)),
        ]
    })
}

/// An item that is as it should be but for its texts.
fn item() -> impl Strategy<Value = Value> {
    (text(), text(), text(), text()).prop_map(|(image, title, said, url)| {
        json!({ "image": image, "title": title, "text": said, "url": url, "type": title,
            "content": image, "dateTime": "2026-01-12T00:00:00Z", "id": 1, "category": said })
    })
}

/// The articles of a list, each with the text of a detail.
fn articles(list: &[u8], detail: &[u8]) -> Option<Vec<Article>> {
    let listed = items::<ArticleSummary>(list)?.into_iter().filter(ArticleSummary::is_sound);
    let shared = Fixture::new().site().settings.picture.clone();
    let article = |listed: ArticleSummary| {
        let parts = items::<HtmlPart>(detail).unwrap_or_default();
        listed.article(parts, HOST, UNFILED, &shared, &time_zone::of(None))
    };
    Some(listed.map(article).collect())
}

fn is_shown(text: &str) -> bool {
    !text.chars().any(|letter| letter.is_control() || is_turning(letter))
}

fn is_of_host(address: &str) -> bool {
    let path = address.strip_prefix(HOST).unwrap_or(address);
    path.starts_with('/') && !path.starts_with("//") && !path.contains(['"', '\'', '<', ' '])
}

proptest! {
    // Specification 7.13
    #[test]
    fn whatever_a_host_answers_is_plain_text_and_its_own_paths(
        items in prop::collection::vec(prop_oneof![value(), item()], 0..6),
        bytes in any::<Vec<u8>>(),
    ) {
        let _read = articles(&bytes, &bytes);
        let answer = Value::from(items).to_string();
        let articles = articles(answer.as_bytes(), answer.as_bytes()).expect("it is an array");
        for Article { head, blocks, .. } in articles {
            let is_plain = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '-';
            prop_assert!(!head.slug.is_empty() && head.slug.chars().all(is_plain));
            prop_assert!(is_shown(&head.title) && is_shown(&head.description));
            prop_assert!(is_of_host(&head.picture.src));
            for block in blocks {
                match block.kind {
                    BlockKind::Image => prop_assert!(is_of_host(&block.content)),
                    _ => prop_assert!(is_shown(&block.content)),
                }
                prop_assert!(block.rich.is_none());
            }
        }
    }
}

// Specification 7.13
#[test]
fn html_where_text_belongs_is_read_as_text_and_an_address_of_another_host_is_none() {
    let list = r#"[
        {"image": "/a.jpg", "title": "<b>Uno</b> &amp; <script>x()</script>dos", "text": "t\u202ee",
         "date": "", "dateTime": "2026-01-12T00:00:00-06:00", "postCount": 1, "url": "uno"},
        {"image": "//malo.example/a.jpg", "title": "Dos", "dateTime": "2026-01-12T00:00:00Z", "url": "dos"},
        {"image": "javascript:x()", "title": "Tres", "dateTime": "2026-01-12T00:00:00Z", "url": "tres"},
        {"title": "Sin fecha", "dateTime": "ayer", "url": "cuatro"},
        {"title": "Fuera", "dateTime": "2026-01-12T00:00:00Z", "url": "../../x"},
        {"title": ["no"], "dateTime": 5, "url": {}}, 7, null, "x"
    ]"#;
    let read = articles(list.as_bytes(), b"[]").expect("it is an array");
    let shown: Vec<_> =
        read.iter().map(|it| (it.head.slug.as_str(), it.head.title.as_str())).collect();
    assert_eq!(shown, [("uno", "Uno & dos"), ("dos", "Dos"), ("tres", "Tres")]);
    assert_eq!(read[0].head.picture.src, "https://blog.example/a.jpg");
    // The picture of the site stands for one that cannot be shown.
    for article in &read[1..] {
        assert!(article.head.picture.src.starts_with("/media/"));
    }
    assert_eq!(read[0].head.description, "te");
    for answer in ["{}", "<html>", "", "[", "\"x\"", "[1"] {
        assert!(articles(answer.as_bytes(), b"[]").is_none(), "{answer}");
    }
}

#[test]
fn a_block_of_another_type_is_skipped() {
    let list =
        r#"[{"image": "/a/b.jpg", "title": "T", "dateTime": "2026-01-12T00:00:00Z", "url": "t"}]"#;
    let detail = r#"[{"type": "main_title", "content": "T"}, {"type": "image", "content": "/a/b.jpg"},
        {"type": "subtitle", "content": "S"}, {"type": "paragraph", "content": "a<br>b <a href='javascript:x()'>c</a>"},
        {"type": "video", "content": "/v.mp4"}, {"type": "image", "content": "https://malo.example/a.jpg"},
        {"type": "paragraph", "content": 5}]"#;
    let articles = articles(list.as_bytes(), detail.as_bytes()).expect("it is an array");
    let shown: Vec<_> =
        articles[0].blocks.iter().map(|block| (block.kind, block.content.as_str())).collect();
    assert_eq!(
        shown,
        [
            (BlockKind::MainTitle, "T"),
            (BlockKind::Image, "https://blog.example/a/b.jpg"),
            (BlockKind::Subtitle, "S"),
            (BlockKind::Paragraph, "a b c")
        ]
    );
}

// Specification 7.13
#[tokio::test]
async fn an_article_whose_text_cannot_be_read_is_as_it_was_and_a_copy_is_kept() {
    let is_failing = Arc::new(AtomicBool::new(false));
    let failing = Arc::clone(&is_failing);
    let host = serve(move |asked, mut stream| {
        let body = match asked.path.as_str() {
            "/api/v.1.0/all-articles/es" => {
                r#"[{"title": "T", "dateTime": "2026-01-12T00:00:00Z", "url": "a"},
                    {"title": "Aún no", "dateTime": "2099-01-12T00:00:00Z", "url": "b"}]"#
            }
            "/api/v.1.0/all-categories/es" => "[]",
            _ if failing.load(Relaxed) => "nada",
            _ => r#"[{"type": "paragraph", "content": "El texto."}]"#,
        };
        write!(stream, "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n{body}")
    });
    let data = tempfile::tempdir().expect("the system has room for a directory");
    let picture = Fixture::new().site().settings.picture.clone();
    let host = BlogHost::at(&host).expect("it is an address");
    let before = BlogCopy::kept_in(data.path());
    let first =
        before.renewed(&host, &picture, &NOW.to_zoned(time_zone::of(None)), data.path()).await;
    assert!(first.expect("the lists come").is_some());
    is_failing.store(true, Relaxed);
    let kept = BlogCopy::kept_in(data.path());
    let second =
        kept.renewed(&host, &picture, &NOW.to_zoned(time_zone::of(None)), data.path()).await;
    assert!(second.expect("the lists come").is_none());
    assert_eq!(kept.articles.len(), 1);
    assert_eq!(kept.articles[0].blocks.last().map(|it| it.content.as_str()), Some("El texto."));
}
