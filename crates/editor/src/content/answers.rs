//! What the app asks of the content and is answered, where that is no thing of its own.

use super::files::FileInfo;
use super::item::Item;
use crate::schema::SchemaReference;
use basics::lang::FaultKind;
use serde::{Deserialize, Serialize};
use site::edit::{Side, Text};
use site::model::OwnLinkPlace;
use utoipa::ToSchema;

/// What is not published, and what is wrong with it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct DraftState {
    pub(super) revision: String,
    pub(super) items: Vec<Item>,
    pub(super) faults: Vec<PlacedFault>,
    pub(super) warnings: Vec<PlacedFault>,
}

/// A fault, with what its file and its field are called.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Fault)]
pub(crate) struct PlacedFault {
    pub(super) path: String,
    pub(super) title: String,
    #[schema(required)]
    pub(super) pointer: Option<Vec<String>>,
    pub(super) label: String,
    /// What is missing is no mistake.
    pub(super) kind: FaultKind,
    /// Said below the field; elsewhere the title of the file and the label of the field go before it.
    pub(super) message: String,
    /// It was left in the files of the site, and keeps everything from being published.
    pub(super) blocks: bool,
}

/// A text as it is opened.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ContentFile {
    pub(super) path: String,
    #[serde(flatten)]
    pub(super) text: Text,
    pub(super) schema: SchemaReference,
}

/// What became of a text.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Saved {
    /// What it is now, where that is not what was sent.
    #[schema(required)]
    pub(super) text: Option<Text>,
    /// What the list has of it now.
    #[schema(required)]
    pub(super) file: Option<FileInfo>,
    pub(super) draft: DraftState,
}

/// The file of a new text.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BegunText {
    pub(super) path: String,
}

/// A text as a form sends it.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct EditedFile {
    /// What it was when it was read last; none where the program had no such file.
    #[schema(required)]
    pub(super) base: Option<Text>,
    #[serde(flatten)]
    pub(super) text: Text,
    /// Where a value was changed by others too, which of the two is wanted.
    #[schema(nullable = false)]
    pub(super) prefer: Option<Side>,
}

/// An article as it is begun: what it is called, its first words, and a name of the request's own choice.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct NewArticle {
    pub(super) title: String,
    #[serde(default)]
    pub(super) text: String,
    #[serde(default)]
    pub(super) key: String,
}

/// A page as it is begun, with a name of the request's own choice.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct NewPage {
    pub(super) key: String,
    pub(super) title: String,
    /// What it says below its title, and search engines of it.
    pub(super) text: String,
    /// Where it is linked; nowhere, if it is only found by a link in a text.
    #[schema(required)]
    pub(super) place: Option<OwnLinkPlace>,
    /// What it is called there.
    pub(super) label: String,
}

/// What is looked for in all texts.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Sought {
    Words(String),
    /// An address of the site to which texts lead.
    Address(String),
}

/// Names of items.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Chosen {
    pub(super) items: Vec<String>,
}
