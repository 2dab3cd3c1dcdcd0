//! What is answered as long as there is no Site: a page that says so, with the telephone if it can be
//! read. Nothing else of the program runs until then.

use super::{
    middleware, opening, plain_page,
    request::{REQUEST_ID, new_id},
    sockets::Sockets,
};
use crate::{
    clock_guard::ClockGuard,
    content::{Site, SiteReader, Source},
    lang::fl,
    telephone,
};
use axum::{
    Router,
    body::Body,
    http::{
        HeaderValue, Response, StatusCode, Uri,
        header::{CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER},
    },
    response::IntoResponse as _,
};
use std::{sync::Arc, time::Duration};
use tokio::{sync::oneshot, time::sleep};

/// When another look at the site is worth it, in seconds.
const RETRY_AFTER_SECONDS: u64 = 60;

/// How often the content is read again. It is read whole, and what has not changed costs nothing.
const READ_AGAIN: Duration = Duration::from_secs(1);

/// Answers everybody. The telephone has ten digits.
fn answer(uri: &Uri, telephone: Option<&str>) -> Response<Body> {
    let json = |status, text: &'static str| {
        (status, [(CONTENT_TYPE, "application/json")], text).into_response()
    };
    let unavailable = StatusCode::SERVICE_UNAVAILABLE;
    let mut answer = match uri.path() {
        "/healthz" => json(StatusCode::OK, r#"{"status":"degraded"}"#),
        "/readyz" => json(StatusCode::OK, r#"{"status":"ready"}"#),
        "/statusz" => json(unavailable, r#"{"status":"attention","codes":["content"]}"#),
        path if path.starts_with("/api/") => json(unavailable, r#"{"status":503}"#),
        _ => plain_page::preparing(telephone),
    };
    come_again(&mut answer);
    answer
}

/// Says in an answer that it is for now.
pub(super) fn come_again(answer: &mut Response<Body>) {
    middleware::protect(answer);
    let headers = answer.headers_mut();
    headers.insert(REQUEST_ID, new_id());
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(RETRY_AFTER, RETRY_AFTER_SECONDS.into());
}

/// Serves the page until the content can be read, and returns the Site; none where `shutdown` resolves
/// before.
pub(super) async fn until_there_is_a_site(
    sockets: &Sockets,
    reader: &Arc<SiteReader>,
    clock: &Arc<ClockGuard>,
    shutdown: impl Future<Output = ()>,
) -> anyhow::Result<Option<Site>> {
    let telephone = telephone_of(reader.source());
    let preparing =
        Router::new().fallback(async move |uri: Uri| answer(&uri, telephone.as_deref()));
    tracing::error!("{}", fl!("log-content-none"));
    let (sender, mut found) = oneshot::channel();
    let (reader, clock) = (Arc::clone(reader), Arc::clone(clock));
    let reading = tokio::spawn(async move {
        loop {
            sleep(READ_AGAIN).await;
            let (reader, moment) = (Arc::clone(&reader), clock.moment());
            let read = tokio::task::spawn_blocking(move || reader.read(moment)).await;
            if let Ok(Ok(site)) = read {
                // Nothing waits any more if the process is shutting down.
                let _told_to_stop = sender.send(site);
                return;
            }
        }
    });
    let mut site = None;
    let stop = async {
        tokio::select! {
            read = &mut found => site = read.ok(),
            () = shutdown => {}
        }
    };
    sockets.serve_for_now(preparing, stop).await;
    reading.abort();
    Ok(site)
}

/// The telephone of the settings, in ten digits.
pub(super) fn telephone_of(source: &Source) -> Option<String> {
    let telephone = telephone::parse(&opening::setting(source, &["contact", "phone"])?);
    telephone.filter(|telephone| !telephone.is_empty())
}
