//! Protects the form from abuse: how many messages one address may send, and which of them look
//! like spam.
//!
//! Nothing here refuses a message for what it says, and nothing here asks a person to prove that
//! they are one: what looks like spam gets a reason and is kept all the same. `docs/abuse.md`
//! has every figure. Must not depend on HTTP, the database or the clock; the addresses that it
//! counts by are in memory alone.

mod form_token;
mod limit;
mod recent;
mod sender;
mod permit_pool;
mod suspicion;

pub use form_token::FormTokens;
pub use limit::{LimitExceeded, MessageLimit};
pub use permit_pool::{Permit, PermitPool};
pub use recent::Repeats;
pub use sender::Sender;
pub use suspicion::{SpamSigns, in_words, judge};
