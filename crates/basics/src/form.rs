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
use std::collections::BTreeMap;

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
    fn add_words(_: &mut Words) {}
}

/// Values without fields.
macro_rules! plain {
    ($($name:ty),+) => { $(impl Form for $name {})+ };
}

plain!(bool, f64, String, u8, u16, u32);

impl<T: Form> Form for Option<T> {
    fn add_words(all: &mut Words) {
        T::add_words(all);
    }
}

impl<T: Form> Form for Vec<T> {
    fn add_words(all: &mut Words) {
        T::add_words(all);
    }
}

/// A name as it is in Rust or in a file, without what differs between them.
pub fn bare(name: &str) -> String {
    name.replace(['_', '-'], "").to_lowercase()
}
