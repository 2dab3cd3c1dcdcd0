//! What the app asks for beside the content: the session, the messages of families, the counts, and links to
//! articles. Each look at messages is in the audit log before anything is shown, and each act; nothing is
//! erased here.

use crate::Person;
use crate::access::{EditorState, Entered};
use crate::content::Problem;
use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use axum::http::StatusCode;
use basics::lang::fl;
use jiff::{SignedDuration, civil::Date};
use messages::{
    CountKind, DailyCount, Folio, HandlingAct, Inbox, InboxPlace, Store, StoreError, StoredMessage,
    daily_counts, destinations, in_words,
};
use serde::Deserialize;
use serde_json::{Value, json};
use server::preview_path;
use site::{TextFile, article_path, placeholder_values_of, time_zone_of};
use std::collections::BTreeMap;
use std::sync::Arc;

/// How many messages a page of the inbox has.
const PAGE: usize = 30;

/// How long a link to an article that is not published holds: a week to look at it.
const LINK_DAYS: i64 = 7;

/// The file that says the hours.
const SETTINGS: &str = "site.toml";

type Answer = Result<Json<Value>, Problem>;

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        tracing::error!(error = error.in_log(), "{}", fl!("editor-log-messages"));
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
            // A sample is at no address.
            "url": settings.filter(|settings| !settings.sample).map(|settings| &settings.url),
            "accent": settings.map(|settings| &settings.accent),
            "firstLook": settings.map(|settings| settings.first_look),
            "state": settings.and_then(|settings| settings.building.state),
            "timeZone": zone.iana_name(),
            "values": placeholder_values_of(&state.editor.source),
            "today": (state.editor.now)().to_zoned(zone.clone()).date(),
        },
    }))
}

#[derive(Deserialize)]
pub(crate) struct WantedPage {
    inbox: Inbox,
    /// Where the page before said that it goes on.
    after: Option<InboxPlace>,
}

/// `POST /api/messages`: what is looked for is in no address, because a proxy may log those.
pub(crate) async fn messages(
    State(state): State<Arc<EditorState>>,
    Extension(Person(who)): Extension<Person>,
    Json(WantedPage { inbox, after }): Json<WantedPage>,
) -> Answer {
    let store = store(&state)?;
    let (messages, next) = store.inbox(&inbox, after.unwrap_or(InboxPlace::START), PAGE).await?;
    let folios: Vec<Folio> = messages.iter().map(|message| message.folio.clone()).collect();
    store.log_look(&folios, &who, (state.editor.now)()).await?;
    let shown = shown(store, messages).await?;
    Ok(Json(json!({ "messages": shown, "next": next, "promise": promise(&state) })))
}

/// By what the page of the form says when somebody is answered: the hours, and in how many days that have some.
/// A day with its own hours counts also when it is over, as it did when the message was sent.
fn promise(state: &EditorState) -> Option<Value> {
    let site = state.editor.site()?;
    let settings = &site.settings;
    let file = state.editor.source.read(SETTINGS);
    let file = file.and_then(|bytes| TextFile::parse(SETTINGS, &bytes)?.data());
    Some(json!({
        "hours": settings.hours,
        "holidays": settings.holidays,
        "exceptions": file.unwrap_or_default()["exceptions"],
        "timezone": time_zone_of(&state.editor.source).iana_name(),
        "days": settings.contact.reply_days?,
    }))
}

/// `GET /api/messages/count`: how many wait for an answer, how many are held back, and whether
/// none ever came.
pub(crate) async fn count(State(state): State<Arc<EditorState>>) -> Answer {
    let store = store(&state)?;
    let (unanswered, held) = (store.unanswered().await?, store.held_back().await?);
    let (first, _) = store.inbox(&Inbox::Received, InboxPlace::START, 1).await?;
    let is_empty = first.is_empty();
    Ok(Json(json!({ "unanswered": unanswered, "heldBack": held, "isEmpty": is_empty })))
}

/// A blocked one is kept for a dispute, and used for nothing else.
async fn shown(store: &Store, messages: Vec<StoredMessage>) -> Result<Vec<Value>, StoreError> {
    let attended = messages.iter().filter(|message| message.attended_at.is_some());
    let by = store
        .attended_by(&attended.map(|message| message.folio.clone()).collect::<Vec<_>>())
        .await?;
    let shown = messages.into_iter().map(|message| {
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
            "attendedBy": by.get(&message.folio),
            "heldFor": message.quarantine_reason.as_deref().map(in_words),
            "blocked": is_blocked,
        })
    });
    Ok(shown.collect())
}

/// `POST /api/messages/{folio}/{act}`.
pub(crate) async fn act(
    State(state): State<Arc<EditorState>>,
    Extension(Person(who)): Extension<Person>,
    Path((folio, act)): Path<(String, String)>,
) -> Answer {
    let act = match &*act {
        "attend" => HandlingAct::Attend,
        "reopen" => HandlingAct::Reopen,
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
    let message = shown(store, message.into_iter().collect()).await?.pop();
    let changed = || Problem::new(StatusCode::CONFLICT, fl!("editor-message-changed"));
    message.map(Json).ok_or_else(changed)
}

/// `GET /api/articles/{slug}/link`: the address of an article that is published; of one that is not yet, a
/// signed one that ends by itself.
pub(crate) async fn link(
    State(state): State<Arc<EditorState>>,
    Path(slug): Path<String>,
) -> Answer {
    let site = state.editor.site().ok_or_else(nothing)?;
    let url = &site.settings.url;
    if site.articles.iter().any(|it| it.head.slug == slug) {
        return Ok(Json(json!({ "url": format!("{url}{}", article_path(&slug)) })));
    }
    let not_there = || Problem::new(StatusCode::NOT_FOUND, fl!("editor-no-link"));
    let is_there = site.unpublished.iter().any(|it| it.head.slug == slug);
    let store = state.editor.store.as_ref().filter(|_| is_there).ok_or_else(not_there)?;
    let until = (state.editor.now)() + SignedDuration::from_hours(24 * LINK_DAYS);
    let path = preview_path(&store.link_signer().await?, &slug, until);
    Ok(Json(json!({ "url": format!("{url}{path}"), "until": until })))
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
