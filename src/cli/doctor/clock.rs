//! Is it the time that the clock says? Working days, retries and mails are counted by it.

use super::Finding;
use crate::leads::{Dialect, Store, StoreError};
use jiff::{SignedDuration, Timestamp};

/// How far two clocks may be apart: leases are counted in tens of seconds.
const APART_MAX: SignedDuration = SignedDuration::from_secs(5);

/// This program was not written before; a clock that says so was reset.
const WRITTEN: Timestamp = Timestamp::constant(1_780_000_000, 0);

pub(super) async fn examine(store: &Store) -> Vec<Finding> {
    let now = Timestamp::now();
    let mut findings = Vec::new();
    if now < WRITTEN {
        findings.push(Finding::failure(
            "clock",
            format!("says {now}; set it, by NTP"),
        ));
    }
    match store.newest().await {
        Ok(Some(newest)) if newest > now.saturating_add(APART_MAX).unwrap_or(now) => {
            let text = format!("says {now}, but a message came in at {newest}; set it, by NTP");
            findings.push(Finding::failure("clock", text));
        }
        Ok(_) => {}
        Err(error) => findings.push(Finding::failure("clock", error.to_string())),
    }
    match server_time(store).await {
        Ok(Some(theirs)) if theirs.duration_since(now).abs() > APART_MAX => {
            let text = format!("says {now}, the database's {theirs}; set both by NTP");
            findings.push(Finding::worry("clock", text));
        }
        Ok(_) => {}
        Err(error) => findings.push(Finding::failure("clock", error.to_string())),
    }
    if findings.is_empty() {
        findings.push(Finding::good("clock", format!("{now:.0}")));
    }
    findings
}

/// What a database server's clock says.
async fn server_time(store: &Store) -> Result<Option<Timestamp>, StoreError> {
    let mut connection = store.reader().acquire().await?;
    if Dialect::of(&connection) == Dialect::Sqlite {
        return Ok(None);
    }
    let query = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::BIGINT";
    let millis: i64 = sqlx::query_scalar(query)
        .fetch_one(&mut *connection)
        .await?;
    Ok(Timestamp::from_millisecond(millis).ok())
}
