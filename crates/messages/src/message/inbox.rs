//! The inbox of the editor: pages of messages, and what is done with them. Each look and each act is in the
//! audit log with the name of who did it, because no other part of the program shows messages to people by
//! name.

use super::privacy::{AuditEntry, AuditEvent, log};
use super::search::Sought;
use super::store::AT_ONCE;
use super::{Destination, Folio, Store, StoreError, StoredMessage};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use sqlx::AssertSqlSafe;
use std::collections::BTreeMap;
use utoipa::ToSchema;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum HandlingAct {
    /// Says that it was answered.
    Attend,
    /// Says that it was not.
    Reopen,
    /// Takes it for spam.
    #[serde(rename = "hold")]
    HoldBack,
    /// Takes it for a message that was held back without reason.
    Release,
}

/// The parts of the inbox, in the order in which they are shown; in each the newest come first.
const UNANSWERED: &str = "attended_at IS NULL AND quarantine_reason IS NULL AND blocked_at IS NULL";
const ANSWERED: &str =
    "attended_at IS NOT NULL AND quarantine_reason IS NULL AND blocked_at IS NULL";
const HELD_BACK: &str = "quarantine_reason IS NOT NULL AND blocked_at IS NULL";
const BLOCKED: &str = "blocked_at IS NOT NULL";

/// Which messages are wanted.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Inbox {
    Received,
    HeldBack,
    /// Those that contain a text, wherever they are. A search must not reveal the contents of a blocked
    /// message, so that one is found by its folio alone.
    Search(String),
}

/// Where a page begins: a part, and the number of the message before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InboxPlace(usize, i64);

impl InboxPlace {
    pub const START: Self = Self(0, i64::MAX);
}

impl Store {
    /// A page of at most so many messages, and where the next begins, if there is one.
    pub async fn inbox(
        &self,
        inbox: &Inbox,
        InboxPlace(part, mut before): InboxPlace,
        at_most: usize,
    ) -> Result<(Vec<StoredMessage>, Option<InboxPlace>), StoreError> {
        let (parts, text): (&[&str], &str) = match inbox {
            Inbox::Received => (&[UNANSWERED, ANSWERED], ""),
            Inbox::HeldBack => (&[HELD_BACK], ""),
            Inbox::Search(text) => (&[UNANSWERED, ANSWERED, HELD_BACK, BLOCKED], text.trim()),
        };
        let sought = Sought::parse(text);
        let (is_sought, [words, phone, folio]) = sought.condition();
        let mut found: Vec<(usize, StoredMessage)> = Vec::new();
        for (part, condition) in parts.iter().enumerate().skip(part) {
            // One more than is shown, to know whether there is a next page.
            while found.len() <= at_most {
                let query = AssertSqlSafe(format!(
                    "SELECT * FROM leads WHERE {condition} AND id < $1 AND {is_sought}
                     ORDER BY id DESC LIMIT {AT_ONCE}"
                ));
                let query = sqlx::query_as(query).bind(before).bind(&words);
                let query = query.bind(&phone).bind(&folio);
                let read: Vec<StoredMessage> = query.fetch_all(self.reader()).await?;
                let Some(last) = read.last() else { break };
                before = last.id;
                let read = read.into_iter().filter(|message| sought.is_in(message));
                found.extend(read.map(|message| (part, message)));
            }
            before = i64::MAX;
        }
        let is_last = found.len() <= at_most;
        found.truncate(at_most);
        let last = found.last().filter(|_| !is_last);
        let next = last.map(|(part, message)| InboxPlace(*part, message.id));
        Ok((found.into_iter().map(|(_, message)| message).collect(), next))
    }

    /// How many messages are in use and were not answered.
    pub async fn unanswered(&self) -> Result<u64, StoreError> {
        let query = AssertSqlSafe(format!("SELECT count(*) FROM leads WHERE {UNANSWERED}"));
        let count: i64 = sqlx::query_scalar(query).fetch_one(self.reader()).await?;
        Ok(count.unsigned_abs())
    }

    /// Who said in the editor that these messages were answered, by their folios.
    pub async fn attended_by(
        &self,
        folios: &[Folio],
    ) -> Result<BTreeMap<Folio, String>, StoreError> {
        // PostgreSQL takes no empty list, and no folio is empty.
        let list = folios.iter().fold("''".to_owned(), |list, folio| format!("{list}, '{folio}'"));
        let query = AssertSqlSafe(format!(
            "SELECT * FROM rights_record WHERE deed IN ('attended', 'reopened')
             AND folio IN ({list}) ORDER BY id"
        ));
        let entries: Vec<AuditEntry> = sqlx::query_as(query).fetch_all(self.reader()).await?;
        let mut by = BTreeMap::new();
        for AuditEntry { deed, folio, detail, .. } in entries {
            match folio {
                Some(folio) if deed == "attended" => drop(by.insert(folio, detail)),
                Some(folio) => drop(by.remove(&folio)),
                None => {}
            }
        }
        Ok(by)
    }

    /// Who attends to these messages, by their folios: everybody goes on to see them.
    pub async fn taken_by(&self, folios: &[Folio]) -> Result<BTreeMap<Folio, String>, StoreError> {
        let list = folios.iter().fold("''".to_owned(), |list, folio| format!("{list}, '{folio}'"));
        let query = AssertSqlSafe(format!(
            "SELECT folio, parameters FROM rights_record WHERE deed = 'taken'
             AND folio IN ({list}) ORDER BY id"
        ));
        let rows: Vec<(String, String)> = sqlx::query_as(query).fetch_all(self.reader()).await?;
        let taken = rows.into_iter().filter_map(|(folio, parameters)| {
            let event = AuditEvent::from_columns("taken", &parameters).ok()?;
            let AuditEvent::Taken { person, .. } = event else { return None };
            Some((folio.parse().ok()?, person))
        });
        // The last one counts.
        let mut taken: BTreeMap<Folio, String> = taken.collect();
        taken.retain(|_, person| !person.is_empty());
        Ok(taken)
    }

    /// Says who attends to a message; nobody where the name is empty. Returns whether it is in use.
    pub async fn take(
        &self,
        folio: &Folio,
        person: &str,
        by: &str,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let message = self.show(folio).await?.filter(|message| message.blocked_at.is_none());
        let event = AuditEvent::Taken { by: by.to_owned(), person: person.to_owned() };
        if message.is_some() {
            self.log_deed(Some(folio), &event, now).await?;
        }
        Ok(message.is_some())
    }

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
            // Who said so first counts.
            HandlingAct::Attend if self.is_attended(folio).await? => return Ok(true),
            HandlingAct::Attend => (self.attend(folio, now).await?, AuditEvent::Attended { by }),
            HandlingAct::Reopen => (self.reopen(folio).await?, AuditEvent::Reopened { by }),
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

    async fn is_attended(&self, folio: &Folio) -> Result<bool, StoreError> {
        let message = self.show(folio).await?;
        Ok(message
            .is_some_and(|message| message.attended_at.is_some() && message.blocked_at.is_none()))
    }

    /// Takes it back that a message was answered. Whether it was, and is in use.
    async fn reopen(&self, folio: &Folio) -> Result<bool, StoreError> {
        let mut transaction = self.begin().await?;
        let reopen = "UPDATE leads SET attended_at = NULL
                      WHERE folio = $1 AND attended_at IS NOT NULL AND blocked_at IS NULL";
        let reopen = sqlx::query(reopen).bind(folio.to_string());
        let reopened = reopen.execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(reopened.rows_affected() > 0)
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
