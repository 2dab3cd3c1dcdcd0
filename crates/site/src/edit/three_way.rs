//! Merges two versions of a text that came of the same one, value by value and paragraph by paragraph. What only one
//! of them changed is as changed; what mine changed is the caller's to choose, who so also takes a part of a version
//! alone. Knows no file and no words.

use super::list_diff::{objects, pairs, same};
use basics::unseen::{mended, mended_markdown};
use merge3::{Merge3, MergeGroup};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};
use std::borrow::Cow;
use std::collections::HashSet;
use utoipa::ToSchema;

/// The version that a value is taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The one that is brought.
    Mine,
    /// The one that is there.
    Theirs,
}

impl Side {
    /// The opposite.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Mine => Self::Theirs,
            Self::Theirs => Self::Mine,
        }
    }
}

/// The values of a file, and the Markdown below them.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct Text {
    /// The values, an object.
    #[schema(value_type = HashMap<String, Value>)]
    pub data: Json,
    /// The Markdown; `None` where the file has none.
    #[schema(required)]
    pub body: Option<String>,
}

impl Text {
    /// A text in which nothing is written.
    pub fn empty() -> Self {
        Self { data: Json::Object(Map::new()), body: Some(String::new()) }
    }

    /// Returns what a pointer leads to; `body` to the Markdown.
    pub fn at(&self, pointer: &[String]) -> Option<Cow<'_, Json>> {
        match (pointer, &self.body) {
            ([key], Some(body)) if key == "body" => Some(Cow::Owned(body.as_str().into())),
            _ => pointer.iter().try_fold(&self.data, |held, key| held.get(key)).map(Cow::Borrowed),
        }
    }

    /// Puts a value where a pointer leads: with none, takes away what is there. Makes what is around it. `None` where
    /// that is a list or no value that has keys.
    pub fn put(&mut self, pointer: &[String], value: Option<Json>) -> Option<()> {
        let (last, around) = pointer.split_last()?;
        if around.is_empty() && last == "body" && self.body.is_some() {
            let body = value.as_ref().and_then(Json::as_str);
            self.body = Some(body.unwrap_or_default().to_owned());
            return Some(());
        }
        let mut held = &mut self.data;
        for key in around {
            held = held.as_object_mut()?.entry(key).or_insert_with(|| Json::Object(Map::new()));
        }
        let held = held.as_object_mut()?;
        match value {
            Some(value) => held.insert(last.clone(), value),
            None => held.shift_remove(last),
        };
        Some(())
    }

    /// The same without what no text may have, where it was not so before: what nobody has changed stays as it is.
    #[must_use]
    pub fn mended(&self, before: &Self) -> Self {
        let lines: HashSet<&str> = before.body.iter().flat_map(|it| it.lines()).collect();
        let line = |line: &str| {
            let is_as_before = lines.contains(line.trim_end_matches(['\r', '\n']));
            if is_as_before { line.to_owned() } else { mended_markdown(line) }
        };
        let body = self.body.as_ref().map(|it| it.split_inclusive('\n').map(line).collect());
        Self { data: mended_value(&self.data, Some(&before.data)), body }
    }

    /// Returns whether it says the same.
    pub fn is_same(&self, other: &Self) -> bool {
        same(&self.data, &other.data) && self.body == other.body
    }
}

fn mended_value(value: &Json, before: Option<&Json>) -> Json {
    if before == Some(value) {
        return value.clone();
    }
    match value {
        Json::String(text) => mended(text).into(),
        Json::Array(items) => {
            let known = before.and_then(Json::as_array).map_or(&[][..], Vec::as_slice);
            // An item may have moved.
            let as_before = |it: &&Json| known.contains(it);
            let item = |(at, it): (usize, &Json)| {
                mended_value(it, Some(it).filter(as_before).or_else(|| known.get(at)))
            };
            items.iter().enumerate().map(item).collect()
        }
        Json::Object(data) => {
            let inner = |(key, it): (&String, &Json)| {
                (key.clone(), mended_value(it, before.and_then(|before| before.get(key))))
            };
            Json::Object(data.iter().map(inner).collect())
        }
        other => other.clone(),
    }
}

/// A value that is not the same in mine as it was.
#[derive(Debug)]
pub struct Choice<'a> {
    /// The keys and places in lists that lead to it; a paragraph is a place in `body`.
    pub pointer: &'a [String],
    /// What it is in mine; `None` where it is taken away.
    pub mine: Option<&'a Json>,
    /// What it is in theirs.
    pub theirs: Option<&'a Json>,
    /// Whether theirs has changed it too, to something else.
    pub is_disputed: bool,
}

/// Says which version a value is taken from.
pub type Choose<'a> = dyn FnMut(&Choice<'_>) -> Side + 'a;

/// The paragraphs of a Markdown text, without the empty lines between them.
pub fn paragraphs(body: &str) -> Vec<&str> {
    let all = body.split("\n\n").map(|it| it.trim_matches('\n'));
    all.filter(|it| !it.trim().is_empty()).collect()
}

/// One text made of three: what it was, mine and theirs.
pub fn three_way(three: [&Text; 3], choose: &mut Choose<'_>) -> Text {
    let mut merge = Merge { pointer: Vec::new(), choose };
    let data = merge.value(three.map(|it| Some(&it.data))).unwrap_or_default();
    let body = match three.map(|it| it.body.as_deref()) {
        [Some(base), Some(mine), Some(theirs)] => Some(merge.body([base, mine, theirs])),
        [_, _, theirs] => theirs.map(str::to_owned),
    };
    Text { data, body }
}

struct Merge<'a, 'b> {
    pointer: Vec<String>,
    choose: &'a mut Choose<'b>,
}

/// An item of a merged list: one that was there, or one that a version has added, by its place there.
#[derive(Clone, Copy, PartialEq)]
enum Item {
    Old(usize),
    Mine(usize),
    Theirs(usize),
}

fn differ(one: Option<&Json>, other: Option<&Json>) -> bool {
    !same(one.unwrap_or(&Json::Null), other.unwrap_or(&Json::Null))
}

fn is_sorted(pairs: &[Option<usize>]) -> bool {
    pairs.iter().flatten().is_sorted()
}

impl Merge<'_, '_> {
    fn at_key<T>(&mut self, key: String, work: impl FnOnce(&mut Self) -> T) -> T {
        self.pointer.push(key);
        let done = work(self);
        self.pointer.pop();
        done
    }

    fn choose(&mut self, mine: Option<&Json>, theirs: Option<&Json>, is_disputed: bool) -> Side {
        (self.choose)(&Choice { pointer: &self.pointer, mine, theirs, is_disputed })
    }

    fn value(&mut self, three: [Option<&Json>; 3]) -> Option<Json> {
        let [base, mine, theirs] = three;
        if !differ(mine, base) || !differ(mine, theirs) {
            return theirs.cloned();
        }
        match three {
            [Some(Json::Object(base)), Some(Json::Object(mine)), Some(Json::Object(theirs))] => {
                Some(Json::Object(self.object([base, mine, theirs])))
            }
            [Some(Json::Array(base)), Some(Json::Array(mine)), Some(Json::Array(theirs))] => {
                Some(Json::Array(self.list([base, mine, theirs])))
            }
            _ => {
                if let [Some(base), Some(mine), Some(others)] = three.map(objects) {
                    let list = self.list([base, mine, others]);
                    return (theirs.is_some() || !list.is_empty()).then_some(Json::Array(list));
                }
                match self.choose(mine, theirs, differ(theirs, base)) {
                    Side::Mine => mine.cloned(),
                    Side::Theirs => theirs.cloned(),
                }
            }
        }
    }

    fn object(&mut self, three: [&Map<String, Json>; 3]) -> Map<String, Json> {
        let [_, mine, theirs] = three;
        let added = mine.keys().filter(|key| !theirs.contains_key(*key));
        let merged = theirs.keys().chain(added).filter_map(|key| {
            let value = self.at_key(key.clone(), |it| it.value(three.map(|of| of.get(key))));
            Some((key.clone(), value?))
        });
        merged.collect()
    }

    /// The items of both, in the order of whoever has changed it; one that was added follows the one that it
    /// followed.
    fn list(&mut self, [base, mine, theirs]: [&[Json]; 3]) -> Vec<Json> {
        let [own, other] = [mine, theirs].map(|list| pairs(base, list));
        let added = |at: usize| {
            let is_same = |of: &usize| other[*of].is_none() && same(&mine[at], &theirs[*of]);
            (0..theirs.len()).find(is_same).map_or(Item::Mine(at), Item::Theirs)
        };
        let of_mine =
            own.iter().enumerate().map(|(at, pair)| pair.map_or_else(|| added(at), Item::Old));
        let of_theirs = other.iter().enumerate();
        let of_theirs = of_theirs.map(|(at, pair)| pair.map_or(Item::Theirs(at), Item::Old));
        let [of_mine, of_theirs]: [Vec<Item>; 2] = [of_mine.collect(), of_theirs.collect()];
        let side = if is_sorted(&own) || own == other {
            Side::Theirs
        } else {
            let lists = [mine, theirs].map(|list| Json::from(list.to_vec()));
            self.choose(Some(&lists[0]), Some(&lists[1]), !is_sorted(&other))
        };
        let (mut items, more) = match side {
            Side::Mine => (of_mine, of_theirs),
            Side::Theirs => (of_theirs, of_mine),
        };
        let mut before = None;
        for item in more {
            if !items.contains(&item) {
                let at = items.iter().position(|it| Some(*it) == before).map_or(0, |at| at + 1);
                items.insert(at, item);
            }
            before = Some(item);
        }
        let merged = items.into_iter().filter_map(|item| {
            let place = |pairs: &[Option<usize>], of| pairs.iter().position(|it| *it == Some(of));
            let (key, three) = match item {
                Item::Old(of) => {
                    let (own, other) = (place(&own, of), place(&other, of));
                    let now = [own.map(|at| &mine[at]), other.map(|at| &theirs[at])];
                    (own.unwrap_or(of), [Some(&base[of]), now[0], now[1]])
                }
                Item::Mine(at) => (at, [None, Some(&mine[at]), None]),
                Item::Theirs(at) => (at, [None, None, Some(&theirs[at])]),
            };
            self.at_key(key.to_string(), |it| it.value(three))
        });
        merged.collect()
    }

    fn body(&mut self, [base, mine, theirs]: [&str; 3]) -> String {
        if mine == base || mine == theirs {
            return theirs.to_owned();
        }
        self.pointer = vec!["body".to_owned()];
        if theirs == base {
            let side = self.choose(Some(&mine.into()), Some(&theirs.into()), false);
            return if side == Side::Mine { mine } else { theirs }.to_owned();
        }
        let [base, own, other] = [base, mine, theirs].map(paragraphs);
        let json = |texts: &[&str]| texts.iter().copied().map(Json::from).collect::<Vec<_>>();
        let mut merged: Vec<String> = Vec::new();
        for group in Merge3::new(&base, &own, &other).merge_groups() {
            match group {
                MergeGroup::Unchanged(same)
                | MergeGroup::Same(same)
                | MergeGroup::A(same)
                | MergeGroup::B(same) => merged.extend(same.iter().copied().map(str::to_owned)),
                MergeGroup::Conflict(before, own, other) => {
                    let three = [before.unwrap_or_default(), own, other].map(json);
                    let chosen = self.list(three.each_ref().map(Vec::as_slice));
                    merged.extend(chosen.iter().filter_map(Json::as_str).map(str::to_owned));
                }
            }
        }
        let text = theirs.trim_matches('\n');
        let ends = theirs.split_once(text).filter(|_| !text.is_empty());
        let (start, end) = ends.unwrap_or(("\n", "\n"));
        [start, &merged.join("\n\n"), end].concat()
    }
}
