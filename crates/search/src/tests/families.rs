//! What families type, in their own words, and which question or page must come first.

use crate::Index;
use serde::Deserialize;
use site::fixture::NOW_OF_SAMPLE;
use site::{PAGES, SearchDocument, Site, Source};
use std::path::Path;

#[derive(Deserialize)]
struct Asked {
    question: Vec<Question>,
}

#[derive(Deserialize)]
struct Question {
    text: String,
    first: Vec<String>,
}

// Specification 13.11
#[test]
fn what_families_ask_in_their_own_words_is_answered_first() {
    let asked = include_str!("../../../../tests/search/families.toml");
    let asked: Asked = toml::from_str(asked).expect("it is TOML");
    let brand = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/aljibe/content");
    for source in [Source::Sample, Source::Directory(brand)] {
        let site = Site::load(&source, NOW_OF_SAMPLE).expect("the content has no fault");
        let index = Index::new(&site);
        let wrong = asked.question.iter().filter_map(|question| {
            let wanted = question.first.iter().filter_map(|name| answer(&site, name));
            let wanted: Vec<SearchDocument> = wanted.collect();
            let found = index.search(&question.text);
            let first = found.documents().next();
            let is_right = wanted.is_empty() || first.is_some_and(|it| wanted.contains(it));
            (!is_right)
                .then(|| format!("{:?} finds {:?}", question.text, first.map(|it| &it.title)))
        });
        let wrong: Vec<String> = wrong.collect();
        assert!(wrong.is_empty(), "{}:\n{}", site.settings.brand, wrong.join("\n"));
    }
}

/// The page of this name, or the question that says this term; none where it is not published.
fn answer(site: &Site, name: &str) -> Option<SearchDocument> {
    let mut documents = site.search_documents().into_iter();
    if let Some(term) = name.strip_prefix("offer.") {
        let offer = site::json(&site.settings.offer);
        let said = offer[term].as_str()?;
        return documents.find(|it| it.is_question() && it.body.concat().contains(said));
    }
    let page = PAGES.iter().find(|page| page.name == name).expect("it is a page");
    let path = page.path(&site.settings.product);
    documents.find(|it| Some(&it.path) == path.as_ref())
}
