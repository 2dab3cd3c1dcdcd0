//! Reads each file into its type, and notes its faults.

use super::Loader;
use crate::markdown::{article, legal};
use crate::model::{Article, BuildingState, PublicationState, Settings, Texts};
use crate::routes::{PAGES, PageKind, PageRoute, PageTexts};
use crate::source::{Document, Fault, Source, paths};
use crate::validate::{self, Findings, TomlText, checked, toml};
use basics::lang::fault;
use basics::mails::Mails;
use jiff::Timestamp;
use jiff::civil::DateTime;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::ToSchema;

/// The largest text, in bytes: a book has half of it.
const MAX_TEXT_BYTES: u64 = 2 * 1024 * 1024;

impl Loader<'_> {
    pub(super) fn mails(&mut self) -> Option<Mails> {
        let message = self.or_sample(paths::MESSAGE_MAIL);
        let digest = self.or_sample(paths::DIGEST_MAIL);
        let test = self.or_sample(paths::TEST_MAIL);
        Some(Mails { message: message?, digest: digest?, test: test? })
    }

    /// Returns the site's own articles, each with its state; and the files of drafts that are
    /// left out because they have faults, which are reported as warnings.
    pub(super) fn articles(
        &mut self,
        now: DateTime,
    ) -> (Vec<(Arc<Article>, PublicationState)>, Vec<String>) {
        let (mut articles, mut left_out) = (Vec::new(), Vec::new());
        let files: Vec<String> = paths::articles(&self.files).map(str::to_owned).collect();
        for file in files {
            let faults = self.report.faults.len();
            match self.file(&file, article::read) {
                Some(article) => {
                    let mut state = article.publication_state(now);
                    if self.reader.with_drafts && state != PublicationState::Withdrawn {
                        state = PublicationState::Published;
                    }
                    articles.push((Arc::new(article), state));
                }
                None if self.report.faults.len() == faults => left_out.push(file),
                None => {}
            }
        }
        (articles, left_out)
    }

    /// Reads a text file. `None` where it has a fault or is missing, which `files::check_names` reports.
    pub(super) fn file<T>(
        &mut self,
        file: &str,
        read: impl FnOnce(&Document, &mut Findings) -> Option<T>,
    ) -> Option<T> {
        let (len, ..) = *self.files.get(file)?;
        if len > MAX_TEXT_BYTES {
            let text = fault!("content-text-large", megabytes = len.div_ceil(1024 * 1024));
            self.report.faults.push(Fault::of_file(file, text));
            return None;
        }
        let bytes = self.reader.source.read(file);
        let unreadable = || Fault::of_file(file, self.reader.source.unreadable(file));
        let bytes = bytes.ok_or_else(unreadable);
        let document = bytes.and_then(|bytes| Document::read(file, bytes.into_owned()));
        let document = document.map_err(|fault| self.report.faults.push(fault));
        read(&document.ok()?, &mut self.report)
    }

    pub(super) fn texts(&mut self) -> Option<BTreeMap<&'static str, Texts>> {
        let of_page = |page: &'static PageRoute| Some((page.name, page.texts.as_ref()?));
        let pages = PAGES.iter().filter(|page| page.is_there(&self.files));
        let pages: Vec<_> = pages.filter_map(of_page).collect();
        let read: Vec<_> =
            pages.into_iter().map(|(name, texts)| Some((name, self.texts_of(texts)?))).collect();
        read.into_iter().collect()
    }

    fn texts_of(&mut self, texts: &PageTexts) -> Option<Texts> {
        self.file(texts.file, |document, report| match texts.kind {
            PageKind::Page => toml(document, report).map(Texts::Page),
            PageKind::Blog => toml(document, report).map(Texts::Blog),
            PageKind::NotFound => toml(document, report).map(Texts::NotFound),
            PageKind::Legal => legal::read(document, report).map(Texts::Legal),
        })
    }

    pub(super) fn or_sample<T: ToSchema + DeserializeOwned>(&mut self, file: &str) -> Option<T> {
        if self.files.contains_key(file) {
            return self.file(file, toml);
        }
        let document = Document::read(file, Source::Sample.read(file)?.into_owned()).ok()?;
        toml(&document, &mut self.report)
    }

    /// Reads the settings and puts them into the context of all other files. Where they are faulty, the context
    /// has what can be read of them, and what depends on the rest is not checked.
    pub(super) fn settings(&mut self, now: Timestamp) -> Option<Settings> {
        let settings = self.file(paths::SETTINGS, |document, report| {
            let toml = TomlText::whole(document);
            let table = toml.parse(report)?;
            let known = validate::known(document, &table, &report.context, Some(now));
            Arc::make_mut(&mut report.context).settings = known;
            checked(toml, &table, report)
        });
        if settings.is_none() {
            let context = &mut Arc::make_mut(&mut self.report.context).settings;
            context.are_faulty = true;
            context.building.get_or_insert(BuildingState::Planned);
        }
        settings
    }
}
