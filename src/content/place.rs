//! How wide a picture should be for the place where it stands: a smaller one is shown blurred.
//!
//! Knows the places by file and pointer, and nothing of how they look.

use super::{Fault, checked::Checked, document::Document, files, rules::expand};
use serde_json::Value;

/// Pixels across the whole screen of a computer.
const SCREEN: u64 = 1600;
/// Pixels of a picture that fills most of a page, and of one that is sent along with a link.
const PAGE: u64 = 1200;
/// Pixels of a card, which shows a part of its picture enlarged.
const CARD: u64 = 800;

/// The places of a file that want so many pixels of width.
fn places(file: &str) -> &'static [(&'static str, u64)] {
    match file {
        files::SETTINGS => &[("/picture", PAGE)],
        files::HOME => &[
            ("/hero/picture", SCREEN),
            ("/dignity/slides/*/picture", PAGE),
            ("/remember/pictures/*", PAGE),
        ],
        files::ABOUT => &[("/hero/video/poster", PAGE), ("/building/pictures/*", PAGE)],
        files::SERVICES => &[("/hero/video/poster", PAGE), ("/kind/picture", PAGE)],
        files::BUILDING => &[
            ("/hero/picture", SCREEN),
            ("/photos/*/img", PAGE),
            ("/works/pictures/*", PAGE),
        ],
        files::NICHES => &[("/niche/*/img", CARD)],
        files::PROGRESS => &[("/photo/*/img", PAGE)],
        file if file.starts_with("articles/") => &[("/picture", PAGE)],
        _ => &[],
    }
}

/// Says which pictures of a file are too small, each where it is named.
pub(super) fn too_small(document: Document<'_>, checked: &Checked) -> Vec<Fault> {
    let shared = [("/meta/picture", PAGE)];
    let places = places(document.file).iter().chain(&shared);
    let pictures = places.flat_map(|(at, least)| {
        let pointers = expand(&checked.value, at).into_iter();
        pointers.map(move |pointer| (pointer, *least))
    });
    pictures
        .filter_map(|(pointer, least)| {
            let width = checked.value.pointer(&format!("{pointer}/width"))?;
            let width = width.as_u64().filter(|width| *width < least)?;
            let address = checked.value.pointer(&format!("{pointer}/src"));
            let name = address.and_then(Value::as_str).and_then(name_in)?;
            let offset = checked.places.get(&format!("{pointer}/src"));
            Some(document.fault(
                offset.copied().unwrap_or_default(),
                format!("`{name}` is {width} pixels wide, and its place shows up to {least}"),
                "Put in a larger original, or it is shown blurred.",
            ))
        })
        .collect()
}

/// The name in an address, without what tells versions apart.
fn name_in(address: &str) -> Option<&str> {
    address.strip_prefix("/media/")?.split('.').next()
}
