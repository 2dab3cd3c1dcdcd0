//! The commands of `leads` that serve the person whose message it is: what is kept about them is
//! found, handed out, corrected, blocked, erased, used no further.

mod erase;
mod requests;

pub(super) use erase::{Erase, Retain};
pub(super) use requests::{Block, Correct, Export, Find, Object};
