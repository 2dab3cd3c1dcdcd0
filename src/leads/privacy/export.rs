//! Everything that is kept about a person, as JSON: messages, deliveries, and the audit log.

use super::Subject;
use super::audit::AuditEntry;
use crate::leads::{DeliveryHistory, LeadRecord, Store, StoreError};
use serde::Serialize;

/// Everything that is kept about one person.
#[derive(Clone, Debug, Serialize)]
pub struct DataExport {
    /// The messages, the oldest first.
    pub messages: Vec<ExportedMessage>,
}

/// A message and what was done with it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ExportedMessage {
    /// The message.
    #[serde(flatten)]
    pub lead: LeadRecord,
    /// Where it was to be delivered, with every try.
    pub deliveries: Vec<DeliveryHistory>,
    /// What was done about it on behalf of its sender.
    pub record: Vec<AuditEntry>,
}

impl Store {
    /// Everything that is kept about a person, or about one message.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn export(&self, subject: &Subject) -> Result<DataExport, StoreError> {
        let mut messages = Vec::new();
        for lead in self.messages_of(subject).await? {
            messages.push(ExportedMessage {
                deliveries: self.delivery_history(lead.id).await?,
                record: self.audit_log(Some(&lead.folio)).await?,
                lead,
            });
        }
        Ok(DataExport { messages })
    }
}
