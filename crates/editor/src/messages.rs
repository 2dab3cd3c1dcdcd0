//! The messages of families, for whoever answers them. Each look is in the audit log before anything is
//! shown, and each act; nothing is erased here.

use crate::Person;
use crate::access::Desk;
use crate::session::problem;
use ::messages::{DeskAct, Folio, LeadRecord, Store, StoreError, destinations, in_words};
use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Extension, Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use basics::lang::fl;
use jiff::{Timestamp, ToSpan as _, civil::Date};
use serde::{Deserialize, Serialize};
use site::time_zone_of;
use std::sync::Arc;
use tokio::task::spawn_blocking;

/// More are no answer to a search; who looks for somebody writes more of the name.
const SHOWN_MAX: usize = 200;

/// What is asked for without a day: a week.
const DAYS: i64 = 7;

#[derive(Debug, Deserialize)]
pub(crate) struct Wanted {
    /// Part of a name, a telephone number, an address or a folio.
    q: Option<String>,
    since: Option<Date>,
}

#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
struct ShownMessage {
    folio: String,
    received_at: Timestamp,
    name: String,
    email: String,
    phone: String,
    city: String,
    company: String,
    service: String,
    message: String,
    page: String,
    attended_at: Option<Timestamp>,
    /// Why it is held back, in words.
    held_for: Option<String>,
    blocked: bool,
}

impl ShownMessage {
    fn of(lead: LeadRecord) -> Self {
        let (folio, received_at) = (lead.folio.to_string(), lead.received_at);
        // It is kept for a dispute, and used for nothing else.
        if lead.blocked_at.is_some() {
            return Self { folio, received_at, blocked: true, ..Self::default() };
        }
        let sent = lead.sent;
        Self {
            folio,
            received_at,
            name: sent.name,
            email: sent.email,
            phone: sent.phone_number,
            city: sent.ciudad,
            company: sent.company,
            service: sent.service_interest,
            message: sent.message,
            page: lead.page,
            attended_at: lead.attended_at,
            held_for: lead.quarantine_reason.as_deref().map(in_words),
            blocked: false,
        }
    }
}

/// `GET /api/messages`.
pub(crate) async fn list(
    State(desk): State<Arc<Desk>>,
    Extension(Person(who)): Extension<Person>,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Response {
    shown(&desk, wanted.ok().map(|Query(wanted)| wanted), &who).await
}

/// `POST /api/messages`: the same, where what is looked for is in no address: a proxy may log those.
pub(crate) async fn search(
    State(desk): State<Arc<Desk>>,
    Extension(Person(who)): Extension<Person>,
    wanted: Result<Json<Wanted>, JsonRejection>,
) -> Response {
    shown(&desk, wanted.ok().map(|Json(wanted)| wanted), &who).await
}

async fn shown(desk: &Desk, wanted: Option<Wanted>, who: &str) -> Response {
    let Some((store, wanted)) = desk.editor.store.as_ref().zip(wanted) else {
        return problem(StatusCode::NOT_FOUND, &fl!("editor-no-messages"));
    };
    match found(desk, store, &wanted, who).await {
        Ok(messages) => Json(messages).into_response(),
        Err(error) => unavailable(&error),
    }
}

async fn found(
    desk: &Desk,
    store: &Store,
    wanted: &Wanted,
    who: &str,
) -> Result<Vec<ShownMessage>, StoreError> {
    let (zone, now) = (time_zone_of(&desk.editor.source), (desk.editor.now)());
    let searched = wanted.q.as_deref().map(str::trim).filter(|text| !text.is_empty());
    let mut leads = match searched {
        Some(text) => store.find(text).await?,
        None => store.list().await?,
    };
    let week_ago = now.to_zoned(zone.clone()).date().saturating_sub(DAYS.days());
    let since = wanted.since.or_else(|| searched.is_none().then_some(week_ago));
    leads.retain(|lead| {
        let day = lead.received_at.to_zoned(zone.clone()).date();
        since.is_none_or(|since| day >= since)
    });
    leads.truncate(SHOWN_MAX);
    let folios: Vec<Folio> = leads.iter().map(|lead| lead.folio.clone()).collect();
    store.log_look(&folios, who, now).await?;
    Ok(leads.into_iter().map(ShownMessage::of).collect())
}

/// `POST /api/messages/{folio}/{act}`.
pub(crate) async fn act(
    State(desk): State<Arc<Desk>>,
    Extension(Person(who)): Extension<Person>,
    Path((folio, act)): Path<(String, String)>,
) -> Response {
    let act = match &*act {
        "attend" => Some(DeskAct::Attend),
        "hold" => Some(DeskAct::HoldBack),
        "release" => Some(DeskAct::Release),
        _ => None,
    };
    let asked = folio.parse::<Folio>().ok().zip(act);
    let Some((store, (folio, act))) = desk.editor.store.as_ref().zip(asked) else {
        return problem(StatusCode::NOT_FOUND, &fl!("editor-nothing"));
    };
    let editor = Arc::clone(&desk.editor);
    let site = spawn_blocking(move || editor.site()).await.ok().flatten();
    let Some(site) = site else {
        return problem(StatusCode::SERVICE_UNAVAILABLE, &fl!("editor-unavailable"));
    };
    let to = destinations(&desk.editor.config, &site.settings.contact.email);
    let done = async {
        let is_done = store.act_at_desk(act, &folio, &who, &to, (desk.editor.now)()).await?;
        Ok((is_done, store.show(&folio).await?))
    };
    match done.await {
        Ok((true, Some(lead))) => Json(ShownMessage::of(lead)).into_response(),
        Ok(_) => problem(StatusCode::CONFLICT, &fl!("editor-message-changed")),
        Err(error) => unavailable(&error),
    }
}

pub(crate) fn unavailable(error: &StoreError) -> Response {
    tracing::error!(%error, "{}", fl!("editor-log-messages"));
    problem(StatusCode::SERVICE_UNAVAILABLE, &fl!("editor-messages-unavailable"))
}
