//! What the app asks for beside the content: the session, the messages of families, and the counts. Each look at messages is in the audit log before anything is shown, and each
//! act; nothing is erased here.

use crate::Person;
use crate::access::{EditorState, Entered};
use crate::content::Problem;
use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use axum::http::StatusCode;
use basics::lang::fl;
use jiff::{Timestamp, civil::Date};
use messages::{
    CountKind, DailyCount, Folio, HandlingAct, Store, StoreError, StoredMessage, daily_counts,
    destinations, in_words,
};
use serde::Deserialize;
use serde_json::{Value, json};
use site::time_zone_of;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The most messages that a search shows; a longer text finds fewer.
const SHOWN_MAX: usize = 200;

type Answer = Result<Json<Value>, Problem>;

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "{}", fl!("editor-log-messages"));
        Self::new(StatusCode::SERVICE_UNAVAILABLE, fl!("editor-messages-unavailable"))
    }
}

fn store(state: &EditorState) -> Result<&Store, Problem> {
    let without = || Problem::new(StatusCode::NOT_FOUND, fl!("editor-no-messages"));
    state.editor.store.as_ref().ok_or_else(without)
}

/// Whatever is at no address.
pub(crate) fn nothing() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, fl!("editor-nothing"))
}

/// `GET /api/session`: who is there, for which site, and the token of changes.
pub(crate) async fn session(
    State(state): State<Arc<EditorState>>,
    Extension(entered): Extension<Entered>,
) -> Json<Value> {
    // Content that was faulty from the start is edited all the same.
    let site = state.editor.site();
    let settings = site.as_ref().map(|site| &site.settings);
    let zone = time_zone_of(&state.editor.source);
    Json(json!({
        "token": entered.token,
        "who": entered.session.person,
        "canMessages": state.editor.store.is_some(),
        "site": {
            "brand": settings.map(|settings| &settings.brand),
            "url": settings.map(|settings| &settings.url),
            "state": settings.and_then(|settings| settings.building.state),
            "timeZone": zone.iana_name(),
            "today": (state.editor.now)().to_zoned(zone.clone()).date(),
        },
    }))
}

#[derive(Deserialize)]
pub(crate) struct Wanted {
    /// Part of a name, a telephone number, an address or a folio; empty for all.
    q: String,
    since: Date,
}

/// `POST /api/messages`: what is looked for is in no address, because a proxy may log those.
pub(crate) async fn messages(
    State(state): State<Arc<EditorState>>,
    Extension(Person(who)): Extension<Person>,
    Json(Wanted { q, since }): Json<Wanted>,
) -> Answer {
    let store = store(&state)?;
    let since = time_zone_of(&state.editor.source).to_timestamp(since.at(0, 0, 0, 0));
    let since = since.unwrap_or(Timestamp::MIN);
    let messages = store.search(q.trim(), since, SHOWN_MAX).await?;
    let folios: Vec<Folio> = messages.iter().map(|message| message.folio.clone()).collect();
    store.log_look(&folios, &who, (state.editor.now)()).await?;
    Ok(Json(messages.into_iter().map(shown).collect()))
}

/// A blocked one is kept for a dispute, and used for nothing else.
fn shown(message: StoredMessage) -> Value {
    let is_blocked = message.blocked_at.is_some();
    let sent = Some(message.sent).filter(|_| !is_blocked).unwrap_or_default();
    json!({
        "folio": message.folio,
        "receivedAt": message.received_at,
        "name": sent.name,
        "email": sent.email,
        "phone": sent.phone_number,
        "city": sent.ciudad,
        "company": sent.company,
        "service": sent.service_interest,
        "message": sent.message,
        "page": message.page,
        "attendedAt": message.attended_at,
        "heldFor": message.quarantine_reason.as_deref().map(in_words),
        "blocked": is_blocked,
    })
}

/// `POST /api/messages/{folio}/{act}`.
pub(crate) async fn act(
    State(state): State<Arc<EditorState>>,
    Extension(Person(who)): Extension<Person>,
    Path((folio, act)): Path<(String, String)>,
) -> Answer {
    let act = match &*act {
        "attend" => HandlingAct::Attend,
        "hold" => HandlingAct::HoldBack,
        "release" => HandlingAct::Release,
        _ => return Err(nothing()),
    };
    let folio: Folio = folio.parse().map_err(|_| nothing())?;
    let (store, site) = (store(&state)?, state.editor.site());
    let unavailable = || Problem::new(StatusCode::SERVICE_UNAVAILABLE, fl!("editor-unavailable"));
    let site = site.ok_or_else(unavailable)?;
    let to = destinations(&state.editor.config, &site.settings.contact.email);
    let is_done = store.handle(act, &folio, &who, &to, (state.editor.now)()).await?;
    let message = store.show(&folio).await?.filter(|_| is_done);
    let changed = || Problem::new(StatusCode::CONFLICT, fl!("editor-message-changed"));
    message.map(|message| Json(shown(message))).ok_or_else(changed)
}

#[derive(Deserialize)]
pub(crate) struct Month {
    month: String,
}

/// `GET /api/numbers?month=2026-11`.
pub(crate) async fn numbers(
    State(state): State<Arc<EditorState>>,
    Query(Month { month }): Query<Month>,
) -> Answer {
    let no_month = |_| Problem::new(StatusCode::NOT_FOUND, fl!("editor-no-numbers"));
    let first: Date = format!("{month}-01").parse().map_err(no_month)?;
    let counts = daily_counts(store(&state)?, (first, first.last_of_month())).await?;
    Ok(Json(json!({
        "visits": summed(&counts, CountKind::VISITS, "day", |it| &it.day),
        "taps": summed(&counts, CountKind::TAPS, "name", |it| &it.name),
        "messages": summed(&counts, CountKind::MESSAGES, "day", |it| &it.day),
    })))
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
