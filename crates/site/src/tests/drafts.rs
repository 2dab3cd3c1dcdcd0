//! Tests that faults of drafts hold nobody up.

use crate::Fault;
use crate::fixture::{Fixture, NOW};

/// Makes a draft of an article and puts a fault into it.
fn with_a_faulty_draft() -> Fixture {
    let fixture = Fixture::new();
    fixture.edit("articles/uno.md", "\ndate = ", "\ndraft = true\ndate = ");
    fixture.append("articles/uno.md", "\n<b>HTML</b>\n\n[Nada](/Nada)\n");
    fixture
}

#[test]
fn a_draft_with_a_fault_is_left_out_and_its_faults_are_warnings() {
    let site = with_a_faulty_draft().site();
    let slugs: Vec<&str> = site.articles.iter().map(|it| it.head.slug.as_str()).collect();
    assert_eq!(slugs, ["dos"]);
    assert!(site.unpublished.is_empty());
    let warnings: Vec<String> = site.warnings.iter().map(ToString::to_string).collect();
    let said = |part: &str| warnings.iter().any(|line| line.contains(part));
    assert!(
        said("content/articles/uno.md:1:1: este borrador tiene faltas") && said("HTML"),
        "{warnings:?}"
    );
}

#[test]
fn an_article_that_is_no_draft_holds_the_site_back_with_the_same_fault() {
    let fixture = with_a_faulty_draft();
    fixture.edit("articles/uno.md", "\ndraft = true", "\ndraft = false");
    assert!(fixture.fault_lines().concat().contains("HTML"));
}

#[test]
fn a_link_to_a_draft_that_is_left_out_leads_nowhere() {
    let fixture = with_a_faulty_draft();
    fixture.append("articles/dos.md", "\n[Uno](/Articulo-Blog/uno)\n");
    let lines = fixture.fault_lines();
    assert_eq!(lines.len(), 1, "{lines:?}");
    assert!(lines[0].contains("articles/dos.md") && lines[0].contains("borrador"), "{lines:?}");
}

#[test]
fn a_draft_that_is_mended_is_read() {
    let fixture = with_a_faulty_draft();
    fixture.edit("articles/uno.md", "\n<b>HTML</b>\n\n[Nada](/Nada)\n", "");
    let site = fixture.site();
    assert_eq!(site.unpublished.len(), 1);
    let is_left_out = |warning: &Fault| warning.text.message.contains("borrador");
    assert!(!site.warnings.iter().any(is_left_out), "{:?}", site.warnings);
}

// Specification 18.37
#[test]
fn a_preview_shows_a_draft_as_far_as_it_is_written() {
    let fixture = Fixture::new();
    let written = "+++\ntitle = \"Tres\"\ndraft = true\n+++\nUn párrafo.\n";
    fixture.write("articles/tres.md", written);
    assert!(fixture.site().unpublished.is_empty());
    let site = fixture.reader().with_marks().read(NOW).expect("a draft is no fault");
    assert_eq!(site.unpublished.len(), 1);
    let article = &site.unpublished[0];
    assert!(article.head.title.starts_with("Tres"), "{}", article.head.title);
    assert_eq!(article.blocks.len(), 1);
    assert_eq!(article.head.picture.src, "");
    let place = &article.head.picture.alt;
    assert!(place.starts_with("Aquí va la foto"), "{place}");
    // What it lacks is said all the same.
    assert_eq!(site.warnings.len(), fixture.site().warnings.len());
}
