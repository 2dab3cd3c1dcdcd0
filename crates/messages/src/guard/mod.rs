//! Protects the form from abuse: how many messages one address may send, and which of them look
//! like spam.
//!
//! Nothing here refuses a message for what it says, and nothing here asks a person to prove that
//! they are one: what looks like spam gets a reason and is kept all the same. `docs/abuso.md`
//! has every figure. Must not depend on HTTP, the database or the clock; the addresses that it
//! counts by are in memory alone.

mod limits;
mod spam;

pub use limits::{LimitExceeded, MessageLimit, Permit, PermitPool, Repeats, Sender};
pub(crate) use spam::{BY_HAND, BY_NUMBER, MANY};
pub use spam::{FormTokens, SpamSigns, in_words, judge};
