//! Another blog, read by the calls of docs/specification.md, section 7. What it answers is believed
//! in nothing: texts lose what is no text, and what cannot be shown is left out and named.
//!
//! Must not depend on what becomes of the articles.

mod answers;
mod client;

pub(crate) use answers::{Part, PartKind, RemoteArticle};
pub(crate) use client::BlogHost;
