//! What was counted in a month, for small pictures of it.

use crate::access::Desk;
use crate::messages::unavailable;
use crate::session::problem;
use ::messages::{CountKind, DailyCount, daily_counts};
use axum::Json;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use basics::lang::fl;
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Debug, Deserialize)]
pub(crate) struct Month {
    month: String,
}

/// `GET /api/numbers?month=2026-11`.
pub(crate) async fn numbers(
    State(desk): State<Arc<Desk>>,
    Query(Month { month }): Query<Month>,
) -> Response {
    let first = format!("{month}-01").parse::<Date>().ok();
    let Some((store, first)) = desk.editor.store.as_ref().zip(first) else {
        return problem(StatusCode::NOT_FOUND, &fl!("editor-no-numbers"));
    };
    match daily_counts(store, (first, first.last_of_month())).await {
        Ok(counts) => Json(json!({
            "visits": summed(&counts, CountKind::VISITS, "day", |it| &it.day),
            "taps": summed(&counts, CountKind::TAPS, "name", |it| &it.name),
            "messages": summed(&counts, CountKind::MESSAGES, "day", |it| &it.day),
        }))
        .into_response(),
        Err(error) => unavailable(&error),
    }
}

/// The counts of a kind, added up by one of their names.
fn summed<'a>(
    counts: &'a [DailyCount],
    kind: CountKind,
    name: &str,
    by: impl Fn(&'a DailyCount) -> &'a str,
) -> Vec<Value> {
    let mut sums: BTreeMap<&str, i64> = BTreeMap::new();
    for each in counts.iter().filter(|each| each.kind == kind.0) {
        *sums.entry(by(each)).or_default() += each.count;
    }
    sums.into_iter().map(|(key, count)| json!({ name: key, "count": count })).collect()
}
