//! Who waits for the index of the search: a page of hits does; an article's page, which shows what it
//! is related to, only where that takes no time.

use crate::{api::Api, content::article_path};
use std::sync::{Arc, PoisonError};
use tokio::task::spawn_blocking;

/// Whether what is at a path and query shows what a search has found.
pub(super) fn shows_hits(path: &str) -> bool {
    path.starts_with("/Blog/") && path.contains('?')
}

/// Whether what is at a path shows what an article is related to.
pub(super) fn shows_related(path: &str) -> bool {
    path.starts_with(&article_path(""))
}

/// Makes the index where nobody else waits: neither is it a part of an engine's time, nor does it hold
/// up a thread that serves visitors.
pub(super) async fn make_index(api: &Arc<Api>) {
    if !api.has_index() {
        // Who needs it makes it, should this one not.
        let api = Arc::clone(api);
        let make = move || {
            api.index();
        };
        let _ended = spawn_blocking(make).await;
    }
}

/// The same for who can do without: has the index of a large blog made, and does not wait for it.
pub(super) async fn offer_index(api: &Arc<Api>) {
    if api.is_quickly_indexed() {
        make_index(api).await;
    } else if let Some(turn) = api.take_on_index() {
        let api = Arc::downgrade(api);
        spawn_blocking(move || {
            // The lock guards nothing that could be left half done.
            let _turn = turn.lock().unwrap_or_else(PoisonError::into_inner);
            // Of edits that came meanwhile only the last is still published.
            if let Some(api) = api.upgrade() {
                api.index();
            }
        });
    }
}
