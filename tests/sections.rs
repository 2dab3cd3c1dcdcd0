//! The reference of the kinds of sections: it is what the types say, its examples are sound, and each kind has its
//! picture (`dev/kinds.ts`).

use crate::support::prelude::*;
use std::fs;
use std::path::Path;

/// All pictures together: the editor shows them at once.
const MOST_BYTES: usize = 300_000;

#[test]
fn the_reference_says_what_the_types_say() {
    let path = Path::new(ROOT).join("docs/secciones.md");
    let written = fs::read_to_string(path).expect("it is there");
    assert!(written == site::section_reference(), "make types writes docs/secciones.md anew");
}

#[test]
fn each_kind_has_a_small_picture() {
    let mut bytes = 0;
    for kind in site::section_kinds() {
        let path = Path::new(ROOT).join(format!("web/src/editor/kinds/{kind}.webp"));
        let picture = fs::read(path).unwrap_or_else(|_| panic!("node dev/kinds.ts {kind}"));
        assert!(picture.starts_with(b"RIFF") && picture[8..].starts_with(b"WEBP"), "{kind}");
        bytes += picture.len();
    }
    assert!(bytes < MOST_BYTES, "{bytes}");
}

// Specification 11.27
#[test]
fn the_example_of_each_kind_is_sound() {
    const META: &str = "[meta]\ntitle = \"Una página\"\ndescription = \"Una página con secciones de \
                        cada clase que hay, una debajo de otra.\"\n";
    let sample = Sample::copy();
    let titles = ["hero", "video-hero", "title"];
    let kinds = site::section_kinds().into_iter();
    let examples = kinds.filter(|kind| *kind == "title" || !titles.contains(kind));
    let sections = examples.filter_map(site::section_example).collect::<Vec<_>>().join("\n\n");
    let title = site::section_example("title").unwrap_or_default();
    let sections = format!("{title}\n\n{}", sections.replace(title, ""));
    let [hero, video] =
        ["hero", "video-hero"].map(|kind| site::section_example(kind).unwrap_or_default());
    for (page, sections) in [("quienes-somos", &*sections), ("edificio", hero), ("contacto", video)]
    {
        let path = sample.path().join(format!("pages/{page}.toml"));
        fs::write(path, format!("{META}\n{sections}\n")).expect("it can be written");
    }
    let output = sample.check();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}
