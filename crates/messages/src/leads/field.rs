//! The rules of the seven fields, and what they are called.

use basics::{email, telephone};

/// The seven fields of the payload, in its order (docs/specification.md, section 3).
pub(super) const FIELDS: [&str; 7] =
    ["name", "email", "phoneNumber", "ciudad", "message", "company", "serviceInterest"];

/// The longest single-line text, in characters; longer than any real name, short enough for a
/// mail's subject and a spreadsheet's cell. docs/specification.md, section 5.
const LINE_MAX: usize = 100;

/// The longest message, in characters: two printed pages. docs/specification.md, section 5.
const MESSAGE_MAX: usize = 4000;

/// Name of a field in a sentence, as in *Escriba su nombre*.
pub(super) fn spoken(field: &str) -> &'static str {
    match field {
        "name" => "su nombre",
        "email" => "su correo electrónico",
        "phoneNumber" => "su teléfono",
        "ciudad" => "su ciudad",
        "message" => "su mensaje",
        "company" => "su empresa",
        _ => "el servicio que le interesa",
    }
}

/// Value of a field, or one sentence that says what to do. Name and address must be there; a
/// number has ten digits, or is empty where none was typed. The example is an unassigned number.
pub(super) fn parse(field: &str, typed: &str) -> Result<String, String> {
    if field == "message" {
        return message(typed);
    }
    let line = single_line(field, typed)?;
    match field {
        "name" if line.is_empty() => Err("Escriba su nombre completo.".to_owned()),
        "email" => email(&line),
        "phoneNumber" => telephone::parse(&line).ok_or_else(|| {
            format!(
                "Escriba los {} dígitos de su teléfono, sin prefijos, por ejemplo 722 000 0000.",
                telephone::DIGITS
            )
        }),
        _ => no_longer(field, line, LINE_MAX),
    }
}

/// An address, its letters as they were typed.
fn email(line: &str) -> Result<String, String> {
    let max = email::MAX_BYTES;
    if line.is_empty() {
        return Err("Escriba su correo electrónico, por ejemplo nombre@example.com.".to_owned());
    }
    if line.len() > max {
        return Err(format!("Acorte su correo electrónico a {max} caracteres como máximo."));
    }
    email::parse(line).map(str::to_owned).ok_or_else(|| {
        "Revise su correo electrónico; debe tener la forma nombre@example.com.".to_owned()
    })
}

/// A text of several lines, trimmed, its line ends made one kind, its control characters removed.
fn message(typed: &str) -> Result<String, String> {
    let mut text = typed.replace("\r\n", "\n").replace('\r', "\n");
    text.retain(|character| matches!(character, '\n' | '\t') || !character.is_control());
    no_longer("message", text.trim().to_owned(), MESSAGE_MAX)
}

/// Trims, removes control characters, and rejects line breaks: a browser cannot send one in a
/// single-line field, so it is a mistake or an attempt to write headers into a mail.
fn single_line(field: &str, typed: &str) -> Result<String, String> {
    const LINE_BREAKS: &[char] = &['\n', '\r', '\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}'];
    if typed.contains(LINE_BREAKS) {
        return Err(format!("Escriba {} en una sola línea.", spoken(field)));
    }
    let mut text = typed.replace('\t', " ");
    text.retain(|character| !character.is_control());
    Ok(text.trim().to_owned())
}

fn no_longer(field: &str, text: String, max: usize) -> Result<String, String> {
    let length = text.chars().count();
    if length > max {
        let field = spoken(field);
        return Err(format!(
            "Acorte {field} a {max} caracteres como máximo; ahora tiene {length}."
        ));
    }
    Ok(text)
}
