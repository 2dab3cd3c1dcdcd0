//! Why something could not be sent, sorted by whether another try makes sense.

use lettre::transport::smtp;
use std::error::Error as _;

/// Whether another try makes sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SendErrorKind {
    /// It may pass: the network, a server in trouble, a wrong password that the operator corrects; or a
    /// reason that has nothing to do with this mailbox, as a block or a suspicious content.
    Temporary,
    /// There is no such mailbox; the operator has to look at it.
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
            kind: match code {
                Some(_) if error.is_permanent() => kind(enhanced(&response)),
                _ => SendErrorKind::Temporary,
            },
            code,
            response,
        }
    }
}

/// What a reply of the 500s means for the mail (docs/decisions/060-which-refusals-are-for-good.md).
/// The enhanced code is its subject and detail (RFC 3463, section 3); without one nobody knows whether
/// a reply is about a mailbox or a policy (RFC 5321, section 4.2.3).
fn kind(enhanced: Option<(u16, u16)>) -> SendErrorKind {
    match enhanced {
        // The sender's address or its domain, and a full mailbox, which is emptied.
        Some((1, 7 | 8) | (2, 2)) => SendErrorKind::Temporary,
        Some((1 | 2, _)) => SendErrorKind::Permanent,
        _ => SendErrorKind::Temporary,
    }
}

/// Subject and detail of the first enhanced code of the 500s in a reply.
fn enhanced(response: &str) -> Option<(u16, u16)> {
    let words = response.split(|c: char| !(c.is_ascii_digit() || c == '.'));
    words.into_iter().find_map(|word| {
        let parts: Vec<u16> = word
            .split('.')
            .map(str::parse)
            .collect::<Result<_, _>>()
            .ok()?;
        match parts[..] {
            [5, subject, detail] => Some((subject, detail)),
            _ => None,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::SendErrorKind::{Permanent, Temporary};
    use super::{enhanced, kind};

    #[test]
    fn only_what_speaks_of_the_mailbox_is_for_good() {
        for (reply, expected) in [
            ("permanent error (550): 5.1.1 no such user", Permanent),
            ("permanent error (550): 5.1.10 null MX", Permanent),
            ("permanent error (550): 5.2.1 mailbox disabled", Permanent),
            ("permanent error (552): 5.2.2 mailbox full", Temporary),
            ("permanent error (553): 5.1.8 bad sender", Temporary),
            (
                "permanent error (554): 5.7.1 blocked using 192.0.2.5.1.1",
                Temporary,
            ),
            ("permanent error (550): 5.7.1 message refused", Temporary),
            ("permanent error (554): 5.6.0 bad content", Temporary),
            ("permanent error (554): no service here", Temporary),
            ("permanent error (550): mailbox unavailable", Temporary),
            ("permanent error (553): sorry", Temporary),
            ("permanent error (535): 5.7.8 wrong password", Temporary),
        ] {
            assert_eq!(kind(enhanced(reply)), expected, "{reply}");
        }
    }
}
