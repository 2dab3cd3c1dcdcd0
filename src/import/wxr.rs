//! A file of `WordPress`'s export (WXR, an RSS with elements of its own), as its parts. Only what has a
//! name here is read; nothing is resolved, fetched or executed.

use crate::lang::fl;
use anyhow::Context as _;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, Event};
use quick_xml::reader::Reader;
use std::collections::BTreeMap;
use std::path::Path;

/// The largest export, in bytes. `WordPress` cuts larger ones into parts by itself.
const MAX_BYTES: u64 = 512 * 1024 * 1024;

/// What an export holds.
#[derive(Debug, Default)]
pub(super) struct Export {
    /// The address of the blog.
    pub(super) address: String,
    /// When the export was made, as it says itself.
    pub(super) made: String,
    /// Names to show by names to log in with.
    pub(super) authors: BTreeMap<String, String>,
    pub(super) items: Vec<Item>,
    /// What is to be said of the file: that it is damaged or cut off.
    pub(super) faults: Vec<String>,
}

/// A post, a page, a file or whatever else `WordPress` keeps.
#[derive(Debug, Default)]
pub(super) struct Item {
    /// Its elements' texts by name: `wp:post_name`.
    texts: BTreeMap<String, String>,
    /// Fields of plugins and themes.
    pub(super) fields: BTreeMap<String, String>,
    /// What it is filed under: the kind, and the name.
    pub(super) terms: Vec<(String, String)>,
    pub(super) comments: usize,
    /// Names that its address had.
    pub(super) old_slugs: Vec<String>,
}

impl Item {
    /// The text of an element, without white space around it.
    pub(super) fn text(&self, name: &str) -> &str {
        self.texts.get(name).map_or("", |text| text.trim())
    }

    /// The text of an element as it is.
    pub(super) fn raw(&self, name: &str) -> &str {
        self.texts.get(name).map_or("", String::as_str)
    }

    /// What identifies it: its number, or its address.
    pub(super) fn id(&self) -> &str {
        let names = ["wp:post_id", "guid", "link", "title"];
        let mut texts = names.into_iter().map(|name| self.text(name));
        texts.find(|text| !text.is_empty()).unwrap_or_default()
    }

    /// Its number.
    pub(super) fn number(&self) -> u64 {
        self.text("wp:post_id").parse().unwrap_or_default()
    }
}

/// Reads a file.
///
/// # Errors
/// Where it cannot be read, or is no export of `WordPress`.
pub(super) fn open(file: &Path) -> anyhow::Result<Export> {
    let name = file.to_string_lossy();
    let length = std::fs::metadata(file)
        .with_context(|| name.to_string())?
        .len();
    anyhow::ensure!(length <= MAX_BYTES, fl!("import-wxr-large", file = name));
    let bytes = std::fs::read(file).with_context(|| name.to_string())?;
    let text = String::from_utf8_lossy(&bytes);
    let mut export = read(&text);
    let is_of_wordpress = !export.items.is_empty() || !export.address.is_empty();
    anyhow::ensure!(is_of_wordpress, fl!("import-wxr-none", file = name));
    if text.contains(char::REPLACEMENT_CHARACTER) {
        export.faults.push(fl!("import-wxr-encoding"));
    }
    Ok(export)
}

/// Reads a text, as far as it can be read.
pub(super) fn read(text: &str) -> Export {
    let mut reader = Reader::from_str(text);
    let config = reader.config_mut();
    config.allow_dangling_amp = true;
    config.check_end_names = false;
    config.allow_unmatched_ends = true;
    let mut reading = Reading::default();
    let why = loop {
        match reader.read_event() {
            Ok(Event::Eof) if reading.path.is_empty() => return reading.export,
            Ok(Event::Eof) => break "…".to_owned(),
            Ok(event) => reading.take(event),
            Err(error) => break error.to_string(),
        }
    };
    let at = reader.buffer_position();
    let fault = fl!("import-wxr-broken", at = at, why = why);
    reading.export.faults.push(fault);
    reading.export
}

/// A file being read: where in it, and what was gathered.
#[derive(Default)]
struct Reading {
    export: Export,
    path: Vec<String>,
    text: String,
    item: Option<Item>,
    /// The parts of what lies below an item or the channel: a field, a category, an author.
    part: BTreeMap<String, String>,
    /// What kind of category is being read.
    term: String,
}

/// The deepest element that has a meaning: a comment's field of a plugin.
const DEEPEST: usize = 12;

impl Reading {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(start) => {
                let name = start.name().0.to_owned();
                if name == "category" {
                    let mut attributes = start.attributes();
                    let mut all = attributes.with_checks(false).flatten();
                    let domain = all.find(|it| it.key.0 == "domain");
                    self.term = domain.map(|it| it.value.into_owned()).unwrap_or_default();
                }
                self.open(name);
            }
            Event::End(end) => self.close(end.name().0),
            Event::Text(text) => self.text.push_str(&text.xml10_content()),
            Event::CData(text) => self.text.push_str(&text),
            Event::GeneralRef(reference) => self.text.push_str(&resolved(&reference)),
            Event::Empty(_)
            | Event::Comment(_)
            | Event::Decl(_)
            | Event::PI(_)
            | Event::DocType(_)
            | Event::Eof => {}
        }
    }

    fn open(&mut self, name: String) {
        if name == "item" {
            self.item = Some(Item::default());
        } else if is_part(&name) {
            self.part.clear();
        }
        if self.path.len() < DEEPEST {
            self.path.push(name);
        }
        self.text.clear();
    }

    /// Closes the innermost element of this name and what was left open in it.
    fn close(&mut self, name: &str) {
        let Some(at) = self.path.iter().rposition(|open| open == name) else {
            return;
        };
        self.path.truncate(at);
        let text = std::mem::take(&mut self.text);
        let parent = self.path.last().cloned().unwrap_or_default();
        match (&mut self.item, parent.as_str()) {
            _ if is_part(&parent) => {
                self.part.insert(name.to_owned(), text);
            }
            (Some(item), "item") if name == "category" => {
                let kind = std::mem::take(&mut self.term);
                item.terms.push((kind, text.trim().to_owned()));
            }
            (Some(item), "item") if name == "wp:comment" => item.comments += 1,
            (Some(item), "item") if name == "wp:postmeta" => {
                let mut part = |name| self.part.remove(name).unwrap_or_default();
                let (name, value) = (part("wp:meta_key"), part("wp:meta_value"));
                if name == "_wp_old_slug" {
                    item.old_slugs.push(value);
                } else {
                    item.fields.insert(name, value);
                }
            }
            (Some(item), "item") => {
                item.texts.insert(name.to_owned(), text);
            }
            (item @ Some(_), _) if name == "item" => {
                self.export.items.extend(item.take());
            }
            (None, "channel") => self.of_the_blog(name, &text),
            _ => {}
        }
    }

    fn of_the_blog(&mut self, name: &str, text: &str) {
        let mut part = |name| self.part.remove(name).unwrap_or_default();
        match name {
            "wp:base_blog_url" => text.trim().clone_into(&mut self.export.address),
            "link" if self.export.address.is_empty() => {
                text.trim().clone_into(&mut self.export.address);
            }
            "pubDate" => text.trim().clone_into(&mut self.export.made),
            "wp:author" => {
                let login = part("wp:author_login");
                let shown = part("wp:author_display_name");
                self.export.authors.insert(login, shown.trim().to_owned());
            }
            _ => {}
        }
    }
}

/// Whether an element's own elements are gathered until it ends.
fn is_part(name: &str) -> bool {
    matches!(name, "wp:author" | "wp:postmeta" | "wp:comment")
}

/// The character of a reference: the five names of XML and numbers. Another is left as it is written.
fn resolved(reference: &BytesRef<'_>) -> String {
    let name = reference.as_ref();
    if let Some(letter) = resolve_predefined_entity(name) {
        return letter.to_owned();
    }
    match reference.resolve_char_ref() {
        Ok(Some(letter)) => letter.to_string(),
        _ => format!("&{name};"),
    }
}
