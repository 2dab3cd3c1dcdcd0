//! What is wrong with an address or a number that a visitor wrote, in one sentence that says what to do. The
//! page says the same (`web/src/sections/form/`); `tests/fixtures/` holds both to the same cases.

use basics::{email, telephone};

/// Sentence about what [`email::parse`] does not take.
pub(super) fn about_email(written: &str) -> String {
    let address = email::tidy(written);
    let letter = address.chars().find(|each| !each.is_ascii());
    let (mailbox, domain) = address.split_once('@').unwrap_or((&address, ""));
    match letter {
        _ if address.is_empty() => "Escriba su correo electrónico: ahí le respondemos.".into(),
        _ if !address.contains('@') => {
            "A su correo le falta la arroba, como en nombre@ejemplo.com.".into()
        }
        _ if domain.contains('@') => {
            "Escriba una sola dirección de correo, con una sola arroba (@).".into()
        }
        _ if address.contains(char::is_whitespace) => {
            "Quite el espacio que hay dentro de su correo.".into()
        }
        Some(letter) => {
            format!("Quite «{letter}» de su correo: las direcciones van sin acentos ni eñes.")
        }
        _ if address.contains("..") => "Su correo tiene un punto de más («..»): quite uno.".into(),
        _ if mailbox.is_empty() => "A su correo le falta lo que va antes de la arroba.".into(),
        _ if !domain.contains('.') => {
            "A su correo le falta algo después de la arroba, como en nombre@ejemplo.com.".into()
        }
        _ => "Revise su correo: tiene algo que una dirección no lleva.".into(),
    }
}

/// More digits than one number has, with every prefix that is written in Mexico.
const MORE_THAN_ONE: usize = 17;

/// Sentence about what [`telephone::parse`] does not take.
pub(super) fn about_telephone(written: &str) -> String {
    let written = telephone::without_label(written);
    let digits: String = written.chars().filter(char::is_ascii_digit).collect();
    let before = written.split(|each: char| each.is_ascii_digit()).next();
    let international = match before {
        Some(before) if before.contains('+') => Some(digits.as_str()),
        _ => digits.strip_prefix("00"),
    };
    // Eleven digits with a 1 before: the United States and Canada, as they write it.
    let is_foreign = international.is_some_and(|digits| !digits.starts_with("52"))
        || (digits.len() == 11 && digits.starts_with('1'));
    if written.contains(|each: char| each.is_alphanumeric() && !each.is_ascii_digit()) {
        "Escriba aquí solo el número; lo demás, como una extensión, póngalo en el mensaje.".into()
    } else if digits.len() >= MORE_THAN_ONE {
        "Escriba aquí un solo número; si quiere dejar otro, póngalo en el mensaje.".into()
    } else if is_foreign {
        "Si su número es de otro país, escríbalo completo con + y la clave del país, por ejemplo +1 713 555 0199."
            .into()
    } else {
        let digits = telephone::DIGITS;
        format!(
            "Escriba los {digits} dígitos de su teléfono, sin prefijos, por ejemplo 722 000 0000, o deje el espacio vacío."
        )
    }
}

#[cfg(test)]
mod tests {
    use super::{about_email, about_telephone};
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Case {
        written: String,
        advice: Option<String>,
    }

    // Specification 4.8, 5.2, 5.3
    #[test]
    fn what_is_wrong_is_named_as_the_tables_say() {
        let check = |table: &str, about: fn(&str) -> String| {
            let cases: Vec<Case> = serde_json::from_str(table).expect("the table is JSON");
            for Case { written, advice } in cases {
                let Some(advice) = advice else { continue };
                assert_eq!(about(&written), advice, "{written:?}");
            }
        };
        check(include_str!("../../../../tests/fixtures/emails.json"), about_email);
        check(include_str!("../../../../tests/fixtures/telephones.json"), about_telephone);
    }
}
