//! columbario
#![allow(missing_docs)]
pub mod content;
