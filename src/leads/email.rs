//! An e-mail address as a visitor types it.
//!
//! The rule is the one of HTML's `<input type="email">`, and a dot in the domain, since no family
//! writes from a host without one. Whether the address exists, this module refuses to know.

use super::field::single_line;

/// The longest address that a mail server takes, in bytes (RFC 5321, section 4.5.3.1.3, less the
/// angle brackets).
const MAX: usize = 254;

/// The longest label of a domain, in bytes (RFC 1035, section 2.3.4).
const LABEL_MAX: usize = 63;

/// Takes what was typed and gives the address, its letters as they were typed.
pub(super) fn parse(typed: &str) -> Result<String, String> {
    let address = single_line("email", typed)?;
    if address.is_empty() {
        return Err("Escriba su correo electrónico, por ejemplo nombre@example.com.".to_owned());
    }
    if address.len() > MAX {
        return Err(format!(
            "Acorte su correo electrónico a {MAX} caracteres como máximo."
        ));
    }
    match address.split_once('@') {
        Some((mailbox, domain)) if is_mailbox(mailbox) && is_domain(domain) => Ok(address),
        _ => {
            Err("Revise su correo electrónico; debe tener la forma nombre@example.com.".to_owned())
        }
    }
}

fn is_mailbox(text: &str) -> bool {
    !text.is_empty()
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b".!#$%&'*+/=?^_`{|}~-".contains(&byte))
}

fn is_domain(text: &str) -> bool {
    text.contains('.') && text.split('.').all(is_label)
}

fn is_label(text: &str) -> bool {
    (1..=LABEL_MAX).contains(&text.len())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        && !text.starts_with('-')
        && !text.ends_with('-')
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn ordinary_addresses_are_taken_as_typed() {
        for address in [
            "ana@example.com",
            "Ana.Ruiz+nicho@correo.example.mx",
            "o'neil@a-b.example",
        ] {
            assert_eq!(parse(address).as_deref(), Ok(address));
        }
        assert_eq!(
            parse("  ana@example.com \t").as_deref(),
            Ok("ana@example.com")
        );
    }

    #[test]
    fn what_a_browser_would_refuse_is_refused() {
        let long = format!("{}@example.com", "a".repeat(250));
        for address in [
            "",
            " ",
            "ana",
            "ana@",
            "@example.com",
            "ana@example",
            "ana@@example.com",
            "ana@example..com",
            "ana@-example.com",
            "ana@example-.com",
            "ana ruiz@example.com",
            "ana@exa mple.com",
            "añá@example.com",
            "ana@example.com\r\nBcc: x@example.com",
            "ana@example.com,luz@example.com",
            "<ana@example.com>",
            &long,
        ] {
            assert!(parse(address).is_err(), "{address:?} was taken");
        }
    }

    #[test]
    fn the_longest_address_is_taken_and_one_more_is_not() {
        let longest = format!("{}@example.com", "a".repeat(254 - 12));
        assert!(parse(&longest).is_ok());
        assert!(parse(&format!("a{longest}")).is_err());
    }
}
