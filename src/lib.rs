//! `columbario`: the website of a columbarium as one program. The rooms, in the order in which
//! data flows; DESIGN.md says what each of them refuses to know.

pub mod cli;
pub mod config;
pub mod content;
pub mod http;
pub mod leads;
pub mod telemetry;
