//! What a picture is in one text it is in all: a render is no photograph elsewhere. Warns of pictures that are
//! still renders when the building is open and could be photographed.

use crate::media::Medium;
use crate::model::{BuildingState, PhotoKind};
use crate::source::Fault;
use crate::source::paths::{SETTINGS, is_article};
use crate::validate::Findings;
use basics::lang::fault;
use std::collections::{BTreeMap, BTreeSet};

/// What texts say of pictures: where, of which, and what it is.
pub(super) struct Illustrations(Vec<(Fault, Medium, PhotoKind)>);

impl Illustrations {
    pub(super) fn new(report: &Findings) -> Self {
        let known = |(place, address, kind): &(Fault, String, PhotoKind)| {
            Some((place.clone(), report.context.media.get(address)?.clone(), *kind))
        };
        Self(report.depictions.iter().filter_map(known).collect())
    }

    /// The places of what is said to be a render.
    fn of_renders(&self) -> impl Iterator<Item = (&Fault, &Medium)> {
        let renders = self.0.iter().filter(|(.., kind)| *kind == PhotoKind::Render);
        renders.map(|(place, medium, _)| (place, medium))
    }

    /// The SHA-256 of all renders.
    pub(super) fn renders(&self) -> BTreeSet<String> {
        self.of_renders().map(|(_, medium)| medium.sha256.clone()).collect()
    }

    /// One fault for each place that calls a render a photograph. The same picture under another name is the same.
    pub(super) fn contradictions(&self) -> Vec<Fault> {
        let renders: BTreeMap<_, _> =
            self.of_renders().map(|(place, medium)| (&medium.sha256, place)).collect();
        let photographs = self.0.iter().filter(|(.., kind)| *kind == PhotoKind::Photograph);
        let faults = photographs.filter_map(|(place, medium, _)| {
            let render = renders.get(&medium.sha256)?;
            let (name, other) = (medium.name(), format!("{}:{}", render.file, render.line));
            Some(place.saying(fault!("content-photograph-of-render", name, other)))
        });
        faults.collect()
    }

    /// Returns one warning for all renders of pages if the building is open.
    pub(super) fn warning(&self, state: Option<BuildingState>) -> Option<Fault> {
        let of_pages = self.of_renders().filter(|(place, _)| !is_article(&place.file));
        let names: BTreeSet<&str> = of_pages.map(|(_, medium)| &*medium.path).collect();
        if state != Some(BuildingState::Open) || names.is_empty() {
            return None;
        }
        let (count, names) = (names.len(), Vec::from_iter(names).join(", "));
        Some(Fault::of_file(SETTINGS, fault!("content-renders-open", count, names)))
    }
}
