//! An export of `WordPress` becomes articles and pictures of the content.

use crate::ImportReport;
use crate::address::{Links, file_name, free, known_as};
use crate::old_addresses::OldAddresses;
use crate::pictures::{Attachments, PictureOrigin};
use crate::post::{Post, UNFILED};
use crate::writer::{ContentWriter, SiteFile};
use crate::wxr::{self, Export};
use anyhow::Context as _;
use basics::broken::broken_word;
use basics::lang::fl;
use basics::remote::Remote;
use jiff::Zoned;
use site::{ImageInspector, address_taking};
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
    let mut posts = posts(&export, &mut writer, now);
    let mut links = Links { blog: export.address.clone(), ..Links::default() };
    let page_at = |name: &str| address_taking(name, &site.product, reserved);
    settle(&mut posts, &export, &attachments, &mut links, &mut writer, page_at);
    let is_pdf = |it: &&String| file_name(it).to_lowercase().ends_with(".pdf");
    let wanted = links.linked.borrow().iter().filter(is_pdf).cloned().collect();
    let documents = origin.bring_documents(wanted, &mut writer).await?;
    for (address, found) in &documents {
        match found {
            Ok(name) => {
                links.targets.insert(known_as(address), format!("/media/{name}"));
            }
            Err(why) => writer.report.note(address, why.clone()),
        }
    }
    for post in &mut posts {
        post.read(&export, &attachments, &links);
    }
    let images = posts.iter_mut().flat_map(Post::images);
    let wanted = images.map(|image| attachments.addresses(image)).collect();
    let found = origin.bring(wanted, &mut writer, inspector).await?;
    let mut old = OldAddresses::new(&export, &posts, &site);
    let published = posts.iter().filter(|post| post.is_public() && !post.was_page());
    let years = published.map(|post| post.date.year()).collect();
    // An import that breaks off is taken up by the next, so the list is written first.
    writer.keep_list()?;
    for mut post in posts {
        let redirects = old.of_post(&mut post, reserved);
        let category = match post.category() {
            _ if post.is_own_page() => String::new(),
            None if post.was_page() => {
                site.first_category().unwrap_or_else(|| UNFILED[0].to_owned())
            }
            name => site.category(name.as_deref().unwrap_or(UNFILED[0])),
        };
        let (file, key) = (post.file.clone(), post.key.clone());
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
    old.of_lists(&export, &years, &site);
    old.of_files(&export.address, &found, &documents);
    old.keep(&export, &links, &site, &mut writer)?;
    writer.keep_list()?;
    Ok(writer.report)
}

/// The posts and pages that say something. What else there is, is named.
fn posts<'a>(export: &'a Export, writer: &mut ContentWriter, now: &'a Zoned) -> Vec<Post<'a>> {
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
    posts
}

/// Reads the texts for the first time, so that it is known which of them are published, in which file and at which
/// address, and what they link to.
fn settle(
    posts: &mut [Post],
    export: &Export,
    attachments: &Attachments,
    links: &mut Links,
    writer: &mut ContentWriter,
    page_at: impl Fn(&str) -> Option<String>,
) {
    for post in posts.iter_mut() {
        let losses = post.losses.clone();
        post.read(export, attachments, links);
        post.losses = losses;
        // A link to a draft would lead nowhere, and what says nothing becomes one.
        post.is_draft |= !post.says_something();
        post.settle_file(writer, &page_at);
        if post.is_public() {
            let names = post.known_as(&export.address);
            links.targets.extend(names.map(|name| (name, post.path())));
        }
    }
}

#[cfg(test)]
mod tests;
