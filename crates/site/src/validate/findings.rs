//! What the checks of all files have in common: the context that they read, and the findings that they add.

use super::placeholders::{ReadingContext, TextPurpose};
use super::unconfirmed::{self, UnconfirmedEffect};
use crate::facts::{StraySum, without_fee};
use crate::marks::Marks;
use crate::media::MediaTable;
use crate::model::PhotoKind;
use crate::source::{Document, Fault, FaultText, paths};
use basics::accents::composed;
use basics::broken::broken_word;
use basics::lang::fault;
use basics::unseen::{is_forbidden, mended};
use jiff::civil::Date;
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
pub(crate) struct CheckContext {
    pub(crate) settings: ReadingContext,
    pub(crate) media: MediaTable,
    /// True if `media/` is empty. That is reported once, and not for each text that names a picture.
    pub(crate) is_without_media: bool,
    /// Files below `media/` and `brand/` that cannot be shown, by name, each with a flag that is set once a
    /// text names the file. Only then is the file's own fault reported as one; otherwise it is a warning.
    pub(crate) refused_media: BTreeMap<String, Arc<AtomicBool>>,
    /// Addresses that no page may have, because something else answers there.
    pub(crate) reserved: Arc<[String]>,
    /// The day by the site's clocks; `None` before the settings say which these are.
    pub(crate) today: Option<Date>,
    /// What is put behind each text that a page shows, where it is wanted.
    pub(crate) marks: Marks,
}

impl CheckContext {
    /// Returns whether a file is one that cannot be shown, and notes that a text names it.
    pub(crate) fn needs_refused(&self, name: &str) -> bool {
        let refused = self.refused_media.get(&*composed(name));
        refused.inspect(|is_needed| is_needed.store(true, Relaxed)).is_some()
    }
}

#[derive(Debug, Default)]
pub(crate) struct Findings {
    pub(crate) context: Arc<CheckContext>,
    pub(crate) faults: Vec<Fault>,
    /// Findings that do not keep the site from being published.
    pub(crate) warnings: Vec<Fault>,
    /// The pictures that are shown, in the order in which they are named: the file, by its name below
    /// `media/`, and whether it is the first that its page shows.
    pub(crate) pictures: Vec<(String, bool)>,
    /// What texts say that pictures are, which is compared once all are read: the place, as a fault that has no
    /// text yet, the address of the picture, and what it is there.
    pub(crate) depictions: Vec<(Fault, String, PhotoKind)>,
    pub(crate) unconfirmed: Vec<(UnconfirmedEffect, Fault)>,
    /// The links to pages of this site, which are checked once all pages are known: each as a fault that has
    /// its place but no text yet, and its path, starting with `/`.
    pub(crate) links: Vec<(Fault, String)>,
    /// The same of what is not shown, because it is of other states of the building.
    pub(crate) links_of_other_states: Vec<(Fault, String)>,
    /// The terms of the offer that texts name which are shown today, by their keys.
    pub(crate) named: Vec<String>,
    /// The days on which something appears, or is not shown any more.
    pub(crate) days: Vec<Date>,
    /// The old addresses of pages and articles and those of the list, checked at the same time: the place as above, and the address
    /// as it is written.
    pub(crate) redirects: Vec<(Fault, String)>,
}

impl Findings {
    pub(crate) fn new(context: &Arc<CheckContext>) -> Self {
        Self { context: Arc::clone(context), ..Self::default() }
    }

    pub(crate) fn absorb(&mut self, of_file: Self) {
        self.faults.extend(of_file.faults);
        self.warnings.extend(of_file.warnings);
        self.unconfirmed.extend(of_file.unconfirmed);
        self.pictures.extend(of_file.pictures);
        self.depictions.extend(of_file.depictions);
        self.links.extend(of_file.links);
        self.links_of_other_states.extend(of_file.links_of_other_states);
        self.named.extend(of_file.named);
        self.redirects.extend(of_file.redirects);
        self.days.extend(of_file.days);
    }

    /// How many links and terms are noted until now.
    pub(crate) fn noted(&self) -> (usize, usize) {
        (self.links.len(), self.named.len())
    }

    /// Sets aside what was noted since, in a text that is of other states of the building.
    pub(crate) fn set_aside(&mut self, (links, named): (usize, usize)) {
        self.links_of_other_states.extend(self.links.drain(links..));
        self.named.truncate(named);
    }

    /// Notes the terms of the offer that a text names.
    pub(crate) fn note_terms(&mut self, text: &str) {
        let terms = text.split("{offer.").skip(1).filter_map(|rest| rest.split_once('}'));
        self.named.extend(terms.map(|(term, _)| term.to_owned()));
    }

    /// Replaces names between braces in a text whose file's bytes are `span`, but for those that
    /// are filled in `later`; an unknown name is a fault where it is written, and
    /// unconfirmed words that a visitor would read are noted.
    pub(crate) fn fill(
        &mut self,
        (document, pointer): (&Document, &str),
        span: Range<usize>,
        text: &str,
        purpose: TextPurpose,
        later: &[&'static str],
    ) -> String {
        let mended = mended(text);
        let (filled, unknown) = self.context.settings.fill(&mended, purpose, later);
        let written = document.text.get(span.clone()).unwrap_or_default();
        if let Some(letter) = text.chars().find(|letter| is_forbidden(*letter)) {
            // Where it is escaped, `\u0002` or `&#2;`, the place is that of its text.
            let offset = span.start + written.find(letter).unwrap_or_default();
            let code = format!("U+{:04X}", u32::from(letter));
            self.faults.push(document.fault(offset, fault!("content-forbidden", code)).at(pointer));
        }
        if let Some(word) = broken_word(text) {
            let offset = span.start + written.find(word).unwrap_or_default();
            let shown: String = word.chars().take(SHOWN).collect();
            let text = fault!("content-broken-letters", word = shown);
            self.warnings.push(document.fault(offset, text).at(pointer));
        }
        if self.context.settings.has_fee && without_fee(text) {
            let fault = document.fault(span.start, fault!("content-price-without-fee"));
            self.warnings.push(fault.at(pointer));
        }
        // An article says what others cost.
        let is_article = paths::is_article(&document.file);
        let stray = self.context.settings.sums.stray_in(text).filter(|_| !is_article);
        if let Some(StraySum { sum, name, price }) = stray {
            let text = fault!("content-stray-sum", sum, name, price);
            self.warnings.push(document.fault(span.start, text).at(pointer));
        }
        for (name, advice) in unknown {
            let offset = span.start + written.find(&name).unwrap_or_default();
            let text = fault!("content-unknown-placeholder", name, advice);
            self.faults.push(document.fault(offset, text).at(pointer));
        }
        self.note_terms(text);
        if purpose == TextPurpose::Reading {
            let (rest, unsaid) = self.context.settings.without_unsaid(&mended);
            // A term that is not published is listed once, at its setting.
            let rest = self.context.settings.filled(&rest).replace(unconfirmed::UNPUBLISHED, "");
            let marks = unconfirmed::marks(&rest).into_iter().map(|mark| rest[mark].to_owned());
            let of_mark = |mark: &str| {
                let shown: String = mark.chars().take(SHOWN).collect();
                let more = if shown == mark { "" } else { "…" };
                fault!("content-unconfirmed-mark", text = format!("{shown}{more}"))
            };
            let of_name = |name: &str| fault!("content-unconfirmed-name", name);
            let effect = UnconfirmedEffect::of_words_in(&document.file);
            for (all, said) in
                [(marks.collect(), &of_mark as &dyn Fn(&str) -> FaultText), (unsaid, &of_name)]
            {
                let mut from = 0;
                for words in all {
                    // The same words may occur several times in one text.
                    let found = written[from..].find(&words).map(|at| from + at);
                    from = found.map_or(from, |at| at + words.len());
                    let at = span.start + found.unwrap_or_default();
                    let fault = document.fault(at, said(&words)).at(pointer);
                    self.unconfirmed.push((effect, fault));
                }
            }
        }
        filled
    }
}
