//! A Site and a path become a document: the API, React in `QuickJS`, and the cache of what was rendered.

pub mod api;
pub mod pages;
pub mod ssr;

pub use api::{Answer, Api, BASE, openapi};
pub use pages::{
    Address, Body, CrawledFile, Effort, Encoding, Page, Pages, plain_style, source_hash,
};
pub use ssr::{Engines, Limits, RenderError, RenderMetrics};
