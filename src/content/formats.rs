//! The forms that texts may have to have: addresses, telephones, times, names of files.
//!
//! Each check says what is wrong and what to do, and refuses to know where the text stands.

use super::fault::FaultText;
use super::report::Known;
use crate::nearest::nearest;
use crate::{email, telephone};
use jiff::civil::Date;

fn object<T>(message: impl Into<String>, advice: impl Into<String>) -> Result<T, FaultText> {
    Err((message.into(), advice.into()))
}

/// Checks a text against a format that says how it is written.
pub(super) fn check(format: &str, text: &str, known: &Known) -> Result<(), FaultText> {
    match format {
        "href" => href(text),
        "origin" => origin(text),
        "product" => product(text),
        "phone" => phone(text),
        "email" => email(text),
        "time" => time(text),
        "date" => date(text),
        "category" => category(text, known),
        _ => Ok(()),
    }
}

/// Whether an address leads to a page of this site.
pub(super) fn is_internal(href: &str) -> bool {
    href.starts_with('/') && !href.starts_with("//")
}

/// A path of this site, `https://`, `tel:` or `mailto:`.
pub(super) fn href(text: &str) -> Result<(), FaultText> {
    if text.contains(char::is_whitespace) {
        return object(
            format!("the address `{text}` holds a space"),
            "Remove the space, or write it as `%20`.",
        );
    }
    if is_internal(text) {
        return Ok(());
    }
    if let Some(rest) = text.strip_prefix("https://") {
        let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
        if host.contains('.') || host == "localhost" {
            return Ok(());
        }
        return object(
            format!("the address `{text}` names no site"),
            "Write it in full: `https://site.example/page`.",
        );
    }
    if let Some(number) = text.strip_prefix("tel:") {
        let digits = number.strip_prefix('+').unwrap_or(number);
        if digits.len() >= 3 && digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Ok(());
        }
        return object(
            format!("`{text}` is not a telephone number"),
            "Write digits only, with the country: `tel:+528000000000`.",
        );
    }
    if let Some(rest) = text.strip_prefix("mailto:") {
        return email(rest.split('?').next().unwrap_or_default());
    }
    if text.starts_with("http://") {
        return object(
            format!("the address `{text}` is not encrypted"),
            "Write it with `https://`.",
        );
    }
    object(
        format!("`{text}` is not an address that a link may have"),
        "Write a path of this site, starting with `/`, or an address that starts with `https://`, `tel:` or `mailto:`.",
    )
}

fn origin(text: &str) -> Result<(), FaultText> {
    let host = text.strip_prefix("https://").unwrap_or_default();
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b':');
    if !host.is_empty() && host.bytes().all(plain) {
        return Ok(());
    }
    object(
        format!("`{text}` is not the address of a whole site"),
        "Write `https://` and the name only, without a final slash: `https://remanso.example`.",
    )
}

fn product(text: &str) -> Result<(), FaultText> {
    if text
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    {
        return Ok(());
    }
    object(
        format!("`{text}` cannot stand in an address"),
        "Use letters without accents, digits and hyphens only.",
    )
}

/// As it is kept: whoever reads the settings need not parse it again.
fn phone(text: &str) -> Result<(), FaultText> {
    if !text.is_empty() && telephone::parse(text).as_deref() == Some(text) {
        return Ok(());
    }
    object(
        format!("`{text}` is not a telephone number of ten digits"),
        "Write exactly ten digits, without spaces and without the country: \"8000000000\".",
    )
}

fn email(text: &str) -> Result<(), FaultText> {
    if email::parse(text) == Some(text) {
        return Ok(());
    }
    object(
        format!("`{text}` is not an e-mail address"),
        "Write it like `contacto@remanso.example`.",
    )
}

fn time(text: &str) -> Result<(), FaultText> {
    let two_digits = |part: &str, below: u8| {
        part.len() == 2
            && part.bytes().all(|byte| byte.is_ascii_digit())
            && part.parse::<u8>().is_ok_and(|number| number < below)
    };
    let good = text
        .split_once(':')
        .is_some_and(|(hour, minute)| two_digits(hour, 24) && two_digits(minute, 60));
    if good {
        return Ok(());
    }
    object(
        format!("`{text}` is not a time of day"),
        "Write hours and minutes of 24 hours: \"09:00\" or \"18:30\".",
    )
}

fn date(text: &str) -> Result<(), FaultText> {
    if text.len() == 10 && text.parse::<Date>().is_ok() {
        return Ok(());
    }
    object(
        format!("`{text}` is not a day"),
        "Write year, month and day: 2026-01-12.",
    )
}

fn category(text: &str, known: &Known) -> Result<(), FaultText> {
    let Some(categories) = &known.words.categories else {
        // The list itself is faulty, and that is reported in its own file.
        return Ok(());
    };
    let names = || categories.iter().map(|category| category.category.as_str());
    if names().any(|name| name == text) {
        return Ok(());
    }
    object(
        format!("there is no category `{text}`"),
        format!(
            "{} The categories stand in `site.toml`.",
            crate::nearest::advise(text, names())
        ),
    )
}

/// The address of a file below `media/`. `None` where the file is refused: that is reported at
/// the file itself.
pub(super) fn media(name: &str, picture: bool, known: &Known) -> Result<Option<String>, FaultText> {
    let Some(medium) = known.media.named(name) else {
        if known.refused_media.contains(name) {
            return Ok(None);
        }
        let names = known.media.iter().map(super::Medium::name);
        let advice = nearest(name, names).map_or_else(
            || "Put the file into `media/`, and write its name as it is below that.".to_owned(),
            |near| format!("Did you mean `{near}`?"),
        );
        return object(format!("there is no file `{name}` in `media/`"), advice);
    };
    match (picture, medium.pixels) {
        (true, None) => object(
            format!("`{name}` is a video, and a picture is needed here"),
            "Name a picture: jpg, png, webp or avif.",
        ),
        (false, Some(_)) => object(
            format!("`{name}` is a picture, and a video is needed here"),
            "Name a video: mp4.",
        ),
        _ => Ok(Some(medium.address.clone())),
    }
}
