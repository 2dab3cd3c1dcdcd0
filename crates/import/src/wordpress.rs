//! An export of `WordPress` becomes articles and pictures of the content.

use crate::ImportReport;
use crate::address::{Links, free};
use crate::pictures::{Attachments, PictureOrigin};
use crate::post::Post;
use crate::writer::{ContentWriter, SiteFile};
use crate::wxr::{self, Export};
use anyhow::Context as _;
use basics::broken::broken_word;
use basics::lang::fl;
use basics::remote::Remote;
use jiff::Zoned;
use site::{ImageInspector, PAGES, article_name, article_path, may_redirect, redirect_key};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::Path;

/// Reads an export of `WordPress` (WXR), and writes its articles below `content`. Pictures are looked
/// for beside the file, then asked of `remote`. No old address leads on from one of the `reserved` ones. `now`
/// is by the clocks of the site: a link to an article that is not public yet would lead nowhere.
pub async fn wordpress(
    file: &Path,
    remote: Option<Remote>,
    content: &Path,
    inspector: &dyn ImageInspector,
    now: &Zoned,
    reserved: &[String],
) -> anyhow::Result<ImportReport> {
    let export = wxr::open(file)?;
    let folder = basics::atomic_file::folder_of(file);
    let origin = PictureOrigin::below(folder, remote)
        .with_context(|| folder.to_string_lossy().into_owned())?;
    let mut site = SiteFile::read(content)?;
    let mut writer = ContentWriter::open(content).with_context(|| fl!("import-list-unreadable"))?;
    for fault in &export.faults {
        writer.report.note(file.to_string_lossy(), fault.clone());
    }
    writer.report.note(&export.address, fl!("import-looks"));
    let attachments = Attachments::new(&export);
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
        let mut redirects = Vec::new();
        for path in post.old_paths() {
            if may_redirect(&path, reserved) && taken.insert(redirect_key(&path)) {
                redirects.push(path);
            } else {
                post.losses.push(fl!("import-redirect", path));
            }
        }
        let category = site.category(&post.category());
        let (file, key) = (post.file(), post.key.clone());
        let filed = (category.as_str(), redirects.as_slice());
        let (text, losses) = post.write(&export, (&attachments, &found), filed, &site.picture);
        writer.put(&key, &file, text.as_bytes()).with_context(|| file.clone())?;
        if let Some(word) = broken_word(&text) {
            writer.report.note(&file, fl!("import-broken-letters", word = word.trim_matches('"')));
        }
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
    now: &'a Zoned,
) -> Vec<Post<'a>> {
    let (mut posts, mut keys) = (Vec::new(), HashSet::new());
    let mut others = BTreeMap::<&str, Vec<String>>::new();
    for item in &export.items {
        let mut kind = item.text("wp:post_type");
        let is_trash = matches!(item.text("wp:status"), "trash" | "auto-draft" | "inherit");
        if kind == "attachment" {
            continue;
        }
        let mut post = Post::new(item, export, now);
        if !matches!(kind, "post" | "page") || is_trash {
            kind = if is_trash { "trash" } else { kind };
            others.entry(kind).or_default().push(post.title);
        } else if item.text("content:encoded").is_empty() {
            writer.report.note(format!("«{}»", post.title), fl!("import-empty"));
        } else {
            // Parts of exports that were put together may hold an article twice.
            post.key = free(&post.key, |key| keys.contains(key));
            keys.insert(post.key.clone());
            let earlier = writer.file_of(&post.key).map(article_name);
            let is_taken = |slug: &str| writer.has(&format!("articles/{slug}.md"));
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
        let text = fl!("import-not-carried", kind, count, titles);
        writer.report.note(&export.address, text);
    }
    let count: usize = export.items.iter().map(|item| item.comments).sum();
    if count > 0 {
        writer.report.note(&export.address, fl!("import-comments", count));
    }
    let mut links = Links { blog: export.address.clone(), ..Links::default() };
    // A link to a draft would lead nowhere, and what says nothing becomes one.
    for post in &mut posts {
        let losses = post.losses.clone();
        post.read(export, attachments, &links);
        post.losses = losses;
        post.is_draft |= !post.says_something();
    }
    for post in posts.iter().filter(|post| post.is_public()) {
        let names = post.known_as(&export.address);
        links.targets.extend(names.map(|name| (name, post.slug.clone())));
    }
    for post in &mut posts {
        post.read(export, attachments, &links);
    }
    posts
}

#[cfg(test)]
mod tests;
