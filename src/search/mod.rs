//! Site → index → hits.
//!
//! Every word of the text must occur in an article; accents and case do not matter, and `n`
//! finds `ñ`. An article whose title has the words comes first. Must not depend on HTTP or JSON.

use crate::content::Article;
use std::sync::Arc;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Longer texts are cut: no title or sentence that a visitor looks for is longer.
pub const MAX_TEXT_CHARS: usize = 100;

/// The folded texts of the articles, in the site's order.
#[derive(Debug)]
pub struct Index {
    entries: Vec<Entry>,
}

#[derive(Debug)]
struct Entry {
    title: String,
    whole: String,
}

impl Index {
    /// Folds every article once.
    pub fn new(articles: &[Arc<Article>]) -> Self {
        let entries = articles
            .iter()
            .map(|article| {
                let head = &article.head;
                let mut whole = format!("{} {} {}", head.title, head.description, head.category);
                for block in &article.blocks {
                    whole.push(' ');
                    whole.push_str(&block.content);
                }
                Entry {
                    title: fold(&head.title),
                    whole: fold(&whole),
                }
            })
            .collect();
        Self { entries }
    }

    /// Positions of the articles that match, best first. An empty text matches nothing.
    pub fn hits(&self, text: &str) -> Vec<usize> {
        let text: String = text.chars().take(MAX_TEXT_CHARS).collect();
        let folded = fold(&text);
        let words: Vec<&str> = folded.split_whitespace().collect();
        if words.is_empty() {
            return Vec::new();
        }
        let mut hits: Vec<(bool, usize)> = self
            .entries
            .iter()
            .enumerate()
            .filter(|(_, entry)| words.iter().all(|word| entry.whole.contains(word)))
            .map(|(at, entry)| (!words.iter().all(|word| entry.title.contains(word)), at))
            .collect();
        hits.sort_unstable();
        hits.into_iter().map(|(_, at)| at).collect()
    }
}

/// Lower case without accents; whatever is neither letter nor digit becomes a space.
fn fold(text: &str) -> String {
    text.nfd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(char::to_lowercase)
        .map(|c| if c.is_alphanumeric() { c } else { ' ' })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn index(titles: &[&str]) -> Index {
        let entries = titles
            .iter()
            .map(|title| Entry {
                title: fold(title),
                whole: fold(title),
            })
            .collect();
        Index { entries }
    }

    #[test]
    fn accents_and_case_do_not_matter() {
        let index = index(&["La cremación", "El Panteón"]);
        assert_eq!(index.hits("CREMACION"), [0]);
        assert_eq!(index.hits("panteón"), [1]);
    }

    #[test]
    fn n_finds_enye() {
        let index = index(&["Hablar con los niños", "Diseño"]);
        assert_eq!(index.hits("ninos"), [0]);
        assert_eq!(index.hits("diseño"), [1]);
    }

    #[test]
    fn every_word_must_occur() {
        let index = index(&["Elegir un nicho", "Elegir una urna"]);
        assert_eq!(index.hits("elegir nicho"), [0]);
        assert_eq!(index.hits("nicho urna"), [0; 0]);
    }

    #[test]
    fn an_empty_text_matches_nothing() {
        assert_eq!(index(&["Uno"]).hits(" ¿? "), [0; 0]);
    }
}
