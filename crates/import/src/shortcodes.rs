//! The shortcodes of `WordPress`, words between square brackets: pictures with their captions,
//! galleries and embedded addresses become HTML; of all others what they enclose and the pictures that they name
//! are kept, and they are named.

use super::text::beginning;
use base64::prelude::{BASE64_STANDARD, Engine as _};
use basics::lang::fl;
use percent_encoding::percent_decode_str;
use std::fmt::Write as _;

/// Codes of plugins without attributes and without an end, beside those with a low line in their name.
const LONERS: [&str; 9] = [
    "toc",
    "lwptoc",
    "ez-toc",
    "contact-form-7",
    "contact-form",
    "wpforms",
    "instagram-feed",
    "smartslider3",
    "metaslider",
];

/// Attributes in which page builders name pictures, by address or by number.
const PICTURES: [&str; 5] = ["src", "image", "images", "image_url", "image_id"];

/// How far the end of a code is looked for behind a quote.
const LONGEST: usize = 20_000;

/// Replaces the shortcodes of a text by HTML. `gallery` says the numbers of the pictures of a gallery
/// that names none. Words in brackets without attributes and without an end are words.
pub(super) fn expand(text: &str, gallery: &[u64], losses: &mut Vec<String>) -> String {
    let (mut made, mut rest) = (String::with_capacity(text.len()), text);
    while let Some((before, here)) = rest.split_once('[') {
        made.push_str(before);
        let end = end_of(here);
        let (inside, after) = (&here[..end], here[end..].strip_prefix(']'));
        let name = inside.split([' ', '/']).find(|it| !it.is_empty());
        let (name, after) = (name.unwrap_or_default(), after.unwrap_or_default());
        let closing = format!("[/{name}]");
        let is_name = |it: char| it.is_ascii_alphanumeric() || it == '-' || it == '_';
        let is_known = name == "gallery" || name.contains('_') || LONERS.contains(&name);
        let is_code = here[end..].starts_with(']')
            && name.starts_with(|it: char| it.is_ascii_alphabetic())
            && name.chars().all(is_name)
            && (is_known || inside.contains('=') || text.contains(&closing));
        // Two brackets say that one is meant.
        if made.ends_with('[') || !is_code {
            made.push('[');
            rest = here;
            continue;
        }
        rest = match name {
            "caption" | "wp_caption" | "embed" if after.contains(&closing) => {
                let (inner, after) = after.split_once(&closing).unwrap_or_default();
                match name {
                    "embed" => made.extend(["\n\n", inner.trim(), "\n\n"]),
                    _ => made.push_str(&figure(inside, inner)),
                }
                after
            }
            // Footnotes of plugins, which are written where they are meant.
            "efn_note" | "footnote" | "mfn" | "ref" if after.contains(&closing) => {
                let (inner, after) = after.split_once(&closing).unwrap_or_default();
                made.extend([" (", inner.trim(), ")"]);
                after
            }
            "gallery" if inside.starts_with('/') => after,
            "gallery" => {
                let ids = attribute(inside, "ids").or(attribute(inside, "include"));
                let ids = ids.map(|ids| ids.split([',', ' ']).flat_map(str::parse).collect());
                for id in ids.unwrap_or_else(|| gallery.to_vec()) {
                    show(&mut made, id);
                }
                after
            }
            _ => {
                if !inside.starts_with('/') || !text.contains(&format!("[{name}")) {
                    let text = beginning(&format!("[{inside}]"));
                    losses.push(fl!("import-shortcode", text));
                }
                made.push_str(&pictures(inside));
                match after.split_once('[') {
                    Some((inner, _)) if is_encoded(inner) => {
                        match decoded(inner) {
                            Some(html) => made.push_str(&html),
                            None => losses.push(fl!("import-base64", name)),
                        }
                        &after[inner.len()..]
                    }
                    _ => after,
                }
            }
        };
    }
    made.push_str(rest);
    made
}

/// Where a code ends, whatever is between the quotes of its attributes.
fn end_of(here: &str) -> usize {
    let (mut quote, mut before) = (None, ' ');
    for (at, letter) in here.char_indices().take(LONGEST) {
        match quote {
            Some(open) if letter == open => quote = None,
            None if before == '=' && matches!(letter, '"' | '\'') => quote = Some(letter),
            None if matches!(letter, '[' | ']' | '<') => return at,
            _ => {}
        }
        before = letter;
    }
    here.find(['[', ']', '<']).unwrap_or(here.len())
}

/// Returns whether a text is one long word of Base64, as builders keep HTML in it; words of people have no digits.
fn is_encoded(text: &str) -> bool {
    let (text, is_digit) = (text.trim(), |it: u8| it.is_ascii_digit());
    let is_sign = |it: u8| it.is_ascii_alphanumeric() || matches!(it, b'+' | b'/' | b'=');
    text.len() >= 24 && text.bytes().all(is_sign) && text.bytes().any(is_digit)
}

fn decoded(text: &str) -> Option<String> {
    let bytes = BASE64_STANDARD.decode(text.trim()).ok()?;
    let html = String::from_utf8(bytes).ok()?;
    percent_decode_str(&html).decode_utf8().ok().map(Into::into)
}

/// The pictures that the attributes of a code name.
fn pictures(inside: &str) -> String {
    let mut made = String::new();
    for value in PICTURES.iter().filter_map(|name| attribute(inside, name)) {
        for id in value.split([',', ' ']).flat_map(str::parse) {
            show(&mut made, id);
        }
        let ending = value.rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
        if ["jpg", "jpeg", "png", "webp"].contains(&&*ending) && !value.contains('"') {
            let alt = attribute(inside, "alt").unwrap_or_default().replace('"', "");
            let _infallible = write!(made, "<figure><img src=\"{value}\" alt=\"{alt}\"></figure>");
        } else if value.starts_with("http") {
            made.extend(["\n\n", value, "\n\n"]);
        }
    }
    made
}

fn show(made: &mut String, id: u64) {
    let _infallible = write!(made, "<figure><img class=\"wp-image-{id}\"></figure>");
}

/// The value of `name="value"`, `name='value'` or `name=value`.
fn attribute<'a>(inside: &'a str, name: &str) -> Option<&'a str> {
    let (_, value) = inside.split_once(&format!(" {name}="))?;
    match value.chars().next()? {
        quote @ ('"' | '\'') => value[1..].split(quote).next(),
        _ => value.split([' ', '/']).next(),
    }
}

/// A picture with what is said below it: in an attribute, or after the picture and the link around it.
fn figure(inside: &str, inner: &str) -> String {
    let (picture, said) = if let Some(said) = attribute(inside, "caption") {
        (inner, said)
    } else {
        let picture = inner.rfind("<img");
        let end = picture.and_then(|at| Some(at + inner[at..].find('>')? + 1));
        let (picture, said) = inner.split_at(end.unwrap_or_default());
        (picture, said.trim_start().trim_start_matches("</a>"))
    };
    format!("<figure>{picture}<figcaption>{said}</figcaption></figure>")
}
