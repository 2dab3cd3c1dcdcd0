//! What the app asks of the content and is answered, where that is no thing of its own.

use super::files::FileInfo;
use super::item::Item;
use crate::schema::SchemaReference;
use basics::lang::FaultKind;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use site::edit::{Side, Text};
use site::model::OwnLinkPlace;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// What is not published, and what is wrong with it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct DraftState {
    pub(super) revision: String,
    /// The texts that are changed, each as it is.
    pub(super) versions: BTreeMap<String, String>,
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
    /// Names the text as it is.
    pub(super) version: String,
    #[serde(flatten)]
    pub(super) text: Text,
    pub(super) schema: SchemaReference,
}

/// What became of a text.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Saved {
    /// Names it as it is now.
    pub(super) version: String,
    /// What it is now, where that is not the version that was named with the changes.
    #[schema(required)]
    pub(super) text: Option<Text>,
    /// What the list has of it now.
    #[schema(required)]
    pub(super) file: Option<FileInfo>,
}

/// The file of a new text.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BegunText {
    pub(super) path: String,
}

/// What somebody has changed in a text.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct EditedFile {
    /// The version in which it was changed; none where the program had no such file.
    #[schema(required)]
    pub(super) version: Option<String>,
    pub(super) changes: Vec<EditedValue>,
}

/// A value that somebody has changed: of what is in a list, the whole list.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct EditedValue {
    /// The keys that lead to it; `body` to the Markdown.
    pub(super) pointer: Vec<String>,
    /// What it was.
    #[schema(required)]
    pub(super) before: Option<Json>,
    /// What it is to be.
    #[schema(required)]
    pub(super) after: Option<Json>,
    /// Of a long text or list, how many letters or items are the same at its beginning and at its end, and left out
    /// on both sides: they are as in the version in which it was changed.
    #[schema(nullable = false)]
    pub(super) around: Option<[usize; 2]>,
    /// Where others have changed it too, which of the two is wanted.
    #[schema(nullable = false)]
    pub(super) prefer: Option<Side>,
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
