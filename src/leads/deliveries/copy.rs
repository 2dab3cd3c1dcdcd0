//! The deliveries of a lead into another database, which may hold some of them already.

use crate::leads::StoreError;
use crate::leads::store::bind_text;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AnyPool, Row};

/// The deliveries of one lead and every try, as they are in the source.
pub(in crate::leads) struct DeliveriesCopy {
    deliveries: Vec<AnyRow>,
    attempts: Vec<AnyRow>,
}

impl DeliveriesCopy {
    pub(in crate::leads) async fn read(pool: &AnyPool, lead_id: i64) -> Result<Self, StoreError> {
        let deliveries = sqlx::query("SELECT * FROM deliveries WHERE lead_id = $1").bind(lead_id);
        let attempts = sqlx::query(
            "SELECT attempts.*, channel, recipient FROM attempts
             JOIN deliveries ON deliveries.id = delivery_id WHERE lead_id = $1 ORDER BY attempts.id",
        )
        .bind(lead_id);
        Ok(Self {
            deliveries: deliveries.fetch_all(pool).await?,
            attempts: attempts.fetch_all(pool).await?,
        })
    }

    /// How many deliveries.
    pub(in crate::leads) fn count(&self) -> u64 {
        self.deliveries.len() as u64
    }

    /// Writes them for the lead with this number. A delivery that is there already stays, except
    /// that one which was made in the source counts as made: better no second mail than two.
    pub(in crate::leads) async fn insert(
        &self,
        connection: &mut AnyConnection,
        lead_id: i64,
    ) -> Result<(), StoreError> {
        for delivery in &self.deliveries {
            insert_delivery(connection, lead_id, delivery).await?;
        }
        for attempt in &self.attempts {
            insert_attempt(connection, lead_id, attempt).await?;
        }
        Ok(())
    }
}

async fn insert_delivery(
    connection: &mut AnyConnection,
    lead_id: i64,
    delivery: &AnyRow,
) -> Result<(), StoreError> {
    let mut insert = sqlx::query(
        "INSERT INTO deliveries (lead_id, attempts, waited_seconds, readdressed, channel, recipient,
                                 state, created_at, next_attempt_at, waiting_since,
                                 first_tried_at, last_error, sent_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
         ON CONFLICT (lead_id, channel, recipient) DO UPDATE
         SET state = excluded.state, sent_at = excluded.sent_at, last_error = NULL
         WHERE excluded.state = 'sent' AND deliveries.state <> 'sent'",
    )
    .bind(lead_id)
    .bind(delivery.try_get::<i64, _>("attempts")?)
    .bind(delivery.try_get::<i64, _>("waited_seconds")?)
    .bind(delivery.try_get::<i64, _>("readdressed")?);
    for column in [
        "channel",
        "recipient",
        "state",
        "created_at",
        "next_attempt_at",
        "waiting_since",
        "first_tried_at",
        "last_error",
        "sent_at",
    ] {
        insert = bind_text(insert, delivery, column)?;
    }
    insert.execute(connection).await?;
    Ok(())
}

async fn insert_attempt(
    connection: &mut AnyConnection,
    lead_id: i64,
    attempt: &AnyRow,
) -> Result<(), StoreError> {
    let mut insert = sqlx::query(
        "INSERT INTO attempts (delivery_id, at, outcome, said)
         SELECT id, $4, $5, $6 FROM deliveries
         WHERE lead_id = $1 AND channel = $2 AND recipient = $3
         AND NOT EXISTS (SELECT 1 FROM attempts WHERE delivery_id = deliveries.id AND at = $4)",
    )
    .bind(lead_id);
    for column in ["channel", "recipient", "at", "outcome", "said"] {
        insert = bind_text(insert, attempt, column)?;
    }
    insert.execute(connection).await?;
    Ok(())
}
