//! Why a delivery did not leave.

use crate::mail::SendError;
use crate::message::StoreError;

#[derive(Debug, thiserror::Error)]
pub(super) enum SendFailure {
    /// The other side refused it, or could not be reached.
    #[error("{}", .0.response)]
    Refused(SendError),
    /// What it says could not be read.
    #[error(transparent)]
    NotRead(#[from] StoreError),
}

impl From<SendError> for SendFailure {
    fn from(error: SendError) -> Self {
        Self::Refused(error)
    }
}
