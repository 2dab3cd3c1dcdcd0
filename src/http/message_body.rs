//! The body of a message, up to its limit.
//!
//! Of a plain form that is too large more is read, so that its answer gives back what was written.
//! The page before it cannot be relied on for that: where it answered another form, no browser has
//! kept it.

use super::submission_outcome::SubmissionOutcome;
use crate::{
    config::Limits,
    connections::Broken,
    guard::{Share, Shares},
};
use axum::body::{Body, Bytes};
use http_body_util::BodyExt as _;
use std::{error::Error, sync::Arc, time::Duration};
use tokio::time::timeout;

/// A client that cannot send reads no answer, so a body that is too large is read to its end, but no
/// longer than this and no further.
const READ_FOR: Duration = Duration::from_secs(5);
const READ_BYTES: usize = 8 * 1024 * 1024;

/// How much of a form is given back: five times the longest message, every letter of it escaped. Over
/// a slow connection that takes longer.
const GIVEN_BACK_BYTES: usize = 128 * 1024;
const GIVEN_BACK_FOR: Duration = Duration::from_secs(20);

/// A body that was not taken.
pub(super) struct NotTaken {
    pub(super) outcome: SubmissionOutcome,
    /// All of it, where it is to be given back; or else nothing.
    pub(super) body: Vec<u8>,
}

/// What senders share of the forms that are given back: they take 2 MB in all.
pub(super) fn given_back() -> Arc<Shares> {
    Shares::new(16, 2)
}

/// Reads a body. `give_back` is asked where it is too large.
pub(super) async fn read(
    mut body: Body,
    limits: &Limits,
    give_back: impl FnOnce() -> Option<Share>,
) -> Result<Vec<u8>, NotTaken> {
    let most = usize::try_from(limits.max_body_bytes).unwrap_or(usize::MAX);
    let mut kept = Vec::new();
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|error| NotTaken {
            outcome: why_broken(&*error.into_inner()),
            body: Vec::new(),
        })?;
        let Some(data) = frame.data_ref() else {
            continue;
        };
        kept.extend_from_slice(data);
        if kept.len() > most {
            return Err(NotTaken {
                outcome: SubmissionOutcome::TooLarge,
                body: rest(body, kept, give_back()).await,
            });
        }
    }
    Ok(kept)
}

/// Reads the rest of a body that is too large. Returns all of it where it is to be given back and is
/// not larger than what can be.
async fn rest(mut body: Body, mut kept: Vec<u8>, share: Option<Share>) -> Vec<u8> {
    let (most, patience) = match share {
        Some(_) => (GIVEN_BACK_BYTES, GIVEN_BACK_FOR),
        None => (0, READ_FOR),
    };
    let mut seen = kept.len();
    let whole = timeout(patience, async {
        loop {
            if seen > most {
                kept = Vec::new();
            }
            match body.frame().await {
                Some(Ok(frame)) => {
                    let data = frame.data_ref().map_or(&[][..], Bytes::as_ref);
                    seen += data.len();
                    if seen <= most {
                        kept.extend_from_slice(data);
                    }
                }
                end => return end.is_none(),
            }
            if seen > READ_BYTES {
                return false;
            }
        }
    });
    match whole.await {
        Ok(true) => kept,
        _ => Vec::new(),
    }
}

/// Nobody reads the answer to a body that broke off.
fn why_broken(error: &(dyn Error + 'static)) -> SubmissionOutcome {
    if matches!(error.downcast_ref(), Some(Broken::TooSlow(_))) {
        SubmissionOutcome::TooSlow
    } else {
        SubmissionOutcome::Malformed
    }
}
