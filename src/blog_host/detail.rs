//! The blocks of an article, as a host answers them.

use super::answers::{LONGEST, items, path, text};
use super::rich::rich;
use crate::content::lines_of;
use crate::content::model::RichBlock;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The most blocks of an article.
const MOST_BLOCKS: usize = 5_000;

/// A block of an article's detail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Part {
    pub(crate) kind: PartKind,
    /// Plain text; of a picture its path on the host.
    pub(crate) content: String,
    /// What it is in full, where the host has said so: then no block has what it stands for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) rich: Option<Box<RichBlock>>,
}

/// The block types of docs/specification.md, section 3, but for the title.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum PartKind {
    Picture,
    Heading,
    Paragraph,
}

#[derive(Deserialize)]
struct Detail {
    #[serde(rename = "type")]
    kind: String,
    content: Value,
    #[serde(default)]
    rich: Value,
    #[serde(default)]
    covers: Value,
}

/// The blocks of a detail, and how many could not be read. The title is that of the list; a block of
/// another type is skipped (docs/specification.md, section 3).
pub(super) fn parts(bytes: &[u8]) -> Option<(Vec<Part>, usize)> {
    let (details, mut faulty) = items::<Detail>(bytes)?;
    faulty += details.len().saturating_sub(MOST_BLOCKS);
    let mut parts: Vec<Part> = Vec::new();
    let mut covered = 0;
    let details = &details[..details.len().min(MOST_BLOCKS)];
    for (at, detail) in details.iter().enumerate() {
        if covered > 0 {
            covered -= 1;
            continue;
        }
        let content = detail.content.as_str().unwrap_or_default();
        let (kind, content) = match detail.kind.as_str() {
            "image" => (PartKind::Picture, path(content)),
            "subtitle" => (PartKind::Heading, Some(text(content, LONGEST[0]))),
            "paragraph" => (PartKind::Paragraph, Some(text(content, LONGEST[2]))),
            "main_title" => continue,
            _ => (PartKind::Paragraph, None),
        };
        let Some(content) = content.filter(|content| !content.is_empty()) else {
            faulty += 1;
            continue;
        };
        let rich = in_full(kind, detail, &details[at + 1..]);
        covered = rich.as_ref().map_or(0, |(_, covered)| *covered);
        let rich = rich.map(|(rich, _)| Box::new(rich));
        parts.push(Part {
            kind,
            content,
            rich,
        });
    }
    settle_headings(&mut parts);
    Some((parts, faulty))
}

/// What a block is in full, and how many of those that follow it stands for: as many as it has plain
/// lines, or it is not believed.
fn in_full(kind: PartKind, detail: &Detail, following: &[Detail]) -> Option<(RichBlock, usize)> {
    let rich = rich(&detail.rich)?;
    let covered = match (kind, &rich) {
        (PartKind::Heading, RichBlock::Heading { .. }) => 0,
        (PartKind::Picture, RichBlock::Figure { .. }) => 1,
        (PartKind::Paragraph, RichBlock::Heading { .. } | RichBlock::Figure { .. }) => return None,
        (PartKind::Paragraph, rich) => lines_of(rich).len().checked_sub(1)?,
        _ => return None,
    };
    let are_lines = |details: &[Detail]| details.iter().all(|it| it.kind == "paragraph");
    let is_sound = detail.covers.as_u64() == u64::try_from(covered + 1).ok()
        && following.get(..covered).is_some_and(are_lines);
    is_sound.then_some((rich, covered))
}

/// A heading of the third level is one only below a section, and a question only with an answer, as
/// in a file.
fn settle_headings(parts: &mut [Part]) {
    let mut has_section = false;
    for at in 0..parts.len() {
        let is_answered = parts
            .get(at + 1)
            .is_some_and(|it| it.kind == PartKind::Paragraph);
        let part = &mut parts[at];
        if part.kind != PartKind::Heading {
            continue;
        }
        let is_question = part.content.starts_with('¿') && part.content.ends_with('?');
        let is_third = part.rich.is_some() && has_section && (is_answered || !is_question);
        has_section |= !is_third;
        part.rich = is_third.then(|| {
            Box::new(RichBlock::Heading {
                question: is_question,
            })
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn read(blocks: &Value) -> Vec<Part> {
        let (parts, faulty) = parts(blocks.to_string().as_bytes()).expect("it is an array");
        assert_eq!(faulty, 0, "{blocks}");
        parts
    }

    fn paragraph(content: &str) -> Value {
        json!({ "type": "paragraph", "content": content })
    }

    #[test]
    fn what_a_host_says_in_full_stands_for_the_plain_blocks_beside_it() {
        let run = |text: &str| json!({ "text": text });
        let blocks = json!([
            { "type": "image", "content": "/a.jpg", "covers": 2, "rich": { "form": "figure", "caption": "Una vela" } },
            paragraph("Una vela"),
            { "type": "subtitle", "content": "Sección" },
            { "type": "paragraph", "content": "A: uno; B: dos", "covers": 2, "rich": { "form": "table",
                "head": [[run("A")], [run("B")]], "rows": [[[run("uno")], [run("dos")]], [[run("tres")], []]] } },
            paragraph("A: tres"),
            { "type": "subtitle", "content": "¿Cuánto dura?", "covers": 1, "rich": { "form": "heading", "question": true } },
            { "type": "paragraph", "content": "• Un día", "covers": 3, "rich": { "form": "list", "ordered": false, "start": 1,
                "items": [{ "runs": [run("Un "), { "text": "día", "strong": true, "href": "/Articulo-Blog/uno" }],
                    "nested": { "ordered": true, "start": 4, "items": [[run("o dos")]] } }, { "runs": [run("o más")] }] } },
            paragraph("4. o dos"),
            paragraph("• o más"),
            paragraph("El final."),
        ]);
        let parts = read(&blocks);
        let kinds: Vec<_> = parts
            .iter()
            .map(|part| (part.kind, part.rich.is_some()))
            .collect();
        assert_eq!(
            kinds,
            [
                (PartKind::Picture, true),
                (PartKind::Heading, false),
                (PartKind::Paragraph, true),
                (PartKind::Heading, true),
                (PartKind::Paragraph, true),
                (PartKind::Paragraph, false),
            ]
        );
        let question = RichBlock::Heading { question: true };
        assert_eq!(parts[3].rich.as_deref(), Some(&question));
        let list = parts[4].rich.as_deref().expect("it is a list");
        assert_eq!(lines_of(list), ["• Un día", "4. o dos", "• o más"]);
        let RichBlock::List { items, .. } = list else {
            panic!("{list:?}");
        };
        let link = &items[0].runs[1];
        assert!(
            link.strong && link.href.as_deref() == Some("/Articulo-Blog/uno"),
            "{link:?}"
        );
    }

    #[test]
    fn what_is_not_as_a_file_could_have_it_is_read_as_plain_blocks() {
        let run = |text: &str| json!({ "text": text });
        let list = |covers: u64, items: Value| {
            json!({ "type": "paragraph", "content": "• a", "covers": covers,
                "rich": { "form": "list", "ordered": false, "start": 1, "items": items } })
        };
        let table =
            json!({ "form": "table", "head": [[run("A")]], "rows": [[[run("a")], [run("b")]]] });
        for (faulty, parts) in [
            // It would hide what follows, or says less than it stands for.
            (list(3, json!([{ "runs": [run("a")] }])), 3),
            (
                list(1, json!([{ "runs": [run("a")] }, { "runs": [run("b")] }])),
                3,
            ),
            (list(0, json!([])), 3),
            (list(1, json!([{ "runs": [{ "text": 5 }] }])), 3),
            (list(1, json!("nada")), 3),
            (
                json!({ "type": "paragraph", "content": "a", "covers": 1, "rich": table }),
                3,
            ),
            (
                json!({ "type": "image", "content": "/a.jpg", "covers": 9, "rich": { "form": "figure", "caption": "a" } }),
                3,
            ),
            (
                json!({ "type": "subtitle", "content": "S", "covers": 2, "rich": { "form": "heading" } }),
                3,
            ),
        ] {
            let read = read(&json!([faulty, paragraph("b"), paragraph("c")]));
            assert_eq!(read.len(), parts, "{faulty}");
            assert!(read.iter().all(|part| part.rich.is_none()), "{read:?}");
        }
        let open = json!([
            { "type": "subtitle", "content": "¿Y esto?", "covers": 1, "rich": { "form": "heading", "question": true } },
            { "type": "subtitle", "content": "¿Y aquello?", "covers": 1, "rich": { "form": "heading", "question": true } },
        ]);
        assert!(read(&open).iter().all(|part| part.rich.is_none()));
    }

    #[test]
    fn a_link_that_a_file_may_not_have_is_its_words_alone() {
        for href in [
            "javascript:alert(1)",
            "//malo.example/a",
            "data:text/html,x",
            "/a\" onclick=\"x",
            "https://",
            "vbscript:x",
        ] {
            let runs =
                json!([{ "text": "<b>aquí</b> ", "href": href }, { "text": "\u{202e}y allá" }]);
            let block = json!({ "type": "paragraph", "content": "aquí y allá", "covers": 1,
                "rich": { "form": "paragraph", "runs": runs } });
            let read = read(&json!([block]));
            let Some(RichBlock::Paragraph { runs }) = read[0].rich.as_deref() else {
                panic!("{read:?}");
            };
            assert!(runs.iter().all(|run| run.href.is_none()), "{runs:?}");
            assert_eq!(
                lines_of(read[0].rich.as_deref().expect("it is there")),
                ["aquí y allá"]
            );
        }
    }
}
