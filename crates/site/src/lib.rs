//! Files → [`Site`], with every fault found reported at once: file, line, column, what to do. Does not
//! depend on HTTP, on how a page looks, or on the clock: the moment comes in as a parameter.

#![warn(missing_docs, reason = "comments are the schema of the files and of the API")]

pub mod edit;
mod facts;
mod field;
mod files;
#[cfg(any(test, fuzzing))]
pub mod fuzzing;
mod json_schema;
mod links;
mod markdown;
mod marks;
mod media;
pub mod model;
mod moment;
mod reader;
mod reference;
mod routes;
mod site;
mod source;
mod theme;
mod validate;

pub use edit::TextFile;
pub use facts::{HoursLine, NicheKinds, SiteFacts};
pub use field::{Field, called};
pub use files::is_editable;
pub use json_schema::json_schema;
pub use links::published::PublishedAddresses;
pub use markdown::{inline::SHORTEST_ALT, words_of};
pub use marks::{Mark, Marks, bare};
pub use media::{Appearance, ImageInspector, MAX_FILE_BYTES, MediaNotes, MediaTable, Medium};
pub use media::{is_whole_pdf, picture_ending, picture_kind, refused_pictures};
pub use model::{Article, Color, PublicationState};
pub use moment::spanish_date;
pub use reader::own_pages::address_taking;
pub use reader::{SiteReader, followed::FollowedArticle, last_good::LastGood};
pub use reference::{content_reference, section_example, section_kinds, section_reference};
pub use routes::redirects::{ALL_BELOW, may_redirect, redirect_key};
pub use routes::{
    ALL_ARTICLES, ARTICLES_PER_PAGE, CONTACT_PATH, NamedSchema, PAGES, PageRoute, PageTexts,
    add_schemas, article_path, blog_path, category_endpoint, json, path_of, slug,
};
pub use site::{Around, Counterpart, MenuItem, Place, SearchDocument, Site, SiteSettings};
pub use source::paths::article_name;
pub use source::{DirectoryWatch, Fault, FaultText, Faults, OpenFile, Sample, Source, sha256_of};
pub use theme::Theme;
pub use validate::formats::accepts_link;
pub use validate::hosted_video::hosted_video;
pub use validate::{UNPUBLISHED, UnconfirmedEffect, placeholder_values_of, time_zone_of};

#[cfg(any(test, feature = "fixture"))]
pub mod fixture;
#[cfg(test)]
mod tests;
