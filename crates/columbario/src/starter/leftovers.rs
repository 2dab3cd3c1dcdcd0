//! Remains of the sample in a site that are true of the sample alone: its owner must replace them.
//!
//! Compares files and settings with those inside the program; what a new site keeps of the sample,
//! because it is true of every site, is not counted.

use super::{Starter, names};
use basics::lang::fl;
use serde_json::Value;
use site::{Sample, Source};
use std::path::Path;

/// Settings of `site.toml` that are facts of the sample.
const FACTS: [&str; 25] = [
    "brand",
    "product",
    "url",
    "sample",
    "picture.src",
    "building.today.text",
    "controller.company",
    "controller.person",
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

/// Remains of the sample in a content directory, one line each with the path of its file below `directory`, in the
/// order in which they are best replaced.
pub(crate) fn leftovers(source: &Source, directory: &Path) -> Vec<String> {
    let directory = &*directory.display().to_string();
    let is_same = |path: &str| {
        let sample = Sample::get(path).map(|file| file.data);
        sample.is_some() && source.read(path) == sample
    };
    let same: Vec<_> = Sample::iter().filter(|path| is_same(path)).collect();
    let mut left: Vec<String> =
        settings(source).map(|key| fl!("starter-left-setting", key, directory)).collect();
    // A new site has other texts in these; the settings are looked at one by one.
    let texts = same.iter().filter(|path| {
        !path.starts_with("media/") && **path != "site.toml" && Starter::get(path).is_some()
    });
    left.extend(texts.map(|path| fl!("starter-left-texts", path = &**path, directory)));
    let articles = same.iter().filter(|path| path.starts_with("articles/"));
    let articles = articles.count();
    if articles > 0 {
        left.push(fl!("starter-left-articles", count = articles, directory));
    }
    // A new site keeps a picture that its texts name.
    let is_kept = |picture: &str| {
        Starter::iter().any(|path| Starter::get(&path).is_some_and(|it| names(&it.data, picture)))
    };
    let media = same.iter().filter(|path| path.starts_with("media/"));
    let pictures = media.filter(|path| !is_kept(path)).count();
    if pictures > 0 {
        left.push(fl!("starter-left-pictures", count = pictures, directory));
    }
    left
}

fn settings(source: &Source) -> impl Iterator<Item = &'static str> {
    let read = |source: &Source| -> Value {
        let text = source.read("site.toml").unwrap_or_default();
        toml::from_str(&String::from_utf8_lossy(&text)).unwrap_or_default()
    };
    let (own, sample) = (read(source), read(&Source::Sample));
    FACTS.into_iter().filter(move |key| {
        let key = format!("/{}", key.replace('.', "/"));
        let value = own.pointer(&key);
        value.is_some() && value == sample.pointer(&key)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    // Specification 11.10
    #[test]
    fn the_sample_is_all_left_and_what_is_replaced_is_not() {
        let all = leftovers(&Source::Sample, Path::new("content"));
        for key in FACTS {
            let line = fl!("starter-left-setting", key, directory = "content");
            assert!(all.contains(&line), "{key} is no setting of the sample");
        }
        let home = fl!("starter-left-texts", path = "pages/home.toml", directory = "content");
        assert!(all.contains(&home));
        let place = tempfile::tempdir().expect("a directory can be made");
        for path in Sample::iter() {
            let data = Sample::get(&path).expect("it is listed").data;
            let target = place.path().join(path.as_ref());
            std::fs::create_dir_all(target.parent().expect("it has a folder")).expect("it is made");
            std::fs::write(target, data).expect("it can be written");
        }
        let site = place.path().join("site.toml");
        let text = std::fs::read_to_string(&site).expect("it is there");
        std::fs::write(&site, text.replace("brand = \"Remanso\"", "brand = \"Luz\""))
            .expect("it can be");
        std::fs::write(place.path().join("pages/home.toml"), "").expect("it can be written");
        let some = leftovers(&Source::Directory(place.path().to_owned()), Path::new("content"));
        let gone: Vec<_> = all.iter().filter(|left| !some.contains(left)).collect();
        assert_eq!(
            gone,
            [&fl!("starter-left-setting", key = "brand", directory = "content"), &home]
        );
    }
}
