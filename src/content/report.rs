//! What is known while the site is read, and what is collected on the way.

use super::placeholders::Use;
use super::redirects::Redirect;
use super::{
    Fault, MediaTable,
    document::{Document, Place},
    model::UNPUBLISHED,
    unconfirmed,
    words::Words,
};
use crate::lang::{fault, fl};
use std::{collections::BTreeSet, ops::Range};

/// How many characters of what is unconfirmed are shown.
const SHOWN: usize = 60;

/// What the check of one file needs to know of others.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    /// What the settings say.
    pub(super) words: Words,
    /// What can be served.
    pub(super) media: MediaTable,
    /// Files below `media/` that cannot: their faults are reported at the files themselves.
    pub(super) refused_media: BTreeSet<String>,
}

/// What reading brings to light.
#[derive(Debug, Default)]
pub(super) struct Report {
    /// The faults so far.
    pub(super) faults: Vec<Fault>,
    /// What is no fault and still not as it should be.
    pub(super) warnings: Vec<Fault>,
    /// The pictures that are shown, in the order in which they are named: the file, by its name below
    /// `media/`, and whether it is the first that its page shows.
    pub(super) pictures: Vec<(String, bool)>,
    /// What waits to be filled in.
    pub(super) unconfirmed: Vec<Fault>,
    /// The links to pages of this site, checked once all of them are known.
    pub(super) links: Vec<InternalLink>,
    /// The old addresses of articles, checked then, too.
    pub(super) redirects: Vec<Redirect>,
}

/// A link to a page of this site.
#[derive(Clone, Debug)]
pub(super) struct InternalLink {
    /// Where it is.
    pub(super) place: Place,
    /// Where it leads, starting with `/`.
    pub(super) href: String,
}

impl Report {
    /// Notes a link to a page of this site, to be checked once all pages are known.
    pub(super) fn note_link(&mut self, document: &Document, href: &str, at: usize) {
        self.links.push(InternalLink {
            place: document.place(at),
            href: href.to_owned(),
        });
    }

    /// Adds what reading one file brought to light.
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
        document: &Document,
        span: Range<usize>,
        text: &str,
        purpose: Use,
        later: &[&'static str],
        known: &Known,
    ) -> String {
        let (filled, unknown) = known.words.placeholders.fill(text, purpose, later);
        for name in unknown {
            let written = document.text.get(span.clone()).unwrap_or_default();
            let offset = span.start + written.find(&name.written).unwrap_or_default();
            let message = fl!("content-unknown-placeholder", name = name.written);
            self.faults
                .push(document.fault(offset, (message, name.advice)));
        }
        if purpose == Use::Reading {
            // A term that is not published is listed once, at its setting.
            self.note_unconfirmed(document, span, &filled.replace(UNPUBLISHED, ""));
        }
        filled
    }

    fn note_unconfirmed(&mut self, document: &Document, span: Range<usize>, text: &str) {
        let written = document.text.get(span.clone()).unwrap_or_default();
        let mut from = 0;
        for mark in unconfirmed::marks(text) {
            let mark = &text[mark];
            // The same words may occur several times in one text.
            let found = written[from..].find(mark).map(|at| from + at);
            from = found.map_or(from, |at| at + mark.len());
            let shown: String = mark.chars().take(SHOWN).collect();
            let more = if shown == mark { "" } else { "…" };
            self.unconfirmed.push(document.fault(
                span.start + found.unwrap_or_default(),
                fault!("content-unconfirmed-mark", mark = format!("{shown}{more}")),
            ));
        }
    }
}
