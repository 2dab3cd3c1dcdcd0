//! A blog of `WordPress` → files of the content: articles in Markdown, and their pictures
//! (docs/traer-un-blog.md). What a text mentions is neither executed nor fetched, unless the caller
//! says so.
//!
//! Must not depend on HTTP's server side, on pages, or on messages.

mod address;
mod attachments;
mod front;
mod html;
mod markdown;
mod pictures;
mod post;
mod shortcodes;
mod writer;
mod wxr;

pub(crate) use html::words as words_of_html;

use crate::content::{self, ImageInspector};
use crate::lang::fl;
use crate::remote::Remote;
use address::{Links, Names, Redirects};
use anyhow::Context as _;
use attachments::Attachments;
use jiff::civil::DateTime;
use markdown::{Block, Image};
use pictures::{Addresses, Origin};
use post::{Entry, Post};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use writer::{Outcome, SiteFile, Writer};
use wxr::Export;

/// Where an import writes, and with what.
pub struct Destination<'a> {
    /// The content directory.
    pub content: &'a Path,
    /// Looks at pictures before they are taken in.
    pub inspector: &'a dyn ImageInspector,
    /// What time it is in Toluca: a link to an article that is not public yet would lead nowhere.
    pub now: DateTime,
}

/// What an import did.
#[derive(Debug, Default)]
pub struct Report {
    /// Files written.
    pub written: usize,
    /// Files that were as they should be.
    pub unchanged: usize,
    /// What has a word to be said about it: an article, a file, the whole blog; and the word.
    pub notes: Vec<(String, String)>,
}

impl Report {
    fn note(&mut self, about: impl Into<String>, text: String) {
        self.notes.push((about.into(), text));
    }

    fn count(&mut self, file: &str, outcome: Outcome) {
        match outcome {
            Outcome::Written => self.written += 1,
            Outcome::Unchanged => self.unchanged += 1,
            Outcome::Kept => self.note(file, fl!("import-kept")),
            Outcome::Removed => self.note(file, fl!("import-removed")),
        }
    }
}

/// Reads an export of `WordPress` (WXR), and writes its articles. Pictures are looked for beside the
/// file, and on the web where `fetch_images` says so.
///
/// # Errors
/// Where the file cannot be read or is none of `WordPress`, and where nothing can be written.
pub async fn wordpress(
    file: &Path,
    fetch_images: bool,
    to: Destination<'_>,
) -> anyhow::Result<Report> {
    let remote = fetch_images.then(Remote::public).transpose()?;
    wordpress_with(file, remote, to).await
}

/// The same; pictures that are not found beside the file are fetched by `remote`.
async fn wordpress_with(
    file: &Path,
    remote: Option<Remote>,
    to: Destination<'_>,
) -> anyhow::Result<Report> {
    let export = wxr::open(file)?;
    let folder = file.parent().filter(|it| !it.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let origin = Origin::below(folder, remote);
    let origin = origin.with_context(|| folder.to_string_lossy().into_owned())?;
    let mut site = SiteFile::read(to.content)?;
    let mut writer = Writer::open(to.content).with_context(|| fl!("import-list-unreadable"))?;
    let mut report = Report::default();
    for fault in &export.faults {
        report.note(file.to_string_lossy(), fault.clone());
    }
    let posts = posts(&export, &mut report);
    let slugs = slugs(&posts, &mut writer);
    let attachments = Attachments::of(&export);
    let mut entries = entries(&export, &posts, &slugs, &attachments, to.now);
    let wanted = wanted(&entries, &attachments);
    let unused = attachments.unused(&wanted);
    if !unused.is_empty() {
        let (count, names) = (unused.len(), unused.join(", "));
        let text = fl!("import-files-unused", count = count, names = names);
        report.note(&export.address, text);
    }
    report.note(&export.address, fl!("import-looks"));
    let brought = origin.bring(wanted, to.content, &mut writer, to.inspector);
    let (found, outcomes) = brought.await?;
    for (file, outcome) in outcomes {
        report.count(&file, outcome);
    }
    let mut redirects = Redirects::new(&site.values.product, slugs.iter());
    for entry in &mut entries {
        entry.category = site.category(&entry.category);
        let old_paths = std::mem::take(&mut entry.old_paths);
        entry.old_paths = redirects.take(old_paths, &mut entry.losses);
    }
    // An import that breaks off is taken up by the next, so the list is written first.
    writer.keep_list()?;
    for ((entry, post), slug) in entries.into_iter().zip(&posts).zip(&slugs) {
        let addresses = |image: &Image| attachments.addresses(image);
        let (text, losses) = entry.file(addresses, &found, &site.values.picture);
        let file = file_of(slug);
        let outcome = writer.put(&post.key, &file, text.as_bytes());
        report.count(&file, outcome.with_context(|| file.clone())?);
        let mut named = BTreeSet::new();
        for loss in losses {
            if named.insert(loss.clone()) {
                report.note(&file, loss);
            }
        }
    }
    if let Some(names) = site.keep(&writer)? {
        report.note("site.toml", fl!("import-categories-added", names = names));
    }
    writer.keep_list()?;
    Ok(report)
}

/// The posts and pages that say something. What else there is, is named.
fn posts<'a>(export: &'a Export, report: &mut Report) -> Vec<Post<'a>> {
    let mut posts = Vec::new();
    // Parts of exports that were put together may hold an article twice.
    let mut keys = Names::default();
    let mut others = BTreeMap::<&str, Vec<String>>::new();
    for item in &export.items {
        let kind = item.text("wp:post_type");
        let is_carried = match (kind, item.text("wp:status")) {
            ("post" | "page", "trash" | "auto-draft" | "inherit") => {
                let title = html::words(item.text("title"));
                others.entry("trash").or_default().push(title);
                false
            }
            ("post" | "page", _) => true,
            ("attachment", _) => false,
            _ => {
                let title = html::words(item.text("title"));
                others.entry(kind).or_default().push(title);
                false
            }
        };
        if !is_carried {
            continue;
        }
        let mut post = Post::of(item, export);
        if item.text("content:encoded").is_empty() {
            report.note(format!("«{}»", post.title), fl!("import-empty"));
            continue;
        }
        post.key = keys.free(&post.key, |_| false);
        posts.push(post);
    }
    for (kind, titles) in others {
        let count = titles.len();
        let named = titles.into_iter().filter(|title| !title.is_empty());
        let titles = named.collect::<Vec<_>>().join("; ");
        let mut text = fl!("import-not-carried", kind = kind, count = count);
        if !titles.is_empty() {
            text = fl!("import-not-carried-titles", text = text, titles = titles);
        }
        report.note(&export.address, text);
    }
    let comments: usize = export.items.iter().map(|item| item.comments).sum();
    if comments > 0 {
        report.note(&export.address, fl!("import-comments", count = comments));
    }
    posts
}

fn file_of(slug: &str) -> String {
    format!("articles/{slug}.md")
}

/// The name of each post's file: the one that it had at an earlier import, or a free one.
fn slugs(posts: &[Post<'_>], writer: &mut Writer) -> Vec<String> {
    let mut names = Names::default();
    let mut slugs = Vec::new();
    for post in posts {
        let earlier = writer.file_of(&post.key).map(content::article_name);
        let is_taken = |slug: &str| writer.has(&file_of(slug));
        let slug = earlier.unwrap_or_else(|| names.free(&post.slug(), is_taken));
        writer.reserve(&post.key, &file_of(&slug));
        slugs.push(slug);
    }
    slugs
}

/// The articles of the posts.
fn entries(
    export: &Export,
    posts: &[Post<'_>],
    slugs: &[String],
    attachments: &Attachments,
    now: DateTime,
) -> Vec<Entry> {
    let targets = posts.iter().zip(slugs).flat_map(|(post, slug)| {
        let slug = post.is_public(now).then(|| slug.clone());
        post.known_as(&export.address)
            .map(|name| (name, slug.clone()))
    });
    let links = Links {
        blog: export.address.clone(),
        targets: targets.collect(),
    };
    let items = export.items.iter();
    let reusable = items.filter(|item| item.text("wp:post_type") == "wp_block");
    let reusable = reusable.map(|item| (item.number(), item.raw("content:encoded")));
    let reusable = reusable.collect();
    let entry = |post: &Post<'_>| post.entry(export, attachments, &reusable, &links, now);
    posts.iter().map(entry).collect()
}

/// Every picture that is shown.
fn wanted(entries: &[Entry], attachments: &Attachments) -> BTreeSet<Addresses> {
    let images = entries.iter().flat_map(|entry| {
        let figures = entry.blocks.iter().filter_map(|block| match block {
            Block::Figure(image) => Some(image),
            _ => None,
        });
        entry.lead.iter().chain(figures)
    });
    images.map(|image| attachments.addresses(image)).collect()
}

#[cfg(test)]
mod tests;
