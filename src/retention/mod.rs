//! What has been kept long enough is forgotten wherever it lies: in the database, among the
//! deliveries that wait, in the spool.
//!
//! This room refuses to know how long that is (`columbario.toml` says it) and which message is due
//! (`leads` says it). It never reads a message.

mod daily;
mod erasure;

pub use daily::{carry_out, each_day, settings};
pub use erasure::{Tally, erase, finish};
