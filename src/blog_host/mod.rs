//! Another blog, read by the calls of docs/specification.md, section 7. What it answers is believed
//! in nothing: texts lose what is no text, and what cannot be shown is left out and named.
//!
//! Must not depend on HTTP's server side.

mod answers;
mod client;
mod copy;
mod detail;
mod links;
mod made;
mod rich;

pub(crate) use answers::RemoteArticle;
pub(crate) use client::{BlogHost, HostError, is_origin};
pub(crate) use copy::{BlogCopy, PollLimits};
pub(crate) use detail::{Part, PartKind};
pub(crate) use made::{MadeArticles, UNFILED};
