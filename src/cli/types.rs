//! `columbario types`: writes what the web is typed by. For those who develop it; `make types`
//! calls it.

use crate::api::openapi;
use crate::content::{PAGES, Texts};
use anyhow::Context as _;
use clap::Args;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// The options of `types`.
#[derive(Debug, Args)]
pub struct Types {
    /// The folder of the web
    #[arg(value_name = "DIR")]
    web: PathBuf,
}

impl Types {
    pub(super) fn run(self) -> anyhow::Result<()> {
        write(&self.web.join("openapi.json"), &openapi::document())?;
        write(&self.web.join("src/api/pages.ts"), &table_of_pages())
    }
}

fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

/// The table by which the web knows its pages: addresses, folders, queries, and the type of what
/// each page's call answers.
fn table_of_pages() -> String {
    let texts = || {
        PAGES
            .iter()
            .filter_map(|page| Some((page, page.texts.as_ref()?)))
    };
    let type_of = |texts: &Texts| (texts.type_name)();
    let types: BTreeSet<_> = texts().map(|(_, texts)| type_of(texts)).collect();
    let mut table = String::from("// Made by `make types` from src/content/pages.rs.\n");
    table.push_str("import type {\n");
    for name in types {
        let _ = writeln!(table, "  {name},");
    }
    table.push_str("} from \"./types.ts\";\n\nexport const pages = {\n");
    for page in PAGES {
        let call = page.texts.as_ref().map(Texts::call).unwrap_or_default();
        let path = route_path(page.address);
        let _ = writeln!(
            table,
            "  {:?}: {{ path: {path:?}, folder: {:?}, query: {:?}, call: {call:?} }},",
            page.name, page.folder, page.query,
        );
    }
    table.push_str("} as const;\n\n/** What the call of each page answers. */\n");
    table.push_str("export interface Texts {\n");
    for (page, texts) in texts() {
        let _ = writeln!(table, "  {:?}: {};", page.name, type_of(texts));
    }
    table.push_str("}\n");
    table
}

/// An address as React Router writes it: what varies is `:endpoint`. The product is put in place
/// before the router reads it.
fn route_path(address: &str) -> String {
    let segment = |segment: &str| match segment.strip_prefix('{') {
        Some(name) => format!(":{}", name.trim_end_matches('}')),
        None => segment.to_owned(),
    };
    let segments: Vec<String> = address.split('/').map(segment).collect();
    segments.join("/")
}
