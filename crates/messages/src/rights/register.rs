//! The requests in the database: one row each, and one for each step. Steps are only ever added.
//! Whether a step may be taken is decided by [`RightsRequest::permits`].

use super::{RequestStep, Right, RightsRequest, WorkingDays};
use crate::message::{Folio, NotAllowed, Store, StoreError, parsed, parsed_if_any, random};
use jiff::civil::Date;
use serde_json::json;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

/// Adds a request of this person, received on this day in Toluca.
pub async fn open(
    store: &Store,
    kind: Right,
    name: &str,
    folio: Option<Folio>,
    received: Date,
) -> Result<RightsRequest, StoreError> {
    let mut transaction = store.begin().await?;
    let insert = "INSERT INTO rights_requests (kind, name, folio, received, uid)
                  VALUES ($1, $2, $3, $4, $5) RETURNING *";
    let insert = sqlx::query_as(insert).bind(kind.to_string()).bind(name);
    let insert = insert.bind(folio.map(|folio| folio.to_string()));
    let insert = insert.bind(received.to_string()).bind(hex::encode(random()?));
    let request = insert.fetch_one(&mut *transaction).await?;
    transaction.commit().await?;
    Ok(request)
}

/// Takes a step, where it may be taken; answers the request with it.
pub async fn step(
    store: &Store,
    id: i64,
    step: RequestStep,
    days: &WorkingDays,
    today: Date,
) -> Result<RightsRequest, StoreError> {
    let mut transaction = store.begin().await?;
    // Of two steps at once the second waits here, and is checked against the first.
    let lock = "UPDATE rights_requests SET received = received WHERE id = $1 RETURNING *";
    let lock = sqlx::query_as(lock).bind(id);
    let found: Option<RightsRequest> = lock.fetch_optional(&mut *transaction).await?;
    let mut request = found.ok_or(NotAllowed::NoSuchRequest(id))?;
    request.steps = steps(&mut transaction, id).await?;
    let permitted = request.permits(step, days, today);
    permitted.map_err(|problem| NotAllowed::Step(id, problem))?;
    let action = serde_json::to_value(step.action).expect("names are JSON");
    let insert =
        "INSERT INTO rights_steps (request_id, day, deed, outcome) VALUES ($1, $2, $3, $4)";
    let insert = sqlx::query(insert).bind(id).bind(step.on.to_string());
    let insert = insert.bind(action["deed"].as_str()).bind(action["outcome"].as_str());
    insert.execute(&mut *transaction).await?;
    transaction.commit().await?;
    request.steps.push(step);
    Ok(request)
}

pub async fn list(store: &Store) -> Result<Vec<RightsRequest>, StoreError> {
    let mut connection = store.reader().acquire().await?;
    let query = sqlx::query_as("SELECT * FROM rights_requests ORDER BY id");
    let mut requests: Vec<RightsRequest> = query.fetch_all(&mut *connection).await?;
    for request in &mut requests {
        request.steps = steps(&mut connection, request.id).await?;
    }
    Ok(requests)
}

/// Removes the names from closed requests whose message was erased: that it was done stays, for
/// whom does not. Answers how many there were.
pub async fn anonymize_erased(store: &Store) -> Result<u64, StoreError> {
    let mut transaction = store.begin().await?;
    let forget = sqlx::query(
        "UPDATE rights_requests SET name = ''
         WHERE name <> '' AND folio IS NOT NULL
         AND folio NOT IN (SELECT folio FROM leads)
         AND id IN (SELECT request_id FROM rights_steps WHERE deed = 'closed')",
    );
    let forgotten = forget.execute(&mut *transaction).await?.rows_affected();
    transaction.commit().await?;
    Ok(forgotten)
}

async fn steps(connection: &mut AnyConnection, id: i64) -> Result<Vec<RequestStep>, StoreError> {
    let query = sqlx::query_as("SELECT * FROM rights_steps WHERE request_id = $1 ORDER BY id");
    Ok(query.bind(id).fetch_all(connection).await?)
}

impl sqlx::FromRow<'_, AnyRow> for RightsRequest {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.try_get("id")?,
            kind: parsed(row, "kind")?,
            name: row.try_get("name")?,
            folio: parsed_if_any(row, "folio")?,
            received: parsed(row, "received")?,
            steps: Vec::new(),
        })
    }
}

impl sqlx::FromRow<'_, AnyRow> for RequestStep {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        let (deed, outcome): (String, Option<String>) =
            (row.try_get("deed")?, row.try_get("outcome")?);
        let action = serde_json::from_value(json!({ "deed": deed, "outcome": outcome }));
        let action = action.map_err(|error| sqlx::Error::Decode(error.into()))?;
        let on = parsed(row, "day")?;
        Ok(Self { on, action })
    }
}

#[cfg(test)]
mod tests;
