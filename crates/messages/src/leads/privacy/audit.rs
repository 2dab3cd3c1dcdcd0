//! The audit log: what was done with messages on behalf of their senders, as data. Sentences are made
//! when an entry is shown.
//!
//! Version 0.1.0 wrote a sentence in place of the data. Its entries cannot be changed, and are shown as
//! they are.

use crate::leads::{Folio, Store, StoreError, parsed, parsed_if_any, stamp};
use basics::lang::fl;
use jiff::Timestamp;
use serde::ser::SerializeStruct as _;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Value, json};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

/// Why a message is blocked or erased.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ErasureReason {
    /// Its sender, or an operator, asked for it.
    Request,
    /// Its sender objected to any use of it.
    Objection,
    /// It was kept long enough.
    Retention,
}

impl ErasureReason {
    /// In the operator's language; empty where it need not be said.
    pub(super) fn sentence(self) -> String {
        match self {
            Self::Request => String::new(),
            Self::Objection => fl!("leads-record-objection"),
            Self::Retention => fl!("leads-record-retention"),
        }
    }
}

/// What was done with a message, or on behalf of a person. The names are in the database.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "deed", content = "parameters", rename_all = "kebab-case")]
pub enum AuditEvent {
    /// What is kept was handed out.
    Exported,
    /// Fields were corrected.
    Corrected {
        /// Their names in the payload.
        fields: Vec<String>,
    },
    /// It was blocked.
    Blocked {
        /// Why.
        cause: ErasureReason,
    },
    /// A blocking was taken back.
    Unblocked,
    /// It was erased.
    Erased {
        /// Why.
        cause: ErasureReason,
        /// How many deliveries had left, or may have.
        delivered: usize,
        /// How many had not.
        cancelled: usize,
    },
    /// It was erased once more, because a backup had brought it back.
    ErasedAgain,
    /// A person objected.
    Objected {
        /// Whether only to further purposes; else to any use.
        further_purposes_only: bool,
    },
}

impl AuditEvent {
    /// The name of what was done, and the rest of it as JSON.
    pub(super) fn columns(&self) -> (String, String) {
        let value = serde_json::to_value(self).expect("names and numbers are JSON");
        let name = value["deed"].as_str().unwrap_or_default();
        (name.to_owned(), value["parameters"].to_string())
    }

    fn from_columns(name: &str, parameters: &str) -> serde_json::Result<Self> {
        let parameters: Value = serde_json::from_str(parameters)?;
        serde_json::from_value(json!({ "deed": name, "parameters": parameters }))
    }

    /// More about it in the operator's language; empty where its name says all.
    fn sentence(&self, is_about_a_message: bool) -> String {
        match self {
            Self::Exported | Self::Unblocked => String::new(),
            Self::Corrected { fields } => fields.join(", "),
            Self::Blocked { cause } => cause.sentence(),
            Self::Erased { cause, delivered, cancelled } => {
                let (left, cancelled) = (*delivered, *cancelled);
                let copies = fl!("leads-record-erased", left = left, cancelled = cancelled);
                let said = [cause.sentence(), copies];
                let said = said.into_iter().filter(|it| !it.is_empty());
                said.collect::<Vec<_>>().join("; ")
            }
            Self::ErasedAgain => fl!("leads-record-erased-again"),
            Self::Objected { .. } if !is_about_a_message => fl!("leads-record-no-message"),
            Self::Objected { further_purposes_only: true } => {
                fl!("leads-record-no-further-purposes")
            }
            Self::Objected { .. } => fl!("leads-record-no-use"),
        }
    }
}

/// What an entry says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AuditText {
    /// What was done.
    Event(AuditEvent),
    /// What version 0.1.0 wrote: the name of what was done, and a sentence.
    Sentence(String, String),
}

/// An entry of the audit log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEntry {
    /// When.
    pub at: Timestamp,
    /// About which message; none where there was no message.
    pub folio: Option<Folio>,
    /// What.
    pub recorded: AuditText,
}

impl AuditEntry {
    /// The name of what was done.
    pub fn name(&self) -> String {
        match &self.recorded {
            AuditText::Event(event) => event.columns().0,
            AuditText::Sentence(name, _) => name.clone(),
        }
    }

    /// More about it in the operator's language.
    pub fn sentence(&self) -> String {
        match &self.recorded {
            AuditText::Event(event) => event.sentence(self.folio.is_some()),
            AuditText::Sentence(_, sentence) => sentence.clone(),
        }
    }
}

/// For the person who asks what is kept about them.
impl Serialize for AuditEntry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut entry = serializer.serialize_struct("AuditEntry", 4)?;
        entry.serialize_field("at", &self.at)?;
        entry.serialize_field("deed", &self.name())?;
        entry.serialize_field("folio", &self.folio)?;
        entry.serialize_field("detail", &self.sentence())?;
        entry.end()
    }
}

impl sqlx::FromRow<'_, AnyRow> for AuditEntry {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        let name: String = row.try_get("deed")?;
        let parameters: Option<String> = row.try_get("parameters")?;
        let recorded = match parameters {
            None => AuditText::Sentence(name, row.try_get("detail")?),
            Some(parameters) => {
                let event = AuditEvent::from_columns(&name, &parameters);
                AuditText::Event(event.map_err(|source| sqlx::Error::ColumnDecode {
                    index: "parameters".to_owned(),
                    source: Box::new(source),
                })?)
            }
        };
        Ok(Self { at: parsed(row, "at")?, folio: parsed_if_any(row, "folio")?, recorded })
    }
}

/// The audit log, the oldest entry first: all of it, or what is about one message.
pub(super) async fn read(
    store: &Store,
    folio: Option<&Folio>,
) -> Result<Vec<AuditEntry>, StoreError> {
    let about = folio.map(Folio::to_string).unwrap_or_default();
    let query =
        sqlx::query_as("SELECT * FROM rights_record WHERE $1 = '' OR folio = $1 ORDER BY id");
    Ok(query.bind(about).fetch_all(store.reader()).await?)
}

/// Adds an entry to the audit log.
pub(super) async fn log(
    connection: &mut AnyConnection,
    now: Timestamp,
    folio: Option<&Folio>,
    event: &AuditEvent,
) -> Result<(), StoreError> {
    let (name, parameters) = event.columns();
    sqlx::query(
        "INSERT INTO rights_record (at, deed, folio, detail, parameters)
         VALUES ($1, $2, $3, '', $4)",
    )
    .bind(stamp(now))
    .bind(name)
    .bind(folio.map(Folio::to_string))
    .bind(parameters)
    .execute(connection)
    .await?;
    Ok(())
}
