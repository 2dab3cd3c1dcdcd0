//! Signs behind the texts of a Site that is read for a preview: each says where its text is written, so that a
//! text of a page leads to its field (`docs/decisions/154-a-sign-behind-each-text.md`). Without the wish for them
//! no text has any.

use crate::source::paths::SETTINGS;
use basics::locks::locked;
use serde::Serialize;
use std::sync::{Arc, Mutex};

/// The first sign, of a plane that is for private use: no text of a person has it.
const FIRST: u32 = 0xF0000;

/// How many signs there are. The texts after them have none.
const MOST: u32 = 65_534;

/// Where a text is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Mark {
    /// Its file.
    pub path: String,
    /// The keys to its value; of Markdown, `body` and the line of the body.
    pub pointer: Vec<String>,
    /// Where the same caption is written in the same file: pages say it once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Vec<String>>,
    /// How many UTF-16 units a page shows of it, without spaces: those before its sign.
    pub length: usize,
    #[serde(skip)]
    caption: String,
}

/// The place of the text with each sign, in the order of the signs; nothing where none are wanted.
#[derive(Clone, Debug, Default)]
pub struct Marks(Option<Arc<Mutex<Vec<Mark>>>>);

impl Marks {
    pub(crate) fn new(are_wanted: bool) -> Self {
        Self(are_wanted.then(Arc::default))
    }

    /// Whether the reading is for a preview.
    pub(crate) fn are_wanted(&self) -> bool {
        self.0.is_some()
    }

    /// Puts the next sign behind a text of a file.
    pub(crate) fn add(&self, path: &str, pointer: &str, text: &mut String) {
        let Some(marks) = &self.0 else { return };
        let mut marks = locked(marks);
        let caption = if pointer.ends_with("/caption") { text.clone() } else { String::new() };
        let pointer: Vec<String> = pointer.split('/').skip(1).map(str::to_owned).collect();
        let is_said = |it: &Mark| it.path == path && it.caption == caption;
        let said = marks.iter().rposition(is_said).filter(|_| !caption.is_empty());
        if let Some(at) = said {
            marks[at].also.push(pointer);
            text.extend(sign(at));
            return;
        }
        let Some(sign) = sign(marks.len()) else { return };
        // "09:00" is shown as "9:00".
        let shown = text.strip_prefix('0').filter(|hour| hour.as_bytes().get(1) == Some(&b':'));
        let shown = shown.unwrap_or(text).chars().filter(|letter| !letter.is_whitespace());
        let length = shown.map(char::len_utf16).sum();
        let also = Vec::new();
        marks.push(Mark { path: path.to_owned(), pointer, also, length, caption });
        text.push(sign);
    }

    /// Puts a sign behind what is made of a value of the settings.
    pub(crate) fn made_of(&self, pointer: &str, text: &mut String) {
        self.add(SETTINGS, pointer, text);
    }

    /// The signs that a document has, each with its place.
    pub fn of(&self, document: &str) -> Vec<(char, Mark)> {
        let Some(marks) = &self.0 else { return Vec::new() };
        let marks = locked(marks);
        let mut signs: Vec<_> = document.chars().filter(|letter| is_sign(*letter)).collect();
        signs.sort_unstable();
        signs.dedup();
        let place = |sign| Some((sign, marks.get((u32::from(sign) - FIRST) as usize)?.clone()));
        signs.into_iter().filter_map(place).collect()
    }
}

/// The sign of a number, if there are so many.
fn sign(number: usize) -> Option<char> {
    let number = u32::try_from(number).ok().filter(|it| *it < MOST)?;
    char::from_u32(FIRST + number)
}

fn is_sign(letter: char) -> bool {
    u32::from(letter) >= FIRST
}

/// The signs of a text, to be put behind another one that is made of the same value.
pub(crate) fn signs(text: &str) -> String {
    text.chars().filter(|letter| is_sign(*letter)).collect()
}

/// The text without its sign.
pub fn bare(text: &str) -> String {
    text.replace(is_sign, "")
}

#[cfg(test)]
mod tests {
    use crate::fixture::NOW_OF_SAMPLE;
    use crate::media::NoInspection;
    use crate::{Site, SiteReader, Source};
    use std::sync::Arc;

    fn shown(site: &Site) -> String {
        let made = (&site.facts, &site.kinds);
        let parts =
            (made, &site.settings, &site.texts, &site.niches, &site.progress, &site.redirects);
        let pages = (&site.articles, &site.own_pages, &site.own_links, &site.notice_version);
        format!("{parts:?} {pages:?}")
    }

    // Specification 18.37
    #[test]
    fn a_site_has_signs_only_where_they_are_wanted_and_is_the_same_but_for_them() {
        let reader = || SiteReader::new(Source::Sample, Arc::new(NoInspection));
        let plain = reader().read(NOW_OF_SAMPLE).expect("the sample has no fault");
        let marked = reader().with_marks().read(NOW_OF_SAMPLE).expect("nor has it with signs");
        let marks = marked.marks.clone();
        let marked = shown(&marked);
        let mut pieces = marked.split("\\u{f");
        let first = pieces.next().unwrap_or_default().to_owned();
        let bare = pieces
            .fold(first, |bare, piece| bare + &piece[piece.find('}').map_or(0, |at| at + 1)..]);
        assert!(bare == shown(&plain));
        assert!(marked.len() > bare.len() + 20_000);
        let title = &marks.of("\u{f0001}")[0].1;
        assert_eq!(title.path, "site.toml");
    }
}
