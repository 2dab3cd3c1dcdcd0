//! Work on deliveries besides making them: they are read and held; the digest of a day, another
//! try, another mailbox, a release from quarantine, and what a restored database may have sent
//! already. And which messages need somebody.

use super::DeliveryState::{Dismissed, Failed, Held, Pending, Spooled};
use super::{About, Channel, Delivery, Destination, FIRST, due_again, enqueue};
use crate::message::{BY_HAND, Folio, Store, StoreError, parsed, stamp};
use jiff::Timestamp;
use jiff::civil::Date;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row};

/// A message that needs somebody, as it may be shown to who has not read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageSummary {
    pub folio: Folio,
    pub received_at: Timestamp,
    /// Why it is held back; none where it is not.
    pub quarantine_reason: Option<String>,
    pub failed: bool,
    /// True if a delivery is pending for too long.
    pub late: bool,
    /// True if it was not marked as attended for too long.
    pub unattended: bool,
}

impl sqlx::FromRow<'_, AnyRow> for MessageSummary {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        let is_so = |column| row.try_get::<i64, _>(column).map(|it| it > 0);
        Ok(Self {
            folio: parsed(row, "folio")?,
            received_at: parsed(row, "received_at")?,
            quarantine_reason: row.try_get("quarantine_reason")?,
            failed: is_so("failed")?,
            late: is_so("late")?,
            unattended: is_so("unattended")?,
        })
    }
}

impl Store {
    /// Marks the message as attended; the first time counts. Its failed mails need no attention after that.
    /// Returns whether there is such a message in use.
    pub async fn attend(&self, folio: &Folio, now: Timestamp) -> Result<bool, StoreError> {
        let mut transaction = self.begin().await?;
        let mark = "UPDATE leads SET attended_at = coalesce(attended_at, $2)
                    WHERE folio = $1 AND blocked_at IS NULL";
        let mark = sqlx::query(mark).bind(folio.to_string()).bind(stamp(now));
        let marked = mark.execute(&mut *transaction).await?;
        dismiss_failed_mails(&mut transaction, folio).await?;
        transaction.commit().await?;
        Ok(marked.rows_affected() > 0)
    }

    /// The deliveries of a message with every try, in the order in which they were enqueued.
    pub async fn deliveries(&self, lead_id: i64) -> Result<Vec<Delivery>, StoreError> {
        of_message(&mut *self.reader().acquire().await?, lead_id).await
    }

    /// The deliveries that failed, then those that are pending and were refused at least once.
    pub async fn undelivered(&self) -> Result<Vec<Delivery>, StoreError> {
        let query = AssertSqlSafe(format!(
            "SELECT deliveries.*, folio FROM deliveries LEFT JOIN leads ON leads.id = lead_id
             WHERE state = '{Failed}' OR (state = '{Pending}' AND attempts > 0)
             ORDER BY CASE state WHEN '{Failed}' THEN 0 ELSE 1 END, deliveries.id"
        ));
        Ok(sqlx::query_as(query).fetch_all(self.reader()).await?)
    }

    /// Enqueues the digest of a day, once for each mailbox.
    pub async fn enqueue_digest(
        &self,
        day: Date,
        mailboxes: Vec<String>,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let (about, channel) = (About::Digest(day), Channel::Digest);
        let mut transaction = self.begin().await?;
        for recipient in mailboxes {
            let to = [Destination { channel, recipient }];
            enqueue(&mut transaction, (about, FIRST), &to, now).await?;
        }
        Ok(transaction.commit().await?)
    }

    /// Makes failed and spooled deliveries due again, as if they were new: those of one message, or all. A
    /// message that has no deliveries, because no destination was set when it came in, gets them now.
    /// Answers how many are due.
    pub async fn retry(
        &self,
        folio: Option<&Folio>,
        destinations: &[Destination],
        now: Timestamp,
    ) -> Result<u64, StoreError> {
        let mut transaction = self.begin().await?;
        let query = sqlx::query_scalar(
            "SELECT id FROM leads WHERE quarantine_reason IS NULL AND blocked_at IS NULL
             AND (folio = $1 OR $1 IS NULL)
             AND NOT EXISTS (SELECT 1 FROM deliveries WHERE lead_id = leads.id)",
        );
        let query = query.bind(folio.map(Folio::to_string));
        let without_deliveries: Vec<i64> = query.fetch_all(&mut *transaction).await?;
        for id in &without_deliveries {
            let about = (About::Message(*id), FIRST);
            enqueue(&mut transaction, about, destinations, now).await?;
        }
        let of_message =
            |folio| format!(" AND lead_id = (SELECT id FROM leads WHERE folio = '{folio}')");
        let of_message = folio.map(of_message).unwrap_or_default();
        let can_be_retried = format!("state IN ('{Failed}', '{Spooled}'){of_message}");
        let again = due_again(&mut transaction, &can_be_retried, now).await?;
        transaction.commit().await?;
        self.wake_outbox();
        let enqueued = without_deliveries.len() * destinations.len();
        Ok(again + enqueued as u64)
    }

    /// Makes a mail about a message due to this mailbox, whatever the settings say, in place of the
    /// mails that failed. Whether there is such a message, and it is neither blocked nor held back.
    pub async fn send_elsewhere(
        &self,
        folio: &Folio,
        mailbox: &str,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.begin().await?;
        let query = "SELECT id FROM leads WHERE folio = $1
                     AND blocked_at IS NULL AND quarantine_reason IS NULL";
        let query = sqlx::query_scalar(query).bind(folio.to_string());
        let found: Option<i64> = query.fetch_optional(&mut *transaction).await?;
        let Some(id) = found else {
            return Ok(false);
        };
        dismiss_failed_mails(&mut transaction, folio).await?;
        let readdress = AssertSqlSafe(format!(
            "INSERT INTO deliveries (lead_id, channel, recipient, state, attempts, created_at,
                                     next_attempt_at, waiting_since, readdressed)
             VALUES ($1, 'mail', $2, '{Pending}', 0, $3, $3, $3, 1)
             ON CONFLICT (lead_id, channel, recipient) DO UPDATE
             SET state = '{Pending}', attempts = 0, next_attempt_at = $3, waiting_since = $3,
                 waited_seconds = 0, lease_until = NULL, lease_owner = NULL, readdressed = 1"
        ));
        let readdress = sqlx::query(readdress).bind(id).bind(mailbox);
        readdress.bind(stamp(now)).execute(&mut *transaction).await?;
        transaction.commit().await?;
        self.wake_outbox();
        Ok(true)
    }

    /// Gives up, for this reason, every delivery of a message that would leave by itself, so that it
    /// is reported and `leads retry` sends it; answers which. For a database that was restored: what
    /// waited when the backup was made may have left since. Digests of days gone by are dropped.
    pub async fn hold_back(&self, reason: String) -> Result<Vec<Delivery>, StoreError> {
        let mut transaction = self.begin().await?;
        let leaves_by_itself = format!("state IN ('{Pending}', '{Spooled}')");
        let query = AssertSqlSafe(format!(
            "SELECT deliveries.*, folio FROM deliveries JOIN leads ON leads.id = lead_id
             WHERE {leaves_by_itself} ORDER BY deliveries.id"
        ));
        let held = sqlx::query_as(query).fetch_all(&mut *transaction).await?;
        let give_up = AssertSqlSafe(format!(
            "UPDATE deliveries SET last_error = $1, lease_until = NULL, lease_owner = NULL,
             state = CASE WHEN lead_id IS NULL THEN '{Dismissed}' ELSE '{Failed}' END
             WHERE {leaves_by_itself}"
        ));
        let give_up = sqlx::query(give_up).bind(reason);
        give_up.execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(held)
    }

    /// Takes a message out of quarantine and enqueues its deliveries. Whether it was in there.
    pub async fn release(
        &self,
        folio: &Folio,
        destinations: &[Destination],
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.begin().await?;
        let release = "UPDATE leads SET quarantine_reason = NULL
                       WHERE folio = $1 AND quarantine_reason IS NOT NULL AND blocked_at IS NULL
                       RETURNING id";
        let release = sqlx::query_scalar(release).bind(folio.to_string());
        let released: Option<i64> = release.fetch_optional(&mut *transaction).await?;
        let Some(id) = released else {
            return Ok(false);
        };
        let about = (About::Message(id), FIRST);
        enqueue(&mut transaction, about, destinations, now).await?;
        release_held(&mut transaction, id, now).await?;
        transaction.commit().await?;
        self.wake_outbox();
        Ok(true)
    }

    /// Puts a message into quarantine because a person takes it for spam; what has not left waits. Whether
    /// it was in use.
    pub(in crate::message) async fn hold_by_hand(&self, folio: &Folio) -> Result<bool, StoreError> {
        let mut transaction = self.begin().await?;
        let mark = "UPDATE leads SET quarantine_reason = $2
                    WHERE folio = $1 AND quarantine_reason IS NULL AND blocked_at IS NULL
                    RETURNING id";
        let mark = sqlx::query_scalar(mark).bind(folio.to_string()).bind(BY_HAND);
        let marked: Option<i64> = mark.fetch_optional(&mut *transaction).await?;
        if let Some(id) = marked {
            hold_undelivered(&mut transaction, id).await?;
        }
        transaction.commit().await?;
        Ok(marked.is_some())
    }

    /// The messages that need somebody, the newest first: a delivery failed or is pending since
    /// `late` or longer, it is held back by no person, or it came in at `unattended` or earlier and was not
    /// marked as attended.
    pub async fn needing_attention(
        &self,
        late: Timestamp,
        unattended: Timestamp,
    ) -> Result<Vec<MessageSummary>, StoreError> {
        let query = AssertSqlSafe(format!(
            "SELECT * FROM (
                 SELECT id, folio, received_at, quarantine_reason,
                     (SELECT count(*) FROM deliveries
                      WHERE lead_id = leads.id AND state = '{Failed}') AS failed,
                     (SELECT count(*) FROM deliveries WHERE lead_id = leads.id
                      AND state = '{Pending}' AND created_at <= $1) AS late,
                     CASE WHEN attended_at IS NULL AND quarantine_reason IS NULL
                          AND received_at <= $2 THEN CAST(1 AS BIGINT) ELSE 0 END AS unattended
                 FROM leads WHERE blocked_at IS NULL
             ) AS found
             WHERE failed + late + unattended > 0 OR quarantine_reason <> '{BY_HAND}'
             ORDER BY id DESC"
        ));
        let query = sqlx::query_as(query).bind(stamp(late));
        let query = query.bind(stamp(unattended));
        Ok(query.fetch_all(self.reader()).await?)
    }
}

/// The deliveries of a message with every try, in the order in which they were enqueued.
pub(in crate::message) async fn of_message(
    connection: &mut AnyConnection,
    lead_id: i64,
) -> Result<Vec<Delivery>, StoreError> {
    let query = sqlx::query_as(
        "SELECT deliveries.*, folio FROM deliveries JOIN leads ON leads.id = lead_id
         WHERE lead_id = $1 ORDER BY deliveries.id",
    );
    let mut deliveries: Vec<Delivery> = query.bind(lead_id).fetch_all(&mut *connection).await?;
    for delivery in &mut deliveries {
        let query = sqlx::query_as("SELECT * FROM attempts WHERE delivery_id = $1 ORDER BY id");
        delivery.attempts = query.bind(delivery.id).fetch_all(&mut *connection).await?;
    }
    Ok(deliveries)
}

/// Holds what a blocked message has not delivered, in a state of its own, so that no query for pending
/// or failed deliveries finds it; answers how many. A delivery under way keeps its lease: if it
/// succeeds, that is still recorded.
pub(in crate::message) async fn hold_undelivered(
    connection: &mut AnyConnection,
    lead_id: i64,
) -> Result<u64, StoreError> {
    let update = AssertSqlSafe(format!(
        "UPDATE deliveries SET state = '{Held}'
         WHERE lead_id = $1 AND state IN ('{Pending}', '{Failed}', '{Spooled}')"
    ));
    let held = sqlx::query(update).bind(lead_id).execute(connection);
    Ok(held.await?.rows_affected())
}

/// Makes deliveries due again that were held by mistake, unless their message is still held back. Returns how
/// many.
pub(in crate::message) async fn release_held(
    connection: &mut AnyConnection,
    lead_id: i64,
    now: Timestamp,
) -> Result<u64, StoreError> {
    let held = format!(
        "state = '{Held}' AND lead_id = {lead_id} AND EXISTS
             (SELECT 1 FROM leads WHERE id = {lead_id} AND quarantine_reason IS NULL)"
    );
    due_again(connection, &held, now).await
}

/// Stops counting the mails of a message as failed, because the message was read without them.
async fn dismiss_failed_mails(
    connection: &mut AnyConnection,
    folio: &Folio,
) -> Result<(), StoreError> {
    let dismiss = AssertSqlSafe(format!(
        "UPDATE deliveries SET state = '{Dismissed}'
         WHERE state = '{Failed}' AND channel = 'mail'
         AND lead_id = (SELECT id FROM leads WHERE folio = $1)"
    ));
    let dismiss = sqlx::query(dismiss).bind(folio.to_string());
    dismiss.execute(connection).await?;
    Ok(())
}
