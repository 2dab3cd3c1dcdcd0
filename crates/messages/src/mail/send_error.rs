//! Why something could not be sent, sorted by whether another try makes sense.

use lettre::transport::smtp;
use std::error::Error as _;
use std::io::{self, ErrorKind};
use std::{fmt, iter::successors};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SendError {
    /// True if another try makes no sense: there is no such mailbox, and the operator has to look
    /// at it. Else it may pass: the network, a server in trouble, a wrong password that the
    /// operator corrects; or a reason that has nothing to do with this mailbox, as a block.
    pub is_permanent: bool,
    /// The other side's response with its code, or what happened instead. For the record and never
    /// for the log, since it may repeat an address.
    pub response: String,
    pub cause: SendCause,
}

/// What was the matter, which names nobody: for the log, and for advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SendCause {
    Answer(u16),
    Dns,
    Tls,
    Network,
    Other,
}

impl fmt::Display for SendCause {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Answer(code) => code.fmt(out),
            cause => out.write_str(&format!("{cause:?}").to_lowercase()),
        }
    }
}

impl SendError {
    /// One that may pass.
    pub fn temporary(response: impl Into<String>) -> Self {
        Self { is_permanent: false, response: response.into(), cause: SendCause::Other }
    }

    /// One that will not.
    pub fn permanent(response: impl Into<String>) -> Self {
        Self { is_permanent: true, ..Self::temporary(response) }
    }

    /// The server could not be connected to.
    pub(super) fn of_connecting(error: &io::Error) -> Self {
        Self { cause: cause_of_io(error), ..Self::temporary(format!("Connection error: {error}")) }
    }

    pub(super) fn of_smtp(error: &smtp::Error) -> Self {
        let mut response = error.to_string();
        for cause in successors(error.source(), |&cause| cause.source()) {
            let text = cause.to_string();
            if !response.contains(&text) {
                response = format!("{response}: {text}");
            }
        }
        let is_permanent = error.is_permanent() && is_for_good(&response);
        Self { is_permanent, response, cause: cause_of(error) }
    }
}

fn cause_of(error: &smtp::Error) -> SendCause {
    if let Some(code) = error.status() {
        return SendCause::Answer(code.into());
    }
    let mut causes = successors(error.source(), |&cause| cause.source());
    let io = causes.find_map(|cause| cause.downcast_ref::<io::Error>());
    match io {
        Some(io) => cause_of_io(io),
        None if error.is_client() || error.is_response() => SendCause::Other,
        None => SendCause::Dns,
    }
}

fn cause_of_io(error: &io::Error) -> SendCause {
    match (error.raw_os_error(), error.kind()) {
        // What rustls finds fault with.
        (None, ErrorKind::InvalidData) => SendCause::Tls,
        (Some(_), _) | (None, ErrorKind::TimedOut | ErrorKind::UnexpectedEof) => SendCause::Network,
        // A name that is not found has no kind of its own.
        _ => SendCause::Dns,
    }
}

/// Returns whether a reply of the 500s speaks of the mailbox, by subject and detail of its first
/// enhanced code (RFC 3463, section 3). Without one nobody knows whether it is about a mailbox or a
/// policy (RFC 5321, section 4.2.3). Any other may pass and is tried again: a missing mailbox that is
/// tried for 48 hours is reported as a delivery that waits, while a message that is given up for a block
/// of an hour needs a person.
fn is_for_good(response: &str) -> bool {
    let mut words = response.split(|c: char| !(c.is_ascii_digit() || c == '.'));
    let enhanced = words.find_map(|word| {
        let parts: Result<Vec<u16>, _> = word.split('.').map(str::parse).collect();
        match parts.ok()?[..] {
            [5, subject, detail] => Some((subject, detail)),
            _ => None,
        }
    });
    // The sender's address or its domain, and a full mailbox, which is emptied, may pass.
    matches!(enhanced, Some((1 | 2, _))) && !matches!(enhanced, Some((1, 7 | 8) | (2, 2)))
}

#[cfg(test)]
mod tests {
    use super::is_for_good;

    // Specification 12.3
    #[test]
    fn only_what_speaks_of_the_mailbox_is_for_good() {
        for (reply, expected) in [
            ("permanent error (550): 5.1.1 no such user", true),
            ("permanent error (550): 5.1.10 null MX", true),
            ("permanent error (550): 5.2.1 mailbox disabled", true),
            ("permanent error (552): 5.2.2 mailbox full", false),
            ("permanent error (553): 5.1.8 bad sender", false),
            ("permanent error (554): 5.7.1 blocked using 192.0.2.5.1.1", false),
            ("permanent error (550): 5.7.1 message refused", false),
            ("permanent error (554): 5.6.0 bad content", false),
            ("permanent error (554): no service here", false),
            ("permanent error (550): mailbox unavailable", false),
            ("permanent error (553): sorry", false),
            ("permanent error (535): 5.7.8 wrong password", false),
        ] {
            assert_eq!(is_for_good(reply), expected, "{reply}");
        }
    }
}
