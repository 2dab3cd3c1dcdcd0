//! A page of the site as it was after a version: read from the files that the version keeps, and answered once.

use super::preview::with_places;
use super::problem::Problem;
use super::{Content, unknown};
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, X_FRAME_OPTIONS};
use axum::http::{HeaderValue, Request, StatusCode};
use axum::response::{IntoResponse as _, Response};
use basics::lang::fl;
use config::Config;
use import::BlogCopy;
use server::Offline;
use site::{Marks, SiteReader};

use std::sync::Arc;

impl Content {
    /// The site as it was after a version, and where its texts are written. Addresses that have come since are
    /// not missed in it.
    fn after(&self, id: &str) -> Result<(Offline, Marks), Problem> {
        let work = self.lock();
        let all = work.versions.list()?;
        let at = all.iter().position(|version| version.id == id).ok_or_else(unknown)?;
        let source = work.draft.over(work.versions.texts_after(&all, at)?);
        drop(work);
        let pictures = Arc::clone(&self.parts.pictures);
        let reader = SiteReader::new(source, Arc::clone(&pictures) as _)
            .with_other_blog(BlogCopy::articles_in(&self.parts.config.data))
            .with_reserved(server::reserved_addresses())
            .with_marks();
        let gone = || Problem::new(StatusCode::NOT_FOUND, fl!("editing-no-past"));
        let site = reader.read((self.parts.now)()).map_err(|_| gone())?;
        let marks = site.marks.clone();
        let config = Config { preview_password: None, ..self.parts.config.clone() };
        let offline = Offline::new(&config, site, pictures, self.parts.now).map_err(|error| {
            tracing::error!(%error, "{}", fl!("log-editing-no-preview"));
            gone()
        })?;
        Ok((offline, marks))
    }
}

/// `GET /antes/{id}/…`: in a frame of the editor alone, and without its scripts.
pub(super) async fn answer(
    State(content): State<Arc<Content>>,
    request: Request<Body>,
) -> Response {
    let address = request.uri().path().trim_start_matches("/antes/");
    let (id, page) = address.split_once('/').unwrap_or((address, ""));
    let (id, page) = (id.to_owned(), format!("/{page}"));
    let permit = Arc::clone(&content.permits).acquire_owned().await;
    let read = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        content.after(&id)
    });
    let (offline, marks) = match read.await {
        Ok(Ok(past)) => past,
        Ok(Err(problem)) => return problem.into_response(),
        Err(_) => return StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    };
    let Ok(asked) = Request::get(page).body(Body::empty()) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    let page = offline.answer(asked).await;
    let mut answer = with_places(page, &marks, request.headers()).await;
    let headers = answer.headers_mut();
    headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("SAMEORIGIN"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    answer
}
