//! The messages of families, as the app shows them. Each look at them is in the audit log before anything is shown,
//! and each act; nothing is erased here.

use crate::Person;
use crate::access::EditorState;
use crate::api::{Answer, nothing, store};
use crate::content::Problem;
use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use basics::lang::fl;
use basics::telephone::{international, readable};
use jiff::Timestamp;
use messages::{
    Folio, HandlingAct, Inbox, InboxPlace, Store, StoreError, StoredMessage, destinations, in_words,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use site::model::{HolidayHours, Hours, SpecialDay};
use site::{Site, TextFile, time_zone_of};
use std::sync::Arc;
use utoipa::ToSchema;

/// How many messages a page of the inbox has.
const PAGE: usize = 30;

/// The file that says the hours.
const SETTINGS: &str = "site.toml";

#[derive(Deserialize, ToSchema)]
pub(crate) struct WantedPage {
    inbox: Inbox,
    /// Where the page before said that it goes on.
    #[schema(value_type = Option<(usize, i64)>, required)]
    after: Option<InboxPlace>,
}

/// A page of messages.
#[derive(Serialize, ToSchema)]
pub(crate) struct InboxPage {
    messages: Vec<ShownMessage>,
    /// Where the next one begins.
    #[schema(value_type = Option<(usize, i64)>, required)]
    next: Option<InboxPlace>,
    #[schema(required)]
    promise: Option<Promised>,
    /// Those who attend, as the pages name them.
    people: Vec<String>,
}

/// By what the page of the form says when somebody is answered: the hours, and in how many days that have some.
#[derive(Serialize, ToSchema)]
struct Promised {
    hours: Vec<Hours>,
    #[schema(required)]
    holidays: Option<HolidayHours>,
    /// As they are written: a day with its own hours counts also when it is over, as it did when the message was sent.
    #[schema(value_type = Vec<SpecialDay>)]
    exceptions: Vec<Value>,
    timezone: String,
    days: u32,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Message)]
pub(crate) struct ShownMessage {
    #[schema(value_type = String)]
    folio: Folio,
    received_at: Timestamp,
    name: String,
    email: String,
    /// As people read it.
    phone: String,
    /// The same as it is called from anywhere; empty where there is none.
    phone_abroad: String,
    city: String,
    company: String,
    service: String,
    message: String,
    page: String,
    #[schema(required)]
    attended_at: Option<Timestamp>,
    /// Who said so here.
    #[schema(required)]
    attended_by: Option<String>,
    /// Who attends to it.
    #[schema(required)]
    taken_by: Option<String>,
    /// The sentence that says why it was held back.
    #[schema(required)]
    held_for: Option<String>,
    blocked: bool,
}

/// `POST /api/messages`: what is looked for is in no address, because a proxy may log those.
pub(crate) async fn messages(
    State(state): State<Arc<EditorState>>,
    Extension(Person(who)): Extension<Person>,
    Json(WantedPage { inbox, after }): Json<WantedPage>,
) -> Answer<InboxPage> {
    let store = store(&state)?;
    let (messages, next) = store.inbox(&inbox, after.unwrap_or(InboxPlace::START), PAGE).await?;
    let folios: Vec<Folio> = messages.iter().map(|message| message.folio.clone()).collect();
    store.log_look(&folios, &who, (state.editor.now)()).await?;
    let messages = shown(store, messages).await?;
    let people = state.editor.site().map(|site| site.people()).unwrap_or_default();
    Ok(Json(InboxPage { messages, next, promise: promise(&state), people }))
}

fn promise(state: &EditorState) -> Option<Promised> {
    let site = state.editor.site()?;
    let settings = &site.settings;
    let file = state.editor.source.read(SETTINGS);
    let file = file.and_then(|bytes| TextFile::parse(SETTINGS, &bytes)?.data());
    Some(Promised {
        hours: settings.hours.clone(),
        holidays: settings.holidays,
        exceptions: file.unwrap_or_default()["exceptions"].as_array().cloned().unwrap_or_default(),
        timezone: time_zone_of(&state.editor.source).iana_name().unwrap_or_default().to_owned(),
        days: settings.contact.reply_days?,
    })
}

/// How many wait for an answer, how many are held back, and whether none ever came.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct InboxCounts {
    unanswered: u64,
    held_back: u64,
    is_empty: bool,
}

/// `GET /api/messages/count`.
pub(crate) async fn count(State(state): State<Arc<EditorState>>) -> Answer<InboxCounts> {
    let store = store(&state)?;
    let (unanswered, held_back) = (store.unanswered().await?, store.held_back().await?);
    let (first, _) = store.inbox(&Inbox::Received, InboxPlace::START, 1).await?;
    Ok(Json(InboxCounts { unanswered, held_back, is_empty: first.is_empty() }))
}

/// A blocked one is kept for a dispute, and used for nothing else.
async fn shown(
    store: &Store,
    messages: Vec<StoredMessage>,
) -> Result<Vec<ShownMessage>, StoreError> {
    let all: Vec<Folio> = messages.iter().map(|message| message.folio.clone()).collect();
    let mut taken_by = store.taken_by(&all).await?;
    let attended = messages.iter().filter(|message| message.attended_at.is_some());
    let by = store
        .attended_by(&attended.map(|message| message.folio.clone()).collect::<Vec<_>>())
        .await?;
    let shown = messages.into_iter().map(|message| {
        let is_blocked = message.blocked_at.is_some();
        let sent = Some(message.sent).filter(|_| !is_blocked).unwrap_or_default();
        ShownMessage {
            attended_by: by.get(&message.folio).cloned(),
            taken_by: taken_by.remove(&message.folio).filter(|_| !is_blocked),
            folio: message.folio,
            received_at: message.received_at,
            name: sent.name,
            email: sent.email,
            phone: readable(&sent.phone_number),
            phone_abroad: Some(sent.phone_number)
                .filter(|number| !number.is_empty())
                .map_or_else(String::new, |number| international(&number)),
            city: sent.ciudad,
            company: sent.company,
            service: sent.service_interest,
            message: sent.message,
            page: message.page,
            attended_at: message.attended_at,
            held_for: message.quarantine_reason.as_deref().map(in_words),
            blocked: is_blocked,
        }
    });
    Ok(shown.collect())
}

/// `POST /api/messages/{folio}/{act}`.
pub(crate) async fn act(
    State(state): State<Arc<EditorState>>,
    Extension(Person(who)): Extension<Person>,
    asked: Result<Path<(String, HandlingAct)>, PathRejection>,
) -> Answer<ShownMessage> {
    let Path((folio, act)) = asked.map_err(|_| nothing())?;
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

/// Who attends to a message: one of those whom the pages name, or nobody.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Taken {
    person: String,
}

/// `POST /api/messages/{folio}/person`.
pub(crate) async fn take(
    State(state): State<Arc<EditorState>>,
    Extension(Person(who)): Extension<Person>,
    Path(folio): Path<String>,
    Json(Taken { person }): Json<Taken>,
) -> Answer<ShownMessage> {
    let folio: Folio = folio.parse().map_err(|_| nothing())?;
    let store = store(&state)?;
    let is_known = |site: Arc<Site>| person.is_empty() || site.people().contains(&person);
    if !state.editor.site().is_some_and(is_known) {
        return Err(nothing());
    }
    let is_done = store.take(&folio, &person, &who, (state.editor.now)()).await?;
    let message = store.show(&folio).await?.filter(|_| is_done);
    let message = shown(store, message.into_iter().collect()).await?.pop();
    message.map(Json).ok_or_else(nothing)
}
