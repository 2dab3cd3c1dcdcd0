//! A site that is read again is what reading it for the first time would give, although its pictures
//! are not looked at again.

use crate::fixture::{Fixture, JPEG, article};
use crate::{Appearance, FaultText, ImageInspector, Medium, Site, SiteReader, Source};
use jiff::{Timestamp, ToSpan as _};
use proptest::prelude::*;
use std::sync::{Arc, Mutex};

/// The year 2100.
const LATER: Timestamp = Timestamp::constant(4_102_444_800, 0);

/// Notes the pictures that it looks at, and sees their first bytes.
#[derive(Default)]
struct Inspector {
    seen: Mutex<Vec<String>>,
}

impl ImageInspector for Inspector {
    fn inspect(&self, _: &Source, pictures: &[&Medium]) -> Vec<Result<Appearance, FaultText>> {
        let mut seen = self.seen.lock().expect("no test panics within");
        let look = |medium: &&Medium| {
            seen.push(medium.name().to_owned());
            Ok(Appearance { color: Some(medium.sha256[..6].to_owned()), glimpse: None })
        };
        pictures.iter().map(look).collect()
    }
}

fn reader(fixture: &Fixture) -> (SiteReader, Arc<Inspector>) {
    let inspector = Arc::new(Inspector::default());
    let seen = Arc::clone(&inspector) as Arc<dyn ImageInspector>;
    (SiteReader::new(fixture.source(), seen), inspector)
}

fn read(reader: &SiteReader) -> Site {
    match reader.read(LATER) {
        Ok(site) => site,
        Err(faults) => panic!("{faults}"),
    }
}

#[test]
fn a_picture_is_looked_at_once_however_often_the_site_is_read() {
    let fixture = Fixture::new();
    let (reader, inspector) = reader(&fixture);
    read(&reader);
    fixture.edit("articles/uno.md", "es un lugar", "es otro lugar");
    let site = read(&reader);
    let contents = site.articles.iter().flat_map(|article| article.texts());
    let edited = contents.filter(|block| block.content.contains("otro"));
    assert_eq!(edited.count(), 1);
    let seen = || inspector.seen.lock().expect("no test panics within").clone();
    assert_eq!(seen(), ["a.jpg"]);
    fixture.write("media/a.jpg", JPEG);
    read(&reader);
    assert_eq!(seen().len(), 2, "it was written anew");
}

#[test]
fn an_article_of_the_future_comes_at_its_moment() {
    let fixture = Fixture::new();
    let (reader, _) = reader(&fixture);
    let tomorrow = basics::time_zone::named_or_default(None).to_datetime(LATER + 24.hours()).date();
    fixture.write("articles/futuro.md", article(&tomorrow.to_string()));
    assert_eq!(read(&reader).articles.len(), 2);
    let site = reader.read(LATER + 24.hours());
    assert_eq!(site.expect("there is no fault").articles.len(), 3);
}

#[test]
fn a_picture_that_cannot_be_shown_is_gone_from_no_page_once_it_can() {
    let fixture = Fixture::new();
    let (reader, _) = reader(&fixture);
    fixture.write("media/b.jpg", "no picture");
    fixture.append("articles/uno.md", "\n![Una placa de bronce](b.jpg)\n");
    assert!(reader.read(LATER).is_err());
    exchange(&fixture, "media/b.jpg", JPEG);
    let site = read(&reader);
    assert!(site.articles.iter().any(|article| article.pictures().count() == 2));
}

/// Change that somebody makes to the directory.
#[derive(Clone, Debug)]
enum Edit {
    Write(&'static str, Vec<u8>),
    Remove(&'static str),
    Rename(&'static str, &'static str),
    Replace(&'static str, &'static str, &'static str),
    /// Nothing but time goes by.
    Wait,
}

fn edits() -> impl Strategy<Value = Edit> {
    use Edit::{Remove, Rename, Replace, Wait, Write};
    let wider = {
        let mut wider = JPEG.to_vec();
        // The low byte of the width.
        wider[29] = 9;
        wider
    };
    let linked = article("2026-02-01").replace("un lugar", "el lugar de {brand}, {niche.width} cm")
        + "\n![Un nicho abierto](b.jpg)\n";
    prop::sample::select(vec![
        Write("articles/tres.md", article("2026-02-01").into_bytes()),
        Write("articles/tres.md", linked.into_bytes()),
        Write("articles/tres.md", article("2999-01-01").into_bytes()),
        Write("articles/uno.md", b"roto".to_vec()),
        Write("articles/uno.md", article("2026-01-12").into_bytes()),
        Write("media/b.jpg", JPEG.to_vec()),
        Write("media/b.jpg", wider.clone()),
        Write("media/a.jpg", wider),
        Write("media/a.jpg", JPEG.to_vec()),
        Write("media/b.jpg", b"roto".to_vec()),
        Write("sobra.toml", Vec::new()),
        Remove("articles/tres.md"),
        Remove("articles/dos.md"),
        Remove("media/b.jpg"),
        Remove("sobra.toml"),
        Rename("articles/tres.md", "articles/cuatro.md"),
        Rename("articles/cuatro.md", "articles/tres.md"),
        Rename("media/a.jpg", "media/b.jpg"),
        Rename("media/b.jpg", "media/a.jpg"),
        Replace("site.toml", "brand = \"Remanso\"", "brand = \"Sosiego\""),
        Replace("site.toml", "brand = \"Sosiego\"", "brand = \"Remanso\""),
        Replace("site.toml", "category = \"Duelo\"", "category = \"Luto\""),
        Replace("site.toml", "category = \"Luto\"", "category = \"Duelo\""),
        Replace("site.toml", "width = 60", "width = \"\""),
        Replace("site.toml", "width = \"\"", "width = 60"),
        Replace("site.toml", "[building]", "[building"),
        Replace("site.toml", "[building\n", "[building]\n"),
        Replace("pages/home.toml", "Gran preventa", "Gran preventa de {brand}"),
        Replace("pages/no-encontrada.toml", "href = \"/\"", "href = \"/Articulo-Blog/tres\""),
        Replace("pages/no-encontrada.toml", "\"/Articulo-Blog/tres\"", "\"/\""),
        Replace("legal/aviso-privacidad.md", "2026-11\"", "2026-12\""),
        Replace("niches.toml", "id = 2", "id =  1"),
        Replace("niches.toml", "id =  1", "id = 2"),
        Wait,
    ])
}

/// Puts a new file in the place of another, as editors do. Its inode differs from that of the file
/// before, so that the two differ however quickly they follow each other.
fn exchange(fixture: &Fixture, file: &str, bytes: &[u8]) {
    fixture.write(".beside", bytes);
    let target = fixture.path().join(file);
    std::fs::rename(fixture.path().join(".beside"), target).expect("the folder is there");
}

fn apply(fixture: &Fixture, edit: &Edit) {
    let there = |file: &str| fixture.path().join(file);
    match edit {
        Edit::Write(file, bytes) => exchange(fixture, file, bytes),
        Edit::Remove(file) => drop(std::fs::remove_file(there(file))),
        Edit::Rename(from, to) => drop(std::fs::rename(there(from), there(to))),
        Edit::Replace(file, from, to) => {
            let text = std::fs::read_to_string(there(file)).expect("nothing removes it");
            exchange(fixture, file, text.replacen(from, to, 1).as_bytes());
        }
        Edit::Wait => {}
    }
}

fn outcome(reader: &SiteReader, now: Timestamp) -> String {
    match reader.read(now) {
        Ok(site) => format!("{site:?}"),
        Err(faults) => faults.to_string(),
    }
}

// Each of about a hundred steps reads the whole content twice, one after the other.
proptest! {
    #![proptest_config(ProptestConfig { cases: 8, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn after_any_edits_the_site_is_what_reading_all_of_it_gives(edits in prop::collection::vec(edits(), 1..24)) {
        let fixture = Fixture::new();
        let (again, _) = reader(&fixture);
        for (hours, edit) in edits.iter().enumerate() {
            apply(&fixture, edit);
            let now = LATER + i64::try_from(hours).unwrap_or_default().hours();
            let (anew, _) = reader(&fixture);
            let (again, anew) = (outcome(&again, now), outcome(&anew, now));
            let mut parts = again.split(", ").zip(anew.split(", "));
            let other = parts.find(|(again, anew)| again != anew);
            prop_assert!(again == anew, "after {edit:?}: {other:?}");
        }
    }
}
