//! A Site and a path become a document: the API, React in `QuickJS`, and the cache of what was rendered.

pub mod api;
pub mod pages;
pub mod ssr;

pub use api::{Api, ApiAnswer, BASE, openapi};
pub use pages::{
    Body, Compression, CrawledFile, Encoding, Pages, RenderedPage, RouteTarget, plain_style,
    source_hash,
};
pub use ssr::{Engines, RenderError, RenderLimits, RenderMetrics};
