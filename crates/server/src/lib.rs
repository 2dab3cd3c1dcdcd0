//! The site over HTTP and TLS: every address (`router.rs`), connections and their limits, certificates,
//! health and metrics, and the life of the process from its first socket to its last answer. The one
//! crate in which pages and messages meet. Of the others only `editor` names axum.

mod abuse_guard;
mod analytics;
mod answer;
mod api;
mod app;
mod assets;
mod background;
mod client_address;
mod connections;
mod contact;
#[cfg(any(test, fuzzing))]
pub mod fuzzing;
mod health;
mod hosts;
pub mod https;
mod lifecycle;
mod limits;
mod media;
mod middleware;
mod offline;
mod page;
mod plain_page;
mod preview_password;
mod problem;
mod redirect;
mod refusal;
mod request;
mod request_id;
mod router;
mod signed_links;
mod sockets;
mod state_file;
mod telemetry;
mod well_known;

pub use answer::body as encoded;
pub use assets::{bodies, content_type};
/// What answers under another name than the site's.
pub use axum::Router;
pub use background::DailyTasks;
pub use client_address::client_address;
pub use lifecycle::{CurrentSite, OtherHosts, Services, pass_over_signals, serve};
pub use limits::{RateLimit, RepeatCounter, Sender};
pub use offline::{Offline, StaticResponse};
pub use router::{openapi_document, reserved_addresses};
pub use signed_links::preview_path;
pub use sockets::{LocalListener, OPEN_AGAIN};
pub use telemetry::ACCESS;

#[cfg(test)]
mod tests;
