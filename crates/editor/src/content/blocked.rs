//! Faults of the content itself, which whoever works on its files has made: until they are mended nothing can be
//! published, and nobody is told to mend what is not theirs.

use super::files::title_of;
use super::problem::Problem;
use super::{Content, Work};
use axum::http::StatusCode;
use basics::lang::fl;
use serde_json::json;
use site::{Fault, Faults, sha256_of};
use std::collections::BTreeSet;

/// Whether a fault is one of these, on whatever line it is by now.
pub(super) fn has(faults: &[Fault], fault: &Fault) -> bool {
    let what = |it: &Fault| (it.file.clone(), it.pointer.clone(), it.text.code);
    faults.iter().any(|it| what(it) == what(fault))
}

impl Content {
    /// The refusal of a publication, which says whose the faults are.
    pub(super) fn refusal(&self, work: &mut Work, faults: &Faults) -> Problem {
        let state = self.state(work);
        let own = self.checker(work).read(&[]).err();
        let own = own.as_ref().map_or(&[][..], |it| it);
        let faults: Vec<&Fault> = faults.iter().filter(|it| !has(own, it)).collect();
        let titles = work.titles_of(own);
        let title = match (faults.is_empty(), work.check.blocking.is_empty()) {
            (false, _) => fl!("editing-faulty"),
            (true, false) => fl!("editing-blocked", titles = titles),
            // What mends the content is another item.
            (true, true) => fl!("editing-mended-elsewhere", titles = titles),
        };
        let mut problem = Problem::new(StatusCode::UNPROCESSABLE_ENTITY, title);
        problem.0.faults = Some(faults.into_iter().map(|it| work.placed(it)).collect());
        problem.0.draft = Some(state);
        problem
    }
}

impl Work {
    /// Names a state of what is not published, and the files that keep it from being: who sees another name reads
    /// it again.
    pub(super) fn revision(&self, draft: String) -> String {
        if self.check.blocking.is_empty() {
            return draft;
        }
        let content = self.draft.content();
        let read = |it: &Fault| content.read(&it.file).map(|bytes| sha256_of(&bytes));
        let files: Vec<_> = self.check.blocking.iter().map(read).collect();
        sha256_of(json!([draft, files]).to_string().as_bytes())
    }

    /// What the files are called in which the faults are.
    fn titles_of(&self, faults: &[Fault]) -> String {
        let title = |it: &Fault| {
            let text = self.draft.text(&it.file);
            format!("«{}»", title_of(&it.file, text.as_deref().map(str::as_bytes)))
        };
        let titles: BTreeSet<String> = faults.iter().map(title).collect();
        titles.into_iter().collect::<Vec<_>>().join(", ")
    }
}
