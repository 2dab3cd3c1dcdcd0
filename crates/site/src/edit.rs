//! A text of the content as a form has it: the values of its TOML and the Markdown below, read and written so
//! that nothing else in the file changes.

mod list_diff;
mod merge;
#[cfg(test)]
mod tests;
mod three_way;

pub use list_diff::{objects, pairs, same};
pub use three_way::{Choice, Choose, Side, Text, paragraphs, three_way};

use crate::files::type_of;
use crate::source::Document;
use crate::source::paths::is_markdown;
use crate::validate::{Schema, TomlText, schema, split};
use serde_json::{Map, Value};

/// The key of a page under which its values name its sections, in their order: no file has one.
pub const SECTIONS: &str = "sections";

/// A text whose lines end in a line feed alone.
#[derive(Debug)]
pub struct TextFile {
    document: Document,
    /// Where the TOML begins and ends, and where the Markdown below it begins.
    parts: (usize, usize, Option<usize>),
}

impl TextFile {
    /// The parts of a file; `None` where it is no text, or a Markdown file without a head.
    pub fn parse(path: &str, bytes: &[u8]) -> Option<Self> {
        let text = std::str::from_utf8(bytes).ok()?.replace("\r\n", "\n");
        let document = Document::read(path, text.into_bytes()).ok()?;
        let (toml, body) = if is_markdown(path) {
            let (toml, body) = split(&document).ok()?;
            (toml, Some(body))
        } else {
            (TomlText::whole(&document), None)
        };
        let parts = (toml.base, toml.base + toml.toml.len(), body);
        Some(Self { document, parts })
    }

    fn toml(&self) -> TomlText<'_> {
        let (start, end, _) = self.parts;
        TomlText { document: &self.document, toml: &self.document.text[start..end], base: start }
    }

    /// The values, days and hours as they are written; of a page also [`SECTIONS`]. `None` where they are no TOML.
    pub fn data(&self) -> Option<Value> {
        let mut data = merge::json(self.toml().toml).ok()?;
        if let (Some(page), Some(keys)) = (self.page(), data.as_object_mut())
            && !keys.contains_key(SECTIONS)
        {
            let names = keys.keys().filter(|name| page.key(name).is_none());
            let names = names.cloned().collect();
            keys.insert(SECTIONS.to_owned(), names);
        }
        Some(data)
    }

    /// The schema of a page that is made of sections.
    fn page(&self) -> Option<Schema> {
        let schema = Schema::named(&type_of(&self.document.file)?);
        schema.is_page().then_some(schema)
    }

    /// The Markdown below the head.
    pub fn body(&self) -> Option<&str> {
        self.parts.2.map(|at| &self.document.text[at..])
    }

    /// Its values and its Markdown; `None` where they are no TOML.
    pub fn text(&self) -> Option<Text> {
        Some(Text { data: self.data()?, body: self.body().map(str::to_owned) })
    }

    /// The file, which has these bytes, with other values and another body. What is the same stays as it is
    /// written: comments, order, layout. `None` where the file is no TOML.
    pub fn edit(
        &self,
        bytes: &[u8],
        data: &Map<String, Value>,
        body: Option<&str>,
    ) -> Option<Vec<u8>> {
        let (text, (start, end, _)) = (&self.document.text, self.parts);
        let mut data = data.clone();
        let sections = self.page().and_then(|_| data.shift_remove(SECTIONS)).unwrap_or_default();
        let order: Vec<&str> = schema::texts(&sections).collect();
        let toml = merge::merge(&text[start..end], &data, &order).ok()?;
        let own = self.body().unwrap_or_default();
        let body = body.map(|it| it.replace("\r\n", "\n")).filter(|_| self.parts.2.is_some());
        let fence = &text[end..text.len() - own.len()];
        let made = [&text[..start], &toml, fence, body.as_deref().unwrap_or(own)].concat();
        if made == *text {
            return Some(bytes.to_owned());
        }
        let lines = text.lines().count();
        let of_windows = bytes.windows(2).filter(|pair| pair == b"\r\n").count();
        let made = if of_windows * 2 > lines { made.replace('\n', "\r\n") } else { made };
        Some(made.into_bytes())
    }
}

/// A file made of three: what it was, mine and theirs, each `None` where there is no such file. What cannot be taken
/// apart is one value.
pub fn merge_files(
    path: &str,
    three: [Option<&str>; 3],
    choose: &mut Choose<'_>,
) -> Option<String> {
    let [base, mine, theirs] = three;
    if mine == base || mine == theirs {
        return theirs.map(str::to_owned);
    }
    let files = three.map(|text| TextFile::parse(path, text?.as_bytes()));
    if let ([Some(one), Some(own), Some(other)], Some(bytes)) = (&files, theirs)
        && let (Some(one), Some(own), Some(there)) = (one.text(), own.text(), other.text())
    {
        let merged = three_way([&one, &own, &there], choose);
        if base == theirs && merged.is_same(&own) {
            return mine.map(str::to_owned);
        }
        let data = merged.data.as_object()?;
        let made = other.edit(bytes.as_bytes(), data, merged.body.as_deref());
        return made.and_then(|made| String::from_utf8(made).ok());
    }
    let values = three.map(|text| text.map(Value::from));
    let [_, own, other] = values.each_ref().map(Option::as_ref);
    let choice = Choice { pointer: &[], mine: own, theirs: other, is_disputed: base != theirs };
    match choose(&choice) {
        Side::Mine => mine.map(str::to_owned),
        Side::Theirs => theirs.map(str::to_owned),
    }
}
