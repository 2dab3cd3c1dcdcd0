//! Why a mail did not leave, sorted by whether another try makes sense.

use lettre::transport::smtp;
use std::error::Error as _;

/// What is to be done about a error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Try again later: the network, a server in trouble, a wrong password that somebody mends.
    Temporary,
    /// The same letter will be refused again; a person must look at it.
    Permanent,
}

/// A error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SendError {
    /// What is to be done about it.
    pub kind: Kind,
    /// The other side's code, where it gave one.
    pub code: Option<u16>,
    /// What it said. For the record and never for the log.
    pub said: String,
}

/// Replies that speak of how we log in and not of the letter (RFC 4954, section 6): the password
/// is wrong, or the server wants TLS or a login first. The letter can wait until that is mended.
const ABOUT_THE_LOGIN: [u16; 4] = [530, 534, 535, 538];

impl SendError {
    /// One that may pass.
    pub fn temporary(said: impl Into<String>) -> Self {
        Self {
            kind: Kind::Temporary,
            code: None,
            said: said.into(),
        }
    }

    /// One that will not.
    pub fn permanent(said: impl Into<String>) -> Self {
        Self {
            kind: Kind::Permanent,
            ..Self::temporary(said)
        }
    }

    pub(super) fn of_smtp(error: &smtp::Error) -> Self {
        let code = error.status().map(u16::from);
        let about_the_letter =
            error.is_permanent() && !code.is_some_and(|code| ABOUT_THE_LOGIN.contains(&code));
        let mut said = error.to_string();
        let mut cause = error.source();
        while let Some(deeper) = cause {
            let text = deeper.to_string();
            if !said.contains(&text) {
                said.push_str(": ");
                said.push_str(&text);
            }
            cause = deeper.source();
        }
        Self {
            kind: if about_the_letter {
                Kind::Permanent
            } else {
                Kind::Temporary
            },
            code,
            said,
        }
    }
}
