//! Texts of all files by words of them, as people type them: without capitals and accents.

use super::Content;
use super::files::title_of;
use super::problem::Problem;
use basics::accents::{composed, without_accents};
use basics::fill_in::fill_in;
use basics::lang::fl;
use serde::Serialize;
use serde_json::Value as Json;
use site::edit::{SECTIONS, Text};
use site::model::BuildingState;
use site::{Field, is_editable, placeholder_values_of, words_of};
use std::iter::{once, repeat_n};
use utoipa::ToSchema;

/// How many places are shown; one more says that there are others.
const MOST: usize = 30;
/// What has a number as its value is no longer.
const MOST_OF_A_NUMBER: usize = 30;
/// Fewer digits are in every telephone.
const LEAST_DIGITS: usize = 4;
/// How many letters are said around the words.
const AROUND: usize = 60;

/// A place where something is written.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WrittenAt {
    path: String,
    /// What its file is called.
    title: String,
    /// The keys that lead to it; of Markdown, `body`, the line of its paragraph, and the words.
    pointer: Vec<String>,
    /// The state of the building of which it is the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    state: Option<BuildingState>,
    /// What its field is called.
    label: String,
    /// What is written, as it is in the file.
    #[serde(skip)]
    written: String,
    /// As visitors read it: before the words, the words, and after them.
    said: (String, String, String),
}

impl Content {
    /// Where these words are, the best first: the name of a field, then the words together, then each of them.
    pub(super) fn find(&self, words: &str) -> Result<Vec<WrittenAt>, Problem> {
        let values = placeholder_values_of(&self.lock().draft.source());
        let (sought, _) = folded(words.trim());
        let sought_number = digits(&sought).filter(|it| it.len() >= LEAST_DIGITS);
        let mut found: Vec<(usize, WrittenAt)> = Vec::new();
        for mut place in self.places()? {
            let text = fill_in(&place.written, |name| values.get(name).cloned());
            let text = if place.pointer[0] == "body" { words_of(&text) } else { text };
            let text = composed(&text).into_owned();
            let (letters, places) = folded(&text);
            let (label, _) = folded(&place.label);
            let at = letters.find(&sought);
            // However it is written: 138,000, 138000, 722 123 4567; and not where a text only names it.
            let number = digits(&place.written.replace(char::is_alphabetic, ""));
            let number = number.filter(|_| place.written.len() <= MOST_OF_A_NUMBER);
            let is_number = |is: fn(&String, &String) -> bool| {
                number.as_ref().zip(sought_number.as_ref()).is_some_and(|(it, of)| is(it, of))
            };
            let is_in = |letters: &str| sought.split(' ').all(|word| letters.contains(word));
            let rank = match at {
                _ if label == sought || is_number(|it, of| it == of) => 0,
                Some(_) => 1,
                None if is_number(|it, of| it.contains(of)) => 1,
                None if is_in(&letters) => 2,
                None if is_in(&label) => 3,
                None => continue,
            };
            let first = sought.split(' ').next().unwrap_or_default();
            let (from, length) = match at {
                Some(at) => (at, sought.len()),
                None => letters.find(first).map_or((0, 0), |at| (at, first.len())),
            };
            let end = text.len();
            let place_of = |at: usize| places.get(at).copied().unwrap_or(end);
            let (from, to) = (place_of(from), place_of(from + length));
            place.said =
                (last_words(&text[..from]), text[from..to].to_owned(), first_words(&text[to..]));
            if place.pointer[0] == "body" {
                place.pointer.push(text[from..].chars().take(AROUND).collect());
            }
            found.push((rank, place));
        }
        found.sort_by_key(|(rank, _)| *rank);
        Ok(found.into_iter().map(|(_, place)| place).take(MOST + 1).collect())
    }

    /// Where texts lead to an address of the site.
    pub(super) fn links_to(&self, address: &str) -> Result<Vec<WrittenAt>, Problem> {
        let goes_on = |letter: char| letter.is_alphanumeric() || letter == '-';
        let leads = |place: &WrittenAt| {
            place.written.split(address).skip(1).any(|rest| !rest.starts_with(goes_on))
        };
        let mut places: Vec<WrittenAt> = self.places()?.into_iter().filter(leads).collect();
        for place in places.iter_mut().filter(|place| place.pointer[0] == "body") {
            place.pointer.push(words_of(&place.written).chars().take(AROUND).collect());
        }
        Ok(places)
    }

    /// Every text and number of every file.
    fn places(&self) -> Result<Vec<WrittenAt>, Problem> {
        let work = self.lock();
        let mut places = Vec::new();
        for path in work.draft.source().paths()?.into_iter().filter(|path| is_editable(path)) {
            // What cannot be opened has no places.
            let Ok((file, Text { data, body })) = work.file(&path) else { continue };
            let title = title_of(&path, Some(file.as_bytes()));
            let mut note = |pointer: &[String], state, label: &str, written: String| {
                let (pointer, label) = (pointer.to_vec(), label.to_owned());
                let (path, title, said) = (path.clone(), title.clone(), Default::default());
                places.push(WrittenAt { path, title, pointer, state, label, written, said });
            };
            each_value(&data, &mut Vec::new(), &mut |pointer, value| {
                let is_said = value.is_string() || value.is_number();
                if !is_said || pointer[0] == SECTIONS {
                    return;
                }
                let field = Field::at(&path, &data, pointer.iter().map(String::as_str));
                let Some(field) = field.filter(|field| !field.is_file()) else { return };
                let (state, of_state) = field.state().unzip();
                let of_state = of_state.map(|it| format!(", {}", it.to_lowercase()));
                let label = field.label().to_owned() + &of_state.unwrap_or_default();
                note(pointer, state, &label, field.in_words(value));
            });
            let mut line = 0;
            for block in body.iter().flat_map(|body| body.split("\n\n")) {
                let text = block.trim_start_matches('\n');
                let start = line + block.len() - text.len();
                line += block.matches('\n').count() + 2;
                if !text.is_empty() {
                    let pointer = ["body".to_owned(), start.to_string()];
                    note(&pointer, None, &fl!("editing-body"), text.to_owned());
                }
            }
        }
        Ok(places)
    }
}

/// Shows a value and all that it holds, each with its place.
pub(super) fn each_value(
    value: &Json,
    pointer: &mut Vec<String>,
    note: &mut dyn FnMut(&[String], &Json),
) {
    note(pointer, value);
    let mut inner = |key: String, value: &Json| {
        pointer.push(key);
        each_value(value, pointer, note);
        pointer.pop();
    };
    match value {
        Json::Object(data) => data.iter().for_each(|(key, it)| inner(key.clone(), it)),
        Json::Array(items) => items.iter().enumerate().for_each(|(at, it)| {
            inner(at.to_string(), it);
        }),
        _ => {}
    }
}

/// A text in small letters without accents, and of each of its bytes the place in the text.
fn folded(text: &str) -> (String, Vec<usize>) {
    let (mut letters, mut places) = (String::new(), Vec::new());
    for (at, letter) in text.char_indices() {
        for each in without_accents(once(letter)).flat_map(char::to_lowercase) {
            letters.push(each);
            places.extend(repeat_n(at, each.len_utf8()));
        }
    }
    (letters, places)
}

/// The digits of what is nothing but a number; `None` where it has letters.
fn digits(text: &str) -> Option<String> {
    let is_number = !text.contains(char::is_alphabetic);
    is_number.then(|| text.chars().filter(char::is_ascii_digit).collect())
}

fn last_words(text: &str) -> String {
    let Some((cut, _)) = text.char_indices().rev().nth(AROUND) else { return text.to_owned() };
    let letters = &text[cut..];
    format!("…{}", letters.split_once(' ').map_or(letters, |(_, words)| words))
}

fn first_words(text: &str) -> String {
    let Some((cut, _)) = text.char_indices().nth(AROUND) else { return text.to_owned() };
    let letters = &text[..cut];
    format!("{}…", letters.rsplit_once(' ').map_or(letters, |(words, _)| words))
}
