//! A message: parsed, stored, found.
//!
//! What a family sends comes in through [`from_json`] or [`from_form`] as a [`ContactMessage`]; [`Store`]
//! keeps it as a [`StoredMessage`] and finds it again; a [`DeliveryQueue`] hands out its deliveries. This module must not
//! depend on HTTP or on mail. The clock is a parameter. Everything that asks the store fails where the
//! database cannot be used, and says in its documentation only what else it may fail by.

use basics::lang::fl;
use std::error::Error;
use std::fmt;

/// Lets values be shown and read by the names that serde gives them, which are those in the database and
/// on the command line.
macro_rules! text_by_serde {
    ($($type:ty),+) => {$(
        impl std::fmt::Display for $type {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                serde::Serialize::serialize(self, out)
            }
        }

        impl std::str::FromStr for $type {
            type Err = crate::message::UnknownName;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                serde::Deserialize::deserialize(serde::de::IntoDeserializer::into_deserializer(text))
            }
        }
    )+};
}

/// A word that is none of the names of a value; says those that are.
#[derive(Debug)]
pub struct UnknownName(String);

impl fmt::Display for UnknownName {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl Error for UnknownName {}

impl serde::de::Error for UnknownName {
    fn custom<T: fmt::Display>(text: T) -> Self {
        Self(text.to_string())
    }

    fn unknown_variant(_: &str, names: &'static [&'static str]) -> Self {
        Self(fl!("leads-unknown-name", names = names.join(", ")))
    }
}

mod advice;
mod deliveries;
mod fields;
mod folio;
mod inbox;
mod parse;
mod privacy;
mod search;
mod searches;
mod store;
mod stored;

pub(crate) use deliveries::{About, AttemptOutcome, DeliveryQueue, MessageSummary, lease_for};
pub use deliveries::{Backlog, Channel, Delivery, DeliveryState, Destination};
pub(crate) use fields::{BY_HAND, BY_NUMBER, MANY, MessageFields};
pub use folio::Folio;
pub use inbox::{HandlingAct, Inbox, InboxPlace};
pub use parse::{
    ContactMessage, FieldProblem, RawContext, Rejection, campaign, from_form, from_json,
};
pub use privacy::{Correction, ErasureReason, Subject};
pub(crate) use privacy::{Erasure, JOURNAL_OWNER, RetentionPlan};
pub use searches::counted_search;
pub(crate) use searches::forget_searches_for;
pub use store::{MessageIds, NewMessage, Store, StoreError, StoreOutcome};
pub(crate) use store::{NotAllowed, is_server, parsed, parsed_if_any};
pub use store::{
    PROGRAM, checkpoint, data_version, examine, newest_note, random, site_of, snapshot, stamp,
};
pub use stored::StoredMessage;
pub(crate) use text_by_serde;
