//! What the app asks for beside the content: the session, the messages of families, the counts, and links to
//! articles. Each look at messages is in the audit log before anything is shown, and each act; nothing is
//! erased here.

use crate::Person;
use crate::access::{EditorState, Entered};
use crate::content::Problem;
use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{Extension, Path, Query, State};
use axum::http::StatusCode;
use basics::lang::fl;
use basics::mails::PLACEHOLDERS;
use jiff::{SignedDuration, Timestamp, civil::Date};
use messages::{
    CountKind, DailyCount, Folio, HandlingAct, Inbox, InboxPlace, Store, StoreError, StoredMessage,
    daily_counts, destinations, in_words,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use server::preview_path;
use site::model::{Accent, BuildingState, FirstLook, HolidayHours, Hours, SpecialDay};
use site::{TextFile, article_path, placeholder_values_of, time_zone_of};
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::ToSchema;

/// How many messages a page of the inbox has.
const PAGE: usize = 30;

/// How long a link to an article that is not published holds: a week to look at it.
const LINK_DAYS: i64 = 7;

/// The file that says the hours.
const SETTINGS: &str = "site.toml";

type Answer<T> = Result<Json<T>, Problem>;

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

/// Who is there, for which site, and the token of changes.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Session {
    token: String,
    who: String,
    can_messages: bool,
    site: EditedSite,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct EditedSite {
    /// Empty until the content is without fault for the first time.
    brand: String,
    /// Where visitors find it; a sample is nowhere.
    #[schema(required)]
    url: Option<String>,
    #[schema(required)]
    accent: Option<Accent>,
    #[schema(required)]
    first_look: Option<FirstLook>,
    #[schema(required)]
    state: Option<BuildingState>,
    time_zone: String,
    /// What stands for the names in texts.
    values: BTreeMap<String, String>,
    /// What is said of the names that are filled in when a mail is sent.
    mail_values: BTreeMap<&'static str, &'static str>,
    today: Date,
}

/// `GET /api/session`.
pub(crate) async fn session(
    State(state): State<Arc<EditorState>>,
    Extension(entered): Extension<Entered>,
) -> Json<Session> {
    // Content that was faulty from the start is edited all the same.
    let site = state.editor.site();
    let settings = site.as_ref().map(|site| &site.settings);
    let zone = time_zone_of(&state.editor.source);
    let site = EditedSite {
        brand: settings.map(|it| it.brand.clone()).unwrap_or_default(),
        url: settings.filter(|it| !it.sample).map(|it| it.url.clone()),
        accent: settings.map(|it| it.accent.clone()),
        first_look: settings.map(|it| it.first_look),
        state: settings.and_then(|it| it.building.state),
        time_zone: zone.iana_name().unwrap_or_default().to_owned(),
        values: placeholder_values_of(&state.editor.source),
        mail_values: PLACEHOLDERS.into(),
        today: (state.editor.now)().to_zoned(zone).date(),
    };
    let (who, can_messages) = (entered.session.person, state.editor.store.is_some());
    Json(Session { token: entered.token, who, can_messages, site })
}

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
    messages: Vec<Message>,
    /// Where the next one begins.
    #[schema(value_type = Option<(usize, i64)>, required)]
    next: Option<InboxPlace>,
    #[schema(required)]
    promise: Option<Promised>,
}

/// By what the page of the form says when somebody is answered: the hours, and in how many days that have some.
#[derive(Serialize, ToSchema)]
struct Promised {
    hours: Vec<Hours>,
    #[schema(required)]
    holidays: Option<HolidayHours>,
    /// As they are written: a day with its own hours counts also when it is over, as it did when the message was sent.
    #[schema(value_type = Vec<SpecialDay>)]
    exceptions: Value,
    timezone: String,
    days: u32,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Message {
    #[schema(value_type = String)]
    folio: Folio,
    received_at: Timestamp,
    name: String,
    email: String,
    phone: String,
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
    Ok(Json(InboxPage { messages, next, promise: promise(&state) }))
}

fn promise(state: &EditorState) -> Option<Promised> {
    let site = state.editor.site()?;
    let settings = &site.settings;
    let file = state.editor.source.read(SETTINGS);
    let file = file.and_then(|bytes| TextFile::parse(SETTINGS, &bytes)?.data());
    Some(Promised {
        hours: settings.hours.clone(),
        holidays: settings.holidays,
        exceptions: file.unwrap_or_default()["exceptions"].take(),
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
async fn shown(store: &Store, messages: Vec<StoredMessage>) -> Result<Vec<Message>, StoreError> {
    let attended = messages.iter().filter(|message| message.attended_at.is_some());
    let by = store
        .attended_by(&attended.map(|message| message.folio.clone()).collect::<Vec<_>>())
        .await?;
    let shown = messages.into_iter().map(|message| {
        let is_blocked = message.blocked_at.is_some();
        let sent = Some(message.sent).filter(|_| !is_blocked).unwrap_or_default();
        Message {
            attended_by: by.get(&message.folio).cloned(),
            folio: message.folio,
            received_at: message.received_at,
            name: sent.name,
            email: sent.email,
            phone: sent.phone_number,
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
) -> Answer<Message> {
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

/// Where an article is seen; until when, if it is not published.
#[derive(Serialize, ToSchema)]
pub(crate) struct ArticleLink {
    url: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    until: Option<Timestamp>,
}

/// `GET /api/articles/{slug}/link`: the address of an article that is published; of one that is not yet, a
/// signed one that ends by itself.
pub(crate) async fn link(
    State(state): State<Arc<EditorState>>,
    Path(slug): Path<String>,
) -> Answer<ArticleLink> {
    let site = state.editor.site().ok_or_else(nothing)?;
    let url = &site.settings.url;
    if site.articles.iter().any(|it| it.head.slug == slug) {
        let url = format!("{url}{}", article_path(&slug));
        return Ok(Json(ArticleLink { url, until: None }));
    }
    let not_there = || Problem::new(StatusCode::NOT_FOUND, fl!("editor-no-link"));
    let is_there = site.unpublished.iter().any(|it| it.head.slug == slug);
    let store = state.editor.store.as_ref().filter(|_| is_there).ok_or_else(not_there)?;
    let until = (state.editor.now)() + SignedDuration::from_hours(24 * LINK_DAYS);
    let path = preview_path(&store.link_signer().await?, &slug, until);
    Ok(Json(ArticleLink { url: format!("{url}{path}"), until: Some(until) }))
}

#[derive(Deserialize)]
pub(crate) struct Month {
    month: String,
}

/// What was counted in a month.
#[derive(Serialize, ToSchema)]
pub(crate) struct Numbers {
    visits: Vec<CountOfDay>,
    taps: Vec<CountOfName>,
    messages: Vec<CountOfDay>,
}

#[derive(Serialize, ToSchema)]
struct CountOfDay {
    day: String,
    count: i64,
}

#[derive(Serialize, ToSchema)]
struct CountOfName {
    name: String,
    count: i64,
}

/// `GET /api/numbers?month=2026-11`.
pub(crate) async fn numbers(
    State(state): State<Arc<EditorState>>,
    Query(Month { month }): Query<Month>,
) -> Answer<Numbers> {
    let no_month = |_| Problem::new(StatusCode::NOT_FOUND, fl!("editor-no-numbers"));
    let first: Date = format!("{month}-01").parse().map_err(no_month)?;
    let counts = daily_counts(store(&state)?, (first, first.last_of_month())).await?;
    let by_day = |kind| {
        let days = summed(&counts, kind, |it| &it.day).into_iter();
        days.map(|(day, count)| CountOfDay { day: day.to_owned(), count }).collect()
    };
    let taps = summed(&counts, CountKind::TAPS, |it| &it.name).into_iter();
    let taps = taps.map(|(name, count)| CountOfName { name: name.to_owned(), count }).collect();
    let (visits, messages) = (by_day(CountKind::VISITS), by_day(CountKind::MESSAGES));
    Ok(Json(Numbers { visits, taps, messages }))
}

/// The counts of a kind, added up by one of their names.
fn summed<'a>(
    counts: &'a [DailyCount],
    kind: CountKind,
    by: impl Fn(&'a DailyCount) -> &'a str,
) -> BTreeMap<&'a str, i64> {
    let mut sums: BTreeMap<&str, i64> = BTreeMap::new();
    for each in counts.iter().filter(|each| each.kind == kind.0) {
        *sums.entry(by(each)).or_default() += each.count;
    }
    sums
}
