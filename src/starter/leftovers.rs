//! What a site still has of the sample that is true of the sample alone: what its owner must replace.
//!
//! Compares files and settings with those inside the program; what a new site keeps of the sample,
//! because it is true of every site, is not counted.

use super::Starter;
use crate::content::{Sample, Source};
use std::fmt;
use toml::{Table, Value};

/// Settings that are facts of the sample, as paths in `site.toml`.
const FACTS: [&str; 22] = [
    "brand",
    "product",
    "url",
    "sample",
    "picture.src",
    "contact.phone",
    "contact.whatsapp",
    "contact.email",
    "address.street",
    "address.neighborhood",
    "address.postalCode",
    "address.busStop",
    "address.latitude",
    "address.longitude",
    "social.facebook",
    "social.instagram",
    "social.tiktok",
    "map.link",
    "map.embed",
    "footer.agency",
    "offer.invoice",
    "offer.reply",
];

/// Something that is the sample's still.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leftover {
    /// A setting of `site.toml`.
    Setting(&'static str),
    /// A file whose texts speak of the sample's building.
    Texts(String),
    /// So many articles, each with its date and sources.
    Articles(usize),
    /// So many pictures and videos of its building and its niches.
    Pictures(usize),
}

impl fmt::Display for Leftover {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Setting(key) => crate::lang::fl!("starter-left-setting", key = *key),
            Self::Texts(path) => crate::lang::fl!("starter-left-texts", path = path.as_str()),
            Self::Articles(count) => crate::lang::fl!("starter-left-articles", count = *count),
            Self::Pictures(count) => crate::lang::fl!("starter-left-pictures", count = *count),
        };
        formatter.write_str(&text)
    }
}

/// What is left of the sample in a content directory, in the order in which it is best replaced.
pub fn leftovers(source: &Source) -> Vec<Leftover> {
    let is_same = |path: &str| {
        let sample = Sample::get(path).map(|file| file.data);
        sample.is_some() && source.read(path) == sample
    };
    let same: Vec<_> = Sample::iter().filter(|path| is_same(path)).collect();
    let below = |folder: &'static str| same.iter().filter(move |path| path.starts_with(folder));
    let texts = same
        .iter()
        .filter(|path| is_of_one_building(path))
        .map(|path| Leftover::Texts(path.to_string()));
    let counts = [
        Leftover::Articles(below("articles/").count()),
        Leftover::Pictures(below("media/").filter(|path| !is_kept(path)).count()),
    ];
    let counts = counts
        .into_iter()
        .filter(|left| !matches!(left, Leftover::Articles(0) | Leftover::Pictures(0)));
    settings(source)
        .into_iter()
        .chain(texts)
        .chain(counts)
        .collect()
}

/// The settings that say what the sample's say.
fn settings(source: &Source) -> Vec<Leftover> {
    let read = |source: &Source| {
        let text = String::from_utf8(source.read("site.toml")?.into_owned()).ok()?;
        text.parse::<Table>().ok()
    };
    let (Some(own), Some(sample)) = (read(source), read(&Source::Sample)) else {
        return Vec::new();
    };
    FACTS
        .into_iter()
        .filter(|path| at(&own, path).is_some_and(|value| Some(value) == at(&sample, path)))
        .map(Leftover::Setting)
        .collect()
}

/// Whether a new site has other texts in this file. The settings are looked at one by one.
fn is_of_one_building(path: &str) -> bool {
    !path.starts_with("media/") && path != "site.toml" && Starter::get(path).is_some()
}

fn at<'a>(table: &'a Table, path: &str) -> Option<&'a Value> {
    match path.split_once('.') {
        None => table.get(path),
        Some((first, rest)) => at(table.get(first)?.as_table()?, rest),
    }
}

/// Whether a new site keeps a picture of the sample: its texts name it.
fn is_kept(path: &str) -> bool {
    let name = path.strip_prefix("media/").unwrap_or(path);
    let names_it = |file: rust_embed::EmbeddedFile| {
        String::from_utf8_lossy(&file.data).contains(&format!("\"{name}\""))
    };
    Starter::iter().any(|path| Starter::get(&path).is_some_and(names_it))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sample_is_all_left_and_what_is_replaced_is_not() {
        let all = leftovers(&Source::Sample);
        for key in FACTS {
            assert!(
                all.contains(&Leftover::Setting(key)),
                "{key} is no setting of the sample"
            );
        }
        assert!(all.contains(&Leftover::Texts("pages/home.toml".to_owned())));
        assert!(
            all.iter()
                .any(|left| matches!(left, Leftover::Articles(count) if *count > 10))
        );
        let place = tempfile::tempdir().expect("a directory can be made");
        for path in Sample::iter() {
            let data = Sample::get(&path).expect("it is listed").data;
            let target = place.path().join(path.as_ref());
            std::fs::create_dir_all(target.parent().expect("it has a folder")).expect("it is made");
            std::fs::write(target, data).expect("it can be written");
        }
        let site = place.path().join("site.toml");
        let text = std::fs::read_to_string(&site).expect("it is there");
        std::fs::write(
            &site,
            text.replace("brand = \"Remanso\"", "brand = \"Luz\""),
        )
        .expect("it can be");
        std::fs::write(place.path().join("pages/home.toml"), "").expect("it can be written");
        let some = leftovers(&Source::Directory(place.path().to_owned()));
        let gone: Vec<_> = all.iter().filter(|left| !some.contains(left)).collect();
        assert_eq!(
            gone,
            [
                &Leftover::Setting("brand"),
                &Leftover::Texts("pages/home.toml".to_owned())
            ]
        );
    }
}
