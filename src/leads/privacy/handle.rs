//! By what a person is recognised: an e-mail address, a telephone number, a folio.

use crate::leads::Folio;
use crate::{email, telephone};
use std::fmt;
use std::str::FromStr;

/// What a person keeps from one message to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Handle {
    /// An address, in small letters.
    Email(String),
    /// Ten digits.
    Phone(String),
}

impl Handle {
    /// The condition on a row of `leads`, with the handle as `$1`.
    pub(super) fn condition(&self) -> &'static str {
        match self {
            Self::Email(_) => "lower(email) = $1",
            Self::Phone(_) => "phone_number = $1",
        }
    }

    /// The handle's text.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Email(text) | Self::Phone(text) => text,
        }
    }

    /// What is hashed: no address can pass for a number.
    pub(super) fn tagged(&self) -> String {
        match self {
            Self::Email(text) => format!("email:{text}"),
            Self::Phone(text) => format!("phone:{text}"),
        }
    }
}

/// The text is neither an address nor a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write an e-mail address or a telephone number of ten digits")]
pub struct HandleError;

impl FromStr for Handle {
    type Err = HandleError;

    fn from_str(text: &str) -> Result<Self, HandleError> {
        if text.contains('@') {
            let address = email::parse(text).ok_or(HandleError)?;
            return Ok(Self::Email(address.to_ascii_lowercase()));
        }
        match telephone::parse(text) {
            Some(number) if !number.is_empty() => Ok(Self::Phone(number)),
            _ => Err(HandleError),
        }
    }
}

/// One message, or all messages of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Whom {
    /// The message with this folio.
    Folio(Folio),
    /// Every message with this address or number.
    Person(Handle),
}

/// The text is neither a folio nor a handle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write a folio such as ABCD-2345, an e-mail address or a telephone number of ten digits")]
pub struct WhomError;

impl FromStr for Whom {
    type Err = WhomError;

    fn from_str(text: &str) -> Result<Self, WhomError> {
        let folio = text.parse().map(Self::Folio);
        folio.or_else(|_| text.parse().map(Self::Person).map_err(|_| WhomError))
    }
}

impl fmt::Display for Whom {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folio(folio) => folio.fmt(out),
            Self::Person(handle) => out.write_str(handle.as_str()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Handle, Whom};

    #[test]
    fn a_person_is_recognised_however_the_handle_is_typed() {
        let email = Ok(Handle::Email("ana@example.com".to_owned()));
        assert_eq!(" Ana@Example.com ".parse(), email);
        let phone = Ok(Handle::Phone("7220000000".to_owned()));
        assert_eq!("+52 (722) 000-0000".parse(), phone);
        for wrong in ["", "Ana", "ana@", "722", "ABCD-2345"] {
            assert!(wrong.parse::<Handle>().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn a_folio_is_one_message_and_a_handle_a_person() {
        assert!(matches!("abcd2345".parse(), Ok(Whom::Folio(_))));
        assert!(matches!("7220000000".parse(), Ok(Whom::Person(_))));
        assert!(matches!("ana@example.com".parse(), Ok(Whom::Person(_))));
        assert!("Ana Ruiz".parse::<Whom>().is_err());
    }
}
