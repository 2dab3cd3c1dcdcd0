//! The addresses of the content, on one screen. Who may come here is decided before.

use super::answers::{Chosen, EditedFile, NewPage, Sought};
use super::problem::{self, Problem};
use super::{Content, past, preview};
use crate::Person;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRequest as _, Path, Query, Request, State};
use axum::http::StatusCode;
use axum::middleware::map_response;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use basics::lang::fl;
use serde::{Deserialize, Serialize};
use site::MAX_FILE_BYTES;
use std::sync::Arc;

type Shared = State<Arc<Content>>;
type By = Extension<Person>;

/// A text of the largest file (docs/limites.md) in JSON, with what is escaped and named twice.
const MOST_TEXT_BYTES: usize = 8 * 1024 * 1024;

pub fn routes(content: Arc<Content>) -> Router {
    let largest = usize::try_from(MAX_FILE_BYTES).unwrap_or(usize::MAX);
    let api = Router::new()
        .route("/api/media", get(pictures).post(take_picture))
        .layer(DefaultBodyLimit::max(largest))
        .route("/api/files", get(files))
        .route("/api/find", post(find))
        .route("/api/file", get(file).patch(change))
        .route("/api/articles", post(begin_article))
        .route("/api/pages", post(begin_page))
        .route("/api/draft", get(draft))
        .route("/api/draft/discard", post(give_up))
        .route("/api/draft/prefer", post(prefer))
        .route("/api/draft/discarded", get(given_up))
        .route("/api/draft/discarded/{id}/recover", post(recover))
        .route("/api/presence", get(present))
        .route("/api/publish", post(publish))
        .route("/api/versions", get(versions))
        .route("/api/versions/{id}/undo", post(undo))
        .route("/api/versions/{id}/restore", post(restore))
        .layer(DefaultBodyLimit::max(MOST_TEXT_BYTES))
        .layer(map_response(problem::in_words));
    let shown = ["/vista", "/vista/", "/vista/{*page}", "/static/{*file}", "/media/{*file}"];
    let past = Router::new().route("/antes/{*page}", get(past::answer));
    let framed = shown.iter().fold(past, |routes, path| routes.route(path, get(preview::answer)));
    api.merge(framed.layer(map_response(preview::without_scripts))).with_state(content)
}

/// Works on the content where waiting for a disk holds up no other request.
async fn answer<T: Serialize + Send + 'static>(
    State(content): Shared,
    work: impl FnOnce(&Content) -> Result<T, Problem> + Send + 'static,
) -> Response {
    // The permit ends with the work, also where the request was dropped meanwhile.
    let permit = Arc::clone(&content.permits).acquire_owned().await;
    let worked = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        work(&content)
    });
    match worked.await {
        Ok(Ok(value)) => Json(value).into_response(),
        Ok(Err(problem)) => problem.into_response(),
        Err(error) => {
            tracing::error!(%error, "{}", fl!("log-editing-failed"));
            let title = fl!("editing-failed");
            Problem::new(StatusCode::INTERNAL_SERVER_ERROR, title).into_response()
        }
    }
}

/// The file of which a request speaks.
#[derive(Deserialize)]
struct OfFile {
    #[serde(default)]
    path: String,
}

async fn files(content: Shared) -> Response {
    answer(content, Content::list).await
}

async fn find(content: Shared, Json(sought): Json<Sought>) -> Response {
    answer(content, move |content| match sought {
        Sought::Address(address) => content.links_to(&address),
        Sought::Words(words) => content.find(&words),
    })
    .await
}

async fn file(content: Shared, Query(of): Query<OfFile>) -> Response {
    answer(content, move |content| content.file(&of.path)).await
}

async fn change(
    content: Shared,
    Query(of): Query<OfFile>,
    by: By,
    Json(wanted): Json<EditedFile>,
) -> Response {
    answer(content, move |content| content.change(&of.path, &wanted, &by.0.0)).await
}

async fn begin_article(content: Shared, by: By) -> Response {
    answer(content, move |content| content.begin_article(&by.0.0)).await
}

async fn begin_page(content: Shared, by: By, Json(new): Json<NewPage>) -> Response {
    answer(content, move |content| content.begin_page(&new, &by.0.0)).await
}

async fn draft(content: Shared) -> Response {
    answer(content, |content| Ok(content.check())).await
}

async fn give_up(content: Shared, Json(Chosen { items }): Json<Chosen>) -> Response {
    answer(content, move |content| content.give_up(&items)).await
}

async fn prefer(content: Shared, Json(Chosen { items }): Json<Chosen>) -> Response {
    answer(content, move |content| content.prefer(&items)).await
}

async fn given_up(content: Shared) -> Response {
    answer(content, Content::given_up).await
}

async fn recover(content: Shared, Path(id): Path<String>, by: By) -> Response {
    answer(content, move |content| content.recover(&id, &by.0.0)).await
}

async fn present(content: Shared, Query(of): Query<OfFile>, by: By) -> Response {
    answer(content, move |content| Ok(content.present(&of.path, &by.0.0))).await
}

async fn publish(content: Shared, by: By, Json(Chosen { items }): Json<Chosen>) -> Response {
    answer(content, move |content| content.publish(&items, by.0.0)).await
}

async fn versions(content: Shared) -> Response {
    answer(content, Content::versions).await
}

async fn undo(content: Shared, Path(id): Path<String>, by: By) -> Response {
    answer(content, move |content| content.undo(&id, &by.0.0)).await
}

async fn restore(content: Shared, Path(id): Path<String>, by: By) -> Response {
    answer(content, move |content| content.restore(&id, &by.0.0)).await
}

/// After what a picture is to be named.
#[derive(Deserialize)]
struct Hint {
    #[serde(default)]
    name: String,
}

async fn take_picture(content: Shared, Query(hint): Query<Hint>, request: Request) -> Response {
    let _place = content.uploads.acquire().await;
    let bytes = match Bytes::from_request(request, &()).await {
        Ok(bytes) => bytes,
        Err(refused) => return refused.into_response(),
    };
    let taken = move |content: &Content| content.take_picture(&hint.name, &bytes);
    answer(State(Arc::clone(&content.0)), taken).await
}

async fn pictures(content: Shared) -> Response {
    answer(content, Content::pictures).await
}
