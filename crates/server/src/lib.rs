//! The site over HTTP and TLS: every address (`router.rs`), connections and their limits, certificates,
//! health and metrics, and the life of the process from its first socket to its last answer. The one
//! crate in which pages and messages meet. Of the others only `editor` names axum.

mod answer;
mod api;
mod app;
mod assets;
mod client_address;
mod connections;
mod contact;
mod counts;
mod crawlers;
mod deliveries;
mod abuse_guard;
#[cfg(fuzzing)]
pub mod fuzzing;
mod health;
mod hosts;
pub mod https;
mod telemetry;
mod links;
mod media;
mod middleware;
mod offline;
mod page;
mod plain_page;
mod redirect;
mod refresh;
mod request;
mod router;
mod lifecycle;
mod sockets;
mod state_file;
mod refusal;

pub use answer::body as encoded;
pub use api::openapi_document;
pub use assets::{bodies, content_type};
/// What answers under another name than the site's.
pub use axum::Router;
pub use client_address::client_address;
pub use deliveries::DailyTasks;
pub use lifecycle::{CurrentSite, OtherHosts, Services, serve};
pub use links::preview_path;
pub use offline::{Offline, StaticResponse};
pub use sockets::LocalListener;
pub use telemetry::ACCESS;

#[cfg(test)]
mod tests;
