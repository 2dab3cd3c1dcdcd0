//! The states of a delivery. Their names are in the database, where a CHECK knows the same ones
//! (`crates/messages/migrations/`); statements insert them by their `Display`.

use serde::de::{IntoDeserializer as _, value};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// What is to be done about a delivery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DeliveryState {
    /// It is made when it falls due.
    Pending,
    /// The other side accepted it.
    Sent,
    /// It was given up, and waits for an operator.
    Failed,
    /// Its lead is blocked.
    Held,
    /// It is in the spool until a mail server is set.
    Spooled,
    /// Nobody is to get it any more.
    Dismissed,
}

impl DeliveryState {
    /// The name in the database and in an export.
    pub fn name(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Sent => "sent",
            Self::Failed => "failed",
            Self::Held => "held",
            Self::Spooled => "spooled",
            Self::Dismissed => "dismissed",
        }
    }
}

impl fmt::Display for DeliveryState {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

impl FromStr for DeliveryState {
    type Err = value::Error;

    fn from_str(text: &str) -> Result<Self, value::Error> {
        Self::deserialize(text.into_deserializer())
    }
}
