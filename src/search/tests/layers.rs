//! An index that edits have led to answers as one that is made anew.

use super::{Index, hits, related::related, site};
use crate::content::{
    Article, Site,
    model::{Block, BlockKind},
};
use proptest::{collection::vec, prelude::*, sample::select};
use std::sync::Arc;

/// Words with forms, synonyms and neighbours among them; each in one spelling, because the forms of a
/// spelling that no text has any more are found until the index is made anew.
const WORDS: [&str; 16] = [
    "urna",
    "urnas",
    "cajita",
    "panteón",
    "cementerios",
    "nicho",
    "nichos",
    "ceniza",
    "cremar",
    "cremación",
    "caña",
    "cana",
    "familia",
    "que",
    "velorio",
    "duelo",
];

const QUESTIONS: [&str; 10] = [
    "urna",
    "cementerio",
    "que es un nicho",
    "cremar cenizas",
    "cana",
    "cenisas",
    "belorio",
    "fami",
    "cajita de la familia",
    "que",
];

/// What an editor does.
#[derive(Clone, Debug)]
enum Edit {
    /// Puts an article before the one at this place.
    Add(usize, Words),
    /// Changes the article at this place.
    Change(usize, Words),
    /// Removes the article at this place.
    Remove(usize),
}

/// The words of title, summary and body.
type Words = [Vec<&'static str>; 3];

fn words() -> impl Strategy<Value = Words> {
    [0..3_usize, 0..3, 0..12].map(|count| vec(select(&WORDS[..]), count))
}

fn edit() -> impl Strategy<Value = Edit> {
    prop_oneof![
        (any::<usize>(), words()).prop_map(|(at, words)| Edit::Add(at, words)),
        (any::<usize>(), words()).prop_map(|(at, words)| Edit::Change(at, words)),
        any::<usize>().prop_map(Edit::Remove),
    ]
}

impl Edit {
    /// Does it; an article that is not touched stays the same value.
    fn make(&self, site: &mut Site, pattern: &Article, number: usize) {
        let written = |words: &Words| {
            let mut article = pattern.clone();
            let [title, summary, body] = words.each_ref().map(|words| words.join(" "));
            article.head.slug = format!("edited-{number}");
            (article.head.title, article.head.description) = (title, summary);
            article.blocks = vec![Block::plain(BlockKind::Paragraph, body)];
            Arc::new(article)
        };
        let articles = &mut site.articles;
        match self {
            Self::Add(at, words) => articles.insert(at % (articles.len() + 1), written(words)),
            Self::Change(_, _) | Self::Remove(_) if articles.is_empty() => {}
            Self::Change(at, words) => {
                let at = at % articles.len();
                articles[at] = written(words);
            }
            Self::Remove(at) => drop(articles.remove(at % articles.len())),
        }
    }
}

fn sorted(mut slugs: Vec<String>) -> Vec<String> {
    slugs.sort();
    slugs
}

/// Asserts that both find the same texts and hold them for equally good. Sums of the same numbers in
/// another order may differ in their last digit.
fn assert_same(led_to: &Index, anew: &Index, site: &Site) {
    for question in QUESTIONS {
        assert_eq!(
            sorted(hits(led_to, question)),
            sorted(hits(anew, question)),
            "{question}"
        );
        let scores = |index: &Index| index.search(question).scores();
        let pairs = scores(led_to).into_iter().zip(scores(anew));
        for (one, other) in pairs {
            assert!(
                (one - other).abs() <= 1e-4 * one.max(1.0),
                "{question}: {one}, {other}"
            );
        }
    }
    for article in &site.articles {
        let slug = &article.head.slug;
        assert_eq!(
            sorted(related(led_to, slug)),
            sorted(related(anew, slug)),
            "{slug}"
        );
    }
}

fn first_site() -> Site {
    site(&[
        ("Un nicho", "Para la familia", "Una urna y una ceniza."),
        ("El panteón", "", "Un velorio con la familia."),
        ("Una caña", "Un duelo", "Cremar es una palabra."),
    ])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn an_index_that_edits_have_led_to_answers_as_one_that_is_made_anew(
        edits in vec(vec(edit(), 1..3), 1..8)
    ) {
        let mut site = first_site();
        let pattern = Arc::clone(&site.articles[0]);
        let (mut index, mut number) = (Index::new(&site), 0);
        for edits in edits {
            for edit in edits {
                number += 1;
                edit.make(&mut site, &pattern, number);
            }
            index = index.following(&site);
            assert_same(&index, &Index::new(&site), &site);
        }
    }
}

#[test]
fn an_index_is_made_anew_when_much_has_changed_since_it_was() {
    let mut site = first_site();
    let pattern = Arc::clone(&site.articles[0]);
    let (mut index, mut most) = (Index::new(&site), 0);
    for number in 0..200 {
        let edit = Edit::Change(0, [vec!["urna"], vec![], vec![WORDS[number % WORDS.len()]]]);
        edit.make(&mut site, &pattern, number);
        index = index.following(&site);
        most = most.max(index.slots.len());
    }
    assert_same(&index, &Index::new(&site), &site);
    assert!((20..100).contains(&most), "{most} slots for three texts");
}
