//! The answers of a blog host, checked field by field.

use super::detail::Part;
use crate::content::slug;
use crate::import::words_of_html as words;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The most letters of a title, of a summary and of a block; what is longer is cut.
pub(super) const LONGEST: [usize; 3] = [300, 2_000, 50_000];

/// The longest path of a picture, in bytes.
const LONGEST_PATH: usize = 1_000;

/// A category, as the host numbers it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RemoteCategory {
    pub(crate) id: u64,
    pub(crate) name: String,
}

/// An article, as a list has it; its blocks come with its detail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RemoteArticle {
    /// Its name in addresses: small letters, digits and hyphens.
    pub(crate) slug: String,
    /// Its name as the host has it.
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) summary: String,
    pub(crate) published: Timestamp,
    /// The path of its picture on the host.
    pub(crate) picture: Option<String>,
    /// The name of its category, where the host has filed it.
    pub(crate) category: Option<String>,
    pub(crate) parts: Vec<Part>,
}

#[derive(Deserialize)]
struct Listed {
    #[serde(default)]
    image: Value,
    title: String,
    #[serde(default)]
    text: Value,
    #[serde(rename = "dateTime")]
    date_time: String,
    url: String,
}

#[derive(Deserialize)]
struct Filed {
    id: u64,
    category: String,
}

/// The items of a bare JSON array, each read by itself: one that is faulty does not take the others
/// with it. None where the answer is no array; the number says how many were faulty.
pub(super) fn items<T: for<'a> Deserialize<'a>>(bytes: &[u8]) -> Option<(Vec<T>, usize)> {
    let values: Vec<Value> = serde_json::from_slice(bytes).ok()?;
    let all = values.len();
    let read: Vec<T> = values
        .into_iter()
        .filter_map(|value| serde_json::from_value(value).ok())
        .collect();
    let faulty = all - read.len();
    Some((read, faulty))
}

/// The categories of an answer.
pub(super) fn categories(bytes: &[u8]) -> Option<(Vec<RemoteCategory>, usize)> {
    let (filed, faulty) = items::<Filed>(bytes)?;
    let category = |filed: Filed| RemoteCategory {
        id: filed.id,
        name: text(&filed.category, LONGEST[0]),
    };
    let named: Vec<_> = filed.into_iter().map(category).collect();
    let named = named.into_iter().filter(|it| !it.name.is_empty());
    Some((named.collect(), faulty))
}

/// The articles of a list, without blocks, each once.
pub(super) fn articles(bytes: &[u8]) -> Option<(Vec<RemoteArticle>, usize)> {
    let (listed, mut faulty) = items::<Listed>(bytes)?;
    let mut articles: Vec<RemoteArticle> = Vec::with_capacity(listed.len());
    let mut known = std::collections::BTreeSet::new();
    for listed in listed {
        match article(listed) {
            Some(article) if known.insert(article.slug.clone()) => articles.push(article),
            _ => faulty += 1,
        }
    }
    Some((articles, faulty))
}

/// The names of the articles of a list.
pub(super) fn names(bytes: &[u8]) -> Option<(Vec<String>, usize)> {
    let (articles, faulty) = articles(bytes)?;
    let names = articles.into_iter().map(|article| article.slug);
    Some((names.collect(), faulty))
}

fn article(listed: Listed) -> Option<RemoteArticle> {
    let title = text(&listed.title, LONGEST[0]);
    let slug = slug(&listed.url);
    // A name is a part of an address there as here.
    let is_plain = |letter: char| letter.is_alphanumeric() || "-_.~%".contains(letter);
    let is_name = listed.url.len() <= 200 && listed.url.chars().all(is_plain);
    if title.is_empty() || slug.is_empty() || !is_name || listed.url.starts_with('.') {
        return None;
    }
    Some(RemoteArticle {
        slug,
        name: listed.url,
        title,
        summary: text(listed.text.as_str().unwrap_or_default(), LONGEST[1]),
        published: listed.date_time.parse().ok()?,
        picture: listed.image.as_str().and_then(path),
        category: None,
        parts: Vec::new(),
    })
}

/// Plain text on one line: tags and control characters are left out, what is too long is cut.
pub(super) fn text(written: &str, most: usize) -> String {
    let end = written
        .char_indices()
        .nth(most)
        .map_or(written.len(), |(at, _)| at);
    let written = &written[..end];
    let plain = if written.contains(['<', '&']) {
        words(written)
    } else {
        written.to_owned()
    };
    let is_shown = |letter: &char| !letter.is_control() && !is_turning(*letter);
    let shown: String = plain
        .chars()
        .map(|letter| if letter.is_whitespace() { ' ' } else { letter })
        .filter(is_shown)
        .collect();
    shown.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Characters that turn the direction of writing of all that follows.
fn is_turning(letter: char) -> bool {
    matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A path that can only lead to the host itself.
pub(super) fn path(written: &str) -> Option<String> {
    let is_plain =
        |letter: char| letter.is_ascii_alphanumeric() || "-_.~%/!$&'()*+,;=:@".contains(letter);
    let is_path = written.starts_with('/')
        && !written.starts_with("//")
        && !written.contains("/../")
        && written.len() <= LONGEST_PATH
        && written.chars().all(is_plain)
        && !written.contains(['\'', '(', ')', ',', ';']);
    is_path.then(|| written.to_owned())
}

#[cfg(test)]
mod tests {
    use super::super::detail::{PartKind, parts};
    use super::*;
    use proptest::prelude::*;
    use serde_json::json;

    /// What may be where a text is expected.
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

    fn is_shown(text: &str) -> bool {
        !text
            .chars()
            .any(|letter| letter.is_control() || is_turning(letter))
    }

    fn is_here(path: &str) -> bool {
        path.starts_with('/') && !path.starts_with("//") && !path.contains(['"', '\'', '<', ' '])
    }

    proptest! {
        #[test]
        fn whatever_a_host_answers_is_plain_text_and_its_own_paths(
            items in prop::collection::vec(prop_oneof![value(), item()], 0..6),
            bytes in any::<Vec<u8>>(),
        ) {
            let _read = (articles(&bytes), parts(&bytes), categories(&bytes));
            let answer = Value::from(items).to_string();
            let (articles, _) = articles(answer.as_bytes()).expect("it is an array");
            for article in articles {
                let is_plain = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '-';
                prop_assert!(article.slug.chars().all(is_plain));
                prop_assert!(is_shown(&article.title) && is_shown(&article.summary));
                prop_assert!(article.picture.is_none_or(|path| is_here(&path)));
                prop_assert!(!article.name.contains(['/', '?', '#', '"']));
            }
            for part in parts(answer.as_bytes()).expect("it is an array").0 {
                match part.kind {
                    PartKind::Picture => prop_assert!(is_here(&part.content)),
                    _ => prop_assert!(is_shown(&part.content)),
                }
            }
            let categories = categories(answer.as_bytes()).expect("it is an array").0;
            prop_assert!(categories.iter().all(|it| is_shown(&it.name)));
        }
    }

    #[test]
    fn html_where_text_belongs_is_read_as_text_and_an_address_of_another_host_is_none() {
        let list = r#"[
            {"image": "/a.jpg", "title": "<b>Uno</b> &amp; <script>x()</script>dos", "text": "t\u202ee",
             "date": "", "dateTime": "2026-01-12T00:00:00-06:00", "postCount": 1, "url": "uno"},
            {"image": "//malo.example/a.jpg", "title": "Dos", "dateTime": "2026-01-12T00:00:00Z", "url": "dos"},
            {"image": "javascript:x()", "title": "Tres", "dateTime": "2026-01-12T00:00:00Z", "url": "tres"},
            {"title": "Otra vez", "dateTime": "2026-01-12T00:00:00Z", "url": "uno"},
            {"title": "Sin fecha", "dateTime": "ayer", "url": "cuatro"},
            {"title": "Fuera", "dateTime": "2026-01-12T00:00:00Z", "url": "../../x"},
            {"title": ["no"], "dateTime": 5, "url": {}}, 7, null, "x"
        ]"#;
        let (articles, faulty) = articles(list.as_bytes()).expect("it is an array");
        let shown: Vec<_> = articles
            .iter()
            .map(|it| (it.slug.as_str(), it.title.as_str(), it.picture.as_deref()))
            .collect();
        assert_eq!(
            shown,
            [
                ("uno", "Uno & dos", Some("/a.jpg")),
                ("dos", "Dos", None),
                ("tres", "Tres", None)
            ]
        );
        assert_eq!(articles[0].summary, "te");
        assert_eq!(faulty, 7);
        for answer in ["{}", "<html>", "", "[", "\"x\"", "[1"] {
            assert_eq!(super::articles(answer.as_bytes()), None, "{answer}");
        }
    }

    #[test]
    fn a_block_of_another_type_is_skipped_and_counted() {
        let detail = r#"[{"type": "main_title", "content": "T"}, {"type": "image", "content": "/a/b.jpg"},
            {"type": "subtitle", "content": "S"}, {"type": "paragraph", "content": "a<br>b <a href='javascript:x()'>c</a>"},
            {"type": "video", "content": "/v.mp4"}, {"type": "image", "content": "https://malo.example/a.jpg"},
            {"type": "paragraph", "content": 5}]"#;
        let (parts, faulty) = parts(detail.as_bytes()).expect("it is an array");
        let shown: Vec<_> = parts
            .iter()
            .map(|part| (part.kind, part.content.as_str()))
            .collect();
        assert_eq!(
            shown,
            [
                (PartKind::Picture, "/a/b.jpg"),
                (PartKind::Heading, "S"),
                (PartKind::Paragraph, "a b c")
            ]
        );
        assert_eq!(faulty, 3);
    }
}
