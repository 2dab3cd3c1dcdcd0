//! Whoever looks at pictures, which this room does not: it reads the heads of files only.

use super::Medium;
use crate::content::Source;

/// What is wrong with a picture, and what to do.
pub type Objection = (String, String);

/// What a picture looks like.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Its colour in one, `#rrggbb`; none from whoever did not look.
    pub color: Option<String>,
    /// The picture in a few kilobytes, as an address that holds its own bytes.
    pub glimpse: Option<String>,
}

/// Looks at the pixels of pictures.
pub trait Eye: Send + Sync {
    /// What each picture looks like, in their order; an objection to one that cannot be shown.
    fn look(&self, source: &Source, pictures: &[&Medium]) -> Vec<Result<Look, Objection>>;
}

/// Looks at nothing and objects to nothing.
pub(in crate::content) struct Blind;

impl Eye for Blind {
    fn look(&self, _source: &Source, pictures: &[&Medium]) -> Vec<Result<Look, Objection>> {
        pictures.iter().map(|_| Ok(Look::default())).collect()
    }
}
