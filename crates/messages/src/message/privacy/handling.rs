//! What is done with messages in the editor. Each look and each act is in the audit log with the name of
//! who did it, because no other part of the program shows messages to people by name.

use super::{AuditEvent, log};
use crate::message::{Destination, Folio, Store, StoreError};
use jiff::Timestamp;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandlingAct {
    /// Says that it was answered.
    Attend,
    /// Takes it for spam.
    HoldBack,
    /// Takes it for a message that was held back without reason.
    Release,
}

impl Store {
    /// Logs that somebody is shown these messages; to be done before they are.
    pub async fn log_look(
        &self,
        folios: &[Folio],
        by: &str,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        if folios.is_empty() {
            return Ok(());
        }
        let folios = folios.iter().map(Folio::to_string).collect();
        self.log_deed(None, &AuditEvent::Looked { by: by.to_owned(), folios }, now).await
    }

    /// Does it, and logs it. Returns whether there was anything to do.
    pub async fn handle(
        &self,
        act: HandlingAct,
        folio: &Folio,
        by: &str,
        destinations: &[Destination],
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let by = by.to_owned();
        let (is_done, event) = match act {
            HandlingAct::Attend => (self.attend(folio, now).await?, AuditEvent::Attended { by }),
            HandlingAct::HoldBack => (self.hold_by_hand(folio).await?, AuditEvent::HeldBack { by }),
            HandlingAct::Release => {
                (self.release(folio, destinations, now).await?, AuditEvent::Released { by })
            }
        };
        if is_done {
            self.log_deed(Some(folio), &event, now).await?;
        }
        Ok(is_done)
    }

    async fn log_deed(
        &self,
        folio: Option<&Folio>,
        event: &AuditEvent,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let mut transaction = self.begin().await?;
        log(&mut transaction, now, folio, event).await?;
        Ok(transaction.commit().await?)
    }
}
