//! A blog of `WordPress` → files of the content: articles in Markdown, and their pictures
//! (docs/traer-un-blog.md). What a text mentions is neither executed nor fetched, unless the caller
//! says so.
//!
//! Must not depend on HTTP's server side, on pages, or on messages.

mod address;
mod blog_host;
mod front_matter;
mod html;
mod markdown;
mod pictures;
mod post;
mod shortcodes;
mod writer;
mod wxr;

pub use blog_host::{BlogCopy, BlogHost};
use html::words as words_of_html;

use address::{Links, free};
use anyhow::Context as _;
use basics::lang::fl;
use basics::remote::Remote;
use jiff::civil::DateTime;
use pictures::{Attachments, PictureOrigin};
use post::Post;
use site::{ImageInspector, PAGES, article_name, article_path, may_redirect, redirect_key};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::Path;
use writer::{ContentWriter, SiteFile};
use wxr::Export;

/// Outcome of an import.
#[derive(Debug, Default)]
pub struct ImportReport {
    /// Files written.
    pub written: usize,
    /// Files that were as they should be.
    pub unchanged: usize,
    /// Notes: an article, a file or the whole blog, and a sentence about it.
    pub notes: Vec<(String, String)>,
}

impl ImportReport {
    fn note(&mut self, about: impl Into<String>, text: String) {
        self.notes.push((about.into(), text));
    }
}

/// Reads an export of `WordPress` (WXR), and writes its articles below `content`. Pictures are looked
/// for beside the file, then asked of `remote`. `now` is the time in Toluca: a link to an article that
/// is not public yet would lead nowhere.
///
/// # Errors
/// Where the file cannot be read or is none of `WordPress`, and where nothing can be written.
pub async fn wordpress(
    file: &Path,
    remote: Option<Remote>,
    content: &Path,
    inspector: &dyn ImageInspector,
    now: DateTime,
) -> anyhow::Result<ImportReport> {
    let export = wxr::open(file)?;
    let folder = basics::atomic_file::folder_of(file);
    let origin = PictureOrigin::below(folder, remote);
    let origin = origin.with_context(|| folder.to_string_lossy().into_owned())?;
    let mut site = SiteFile::read(content)?;
    let mut writer = ContentWriter::open(content).with_context(|| fl!("import-list-unreadable"))?;
    for fault in &export.faults {
        writer.report.note(file.to_string_lossy(), fault.clone());
    }
    writer.report.note(&export.address, fl!("import-looks"));
    let attachments = Attachments::of(&export);
    let mut posts = posts(&export, &mut writer, &attachments, now);
    let images = posts.iter_mut().flat_map(Post::images);
    let wanted = images.map(|image| attachments.addresses(image)).collect();
    let found = origin.bring(wanted, &mut writer, inspector).await?;
    // An old address can lead to one article alone.
    let pages = PAGES.iter().filter_map(|page| page.path(&site.product));
    let articles = posts.iter().map(|post| article_path(&post.slug));
    let taken = pages.chain(articles).map(|path| redirect_key(&path));
    let mut taken: HashSet<String> = taken.collect();
    // An import that breaks off is taken up by the next, so the list is written first.
    writer.keep_list()?;
    for mut post in posts {
        let mut redirects = post.old_paths();
        redirects.retain(|path| {
            let is_free = may_redirect(path) && taken.insert(redirect_key(path));
            if !is_free {
                let loss = fl!("import-redirect", path = path.as_str());
                post.losses.push(loss);
            }
            is_free
        });
        let category = site.category(&post.category());
        let (file, key) = (post.file(), post.key.clone());
        let filed = (category.as_str(), redirects.as_slice());
        let (text, losses) = post.write(&export, (&attachments, &found), filed, &site.picture);
        let put = writer.put(&key, &file, text.as_bytes());
        put.with_context(|| file.clone())?;
        for loss in losses.into_iter().collect::<BTreeSet<_>>() {
            writer.report.note(&file, loss);
        }
    }
    site.keep(&mut writer)?;
    writer.keep_list()?;
    Ok(writer.report)
}

/// The posts and pages that say something, each with its text and the name of its file: the one that
/// it had at an earlier import, or a free one. What else there is, is named.
fn posts<'a>(
    export: &'a Export,
    writer: &mut ContentWriter,
    attachments: &Attachments,
    now: DateTime,
) -> Vec<Post<'a>> {
    let (mut posts, mut keys) = (Vec::new(), HashSet::new());
    let mut others = BTreeMap::<&str, Vec<String>>::new();
    for item in &export.items {
        let mut kind = item.text("wp:post_type");
        let is_trash = matches!(item.text("wp:status"), "trash" | "auto-draft" | "inherit");
        if kind == "attachment" {
            continue;
        }
        let mut post = Post::of(item, export, now);
        if !matches!(kind, "post" | "page") || is_trash {
            kind = if is_trash { "trash" } else { kind };
            others.entry(kind).or_default().push(post.title);
        } else if item.text("content:encoded").is_empty() {
            let about = format!("«{}»", post.title);
            writer.report.note(about, fl!("import-empty"));
        } else {
            // Parts of exports that were put together may hold an article twice.
            post.key = free(&post.key, |key| keys.contains(key));
            keys.insert(post.key.clone());
            let earlier = writer.file_of(&post.key).map(article_name);
            let file = |slug: &str| format!("articles/{slug}.md");
            let is_taken = |slug: &str| writer.has(&file(slug));
            post.slug = earlier.unwrap_or_else(|| free(&post.slug, is_taken));
            writer.reserve(&post.key, &post.file());
            posts.push(post);
        }
    }
    for (kind, titles) in others {
        let count = titles.len();
        let named: Vec<_> = titles.into_iter().filter(|it| !it.is_empty()).collect();
        let titles = match named.join("; ") {
            none if none.is_empty() => none,
            titles => format!(" ({titles})"),
        };
        let text = fl!("import-not-carried", kind = kind, count = count, titles = titles);
        writer.report.note(&export.address, text);
    }
    let comments: usize = export.items.iter().map(|item| item.comments).sum();
    if comments > 0 {
        let text = fl!("import-comments", count = comments);
        writer.report.note(&export.address, text);
    }
    let public = posts.iter().filter(|post| post.is_public(now));
    let targets = public.flat_map(|post| {
        let names = post.known_as(&export.address);
        names.map(|name| (name, post.slug.clone()))
    });
    let links = Links { blog: export.address.clone(), targets: targets.collect() };
    for post in &mut posts {
        post.read(export, attachments, &links);
    }
    posts
}

#[cfg(test)]
mod tests;
