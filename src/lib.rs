//! columbario
#![allow(missing_docs)]
pub mod content;
pub mod search;
pub mod ssr;
pub mod pages;
pub mod api;
