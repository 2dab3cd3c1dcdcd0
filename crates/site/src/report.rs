//! Facts that are known while the site is read, and findings that are collected on the way.

use super::unconfirmed::UnconfirmedEffect;
use super::{
    Fault, MediaTable, document::Document, placeholders::ReadingContext, placeholders::TextPurpose,
    unconfirmed,
};
use basics::accents::composed;
use basics::lang::fault;
use std::{
    collections::BTreeMap,
    ops::Range,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
};

/// How many characters of what is unconfirmed are shown.
const SHOWN: usize = 60;

#[derive(Clone, Debug, Default)]
pub(super) struct CheckContext {
    pub(super) words: ReadingContext,
    pub(super) media: MediaTable,
    /// Whether nothing is below `media/`: that is one fault, and not one of each text that names a picture.
    pub(super) is_without_media: bool,
    /// Files below `media/` and `brand/` that cannot be shown, by name, each with whether a text names
    /// it. Why is reported at the files themselves: it does no harm as long as nothing needs the file.
    pub(super) refused_media: BTreeMap<String, Arc<AtomicBool>>,
}

impl CheckContext {
    /// Returns whether a file cannot be shown, which is noted to be needed.
    pub(super) fn needs_refused(&self, name: &str) -> bool {
        let refused = self.refused_media.get(&*composed(name));
        refused.inspect(|is_needed| is_needed.store(true, Relaxed)).is_some()
    }
}

#[derive(Debug, Default)]
pub(super) struct Findings {
    pub(super) known: Arc<CheckContext>,
    pub(super) faults: Vec<Fault>,
    /// Findings that are no fault and still not as they should be.
    pub(super) warnings: Vec<Fault>,
    /// The pictures that are shown, in the order in which they are named: the file, by its name below
    /// `media/`, and whether it is the first that its page shows.
    pub(super) pictures: Vec<(String, bool)>,
    pub(super) unconfirmed: Vec<(UnconfirmedEffect, Fault)>,
    /// The links to pages of this site, checked once all of them are known: a fault without words at
    /// the place of each, and where it leads, starting with `/`.
    pub(super) links: Vec<(Fault, String)>,
    /// The old addresses of pages and articles, checked then, too: likewise the place, and the address as it is
    /// written.
    pub(super) redirects: Vec<(Fault, String)>,
}

impl Findings {
    pub(super) fn of(known: &Arc<CheckContext>) -> Self {
        Self { known: Arc::clone(known), ..Self::default() }
    }

    pub(super) fn absorb(&mut self, of_file: Self) {
        self.faults.extend(of_file.faults);
        self.warnings.extend(of_file.warnings);
        self.unconfirmed.extend(of_file.unconfirmed);
        self.pictures.extend(of_file.pictures);
        self.links.extend(of_file.links);
        self.redirects.extend(of_file.redirects);
    }

    /// Replaces names between braces in a text whose file's bytes are `span`, but for those that
    /// are filled in `later`; an unknown name is a fault where it is written, and what somebody
    /// reads unconfirmed is noted.
    pub(super) fn fill(
        &mut self,
        (document, pointer): (&Document, &str),
        span: Range<usize>,
        text: &str,
        purpose: TextPurpose,
        later: &[&'static str],
    ) -> String {
        let (filled, unknown) = self.known.words.fill(text, purpose, later);
        let written = document.text.get(span.clone()).unwrap_or_default();
        for (name, advice) in unknown {
            let offset = span.start + written.find(&name).unwrap_or_default();
            let text = fault!("content-unknown-placeholder", name, advice);
            self.faults.push(document.fault(offset, text).at(pointer));
        }
        if purpose == TextPurpose::Reading {
            // A term that is not published is listed once, at its setting.
            let text = filled.replace(unconfirmed::UNPUBLISHED, "");
            let mut from = 0;
            for mark in unconfirmed::marks(&text) {
                let mark = &text[mark];
                // The same words may occur several times in one text.
                let found = written[from..].find(mark).map(|at| from + at);
                from = found.map_or(from, |at| at + mark.len());
                let shown: String = mark.chars().take(SHOWN).collect();
                let more = if shown == mark { "" } else { "…" };
                let text = fault!("content-unconfirmed-mark", mark = format!("{shown}{more}"));
                let fault = document.fault(span.start + found.unwrap_or_default(), text);
                let effect = UnconfirmedEffect::of(&document.file, None);
                self.unconfirmed.push((effect, fault));
            }
        }
        filled
    }
}
