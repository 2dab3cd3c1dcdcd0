//! The reference of the files of the content, docs/contenido/referencia.md: the keys of each, but for those of
//! sections, which docs/secciones.md has.

use super::{called, keys, linked, parts_table, rows_of, shared_parts, table};
use crate::files;
use crate::model::Page;
use crate::model::file::{ArticleHead, OwnPage};
use crate::validate::schema::Schema;
use basics::lang::fl;
use std::collections::BTreeMap;
use utoipa::ToSchema as _;

/// The reference, as Markdown.
pub fn content_reference() -> String {
    let files = files();
    let all: Vec<_> = files.iter().map(|(name, schema)| (&**name, *schema)).collect();
    let shared = shared_parts(&all);
    let file = |(name, schema): &(&str, Schema)| {
        let (called, keys) = (called(*schema), keys_of(*schema, &shared));
        format!("\n## {name}\n\n**{called}.**\n{keys}")
    };
    let files: String = all.iter().map(file).collect();
    let (head, parts) = (fl!("reference-files-head"), parts_table(&shared));
    format!("{head}\n{files}\n{}\n{parts}", fl!("reference-shared"))
}

/// The files by their names, each with the schema of what it holds; those of one type together.
fn files() -> Vec<(String, Schema)> {
    let own = [("articles/….md", ArticleHead::name()), ("pages/….md", OwnPage::name())];
    let own = own.into_iter().map(|(name, kind)| (name, kind.into_owned()));
    let mut by_type: Vec<(String, String)> = Vec::new();
    for (file, kind) in files::types().filter(|(_, kind)| *kind != Page::name()).chain(own) {
        match by_type.iter_mut().find(|(_, it)| *it == kind) {
            Some((names, _)) => names.extend([", ", file]),
            None => by_type.push((file.to_owned(), kind)),
        }
    }
    by_type.into_iter().map(|(names, kind)| (names, Schema::named(&kind))).collect()
}

/// The keys of a file: first those that are values, then each table below a heading of its own.
fn keys_of(schema: Schema, shared: &BTreeMap<&'static str, &'static str>) -> String {
    let is_below = |schema: Schema| {
        let inner = if schema.kind() == "list" { schema.items() } else { schema };
        inner.kind() == "table" && linked(inner, shared).is_none()
    };
    let below: Vec<_> = keys(schema).filter(|(_, key)| is_below(*key)).collect();
    let names: Vec<_> = below.iter().map(|(name, _)| format!("| `{name}`")).collect();
    let is_own = |row: &String| !names.iter().any(|name| row.starts_with(&**name));
    let rows: Vec<_> = rows_of(schema, "", shared).into_iter().filter(is_own).collect();
    let own = (!rows.is_empty()).then(|| format!("\n{}", table(&rows)));
    let tables = below.into_iter().map(|(name, key)| {
        let is_list = key.kind() == "list";
        let header = if is_list { format!("[[{name}]]") } else { format!("[{name}]") };
        let required = schema.requires(name).then(|| fl!("reference-required-table"));
        let about: Vec<_> = [key.description().clone()].into_iter().chain(required).collect();
        let rows = rows_of(if is_list { key.items() } else { key }, "", shared);
        format!("\n### {header}\n\n{}\n\n{}", about.join(" "), table(&rows))
    });
    own.into_iter().chain(tables).collect()
}
