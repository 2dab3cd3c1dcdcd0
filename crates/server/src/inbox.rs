//! Where messages go, and what signs the links by which one is marked as attended.

use messages::{LinkSigner, Store};
use std::sync::OnceLock;

#[derive(Debug)]
pub(crate) struct Inbox {
    /// Its database may be closed for now.
    pub(super) store: Store,
    /// Not there until the database is open.
    pub(super) link_signer: OnceLock<LinkSigner>,
}
