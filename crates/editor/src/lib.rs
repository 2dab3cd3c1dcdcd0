//! The place where the content is edited: what is changed lies in a draft until it is published whole.

pub mod content;

/// Who makes a change: a mail address, or "este equipo".
#[derive(Clone, Debug)]
pub struct Person(pub String);
