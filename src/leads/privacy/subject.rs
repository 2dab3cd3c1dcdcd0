//! The person a request is about: by e-mail address, telephone number or folio.

use crate::lang::fl;
use crate::leads::Folio;
use crate::{email, telephone};
use std::fmt;
use std::str::FromStr;

/// What a person writes under: the same in all of their messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contact {
    /// An address, in small letters.
    Email(String),
    /// Ten digits.
    Phone(String),
}

impl Contact {
    /// The condition on a row of `leads`, with [`Self::as_str`] as `$1`.
    pub(super) fn condition(&self) -> &'static str {
        match self {
            Self::Email(_) => "lower(email) = $1",
            Self::Phone(_) => "phone_number = $1",
        }
    }

    /// The address or number.
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
#[error("{}", fl!("leads-no-contact"))]
pub struct ContactError;

impl FromStr for Contact {
    type Err = ContactError;

    fn from_str(text: &str) -> Result<Self, ContactError> {
        if text.contains('@') {
            let address = email::parse(text).ok_or(ContactError)?;
            return Ok(Self::Email(address.to_ascii_lowercase()));
        }
        match telephone::parse(text) {
            Some(number) if !number.is_empty() => Ok(Self::Phone(number)),
            _ => Err(ContactError),
        }
    }
}

/// The data subject: one message, or all messages of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The message with this folio.
    Folio(Folio),
    /// Every message with this address or number.
    Person(Contact),
}

/// The text is neither a folio nor a contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", fl!("leads-no-subject"))]
pub struct SubjectError;

impl FromStr for Subject {
    type Err = SubjectError;

    fn from_str(text: &str) -> Result<Self, SubjectError> {
        let folio = text.parse().map(Self::Folio);
        folio.or_else(|_| text.parse().map(Self::Person).map_err(|_| SubjectError))
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folio(folio) => folio.fmt(out),
            Self::Person(contact) => out.write_str(contact.as_str()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Contact, Subject};

    #[test]
    fn a_person_is_recognised_however_the_contact_is_typed() {
        let email = Ok(Contact::Email("ana@example.com".to_owned()));
        assert_eq!(" Ana@Example.com ".parse(), email);
        let phone = Ok(Contact::Phone("7220000000".to_owned()));
        assert_eq!("+52 (722) 000-0000".parse(), phone);
        for wrong in ["", "Ana", "ana@", "722", "ABCD-2345"] {
            assert!(wrong.parse::<Contact>().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn a_folio_is_one_message_and_a_contact_a_person() {
        assert!(matches!("abcd2345".parse(), Ok(Subject::Folio(_))));
        assert!(matches!("7220000000".parse(), Ok(Subject::Person(_))));
        assert!(matches!("ana@example.com".parse(), Ok(Subject::Person(_))));
        assert!("Ana Ruiz".parse::<Subject>().is_err());
    }
}
