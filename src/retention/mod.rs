//! Messages that were kept long enough are erased: from the database, with their deliveries, and
//! from the spool.
//!
//! `columbario.toml` says how long that is, and `leads` which messages are due. No message is read
//! here.

mod daily;
mod erasure;

pub use daily::{carry_out, run_daily, settings};
pub use erasure::{Tally, erase, finish};
