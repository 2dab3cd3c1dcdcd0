//! The shortcodes of `WordPress`, words between square brackets: pictures with their captions and
//! galleries become HTML; of all others what they enclose is kept, and they are named.

use crate::import::html::beginning;
use crate::lang::fl;

/// Shortcodes that enclose nothing that is shown otherwise. Without attributes and without an end,
/// words in brackets that are not among these are words.
const KNOWN: [&str; 22] = [
    "audio",
    "caption",
    "contact-form",
    "contact-form-7",
    "embed",
    "formidable",
    "gallery",
    "gravityform",
    "instagram",
    "mailpoet_form",
    "playlist",
    "post-carousel",
    "products",
    "recent_products",
    "rev_slider",
    "sitemap",
    "toc",
    "video",
    "wp_caption",
    "woocommerce_cart",
    "wpforms",
    "youtube",
];

/// How deep shortcodes may lie in each other.
const DEEPEST: usize = 8;

/// How many brackets of a text are looked at: each may be searched for its end in all that follows.
const MOST_BRACKETS: usize = 5_000;

/// The longest shortcode without what it encloses, in bytes.
const LONGEST: usize = 4_096;

/// One shortcode in a text.
struct Shortcode<'a> {
    name: &'a str,
    attributes: Vec<(String, String)>,
    inner: Option<&'a str>,
    /// As it was written, without what it encloses.
    written: &'a str,
}

impl Shortcode<'_> {
    fn attribute(&self, name: &str) -> Option<&str> {
        let mut all = self.attributes.iter();
        all.find(|(key, _)| key == name)
            .map(|(_, value)| value.as_str())
    }
}

/// Replaces the shortcodes of a text by HTML. `gallery` says the numbers of the pictures of a gallery
/// that names none.
pub(super) fn expand(text: &str, gallery: &[u64], losses: &mut Vec<String>) -> String {
    expand_at(text, gallery, losses, 0)
}

fn expand_at(text: &str, gallery: &[u64], losses: &mut Vec<String>, depth: usize) -> String {
    let mut made = String::with_capacity(text.len());
    let mut rest = text;
    for _ in 0..MOST_BRACKETS {
        let Some(at) = rest.find('[') else {
            break;
        };
        made.push_str(&rest[..at]);
        let here = &rest[at..];
        // Two brackets say that one is meant.
        if let Some(escaped) = here.strip_prefix("[[")
            && let Some(end) = beginning_of(escaped).find("]]")
            && !escaped[..end].contains('[')
        {
            made.extend(["[", &escaped[..end], "]"]);
            rest = &escaped[end + 2..];
            continue;
        }
        match read(here) {
            Some((shortcode, after)) if depth < DEEPEST => {
                made.push_str(&replace(&shortcode, gallery, losses, depth));
                rest = after;
            }
            _ => {
                made.push('[');
                rest = &here[1..];
            }
        }
    }
    made.push_str(rest);
    made
}

/// A shortcode at the beginning of a text, with what follows.
fn read(text: &str) -> Option<(Shortcode<'_>, &str)> {
    let body = text.strip_prefix('[')?;
    let is_of_name = |it: char| it.is_ascii_alphanumeric() || it == '-' || it == '_';
    let name = &body[..beginning_of(body).find(|it| !is_of_name(it))?];
    if !name.starts_with(|it: char| it.is_ascii_alphabetic()) {
        return None;
    }
    let rest = &body[name.len()..];
    // Attributes end at the bracket, and hold no tag.
    let end = beginning_of(rest).find([']', '<', '\n'])?;
    let inside = rest[..end].trim();
    if !rest[end..].starts_with(']') || !(inside.is_empty() || rest.starts_with([' ', '/'])) {
        return None;
    }
    let (inside, is_closed) = match inside.strip_suffix('/') {
        Some(inside) => (inside, true),
        None => (inside, false),
    };
    let attributes = attributes(inside);
    let after = &rest[end + 1..];
    let closing = format!("[/{name}]");
    let inner = (!is_closed).then(|| after.find(&closing)).flatten();
    let is_meant = inner.is_some()
        || KNOWN.contains(&name)
        || attributes.iter().any(|(key, _)| !key.is_empty());
    if !is_meant {
        return None;
    }
    let written = &text[..name.len() + end + 2];
    let (inner, after) = match inner {
        Some(at) => (Some(&after[..at]), &after[at + closing.len()..]),
        None => (None, after),
    };
    let shortcode = Shortcode {
        name,
        attributes,
        inner,
        written,
    };
    Some((shortcode, after))
}

/// As much of a text as a shortcode may take.
fn beginning_of(text: &str) -> &str {
    &text[..text.floor_char_boundary(LONGEST)]
}

/// `key="value" key='value' key=value value`; what has no key has an empty one.
fn attributes(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let end = rest.find(|it: char| it.is_whitespace() || it == '=');
        let (key, after) = rest.split_at(end.unwrap_or(rest.len()));
        let Some(value) = after.strip_prefix('=') else {
            found.push((String::new(), key.to_owned()));
            rest = after.trim_start();
            continue;
        };
        let quote = value.chars().next().filter(|it| matches!(it, '"' | '\''));
        let value_and_rest = match quote {
            Some(quote) => value[1..].split_once(quote),
            None => value.split_once(char::is_whitespace),
        };
        let (value, after) = value_and_rest.unwrap_or((value.trim_matches(['"', '\'']), ""));
        found.push((key.to_ascii_lowercase(), value.to_owned()));
        rest = after.trim_start();
    }
    found
}

fn replace(
    shortcode: &Shortcode<'_>,
    gallery: &[u64],
    losses: &mut Vec<String>,
    depth: usize,
) -> String {
    let inner = shortcode.inner.unwrap_or_default();
    match shortcode.name {
        "caption" | "wp_caption" => {
            let inner = expand_at(inner, gallery, losses, depth + 1);
            // What is said below the picture is in an attribute, or follows the picture.
            let (picture, said) = match shortcode.attribute("caption") {
                Some(said) => (inner.as_str(), said),
                None => inner.split_at(end_of_picture(&inner)),
            };
            format!("<figure>{picture}<figcaption>{said}</figcaption></figure>")
        }
        "gallery" | "playlist" => {
            let ids = shortcode
                .attribute("ids")
                .or(shortcode.attribute("include"));
            let ids: Vec<u64> = match ids {
                Some(ids) => ids
                    .split([',', ' '])
                    .filter_map(|id| id.trim().parse().ok())
                    .collect(),
                None => gallery.to_vec(),
            };
            if ids.is_empty() || shortcode.name == "playlist" {
                losses.push(lost(shortcode));
            }
            let figure = |id: u64| format!("<figure><img class=\"wp-image-{id}\"></figure>");
            ids.into_iter().map(figure).collect()
        }
        "embed" => format!("\n\n{}\n\n", inner.trim()),
        "audio" | "video" | "youtube" => {
            losses.push(lost(shortcode));
            let mut values = shortcode.attributes.iter().map(|(_, value)| value.as_str());
            let address = values.find(|value| value.starts_with("http"));
            let address = address.unwrap_or(inner.trim());
            format!("\n\n{}\n\n", address.replace(['<', '"'], ""))
        }
        _ => {
            losses.push(lost(shortcode));
            expand_at(inner, gallery, losses, depth + 1)
        }
    }
}

/// Where the last picture, or the link around it, ends.
fn end_of_picture(html: &str) -> usize {
    let Some(picture) = html.rfind("<img") else {
        return 0;
    };
    let end = html[picture..]
        .find('>')
        .map_or(html.len(), |at| picture + at + 1);
    let after = &html[end..];
    let is_in_link = after.trim_start().starts_with("</a>");
    let link = after.find("</a>").map_or(0, |at| at + "</a>".len());
    if is_in_link { end + link } else { end }
}

fn lost(shortcode: &Shortcode<'_>) -> String {
    fl!("import-shortcode", text = beginning(shortcode.written))
}
