use super::*;
use std::{fs, path::Path};

#[test]
fn every_kind_says_what_it_is_for_and_has_an_example() {
    let page = Schema::for_type::<Page>();
    for kind in section_kinds() {
        let schema = page.section(kind).expect("it is a kind");
        assert!(!called(schema).is_empty() && purpose(schema).ends_with('.'), "{kind}");
        assert!(section_example(kind).is_some(), "{kind}");
    }
}

#[test]
fn the_documents_are_the_ones_that_the_types_make() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    for (file, made) in
        [("secciones.md", section_reference()), ("contenido/referencia.md", content_reference())]
    {
        let written = fs::read_to_string(docs.join(file)).expect("it is there");
        assert!(written == made, "`make types` writes {file}");
    }
}

#[test]
fn every_file_of_the_content_is_in_the_reference() {
    let made = content_reference();
    for file in ["site.toml", "niches.toml", "progress.toml", "synonyms.toml", "mails/mensaje.toml"]
    {
        assert!(made.lines().any(|line| line.starts_with("## ") && line.contains(file)), "{file}");
    }
    for header in ["[prices]", "[menu]", "[[hours]]", "[colors]", "[offer]"] {
        assert!(made.lines().any(|line| line == format!("### {header}")), "{header}: {made}");
    }
}
