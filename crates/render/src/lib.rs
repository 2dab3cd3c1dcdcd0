//! A Site and a path become a document: the API, React in `QuickJS`, and the cache of what was rendered.

mod api;
#[cfg(any(test, fuzzing))]
pub mod fuzzing;
mod pages;
mod ssr;

pub use api::openapi::with_calls;
pub use api::{Api, ApiAnswer, BASE, calls_about};
pub use pages::{Body, Compression, CrawledFile, Encoding, plain_style, source_hash};
pub use pages::{Pages, RenderedPage, RouteTarget};
pub use search::MAX_TEXT_CHARS;
pub use ssr::{Engines, RenderError, RenderLimits, RenderMetrics};
