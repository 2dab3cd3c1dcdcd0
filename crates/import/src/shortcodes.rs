//! The shortcodes of `WordPress`, words between square brackets: pictures with their captions,
//! galleries and embedded addresses become HTML; of all others what they enclose is kept, and they are
//! named.

use super::text::beginning;
use basics::lang::fl;
use std::fmt::Write as _;

/// Replaces the shortcodes of a text by HTML. `gallery` says the numbers of the pictures of a gallery
/// that names none. Words in brackets without attributes and without an end are words.
pub(super) fn expand(text: &str, gallery: &[u64], losses: &mut Vec<String>) -> String {
    let (mut made, mut rest) = (String::with_capacity(text.len()), text);
    while let Some((before, here)) = rest.split_once('[') {
        made.push_str(before);
        let end = here.find(['[', ']', '<']).unwrap_or(here.len());
        let (inside, after) = (&here[..end], here[end..].strip_prefix(']'));
        let name = inside.split([' ', '/']).find(|it| !it.is_empty());
        let (name, after) = (name.unwrap_or_default(), after.unwrap_or_default());
        let closing = format!("[/{name}]");
        let is_name = |it: char| it.is_ascii_alphanumeric() || it == '-' || it == '_';
        let is_code = here[end..].starts_with(']')
            && name.starts_with(|it: char| it.is_ascii_alphabetic())
            && name.chars().all(is_name)
            && (name == "gallery" || inside.contains('=') || text.contains(&closing));
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
            "gallery" if inside.starts_with('/') => after,
            "gallery" => {
                let ids = attribute(inside, "ids").or(attribute(inside, "include"));
                let ids = ids.map(|ids| ids.split([',', ' ']).flat_map(str::parse).collect());
                for id in ids.unwrap_or_else(|| gallery.to_vec()) {
                    let _infallible =
                        write!(made, "<figure><img class=\"wp-image-{id}\"></figure>");
                }
                after
            }
            _ => {
                if !inside.starts_with('/') || !text.contains(&format!("[{name}")) {
                    let text = beginning(&format!("[{inside}]"));
                    losses.push(fl!("import-shortcode", text));
                }
                after
            }
        };
    }
    made.push_str(rest);
    made
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
