//! Every address of the site (`router.rs`) and what is answered at it, health and metrics, and the life of the
//! process from its first socket to its last answer; the sockets are those of `door`. The one crate in which
//! pages and messages meet.

mod abuse_guard;
mod analytics;
mod answer;
mod api;
mod app;
mod assets;
mod background;
mod contact;
#[cfg(any(test, fuzzing))]
pub mod fuzzing;
mod health;
mod inbox;
mod lifecycle;
mod media;
mod middleware;
mod offline;
mod own_name;
mod page;
mod plain_page;
mod preview_password;
mod problem;
mod published;
mod refusal;
mod request;
mod request_id;
mod router;
mod shares;
mod signed_links;
mod state_file;
mod telemetry;
mod well_known;

pub use answer::body as encoded;
pub use assets::{bodies, content_type};
/// What answers under another name than the site's.
pub use axum::Router;
pub use background::DailyTasks;
pub use lifecycle::{CurrentSite, OtherHosts, Services, pass_over_signals, serve};
pub use offline::{Offline, StaticResponse};
pub use problem::Problem;
pub use router::{openapi_document, reserved_addresses};
pub use signed_links::preview_path;
pub use telemetry::ACCESS;

#[cfg(test)]
mod tests;
