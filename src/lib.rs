//! columbario
#![allow(missing_docs)]
pub mod content;
pub mod api;
