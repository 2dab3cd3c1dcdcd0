//! The addresses of the content, on one screen. Who may come here is decided before.

use super::problem::Problem;
use super::{Content, preview};
use crate::Person;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{delete, get, post};
use axum::{Extension, Json, Router};
use basics::lang::fl;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::json;
use site::MAX_FILE_BYTES;
use std::sync::Arc;

use super::toml_edits::Data;

type Shared = State<Arc<Content>>;

/// A text of the largest file in JSON, with what is escaped in it (docs/limits.md).
const MOST_TEXT_BYTES: usize = 8 * 1024 * 1024;

/// Every address of the content.
pub fn routes(content: Arc<Content>) -> Router {
    let largest = usize::try_from(MAX_FILE_BYTES).unwrap_or(usize::MAX);
    Router::new()
        .route("/api/files", get(files))
        .route("/api/file", get(file).put(put_file))
        .route("/api/articles", post(begin_article))
        .route("/api/draft", get(draft).merge(delete(give_up)))
        .route("/api/draft/prefer", post(prefer))
        .route("/api/publish", post(publish))
        .route("/api/versions", get(versions))
        .route("/api/versions/{id}/undo", post(undo))
        .route("/api/versions/{id}/restore", post(restore))
        .layer(DefaultBodyLimit::max(MOST_TEXT_BYTES))
        .route(
            "/api/media",
            get(pictures).merge(post(upload).layer(DefaultBodyLimit::max(largest))),
        )
        .route("/vista", get(preview::answer))
        .route("/vista/", get(preview::answer))
        .route("/vista/{*page}", get(preview::answer))
        .route("/static/{*file}", get(preview::answer))
        .route("/media/{*file}", get(preview::answer))
        .with_state(content)
}

/// Works on the content where waiting for a disk holds up no other request.
async fn answer<T: Serialize + Send + 'static>(
    State(content): Shared,
    work: impl FnOnce(&Content) -> Result<T, Problem> + Send + 'static,
) -> Response {
    match tokio::task::spawn_blocking(move || work(&content)).await {
        Ok(Ok(value)) => Json(value).into_response(),
        Ok(Err(problem)) => problem.into_response(),
        Err(error) => {
            tracing::error!(%error, "{}", fl!("log-editing-failed"));
            let title = fl!("editing-failed");
            Problem::new(StatusCode::INTERNAL_SERVER_ERROR, title).into_response()
        }
    }
}

/// What a request says, or a sentence.
fn parsed<T: DeserializeOwned>(body: Result<Bytes, BytesRejection>) -> Result<T, Problem> {
    let body = body.map_err(|rejection| {
        let title = fl!("editing-body-too-large");
        Problem::new(rejection.status(), title)
    })?;
    serde_json::from_slice(&body)
        .map_err(|_| Problem::new(StatusCode::BAD_REQUEST, fl!("editing-body-unreadable")))
}

#[derive(Deserialize)]
struct OfFile {
    path: Option<String>,
}

impl OfFile {
    fn path(self) -> String {
        self.path.unwrap_or_default()
    }
}

async fn files(content: Shared) -> Response {
    answer(content, Content::list).await
}

async fn file(content: Shared, Query(query): Query<OfFile>) -> Response {
    answer(content, move |content| content.file(&query.path())).await
}

#[derive(Deserialize)]
struct NewFile {
    etag: String,
    data: Data,
    body: Option<String>,
}

async fn put_file(
    content: Shared,
    Query(query): Query<OfFile>,
    body: Result<Bytes, BytesRejection>,
) -> Response {
    answer(content, move |content| {
        let NewFile { etag, data, body } = parsed(body)?;
        content.change(&query.path(), &etag, &data, body.as_deref())
    })
    .await
}

#[derive(Deserialize)]
struct NewArticle {
    title: String,
}

async fn begin_article(content: Shared, body: Result<Bytes, BytesRejection>) -> Response {
    answer(content, move |content| {
        let NewArticle { title } = parsed(body)?;
        Ok(json!({ "path": content.begin_article(&title)? }))
    })
    .await
}

async fn draft(content: Shared) -> Response {
    answer(content, |content| Ok(content.state())).await
}

async fn give_up(content: Shared, Query(query): Query<OfFile>) -> Response {
    answer(content, move |content| content.give_up(query.path.as_deref())).await
}

async fn prefer(content: Shared, Query(query): Query<OfFile>) -> Response {
    answer(content, move |content| content.prefer(&query.path())).await
}

#[derive(Deserialize)]
struct Publish {
    revision: String,
}

async fn publish(
    content: Shared,
    Extension(Person(by)): Extension<Person>,
    body: Result<Bytes, BytesRejection>,
) -> Response {
    answer(content, move |content| {
        let Publish { revision } = parsed(body)?;
        Ok(json!({ "version": content.publish(&revision, &by)? }))
    })
    .await
}

async fn versions(content: Shared) -> Response {
    answer(content, Content::versions).await
}

async fn undo(content: Shared, Path(id): Path<String>) -> Response {
    answer(content, move |content| content.undo(&id)).await
}

async fn restore(content: Shared, Path(id): Path<String>) -> Response {
    answer(content, move |content| content.restore(&id)).await
}

#[derive(Deserialize)]
struct Hint {
    #[serde(default)]
    name: String,
}

async fn upload(
    content: Shared,
    Query(hint): Query<Hint>,
    body: Result<Bytes, BytesRejection>,
) -> Response {
    answer(content, move |content| {
        let body = body.map_err(|rejection| {
            let title = fl!("editing-picture-large");
            Problem::new(rejection.status(), title)
        })?;
        content.take_picture(&hint.name, &body)
    })
    .await
}

async fn pictures(content: Shared) -> Response {
    answer(content, Content::pictures).await
}
