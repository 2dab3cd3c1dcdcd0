//! What the operating system answers, in Spanish: the standard library has it in English alone.

use crate::lang::fl;
use std::io::{Error, ErrorKind};

/// How the standard library ends what the operating system answered, before its number.
const MARK: &str = "(os error ";

/// The text, in which each answer of the operating system is said in Spanish. One that is not known stays as it is.
pub fn in_spanish(text: &str) -> String {
    let mut said = text.to_owned();
    for rest in text.split(MARK).skip(1) {
        let code = rest.split_once(')').and_then(|(code, _)| code.parse().ok());
        let Some(error) = code.map(Error::from_raw_os_error) else { continue };
        if let Some(words) = words(&error) {
            said = said.replace(&error.to_string(), &words);
        }
    }
    said
}

fn words(error: &Error) -> Option<String> {
    let kind = match error.kind() {
        ErrorKind::AddrInUse => "address-in-use",
        ErrorKind::AddrNotAvailable => "no-such-address",
        ErrorKind::AlreadyExists => "exists",
        ErrorKind::ConnectionRefused => "refused",
        ErrorKind::ConnectionReset | ErrorKind::ConnectionAborted => "cut-off",
        ErrorKind::DirectoryNotEmpty => "not-empty",
        ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable => "unreachable",
        ErrorKind::IsADirectory => "directory",
        ErrorKind::NotADirectory => "no-directory",
        ErrorKind::NotFound => "none",
        ErrorKind::PermissionDenied => "denied",
        ErrorKind::QuotaExceeded | ErrorKind::StorageFull => "full",
        ErrorKind::ReadOnlyFilesystem => "read-only",
        ErrorKind::TimedOut => "late",
        // The standard library has no kind for these two of Linux: EIO, EMFILE.
        _ if error.raw_os_error() == Some(5) => "disk",
        _ if error.raw_os_error() == Some(24) => "files",
        _ => return None,
    };
    Some(fl!("os-error", kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_system_answers_is_said_in_spanish() {
        let said = |code| in_spanish(&format!("ahí: {}; y más", Error::from_raw_os_error(code)));
        assert_eq!(said(2), "ahí: no existe; y más");
        assert_eq!(said(13), "ahí: no se permite; y más");
        assert_eq!(said(98), "ahí: otro programa ya usa esa dirección; y más");
        for code in [1, 5, 17, 20, 21, 24, 28, 30, 39, 99, 104, 110, 111, 113] {
            assert!(!said(code).contains("os error"), "{}", said(code));
        }
    }

    #[test]
    fn any_other_text_stays_as_it_is() {
        for text in ["sin fallas", "(os error ", "(os error x)", "Rare (os error 9999)", ""] {
            assert_eq!(in_spanish(text), text);
        }
    }
}
