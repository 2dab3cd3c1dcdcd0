//! The files of an export: what `WordPress` knows of them, and at which addresses they may be.

use super::wxr::Item;
use crate::import::address::{absolute, file_name, known_as};
use crate::import::block::{Block, Image};
use crate::import::entry::Entry;
use crate::import::html::words;
use std::collections::{BTreeMap, BTreeSet};

/// A file.
#[derive(Clone, Debug)]
pub(super) struct Attachment {
    pub(super) address: String,
    pub(super) title: String,
    pub(super) alt: String,
    pub(super) caption: String,
    parent: u64,
    order: i64,
}

/// The files by their numbers.
#[derive(Debug)]
pub(super) struct Attachments(BTreeMap<u64, Attachment>);

impl Attachments {
    pub(super) fn of(items: &[Item]) -> Self {
        let files = items
            .iter()
            .filter(|item| item.text("wp:post_type") == "attachment");
        let file = |item: &Item| {
            let alt = item.fields.get("_wp_attachment_image_alt");
            let attachment = Attachment {
                address: item.text("wp:attachment_url").to_owned(),
                title: words(item.text("title")),
                alt: alt.map(|alt| words(alt)).unwrap_or_default(),
                caption: words(item.text("excerpt:encoded")),
                parent: item.text("wp:post_parent").parse().unwrap_or_default(),
                order: item.text("wp:menu_order").parse().unwrap_or_default(),
            };
            (item.number(), attachment)
        };
        Self(files.map(file).collect())
    }

    /// The numbers of the files that belong to an item, in their order.
    pub(super) fn of_parent(&self, parent: u64) -> Vec<u64> {
        let own = self.0.iter().filter(|(_, file)| file.parent == parent);
        let mut own: Vec<(i64, u64)> = own.map(|(number, file)| (file.order, *number)).collect();
        own.sort_unstable();
        own.into_iter().map(|(_, number)| number).collect()
    }

    /// Adds to a picture what is known of its file: words for it, and in a gallery the caption.
    pub(super) fn complete(&self, image: &mut Image) {
        let Some(file) = image.number.and_then(|number| self.0.get(&number)) else {
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
    pub(super) fn addresses(&self, image: &Image, blog: &str) -> Vec<String> {
        let written = absolute(blog, &image.address).map(|address| {
            // A network that hands on the pictures of others has their address in its own.
            let passed_on = address.split_once(".wp.com/").map(|(_, rest)| rest);
            passed_on.map_or(address.clone(), |rest| format!("https://{rest}"))
        });
        let whole = written.as_deref().map(without_measures);
        let file = image.number.and_then(|number| self.0.get(&number));
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

    /// The names of the files that no article shows.
    pub(super) fn unused(&self, entries: &[Entry]) -> Vec<String> {
        let images = entries.iter().flat_map(|entry| {
            let figures = entry.blocks.iter().filter_map(|block| match block {
                Block::Figure(image) => Some(image),
                _ => None,
            });
            entry.lead.iter().chain(figures)
        });
        let shown: BTreeSet<String> = images
            .flat_map(|image| self.addresses(image, ""))
            .map(|address| known_as(&address))
            .collect();
        let unused = self.0.values();
        let unused = unused.filter(|file| !shown.contains(&known_as(&file.address)));
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
