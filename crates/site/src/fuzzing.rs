//! Functions that the fuzz targets of `fuzz/` call with any text: the readers of the content's files. Part of
//! the tests alone, which compile it with everything else.

use crate::markdown::{article, legal};
use crate::media::{MediaTable, NoInspection};
use crate::model::Settings;
use crate::source::{Document, Source};
use crate::validate::{CheckContext, Findings, known_of, split, toml};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

/// Settings that the sample's files are read with.
static KNOWN: LazyLock<Arc<CheckContext>> = LazyLock::new(|| {
    let source = Source::Sample;
    let files = source.files().expect("it can be listed");
    let (media, _) = MediaTable::read(&source, &files, &NoInspection, &mut BTreeMap::new());
    Arc::new(CheckContext { settings: known_of(&source), media, ..CheckContext::default() })
});

/// A text that is not read has a fault, and each fault has its place within the text.
fn read<T>(file: &str, text: &str, read: fn(&Document, &mut Findings) -> Option<T>) {
    let mut report = Findings::new(&KNOWN);
    let is_read = read(&Document::new(file, text.to_owned()), &mut report).is_some();
    assert_eq!(is_read, report.faults.is_empty(), "{:?}", report.faults);
    for fault in report.faults.iter().chain(&report.warnings) {
        let line = text.split('\n').nth(fault.line.wrapping_sub(1));
        let most = line.map_or(0, |line| line.chars().count() + 1);
        assert!((1..=most).contains(&fault.column), "{fault}");
    }
}

/// An article.
pub fn article(text: &str) {
    read("articles/uno.md", text, article::read);
}

/// A legal page.
pub fn legal(text: &str) {
    read("legal/aviso-privacidad.md", text, legal::read);
}

/// The settings of the site.
pub fn settings(text: &str) {
    read("site.toml", text, toml::<Settings>);
}

/// Head and body of a file, which are what was written.
pub fn front_matter(text: &str) {
    let file = "articles/uno.md";
    if let Ok((head, body)) = split(&Document::new(file, text.to_owned())) {
        assert_eq!(&text[head.base..][..head.toml.len()], head.toml);
        assert!(body <= text.len());
    }
}
