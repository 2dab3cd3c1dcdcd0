//! Rights of a person in what is kept about them: to see it, to have it corrected, blocked and
//! then erased, and to have it used no further.
//!
//! Every such action is added to an audit log: triggers in the database keep its entries from being
//! changed or removed, and they name folios and never what was in a message. They are data: sentences are
//! made when an entry is shown. Version 0.1.0 wrote a sentence in place of the data; its entries cannot be
//! changed, and are shown as they are.
//!
//! This module does not depend on mail files, on working days or on the clock.

mod cancel;
mod subject;

pub(crate) use cancel::{Erasure, JOURNAL_OWNER, RetentionPlan};
pub(super) use subject::has_objected;
pub use subject::{Correction, Subject};

use super::{Folio, NotAllowed, StoreError, StoredMessage, parsed, parsed_if_any, stamp};
use basics::lang::fl;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

/// The message with this folio, as the transaction sees it.
async fn by_folio(
    connection: &mut AnyConnection,
    folio: &Folio,
) -> Result<StoredMessage, StoreError> {
    let query = sqlx::query_as("SELECT * FROM leads WHERE folio = $1").bind(folio.to_string());
    let found: Option<StoredMessage> = query.fetch_optional(connection).await?;
    Ok(found.ok_or_else(|| NotAllowed::Unknown(folio.clone()))?)
}

/// Why a message is blocked or erased.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ErasureReason {
    /// Its sender, or an operator, asked for it.
    Request,
    /// Its sender objected to any use of it.
    Objection,
    Retention,
}

impl ErasureReason {
    /// In the operator's language; empty where it need not be said.
    fn sentence(self) -> String {
        match self {
            Self::Request => String::new(),
            Self::Objection => fl!("leads-record-objection"),
            Self::Retention => fl!("leads-record-retention"),
        }
    }
}

/// What was done with a message, or on behalf of a person. The names are in the database.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "deed", content = "parameters", rename_all = "kebab-case")]
pub(super) enum AuditEvent {
    /// What is kept was handed out.
    Exported,
    /// Fields were corrected: their names in the payload.
    Corrected {
        fields: Vec<String>,
    },
    Blocked {
        cause: ErasureReason,
    },
    Unblocked,
    Erased {
        cause: ErasureReason,
        /// How many deliveries had left, or may have.
        delivered: usize,
        /// How many had not.
        cancelled: usize,
    },
    /// It was erased once more, because a backup had brought it back.
    ErasedAgain,
    /// Messages were looked at in the editor, by whom and which.
    Looked {
        by: String,
        folios: Vec<String>,
    },
    /// One was marked, held back or released there.
    Attended {
        by: String,
    },
    /// It was taken back that it was answered.
    Reopened {
        by: String,
    },
    HeldBack {
        by: String,
    },
    Released {
        by: String,
    },
    /// Somebody of those who attend has it from now on; nobody where the name is empty.
    Taken {
        by: String,
        person: String,
    },
    /// A person objected, only to further purposes or to any use.
    Objected {
        further_purposes_only: bool,
    },
}

impl AuditEvent {
    /// The name of what was done, and the rest of it as JSON.
    fn columns(&self) -> (String, String) {
        let value = serde_json::to_value(self).expect("names and numbers are JSON");
        let name = value["deed"].as_str().unwrap_or_default();
        (name.to_owned(), value["parameters"].to_string())
    }

    pub(super) fn from_columns(name: &str, parameters: &str) -> serde_json::Result<Self> {
        let parameters: Value = serde_json::from_str(parameters)?;
        serde_json::from_value(json!({ "deed": name, "parameters": parameters }))
    }

    /// More about it in the operator's language; empty where its name says all.
    fn sentence(&self, is_about_a_message: bool) -> String {
        match self {
            Self::Exported | Self::Unblocked => String::new(),
            Self::Looked { by, folios } => {
                fl!("leads-record-looked", by = by.as_str(), count = folios.len())
            }
            Self::Attended { by }
            | Self::Reopened { by }
            | Self::HeldBack { by }
            | Self::Released { by } => by.clone(),
            Self::Taken { by, person } if person.is_empty() => by.clone(),
            Self::Taken { by, person } => format!("{person} ({by})"),
            Self::Corrected { fields } => fields.join(", "),
            Self::Blocked { cause } => cause.sentence(),
            Self::Erased { cause, delivered, cancelled } => {
                let (left, cancelled) = (*delivered, *cancelled);
                let copies = fl!("leads-record-erased", left = left, cancelled = cancelled);
                let mut said = vec![cause.sentence(), copies];
                said.retain(|sentence| !sentence.is_empty());
                said.join("; ")
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

/// An entry of the audit log, as it is shown also to the person who asks what is kept about them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AuditEntry {
    pub at: Timestamp,
    /// The name of what was done.
    pub deed: String,
    /// About which message; none where there was no message.
    pub folio: Option<Folio>,
    /// More about it in the operator's language.
    pub detail: String,
}

impl sqlx::FromRow<'_, AnyRow> for AuditEntry {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        let deed: String = row.try_get("deed")?;
        let folio = parsed_if_any(row, "folio")?;
        let parameters: Option<String> = row.try_get("parameters")?;
        let detail = match parameters {
            None => row.try_get("detail")?,
            Some(parameters) => AuditEvent::from_columns(&deed, &parameters)
                .map_err(|error| sqlx::Error::Decode(error.into()))?
                .sentence(folio.is_some()),
        };
        let at = parsed(row, "at")?;
        Ok(Self { at, deed, folio, detail })
    }
}

pub(super) async fn log(
    connection: &mut AnyConnection,
    now: Timestamp,
    folio: Option<&Folio>,
    event: &AuditEvent,
) -> Result<(), StoreError> {
    let (name, parameters) = event.columns();
    let insert = "INSERT INTO rights_record (at, deed, folio, detail, parameters)
                  VALUES ($1, $2, $3, '', $4)";
    let insert = sqlx::query(insert).bind(stamp(now)).bind(name);
    let insert = insert.bind(folio.map(Folio::to_string)).bind(parameters);
    insert.execute(connection).await?;
    Ok(())
}

#[cfg(test)]
mod tests;
