//! Changes of TOML that leave everything else as it was written: comments, order, layout. Knows no file
//! of the content; what a value means is for the checker.

use super::list_diff::{is_nothing, pairs, same};
use serde_json::{Map, Value as Json};
use std::iter::zip;
use toml_edit::{
    Array, ArrayOfTables, Decor, DocumentMut, InlineTable, Item, RawString, Table, TableLike,
    TomlError, Value,
};

/// The values of a JSON object by their keys.
pub(super) type Data = Map<String, Json>;

/// What a text says, as JSON; days and hours as they are written.
pub(super) fn json(toml: &str) -> Result<Json, TomlError> {
    Ok(of_table(toml.parse::<DocumentMut>()?.as_table()))
}

/// The text with other values, of which those that are the same stay as they are written, and with those of its tables
/// that `order` names one after the other.
pub(super) fn merge(toml: &str, data: &Data, order: &[&str]) -> Result<String, TomlError> {
    let mut document: DocumentMut = toml.parse()?;
    let is_same = same(&of_table(document.as_table()), &Json::Object(data.clone()));
    if !is_same {
        merge_table(document.as_table_mut(), data, false);
    }
    let is_moved = put_in_order(document.as_table_mut(), order);
    Ok(if is_same && !is_moved { toml.to_owned() } else { document.to_string() })
}

/// Puts tables that have an order into it, behind all others, each with its comments. Returns whether one moved.
fn put_in_order(root: &mut Table, order: &[&str]) -> bool {
    let mut tables: Vec<(String, isize)> = Vec::new();
    let mut last = 0;
    for (name, item) in root.iter() {
        // A table that was just made has no place of its own and follows the one before.
        last = item.as_table().and_then(Table::position).unwrap_or(last);
        if item.is_table() {
            tables.push((name.to_owned(), last));
        }
    }
    tables.sort_by_key(|(_, position)| *position);
    let now: Vec<&str> = tables.iter().map(|(name, _)| name.as_str()).collect();
    let mut wanted: Vec<&str> = now.iter().copied().filter(|name| !order.contains(name)).collect();
    wanted.extend(order.iter().filter(|name| now.contains(name)));
    if wanted == now {
        return false;
    }
    for (name, position) in zip(&wanted, 0..) {
        if let Some(Item::Table(table)) = root.get_mut(name) {
            place(table, Some(position));
        }
    }
    true
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
                let item = if is_inline { value_of(wanted).into() } else { item_of(wanted) };
                table.insert(key, item);
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
        (Value::InlineTable(table), Json::Object(data)) => {
            let before = table.len();
            merge_table(table, data, true);
            if table.len() != before {
                table.fmt();
            }
        }
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
            None => Table::new(),
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
        let mut value = pair.map_or_else(|| value_of(wanted), |of| kept[of].clone());
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
        (Value::String(text), Json::String(wanted)) => respelled(&text.display_repr(), wanted),
        (Value::Datetime(_), Json::String(wanted)) => {
            wanted.parse().ok().filter(Value::is_datetime)
        }
        (Value::Float(_), Json::Number(wanted)) => wanted.as_f64().map(Value::from),
        _ => None,
    }
}

/// A text in the quotes of the one before, so that one of many lines keeps the lines that it has.
fn respelled(repr: &str, wanted: &str) -> Option<Value> {
    let quotes = ["\"\"\"", "'''", "\"", "'"].into_iter().find(|it| repr.starts_with(it))?;
    // A line break right behind three quotes is none of the text.
    let lead = if quotes.len() == 3 && repr[3..].starts_with('\n') { "\n" } else { "" };
    // JSON escapes what TOML escapes, in the same way.
    let escaped = |text: &str| {
        let json = Json::from(text).to_string();
        json[1..json.len() - 1].to_owned()
    };
    let inner = match quotes {
        "\"" => escaped(wanted),
        "\"\"\"" => {
            let lines = wanted.split('\n').map(|line| escaped(line).replace("\\\"", "\""));
            lines.collect::<Vec<_>>().join("\n")
        }
        _ => wanted.to_owned(),
    };
    let made = format!("{quotes}{lead}{inner}{quotes}");
    made.parse().ok().filter(|value: &Value| value.as_str() == Some(wanted))
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
        // Also a day: whether its field is one is not known here, and the checker takes either.
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
        merge_table(&mut table, data, false);
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
