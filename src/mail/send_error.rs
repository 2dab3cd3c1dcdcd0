//! Why something could not be sent, sorted by whether another try makes sense.

use lettre::transport::smtp;
use std::error::Error as _;

/// Whether another try makes sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SendErrorKind {
    /// It may pass: the network, a server in trouble, a wrong password that the operator corrects.
    Temporary,
    /// The same message would be refused again; the operator has to look at it.
    Permanent,
}

/// Something could not be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SendError {
    /// Whether another try makes sense.
    pub kind: SendErrorKind,
    /// The other side's code, where it gave one.
    pub code: Option<u16>,
    /// Its response, or what happened instead. For the record and never for the log, since it may
    /// repeat an address.
    pub response: String,
}

/// Replies about the login and not about the mail (RFC 4954, section 6): the password is wrong, or
/// the server wants TLS or a login first. The mail can wait until that is corrected.
const ABOUT_THE_LOGIN: [u16; 4] = [530, 534, 535, 538];

impl SendError {
    /// One that may pass.
    pub fn temporary(response: impl Into<String>) -> Self {
        Self {
            kind: SendErrorKind::Temporary,
            code: None,
            response: response.into(),
        }
    }

    /// One that will not.
    pub fn permanent(response: impl Into<String>) -> Self {
        Self {
            kind: SendErrorKind::Permanent,
            ..Self::temporary(response)
        }
    }

    /// The response for the record, with the code where the response does not repeat it.
    pub fn to_record(&self) -> String {
        match self.code {
            Some(code) if !self.response.contains(&code.to_string()) => {
                format!("{code} {}", self.response)
            }
            _ => self.response.clone(),
        }
    }

    pub(super) fn of_smtp(error: &smtp::Error) -> Self {
        let code = error.status().map(u16::from);
        let about_the_mail =
            error.is_permanent() && !code.is_some_and(|code| ABOUT_THE_LOGIN.contains(&code));
        let mut response = error.to_string();
        let mut cause = error.source();
        while let Some(deeper) = cause {
            let text = deeper.to_string();
            if !response.contains(&text) {
                response.push_str(": ");
                response.push_str(&text);
            }
            cause = deeper.source();
        }
        Self {
            kind: if about_the_mail {
                SendErrorKind::Permanent
            } else {
                SendErrorKind::Temporary
            },
            code,
            response,
        }
    }
}
