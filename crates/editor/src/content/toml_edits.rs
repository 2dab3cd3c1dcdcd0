//! Changes of TOML that leave everything else as it was written: comments, order, layout. Knows no file
//! of the content; what a value means is for the checker.

use super::pairs::{pairs, same};
use serde_json::{Map, Value as Json};
use std::iter::zip;
use std::ops::Range;
use toml_edit::{
    Array, ArrayOfTables, Decor, Document, DocumentMut, Formatted, InlineTable, Item, RawString,
    Table, TableLike, TomlError, Value,
};

/// The values of a JSON object by their keys.
pub(super) type Data = Map<String, Json>;

/// What a text says, as JSON; days and hours as they are written.
pub(super) fn json(toml: &str) -> Result<Json, TomlError> {
    Ok(of_table(toml.parse::<DocumentMut>()?.as_table()))
}

/// The text with other values, of which those that are the same stay as they are written.
pub(super) fn merge(toml: &str, data: &Data) -> Result<String, TomlError> {
    let mut document: DocumentMut = toml.parse()?;
    if same(&of_table(document.as_table()), &Json::Object(data.clone())) {
        return Ok(toml.to_owned());
    }
    merge_table(document.as_table_mut(), data, false);
    Ok(document.to_string())
}

fn of_item(item: &Item) -> Json {
    match item {
        Item::None => Json::Null,
        Item::Value(value) => of_value(value),
        Item::Table(table) => of_table(table),
        Item::ArrayOfTables(tables) => tables.iter().map(|it| of_table(it)).collect(),
    }
}

fn of_table(table: &dyn TableLike) -> Json {
    table.iter().map(|(key, item)| (key.to_owned(), of_item(item))).collect()
}

fn of_value(value: &Value) -> Json {
    match value {
        Value::String(text) => text.value().as_str().into(),
        Value::Integer(number) => (*number.value()).into(),
        Value::Float(number) => (*number.value()).into(),
        Value::Boolean(answer) => (*answer.value()).into(),
        Value::Datetime(moment) => moment.display_repr().into(),
        Value::Array(array) => array.iter().map(of_value).collect(),
        Value::InlineTable(table) => of_table(table),
    }
}

/// Whether a form sends this for something that is not there.
fn is_nothing(value: &Json) -> bool {
    match value {
        Json::Null => true,
        Json::Object(data) => data.values().all(is_nothing),
        Json::Array(items) => items.is_empty(),
        _ => false,
    }
}

fn merge_table(table: &mut dyn TableLike, data: &Data, is_inline: bool) {
    let keys: Vec<String> = table.iter().map(|(key, _)| key.to_owned()).collect();
    for key in keys.iter().filter(|key| data.get(*key).is_none_or(Json::is_null)) {
        table.remove(key);
    }
    for (key, wanted) in data {
        match table.get_mut(key) {
            Some(item) => merge_item(item, wanted),
            None if is_nothing(wanted) => {}
            None => {
                table
                    .insert(key, if is_inline { value_of(wanted).into() } else { item_of(wanted) });
            }
        }
    }
}

fn merge_item(item: &mut Item, wanted: &Json) {
    match (item, wanted) {
        (Item::Table(table), Json::Object(data)) => {
            let is_dotted = table.is_dotted();
            merge_table(table, data, is_dotted);
        }
        (Item::ArrayOfTables(tables), Json::Array(all)) if all.iter().all(Json::is_object) => {
            merge_tables(tables, all);
        }
        (Item::Value(value), wanted) => merge_value(value, wanted),
        (item, wanted) => *item = value_of(wanted).into(),
    }
}

fn merge_value(value: &mut Value, wanted: &Json) {
    if same(&of_value(value), wanted) {
        return;
    }
    match (&mut *value, wanted) {
        (Value::InlineTable(table), Json::Object(data)) => merge_table(table, data, true),
        (Value::Array(array), Json::Array(items)) => merge_array(array, items),
        _ => {
            let made = as_before(value, wanted).unwrap_or_else(|| value_of(wanted));
            let decor = std::mem::take(value.decor_mut());
            *value = made;
            *value.decor_mut() = decor;
        }
    }
}

/// The sections below `[[headings]]`, each with its own comments; what is written above the first of them
/// stays above the first.
fn merge_tables(tables: &mut ArrayOfTables, wanted: &[Json]) {
    let old: Vec<Json> = tables.iter().map(|it| of_table(it)).collect();
    let pairs = pairs(&old, wanted);
    let data = wanted.iter().filter_map(Json::as_object);
    if zip(&pairs, 0..).all(|(pair, at)| *pair == Some(at)) && pairs.len() == old.len() {
        zip(tables.iter_mut(), data).for_each(|(table, data)| merge_table(table, data, false));
        return;
    }
    let kept: Vec<Table> = tables.iter().cloned().collect();
    tables.clear();
    for (at, (pair, data)) in zip(pairs, data).enumerate() {
        let mut table = match pair {
            Some(of) => kept[of].clone(),
            None => without_comments(kept.last().cloned().unwrap_or_default()),
        };
        merge_table(&mut table, data, false);
        // Each goes where one was; one more follows the last.
        place(&mut table, kept.get(at).and_then(Table::position));
        let above = |table: &Table| text_of(table.decor().prefix()).to_owned();
        match (at, pair) {
            (0, Some(0)) => {}
            (0, _) => {
                let own = above(&table);
                let own = if own.contains('#') { own } else { String::new() };
                table.decor_mut().set_prefix(kept.first().map(above).unwrap_or_default() + &own);
            }
            (_, Some(0)) => table.decor_mut().set_prefix("\n"),
            _ => {}
        }
        tables.push(table);
    }
}

/// Puts a section at a place of the file, and those below it behind it.
fn place(table: &mut Table, position: Option<isize>) {
    table.set_position(position);
    for (_, item) in table.iter_mut() {
        match item {
            Item::Table(table) => place(table, None),
            Item::ArrayOfTables(tables) => tables.iter_mut().for_each(|it| place(it, None)),
            _ => {}
        }
    }
}

fn merge_array(array: &mut Array, wanted: &[Json]) {
    let old: Vec<Json> = array.iter().map(of_value).collect();
    let pairs = pairs(&old, wanted);
    if zip(&pairs, 0..).all(|(pair, at)| *pair == Some(at)) && pairs.len() == old.len() {
        zip(array.iter_mut(), wanted).for_each(|(value, wanted)| merge_value(value, wanted));
        return;
    }
    let mut kept: Vec<Value> = array.iter().cloned().collect();
    let is_tall = kept.iter().any(|it| text_of(it.decor().prefix()).contains('\n'));
    // What comes behind the last of them, where no comma does.
    let end = kept.last_mut().map(|last| text_of(last.decor().suffix()).to_owned());
    if let Some(last) = kept.last_mut() {
        last.decor_mut().set_suffix("");
    }
    let lead = kept.first().map(|it| text_of(it.decor().prefix()).to_owned()).unwrap_or_default();
    let indent = lead.rfind('\n').map_or("\n  ", |at| &lead[at..]);
    array.clear();
    for (at, (pair, wanted)) in zip(pairs, wanted).enumerate() {
        let mut value = match (pair, kept.last()) {
            (Some(of), _) => kept[of].clone(),
            (None, Some(like @ Value::InlineTable(_))) => like.clone(),
            (None, _) => value_of(wanted),
        };
        merge_value(&mut value, wanted);
        let has_line = text_of(value.decor().prefix()).contains('\n');
        if !is_tall {
            value.decor_mut().clear();
        } else if pair.is_none() || (at == 0 && !has_line) {
            *value.decor_mut() = Decor::new(indent, "");
        }
        array.push_formatted(value);
    }
    if let (Some(end), true, Some(at)) = (end, is_tall, array.len().checked_sub(1)) {
        array.get_mut(at).into_iter().for_each(|last| last.decor_mut().set_suffix(end.clone()));
    }
}

/// A value as the one before was written: a text in its quotes, a day without any.
fn as_before(value: &Value, wanted: &Json) -> Option<Value> {
    match (value, wanted) {
        (Value::String(text), Json::String(wanted)) => respelled(text, wanted),
        (Value::Datetime(_), Json::String(wanted)) => {
            wanted.parse().ok().filter(Value::is_datetime)
        }
        (Value::Float(_), Json::Number(wanted)) => wanted.as_f64().map(Value::from),
        _ => None,
    }
}

/// A text in the quotes of another, of which only what differs is written anew: one of many lines keeps the
/// lines that it has.
fn respelled(text: &Formatted<String>, wanted: &str) -> Option<Value> {
    let (repr, text) = (text.display_repr(), text.value());
    let quotes = if repr.starts_with("\"\"\"") || repr.starts_with("'''") { 3 } else { 1 };
    let is_basic = repr.starts_with('"');
    // A line break right behind three quotes is none of the text.
    let from = quotes + usize::from(quotes == 3 && repr[quotes..].starts_with('\n'));
    let places = places(&repr, from..repr.len() - quotes, is_basic);
    let (old, new): (Vec<char>, Vec<char>) = (text.chars().collect(), wanted.chars().collect());
    if places.len() != old.len() + 1 {
        return None;
    }
    let before = zip(&old, &new).take_while(|(old, new)| old == new).count();
    let (old_rest, new_rest) = (&old[before..], &new[before..]);
    let backwards = zip(old_rest.iter().rev(), new_rest.iter().rev());
    let after = backwards.take_while(|(old, new)| old == new).count();
    let middle = new_rest[..new_rest.len() - after].iter().map(|letter| match letter {
        '"' | '\\' if is_basic => format!("\\{letter}"),
        '\n' if is_basic && quotes == 1 => "\\n".to_owned(),
        '\n' | '\t' => letter.to_string(),
        letter if letter.is_control() => format!("\\u{:04X}", u32::from(*letter)),
        letter => letter.to_string(),
    });
    let middle: String = middle.collect();
    let made = [&repr[..places[before]], &middle, &repr[places[old.len() - after]..]].concat();
    made.parse().ok().filter(|value: &Value| value.as_str() == Some(wanted))
}

/// Where each character of a text begins as it is written, and where the last one ends.
fn places(repr: &str, range: Range<usize>, is_basic: bool) -> Vec<usize> {
    let (mut at, mut places) = (range.start, Vec::new());
    while at < range.end {
        let rest = &repr[at..range.end];
        let length = match rest.as_bytes() {
            [b'\\', b'x', ..] if is_basic => 4,
            [b'\\', b'u', ..] if is_basic => 6,
            [b'\\', b'U', ..] if is_basic => 10,
            [b'\\', next, ..] if is_basic && next.is_ascii_whitespace() => {
                // A line that is continued ends in none of the text.
                at += rest.len() - rest[1..].trim_start().len();
                continue;
            }
            [b'\\', ..] if is_basic => 2,
            _ => rest.chars().next().map_or(1, char::len_utf8),
        };
        places.push(at);
        at += length;
    }
    places.push(range.end);
    places
}

/// A new value, in one line.
fn value_of(json: &Json) -> Value {
    match json {
        Json::Null => Value::from(""),
        Json::Bool(answer) => Value::from(*answer),
        Json::Number(number) => match number.as_i64() {
            Some(integer) => Value::from(integer),
            None => Value::from(number.as_f64().unwrap_or_default()),
        },
        Json::String(text) => Value::from(text.as_str()),
        Json::Array(items) => items.iter().map(value_of).collect::<Array>().into(),
        Json::Object(data) => {
            let written = data.iter().filter(|(_, value)| !is_nothing(value));
            let table = written.map(|(key, value)| (key.as_str(), value_of(value)));
            Value::InlineTable(table.collect::<InlineTable>())
        }
    }
}

/// A new value below a heading: a section has one of its own.
fn item_of(json: &Json) -> Item {
    let table_of = |data: &Data| {
        let mut table = Table::new();
        let written = data.iter().filter(|(_, value)| !is_nothing(value));
        table.extend(written.map(|(key, value)| (key.as_str(), value_of(value))));
        table
    };
    match json {
        Json::Object(data) => Item::Table(table_of(data)),
        Json::Array(items) if items.iter().all(Json::is_object) => {
            let tables = items.iter().filter_map(Json::as_object).map(table_of);
            Item::ArrayOfTables(tables.collect())
        }
        json => value_of(json).into(),
    }
}

fn text_of(raw: Option<&RawString>) -> &str {
    raw.and_then(RawString::as_str).unwrap_or_default()
}

/// A section as a pattern for another: what is said of this one does not hold for that.
fn without_comments(mut table: Table) -> Table {
    fn plain(decor: &mut Decor) {
        let blank = |text: &str| if text.starts_with('\n') { "\n" } else { "" };
        let (before, after) = (text_of(decor.prefix()), text_of(decor.suffix()));
        let (lead, has_note) = (blank(before), after.contains('#'));
        if before.contains('#') {
            decor.set_prefix(lead);
        }
        if has_note {
            decor.set_suffix("");
        }
    }
    plain(table.decor_mut());
    for (mut key, item) in table.iter_mut() {
        plain(key.leaf_decor_mut());
        match item {
            Item::Value(value) => plain(value.decor_mut()),
            Item::Table(inner) => *inner = without_comments(std::mem::take(inner)),
            _ => {}
        }
    }
    table
}

/// The keys and places in lists that lead to what is written at a byte.
pub(super) fn pointer_at(toml: &str, offset: usize) -> Option<Vec<String>> {
    let document = Document::parse(toml).ok()?;
    let (mut found, mut pointer) = (None, Vec::new());
    find_in_table(document.as_table(), offset, &mut pointer, &mut found);
    found.map(|(_, pointer)| pointer)
}

/// What was found: how many bytes it has, and the way to it.
type Found = Option<(usize, Vec<String>)>;

fn note(span: Option<Range<usize>>, offset: usize, pointer: &[String], found: &mut Found) {
    let span = span.filter(|span| span.contains(&offset));
    let is_closer = |len: usize| found.as_ref().is_none_or(|(least, _)| len <= *least);
    if let Some(span) = span.filter(|span| is_closer(span.len())) {
        *found = Some((span.len(), pointer.to_vec()));
    }
}

fn find_in_table(
    table: &dyn TableLike,
    offset: usize,
    pointer: &mut Vec<String>,
    found: &mut Found,
) {
    for (key, item) in table.iter() {
        pointer.push(key.to_owned());
        note(table.key(key).and_then(|key| key.span()), offset, pointer, found);
        match item {
            Item::Value(value) => find_in_value(value, offset, pointer, found),
            Item::Table(table) => {
                note(table.span(), offset, pointer, found);
                find_in_table(table, offset, pointer, found);
            }
            Item::ArrayOfTables(tables) => {
                for (at, table) in tables.iter().enumerate() {
                    pointer.push(at.to_string());
                    note(table.span(), offset, pointer, found);
                    find_in_table(table, offset, pointer, found);
                    pointer.pop();
                }
            }
            Item::None => {}
        }
        pointer.pop();
    }
}

fn find_in_value(value: &Value, offset: usize, pointer: &mut Vec<String>, found: &mut Found) {
    note(value.span(), offset, pointer, found);
    match value {
        Value::InlineTable(table) => find_in_table(table, offset, pointer, found),
        Value::Array(array) => {
            for (at, value) in array.iter().enumerate() {
                pointer.push(at.to_string());
                find_in_value(value, offset, pointer, found);
                pointer.pop();
            }
        }
        _ => {}
    }
}
