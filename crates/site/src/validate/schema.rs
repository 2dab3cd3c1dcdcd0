//! Schemas of the files, as utoipa derives them from the model, so that the
//! model is written once, with what their fields are called in a form. Does not depend on TOML.

use super::unconfirmed::UnconfirmedEffect;
use crate::files;
use crate::model::{
    ByState, Controller, ListItem, Offer, OwnSections, Page, Section, SectionKind, SectionOptions,
};
use crate::moment::WEEKDAYS;
use crate::routes::add_schemas;
use basics::form::{Broken, Form as _, Said, TypeWords, bare};
use serde_json::{Map, Value, json};
use std::{collections::BTreeMap, ptr, sync::LazyLock};
use utoipa::ToSchema;

/// How many pixels of a picture's width its place shows, unless its field says otherwise.
const SHOWN_WIDTH: u64 = 1200;

/// Every named type that a file is made of, written out once.
pub(crate) static COMPONENTS: LazyLock<Value> = LazyLock::new(|| {
    let mut schemas = files::all_schemas();
    add_schemas::<ByState>(&mut schemas);
    add_schemas::<Offer>(&mut schemas);
    add_schemas::<Controller>(&mut schemas);
    let written = schemas.into_iter();
    let written = written.map(|(name, schema)| (name, json!(schema)));
    let mut components = Value::Object(written.collect());
    // They are in no schema of what pages get.
    for (key, name, description) in [
        ("offer", "Offer", "Lo que se ofrece y en qué condiciones, una respuesta por pregunta."),
        ("controller", "Controller", "Quién responde por los datos; lo dicen los textos legales."),
    ] {
        components["Settings"]["properties"][key] = json!({
            "$ref": format!("#/components/schemas/{name}"),
            "description": description,
        });
    }
    add_words(&mut components);
    add_sections(&mut components);
    components
});

type RulesOf = fn(&Value) -> Vec<Broken>;

/// The rules of types that have some, by their names.
static RULES: LazyLock<BTreeMap<&str, RulesOf>> = LazyLock::new(|| {
    let words = files::all_words().into_iter();
    words.filter_map(|(name, words)| Some((name, words.rules?))).collect()
});

/// Makes of a page what its file is: any number of tables, each of one of the kinds of sections, which all have the
/// keys of [`SectionOptions`] too.
fn add_sections(components: &mut Value) {
    let kinds = components[&*SectionKind::name()]["oneOf"].take();
    let kinds = kinds.as_array().into_iter().flatten().filter_map(|variant| {
        let [content, tag] = &variant["allOf"].as_array()?[..] else { return None };
        let kind = tag["properties"]["kind"]["enum"][0].as_str()?;
        Some((kind.to_owned(), content.clone()))
    });
    let mut kinds: Map<_, _> = kinds.collect();
    let options = components[&*SectionOptions::name()]["properties"].clone();
    for content in kinds.values_mut() {
        let of_kind = &mut components[name_in(content["$ref"].as_str().unwrap_or_default())];
        for (key, option) in options.as_object().into_iter().flatten() {
            of_kind["properties"][key] = option.clone();
        }
        content["title"] = of_kind["x-called"].clone();
    }
    let words = files::all_words();
    for (kind, words) in words[&*SectionKind::name()].fields {
        let Some((_, content)) = kinds.iter_mut().find(|(name, _)| bare(name) == bare(kind)) else {
            continue;
        };
        for (word, said) in *words {
            content[*word] = (*said).into();
        }
    }
    if let Some(all) = components.as_object_mut() {
        // What the program fills in is in no file.
        let filled = [SectionKind::name(), Section::name(), ListItem::name()];
        all.retain(|name, _| !filled.contains(&name.into()));
    }
    for name in [Page::name(), OwnSections::name()] {
        let page = &mut components[&*name];
        if let Some(keys) = page["properties"].as_object_mut() {
            keys.shift_remove("sections");
        }
        page["required"] = json!(["meta"]);
        page["x-kinds"] = kinds.clone().into();
    }
}

/// Adds to each field what it is called, and to each choice its values with their titles.
fn add_words(components: &mut Value) {
    let mut words = files::all_words();
    ByState::add_words(&mut words);
    for (name, TypeWords { own, fields, rules }) in words {
        let component = &mut components[name];
        if rules.is_some() {
            component["x-rules"] = name.into();
        }
        for (word, said) in own {
            component[*word] = (*said).into();
        }
        if let Some(values) = component["enum"].as_array() {
            let titled = values.iter().filter_map(|value| {
                let is_it = |(name, _): &&(&str, _)| Some(bare(name)) == value.as_str().map(bare);
                let (_, [(_, Said::Text(title)), ..]) = fields.iter().find(is_it)? else {
                    return None;
                };
                Some(json!({ "const": value, "title": title }))
            });
            component["x-choices"] = titled.collect();
        }
        let Some(properties) = component.get_mut("properties").and_then(Value::as_object_mut)
        else {
            continue;
        };
        let place = |key: &str| fields.iter().position(|(name, _)| bare(name) == bare(key));
        for (key, schema) in properties.iter_mut() {
            for (word, said) in place(key).into_iter().flat_map(|at| fields[at].1) {
                schema[*word] = (*said).into();
            }
        }
        // As the model has them, and so as people see them on the page.
        let mut sorted: Vec<_> = std::mem::take(properties).into_iter().collect();
        // What the program fills in is in no file.
        sorted.retain(|(_, it)| it["readOnly"] != true && it["items"]["readOnly"] != true);
        sorted.sort_by_key(|(key, _)| place(key));
        properties.extend(sorted);
    }
    let days = WEEKDAYS.iter().zip(1..).map(|(title, day)| json!({ "const": day, "title": title }));
    components["Hours"]["properties"]["weekdays"]["items"]["x-choices"] = days.collect();
}

/// A schema with its references resolved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Schema {
    pub(crate) shape: &'static Value,
    /// Schema where it is used, with its description there.
    pub(crate) used: &'static Value,
}

impl Schema {
    pub(crate) fn for_type<T: ToSchema>() -> Self {
        Self::named(&T::name())
    }

    pub(crate) fn named(name: &str) -> Self {
        Self::new(&COMPONENTS[name])
    }

    fn new(used: &'static Value) -> Self {
        let value = choice(used).unwrap_or(used);
        let shape = match value["$ref"].as_str() {
            Some(reference) => &COMPONENTS[name_in(reference)],
            None => value,
        };
        Self { shape, used }
    }

    /// Which kind of value it wants, as messages name it.
    pub(crate) fn kind(self) -> &'static str {
        let own = &self.shape["type"];
        let mut types = own.as_array().into_iter().flatten().chain([own]);
        match types.find_map(|name| name.as_str().filter(|name| *name != "null")) {
            Some("string") if self.shape["enum"].is_array() => "choice",
            Some("string") => "text",
            Some("array") => "list",
            Some(name @ ("integer" | "number" | "boolean")) => name,
            _ => "table",
        }
    }

    pub(crate) fn format(self) -> &'static str {
        self.shape["format"].as_str().unwrap_or_default()
    }

    pub(crate) fn items(self) -> Self {
        Self::new(&self.shape["items"])
    }

    /// Purpose of the value, as the model's documentation says it.
    pub(crate) fn description(self) -> String {
        let own = choice(self.used).unwrap_or(self.used);
        let description = own["description"].as_str().unwrap_or_default();
        description.replace('\n', " ")
    }

    /// One of the words that the field has in a form: its `title`, or another as [`basics::form`] names it.
    pub(crate) fn word(self, name: &str) -> Option<&'static str> {
        self.used[name].as_str()
    }

    /// What an unconfirmed value of it does to the site.
    pub(crate) fn effect(self) -> UnconfirmedEffect {
        let said = self.word("x-unconfirmed").or_else(|| self.word("x-effect"));
        match said {
            Some("closes") => UnconfirmedEffect::Closes,
            Some("noticed") => UnconfirmedEffect::IsNoticed,
            _ => UnconfirmedEffect::IsOptional,
        }
    }

    /// How many pixels of a picture's width it shows.
    pub(crate) fn shown_width(self) -> u64 {
        self.used["x-shown"].as_u64().unwrap_or(SHOWN_WIDTH)
    }

    /// Returns whether its picture is the first that its page shows; of a list, that of its first item.
    pub(crate) fn is_first(self) -> bool {
        self.used["x-first"] == true
    }

    /// Returns whether no two items of a list share the value.
    pub(crate) fn is_unique(self) -> bool {
        self.used["x-unique"] == true
    }

    /// The key by which a table is called.
    pub(crate) fn named_by(self) -> Option<&'static str> {
        let is_it = |key: &&str| self.key(key).is_some_and(|it| it.used["x-named"] == true);
        self.keys().find(is_it)
    }

    /// The rules of its type that a table breaks.
    pub(crate) fn broken(self, table: &Value) -> Vec<Broken> {
        let rules = self.shape["x-rules"].as_str().and_then(|name| RULES.get(name));
        rules.map(|broken| broken(table)).unwrap_or_default()
    }

    /// Its values with their titles, if it is a choice.
    pub(crate) fn choices(self) -> impl Iterator<Item = (&'static Value, &'static str)> {
        let choices = self.shape["x-choices"].as_array().into_iter().flatten();
        choices.map(|choice| (&choice["const"], choice["title"].as_str().unwrap_or_default()))
    }

    /// The keys of a table that files may hold.
    pub(crate) fn keys(self) -> impl Iterator<Item = &'static str> {
        let properties = self.shape["properties"].as_object().into_iter().flatten();
        let mut names: Vec<_> = properties.map(|(name, _)| name.as_str()).collect();
        names.sort_unstable();
        names.into_iter()
    }

    pub(crate) fn key(self, name: &str) -> Option<Self> {
        self.shape["properties"].get(name).map(Self::new)
    }

    /// The schema of a section of this kind, if it is a page.
    pub(crate) fn section(self, kind: &str) -> Option<Self> {
        self.shape["x-kinds"].get(kind).map(Self::new)
    }

    /// Returns whether it is a page: a table of sections.
    pub(crate) fn is_page(self) -> bool {
        self.shape["x-kinds"].is_object()
    }

    /// The kinds of sections that it may have, if it is a page.
    pub(crate) fn kinds(self) -> impl Iterator<Item = &'static str> {
        self.shape["x-kinds"].as_object().into_iter().flatten().map(|(kind, _)| kind.as_str())
    }

    pub(crate) fn requires(self, name: &str) -> bool {
        texts(&self.shape["required"]).any(|one| one == name)
    }

    /// Returns whether it is that of a type.
    pub(crate) fn is<T: ToSchema>(self) -> bool {
        ptr::eq(self.shape, Self::for_type::<T>().shape)
    }

    /// Returns whether it is a picture: a table whose measures the program reads from the file.
    pub(crate) fn is_picture(self) -> bool {
        self.shape["x-widget"] == "picture"
    }
}

pub(crate) fn texts(list: &Value) -> impl Iterator<Item = &str> + Clone {
    let items = list.as_array().into_iter().flatten();
    items.filter_map(Value::as_str)
}

pub(crate) fn name_in(reference: &str) -> &str {
    reference.rsplit('/').next().unwrap_or_default()
}

/// Returns whether a value may be unconfirmed, which is then as good as none: one that is optional by its type,
/// and no section.
pub(crate) fn may_be_unconfirmed(schema: &'static Value) -> bool {
    schema["x-unconfirmed"].is_string()
        || texts(&schema["type"]).any(|name| name == "null")
        || choice(schema).is_some() && Schema::new(schema).kind() != "table"
}

/// Type of an optional value of a named type: a choice of nothing and a reference.
pub(crate) fn choice(schema: &Value) -> Option<&Value> {
    let mut choices = schema["oneOf"].as_array()?.iter();
    choices.find(|choice| choice.get("$ref").is_some())
}
