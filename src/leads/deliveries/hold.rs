//! Deliveries of a blocked lead, which have a state of their own so that no query for pending or
//! failed ones finds them.

use super::enqueue::due_again;
use crate::leads::StoreError;
use jiff::Timestamp;
use sqlx::AnyConnection;

/// Holds what a lead has not delivered; answers how many. A delivery under way keeps its lease:
/// if it succeeds, that is still recorded.
pub(in crate::leads) async fn hold(
    connection: &mut AnyConnection,
    lead_id: i64,
) -> Result<u64, StoreError> {
    let held = sqlx::query(
        "UPDATE deliveries SET state = 'held' WHERE lead_id = $1 AND state IN ('pending', 'failed', 'spooled', 'gathered')",
    );
    let held = held.bind(lead_id).execute(connection).await?;
    Ok(held.rows_affected())
}

/// Makes the held deliveries of a lead due again, as if they were new; answers how many.
pub(in crate::leads) async fn resume(
    connection: &mut AnyConnection,
    lead_id: i64,
    now: Timestamp,
) -> Result<u64, StoreError> {
    let of_lead = format!("state = 'held' AND lead_id = {lead_id}");
    due_again(connection, &of_lead, now).await
}
