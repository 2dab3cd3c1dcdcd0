//! The files of an export: what `WordPress` knows of them, and at which addresses they may be.

use super::address::{absolute, file_name, known_as};
use super::html::words;
use super::markdown::Image;
use super::wxr::Export;
use std::collections::{BTreeMap, BTreeSet};

/// A file.
#[derive(Debug)]
struct Attachment {
    address: String,
    title: String,
    alt: String,
    caption: String,
}

/// The files of a blog.
#[derive(Debug, Default)]
pub(super) struct Attachments {
    by_number: BTreeMap<u64, Attachment>,
    /// The places and the numbers of those that belong to an item, by the number of that.
    by_parent: BTreeMap<u64, Vec<(i64, u64)>>,
    /// The address of the blog.
    blog: String,
}

impl Attachments {
    pub(super) fn of(export: &Export) -> Self {
        let mut found = Self {
            blog: export.address.clone(),
            ..Self::default()
        };
        let items = export.items.iter();
        for item in items.filter(|it| it.text("wp:post_type") == "attachment") {
            let alt = item.fields.get("_wp_attachment_image_alt");
            let attachment = Attachment {
                address: item.text("wp:attachment_url").to_owned(),
                title: words(item.text("title")),
                alt: alt.map(|alt| words(alt)).unwrap_or_default(),
                caption: words(item.text("excerpt:encoded")),
            };
            let parent = item.text("wp:post_parent").parse().unwrap_or_default();
            let order = item.text("wp:menu_order").parse().unwrap_or_default();
            let of_parent = found.by_parent.entry(parent).or_default();
            of_parent.push((order, item.number()));
            found.by_number.insert(item.number(), attachment);
        }
        found
    }

    /// The numbers of the files that belong to an item, in their order.
    pub(super) fn of_parent(&self, parent: u64) -> Vec<u64> {
        let mut own = self.by_parent.get(&parent).cloned().unwrap_or_default();
        own.sort_unstable();
        own.into_iter().map(|(_, number)| number).collect()
    }

    /// Adds to a picture what is known of its file: words for it, and in a gallery the caption.
    pub(super) fn complete(&self, image: &mut Image) {
        let Some(file) = image.number.and_then(|number| self.by_number.get(&number)) else {
            return;
        };
        if image.alt.is_empty() {
            let known = [&file.alt, &file.caption];
            let alt = known.into_iter().find(|text| !text.is_empty());
            // A title that is the file's name says nothing.
            let is_name = file_name(&file.address).starts_with(&file.title);
            let title = Some(&file.title).filter(|_| !is_name);
            image.alt = alt.or(title).cloned().unwrap_or_default();
        }
        if image.address.is_empty() && image.caption.is_empty() {
            image.caption.clone_from(&file.caption);
        }
    }

    /// The addresses at which a picture may be: as it was put in, then without the measures that
    /// `WordPress` adds to the names of smaller copies, then as it is written.
    pub(super) fn addresses(&self, image: &Image) -> Vec<String> {
        let written = absolute(&self.blog, &image.address).map(|address| {
            // A network that hands on the pictures of others has their address in its own.
            let passed_on = address.split_once(".wp.com/").map(|(_, rest)| rest);
            passed_on.map_or(address.clone(), |rest| format!("https://{rest}"))
        });
        let whole = written.as_deref().map(without_measures);
        let file = image.number.and_then(|number| self.by_number.get(&number));
        let file = file.map(|file| file.address.clone()).filter(|of_number| {
            // Numbers of pictures that were pasted from another blog are those of that blog.
            let stem = |address: &str| {
                let name = file_name(&without_measures(address));
                name.split_once('.')
                    .map_or(name.clone(), |(stem, _)| stem.to_owned())
            };
            let is_alike = |whole: &String| {
                let (own, other) = (stem(whole), stem(of_number));
                own.starts_with(other.trim_end_matches("-scaled"))
            };
            !of_number.is_empty() && whole.as_ref().is_none_or(is_alike)
        });
        let mut found = Vec::new();
        for address in [file, whole, written].into_iter().flatten() {
            if !found.contains(&address) {
                found.push(address);
            }
        }
        if found.is_empty() {
            found.push(match image.number {
                Some(number) => format!("wp-image-{number}"),
                None => image.address.clone(),
            });
        }
        found
    }

    /// The names of the files that are at none of the addresses that articles show.
    pub(super) fn unused(&self, shown: &BTreeSet<Vec<String>>) -> Vec<String> {
        let shown: BTreeSet<String> = shown.iter().flatten().map(|it| known_as(it)).collect();
        let files = self.by_number.values();
        let unused = files.filter(|file| !shown.contains(&known_as(&file.address)));
        unused.map(|file| file_name(&file.address)).collect()
    }
}

/// An address without the measures of a smaller copy: `a-300x200.jpg` → `a.jpg`.
fn without_measures(address: &str) -> String {
    let end = address.find(['?', '#']).unwrap_or(address.len());
    let shortened = address[..end].rsplit_once('.').and_then(|(stem, ending)| {
        let (stem, measures) = stem.rsplit_once('-')?;
        let (width, height) = measures.split_once('x')?;
        let is_number = |text: &str| {
            (1..=5).contains(&text.len()) && text.bytes().all(|it| it.is_ascii_digit())
        };
        (is_number(width) && is_number(height)).then(|| format!("{stem}.{ending}"))
    });
    shortened.unwrap_or_else(|| address[..end].to_owned())
}
