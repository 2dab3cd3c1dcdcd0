//! What is known of a field of the content, written beside it as `#[form("Cierra a las", help = "…")]`, and
//! read by forms, checks, lists of changes and faults.
//!
//! - `help`: one sentence below the label.
//! - `unit`: what a number counts, said behind it: `cm`.
//! - `widget`: an input that neither the type nor the format says.
//! - `absent`: what it means that there is no value.
//! - `by`: who alone changes it, where that is not whoever writes the texts: `agency`.
//! - `follows`: the field beside it whose picture this is another view of. Who changes that picture is asked
//!   about this one; within a picture, it is gone with the picture that it was a view of.
//! - `on`, `off`: of a switch, what becomes of the thing.
//! - `published`: what it is called that a change of it, or of anything in it, is published: `Horario publicado.`
//! - `added`, `removed`: the same where it is new or switched on, and where it is no more or switched off.
//! - `format`: what is written, where a page gets something else by the same name.
//! - `cut`: the shapes in which pages cut the picture, width to height: `21:9 3:2`.
//! - `shown`: how many pixels of a picture's width its place shows.
//! - `begins`: the section begins a page with its title, and stands nowhere else.
//! - `first`: the picture is the first that its page shows; of a list, that of its first item.
//! - `unsearched`: no page is found by the texts of the field.
//! - `unique`: no two items of a list share the value of the field.
//! - `named`: its table is called by it, in lists of changes and of faults.
//! - `unconfirmed`: the field may be unconfirmed even if it is a list or a section, and what that does to the
//!   site: `closes`, `noticed`, `optional`.
//!
//! A type has words of its own in the same form: what it is called; `purpose`, of a kind of section what it is for, in
//! one or two sentences; `widget`; `unsearched`; `published`, `added` and `removed`; `unconfirmed`, which is that of
//! each of its optional fields that say none; and `rules`, where it has [`Rules`].

use crate::lang::FaultText;
pub use form_derive::Form;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::Value;
use std::{any::Any, collections::BTreeMap};

/// One thing that is known of a field or of a type: its name as a key of a schema, and what it says.
pub type Word = (&'static str, Said);

/// What a word says.
#[derive(Clone, Copy, Debug)]
pub enum Said {
    Text(&'static str),
    Number(u32),
    Flag,
}

impl From<Said> for Value {
    fn from(said: Said) -> Self {
        match said {
            Said::Text(text) => text.into(),
            Said::Number(number) => number.into(),
            Said::Flag => true.into(),
        }
    }
}

/// What is known of a type: of itself, and of its fields or its variants, by their names in Rust.
#[derive(Clone, Copy, Debug)]
pub struct TypeWords {
    pub own: &'static [Word],
    pub fields: &'static [(&'static str, &'static [Word])],
    /// The rules that a table of this type breaks.
    pub rules: Option<fn(&Value) -> Vec<Broken>>,
}

/// A rule that a table breaks: the place within it, as a JSON pointer, and what is wrong.
pub type Broken = (String, FaultText);

/// Rules between the values of a table, which no schema expresses.
pub trait Rules {
    /// The values that they need. A table without them, whose fault is said already, has no rules.
    type Of: DeserializeOwned;

    /// Those that the values break.
    fn broken(of: &Self::Of) -> Vec<Broken>;
}

/// The rules of a type that a table breaks.
pub fn broken<T: Rules>(table: &Value) -> Vec<Broken> {
    T::Of::deserialize(table).map(|of| T::broken(&of)).unwrap_or_default()
}

/// The words of types, by their names in Rust.
pub type Words = BTreeMap<&'static str, TypeWords>;

/// A type that is in forms.
pub trait Form {
    /// Adds the words of its fields, and of all types that it is made of.
    fn add_words(_: &mut Words)
    where
        Self: Sized,
    {
    }

    /// Shows itself, and then what each field of a form holds, in their order: texts, and values of any type, each
    /// with whether a page is found by its texts.
    fn visit<'a>(&'a self, _is_searched: bool, _see: &mut dyn FnMut(&'a dyn Any, bool)) {}
}

/// The values of a type that a part of the content holds.
pub fn each<T: 'static>(of: &dyn Form) -> Vec<&T> {
    let mut found = Vec::new();
    of.visit(true, &mut |part, _| found.extend(part.downcast_ref::<T>()));
    found
}

/// The texts by which a page is found that shows a part of the content.
pub fn searched(of: &dyn Form) -> Vec<String> {
    let mut found = Vec::new();
    of.visit(true, &mut |part, is_searched| {
        found.extend(part.downcast_ref::<String>().filter(|_| is_searched).cloned());
    });
    found
}

/// Values without fields.
macro_rules! plain {
    ($($name:ty),+) => { $(impl Form for $name {})+ };
}

plain!(bool, f64, u8, u16, u32);

impl Form for String {
    fn visit<'a>(&'a self, is_searched: bool, see: &mut dyn FnMut(&'a dyn Any, bool)) {
        see(self, is_searched);
    }
}

/// Values that hold any number of others.
macro_rules! holders {
    ($($name:ident),+) => { $(impl<T: Form> Form for $name<T> {
        fn add_words(all: &mut Words) {
            T::add_words(all);
        }

        fn visit<'a>(&'a self, is_searched: bool, see: &mut dyn FnMut(&'a dyn Any, bool)) {
            for it in self.as_slice() {
                it.visit(is_searched, see);
            }
        }
    })+ };
}

holders!(Option, Vec);

/// A name as it is in Rust or in a file, without what differs between them.
pub fn bare(name: &str) -> String {
    name.replace(['_', '-'], "").to_lowercase()
}
