//! The schema against a validator that is not ours, and against the checker.

use super::{PLACEHOLDER, json_schema};
use crate::fixture::Fixture;
use crate::model::file::ArticleHead;
use crate::source::paths;
use crate::validate::{Schema, formats};
use crate::{Source, files};
use boon::{Compiler, Draft, ErrorKind, SchemaIndex, Schemas, ValidationError};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use utoipa::ToSchema as _;

/// Every text file by its path, of a Markdown file its head.
fn content(source: &Source) -> Value {
    let paths = source.files().expect("it can be listed").into_keys();
    let texts = paths.filter(|path| !path.starts_with("media/"));
    let values = texts.map(|path| {
        let text = source.read(&path).expect("it was listed").into_owned();
        let text = String::from_utf8(text).expect("it is text");
        let toml = text.split("+++").nth(1).unwrap_or(&text);
        (path, of_toml(toml::from_str(toml).expect("it is TOML")))
    });
    Value::Object(values.collect())
}

/// As an editor passes TOML to a validator: a day is a text.
fn of_toml(value: toml::Value) -> Value {
    match value {
        toml::Value::Table(table) => {
            let values = table.into_iter().map(|(key, it)| (key, of_toml(it)));
            Value::Object(values.collect())
        }
        toml::Value::Array(items) => items.into_iter().map(of_toml).collect(),
        toml::Value::Datetime(moment) => json!(moment.to_string()),
        plain => serde_json::to_value(plain).expect("it is a text or a number"),
    }
}

struct Validator(Schemas, SchemaIndex);

impl Validator {
    /// Compiling holds the schema against the dialect's own schema.
    fn of(file: Option<&str>) -> Self {
        let schema = json_schema(file).expect("there is such a file");
        let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
        compiler.set_default_draft(Draft::V2020_12);
        compiler.enable_format_assertions();
        let added = compiler.add_resource("schema.json", schema);
        added.expect("it is JSON Schema");
        let index = compiler.compile("schema.json", &mut schemas);
        Self(schemas, index.expect("it is JSON Schema"))
    }

    /// Where a value is at fault, as JSON pointers.
    fn faults(&self, value: &Value) -> Vec<String> {
        let outcome = self.0.validate(value, self.1);
        outcome.map_or_else(|error| places(&error), |()| Vec::new())
    }
}

/// One for each schema: compiling takes longer than validating.
#[derive(Default)]
struct Validators(BTreeMap<String, Validator>);

impl Validators {
    fn of(&mut self, file: &str) -> &Validator {
        let schema = if file.starts_with("articles/") { "articles/uno.md" } else { file };
        self.0.entry(schema.to_owned()).or_insert_with(|| Validator::of(Some(schema)))
    }
}

fn places(error: &ValidationError<'_, '_>) -> Vec<String> {
    match error.kind {
        // Each choice has faults of its own; together they are one.
        ErrorKind::AnyOf | ErrorKind::OneOf(_) => vec![error.instance_location.to_string()],
        _ if error.causes.is_empty() => vec![error.instance_location.to_string()],
        _ => error.causes.iter().flat_map(places).collect(),
    }
}

// Specification 11.4
#[test]
fn the_sample_is_valid_as_a_whole_and_each_file_by_itself() {
    let sample = content(&Source::Sample);
    let none = Vec::<String>::new();
    assert_eq!(Validator::of(None).faults(&sample), none);
    let mut each = Validators::default();
    for (file, value) in sample.as_object().expect("it is an object") {
        assert_eq!(each.of(file).faults(value), none, "{file}");
    }
}

// Specification 11.4
#[test]
fn what_is_wrong_in_a_file_is_wrong_by_its_schema() {
    const BRAND: &str = "brand = \"Remanso\"";
    let whole = Validator::of(None);
    let mut each = Validators::default();
    for (file, from, to, place) in [
        ("site.toml", BRAND, "brnad = \"Remanso\"", ""),
        ("site.toml", BRAND, "brand = \"Un nombre que nadie puede recordar\"", "/brand"),
        ("site.toml", BRAND, "brand = 1", "/brand"),
        ("site.toml", BRAND, "brand = \"Remanso\"\nnoticeVersion = \"1\"", ""),
        ("site.toml", "\"8000000000\"", "\"800 000\"", "/contact/phone"),
        ("site.toml", "\"09:00\"", "\"9:00\"", "/hours/0/opens"),
        (
            "pages/home.toml",
            "text = \"Llame al {phone}.\"",
            "text.open.open = \"Llame.\"",
            "/call/text",
        ),
        ("site.toml", "\"click\"", "\"clik\"", "/map/load"),
        ("site.toml", "width = 60", "width = \"60\"", "/niche/width"),
        ("site.toml", "urns = 8", "urns = 13", "/niche/urns"),
        ("niches.toml", "\"interiors\"", "\"interior\"", "/niche/0/tag"),
        ("niches.toml", "src = \"a.jpg\"", "src = \"a.jpg\", width = 8", "/niche/0/img"),
        ("pages/home.toml", "href = \"/", "href = \"", "/presale/href"),
        ("pages/blog.toml", "\"Una frase.\"", "\" \"", "/text"),
        ("articles/uno.md", "category = \"Duelo\"", "", ""),
        ("legal/aviso-privacidad.md", "\"2026-11\"", "2026", "/version"),
    ] {
        let fixture = Fixture::new();
        fixture.edit(file, from, to);
        assert!(fixture.faults().iter().any(|it| it.file == file), "{to}");
        let content = content(&fixture.source());
        let alone = each.of(file).faults(&content[file]);
        // One fault makes several where a key has another name.
        assert!(!alone.is_empty() && alone.iter().all(|at| at == place), "{to}: {alone:?}");
        let below_file = |at: &String| format!("/{}{at}", file.replace('/', "~1"));
        let below_file: Vec<String> = alone.iter().map(below_file).collect();
        assert_eq!(whole.faults(&content), below_file, "{to}");
    }
    let fixture = Fixture::new();
    fixture.write("sobra.toml", "");
    assert_eq!(whole.faults(&content(&fixture.source())), [""]);
}

// Specification 11.4
#[test]
fn the_schema_rejects_nothing_that_the_checker_accepts() {
    let long = format!("[meta]\ntitle = \"{}\"", "{niche.urns}".repeat(8));
    let open = "state = \"open\"\ntext = \" \"\ndate = \"1999\"";
    let whole = Validator::of(None);
    for (file, from, to) in [
        ("site.toml", "width = 60", "width = \"\""),
        ("site.toml", "width = 60", "width = \"[…]\""),
        ("site.toml", "width = 60", "width = \"Au\u{301}n no  se PÚBLICA.\""),
        ("site.toml", "width = 60", "width = \"POR\u{a0}CONFIRMAR\""),
        ("site.toml", "state = \"construction\"", open),
        ("site.toml", "\"09:00\"", "09:00:00"),
        ("site.toml", "brand = ", "sample = false\nbrand = "),
        ("pages/blog.toml", "[meta]\ntitle = \"Título\"", &long),
        ("pages/servicios.toml", "value = \"8 urnas\"", "value = \"\""),
        ("pages/home.toml", "/Servicios-{product}", "/Servicios-Remanso"),
        ("site.toml", "\"8000000000\"", "\"+17135550199\""),
    ] {
        let fixture = Fixture::new();
        fixture.edit(file, from, to);
        fixture.site();
        let faults = whole.faults(&content(&fixture.source()));
        assert_eq!(faults, Vec::<String>::new(), "{to}");
    }
}

// Specification 11.4
#[test]
fn every_key_of_a_file_says_what_it_is_for() {
    fn without_description(schema: Schema, path: &str, found: &mut Vec<String>) {
        for name in schema.keys() {
            let key = schema.key(name).expect("it is one of its keys");
            let path = format!("{path}.{name}");
            if key.description().is_empty() {
                found.push(path.clone());
            }
            let of_list = (key.kind() == "list").then(|| key.items());
            without_description(of_list.unwrap_or(key), &path, found);
        }
    }
    let mut found = Vec::new();
    for (file, name) in files::types().chain([("articles/", ArticleHead::name().into_owned())]) {
        without_description(Schema::named(&name), file, &mut found);
    }
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn only_files_of_the_content_have_a_schema() {
    assert!(json_schema(Some("articles/cualquiera.md")).is_some());
    for file in ["", "site", "articles/", "articles/a/b.md", "media/a.jpg", "sobra.toml"] {
        assert_eq!(json_schema(Some(file)), None, "{file}");
    }
}

#[test]
fn a_schema_holds_the_definitions_that_it_needs_and_what_keys_are_for() {
    let schema = json_schema(Some("niches.toml")).expect("there is such a file");
    let picture = &schema["$defs"]["Picture"];
    assert_eq!(picture["required"], json!(["src", "alt"]));
    assert_eq!(picture["additionalProperties"], false);
    assert!(picture["properties"]["width"].is_null());
    let alt = &picture["properties"]["alt"];
    assert!(alt["description"].as_str().is_some_and(|text| text.ends_with('.')));
    assert_eq!(alt["anyOf"][1]["pattern"], PLACEHOLDER);
    let media = formats::pattern("picture");
    assert_eq!(picture["properties"]["src"]["pattern"], media);
}

/// The definitions that a schema names.
fn names(schema: &Value) -> BTreeSet<String> {
    match schema {
        Value::Object(map) => {
            let own = map.get("$ref").and_then(Value::as_str);
            let own = own.and_then(|own| Some(own.strip_prefix("#/$defs/")?.to_owned()));
            let inner = map.values().flat_map(names);
            own.into_iter().chain(inner).collect()
        }
        Value::Array(items) => items.iter().flat_map(names).collect(),
        _ => BTreeSet::new(),
    }
}

#[test]
fn no_definition_reaches_itself_so_that_an_editor_offers_each_key_once() {
    fn reach(schema: &Value, definitions: &Map<String, Value>, path: &mut Vec<String>) {
        for name in names(schema) {
            assert!(!path.contains(&name), "{name} is within {path:?}");
            path.push(name.clone());
            reach(&definitions[&name], definitions, path);
            path.pop();
        }
    }
    for (file, _) in files::types() {
        let schema = json_schema(Some(file)).expect("there is such a file");
        let definitions = schema["$defs"].as_object().expect("they are an object");
        reach(&json!({ "$ref": schema["$ref"] }), definitions, &mut Vec::new());
        let by_state = definitions.contains_key("ByState");
        assert!(file != paths::SETTINGS || !by_state, "{file} says the state itself");
    }
}

#[test]
fn a_key_that_may_be_left_out_says_so() {
    let schema = json_schema(Some("pages/home.toml")).expect("there is such a file");
    let described = |definition: &str, key: &str| {
        let description = &schema["$defs"][definition]["properties"][key]["description"];
        description.as_str().unwrap_or_default().to_owned()
    };
    assert!(described("Hero", "action").ends_with("Opcional."));
    assert!(!described("Meta", "title").contains("Opcional."));
}
