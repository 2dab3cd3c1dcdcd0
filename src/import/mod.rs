//! Another blog → files of the content: articles in Markdown, and their pictures
//! (docs/traer-un-blog.md). What a text mentions is neither executed nor fetched, unless the caller
//! hands in what fetches.
//!
//! Must not depend on HTTP's server side, on pages, or on messages.

mod address;
mod block;
mod entry;
mod files;
mod front;
mod html;
mod links;
mod markdown;
mod pictures;
mod redirects;
mod report;
mod site_file;
mod slug;
mod wordpress;
mod writer;

pub(crate) use html::words as words_of_html;
pub use report::Report;

use crate::content::{self, ImageInspector, SHORTEST_ALT};
use crate::lang::fl;
use crate::remote::Remote;
use anyhow::Context as _;
use block::{Block, Image};
use entry::Entry;
use jiff::civil::DateTime;
use links::{Links, Target};
use pictures::{Addresses, Found, Origin};
use redirects::Redirects;
use site_file::SiteFile;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use writer::Writer;

/// How far an import is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Bytes of the file that were read, of all.
    Read(u64, u64),
    /// Pictures that were looked for, of all.
    Pictures(usize, usize),
    /// Articles that were written, of all.
    Articles(usize, usize),
}

/// Where an import writes, and with what.
pub struct Destination<'a> {
    /// The content directory.
    pub content: &'a Path,
    /// Looks at pictures before they are taken in.
    pub inspector: &'a dyn ImageInspector,
    /// What time it is in Toluca: a link to an article that is not public yet would lead nowhere.
    pub now: DateTime,
    /// Receives the progress.
    pub progress: &'a mut dyn FnMut(Progress),
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
    let blog = wordpress::Blog::read(file, to.now, to.progress)?;
    let folder = file.parent().filter(|it| !it.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let nearby = files::Nearby::below(folder);
    let nearby = nearby.with_context(|| folder.to_string_lossy().into_owned())?;
    let origin = Origin {
        nearby: Some(nearby),
        remote,
    };
    let addresses = |image: &Image| blog.addresses(image);
    let mut report = Report::default();
    report.notes.extend(blog.notes.clone());
    let entries = blog.entries.clone();
    carry(&blog.address, entries, &addresses, &origin, to, report).await
}

/// Writes the articles of a blog.
async fn carry(
    blog: &str,
    mut entries: Vec<Entry>,
    addresses: &dyn Fn(&Image) -> Addresses,
    origin: &Origin,
    to: Destination<'_>,
    mut report: Report,
) -> anyhow::Result<Report> {
    let mut site = SiteFile::read(to.content)?;
    let mut writer = Writer::open(to.content).with_context(|| fl!("import-list-unreadable"))?;
    entries.retain(|entry| {
        let says_something = !entry.blocks.is_empty();
        if !says_something {
            report.note(entry.about(), fl!("import-empty"));
            for loss in &entry.losses {
                report.note(entry.about(), loss.clone());
            }
        }
        says_something
    });
    let slugs = slugs(&entries, &mut writer);
    let targets = targets(&entries, &slugs, to.now);
    let links = Links {
        blog,
        targets: &targets,
    };
    for entry in &mut entries {
        let losses = links.settle(&mut entry.blocks);
        entry.losses.extend(losses);
    }
    let wanted = wanted(&entries, addresses);
    let progress = to.progress;
    let (found, outcomes) = {
        let progress = |count, total| progress(Progress::Pictures(count, total));
        let (content, inspector) = (to.content, to.inspector);
        origin
            .bring(wanted, content, &mut writer, inspector, progress)
            .await?
    };
    for (file, outcome) in outcomes {
        report.count(&file, outcome);
    }
    let mut redirects = Redirects::new(site.product(), slugs.values());
    let total = entries.len();
    let mut texts = Vec::new();
    for entry in &mut entries {
        entry.category = site.category(&entry.category);
        entry.old_paths = redirects.take(&entry.old_paths, &mut entry.losses);
        texts.push(text(entry, &site, addresses, &found));
    }
    let (added, site_text) = site.finish();
    if !added.is_empty() {
        writer.replace("site.toml", &site_text)?;
        report.note(
            "site.toml",
            fl!("import-categories-added", names = added.join(", ")),
        );
    }
    writer.keep_list()?;
    for (index, (entry, text)) in entries.iter().zip(&texts).enumerate() {
        progress(Progress::Articles(index, total));
        let file = format!("articles/{}.md", slugs[&entry.key]);
        let outcome = writer.put(&entry.key, &file, text.as_bytes());
        let outcome = outcome.with_context(|| file.clone())?;
        report.count(&file, outcome);
        let mut named = BTreeSet::new();
        for loss in entry
            .losses
            .iter()
            .filter(|loss| named.insert(loss.as_str()))
        {
            report.note(&file, loss.clone());
        }
    }
    progress(Progress::Articles(total, total));
    writer.keep_list()?;
    Ok(report)
}

/// The name of each article's file, by what it is known by.
fn slugs(entries: &[Entry], writer: &mut Writer) -> BTreeMap<String, String> {
    let mut slugs = BTreeMap::<String, String>::new();
    for entry in entries {
        let earlier = writer.file_of(&entry.key).map(content::article_name);
        let slug = earlier.unwrap_or_else(|| {
            let wish = [&entry.slug, &entry.title, "articulo"].map(slug::slug);
            let wish = wish.into_iter().find(|it| !it.is_empty());
            let is_taken = |slug: &str| writer.has(&format!("articles/{slug}.md"));
            slug::free(&wish.unwrap_or_default(), is_taken)
        });
        writer.reserve(&entry.key, &format!("articles/{slug}.md"));
        slugs.insert(entry.key.clone(), slug);
    }
    slugs
}

/// Where each article is now, by all that it was known by.
fn targets(
    entries: &[Entry],
    slugs: &BTreeMap<String, String>,
    now: DateTime,
) -> BTreeMap<String, Target> {
    let of = |entry: &Entry| {
        let target = Target {
            slug: slugs[&entry.key].clone(),
            is_public: !entry.is_draft && entry.date <= now,
        };
        let names = entry.known_as.clone().into_iter();
        names.map(move |name| (name, target.clone()))
    };
    entries.iter().flat_map(of).collect()
}

/// Every picture that is shown.
fn wanted(entries: &[Entry], addresses: &dyn Fn(&Image) -> Addresses) -> BTreeSet<Addresses> {
    let of = |entry: &Entry| {
        let figures = entry.blocks.iter().filter_map(|block| match block {
            Block::Figure(image) => Some(image),
            _ => None,
        });
        let all = entry.lead.iter().chain(figures).map(addresses);
        all.collect::<Vec<_>>()
    };
    entries.iter().flat_map(of).collect()
}

/// The text of an article's file.
fn text(
    entry: &mut Entry,
    site: &SiteFile,
    addresses: &dyn Fn(&Image) -> Addresses,
    found: &Found,
) -> String {
    let mut losses = Vec::new();
    let title = entry.title.clone();
    let mut settle = |image: &Image| match found.get(&addresses(image))? {
        Ok(name) => Some(described(image, name, &title, &mut losses)),
        Err(why) => {
            losses.push(why.clone());
            (!image.caption.is_empty())
                .then(|| losses.push(fl!("import-caption", text = image.caption.as_str())));
            None
        }
    };
    let mut lead = entry.lead.as_ref().and_then(&mut settle);
    let blocks = std::mem::take(&mut entry.blocks).into_iter();
    entry.blocks = blocks
        .filter_map(|block| match block {
            Block::Figure(image) => settle(&image).map(Block::Figure),
            other => Some(other),
        })
        .collect();
    // The picture of an article is shown above it: it need not begin with the same once more.
    if let Some(Block::Figure(first)) = entry.blocks.first()
        && lead
            .as_ref()
            .is_none_or(|lead| lead.address == first.address)
        && entry.blocks.len() > 1
    {
        lead = Some(first.clone());
        entry.blocks.remove(0);
    }
    let figure = entry.blocks.iter().find_map(|block| match block {
        Block::Figure(image) => Some(image.clone()),
        _ => None,
    });
    let lead = lead.or(figure).unwrap_or_else(|| {
        losses.push(fl!("import-picture-of-the-site"));
        let shared = site.picture();
        Image {
            address: shared.src.clone(),
            alt: shared.alt.clone(),
            ..Image::default()
        }
    });
    let body = markdown::markdown(&entry.blocks);
    if body.contains('(')
        && entry
            .blocks
            .iter()
            .any(|it| it.words().contains(['{', '}']))
    {
        losses.push(fl!("import-braces"));
    }
    let head = front::head(entry, &lead, &mut losses);
    let body = match body.as_str() {
        // All of it was pictures that are not there.
        "" => {
            losses.push(fl!("import-nothing-left"));
            format!("{}\n", markdown::escaped(&entry.title))
        }
        _ => body,
    };
    entry.losses.extend(losses);
    head + &body
}

/// A picture below `media/`, with words for those who do not see it.
fn described(image: &Image, name: &str, title: &str, losses: &mut Vec<String>) -> Image {
    let folded = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let (alt, caption) = (folded(&image.alt), folded(&image.caption));
    let is_enough = |text: &String| text.chars().count() >= SHORTEST_ALT;
    let alt = if is_enough(&alt) {
        alt
    } else {
        losses.push(fl!("import-picture-undescribed", name = name));
        let about = format!("Ilustra «{title}»");
        Some(caption.clone()).filter(is_enough).unwrap_or(about)
    };
    Image {
        address: name.to_owned(),
        number: None,
        alt,
        caption,
    }
}

#[cfg(test)]
mod tests;
