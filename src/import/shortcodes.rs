//! The shortcodes of `WordPress`, words between square brackets: pictures with their captions,
//! galleries and embedded addresses become HTML; of all others what they enclose is kept, and they are
//! named.

use super::html::beginning;
use crate::lang::fl;
use std::collections::BTreeSet;

/// The longest shortcode without what it encloses, in bytes.
const LONGEST: usize = 4_096;

/// One shortcode in a text.
struct Shortcode<'a> {
    name: &'a str,
    /// What follows the name, up to the bracket.
    attributes: &'a str,
    /// As it was written, without what it encloses.
    written: &'a str,
}

/// Replaces the shortcodes of a text by HTML. `gallery` says the numbers of the pictures of a gallery
/// that names none.
pub(super) fn expand(text: &str, gallery: &[u64], losses: &mut Vec<String>) -> String {
    let ends = text.split("[/").skip(1);
    let closed: BTreeSet<&str> = ends.filter_map(|it| Some(it.split_once(']')?.0)).collect();
    let mut open = BTreeSet::new();
    let mut made = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('[') {
        made.push_str(&rest[..at]);
        let here = &rest[at..];
        let near = &here[..here.floor_char_boundary(LONGEST)];
        // Two brackets say that one is meant.
        if let Some((escaped, _)) = near.strip_prefix("[[").and_then(|it| it.split_once("]]"))
            && !escaped.contains('[')
        {
            made.extend(["[", escaped, "]"]);
            rest = &here[escaped.len() + "[[]]".len()..];
        } else if let Some((name, _)) = near.strip_prefix("[/").and_then(|it| it.split_once(']'))
            && open.contains(name)
        {
            rest = &here[name.len() + "[/]".len()..];
        } else if let Some(shortcode) = read(near, &closed) {
            let after = &here[shortcode.written.len()..];
            let end = format!("[/{}]", shortcode.name);
            rest = match shortcode.name {
                "caption" | "wp_caption" | "embed" if closed.contains(shortcode.name) => {
                    let (inner, after) = after.split_once(&end).unwrap_or((after, ""));
                    made.push_str(&enclosing(&shortcode, inner));
                    after
                }
                "gallery" => {
                    made.push_str(&pictures(&shortcode, gallery));
                    after
                }
                name => {
                    losses.push(fl!("import-shortcode", text = beginning(shortcode.written)));
                    open.insert(name);
                    after
                }
            };
        } else {
            made.push('[');
            rest = &here[1..];
        }
    }
    made.push_str(rest);
    made
}

/// A shortcode at the beginning of a text. Words in brackets without attributes and without an end are
/// words.
fn read<'a>(text: &'a str, closed: &BTreeSet<&str>) -> Option<Shortcode<'a>> {
    let body = text.strip_prefix('[')?;
    // It holds no tag.
    let end = body.find([']', '<', '['])?;
    let inside = &body[..end];
    let is_of_name = |it: char| it.is_ascii_alphanumeric() || it == '-' || it == '_';
    let of_name = inside.find(|it| !is_of_name(it)).unwrap_or(end);
    let (name, attributes) = inside.split_at(of_name);
    let is_named = name.starts_with(|it: char| it.is_ascii_alphabetic());
    let is_apart = attributes.is_empty() || attributes.starts_with([' ', '/']);
    let mut words = attributes.split_whitespace();
    let is_meant = name == "gallery"
        || closed.contains(name)
        || words.any(|word| word.find('=').is_some_and(|at| at > 0));
    let is_one = body[end..].starts_with(']') && is_named && is_apart && is_meant;
    is_one.then_some(Shortcode {
        name,
        attributes,
        written: &text[..end + 2],
    })
}

impl<'a> Shortcode<'a> {
    /// The value of `name="value"`, `name='value'` or `name=value`.
    fn attribute(&self, name: &str) -> Option<&'a str> {
        let (_, value) = self.attributes.split_once(&format!(" {name}="))?;
        match value.chars().next()? {
            quote @ ('"' | '\'') => value[1..].split(quote).next(),
            _ => value.split([' ', '/']).next(),
        }
    }
}

/// A picture with what is said below it, or an address of which something is shown.
fn enclosing(shortcode: &Shortcode<'_>, inner: &str) -> String {
    if shortcode.name == "embed" {
        return format!("\n\n{}\n\n", inner.trim());
    }
    // What is said below the picture is in an attribute, or follows the picture and the link around it.
    let (picture, said) = if let Some(said) = shortcode.attribute("caption") {
        (inner, said)
    } else {
        let picture = inner.rfind("<img");
        let end = picture.and_then(|at| Some(at + inner[at..].find('>')? + 1));
        let end = end.unwrap_or_default();
        match inner[end..].trim_start().strip_prefix("</a>") {
            Some(said) => inner.split_at(inner.len() - said.len()),
            None => inner.split_at(end),
        }
    };
    format!("<figure>{picture}<figcaption>{said}</figcaption></figure>")
}

/// The pictures of a gallery, one after the other.
fn pictures(shortcode: &Shortcode<'_>, gallery: &[u64]) -> String {
    let ids = shortcode
        .attribute("ids")
        .or(shortcode.attribute("include"));
    let ids = match ids {
        Some(ids) => ids
            .split([',', ' '])
            .filter_map(|id| id.parse().ok())
            .collect(),
        None => gallery.to_vec(),
    };
    let figure = |id: u64| format!("<figure><img class=\"wp-image-{id}\"></figure>");
    ids.into_iter().map(figure).collect()
}
