//! `columbario`: the website of a columbarium as one program.
//!
//! The modules are in the order in which data flows: files become a Site, a Site becomes pages, pages
//! are sent; messages come in, are stored, and are mailed. ARCHITECTURE.md says what each module must
//! not depend on.

#![allow(unexpected_cfgs, reason = "`cargo fuzz` sets `fuzzing`")]

pub mod cli;
pub mod config;
pub mod content;
mod starter;
mod blog_host;
pub mod import;
pub mod search;
pub mod api;
pub mod ssr;
pub mod pages;
pub mod media;
pub mod leads;
pub mod guard;
pub mod rights;
pub mod outbox;
pub mod mail;
pub mod retention;
pub(crate) mod backup;
mod connections;
mod https;
pub mod http;
pub mod export;
pub mod telemetry;
pub mod lang;
mod nearest;
mod atomic_file;
mod remote;
mod signing;
mod locks;
pub mod toluca;
pub mod email;
pub mod telephone;
