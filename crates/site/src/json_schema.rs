//! JSON Schema (2020-12) of the files, with which an editor completes and explains keys. Made of
//! the schemas that the checker uses. It rejects nothing that the checker accepts; what a schema cannot
//! say, such as which categories there are, is left to the checker. A form is made of it, too: where a value is
//! one of `anyOf`, the first choice is what it is, and the others are what may stand in for it.

use crate::files;
use crate::model::file::{ArticleHead, OwnPage};
use crate::model::{ByState, OwnSections, Page};
use crate::source::paths;
use crate::validate::{formats, schema, unconfirmed};
use basics::lang::fl;
use serde_json::{Map, Value, json};
use utoipa::ToSchema as _;

#[cfg(test)]
mod tests;

/// Matches what is filled in before a text is checked.
const PLACEHOLDER: &str = r"\{[^{}]+\}";

/// The schema of a file, by its path in the content; without one, that of all files together: an
/// object with a file at each path, of a Markdown file its head. `None` where there is no such
/// file.
pub fn json_schema(file: Option<&str>) -> Option<Value> {
    let mut schema = if let Some(file) = file {
        reference(&files::type_of(file)?)
    } else {
        let by_path = |(path, name): (&str, String)| (path.to_owned(), reference(&name));
        json!({
            "type": "object",
            "properties": files::types().map(by_path).collect::<Map<_, _>>(),
            "patternProperties": {
                paths::ARTICLE_PATTERN: reference(&ArticleHead::name()),
                paths::OWN_PAGE_PATTERN: reference(&OwnPage::name()),
                paths::OWN_SECTIONS_PATTERN: reference(&OwnSections::name()),
            },
            "additionalProperties": false,
            "required": files::required().collect::<Vec<_>>(),
        })
    };
    schema["title"] = json!(file.unwrap_or("columbario"));
    schema["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
    // The settings say the building's state, so none of them depends on it.
    let by_state = file != Some(paths::SETTINGS);
    let all = schema::COMPONENTS.as_object().into_iter().flatten();
    let used = all.filter(|(name, _)| by_state || **name != ByState::name());
    let definitions = used.map(|(name, component)| {
        let mut definition = of_a_file(component, by_state && *name != ByState::name());
        // Descriptions of types are for developers, those of keys for editors.
        definition.remove("description");
        if *name == ByState::name() {
            // It lacks the states in which what it is in is not shown, which a schema cannot compare.
            definition.insert("required".to_owned(), json!([]));
            definition.insert("minProperties".to_owned(), json!(1));
        }
        (name.clone(), Value::Object(definition))
    });
    let mut definitions: Map<_, _> = definitions.collect();
    definitions.insert(SECTION.to_owned(), section());
    schema["$defs"] = Value::Object(definitions);
    Some(schema)
}

/// What a field says of itself in a form, beside its description.
const WORDS: [&str; 10] = [
    "title",
    "x-help",
    "x-unit",
    "x-widget",
    "x-absent",
    "x-by",
    "x-follows",
    "x-cut",
    "x-on",
    "x-off",
];

/// The name under which a table of a page that says its kind is described.
const SECTION: &str = "Section";

/// A section that says its kind.
fn section() -> Value {
    let kinds = schema::COMPONENTS[&*Page::name()]["x-kinds"].as_object().into_iter().flatten();
    let (names, kinds): (Vec<_>, Vec<_>) = kinds
        .map(|(kind, content)| {
            let is_it = json!({ "properties": { "kind": { "const": kind } } });
            let mut then = reference(schema::name_in(content["$ref"].as_str().unwrap_or_default()));
            for word in ["title", "x-begins"] {
                if let Some(said) = content.get(word) {
                    then[word] = said.clone();
                }
            }
            (kind, json!({ "if": is_it, "then": then }))
        })
        .unzip();
    let kind = json!({ "enum": names });
    json!({ "properties": { "kind": kind }, "required": ["kind"], "allOf": kinds })
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/$defs/{name}") })
}

/// A schema as utoipa derives it as one of a file: a file cannot hold nothing, and may not hold what no key is
/// for. A text may be written once for each state of the building
/// (`by_state`), but not again within one.
fn of_a_file(schema: &'static Value, by_state: bool) -> Map<String, Value> {
    let whole = schema::choice(schema).unwrap_or(schema);
    let mut made = whole.as_object().cloned().unwrap_or_default();
    made.retain(|key, _| {
        !key.starts_with("x-") && !["format", "title", "writeOnly"].contains(&key.as_str())
    });
    if let Some(name) = whole["$ref"].as_str().map(schema::name_in) {
        made.insert("$ref".to_owned(), reference(name)["$ref"].take());
    }
    if let Some(text) = whole["description"].as_str() {
        made.insert("description".to_owned(), json!(text.replace('\n', " ")));
    }
    if let Some(kind) = schema::texts(&whole["type"]).find(|name| *name != "null") {
        made.insert("type".to_owned(), json!(kind));
    }
    if whole["items"].is_object() {
        let items = of_a_file(&whole["items"], by_state);
        made.insert("items".to_owned(), json!(items));
    }
    if let Some(all) = whole["properties"].as_object() {
        let required = schema::texts(&whole["required"]);
        let described = |(key, schema): (&String, &'static Value)| {
            let mut made = of_a_file(schema, by_state);
            // An editor shows descriptions, but not which keys are required.
            if !required.clone().any(|it| it == key) {
                let own = made.get("description").and_then(Value::as_str);
                let text = format!("{} {}", own.unwrap_or_default(), fl!("content-optional"));
                made.insert("description".to_owned(), json!(text.trim_start()));
            }
            (key.clone(), Value::Object(made))
        };
        let properties: Map<_, _> = all.iter().map(described).collect();
        made.insert("required".to_owned(), required.clone().collect());
        made.insert("properties".to_owned(), Value::Object(properties));
        made.insert("additionalProperties".to_owned(), json!(false));
    }
    if let Some(kinds) = whole["x-kinds"].as_object() {
        let of_kind = |(kind, content): (&String, &Value)| {
            let content = reference(schema::name_in(content["$ref"].as_str().unwrap_or_default()));
            // What is named as a kind may be of another.
            let named = json!({
                "if": { "required": ["kind"] }, "then": reference(SECTION), "else": content,
            });
            (format!("^{kind}$"), named)
        };
        made.insert("patternProperties".to_owned(), kinds.iter().map(of_kind).collect());
        made.insert("additionalProperties".to_owned(), reference(SECTION));
    }
    let words =
        WORDS.iter().filter_map(|word| Some(((*word).to_owned(), schema.get(*word)?.clone())));
    let mut outside: Map<_, _> = words.collect();
    let mut others = Vec::new();
    if whole["x-choices"].is_array() {
        made.remove("enum");
        made.insert("oneOf".to_owned(), whole["x-choices"].clone());
    } else if made.get("type") == Some(&json!("string")) {
        // A text is not empty, and its length is that of what stands for the names between braces.
        let format = whole["format"].as_str().unwrap_or_default();
        made.insert("pattern".to_owned(), json!(formats::pattern(format)));
        if !format.is_empty() {
            made.insert("format".to_owned(), json!(format));
        }
        if format == "withdrawn" {
            made.insert("type".to_owned(), json!(["string", "boolean"]));
        }
        if made.contains_key("minLength") || made.contains_key("maxLength") {
            others.push(json!({ "type": "string", "pattern": PLACEHOLDER }));
        }
        if by_state && ["", "answer"].contains(&format) {
            others.push(reference(&ByState::name()));
            outside.entry("x-widget").or_insert_with(|| json!("byState"));
        }
    }
    if schema["x-unconfirmed"].is_string() && made.contains_key("items") {
        // A pattern says nothing of a list, and items nothing of a text: no choice is needed, in
        // which what is wrong with an item would be wrong with the whole.
        made.insert("type".to_owned(), json!(["array", "string"]));
        made.insert("pattern".to_owned(), json!(unconfirmed::PATTERN));
    } else if schema::may_be_unconfirmed(schema) {
        others.push(json!({ "type": "string", "pattern": unconfirmed::PATTERN }));
    }
    if !others.is_empty() {
        // What is said of it stays outside of the choice.
        let description = made.remove("description");
        outside.extend(description.map(|it| ("description".to_owned(), it)));
        others.insert(0, Value::Object(made));
        made = Map::from_iter([("anyOf".to_owned(), Value::Array(others))]);
    }
    outside.extend(made);
    outside
}
