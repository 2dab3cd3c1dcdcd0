//! Files → [`Site`], with every fault found reported at once: file, line, column, what to do.
//!
//! This room refuses to know of HTTP, of how a page looks, and of what day it is: the day comes
//! in as a parameter.

mod fault;
mod media;
pub mod model;
mod routes;
mod site;
mod source;
mod watch;

pub use fault::{Fault, Faults};
pub use media::{Found, MAX_FILE_BYTES, MediaTable, Medium};
pub use routes::{
    ARTICLES_PER_PAGE, Page, Route, Routes, article_path, blog_path, category_endpoint,
};
pub use site::{Article, Site};
pub use source::{Sample, Source};
pub use watch::Watch;
