//! What most tests use.

pub(crate) use super::answer::Answer;
pub(crate) use super::clock::WallClock;
pub(crate) use super::command::{ROOT, command, errors, place, run};
pub(crate) use super::database::Database;
pub(crate) use super::installation::{Installation, free_port};
pub(crate) use super::mail_server::MailServer;
pub(crate) use super::patience::{PATIENCE, eventually, eventually_is, within};
pub(crate) use super::program::{CLIENT, Program};
pub(crate) use super::sample::Sample;
