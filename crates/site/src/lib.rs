//! Files → [`Site`], with every fault found reported at once: file, line, column, what to do. Does not
//! depend on HTTP, on how a page looks, or on the clock: the moment comes in as a parameter.

mod article;
mod brand_file;
mod checked;
mod document;
pub mod edit;
mod fault;
mod field;
mod files;
mod formats;
#[cfg(fuzzing)]
pub mod fuzzing;
mod json_schema;
mod last_good;
mod legal;
mod links;
mod look;
mod markdown;
mod media;
pub mod model;
mod moment;
mod pages;
mod passages;
mod published;
mod placeholders;
mod reader;
mod redirects;
mod renders;
mod report;
mod rules;
mod schema;
mod site;
mod source;
mod toml_file;
mod unconfirmed;
mod watch;

pub use article::{SHORTEST_ALT, WORDS_PER_MINUTE, figure_of, name as article_name};
pub use edit::TextFile;
pub use fault::{Fault, FaultText, Faults};
pub use field::Field;
pub use files::is_editable;
pub use formats::accepts_link;
pub use json_schema::json_schema;
pub use last_good::LastGood;
pub use look::{Color, Look};
pub use media::{Appearance, ImageInspector, MAX_FILE_BYTES, MediaTable, Medium};
pub use media::{picture_ending, picture_kind, refused_pictures, sha256_of};
pub use moment::spanish_date;
pub use pages::{
    ARTICLES_PER_PAGE, CONTACT_PATH, NamedSchema, OWN_ADDRESSES, PAGES, PageRoute, PageTexts,
    article_path, slug,
};
pub use pages::{add_schemas, json};
pub use passages::Passage;
pub use placeholders::time_zone_of;
pub use published::PublishedAddresses;
pub use reader::SiteReader;
pub use redirects::{may_redirect, redirect_key};
pub use site::{Article, PublicationState, Site};
pub use source::{OpenFile, Sample, Source};
pub use unconfirmed::{UNPUBLISHED, UnconfirmedEffect};
pub use watch::DirectoryWatch;

use basics::nearest;

#[cfg(any(test, feature = "fixture"))]
pub mod fixture;
#[cfg(test)]
mod tests;
