//! Purpose of a picture by its type, and its consequences: glimpses, warnings, the order in
//! which pictures are made.

use crate::fixture::{Fixture, JPEG, NOW, section};
use crate::{Appearance, FaultText, ImageInspector, Medium, SiteReader, Source};
use std::sync::Arc;

/// An inspector that sees a glimpse in every picture.
struct Glimpses;

impl ImageInspector for Glimpses {
    fn inspect(&self, _: &Source, pictures: &[&Medium]) -> Vec<Result<Appearance, FaultText>> {
        let glimpse =
            |medium: &&Medium| Appearance { color: None, glimpse: Some(medium.name().to_owned()) };
        pictures.iter().map(|medium| Ok(glimpse(medium))).collect()
    }
}

#[test]
fn what_a_page_shows_first_has_a_glimpse_and_nothing_else_has() {
    let fixture = Fixture::new();
    fixture.write("media/tall.jpg", JPEG);
    let hero = "[hero.picture]\nsrc = \"a.jpg\"\n";
    fixture.edit("pages/home.toml", hero, &format!("{hero}portrait = \"tall.jpg\"\n"));
    let site = SiteReader::new(fixture.source(), Arc::new(Glimpses)).read(NOW);
    let site = site.expect("there is no fault");
    let glimpse = |page: &str, pointer: &str| {
        let (name, pointer) = pointer.split_once('/').expect("it has both");
        let section = section(&site, page, name).expect("it is there");
        let picture = section.pointer(&format!("/{pointer}")).expect("there is a picture");
        picture.get("glimpse").cloned()
    };
    assert_eq!(glimpse("home", "hero/picture"), Some("tall.jpg".into()));
    assert_eq!(glimpse("about", "hero/video/poster"), Some("a.jpg".into()));
    assert_eq!(glimpse("building", "hero/picture"), Some("a.jpg".into()));
    assert_eq!(glimpse("building", "gallery/photos/0/img"), None);
    assert_eq!(glimpse("home", "dignity/slides/0/picture"), None);
    let of_works = site.progress.iter().map(|photo| photo.img.glimpse.is_some());
    assert_eq!(of_works.collect::<Vec<_>>(), [true, false, false, false, false, false]);
    assert!(site.articles.iter().all(|article| article.head.picture.glimpse.is_some()));
}

// Specification 18.42
#[test]
fn a_point_of_a_picture_that_stays_in_sight_goes_with_it_to_pages_and_lists() {
    let fixture = Fixture::new();
    let hero = "[hero.picture]\nsrc = \"a.jpg\"\n";
    fixture.edit("pages/home.toml", hero, &format!("{hero}focus = \"0% 100%\"\n"));
    let lead = "src = \"a.jpg\"";
    fixture.edit("articles/uno.md", lead, &format!("{lead}, focus = \"40% 25%\""));
    let site = fixture.site();
    assert_eq!(site.focuses().into_iter().collect::<Vec<_>>(), ["0% 100%", "40% 25%"]);
    let listed = site.articles.iter().filter_map(|article| article.item(1).focus);
    assert_eq!(listed.collect::<Vec<_>>(), ["40% 25%"]);
}

#[test]
fn a_picture_that_is_smaller_than_its_place_is_a_warning_where_it_is_named() {
    let warnings = Fixture::new().site().warnings;
    let of = |file: &str, line: usize| {
        let warning = warnings.iter().find(|one| one.file == file && one.line == line);
        warning.map(ToString::to_string).unwrap_or_default()
    };
    let shown = |file: &str, line: usize, column: usize, width: u32| {
        format!(
            "content/{file}:{line}:{column}: `a` mide 8 píxeles de ancho, y en su lugar se muestra con hasta {width}. Ponga un original más grande; con este se ve borrosa."
        )
    };
    assert_eq!(of("pages/home.toml", 8), shown("pages/home.toml", 8, 7, 1600));
    assert_eq!(of("pages/home.toml", 22), shown("pages/home.toml", 22, 7, 1200));
    assert_eq!(of("niches.toml", 2), shown("niches.toml", 2, 25, 800));
    assert_eq!(of("articles/uno.md", 6), shown("articles/uno.md", 6, 19, 1200));
}

#[test]
fn pictures_are_in_the_order_in_which_visitors_see_them() {
    let fixture = Fixture::new();
    for name in ["b", "c", "d", "e"] {
        fixture.write(&format!("media/{name}.jpg"), [JPEG, name.as_bytes()].concat());
    }
    fixture.edit("pages/edificio.toml", "\"a.jpg\"", "\"e.jpg\"");
    fixture.edit("niches.toml", "\"a.jpg\"", "\"d.jpg\"");
    fixture.edit("articles/dos.md", "\"a.jpg\"", "\"c.jpg\"");
    let site = fixture.site();
    let names: Vec<&str> = site.pictures().into_iter().map(Medium::name).collect();
    assert_eq!(names, ["a.jpg", "e.jpg", "d.jpg", "c.jpg", "b.jpg"]);
}
