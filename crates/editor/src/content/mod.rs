//! A stand-in for the content: nothing is read and nothing is changed.

use axum::Router;
use config::Config;
use jiff::Timestamp;
use pictures::Pictures;
use std::path::PathBuf;
use std::sync::Arc;

#[expect(dead_code, reason = "the stand-in uses none of them")]
pub(crate) struct ContentParts {
    pub(crate) config: Config,
    pub(crate) content: PathBuf,
    pub(crate) pictures: Arc<Pictures>,
    pub(crate) now: fn() -> Timestamp,
}

pub(crate) struct Content;

impl Content {
    #[expect(clippy::unnecessary_wraps, reason = "it will read files")]
    pub(crate) fn open(_: ContentParts) -> anyhow::Result<Self> {
        Ok(Self)
    }
}

pub(crate) fn routes(_: Arc<Content>) -> Router {
    Router::new()
}
