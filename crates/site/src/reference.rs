//! The references: of the kinds of sections, docs/secciones.md, and of the files (`files`). They are made of the types that the checker and the forms are made
//! of, of what each kind says that it is for, and of an example of each. Knows `validate` as the JSON Schema does.

use crate::model::{Page, SectionOptions};
use crate::validate::schema::{self, Schema};
use basics::lang::fl;
use serde_json::Value;
use std::collections::BTreeMap;

mod files;
#[cfg(test)]
mod tests;

pub use files::content_reference;

/// A section of each kind, with names that the sample's have.
const EXAMPLES: &str = include_str!("reference/examples.toml");

/// Where the pictures of the examples are, from where the reference is; `dev/kinds.ts` takes them.
const PICTURES: &str = "../web/src/editor/kinds";

/// The kinds of sections, in the order in which they are told of.
pub fn section_kinds() -> Vec<&'static str> {
    Schema::for_type::<Page>().kinds().collect()
}

/// The reference, as Markdown.
pub fn section_reference() -> String {
    let page = Schema::for_type::<Page>();
    let kinds = page.kinds().filter_map(|kind| Some((kind, page.section(kind)?)));
    let kinds: Vec<_> = kinds.collect();
    let shared = shared_parts(&kinds);
    let mut parts = vec![fl!("reference-head")];
    let row = |(kind, schema): &(&str, Schema)| {
        format!("\n| [`{kind}`](#{kind}) | {} | {} |", called(*schema), purpose(*schema))
    };
    let rows: String = kinds.iter().map(row).collect();
    parts.push(format!("\n\n{}\n|---|---|---|{rows}\n", fl!("reference-index")));
    let everywhere = rows_of(Schema::for_type::<SectionOptions>(), "", &shared);
    parts.push(format!("\n{}\n\n{}", fl!("reference-everywhere"), table(&everywhere)));
    for (kind, schema) in &kinds {
        let (called, purpose) = (called(*schema), purpose(*schema));
        let rows = rows_of(*schema, "", &shared);
        let keys = if rows.is_empty() { fl!("reference-no-keys") + "\n" } else { table(&rows) };
        let picture = format!("![{}]({PICTURES}/{kind}.webp)", fl!("reference-picture"));
        let example = section_example(kind).unwrap_or_default();
        parts.push(format!("\n## {kind}\n\n**{called}.** {purpose}\n\n{picture}\n\n{keys}"));
        parts.push(format!("\n```toml\n{example}\n```\n"));
    }
    parts.push(format!("\n{}\n", fl!("reference-shared")));
    parts.push(parts_table(&shared));
    parts.concat()
}

/// The parts that several tables have, each with its keys.
fn parts_table(shared: &BTreeMap<&'static str, &'static str>) -> String {
    let part = |(name, called): (&&str, &&str)| {
        let rows = rows_of(Schema::named(name), "", shared);
        format!("\n### {called}\n\n{}", table(&rows))
    };
    shared.iter().map(part).collect()
}

/// The example of a kind: its table, with those within it.
pub fn section_example(kind: &str) -> Option<&'static str> {
    let is_header = |line: &str| {
        let name = line.strip_prefix('[').and_then(|it| it.trim_end().strip_suffix(']'));
        name.is_some_and(|name| name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'))
    };
    let (mut begins, mut at) = (Vec::new(), 0);
    for line in EXAMPLES.split_inclusive('\n') {
        begins.extend(is_header(line).then_some(at));
        at += line.len();
    }
    let ends = begins.iter().skip(1).copied().chain([at]);
    let mut sections =
        begins.iter().zip(ends).filter_map(|(begin, end)| Some(EXAMPLES.get(*begin..end)?.trim()));
    let said = format!("\nkind = \"{kind}\"\n");
    let named = format!("[{kind}]\n");
    let is_named = |it: &&str| it.starts_with(&named) && !it.contains("\nkind = \"");
    sections.find(|it| it.contains(&said) || is_named(it))
}

/// What a type is called.
fn called(schema: Schema) -> &'static str {
    schema.shape["x-called"].as_str().unwrap_or_default()
}

fn purpose(schema: Schema) -> &'static str {
    schema.shape["x-purpose"].as_str().unwrap_or_default()
}

/// The keys of a table, as its model has them; without those that any section may have.
fn keys(schema: Schema) -> impl Iterator<Item = (&'static str, Schema)> {
    let options = Schema::for_type::<SectionOptions>();
    let is_kind = !purpose(schema).is_empty();
    let all = schema.shape["properties"].as_object().into_iter().flatten();
    let own = all.filter(move |(key, _)| !is_kind || options.key(key).is_none());
    own.filter_map(move |(key, _)| Some((&**key, schema.key(key)?)))
}

/// The tables that are parts of a schema, by name, each as often as it is there.
fn parts(schema: Schema, found: &mut Vec<&'static str>) {
    for (_, key) in keys(schema) {
        let inner = if key.kind() == "list" { key.items() } else { key };
        if inner.kind() == "table" {
            found.extend(name_of(inner));
            parts(inner, found);
        }
    }
}

/// The name of the type of a table that has one.
fn name_of(schema: Schema) -> Option<&'static str> {
    let used = schema::choice(schema.used).unwrap_or(schema.used);
    used["$ref"].as_str().map(schema::name_in)
}

/// The types of parts that several kinds have and that are called something, with what they are called.
fn shared_parts(kinds: &[(&str, Schema)]) -> BTreeMap<&'static str, &'static str> {
    let mut all = Vec::new();
    for (_, schema) in kinds {
        let mut own = Vec::new();
        parts(*schema, &mut own);
        own.sort_unstable();
        own.dedup();
        all.extend(own);
    }
    let is_shared = |name: &&str| all.iter().filter(|it| *it == name).count() > 1;
    let shared = all.iter().copied().filter(is_shared);
    let named = shared.map(|name| (name, called(Schema::named(name))));
    named.filter(|(_, called)| !called.is_empty()).collect()
}

/// The lines of a table's keys, with those of its parts below each.
fn rows_of(
    schema: Schema,
    before: &str,
    shared: &BTreeMap<&'static str, &'static str>,
) -> Vec<String> {
    let mut rows = Vec::new();
    for (key, of) in keys(schema) {
        let name = format!("{before}`{key}`");
        let inner = if of.kind() == "list" { of.items() } else { of };
        let is_inline = inner.kind() == "table" && linked(inner, shared).is_none();
        let holds = holds(of, shared);
        let required = if schema.requires(key) { fl!("reference-required") } else { String::new() };
        rows.push(format!("| {name} | {required} | {} | {holds} |\n", of.description()));
        if is_inline {
            rows.extend(rows_of(inner, &format!("{name} › "), shared));
        }
    }
    rows
}

fn table(rows: &[String]) -> String {
    format!("{}\n|---|---|---|---|\n{}", fl!("reference-keys"), rows.concat())
}

/// A link to the part of several kinds that a table is, if it is one.
fn linked(schema: Schema, shared: &BTreeMap<&'static str, &'static str>) -> Option<String> {
    let name = *shared.get(name_of(schema)?)?;
    Some(fl!("reference-link", name, anchor = name.to_lowercase().replace(' ', "-")))
}

/// What a value may be, with its limits.
fn holds(schema: Schema, shared: &BTreeMap<&'static str, &'static str>) -> String {
    let bound = |name: &str| schema.shape[name].as_u64().or(schema.used[name].as_u64());
    let (least, most) = (bound("minLength").unwrap_or(0), bound("maxLength").unwrap_or(0));
    match schema.kind() {
        "choice" => {
            let one = |(value, title): (&Value, &str)| {
                let value = format!("`\"{}\"`", value.as_str().unwrap_or_default());
                fl!("reference-choice", value, title)
            };
            schema.choices().map(one).collect::<Vec<_>>().join(", ")
        }
        "text" => {
            let text = fl!("reference-text", format = schema.format());
            if least + most == 0 {
                return text;
            }
            format!("{text}, {}", fl!("reference-letters", least, most))
        }
        "integer" | "number" => {
            let bound = |name: &str| schema.shape[name].as_i64().or(schema.used[name].as_i64());
            match (bound("minimum"), bound("maximum")) {
                (Some(least), Some(most)) => fl!("reference-number-within", least, most),
                (Some(least), None) => fl!("reference-number-from", least),
                _ => fl!("reference-number"),
            }
        }
        "boolean" => fl!("reference-switch"),
        "list" => {
            let (least, most) = (bound("minItems").unwrap_or(0), bound("maxItems"));
            let list = match most {
                Some(most) => fl!("reference-list-most", most),
                None => fl!("reference-list", least),
            };
            let item = holds(schema.items(), shared);
            fl!("reference-list-of", list, item)
        }
        _ => linked(schema, shared).unwrap_or_else(|| fl!("reference-table")),
    }
}
