//! What blocks are in full (docs/decisions/111-plain-blocks-with-their-full-form.md), where a host says
//! so: a second program of ours does. What it says passes the checks that a file passes; if something
//! of it does not, the plain blocks beside it are read.

use super::answers::{LONGEST, text};
use crate::content::accepts_link;
use crate::content::model::{ListEntry, NestedList, RichBlock, TextRun};
use serde_json::Value;

/// The most runs of a text, items of a list, paragraphs of a quotation and rows of a table.
const MOST_PARTS: usize = 1_000;

/// The most columns of a table.
const MOST_COLUMNS: usize = 20;

/// The longest address of a link, in bytes.
const LONGEST_HREF: usize = 1_000;

/// Words as a page has them: runs that are marked alike.
type Runs = Vec<TextRun>;

/// What a block is in full; none where that is not as a file could have it. A heading is judged by
/// those around it, and so by who reads them all.
pub(super) fn rich(value: &Value) -> Option<RichBlock> {
    Some(match value["form"].as_str()? {
        "heading" => RichBlock::Heading { question: false },
        "paragraph" => RichBlock::Paragraph {
            runs: said(&value["runs"])?,
        },
        "list" => list(value)?,
        "quote" => RichBlock::Quote {
            paragraphs: parts(&value["paragraphs"], said)?,
        },
        "table" => table(value)?,
        "figure" => RichBlock::Figure {
            caption: Some(text(value["caption"].as_str()?, LONGEST[0]))
                .filter(|it| !it.is_empty())?,
        },
        _ => return None,
    })
}

fn list(value: &Value) -> Option<RichBlock> {
    let (ordered, start) = numbering(value);
    let item = |item: &Value| {
        let nested = match &item["nested"] {
            Value::Null => None,
            nested => {
                let (ordered, start) = numbering(nested);
                let items = parts(&nested["items"], said)?;
                Some(NestedList {
                    ordered,
                    start,
                    items,
                })
            }
        };
        let runs = said(&item["runs"])?;
        Some(ListEntry { runs, nested })
    };
    Some(RichBlock::List {
        ordered,
        start,
        items: parts(&value["items"], item)?,
    })
}

/// Whether a list is numbered, and the number of its first item, which Markdown writes in nine digits.
fn numbering(list: &Value) -> (bool, u64) {
    let start = list["start"].as_u64().unwrap_or(1).min(999_999_999);
    (list["ordered"].as_bool().unwrap_or_default(), start)
}

fn table(value: &Value) -> Option<RichBlock> {
    let head = parts(&value["head"], runs)?;
    let row = |row: &Value| parts(row, runs).filter(|cells| cells.len() == head.len());
    let rows = parts(&value["rows"], row)?;
    let is_named = head.iter().flatten().next().is_some();
    (is_named && head.len() <= MOST_COLUMNS).then_some(RichBlock::Table { head, rows })
}

/// What an array holds, at least one of it and each of them sound.
fn parts<T>(value: &Value, read: impl Fn(&Value) -> Option<T>) -> Option<Vec<T>> {
    let values = value.as_array()?;
    if values.is_empty() || values.len() > MOST_PARTS {
        return None;
    }
    values.iter().map(read).collect()
}

/// Words, at least one.
fn said(value: &Value) -> Option<Runs> {
    runs(value).filter(|runs| !runs.is_empty())
}

/// Words, without spaces around them.
fn runs(value: &Value) -> Option<Runs> {
    let values = value
        .as_array()
        .filter(|values| values.len() <= MOST_PARTS)?;
    let mut runs = Runs::new();
    for value in values {
        let written = value["text"].as_str()?;
        let mut words = text(written, LONGEST[2]);
        let is_first = runs.is_empty();
        if !is_first && written.starts_with(char::is_whitespace) {
            words.insert(0, ' ');
        }
        if written.ends_with(char::is_whitespace) && !words.ends_with(' ') {
            words.push(' ');
        }
        if words.trim().is_empty() && (is_first || words.is_empty()) {
            continue;
        }
        let is = |name: &str| value[name].as_bool().unwrap_or_default();
        runs.push(TextRun {
            text: words,
            strong: is("strong"),
            emphasis: is("emphasis"),
            href: value["href"]
                .as_str()
                .filter(|it| is_link(it))
                .map(str::to_owned),
        });
    }
    while let Some(last) = runs.last_mut() {
        last.text.truncate(last.text.trim_end().len());
        if !last.text.is_empty() {
            break;
        }
        runs.pop();
    }
    Some(runs)
}

/// Whether a link may lead there, as a link of a file may.
fn is_link(href: &str) -> bool {
    let is_plain = |letter: char| letter.is_ascii_graphic() && !"\"'<>\\`{}|^".contains(letter);
    href.len() <= LONGEST_HREF && href.chars().all(is_plain) && accepts_link(href)
}
