//! Whatever a host answers is plain text and its own paths.

use super::*;
use crate::blog_host::BlogCopy;
use basics::locks::locked;
use basics::remote::fixture::serve;
use basics::time_zone;
use basics::unseen::{is_forbidden, is_unseen};
use proptest::prelude::*;
use serde_json::{Value, json};
use site::fixture::NOW;
use std::io::Write as _;
use std::path::Path;
use std::sync::{Arc, Mutex};

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
fn articles(list: &[u8], detail: &[u8]) -> Option<Vec<FollowedArticle>> {
    let listed = items::<ArticleSummary>(list, MOST_ARTICLES)?
        .read
        .into_iter()
        .filter(ArticleSummary::is_sound);
    let article = |listed: ArticleSummary| {
        let parts = items::<HtmlPart>(detail, MOST_PARTS).map(|it| it.read).unwrap_or_default();
        let moment = listed.moment(&time_zone::named_or_default(None))?;
        Some(listed.article(&moment, parts, HOST, UNFILED.to_owned()))
    };
    Some(listed.filter_map(article).collect())
}

fn is_shown(text: &str) -> bool {
    !text.chars().any(|letter| is_forbidden(letter) || letter == '\n' || is_unseen(letter))
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
        for article in articles {
            let is_plain = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '-';
            prop_assert!(!article.slug.is_empty() && article.slug.chars().all(is_plain));
            prop_assert!(is_shown(&article.title) && is_shown(&article.description));
            prop_assert!(article.picture.is_none_or(|picture| is_of_host(&picture)));
            for block in article.blocks {
                match block.kind {
                    BlockKind::Image => prop_assert!(is_of_host(&block.content)),
                    _ => prop_assert!(is_shown(&block.content)),
                }
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
    let shown: Vec<_> = read.iter().map(|it| (it.slug.as_str(), it.title.as_str())).collect();
    assert_eq!(shown, [("uno", "Uno & dos"), ("dos", "Dos"), ("tres", "Tres")]);
    let pictures: Vec<_> = read.iter().map(|it| it.picture.as_deref()).collect();
    assert_eq!(pictures, [Some("https://blog.example/a.jpg"), None, None]);
    assert_eq!(read[0].description, "te");
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
    assert_eq!(shown, [(BlockKind::Subtitle, "S"), (BlockKind::Paragraph, "a b c")]);
}

// Specification 7.13
#[tokio::test]
async fn an_article_whose_text_cannot_be_read_is_as_it_was_and_a_copy_is_kept() {
    let host = Host::start();
    let data = tempfile::tempdir().expect("the system has room for a directory");
    let (first, _) = host.renewed(data.path()).await;
    assert!(first);
    // One part after the other fails, and takes nothing with it.
    let calls = [
        ("article/detail/a", 1),
        ("search/article/category/3", 2),
        // Without it no category is asked for.
        ("all-categories/es", 2),
    ];
    for (failing, count) in calls {
        host.fail(failing);
        let (changed, faults) = host.renewed(data.path()).await;
        assert!(!changed, "{failing}");
        assert_eq!(faults.len(), count, "{faults:?}");
        assert!(faults.iter().any(|it| it.contains(failing)), "{faults:?}");
    }
    let kept = BlogCopy::kept_in(data.path());
    let articles = kept.articles.iter().map(|it| (&*it.slug, &*it.category));
    assert_eq!(articles.collect::<Vec<_>>(), [("b", UNFILED), ("a", "Duelo")]);
    let texts = |at: usize| kept.articles[at].blocks.last().map(|it| it.content.as_str());
    assert_eq!((texts(0), texts(1)), (Some("El texto."), Some("El texto.")));
}

// Specification 7.13
#[tokio::test]
async fn a_part_that_fails_at_the_first_look_keeps_no_article_out() {
    let host = Host::start();
    host.fail("all-categories/es");
    host.fail("article/detail/b");
    let data = tempfile::tempdir().expect("the system has room for a directory");
    let (first, faults) = host.renewed(data.path()).await;
    assert!(first);
    let kept = BlogCopy::kept_in(data.path());
    let articles = kept.articles.iter().map(|it| (&*it.slug, &*it.category));
    assert_eq!(articles.collect::<Vec<_>>(), [("a", UNFILED)]);
    assert_eq!(faults.len(), 2, "{faults:?}");
}

/// A host of two articles, of which calls can be made to fail.
struct Host {
    host: BlogHost,
    failing: Arc<Mutex<Vec<&'static str>>>,
}

impl Host {
    fn start() -> Self {
        let failing = Arc::<Mutex<Vec<&str>>>::default();
        let fails = Arc::clone(&failing);
        let address = serve(move |asked, mut stream| {
            let is_failing = locked(&fails).iter().any(|it| asked.path.ends_with(it));
            let body = match asked.path.as_str() {
                _ if is_failing => "nada",
                "/api/v.1.0/all-articles/es" => {
                    r#"[{"title": "T", "dateTime": "2026-01-12T00:00:00Z", "url": "a"},
                        {"title": "U", "dateTime": "2026-01-13", "url": "b"},
                        {"title": "Aún no", "dateTime": "2099-01-12T00:00:00Z", "url": "c"}]"#
                }
                "/api/v.1.0/all-categories/es" => r#"[{"id": 3, "category": "Duelo"}]"#,
                "/api/v.1.0/search/article/category/3" => r#"[{"title": "T", "url": "a"}]"#,
                _ => r#"[{"type": "paragraph", "content": "El texto."}]"#,
            };
            write!(stream, "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n{body}")
        });
        let host = BlogHost::at(&address).expect("it is an address");
        Self { host, failing }
    }

    fn fail(&self, call: &'static str) {
        locked(&self.failing).push(call);
    }

    /// Whether something else is kept after another look, and what could not be read.
    async fn renewed(&self, data: &Path) -> (bool, Vec<String>) {
        let now = NOW.to_zoned(time_zone::named_or_default(None));
        let kept = BlogCopy::kept_in(data);
        let renewed = kept.renewed(&self.host, &now, data).await;
        renewed.expect("the list comes")
    }
}

// Specification 7.13
#[test]
fn a_date_is_read_as_far_as_it_says_something_by_the_clocks_of_the_house() {
    let house = time_zone::named_or_default(None);
    let read = |written: Value| {
        let item = json!({ "title": "T", "url": "t", "dateTime": written });
        let item: ArticleSummary = serde_json::from_str(&item.to_string()).expect("it is an item");
        item.moment(&house).map(|it| it.strftime("%Y-%m-%d %H:%M").to_string())
    };
    for (written, moment) in [
        ("2026-05-01T10:00:00Z", "2026-05-01 04:00"),
        ("2026-05-01T10:00:00-05:00", "2026-05-01 09:00"),
        ("2026-05-01", "2026-05-01 00:00"),
        (" 2026-05-01 10:00:00 ", "2026-05-01 10:00"),
        ("2026-05-01T10:00", "2026-05-01 10:00"),
        ("Fri, 01 May 2026 10:00:00 +0000", "2026-05-01 04:00"),
    ] {
        assert_eq!(read(written.into()).as_deref(), Some(moment), "{written}");
    }
    for unread in
        [json!("1 de mayo de 2026"), json!("2026-13-01"), json!(1_777_600_000), json!(null)]
    {
        assert_eq!(read(unread.clone()), None, "{unread}");
    }
}

// Specification 7.13
#[tokio::test]
async fn what_cannot_be_read_is_named() {
    let address = serve(|asked, mut stream| {
        let body = match asked.path.as_str() {
            "/api/v.1.0/all-articles/es" => {
                r#"[{"title": "Con palabras", "dateTime": "el lunes", "url": "a"}, 7]"#
            }
            _ => "[]",
        };
        write!(stream, "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n{body}")
    });
    let host = BlogHost::at(&address).expect("it is an address");
    let mut faults = Vec::new();
    let now = NOW.to_zoned(time_zone::named_or_default(None));
    let read = host.articles(&[], &now, &mut faults).await;
    assert_eq!(read.expect("the list comes").len(), 0);
    assert!(
        faults[0].contains("all-articles/es") && faults[1].contains("Con palabras"),
        "{faults:?}"
    );
    assert!(faults[1].contains("el lunes") && faults.len() == 2, "{faults:?}");
}

// Specification 7.17
#[test]
fn a_picture_is_at_the_host_with_a_slash_in_front_of_its_path_or_without() {
    let at = |written| own_address(HOST, written);
    for (written, path) in [
        ("/img/seis.jpg", "/img/seis.jpg"),
        ("img/seis.jpg", "/img/seis.jpg"),
        ("./img/Año 1.jpg", "/img/A%C3%B1o%201.jpg"),
        ("https://blog.example/img/seis.jpg", "/img/seis.jpg"),
        ("/a/../b.jpg", "/b.jpg"),
    ] {
        assert_eq!(at(written), Some(format!("{HOST}{path}")), "{written}");
    }
    for none in [
        "",
        "/",
        "#a",
        "//malo.example/a.jpg",
        "/\\malo.example/a.jpg",
        "http://blog.example/a.jpg",
        "javascript:x",
        "data:image/png,x",
        "blob:https://blog.example/x",
        "/a'b.jpg",
        "/a.jpg\" onerror=\"x",
    ] {
        assert_eq!(at(none), None, "{none}");
    }
}

#[test]
fn there_is_room_for_so_many_bytes_and_different_words() {
    let room = Room { bytes: 3 * TEXT_BYTES, words: 3 };
    let fitting = |texts: &[&str]| room.fitting(texts.iter().map(|it| [*it]));
    assert_eq!(fitting(&["uno dos", "dos, uno", "tres"]), 2);
    assert_eq!(fitting(&["uno dos uno dos", "tres cuatro", "uno"]), 1);
    assert_eq!(fitting(&["", ""]), 2);
    assert_eq!(fitting(&["", "", "", ""]), 3);
}

#[test]
fn the_oldest_articles_are_left_out_where_there_are_too_many_words() {
    let article = |number: usize| {
        let words = (0..OF_AN_ARTICLE.words).map(|it| format!("{number}w{it}"));
        let content = words.collect::<Vec<_>>().join(" ");
        FollowedArticle {
            slug: number.to_string(),
            title: String::new(),
            description: String::new(),
            category: String::new(),
            published: NOW + jiff::SignedDuration::from_mins(number.try_into().unwrap_or(0)),
            picture: None,
            blocks: vec![PlainBlock { kind: BlockKind::Paragraph, content }],
        }
    };
    let mut articles: Vec<FollowedArticle> = (0..25).map(article).collect();
    let left_out = leave_out(&mut articles);
    // What stands between two marks is a word, too.
    assert_eq!(left_out, 6);
    assert_eq!(articles.last().map(|it| it.slug.as_str()), Some("6"));
}

#[test]
fn a_copy_is_fatal_while_nobody_who_lives_takes_it_in() {
    let data = tempfile::tempdir().expect("the system has room for a directory");
    let data = data.path();
    assert!(!BlogCopy::was_fatal(data));
    BlogCopy::while_marked(data, || assert!(!BlogCopy::was_fatal(data)));
    assert!(!BlogCopy::was_fatal(data));
    // A process that dies leaves the mark.
    std::fs::write(data.join("blog-host.unproven"), "").expect("it can be written");
    assert!(BlogCopy::was_fatal(data));
    BlogCopy::while_marked(data, || ());
    assert!(!BlogCopy::was_fatal(data));
}

#[tokio::test]
async fn a_process_that_dies_while_it_asks_leaves_a_word_for_the_next() {
    let data = tempfile::tempdir().expect("the system has room for a directory");
    let host = Host::start();
    assert!(!BlogCopy::died_asking(data.path()));
    host.renewed(data.path()).await;
    assert!(!BlogCopy::died_asking(data.path()), "it came to its end");
    let mark = data.path().join("blog-host.asking");
    std::fs::write(&mark, "").expect("it can be written");
    assert!(BlogCopy::died_asking(data.path()) && !BlogCopy::was_fatal(data.path()));
    assert!(!BlogCopy::died_asking(data.path()), "it is said once");
}
