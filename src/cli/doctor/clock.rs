//! Is it the time that the clock says? Working days, retries and mails are counted by it.

use super::CheckResult;
use crate::lang::fl;
use crate::leads::{Store, StoreError};
use jiff::{SignedDuration, Timestamp};

/// How far two clocks may be apart: leases are counted in tens of seconds.
const APART_MAX: SignedDuration = SignedDuration::from_secs(5);

/// This program was not written before; a clock that says so was reset.
const WRITTEN: Timestamp = Timestamp::constant(1_780_000_000, 0);

pub(super) async fn check(store: &Store) -> Vec<CheckResult> {
    let now = Timestamp::now();
    let said = now.to_string();
    let mut results = Vec::new();
    if now < WRITTEN {
        results.push(CheckResult::Error(fl!(
            "doctor-clock-reset",
            now = said.as_str()
        )));
    }
    match store.newest().await {
        Ok(Some(newest)) if newest > now.saturating_add(APART_MAX).unwrap_or(now) => {
            let text = fl!(
                "doctor-clock-late",
                now = said.as_str(),
                newest = newest.to_string()
            );
            results.push(CheckResult::Error(text));
        }
        Ok(_) => {}
        Err(error) => results.push(error.into()),
    }
    match server_time(store).await {
        Ok(Some(theirs)) if theirs.duration_since(now).abs() > APART_MAX => {
            let text = fl!(
                "doctor-clock-apart",
                now = said.as_str(),
                theirs = theirs.to_string()
            );
            results.push(CheckResult::Warning(text));
        }
        Ok(_) => {}
        Err(error) => results.push(error.into()),
    }
    if results.is_empty() {
        results.push(CheckResult::Ok(format!("{now:.0}")));
    }
    results
}

/// What a database server's clock says.
async fn server_time(store: &Store) -> Result<Option<Timestamp>, StoreError> {
    if store.is_file() {
        return Ok(None);
    }
    let query = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::BIGINT";
    let query = sqlx::query_scalar(query).fetch_one(store.reader());
    let millis: i64 = query.await?;
    Ok(Timestamp::from_millisecond(millis).ok())
}
