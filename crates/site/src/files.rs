//! The files that a content directory consists of, by name.

use crate::model::file::{ArticleHead, LegalPage, OwnPage, Picture};
use crate::model::{
    Niche, OwnSections, ProgressPhoto, Redirects, SectionOptions, Settings, Synonyms,
};
use crate::routes::{NamedSchema, PAGES, PageRoute, add_schemas};
use crate::source::paths::{
    BRAND, DIGEST_MAIL, MEDIA, MESSAGE_MAIL, NICHES, PROGRESS, REDIRECTS, SETTINGS, SYNONYMS,
    TEST_MAIL, is_article, is_content, is_markdown, is_own_page, is_own_sections,
};
use crate::source::{Fault, FaultText, Listing};
use basics::form::{Form, Words};
use basics::lang::fault;
use basics::mails::{DigestMail, MessageMail, TestMail};
use basics::nearest::nearest;
use serde::Deserialize;
use std::borrow::Cow;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema, Form)]
#[form("Nichos")]
pub(super) struct NicheFile {
    /// Los diseños de nicho, de uno a nueve, cada uno debajo de `[[niche]]`.
    #[form("Diseños de nicho")]
    #[schema(min_items = 1, max_items = 9)]
    pub(super) niche: Vec<Niche>,
}

#[derive(Deserialize, ToSchema, Form)]
#[form("Fotos de la obra")]
pub(super) struct ProgressFile {
    /// Las fotos, de una a sesenta, cada una debajo de `[[photo]]`.
    #[form("Fotos de la obra")]
    #[schema(min_items = 1, max_items = 60)]
    pub(super) photo: Vec<ProgressPhoto>,
}

/// A file with a name of its own: its type's name, or that of its head, and what adds that type's schemas and
/// the words of its fields.
type NamedFile =
    (&'static str, fn() -> Cow<'static, str>, fn(&mut Vec<NamedSchema>), fn(&mut Words));

const fn file<T: ToSchema + Form>(path: &'static str) -> NamedFile {
    (path, T::name, add_schemas::<T>, T::add_words)
}

/// Files that must be there beside the texts of pages. An open building may be without the photographs of its works.
const REQUIRED: [NamedFile; 3] =
    [file::<Settings>(SETTINGS), file::<NicheFile>(NICHES), file::<ProgressFile>(PROGRESS)];

/// The words of mails and of searches, where the sample's stand in for one that is not there; and old addresses.
const OPTIONAL: [NamedFile; 5] = [
    file::<MessageMail>(MESSAGE_MAIL),
    file::<DigestMail>(DIGEST_MAIL),
    file::<TestMail>(TEST_MAIL),
    file::<Synonyms>(SYNONYMS),
    file::<Redirects>(REDIRECTS),
];

/// Types that only files have. The last of a name is the one of files.
const WRITTEN: [NamedFile; 5] = [
    file::<SectionOptions>(""),
    file::<ArticleHead>(""),
    file::<OwnPage>(""),
    file::<OwnSections>(""),
    file::<Picture>(""),
];

fn all_required() -> impl Iterator<Item = NamedFile> + Clone {
    let texts = PAGES.iter().filter_map(|page| page.texts.as_ref());
    let of_pages = texts.map(|texts| match texts.file {
        legal if is_markdown(legal) => file::<LegalPage>(legal),
        page => (page, texts.type_name, texts.schemas, texts.words),
    });
    REQUIRED.into_iter().chain(of_pages)
}

pub(super) fn all_schemas() -> Vec<NamedSchema> {
    let mut schemas = Vec::new();
    for (_, _, add, _) in all_required().chain(OPTIONAL).chain(WRITTEN) {
        add(&mut schemas);
    }
    schemas
}

/// What the fields of all files are called.
pub(super) fn all_words() -> Words {
    let mut words = Words::new();
    for (.., add) in all_required().chain(OPTIONAL).chain(WRITTEN) {
        add(&mut words);
    }
    words
}

/// The type of every file that has a name of its own; of a Markdown file, that of its head.
pub(super) fn types() -> impl Iterator<Item = (&'static str, String)> {
    let all = all_required().chain(OPTIONAL);
    all.map(|(file, name, ..)| (file, name().into_owned()))
}

pub(super) fn type_of(file: &str) -> Option<String> {
    if is_article(file) {
        return Some(ArticleHead::name().into_owned());
    }
    if is_own_sections(file) {
        return Some(OwnSections::name().into_owned());
    }
    if is_own_page(file) {
        return Some(OwnPage::name().into_owned());
    }
    types().find_map(|(path, name)| (path == file).then_some(name))
}

/// Returns whether a path is that of a text of which there is a schema.
pub fn is_editable(path: &str) -> bool {
    is_content(path) && type_of(path).is_some()
}

/// The files of every site, whatever the state of its building.
pub(super) fn required() -> impl Iterator<Item = &'static str> + Clone {
    all_required().map(|(file, ..)| file).filter(|file| !is_of_works(file))
}

/// Returns whether a file is of the works: its page, and their photographs.
fn is_of_works(file: &str) -> bool {
    let has_file = |page: &PageRoute| page.texts.as_ref().is_some_and(|it| it.file == file);
    file == PROGRESS || PAGES.iter().any(|page| page.is_of_works && has_file(page))
}

fn known() -> impl Iterator<Item = &'static str> + Clone {
    all_required().chain(OPTIONAL).map(|(file, ..)| file)
}

/// Returns faults for files that are missing or cannot be read, and warnings for files that are not part of the
/// site.
pub(super) fn check_names(listing: &Listing) -> (Vec<Fault>, Vec<Fault>) {
    let Listing { files, closed, special, copies } = listing;
    let missing = required().filter(|file| is_missing(file, listing));
    let missing = missing.map(|file| missing_of(file, listing, fault!("content-file-missing")));
    let is_without_media =
        !is_hidden(MEDIA, listing) && !files.keys().any(|path| path.starts_with(MEDIA));
    let media = is_without_media.then(|| Fault::of_file(MEDIA, fault!("content-folder-missing")));
    let closed = closed.iter().map(|path| Fault::of_file(path, fault!("content-folder-closed")));
    let special = special.iter().map(|path| Fault::of_file(path, fault!("content-file-special")));
    let unknown = files.keys().filter_map(|path| unknown(path));
    let copies = copies.iter().map(|(path, original)| {
        Fault::of_file(path, fault!("content-file-copy", original = &**original))
    });
    (missing.chain(media).chain(closed).chain(special).collect(), unknown.chain(copies).collect())
}

/// Returns faults for the files of the works that are missing.
pub(super) fn missing_works(listing: &Listing) -> Vec<Fault> {
    let missing = all_required().map(|(file, ..)| file).filter(|file| is_of_works(file));
    let missing = missing.filter(|file| is_missing(file, listing));
    missing.map(|file| missing_of(file, listing, fault!("content-works-missing"))).collect()
}

fn is_hidden(path: &str, listing: &Listing) -> bool {
    listing.closed.iter().any(|folder| path.starts_with(folder))
}

fn is_missing(file: &str, listing: &Listing) -> bool {
    !listing.files.contains_key(file) && !is_hidden(file, listing)
}

fn missing_of(file: &str, listing: &Listing, text: FaultText) -> Fault {
    let name = file.rsplit('/').next().unwrap_or_default();
    let is_renamed = listing.files.contains_key(&format!("{file}.txt"));
    Fault::of_file(file, if is_renamed { fault!("content-file-missing-txt", name) } else { text })
}

/// Returns whether a path is that of a text of the site.
pub(super) fn is_text(path: &str) -> bool {
    known().any(|it| it == path) || is_article(path) || is_own_page(path)
}

fn unknown(path: &str) -> Option<Fault> {
    if is_text(path) || path.starts_with(MEDIA) || path.starts_with(BRAND) {
        return None;
    }
    let text = if path.starts_with("articles/") {
        let ending = path.rsplit('.').next().unwrap_or_default();
        fault!("content-file-no-article", ending)
    } else {
        let nearest = nearest(path, known()).unwrap_or("none");
        fault!("content-file-unknown", nearest)
    };
    Some(Fault::of_file(path, text))
}
