//! What a file may say, taken from the schemas that utoipa derives from the model, so that the
//! model is written once. Does not depend on TOML.

use super::{
    files::{NicheFile, ProgressFile},
    model,
    pages::{PAGES, add_schemas},
};
use serde_json::{Map, Value};
use std::sync::LazyLock;
use utoipa::ToSchema;

/// A schema with its references resolved.
#[derive(Clone, Copy, Debug)]
pub(super) struct Schema {
    /// What the schema is.
    shape: &'static Map<String, Value>,
    /// What is said where it is used: its description there, and whether files may hold it.
    used: &'static Map<String, Value>,
    /// What the type that is named there adds to it: what a picture is for.
    named: &'static Map<String, Value>,
}

/// The kinds of value that content is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Text,
    Choice,
    Integer,
    Number,
    Boolean,
    List,
    Table,
}

/// What may be unconfirmed although utoipa writes no such mark there: it has none for a list and for
/// an optional value of a named type. Each is a type with its key.
const MAY_BE_UNCONFIRMED: [(&str, &str); 5] = [
    ("Settings", "hours"),
    ("Settings", "holidays"),
    ("ProgressPhoto", "kind"),
    ("Building", "state"),
    ("Footer", "agency"),
];

/// Every named type that a file is made of, written out once.
pub(super) static COMPONENTS: LazyLock<Map<String, Value>> = LazyLock::new(|| {
    let mut schemas = Vec::new();
    add_schemas::<model::Settings>(&mut schemas);
    add_schemas::<model::ByState>(&mut schemas);
    add_schemas::<model::ArticleHead>(&mut schemas);
    add_schemas::<NicheFile>(&mut schemas);
    add_schemas::<ProgressFile>(&mut schemas);
    add_schemas::<model::LeadMail>(&mut schemas);
    add_schemas::<model::DigestMail>(&mut schemas);
    add_schemas::<model::TestMail>(&mut schemas);
    add_schemas::<model::Synonyms>(&mut schemas);
    for texts in PAGES.iter().filter_map(|page| page.texts.as_ref()) {
        (texts.schemas)(&mut schemas);
    }
    let written = schemas.into_iter().map(|(name, schema)| {
        let value =
            serde_json::to_value(schema).expect("a schema is made of objects with text keys only");
        (name, value)
    });
    let mut components: Map<String, Value> = written.collect();
    for (name, key) in MAY_BE_UNCONFIRMED {
        components[name]["properties"][key]["x-unconfirmed"] = Value::Bool(true);
    }
    components
});

/// What stands for a schema that is not there: anything is a fault of it.
static NOTHING: LazyLock<Map<String, Value>> = LazyLock::new(Map::new);

impl Schema {
    /// The schema of a type that is read from a file.
    pub(super) fn of<T: ToSchema>() -> Self {
        Self::new(COMPONENTS.get(T::name().as_ref()))
    }

    /// The schema of a type by its name.
    #[cfg(test)]
    pub(super) fn named(name: &str) -> Self {
        Self::new(COMPONENTS.get(name))
    }

    fn new(value: Option<&'static Value>) -> Self {
        let used = value.and_then(Value::as_object).unwrap_or(&NOTHING);
        let named = resolve(used);
        Self {
            shape: resolve(named),
            used,
            named,
        }
    }

    /// Which kind of value it wants.
    pub(super) fn kind(self) -> Kind {
        if self.shape.contains_key("enum") {
            return Kind::Choice;
        }
        match self.types().find(|name| *name != "null") {
            Some("string") => Kind::Text,
            Some("integer") => Kind::Integer,
            Some("number") => Kind::Number,
            Some("boolean") => Kind::Boolean,
            Some("array") => Kind::List,
            _ => Kind::Table,
        }
    }

    /// Whether the value is optional by its type.
    pub(super) fn nullable(self) -> bool {
        self.types().any(|name| name == "null")
    }

    fn types(self) -> impl Iterator<Item = &'static str> {
        let types = self.shape.get("type");
        let several = types.and_then(Value::as_array).into_iter().flatten();
        types.into_iter().chain(several).filter_map(Value::as_str)
    }

    /// A number that bounds the value, such as `minLength`.
    pub(super) fn bound(self, name: &str) -> Option<i64> {
        self.shape.get(name).and_then(Value::as_i64)
    }

    /// A number that bounds the value and need not be whole.
    pub(super) fn limit(self, name: &str) -> Option<f64> {
        self.shape.get(name).and_then(Value::as_f64)
    }

    /// The format of a text, such as `href`.
    pub(super) fn format(self) -> &'static str {
        let format = self.shape.get("format").and_then(Value::as_str);
        format.unwrap_or_default()
    }

    /// Whether it is a text for people, which may be written once for each state of the building.
    pub(super) fn is_prose(self) -> bool {
        self.kind() == Kind::Text && self.format().is_empty()
    }

    /// The values of a choice.
    pub(super) fn choices(self) -> impl Iterator<Item = &'static str> {
        let choices = self.shape.get("enum").and_then(Value::as_array);
        choices.into_iter().flatten().filter_map(Value::as_str)
    }

    /// The schema of a list's items.
    pub(super) fn items(self) -> Self {
        Self::new(self.shape.get("items"))
    }

    /// What the value is for, as the model's documentation says it; on one
    /// line, with a full stop.
    pub(super) fn description(self) -> String {
        self.documentation().map(on_one_line).unwrap_or_default()
    }

    /// The comment of the field; utoipa writes that of an optional value at its choice.
    fn documentation(self) -> Option<&'static str> {
        let own = self.used.get("description");
        let description = own.or_else(|| choice(self.used)?.get("description"));
        description.and_then(Value::as_str)
    }

    /// The keys of a table.
    pub(super) fn keys(self) -> impl Iterator<Item = &'static str> {
        self.properties().keys().map(String::as_str)
    }

    /// The schema below a key of a table.
    pub(super) fn key(self, name: &str) -> Option<Self> {
        let value = self.properties().get(name)?;
        Some(Self::new(Some(value)))
    }

    fn properties(self) -> &'static Map<String, Value> {
        let properties = self.shape.get("properties").and_then(Value::as_object);
        properties.unwrap_or(&NOTHING)
    }

    /// Whether a key of a table must be there.
    pub(super) fn requires(self, name: &str) -> bool {
        let required = self.shape.get("required").and_then(Value::as_array);
        required.is_some_and(|names| names.iter().any(|one| one == name))
    }

    /// Whether the program works the value out, so that no file may hold it. utoipa writes the
    /// mark of a list at its items.
    pub(super) fn read_only(self) -> bool {
        let marked = |map: &Map<String, Value>| map.get("readOnly") == Some(&Value::Bool(true));
        let items = self.used.get("items").and_then(Value::as_object);
        marked(self.used) || items.is_some_and(marked)
    }

    /// Whether the value may be unconfirmed, which is then as good as none.
    pub(super) fn may_be_unconfirmed(self) -> bool {
        self.used.get("x-unconfirmed") == Some(&Value::Bool(true))
    }

    /// The names that are allowed between braces in the text, beside those of the settings. They are
    /// filled in later.
    pub(super) fn placeholders(self) -> impl Iterator<Item = &'static str> {
        let names = self.used.get("x-placeholders").and_then(Value::as_array);
        names.into_iter().flatten().filter_map(Value::as_str)
    }

    /// Whether it is a picture: a table whose measures the program reads from the file.
    pub(super) fn is_picture(self) -> bool {
        self.key("width").is_some_and(Self::read_only)
            && self.key("height").is_some_and(Self::read_only)
    }

    /// How many pixels of a picture's width its place shows.
    pub(super) fn shown_width(self) -> u64 {
        let declared = self.named.get(model::X_SHOWN);
        let width = declared.and_then(|shown| shown["width"].as_u64());
        width.unwrap_or(model::SHOWN_WIDTH)
    }

    /// Whether a picture is the first that its page shows.
    pub(super) fn is_first(self) -> bool {
        let declared = self.named.get(model::X_SHOWN);
        declared.is_some_and(|shown| shown["first"] == true)
    }
}

/// A comment as one line of text.
pub(super) fn on_one_line(description: &str) -> String {
    description.replace('\n', " ")
}

/// Follows a reference, also that of an optional value: one of nothing and a reference.
fn resolve(used: &'static Map<String, Value>) -> &'static Map<String, Value> {
    let reference = choice(used).unwrap_or(used).get("$ref");
    let Some(reference) = reference.and_then(Value::as_str) else {
        return used;
    };
    let name = reference.rsplit('/').next().unwrap_or_default();
    COMPONENTS
        .get(name)
        .and_then(Value::as_object)
        .unwrap_or(&NOTHING)
}

/// The reference among the choices of a schema, if it has choices.
fn choice(used: &'static Map<String, Value>) -> Option<&'static Map<String, Value>> {
    let choices = ["oneOf", "anyOf", "allOf"].iter();
    let choices = choices
        .filter_map(|key| used.get(*key)?.as_array())
        .flatten();
    let mut choices = choices.filter_map(Value::as_object);
    choices.find(|choice| choice.contains_key("$ref"))
}
