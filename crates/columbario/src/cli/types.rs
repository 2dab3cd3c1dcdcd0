//! `columbario types`: writes what the web is typed by, and the references that are made of the same types. For those
//! who develop it; `make types` calls it.

use anyhow::Context as _;
use basics::lang::fl;
use pictures::WIDTHS;
use render::MAX_TEXT_CHARS;
use server::openapi_document;
use site::{PAGES, PageTexts, UNPUBLISHED, content_reference, section_reference};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

pub(super) fn write_all(web: &Path) -> anyhow::Result<()> {
    write(&web.join("openapi.json"), &openapi_document())?;
    write(&web.join("editor.openapi.json"), &editor::contract())?;
    write(&web.join("src/api/pages.ts"), &table_of_pages())?;
    write(&web.join("../docs/secciones.md"), &section_reference())?;
    write(&web.join("../docs/contenido/referencia.md"), &content_reference())?;
    write(&web.join("../docs/ajustes.md"), &config::reference())?;
    let constants = format!(
        "// Made by `make types`.\n\n\
         /** The widths in which every picture exists; a narrower picture has its own width instead. */\n\
         export const PICTURE_WIDTHS = {WIDTHS:?};\n\n\
         /** Shown in place of what the owner has not published yet. */\n\
         export const UNPUBLISHED = {UNPUBLISHED:?};\n\n\
         /** How many letters an address says of what a page takes of it, and a search looks for. */\n\
         export const MAX_TEXT_CHARS = {MAX_TEXT_CHARS};\n"
    );
    write(&web.join("src/api/constants.ts"), &constants)
}

/// Writes a file that says something else now: one that is newer than the web's build has it built.
fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    if fs::read_to_string(path).is_ok_and(|written| written == text) {
        return Ok(());
    }
    fs::write(path, text).with_context(|| fl!("cli-types-unwritten", path = path.to_string_lossy()))
}

/// The table by which the web knows its pages: addresses, folders, queries, and the call that
/// answers a page's texts.
fn table_of_pages() -> String {
    let mut table = String::from("// Made by `make types` from crates/site/src/routes.rs.\n\n");
    table.push_str("export const pages = {\n");
    for page in PAGES {
        let (name, path, folder) = (page.name, route_path(page.address), page.folder);
        let call = page.texts.as_ref().map(PageTexts::call);
        let call = call.map_or(String::new(), |call| format!(", call: {call:?}"));
        let query = page.query;
        let _ = writeln!(
            table,
            "  {name:?}: {{ path: {path:?}, folder: {folder:?}, query: {query:?}{call} }},"
        );
    }
    table.push_str("} as const;\n\nexport type PageName = keyof typeof pages;\n");
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
