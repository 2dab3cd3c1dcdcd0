//! Where a delivery goes: by which channel, to which address.

use crate::lang::fl;
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// How a delivery is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Channel {
    /// A mail to one address.
    Mail,
    /// A signed HTTP call to one address.
    Webhook,
    /// The daily mail about what needs attention; it belongs to a day and to no lead.
    Digest,
}

impl Channel {
    /// Every channel, in the order in which metrics show them.
    pub const ALL: [Self; 3] = [Self::Mail, Self::Webhook, Self::Digest];

    /// The name in the database, in metrics and in logs.
    pub fn name(self) -> &'static str {
        match self {
            Self::Mail => "mail",
            Self::Webhook => "webhook",
            Self::Digest => "digest",
        }
    }
}

impl fmt::Display for Channel {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

impl Serialize for Channel {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// The text is not the name of a channel.
#[derive(Debug, thiserror::Error)]
#[error("{}", fl!("leads-no-channel"))]
pub struct UnknownChannel;

impl FromStr for Channel {
    type Err = UnknownChannel;

    fn from_str(text: &str) -> Result<Self, UnknownChannel> {
        let has_name = |channel: &Self| channel.name() == text;
        Self::ALL.into_iter().find(has_name).ok_or(UnknownChannel)
    }
}

/// Where a lead is to be delivered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Destination {
    /// How.
    pub channel: Channel,
    /// A mail address, or the URL of a webhook.
    pub recipient: String,
}
