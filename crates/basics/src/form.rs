//! What the fields of the content are called where people fill them in: written beside each field as
//! `#[form("Cierra a las", help = "…")]`, and read by forms, lists of changes and faults.
//!
//! - `help`: one sentence below the label.
//! - `unit`: what a number counts, said behind it: `cm`.
//! - `widget`: an input that neither the type nor the format says.
//! - `absent`: what it means that there is no value.
//! - `by`: who alone changes it, where that is not whoever writes the texts: `agency`.
//! - `follows`: the field beside it whose picture this is another view of. Who changes that picture is asked
//!   about this one; within a picture, it is gone with the picture that it was a view of.
//! - `on`, `off`: of a switch, what becomes of the thing.

pub use form_derive::Form;
use std::collections::BTreeMap;

/// The words of one field: its `title`, and others as keys of its schema.
pub type FieldWords = &'static [(&'static str, &'static str)];

/// The fields of each type, and the variants of each choice, by their names in Rust.
pub type Words = BTreeMap<&'static str, &'static [(&'static str, FieldWords)]>;

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
