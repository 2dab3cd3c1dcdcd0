//! An export of `WordPress` → articles.

mod attachments;
mod date;
mod post;
mod shortcodes;
mod wxr;

use super::Progress;
use super::block::Image;
use super::entry::Entry;
use crate::lang::fl;
use anyhow::Context as _;
use attachments::Attachments;
use jiff::civil::DateTime;
use std::collections::BTreeMap;
use std::path::Path;
use wxr::{Export, Item};

/// The largest export, in bytes. `WordPress` cuts larger ones into parts by itself.
const MAX_BYTES: u64 = 512 * 1024 * 1024;

/// What an export says.
#[derive(Debug)]
pub(super) struct Blog {
    pub(super) address: String,
    pub(super) entries: Vec<Entry>,
    /// What is not carried over, for the whole blog.
    pub(super) notes: Vec<(String, String)>,
    attachments: Attachments,
}

impl Blog {
    /// Reads a file.
    pub(super) fn read(
        file: &Path,
        now: DateTime,
        progress: &mut dyn FnMut(Progress),
    ) -> anyhow::Result<Self> {
        let name = || file.to_string_lossy().into_owned();
        let length = std::fs::metadata(file).with_context(name)?.len();
        anyhow::ensure!(length <= MAX_BYTES, fl!("import-wxr-large", file = name()));
        let bytes = std::fs::read(file).with_context(name)?;
        let (text, is_utf8) = match String::from_utf8(bytes) {
            Ok(text) => (text, true),
            Err(error) => {
                let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
                (text, false)
            }
        };
        let export = wxr::read(&text, |read, all| progress(Progress::Read(read, all)));
        let is_of_wordpress = !export.items.is_empty() || !export.address.is_empty();
        anyhow::ensure!(is_of_wordpress, fl!("import-wxr-none", file = name()));
        let mut blog = Self::of(&export, now);
        if !is_utf8 {
            blog.notes.push((name(), fl!("import-wxr-encoding")));
        }
        if let Some((at, why)) = &export.broken {
            blog.notes.push((
                name(),
                match why.as_str() {
                    "" => fl!("import-wxr-cut"),
                    why => fl!("import-wxr-broken", at = *at, why = why),
                },
            ));
        }
        Ok(blog)
    }

    /// The articles of an export.
    fn of(export: &Export, now: DateTime) -> Self {
        let attachments = Attachments::of(&export.items);
        let reusable: BTreeMap<u64, &str> = of_type(export, "wp_block")
            .map(|item| (item.number(), item.raw("content:encoded")))
            .collect();
        let mut blog = Self {
            address: export.address.clone(),
            entries: Vec::new(),
            notes: Vec::new(),
            attachments,
        };
        let mut others = BTreeMap::<&str, Vec<String>>::new();
        let mut comments = 0;
        for item in &export.items {
            comments += item.comments;
            match (item.text("wp:post_type"), item.text("wp:status")) {
                ("post" | "page", "trash" | "auto-draft" | "inherit") => {
                    let title = super::html::words(item.text("title"));
                    others.entry("trash").or_default().push(title);
                }
                ("post" | "page", _) => {
                    let mut entry = post::entry(item, export, &blog.attachments, &reusable, now);
                    // Parts of exports that were put together may hold an article twice.
                    let is_there = |key: &str| blog.entries.iter().any(|it| it.key == key);
                    entry.key = super::slug::free(&entry.key, is_there);
                    blog.entries.push(entry);
                }
                ("attachment", _) => {}
                (kind, _) => {
                    let title = super::html::words(item.text("title"));
                    others.entry(kind).or_default().push(title);
                }
            }
        }
        for (kind, titles) in others {
            let count = titles.len();
            let named = titles.into_iter().filter(|title| !title.is_empty());
            let titles = named.collect::<Vec<_>>().join("; ");
            let text = fl!("import-not-carried", kind = kind, count = count);
            blog.note(match titles.as_str() {
                "" => text,
                titles => fl!("import-not-carried-titles", text = text, titles = titles),
            });
        }
        if comments > 0 {
            blog.note(fl!("import-comments", count = comments));
        }
        for (kind, count) in &export.others {
            let kind = kind.trim_start_matches("wp:");
            blog.note(fl!("import-not-carried", kind = kind, count = *count));
        }
        blog.unused(export);
        blog.note(fl!("import-looks"));
        blog
    }

    fn note(&mut self, text: String) {
        self.notes.push((self.address.clone(), text));
    }

    /// Names what no article shows: files, and categories.
    fn unused(&mut self, export: &Export) {
        let unused = self.attachments.unused(&self.entries);
        if !unused.is_empty() {
            let count = unused.len();
            self.note(fl!(
                "import-files-unused",
                count = count,
                names = unused.join(", ")
            ));
        }
        let is_used = |name: &&String| self.entries.iter().any(|it| it.category == **name);
        let names = export.categories.iter().filter(|name| !is_used(name));
        let names: Vec<&str> = names.map(String::as_str).collect();
        if !names.is_empty() {
            let names = names.join(", ");
            self.note(fl!("import-categories-unused", names = names));
        }
    }

    /// The addresses at which a picture may be, the best first.
    pub(super) fn addresses(&self, image: &Image) -> Vec<String> {
        self.attachments.addresses(image, &self.address)
    }
}

fn of_type<'a>(export: &'a Export, kind: &'static str) -> impl Iterator<Item = &'a Item> {
    let items = export.items.iter();
    items.filter(move |item| item.text("wp:post_type") == kind)
}

#[cfg(test)]
mod tests;
