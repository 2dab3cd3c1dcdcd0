//! What the app asks for beside the content: the session, the counts, and links to articles; `inbox.rs` has the
//! messages of families.

use crate::access::{EditorState, Entered};
use crate::content::Problem;
use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use axum::http::StatusCode;
use basics::lang::fl;
use basics::mails::PLACEHOLDERS;
use jiff::{SignedDuration, Timestamp, civil::Date};
use messages::{CountKind, DailyCount, Store, StoreError, daily_counts};
use serde::{Deserialize, Serialize};
use server::preview_path;
use site::model::{Accent, BuildingState, FirstLook};
use site::{article_path, placeholder_values_of, time_zone_of};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use utoipa::ToSchema;

/// How long a link to an article that is not published holds: a week to look at it.
const LINK_DAYS: i64 = 7;

pub(crate) type Answer<T> = Result<Json<T>, Problem>;

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        tracing::error!(error = error.in_log(), "{}", fl!("editor-log-messages"));
        Self::new(StatusCode::SERVICE_UNAVAILABLE, fl!("editor-messages-unavailable"))
    }
}

pub(crate) fn store(state: &EditorState) -> Result<&Store, Problem> {
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
    /// What brought whom, the campaign of most messages first.
    campaigns: Vec<CountOfCampaign>,
}

#[derive(Serialize, ToSchema)]
struct CountOfCampaign {
    name: String,
    visits: i64,
    messages: i64,
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
    Ok(Json(Numbers { visits, taps, messages, campaigns: campaigns(&counts) }))
}

fn campaigns(counts: &[DailyCount]) -> Vec<CountOfCampaign> {
    let by_name = |kind| summed(counts, kind, |it| &it.name);
    let visits = by_name(CountKind::CAMPAIGN_VISITS);
    let messages = by_name(CountKind::CAMPAIGN_MESSAGES);
    let names: BTreeSet<&str> = visits.keys().chain(messages.keys()).copied().collect();
    let of = |sums: &BTreeMap<&str, i64>, name| sums.get(name).copied().unwrap_or_default();
    let campaigns = names.into_iter().map(|name| CountOfCampaign {
        name: name.to_owned(),
        visits: of(&visits, name),
        messages: of(&messages, name),
    });
    let mut campaigns: Vec<_> = campaigns.collect();
    campaigns.sort_by_key(|it| Reverse((it.messages, it.visits)));
    campaigns
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
