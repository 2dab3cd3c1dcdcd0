//! The real page of the content with its draft: what the site would answer, without a socket and without a
//! script, to be shown in a frame of the editor alone.

use super::Content;
use super::problem::Problem;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{
    ACCEPT, ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_SECURITY_POLICY, IF_NONE_MATCH, IF_RANGE,
    LOCATION, RANGE, X_FRAME_OPTIONS,
};
use axum::http::{HeaderValue, Request, StatusCode};
use axum::response::{IntoResponse as _, Response};
use basics::lang::fl;
use basics::locks::locked;
use config::Config;
use server::Offline;
use site::{Site, article_path};
use std::sync::{Arc, Mutex};

pub(super) const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self'; \
     font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
);

/// The Site that is shown, and what answers for it once somebody looks.
#[derive(Debug, Default)]
pub(super) struct Preview(Mutex<PreviewState>);

#[derive(Debug, Default)]
struct PreviewState {
    /// A Site that is not shown yet.
    next: Option<Site>,
    revision: String,
    offline: Option<Arc<Offline>>,
}

impl Preview {
    /// Shows a Site from the next look on.
    pub(super) fn show(&self, site: Site, revision: String) {
        let mut state = locked(&self.0);
        (state.next, state.revision) = (Some(site), revision);
    }
}

impl Content {
    /// What answers for the draft, and its revision; nothing where the content was never without fault.
    fn shown(&self) -> anyhow::Result<Option<(Arc<Offline>, String)>> {
        drop(self.lock());
        let mut state = locked(&self.preview.0);
        if let Some(site) = state.next.take() {
            if let Some(offline) = &state.offline {
                offline.show(site);
            } else {
                // Those who come here have shown who they are.
                let config = Config { preview_password: None, ..self.parts.config.clone() };
                let pictures = Arc::clone(&self.parts.pictures);
                let offline = Offline::new(&config, site, pictures, self.parts.now)?;
                state.offline = Some(Arc::new(offline));
            }
        }
        Ok(state.offline.clone().map(|offline| (offline, state.revision.clone())))
    }
}

/// Answers as the site does: `/vista/…` with a page, every other address with a file.
pub(super) async fn answer(
    State(content): State<Arc<Content>>,
    request: Request<Body>,
) -> Response {
    let permit = Arc::clone(&content.permits).acquire_owned().await;
    let looked = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        content.shown()
    });
    let looked = looked.await;
    let shown = looked.map_err(anyhow::Error::from).and_then(|it| it);
    let shown = shown.inspect_err(|error| {
        tracing::error!(%error, "{}", fl!("log-editing-no-preview"));
    });
    let Ok(Some((offline, revision))) = shown else {
        let title = fl!("editing-no-preview");
        return Problem::new(StatusCode::SERVICE_UNAVAILABLE, title).into_response();
    };
    let address = request.uri().path_and_query().map_or("/", |it| it.as_str());
    let page = address.strip_prefix("/vista");
    // The start of the site has no more to its address.
    let path = page.map(|page| if page.is_empty() { "/" } else { page });
    let mut asked = Request::get(path.unwrap_or(address));
    for name in [ACCEPT, ACCEPT_ENCODING, IF_NONE_MATCH, IF_RANGE, RANGE] {
        if let Some(value) = request.headers().get(&name) {
            asked = asked.header(name, value);
        }
    }
    let Ok(asked) = asked.body(Body::empty()) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    let slug = asked.uri().path().strip_prefix(&article_path("")).map(str::to_owned);
    let unpublished = match slug {
        Some(slug) => offline.unpublished(&slug, asked.headers()).await,
        None => None,
    };
    let mut answer = match unpublished {
        Some(answer) => answer,
        None => offline.answer(asked).await,
    };
    if page.is_none() {
        return answer;
    }
    let moved = answer.headers().get(LOCATION).and_then(|to| to.to_str().ok());
    let moved = moved.filter(|to| to.starts_with('/')).map(|to| format!("/vista{to}"));
    let headers = answer.headers_mut();
    if let Some(Ok(to)) = moved.map(|to| HeaderValue::from_str(&to)) {
        headers.insert(LOCATION, to);
    }
    headers.insert(CONTENT_SECURITY_POLICY, POLICY);
    headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("SAMEORIGIN"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Ok(revision) = HeaderValue::from_str(&revision) {
        headers.insert("x-draft-revision", revision);
    }
    answer
}
