//! The forms that texts may have to have: addresses, telephones, times, names of files. Each check says
//! what is wrong and what to do, and does not know where the text is.

use super::findings::CheckContext;
use crate::media::brand_file::{PNG, WOFF2};
use crate::media::{Medium, name_of};
use crate::model::{BUILT_IN_FONTS, Color};
use crate::moment;
use crate::routes::redirects;
use crate::source::FaultText;
use crate::source::paths::{BRAND, MEDIA};
use basics::lang::fault;
use basics::nearest::{advise, nearest};
use basics::{email, telephone, time_zone};
use jiff::civil::Time;
use percent_encoding::percent_decode_str;

/// How many times as wide as high a logo may be: a wider one does not fit on a phone.
const MOST_WIDE: u32 = 5;

const MOST_HIGH: u32 = 2;

/// The least height in pixels of a logo that is a PNG: twice the height at which it is shown.
const LOGO_PIXELS: u32 = 96;

/// How many pixels a phone's home screen takes of an icon.
const ICON_PIXELS: u32 = 512;

pub(crate) fn check(format: &str, text: &str, context: &CheckContext) -> Result<(), FaultText> {
    let is_moment = || moment::parse(text).is_some();
    let (good, fault) = match format {
        "href" => return href(text),
        "old-path" if !is_internal(text) => return Err(fault!("content-old-path", text)),
        "redirect" | "old-path" => return redirects::check(text),
        "old-address" => return redirects::check_listed(text),
        "destination" => {
            let is_plain = text.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
            (is_internal(text) && is_plain, fault!("content-destination", text))
        }
        "host" => (is_host(text), fault!("content-host", text)),
        "color" => (Color::parse(text).is_some(), fault!("content-color", text)),
        "focus" => (focus(text).is_some(), fault!("content-focus", text)),
        "category" => return category(text, context),
        "origin" => (is_origin(text), fault!("content-origin", text)),
        "blog-host" => (is_blog_host(text), fault!("content-blog-host", text)),
        "product" => {
            let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
            let fault = fault!("content-product", text);
            (text.bytes().all(plain), fault)
        }
        // Only the parsed form is accepted, so readers of the settings need not parse it again.
        "phone" => {
            let number = telephone::parse(text);
            let good = number.as_deref() == Some(text);
            (good, fault!("content-phone", text, meant = meant(number)))
        }
        "email" => return email(text),
        "time-zone" => (time_zone::named(text).is_some(), fault!("content-time-zone", text)),
        // Not the format `time` of JSON Schema, which has seconds and an offset.
        "clock" => {
            let good = moment::shape(text) == "00:00" && text.parse::<Time>().is_ok();
            (good, fault!("content-time", text, meant = meant(moment::hour_meant(text))))
        }
        "date" => {
            let good = moment::shape(text) == "0000-00-00" && is_moment();
            let day = moment::day_meant(text).map(|day| day.to_string());
            (good, fault!("content-date", text, meant = meant(day)))
        }
        "moment" => (is_moment(), fault!("content-moment", text)),
        "withdrawn" => (is_moment(), fault!("content-withdrawn", text)),
        "taken" => match moment::taken(text) {
            Some((.., Some(day))) if context.today.is_some_and(|today| day > today) => {
                (false, fault!("content-taken-later", day = moment::spanish_date(day)))
            }
            taken => (taken.is_some(), fault!("content-month", text)),
        },
        // Words that a search compares with those of texts, one by one.
        "word" => {
            let good = text.chars().all(char::is_alphanumeric);
            (good, fault!("content-word", text))
        }
        _ => return Ok(()),
    };
    if good { Ok(()) } else { Err(fault) }
}

/// What people meant by a text in another form, as a message names it.
fn meant(found: Option<String>) -> String {
    found.filter(|it| !it.is_empty()).unwrap_or_else(|| "none".to_owned())
}

/// A pattern (ECMA-262) that every text of a format matches before names between braces are
/// replaced. It lets more pass than the check does.
pub(crate) fn pattern(format: &str) -> &'static str {
    match format {
        "href" => r"^(/|https://|tel:|mailto:|\{)\S*$",
        "origin" => r"^https://[A-Za-z0-9.:-]+$",
        "blog-host" => {
            r"^(https://[A-Za-z0-9.:-]+|http://(127\.0\.0\.1|localhost|\[::1\])(:[0-9]+)?)$"
        }
        "product" => r"^[A-Za-z0-9-]+$",
        "phone" => r"^([0-9]{10}|\+[0-9]{8,15})$",
        "email" => r"^[^\s@]+@[^\s@]+\.[^\s@]+$",
        "clock" => r"^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$",
        "logo" => r"^\S+\.(svg|png)$",
        "icon" => r"^\S+\.png$",
        "time-zone" => "^[A-Za-z0-9_/+-]+$",
        "color" => "^#[0-9A-Fa-f]{6}$",
        "focus" => "^(100|[1-9]?[0-9])% (100|[1-9]?[0-9])%$",
        "date" => r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
        "moment" | "withdrawn" => {
            r"^[0-9]{4}-[0-9]{2}-[0-9]{2}([Tt ][0-9]{2}:[0-9]{2}(:[0-9]{2})?)?$"
        }
        "redirect" => r"^[^\s?#]+$",
        "old-path" => r"^/[^\s?#]+$",
        "old-address" => r"^/[^\s#]+$",
        "destination" => r"^(/|\{)\S*$",
        "host" => r"^[a-z0-9.-]+$",
        "word" => r"^\S+$",
        _ => r"\S",
    }
}

/// A point of a picture, in percent of its width and of its height, as CSS has it: `40% 25%`.
pub(crate) fn focus(text: &str) -> Option<(u8, u8)> {
    let of = |part: &str| part.strip_suffix('%')?.parse::<u8>().ok().filter(|it| *it <= 100);
    let (x, y) = text.split_once(' ')?;
    let (x, y) = (of(x)?, of(y)?);
    (text == format!("{x}% {y}%")).then_some((x, y))
}

pub(crate) fn is_internal(href: &str) -> bool {
    href.starts_with('/') && !href.starts_with("//")
}

/// Returns whether a link of an article may lead there.
pub fn accepts_link(text: &str) -> bool {
    href_of_article(text).is_ok()
}

/// Accepts `http://` beside what [`href`] accepts: an article may link to a site that has no encryption.
pub(crate) fn href_of_article(text: &str) -> Result<(), FaultText> {
    match text.strip_prefix("http://") {
        Some(rest) => href(&format!("https://{rest}")),
        None => href(text),
    }
}

pub(crate) fn href(text: &str) -> Result<(), FaultText> {
    if text.contains(|letter: char| letter.is_whitespace() || letter.is_control()) {
        return Err(fault!("content-href-space", text));
    }
    if is_internal(text) {
        return Ok(());
    }
    let (good, fault) = if let Some(rest) = text.strip_prefix("https://") {
        let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
        let good = host.contains('.') || host == "localhost";
        (good, fault!("content-href-no-site", text))
    } else if let Some(number) = text.strip_prefix("tel:") {
        let digits = number.strip_prefix('+').unwrap_or(number);
        let good = digits.len() >= 3 && digits.bytes().all(|byte| byte.is_ascii_digit());
        (good, fault!("content-href-telephone", text))
    } else if let Some(rest) = text.strip_prefix("mailto:") {
        return email(rest.split('?').next().unwrap_or_default());
    } else if text.starts_with("http://") {
        (false, fault!("content-href-unencrypted", text))
    } else {
        (false, fault!("content-href", text))
    };
    if good { Ok(()) } else { Err(fault) }
}

fn is_origin(text: &str) -> bool {
    let host = text.strip_prefix("https://").unwrap_or_default();
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b':');
    !host.is_empty() && host.bytes().all(plain)
}

/// Returns whether it is the name of a machine as requests are compared with it.
fn is_host(text: &str) -> bool {
    let plain =
        |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-.".contains(&byte);
    let is_name = text.contains('.') && text.split('.').all(|part| !part.is_empty());
    is_name && text.bytes().all(plain) && !text.starts_with("www.")
}

/// Returns whether it is an origin. Without encryption it must be on this machine, where no network is between.
fn is_blog_host(text: &str) -> bool {
    let plain = text.strip_prefix("http://").and_then(|rest| {
        let here = ["127.0.0.1", "localhost", "[::1]"];
        here.iter().find_map(|host| rest.strip_prefix(host))
    });
    let is_here = plain.is_some_and(|rest| {
        let port = rest.strip_prefix(':').unwrap_or("80");
        (rest.is_empty() || rest.starts_with(':')) && port.parse::<u16>().is_ok()
    });
    // As addresses are compared: in small letters, and with the port of the scheme left out.
    let is_plain = text == text.to_lowercase() && !text.ends_with(":443") && !text.ends_with(":80");
    (is_here || is_origin(text)) && is_plain && basics::remote::is_origin(text)
}

fn email(text: &str) -> Result<(), FaultText> {
    match email::parse(text) {
        Some(address) if address == text => Ok(()),
        address => Err(fault!("content-email", text, meant = meant(address))),
    }
}

fn category(text: &str, context: &CheckContext) -> Result<(), FaultText> {
    let Some(categories) = &context.settings.categories else {
        // The list itself is faulty, and that is reported in its own file.
        return Ok(());
    };
    let names = || categories.iter().map(|category| category.category.as_str());
    if names().any(|name| name == text) {
        return Ok(());
    }
    Err(fault!("content-category", name = text, advice = advise(text, names())))
}

/// The address of the PDF to which a link leads by its name, `/media/reglamento.pdf`, as [`media`] gives it;
/// `None` for a link to anything else.
pub(crate) fn linked_pdf(
    href: &str,
    context: &CheckContext,
) -> Option<Result<Option<String>, FaultText>> {
    let name = href.strip_prefix('/')?.strip_prefix(MEDIA)?;
    Some(media(&percent_decode_str(name).decode_utf8_lossy(), "pdf", context))
}

/// The address of a file below `media/`, a `picture`, `video` or `pdf`. `None` where the file is refused: that
/// is reported at the file itself.
pub(crate) fn media(
    name: &str,
    wanted: &str,
    context: &CheckContext,
) -> Result<Option<String>, FaultText> {
    let named = context.media.named(name);
    let Some(medium) = named.filter(|medium| !medium.is_of_brand()) else {
        if context.needs_refused(name) || context.is_without_media {
            return Ok(None);
        }
        // Of `C:\fotos\x.jpg` TOML leaves a control character.
        if name.contains(|it: char| it.is_control() || it == ':' || it == '\\') {
            return Err(fault!("content-media-path"));
        }
        let bare = name.strip_prefix(MEDIA).unwrap_or(name);
        let media = context.media.iter().filter(|medium| !medium.is_of_brand());
        let nearest = nearest(bare, media.map(Medium::name)).unwrap_or("none");
        return Err(fault!("content-media-missing", name, nearest, wanted));
    };
    match medium.kind() {
        found if found == wanted => Ok(Some(medium.address.clone())),
        found => Err(fault!("content-media-other", name, found, wanted)),
    }
}

/// The address of the file that a setting names, or the name of a font of the build. `None` where the
/// file is refused: that is reported at the file itself.
pub(crate) fn brand_file(
    format: &str,
    text: &str,
    context: &CheckContext,
) -> Result<Option<String>, FaultText> {
    if BUILT_IN_FONTS.contains(&text) {
        return Ok(Some(text.to_owned()));
    }
    if format == "font" && !text.contains('.') {
        let advice = advise(text, BUILT_IN_FONTS);
        return Err(fault!("content-font", text, advice));
    }
    let name = name_of(&format!("{BRAND}{text}"));
    let Some(medium) = context.media.named(&name) else {
        if context.needs_refused(&name) {
            return Ok(None);
        }
        let files = context.media.iter();
        let names = files.filter_map(|medium| medium.path.strip_prefix(BRAND));
        let nearest = nearest(text, names).unwrap_or("none");
        return Err(fault!("content-brand-missing", name = text, nearest));
    };
    let (kind, (width, height)) = (medium.content_type, medium.brand_size.unwrap_or_default());
    let is_too_wide = width > height.saturating_mul(MOST_WIDE);
    let is_too_high = height > width.saturating_mul(MOST_HIGH);
    let is_icon = kind == PNG && width == height && width >= ICON_PIXELS;
    Err(match format {
        "font" if kind != WOFF2 => fault!("content-brand-not-font", name = text),
        "icon" if !is_icon => fault!("content-icon", name = text, least = ICON_PIXELS),
        "logo" if kind == WOFF2 => fault!("content-brand-not-logo", name = text),
        "logo" if is_too_wide || is_too_high => {
            fault!("content-logo-shape", name = text, wide = MOST_WIDE, high = MOST_HIGH)
        }
        "logo" if kind == PNG && height < LOGO_PIXELS => {
            fault!("content-logo-small", name = text, height, least = LOGO_PIXELS)
        }
        _ => return Ok(Some(medium.address.clone())),
    })
}

#[cfg(test)]
mod tests {
    use super::href;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Case {
        kept: String,
        fault: Option<String>,
    }

    /// What is kept of a link as people type it, `web/src/editor/form/meant.ts` says.
    #[test]
    fn links_are_taken_or_refused_as_the_table_says() {
        let cases = include_str!("../../../../tests/fixtures/links.json");
        let cases: Vec<Case> = serde_json::from_str(cases).expect("the table is JSON");
        for Case { kept, fault } in cases {
            assert_eq!(href(&kept).err().map(|it| it.code.to_owned()), fault, "{kept:?}");
        }
    }
}
