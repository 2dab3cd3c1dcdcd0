//! The typed shape of everything that a visitor reads.
//!
//! One definition serves three ends: the content files are checked against its schema, the API
//! answers it, and the TypeScript types are generated from it. Key names are therefore the same
//! in a TOML file, in the JSON and in the page. A field marked `read_only` is worked out by the
//! program and may not be in a file. It does not know where the files are.
//!
//! The comment of a field that may be in a file says in Spanish what it is for: faults and
//! `columbario schema` say it to editors.

mod article;
mod block;
mod brand;
mod legal;
mod mail;
mod niche;
mod offer;
mod page;
mod part;
mod picture;
mod place;
mod plan;
mod settings;
mod synonyms;

pub use article::{ArticleHead, Category, Keyword, ListItem, OldAddress, Source};
pub use block::{Block, BlockKind, ListEntry, NestedList, RichBlock, TextRun};
pub(super) use brand::BUILT_IN_FONTS;
pub use brand::{Accent, Colors, Fonts, Logo, Palette};
pub use legal::{Inline, LegalBlock, LegalPage};
pub use mail::{
    AnswerLinks, AttendedLink, DigestMail, DigestRequestLine, DigestSection, LeadLabels, LeadMail,
    LeadNotes, Mails, TestMail,
};
pub use niche::{Lamp, Niche, NicheKind, NicheMeasures, NicheTag, Plate};
pub use offer::Offer;
pub(super) use offer::UNPUBLISHED;
pub use page::*;
pub use part::{
    Call, Closing, Fact, Figure, Hero, Link, Meta, Photo, PhotoKind, Point, Points, ProgressPhoto,
    Prose, Question, Questions, Slide, Slides, VideoHero,
};
pub use picture::{Picture, Video};
pub use place::{
    Address, Building, BuildingState, ByState, HolidayHours, Hours, Map, MapLoad, SpecialDay,
};
pub use plan::{Plan, PlanKind, PlanPart};
pub use settings::{Contact, Footer, Settings, Social};
pub use synonyms::{SynonymWord, Synonyms};
