//! What keeps something from being done, with a sentence that says what to do.

use super::answers::{DraftState, PlacedFault};
use super::changes::Change;
use axum::http::{StatusCode, header::CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use basics::lang::fl;
use serde::Serialize;
use std::io::{self, ErrorKind};
use utoipa::ToSchema;

/// A refusal with a sentence in Spanish, and what belongs to it.
#[derive(Debug)]
pub struct Problem(pub(super) Box<Refusal>);

/// What a refusal says.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Refusal {
    #[serde(flatten)]
    problem: server::Problem,
    /// What somebody else has changed too: before is what they wrote, after what was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(super) disputed: Option<Vec<Change>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(super) faults: Option<Vec<PlacedFault>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(super) draft: Option<DraftState>,
}

impl Problem {
    pub fn new(status: StatusCode, detail: String) -> Self {
        let problem = server::Problem::new(status, detail);
        Self(Box::new(Refusal { problem, disputed: None, faults: None, draft: None }))
    }
}

/// What the disk refuses.
impl From<io::Error> for Problem {
    fn from(error: io::Error) -> Self {
        tracing::error!(%error, "{}", fl!("log-editing-not-written"));
        let title = match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => fl!("editing-disk-full"),
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
                fl!("editing-not-permitted")
            }
            _ => fl!("editing-not-written"),
        };
        Self::new(StatusCode::INSUFFICIENT_STORAGE, title)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let refusal = *self.0;
        let refusal = Refusal { problem: refusal.problem.of_request(), ..refusal };
        refusal.problem.answer(&refusal)
    }
}

/// Says in words what axum refuses: a request that no page of the editor makes, or one that is too large.
pub(super) async fn in_words(answer: Response) -> Response {
    let kind = answer.headers().get(CONTENT_TYPE);
    if answer.status().is_success() || kind.is_some_and(|kind| kind == "application/problem+json") {
        return answer;
    }
    let title = match answer.status() {
        StatusCode::PAYLOAD_TOO_LARGE => fl!("editing-too-large"),
        _ => fl!("editing-not-understood"),
    };
    Problem::new(answer.status(), title).into_response()
}
