//! The real page of the content with its draft: what the site would answer, without a socket and without a
//! script, to be shown in a frame of the editor alone.

use super::Content;
use super::problem::Problem;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT, ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_SECURITY_POLICY, IF_NONE_MATCH, IF_RANGE,
    LOCATION, RANGE, X_FRAME_OPTIONS,
};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse as _, Response};
use basics::lang::fl;
use basics::locks::locked;
use config::Config;
use server::Offline;
use site::{Site, article_path};
use std::sync::{Arc, Mutex};

const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self'; \
     font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
);

/// The Site that is shown, and what answers for it once somebody looks.
#[derive(Debug)]
pub(super) struct Preview {
    config: Config,
    state: Mutex<PreviewState>,
}

#[derive(Debug, Default)]
struct PreviewState {
    /// A Site that is not shown yet.
    next: Option<Site>,
    revision: String,
    offline: Option<Arc<Offline>>,
}

impl Preview {
    pub(super) fn new(config: &Config) -> Self {
        // Those who come here have shown who they are.
        let config = Config { preview_password: None, ..config.clone() };
        Self { config, state: Mutex::default() }
    }

    /// Shows a Site from the next look on.
    pub(super) fn show(&self, site: Site, revision: &str) {
        let mut state = locked(&self.state);
        state.next = Some(site);
        revision.clone_into(&mut state.revision);
    }

    /// Returns whether there is something to show.
    pub(super) fn is_ready(&self) -> bool {
        let state = locked(&self.state);
        state.next.is_some() || state.offline.is_some()
    }
}

impl Content {
    /// What answers for the draft, and its revision; nothing where the content was never without fault.
    fn shown(&self) -> anyhow::Result<Option<(Arc<Offline>, String)>> {
        if !self.preview.is_ready() {
            self.look(&mut self.lock());
        }
        let mut state = locked(&self.preview.state);
        if let Some(site) = state.next.take() {
            match &state.offline {
                Some(offline) => offline.show(site),
                None => {
                    let pictures = Arc::clone(&self.pictures);
                    let offline = Offline::of(&self.preview.config, site, pictures)?;
                    state.offline = Some(Arc::new(offline));
                }
            }
        }
        Ok(state.offline.clone().map(|offline| (offline, state.revision.clone())))
    }
}

/// Answers as the site does: `/vista/…` with a page, every other address with a file.
pub(super) async fn answer(State(content): State<Arc<Content>>, request: Request) -> Response {
    let looked = tokio::task::spawn_blocking(move || content.shown()).await;
    let shown = match looked.map_err(anyhow::Error::from).and_then(|it| it) {
        Ok(Some(shown)) => shown,
        Ok(None) => {
            let title = fl!("editing-no-preview");
            return Problem::new(StatusCode::SERVICE_UNAVAILABLE, title).into_response();
        }
        Err(error) => {
            tracing::error!(%error, "{}", fl!("log-editing-no-preview"));
            let title = fl!("editing-no-preview");
            return Problem::new(StatusCode::INTERNAL_SERVER_ERROR, title).into_response();
        }
    };
    let (offline, revision) = shown;
    let address = request.uri().path_and_query().map_or("/", |it| it.as_str());
    let page = address.strip_prefix("/vista");
    let mut asked = axum::http::Request::get(page.unwrap_or(address));
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
