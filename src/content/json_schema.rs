//! What a file may say, as JSON Schema (2020-12), so that an editor completes and explains keys.
//!
//! Made of the schemas that the checker uses. It rejects nothing that the checker accepts; what a
//! schema cannot say, such as which categories there are, is left to the checker.

use super::{files, formats, model::ByState, schema, unconfirmed};
use crate::lang::fl;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use utoipa::ToSchema as _;

#[cfg(test)]
mod tests;

const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// Matches what is filled in before a text is checked.
const PLACEHOLDER: &str = r"\{[^{}]+\}";

/// The schema of a file, by its path in the content; without one, that of all files together: an
/// object with a file at each path, of a Markdown file its head. `None` where there is no such
/// file.
pub fn json_schema(file: Option<&str>) -> Option<Value> {
    let mut schema = Map::new();
    schema.insert("$schema".to_owned(), json!(DIALECT));
    if let Some(file) = file {
        schema.insert("title".to_owned(), json!(file));
        schema.insert("$ref".to_owned(), json!(definition(&files::type_of(file)?)));
    } else {
        let by_path = |(path, name): (&str, String)| (path.to_owned(), reference(&name));
        let properties: Map<_, _> = files::types().map(by_path).collect();
        let required: Vec<_> = files::required().collect();
        let article = reference(&files::article_type());
        schema.extend([
            ("title".to_owned(), json!("columbario")),
            ("type".to_owned(), json!("object")),
            ("properties".to_owned(), Value::Object(properties)),
            (
                "patternProperties".to_owned(),
                json!({ files::ARTICLE_PATTERN: article }),
            ),
            ("additionalProperties".to_owned(), json!(false)),
            ("required".to_owned(), json!(required)),
        ]);
    }
    // The settings say the building's state, so none of them depends on it.
    let by_state = file != Some(files::SETTINGS);
    let definitions = definitions(&Value::Object(schema.clone()), by_state);
    schema.insert("$defs".to_owned(), Value::Object(definitions));
    Some(Value::Object(schema))
}

/// The definitions that a schema refers to, and those that these refer to; with whether a text may be
/// written once for each state of the building, but not again within one.
fn definitions(schema: &Value, by_state: bool) -> Map<String, Value> {
    let mut found = Map::new();
    let mut open: Vec<String> = names(schema).into_iter().collect();
    while let Some(name) = open.pop() {
        let component = schema::COMPONENTS.get(&name);
        if let Some(component) = component.filter(|_| !found.contains_key(&name)) {
            let mut definition = of_a_file(component, by_state && name != ByState::name());
            // What a type is for is said to developers; what a key is for, to editors.
            definition
                .as_object_mut()
                .and_then(|definition| definition.shift_remove("description"));
            open.extend(names(&definition));
            found.insert(name, definition);
        }
    }
    found.sort_keys();
    found
}

/// The definitions that a schema names.
fn names(schema: &Value) -> BTreeSet<String> {
    match schema {
        Value::Object(map) => {
            let own = map.get("$ref").and_then(Value::as_str);
            let own = own.and_then(|own| own.strip_prefix("#/$defs/"));
            let inner = map.values().flat_map(names);
            own.map(str::to_owned).into_iter().chain(inner).collect()
        }
        Value::Array(items) => items.iter().flat_map(names).collect(),
        _ => BTreeSet::new(),
    }
}

fn definition(name: &str) -> String {
    format!("#/$defs/{name}")
}

fn reference(name: &str) -> Value {
    json!({ "$ref": definition(name) })
}

/// A schema of the API as one of a file: a file cannot hold nothing, and may hold neither what the
/// program works out nor what no key is for.
fn of_a_file(schema: &Value, by_state: bool) -> Value {
    let Value::Object(schema) = schema else {
        return schema.clone();
    };
    let may_be_unconfirmed = schema.get("x-unconfirmed") == Some(&json!(true));
    if let Some(choice) = only_choice(schema) {
        return match of_a_file(choice, by_state) {
            Value::Object(made) if may_be_unconfirmed => {
                Value::Object(or_else(made, unconfirmed::PATTERN))
            }
            made => made,
        };
    }
    let mut made = Map::new();
    for (key, value) in schema {
        let value = match key.as_str() {
            "$ref" => {
                let name = value.as_str().and_then(|path| path.rsplit('/').next());
                json!(definition(name.unwrap_or_default()))
            }
            "type" => not_null(value),
            "properties" => properties(value, schema.get("required"), by_state),
            "required" => required(value, schema.get("properties")),
            "items" => of_a_file(value, by_state),
            "description" => json!(value.as_str().map(schema::on_one_line)),
            "format" | "readOnly" => continue,
            key if key.starts_with("x-") => continue,
            _ => value.clone(),
        };
        made.insert(key.clone(), value);
    }
    if made.contains_key("properties") {
        made.insert("additionalProperties".to_owned(), json!(false));
    }
    if made.get("type") == Some(&json!("string")) && !made.contains_key("enum") {
        made = text(made, schema, by_state);
    }
    if schema.get("format") == Some(&json!("withdrawn")) {
        made.insert("type".to_owned(), json!(["string", "boolean"]));
    }
    if may_be_unconfirmed && made.get("type") == Some(&json!("array")) {
        // A pattern says nothing of a list, and items nothing of a text: no choice is needed, in
        // which what is wrong with an item would be wrong with the whole.
        made.insert("type".to_owned(), json!(["array", "string"]));
        made.insert("pattern".to_owned(), json!(unconfirmed::PATTERN));
    } else if may_be_unconfirmed {
        made = or_else(made, unconfirmed::PATTERN);
    }
    Value::Object(made)
}

/// What an optional value is where it is there, or what a type is that only adds a mark.
fn only_choice(schema: &Map<String, Value>) -> Option<&Value> {
    let choices = ["oneOf", "allOf"].iter().find_map(|key| schema.get(*key));
    let mut choices = choices?.as_array()?.iter();
    choices.find(|choice| choice["type"] != "null")
}

fn not_null(types: &Value) -> Value {
    let Value::Array(types) = types else {
        return types.clone();
    };
    let mut types = types.iter().filter(|name| **name != "null");
    types.next().cloned().unwrap_or_default()
}

/// The keys that a file may hold. An editor shows their descriptions, but not which keys are
/// required.
fn properties(properties: &Value, required: Option<&Value>, by_state: bool) -> Value {
    let required = required.and_then(Value::as_array);
    let is_required = |key: &str| required.is_some_and(|keys| keys.iter().any(|it| it == key));
    let properties = properties.as_object().into_iter().flatten();
    let of_files = properties.filter(|(_, schema)| !is_read_only(schema));
    let written = of_files.map(|(key, schema)| {
        let mut made = of_a_file(schema, by_state);
        if !is_required(key)
            && let Value::Object(made) = &mut made
        {
            let own = made.get("description").and_then(Value::as_str);
            let own = own.map(|own| format!("{own} ")).unwrap_or_default();
            let described = format!("{own}{}", fl!("content-optional"));
            made.insert("description".to_owned(), json!(described));
        }
        (key.clone(), made)
    });
    Value::Object(written.collect())
}

fn required(names: &Value, properties: Option<&Value>) -> Value {
    let is_of_files = |name: &&Value| {
        let schema = properties.and_then(|properties| properties.get(name.as_str()?));
        schema.is_none_or(|schema| !is_read_only(schema))
    };
    let names = names.as_array().into_iter().flatten();
    Value::Array(names.filter(is_of_files).cloned().collect())
}

/// utoipa writes the mark of a list at its items.
fn is_read_only(schema: &Value) -> bool {
    schema["readOnly"] == true || schema["items"]["readOnly"] == true
}

/// A text is not empty, and its length is that of what stands for the names between braces.
fn text(
    mut made: Map<String, Value>,
    schema: &Map<String, Value>,
    by_state: bool,
) -> Map<String, Value> {
    let format = schema.get("format").and_then(Value::as_str);
    let pattern = formats::pattern(format.unwrap_or_default());
    made.insert("pattern".to_owned(), json!(pattern));
    let has_length = made.contains_key("minLength") || made.contains_key("maxLength");
    if has_length {
        made = or_else(made, PLACEHOLDER);
    }
    if by_state && format.is_none() {
        made = or(made, reference(&ByState::name()));
    }
    made
}

/// The same, or a text that matches.
fn or_else(schema: Map<String, Value>, pattern: &str) -> Map<String, Value> {
    or(schema, json!({ "type": "string", "pattern": pattern }))
}

/// The same, or something else. What describes it stays outside of the choice.
fn or(mut schema: Map<String, Value>, other: Value) -> Map<String, Value> {
    let mut made = Map::new();
    made.extend(
        schema
            .remove("description")
            .map(|it| ("description".to_owned(), it)),
    );
    let mut choices = match schema.remove("anyOf") {
        Some(Value::Array(choices)) => choices,
        _ => vec![Value::Object(schema)],
    };
    choices.push(other);
    made.insert("anyOf".to_owned(), Value::Array(choices));
    made
}
