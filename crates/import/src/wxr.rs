//! A file of `WordPress`'s export (WXR, an RSS with elements of its own), as its parts. Nothing is
//! resolved, fetched or executed.

use anyhow::Context as _;
use basics::lang::fl;
use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, Event};
use quick_xml::reader::Reader;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::Path;

#[derive(Debug, Default)]
pub(super) struct Export {
    pub(super) address: String,
    /// When the export was made, as it says itself.
    pub(super) made: String,
    /// Names to show by names to log in with.
    pub(super) authors: BTreeMap<String, String>,
    pub(super) categories: Vec<Category>,
    pub(super) items: Vec<Item>,
    /// Faults of the file: that it is damaged or cut off.
    pub(super) faults: Vec<String>,
}

/// A category of the blog, with the names that addresses have for it and for the one that it belongs to.
#[derive(Debug, Default)]
pub(super) struct Category {
    pub(super) name: String,
    pub(super) nicename: String,
    pub(super) parent: String,
}

/// A post, a page, a file or whatever else `WordPress` keeps.
#[derive(Debug, Default)]
pub(super) struct Item {
    /// The texts of all elements in it by name: `wp:post_name`.
    texts: BTreeMap<String, String>,
    pub(super) fields: BTreeMap<String, String>,
    /// Terms under which it is filed: the kind, and the name.
    pub(super) terms: Vec<(String, String)>,
    pub(super) comments: usize,
    pub(super) old_slugs: Vec<String>,
}

impl Item {
    /// The text of an element, without white space around it.
    pub(super) fn text(&self, name: &str) -> &str {
        self.texts.get(name).map_or("", |text| text.trim())
    }

    pub(super) fn number(&self) -> u64 {
        self.text("wp:post_id").parse().unwrap_or_default()
    }
}

pub(super) fn open(file: &Path) -> anyhow::Result<Export> {
    let name = file.to_string_lossy();
    let bytes = std::fs::read(file).with_context(|| name.to_string())?;
    let export = read(&decoded(&bytes));
    let is_of_wordpress = !export.items.is_empty() || !export.address.is_empty();
    anyhow::ensure!(is_of_wordpress, fl!("import-wxr-none", file = name));
    Ok(export)
}

/// The text of a file in the encoding that it declares (XML 1.0, appendix F); Latin-1 is read as the Windows-1252 that
/// it always is.
fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    let beginning = &bytes[..bytes.len().min(200)];
    let encoding = match beginning {
        [b'<', 0, ..] => UTF_16LE,
        [0, b'<', ..] => UTF_16BE,
        _ => {
            let beginning = String::from_utf8_lossy(beginning);
            let declared = beginning.split_once("?>").and_then(|(said, _)| {
                let (_, value) = said.split_once("encoding")?;
                value.split(['"', '\'']).nth(1)
            });
            let found = declared.and_then(|name| Encoding::for_label(name.as_bytes()));
            // What can be read byte by byte is not in two bytes.
            found.map_or(UTF_8, Encoding::output_encoding)
        }
    };
    // A mark at the beginning says more than the declaration.
    encoding.decode(bytes).0
}

pub(super) fn read(text: &str) -> Export {
    let mut reader = Reader::from_str(text);
    let config = reader.config_mut();
    config.allow_dangling_amp = true;
    config.check_end_names = false;
    config.allow_unmatched_ends = true;
    let (mut export, mut blog, mut item) = (Export::default(), Item::default(), None);
    let (mut text, mut is_whole) = (String::new(), false);
    let (mut domain, mut nicename) = (String::new(), String::new());
    let why = loop {
        match reader.read_event() {
            Ok(Event::Start(start)) => {
                text.clear();
                match start.name().0 {
                    "item" => item = Some(Item::default()),
                    "category" => {
                        let named = |name: &str| {
                            let mut all = start.attributes();
                            let found = all.with_checks(false).flatten();
                            let mut found = found.filter(|it| it.key.0 == name);
                            found.next().map(|it| it.value.into_owned()).unwrap_or_default()
                        };
                        (domain, nicename) = (named("domain"), named("nicename"));
                    }
                    _ => {}
                }
            }
            Ok(Event::End(end)) => {
                let text = std::mem::take(&mut text);
                match (end.name().0, &mut item) {
                    ("item", item) => export.items.extend(item.take()),
                    ("rss", _) => is_whole = true,
                    // Its name is that of the language in the language: its code says which it is.
                    ("category", Some(of)) if domain == "language" => {
                        of.take("category", &domain, std::mem::take(&mut nicename));
                    }
                    ("wp:author", None) => {
                        let login = blog.text("wp:author_login").to_owned();
                        let shown = blog.text("wp:author_display_name").to_owned();
                        export.authors.insert(login, shown);
                    }
                    ("wp:category", None) => {
                        let mut part = |name| blog.texts.remove(name).unwrap_or_default();
                        export.categories.push(Category {
                            name: part("wp:cat_name"),
                            nicename: part("wp:category_nicename"),
                            parent: part("wp:category_parent"),
                        });
                    }
                    (name, of) => of.as_mut().unwrap_or(&mut blog).take(name, &domain, text),
                }
            }
            Ok(Event::Text(more)) => text.push_str(&more.xml10_content()),
            Ok(Event::CData(more)) => text.push_str(&more),
            Ok(Event::GeneralRef(reference)) => text.push_str(&resolved(&reference)),
            Ok(Event::Eof) if is_whole => break None,
            Ok(Event::Eof) => break Some("…".to_owned()),
            Ok(_) => {}
            Err(error) => break Some(error.to_string()),
        }
    };
    if let Some(why) = why {
        let at = reader.buffer_position();
        export.faults.push(fl!("import-wxr-broken", at, why));
    }
    let addresses = ["wp:base_blog_url", "link"].map(|name| blog.text(name));
    let address = addresses.into_iter().find(|it| !it.is_empty());
    address.unwrap_or_default().clone_into(&mut export.address);
    blog.text("pubDate").clone_into(&mut export.made);
    export
}

impl Item {
    fn take(&mut self, name: &str, domain: &str, text: String) {
        match name {
            "category" => self.terms.push((domain.to_owned(), text.trim().to_owned())),
            "wp:comment" => self.comments += 1,
            "wp:postmeta" => {
                let mut part = |name| self.texts.remove(name).unwrap_or_default();
                let (name, value) = (part("wp:meta_key"), part("wp:meta_value"));
                if name == "_wp_old_slug" {
                    self.old_slugs.push(value);
                } else {
                    self.fields.insert(name, value);
                }
            }
            _ => {
                self.texts.insert(name.to_owned(), text);
            }
        }
    }
}

/// The character of a reference: the five names of XML and numbers. Another is left as it is written.
fn resolved(reference: &BytesRef<'_>) -> String {
    let name = reference.as_ref();
    if let Some(letter) = resolve_predefined_entity(name) {
        return letter.to_owned();
    }
    match reference.resolve_char_ref() {
        Ok(Some(letter)) => letter.to_string(),
        _ => format!("&{name};"),
    }
}

#[cfg(test)]
mod tests {
    use super::decoded;

    const TEXT: &str = "<a>Cremación — después</a>";

    #[test]
    fn a_file_is_read_in_the_encoding_that_it_declares() {
        let declared = |name: &str| format!("<?xml version=\"1.0\" encoding='{name}'?>{TEXT}");
        for name in ["ISO-8859-1", "windows-1252", "Latin1"] {
            let text = declared(name);
            let (bytes, ..) = encoding_rs::WINDOWS_1252.encode(&text);
            assert_eq!(decoded(&bytes), text);
        }
        let text = declared("UTF-16");
        let marked = format!("\u{feff}{text}");
        for little in [true, false] {
            let bytes = |text: &str| -> Vec<u8> {
                let of = |unit: u16| if little { unit.to_le_bytes() } else { unit.to_be_bytes() };
                text.encode_utf16().flat_map(of).collect()
            };
            assert_eq!(decoded(&bytes(&marked)), text);
            assert_eq!(decoded(&bytes(&text)), text);
        }
        for name in ["UTF-8", "utf-16", "no-such"] {
            assert_eq!(decoded(declared(name).as_bytes()), declared(name));
        }
        assert_eq!(decoded(format!("\u{feff}{TEXT}").as_bytes()), TEXT);
        assert_eq!(decoded(TEXT.as_bytes()), TEXT);
    }
}
