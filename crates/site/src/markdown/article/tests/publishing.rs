//! When an article is there, and where it was before.

use super::FILE;
use crate::fixture::{Fixture, article};
use jiff::{ToSpan as _, civil::DateTime};

// Specification 11.7
#[test]
fn articles_come_newest_first_and_those_of_the_future_not_at_all() {
    let fixture = Fixture::new();
    fixture.write("articles/abc.md", article("2026-05-31"));
    fixture.write("articles/hoy.md", article("2026-06-01"));
    fixture.write("articles/mañana.md", article("2026-06-02"));
    fixture.remove("articles/mañana.md");
    fixture.write("articles/manana.md", article("2026-06-02"));
    let site = fixture.site();
    let slugs: Vec<_> = site.articles.iter().map(|article| &article.head.slug).collect();
    assert_eq!(slugs, ["hoy", "abc", "dos", "uno"]);
}

/// Slugs of the articles that are published after an edit of the first one's head.
fn published(from: &str, to: &str) -> Vec<String> {
    let fixture = Fixture::new();
    fixture.edit(FILE, from, to);
    let site = fixture.site();
    let slugs = site.articles.iter();
    slugs.map(|article| article.head.slug.clone()).collect()
}

// Specification 11.22
#[test]
fn the_clocks_are_those_of_the_time_zone_that_the_settings_name() {
    // Half an hour before noon in Mexico City, and after it in Tijuana.
    let (day, moment) = ("date = 2026-01-12", "date = 2026-06-01 11:30");
    assert_eq!(published(day, moment), ["uno", "dos"]);
    let fixture = Fixture::new();
    fixture.edit(FILE, day, moment);
    fixture.edit("site.toml", "tagline", "timezone = \"America/Tijuana\"\ntagline");
    let site = fixture.site();
    assert_eq!(site.next_change.map(|it| it.to_string()).as_deref(), Some("2026-06-01T18:30:00Z"));
    assert_eq!(site.unpublished[0].head.published, "2026-06-01T11:30:00-07:00");
    assert_eq!(site.mail_settings().time_zone, site.settings.time_zone());
    assert_eq!(crate::time_zone_of(&fixture.source()), site.settings.time_zone());
    let said = ["America/Tihuana", "posix/America/Tijuana", "-06:00"].map(|wrong| {
        fixture.edit("site.toml", "America/Tijuana", wrong);
        let said = fixture.said();
        fixture.edit("site.toml", wrong, "America/Tijuana");
        said
    });
    insta::assert_snapshot!(said.join("\n"));
}

// Specification 2.31
#[test]
fn an_article_appears_at_its_minute_by_the_clocks_of_mexico_city() {
    let now = basics::time_zone::named_or_default(None).to_datetime(crate::fixture::NOW);
    let written = |moment: DateTime| format!("date = {}", moment.strftime("%Y-%m-%d %H:%M"));
    let day = "date = 2026-01-12";
    assert_eq!(published(day, &written(now)), ["uno", "dos"]);
    let next = now + 1.minute();
    assert_eq!(published(day, &written(next)), ["dos"]);
    let fixture = Fixture::new();
    fixture.edit(FILE, day, &written(next));
    let site = fixture.site();
    assert_eq!(site.next_change, basics::time_zone::named_or_default(None).to_timestamp(next).ok());
    assert_eq!(site.unpublished.len(), 1);
    let earlier = "date = 2025-07-01T18:30:00\nupdated = 2026-02-03";
    fixture.edit(FILE, &written(next), earlier);
    let head = &fixture.site().articles[1].head;
    assert_eq!(head.published, "2025-07-01T18:30:00-06:00");
    assert_eq!(head.modified, "2026-02-03T00:00:00-06:00");
    assert_eq!(head.updated_text.as_deref(), Some("3 de febrero de 2026"));
}

// Specification 2.35
#[test]
fn a_draft_and_what_was_taken_back_are_in_no_list() {
    let day = "date = 2026-01-12";
    let with = |line: &str| published(day, &format!("{day}\n{line}"));
    assert_eq!(with("draft = true"), ["dos"]);
    assert_eq!(with("draft = false"), ["dos", "uno"]);
    assert_eq!(with("withdrawn = true"), ["dos"]);
    assert_eq!(with("withdrawn = false"), ["dos", "uno"]);
    assert_eq!(with("withdrawn = 2026-05-31"), ["dos"]);
    assert_eq!(with("withdrawn = 2026-06-02"), ["dos", "uno"]);
    let fixture = Fixture::new();
    fixture.edit(
        FILE,
        day,
        &format!("{day}\nwithdrawn = \"ayer\"\nupdated = 2026-02-03T10:00:00Z"),
    );
    insta::assert_snapshot!(fixture.said());
}

// Specification 2.34
#[test]
fn an_old_address_leads_to_one_article_and_hides_no_page() {
    let fixture = Fixture::new();
    let day = "date = 2026-01-12";
    let redirects = |list: &str| format!("{day}\nredirects = [{list}]");
    let good = r#""la-urna", "/2019/05/La-Urna/""#;
    fixture.edit(FILE, day, &redirects(good));
    let to = |key: &str| (key.to_owned(), "/Articulo-Blog/uno".to_owned());
    assert_eq!(fixture.site().redirects, [to("/articulo-blog/la-urna"), to("/2019/05/la-urna")]);
    fixture.edit(FILE, good, "\"/a?p=1\"");
    let refused = fixture.said();
    let bad = r#""dos", "/Contacto/", "/api/x", "a", "/Articulo-Blog/A""#;
    fixture.edit(FILE, "\"/a?p=1\"", bad);
    let site = fixture.site();
    assert_eq!(site.redirects, [to("/articulo-blog/a")]);
    let warnings = site.warnings.iter().filter(|it| it.pointer.contains("/redirects"));
    let warnings: Vec<String> = warnings.map(ToString::to_string).collect();
    insta::assert_snapshot!([refused, warnings.join("\n")].join("\n"));
}
