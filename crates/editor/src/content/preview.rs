//! The real page of the content with its draft: what the site would answer, without a socket and without a
//! script, to be shown in a frame of the editor alone.

use super::Content;
use super::problem::Problem;
use axum::body::{Body, to_bytes};
use axum::extract::State;
use axum::http::header::{
    ACCEPT, ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, IF_NONE_MATCH,
    IF_RANGE, LOCATION, RANGE, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Request, StatusCode};
use axum::response::{Html, IntoResponse as _, Response};
use basics::lang::fl;
use basics::locks::locked;
use config::Config;
use render::Compression;
use serde_json::json;
use server::Offline;
use site::{Marks, Site, article_path};
use std::sync::{Arc, Mutex};
use tokio::task::block_in_place;

/// What the frames of the editor may open. No script runs in it, and this alone says so: `WebKit` gives the editor no
/// event of a frame whose attribute forbids scripts (`docs/decisions/156-the-policy-alone-keeps-scripts-out.md`).
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self'; \
     font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
);

const DOCUMENT: &str = "text/html; charset=utf-8";

/// The list of signs in a document, as `web/src/editor/page/marks.ts` reads it.
const PLACES: &str = "donde-esta-escrito";

/// The Site that is shown, and what answers for it once somebody looks.
#[derive(Debug, Default)]
pub(super) struct Preview(Mutex<PreviewState>);

/// Which state of the draft is shown, and where its texts are written.
#[derive(Clone, Debug, Default)]
struct Shown {
    revision: String,
    marks: Marks,
}

#[derive(Debug, Default)]
struct PreviewState {
    /// A Site that is not shown yet.
    next: Option<Site>,
    shown: Shown,
    offline: Option<Arc<Offline>>,
}

impl Preview {
    /// Shows a Site from the next look on.
    pub(super) fn show(&self, site: Site, revision: String) {
        let mut state = locked(&self.0);
        state.shown = Shown { revision, marks: site.marks.clone() };
        state.next = Some(site);
    }
}

impl Content {
    /// What answers for the draft, and which state of it; nothing where the content was never without fault.
    fn shown(&self) -> anyhow::Result<Option<(Arc<Offline>, Shown)>> {
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
        Ok(state.offline.clone().map(|offline| (offline, state.shown.clone())))
    }
}

/// Every answer that a frame of the editor may open has the policy of these pages, in place of its own: pages and
/// what is said in their place, files, and what is not there.
pub(super) async fn without_scripts(mut answer: Response) -> Response {
    answer.headers_mut().insert(CONTENT_SECURITY_POLICY, POLICY);
    answer
}

/// Answers as the site does: `/vista/…` with a page, every other address with a file.
pub(super) async fn answer(
    State(content): State<Arc<Content>>,
    request: Request<Body>,
) -> Response {
    let permit = Arc::clone(&content.permits).acquire_owned().await;
    let asked = Arc::clone(&content);
    let looked = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        asked.shown()
    });
    let looked = looked.await;
    let shown = looked.map_err(anyhow::Error::from).and_then(|it| it);
    let shown = shown.inspect_err(|error| {
        tracing::error!(%error, "{}", fl!("log-editing-no-preview"));
    });
    let Ok(Some((offline, Shown { revision, marks }))) = shown else {
        let title = fl!("editing-no-preview");
        return Problem::new(StatusCode::SERVICE_UNAVAILABLE, title).into_response();
    };
    let address = request.uri().path_and_query().map_or("/", |it| it.as_str());
    let page = address.strip_prefix("/vista");
    // The start of the site has no more to its address.
    let path = page.map(|page| if page.is_empty() { "/" } else { page });
    let mut asked = Request::get(path.unwrap_or(address));
    // A page is read here.
    let names = [ACCEPT, IF_RANGE, RANGE, ACCEPT_ENCODING, IF_NONE_MATCH];
    let names = if page.is_some() { &names[..1] } else { &names };
    for name in names {
        if let Some(value) = request.headers().get(name) {
            asked = asked.header(name, value);
        }
    }
    let Ok(asked) = asked.body(Body::empty()) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    let slug = asked.uri().path().strip_prefix(&article_path("")).map(str::to_owned);
    let unpublished = match &slug {
        Some(slug) => offline.unpublished(slug, asked.headers()).await,
        None => None,
    };
    let mut answer = match unpublished {
        Some(answer) => answer,
        None => offline.answer(asked).await,
    };
    if answer.status() == StatusCode::NOT_FOUND
        && let Some(slug) = slug
        && content.lock().draft.has(&format!("articles/{slug}.md"))
    {
        // It was begun after the last reading.
        answer = Html("<!doctype html>").into_response();
    }
    if page.is_none() {
        return answer;
    }
    let moved = answer.headers().get(LOCATION).and_then(|to| to.to_str().ok());
    let moved = moved.filter(|to| to.starts_with('/')).map(|to| format!("/vista{to}"));
    let mut answer = with_places(answer, &marks, request.headers()).await;
    let headers = answer.headers_mut();
    if let Some(Ok(to)) = moved.map(|to| HeaderValue::from_str(&to)) {
        headers.insert(LOCATION, to);
    }
    headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("SAMEORIGIN"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Ok(revision) = HeaderValue::from_str(&revision) {
        headers.insert("x-draft-revision", revision);
    }
    answer
}

/// A document with a list of its signs: each with its file, the keys to its value, and its length.
pub(super) async fn with_places(page: Response, marks: &Marks, request: &HeaderMap) -> Response {
    let (head, body) = page.into_parts();
    let is_document = head.headers.get(CONTENT_TYPE).is_some_and(|kind| kind == DOCUMENT);
    if !is_document || head.headers.contains_key(LOCATION) {
        return Response::from_parts(head, body);
    }
    let bytes = to_bytes(body, usize::MAX).await.unwrap_or_default();
    let document = String::from_utf8_lossy(&bytes);
    let places = json!(marks.of(&document)).to_string().replace('<', "\\u003c");
    let list = format!("<script type=\"application/json\" id=\"{PLACES}\">{places}</script>");
    let body = render::Body::new([&*document, &list].concat().into(), Compression::Quick);
    let caching = HeaderValue::from_static("no-store");
    block_in_place(|| server::encoded(request, head.status, &body, DOCUMENT, caching))
}
