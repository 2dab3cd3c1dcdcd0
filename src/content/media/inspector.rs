//! Inspects the pixels of pictures. This module only reads the heads of files, so the program hands
//! an inspector in.

use super::Medium;
use crate::content::{Source, fault::FaultText};

/// What a picture looks like.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Appearance {
    /// Its colour in one, `#rrggbb`; none where nothing was inspected.
    pub color: Option<String>,
    /// The picture in a few kilobytes, as an address that holds its own bytes.
    pub glimpse: Option<String>,
}

/// Looks at the pixels of pictures.
pub trait ImageInspector: Send + Sync {
    /// What each picture looks like, in their order; a fault for one that cannot be shown.
    fn inspect(&self, source: &Source, pictures: &[&Medium]) -> Vec<Result<Appearance, FaultText>>;
}

/// Inspects nothing and finds no fault.
pub(in crate::content) struct NoInspection;

impl ImageInspector for NoInspection {
    fn inspect(
        &self,
        _source: &Source,
        pictures: &[&Medium],
    ) -> Vec<Result<Appearance, FaultText>> {
        pictures.iter().map(|_| Ok(Appearance::default())).collect()
    }
}
