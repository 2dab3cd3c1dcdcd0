//! Everything into another database, which may hold some of it already.
//!
//! A lead is the same lead if its uid is the same; row numbers differ. What the other database
//! knows stays. This can be run again, and after an interruption.

use super::{Store, StoreError};
use crate::leads::deliveries::DeliveriesCopy;
use sqlx::any::AnyRow;
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, Row};

/// How much was copied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Copied {
    /// All leads here.
    pub leads: u64,
    /// Those that were not there before.
    pub new_leads: u64,
    /// Their deliveries.
    pub deliveries: u64,
}

const LEAD_COLUMNS: [&str; 18] = [
    "uid",
    "folio",
    "received_at",
    "name",
    "email",
    "phone_number",
    "ciudad",
    "message",
    "company",
    "service_interest",
    "page",
    "notice_version",
    "consent",
    "content_hash",
    "quarantine_reason",
    "attended_at",
    "blocked_at",
    "objected",
];

impl Store {
    /// Copies everything into `target`.
    ///
    /// # Errors
    /// Where one of the two cannot be used; what was copied by then stays copied.
    pub async fn copy_to(&self, target: &Self) -> Result<Copied, StoreError> {
        self.copy_secrets(target).await?;
        self.copy_privacy(target).await?;
        let mut copied = Copied::default();
        let ids: Vec<i64> = sqlx::query_scalar("SELECT id FROM leads ORDER BY id")
            .fetch_all(self.reader())
            .await?;
        for id in ids {
            let Some(found) = self.copy_of(id).await? else {
                continue;
            };
            copied.leads += 1;
            copied.deliveries += found.deliveries.count();
            let is_new = target
                .write(move |connection| Box::pin(async move { insert(connection, &found).await }))
                .await?;
            copied.new_leads += u64::from(is_new);
        }
        Ok(copied)
    }

    /// The target's own secret stays if it has one: links that it signed must go on to work.
    async fn copy_secrets(&self, target: &Self) -> Result<(), StoreError> {
        let secrets: Vec<(String, Vec<u8>)> = sqlx::query_as("SELECT name, value FROM secrets")
            .fetch_all(self.reader())
            .await?;
        target
            .write(move |connection| {
                Box::pin(async move {
                    for (name, value) in secrets {
                        sqlx::query("INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                            .bind(name)
                            .bind(value)
                            .execute(&mut *connection)
                            .await?;
                    }
                    Ok(())
                })
            })
            .await
    }

    /// All about one lead; nothing where it was erased meanwhile.
    async fn copy_of(&self, id: i64) -> Result<Option<LeadCopy>, StoreError> {
        let lead = sqlx::query("SELECT * FROM leads WHERE id = $1").bind(id);
        let Some(lead) = lead.fetch_optional(self.reader()).await? else {
            return Ok(None);
        };
        let keys = sqlx::query("SELECT * FROM idempotency_keys WHERE lead_id = $1").bind(id);
        Ok(Some(LeadCopy {
            lead,
            keys: keys.fetch_all(self.reader()).await?,
            deliveries: DeliveriesCopy::read(self.reader(), id).await?,
        }))
    }
}

/// All about one lead, as it is in the source.
struct LeadCopy {
    lead: AnyRow,
    keys: Vec<AnyRow>,
    deliveries: DeliveriesCopy,
}

/// Whether the lead was not there before.
async fn insert(connection: &mut AnyConnection, copy: &LeadCopy) -> Result<bool, StoreError> {
    let uid: String = copy.lead.try_get("uid")?;
    let (id, is_new) = match id_of(connection, &uid).await? {
        Some(id) => (id, false),
        None => (insert_lead(connection, &copy.lead).await?, true),
    };
    for key in &copy.keys {
        let insert = sqlx::query(
            "INSERT INTO idempotency_keys (key, content_hash, lead_id) VALUES ($1, $2, $3)
             ON CONFLICT DO NOTHING",
        );
        let insert = insert
            .bind(key.try_get::<String, _>("key")?)
            .bind(key.try_get::<Vec<u8>, _>("content_hash")?)
            .bind(id);
        insert.execute(&mut *connection).await?;
    }
    copy.deliveries.insert(connection, id).await?;
    Ok(is_new)
}

async fn id_of(connection: &mut AnyConnection, uid: &str) -> Result<Option<i64>, StoreError> {
    let query = sqlx::query_scalar("SELECT id FROM leads WHERE uid = $1").bind(uid.to_owned());
    Ok(query.fetch_optional(connection).await?)
}

async fn insert_lead(connection: &mut AnyConnection, lead: &AnyRow) -> Result<i64, StoreError> {
    let values: Vec<String> = (1..=LEAD_COLUMNS.len())
        .map(|at| format!("${at}"))
        .collect();
    let sql = format!(
        "INSERT INTO leads ({}) VALUES ({}) RETURNING id",
        LEAD_COLUMNS.join(", "),
        values.join(", ")
    );
    let mut insert = sqlx::query(sqlx::AssertSqlSafe(sql));
    for column in LEAD_COLUMNS {
        insert = match column {
            "consent" | "objected" => insert.bind(lead.try_get::<i64, _>(column)?),
            "content_hash" => insert.bind(lead.try_get::<Vec<u8>, _>(column)?),
            _ => bind_text(insert, lead, column)?,
        };
    }
    Ok(insert.fetch_one(connection).await?.try_get(0)?)
}

/// Binds a column that holds a text or nothing.
pub(in crate::leads) fn bind_text<'q>(
    query: Query<'q, Any, sqlx::any::AnyArguments>,
    row: &AnyRow,
    column: &str,
) -> Result<Query<'q, Any, sqlx::any::AnyArguments>, StoreError> {
    Ok(query.bind(row.try_get::<Option<String>, _>(column)?))
}
