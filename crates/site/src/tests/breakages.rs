//! What people break without meaning to, each with the first sentence that they get, in the words of
//! `columbario check`. Read it as somebody who has never seen a program, and only this sentence.
//!
//! The rows are numbered as they were tried. Those that are not here: 31, 36, 46 (HEIC named jpg, too many
//! pixels) are in `crates/site/src/media/tests.rs`, 37 in `pictures.rs`, 71 (an article is gone) in
//! `tests/edits.rs`, 72 (no words of mails) in `mails.rs`, 76 to 80 (no permission) in
//! `crates/site/src/source/tests.rs`, the faults of `columbario.toml` in `tests/command_line.rs`. 32, 33, 35,
//! 48 and 49 are kinds of pictures that are right; `crates/pictures/src/tests.rs` makes some.

mod files;
mod texts;

use crate::fixture::{Fixture, JPEG, NOW, png};
use crate::{Fault, Site, SiteReader};

enum Slip {
    /// In this file, one text in the place of another; at its end where the other is empty.
    Edit(&'static str, &'static str, &'static str),
    /// This file with these bytes.
    Write(&'static str, Vec<u8>),
    /// A file, or a folder with all that is in it.
    Remove(&'static str),
}
use Slip::{Edit, Remove, Write};

const SITE: &str = "site.toml";
const ARTICLE: &str = "articles/uno.md";
const BODY: &str = "Un nicho es un lugar.";
const DAY: &str = "[[exceptions]]\ndate = 2027-11-02\ndays = \"2 de noviembre de 2027\"\nopens = \"08:00\"\ncloses = \"20:00\"\n";
const LOGO: &str = "[logo]\ndark = \"logo.svg\"\nlight = \"logo.svg\"\nicon = \"icon.png\"\n";

/// A site whose texts name what the settings say, without a fault.
fn fixture() -> Fixture {
    let fixture = Fixture::new();
    let links =
        "\n[Llame](tel:+52{phone}) o [escriba](mailto:{email}). [Nichos](/Servicios-{product})\n";
    fixture.append("legal/aviso-privacidad.md", links);
    fixture.append(SITE, DAY);
    fixture.write("brand/logo.svg", "<svg viewBox='0 0 40 10'/>");
    fixture.write("brand/icon.png", png(512, 512));
    fixture
}

/// What is said of a file to who has it, and to nobody who sees a form.
const OF_FILES: [&str; 16] = [
    "`",
    "\"",
    ".toml",
    ".md",
    "media/",
    "content/",
    "+++",
    "[[",
    "##",
    "**",
    " = ",
    "clave",
    "comillas",
    "corchetes",
    "TOML",
    "UTF-8",
];

/// The faults, or else the warnings. A preview has the same.
fn said(fixture: &Fixture) -> Vec<Fault> {
    let said = |reader: SiteReader| match reader.read(NOW) {
        Ok(site) => site.warnings,
        Err(faults) => faults.to_vec(),
    };
    let all = said(fixture.reader());
    assert_eq!(said(fixture.reader().with_marks()), all);
    all
}

fn utf16(text: &str) -> Vec<u8> {
    let units = std::iter::once(0xfeff).chain(text.encode_utf16());
    units.flat_map(u16::to_le_bytes).collect()
}
/// A text of the site that nothing is wrong with.
fn text(file: &str) -> String {
    std::fs::read_to_string(fixture().path().join(file)).expect("it is there")
}

/// What is said first of each slip, by the number under which it was tried; of no other file is anything said.
fn said_of(slips: impl IntoIterator<Item = (&'static str, Slip)>) -> String {
    let without_sizes = |fixture: &Fixture| {
        let all = said(fixture).into_iter().filter(|it| !it.text.message.contains("píxeles"));
        all.collect::<Vec<_>>()
    };
    assert!(without_sizes(&fixture()).is_empty());
    let sentence = |(number, slip): (&str, Slip)| {
        let fixture = fixture();
        if number == "logo" {
            fixture.append(SITE, LOGO);
        }
        if number.starts_with("47") {
            fixture.write("media/Foto de la fachada é.jpg", JPEG);
        }
        match slip {
            Edit(file, from, to) => fixture.edit(file, from, to),
            Write(file, bytes) => fixture.write(file, bytes),
            Remove("") => {
                let all = std::fs::read_dir(fixture.path()).expect("it can be listed").flatten();
                all.for_each(|it| fixture.remove(&it.file_name().to_string_lossy()));
            }
            Remove(file) => fixture.remove(file),
        }
        let said = without_sizes(&fixture);
        for form in said.iter().map(|it| &it.text.form) {
            let of_files = OF_FILES.iter().find(|sign| form.contains(**sign));
            assert_eq!(of_files, None, "{number}: who sees no file reads «{form}»");
        }
        // What faulty settings would say to other files is not judged. Of several missing files each is told.
        let is_alone =
            |it: &Fault| it.file == said[0].file || it.text.message.starts_with("falta ");
        assert!(said.iter().all(is_alone), "{number}: {said:?}");
        let first = said.first().map_or_else(|| "nothing".to_owned(), ToString::to_string);
        format!("{number}: {first}\n")
    };
    slips.into_iter().map(sentence).collect()
}

// Specification 2.25
#[test]
fn a_day_of_its_own_is_gone_from_the_site_once_it_is_over() {
    let fixture = fixture();
    let site = fixture.site();
    assert_eq!(site.settings.exceptions.len(), 1);
    let over = site.next_change.expect("the day ends");
    let before = Site::load(&fixture.source(), over - jiff::Span::new().seconds(1));
    assert_eq!(before.expect("it has no fault").settings.exceptions.len(), 1);
    let after = Site::load(&fixture.source(), over).expect("it has no fault");
    assert!(after.settings.exceptions.is_empty() && after.next_change.is_none());
}

#[test]
fn days_of_their_own_are_in_the_order_of_the_year_however_they_were_written() {
    let fixture = fixture();
    let earlier = DAY.replace("2027-11-02", "2027-03-01").replace("2 de noviembre", "1 de marzo");
    fixture.append(SITE, &earlier);
    let dates = fixture.site().settings.exceptions.into_iter().map(|day| day.date);
    assert_eq!(dates.collect::<Vec<_>>(), ["2027-03-01", "2027-11-02"]);
}
