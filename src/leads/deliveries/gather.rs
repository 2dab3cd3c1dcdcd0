//! Mails beyond the limit: counted, gathered, and sent together.

use super::Queue;
use crate::leads::{LeadRecord, StoreError, stamp};
use jiff::{SignedDuration, Timestamp};
use sqlx::{AnyConnection, AssertSqlSafe};

impl Queue {
    /// How many mails about leads have left within this time.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn mails_sent(
        &self,
        within: SignedDuration,
        now: Timestamp,
    ) -> Result<u64, StoreError> {
        let since = now.saturating_sub(within).unwrap_or(Timestamp::MIN);
        let count: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM attempts JOIN deliveries ON deliveries.id = delivery_id
             WHERE outcome = 'sent' AND at > $1 AND at <= $2 AND channel = 'mail'",
        )
        .bind(stamp(since))
        .bind(stamp(now))
        .fetch_one(self.store().reader())
        .await?;
        Ok(count.unsigned_abs())
    }

    /// Gathers the mails about leads that are due and were not tried yet; answers how many.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn gather(&self, now: Timestamp) -> Result<u64, StoreError> {
        self.store()
            .write(move |connection| {
                Box::pin(async move {
                    let gathered = sqlx::query(
                        "UPDATE deliveries SET state = 'gathered'
                         WHERE state = 'pending' AND channel = 'mail' AND attempts = 0
                         AND readdressed = 0 AND next_attempt_at <= $1 AND lease_owner IS NULL",
                    );
                    let gathered = gathered.bind(stamp(now)).execute(connection).await?;
                    Ok(gathered.rows_affected())
                })
            })
            .await
    }

    /// Enqueues the mail that what is gathered leaves in: one for each mailbox, called by this name,
    /// once.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn enqueue_gathered(
        &self,
        name: String,
        leaves_at: Timestamp,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.store()
            .write(move |connection| {
                Box::pin(async move {
                    sqlx::query(
                        "INSERT INTO deliveries (day, channel, recipient, state, attempts,
                                                 created_at, next_attempt_at, waiting_since)
                         SELECT DISTINCT $1, 'digest', recipient, 'pending', 0, $3, $2, $3
                         FROM deliveries WHERE state = 'gathered'
                         ON CONFLICT DO NOTHING",
                    )
                    .bind(name)
                    .bind(stamp(leaves_at))
                    .bind(stamp(now))
                    .execute(connection)
                    .await?;
                    Ok(())
                })
            })
            .await
    }

    /// Whether something is gathered.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn has_gathered(&self) -> Result<bool, StoreError> {
        let query = sqlx::query_scalar("SELECT count(*) FROM deliveries WHERE state = 'gathered'");
        let count: i64 = query.fetch_one(self.store().reader()).await?;
        Ok(count > 0)
    }

    /// The oldest leads that are gathered for a mailbox.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn gathered(
        &self,
        recipient: &str,
        most: u32,
    ) -> Result<Vec<LeadRecord>, StoreError> {
        let query = sqlx::query_as(
            "SELECT leads.* FROM leads JOIN deliveries ON leads.id = lead_id
             WHERE state = 'gathered' AND recipient = $1 ORDER BY deliveries.id LIMIT $2",
        );
        let query = query.bind(recipient).bind(i64::from(most));
        Ok(query.fetch_all(self.store().reader()).await?)
    }
}

/// Records that these leads, by their numbers, have left together for a mailbox; also where one was
/// blocked meanwhile, since it has left all the same.
pub(super) async fn have_left(
    connection: &mut AnyConnection,
    recipient: &str,
    leads: &[i64],
    now: Timestamp,
) -> Result<(), StoreError> {
    if leads.is_empty() {
        return Ok(());
    }
    let ids: Vec<String> = leads.iter().map(i64::to_string).collect();
    // Numbers of ours.
    let update = AssertSqlSafe(format!(
        "UPDATE deliveries SET state = 'sent', sent_at = $1
         WHERE state IN ('gathered', 'held') AND channel = 'mail' AND recipient = $2
         AND lead_id IN ({})",
        ids.join(", ")
    ));
    let update = sqlx::query(update).bind(stamp(now));
    update
        .bind(recipient.to_owned())
        .execute(connection)
        .await?;
    Ok(())
}
