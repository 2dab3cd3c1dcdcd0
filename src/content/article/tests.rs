//! Articles: what becomes of good ones, and what is said of others.

use crate::content::{
    fixture::{Fixture, JPEG, article},
    model::BlockKind,
};
use jiff::{ToSpan as _, civil::DateTime};

const FILE: &str = "articles/uno.md";

/// The faults that a body makes.
fn faults_of(body: &str) -> Vec<String> {
    let fixture = Fixture::new();
    fixture.edit(FILE, "Un nicho es un lugar.", body);
    fixture.fault_lines()
}

#[test]
fn a_body_becomes_the_blocks_of_the_specification() {
    let fixture = Fixture::new();
    fixture.write("media/b.jpg", JPEG);
    let body = "Un párrafo\nen dos líneas de {brand}.\n\n## Un subtítulo\n\n![La entrada principal](b.jpg \"Toluca, 2026\")\n\nFin.";
    fixture.edit(FILE, "Un nicho es un lugar.", body);
    let site = fixture.site();
    let article = &site.articles[1];
    let blocks: Vec<_> = article
        .blocks
        .iter()
        .map(|block| (block.kind, block.content.as_str()))
        .collect();
    let address = |name: &str| site.media.named(name).map_or("", |medium| &medium.address);
    assert_eq!(
        blocks,
        [
            (BlockKind::MainTitle, "Qué es un nicho"),
            (BlockKind::Image, address("a.jpg")),
            (BlockKind::Paragraph, "Un párrafo en dos líneas de Remanso."),
            (BlockKind::Subtitle, "Un subtítulo"),
            (BlockKind::Image, address("b.jpg")),
            (BlockKind::Paragraph, "Fin."),
        ]
    );
    let [picture] = article.head.pictures.as_slice() else {
        panic!("one picture stands in the text");
    };
    assert_eq!(picture.alt, "La entrada principal");
    assert_eq!(picture.caption.as_deref(), Some("Toluca, 2026"));
    assert_eq!((picture.width, picture.height), (8, 6));
}

#[test]
fn the_head_is_completed() {
    let site = Fixture::new().site();
    let head = &site.articles[1].head;
    assert_eq!(head.slug, "uno");
    assert_eq!(head.category_id, 3);
    assert_eq!(head.date, "2026-01-12");
    assert_eq!(head.date_text, "12 de enero de 2026");
    assert_eq!(head.minutes, 1);
}

#[test]
fn minutes_are_words_by_180_rounded_up() {
    let fixture = Fixture::new();
    fixture.edit(FILE, "Un nicho es un lugar.", &"nicho ".repeat(181));
    assert_eq!(fixture.site().articles[1].head.minutes, 2);
}

#[test]
fn articles_come_newest_first_and_those_of_the_future_not_at_all() {
    let fixture = Fixture::new();
    fixture.write("articles/abc.md", article("2026-05-31"));
    fixture.write("articles/hoy.md", article("2026-06-01"));
    fixture.write("articles/mañana.md", article("2026-06-02"));
    fixture.remove("articles/mañana.md");
    fixture.write("articles/manana.md", article("2026-06-02"));
    let site = fixture.site();
    let slugs: Vec<_> = site
        .articles
        .iter()
        .map(|article| &article.head.slug)
        .collect();
    assert_eq!(slugs, ["hoy", "abc", "dos", "uno"]);
}

/// What has become of the articles after an edit of the first one's head: the slugs of the published.
fn published(from: &str, to: &str) -> Vec<String> {
    let fixture = Fixture::new();
    fixture.edit(FILE, from, to);
    let site = fixture.site();
    let slugs = site.articles.iter();
    slugs.map(|article| article.head.slug.clone()).collect()
}

#[test]
fn an_article_appears_at_its_minute_by_the_clocks_of_mexico_city() {
    let now = crate::toluca::clocks_at(crate::content::fixture::NOW);
    let written = |moment: DateTime| format!("date = {}", moment.strftime("%Y-%m-%d %H:%M"));
    let day = "date = 2026-01-12";
    assert_eq!(published(day, &written(now)), ["uno", "dos"]);
    let next = now + 1.minute();
    assert_eq!(published(day, &written(next)), ["dos"]);
    let fixture = Fixture::new();
    fixture.edit(FILE, day, &written(next));
    let site = fixture.site();
    assert_eq!(site.next_change, crate::toluca::moment_at(next));
    assert_eq!(site.unpublished.len(), 1);
    let earlier = "date = 2025-07-01T18:30:00\nupdated = 2026-02-03";
    fixture.edit(FILE, &written(next), earlier);
    let head = &fixture.site().articles[1].head;
    assert_eq!(head.published, "2025-07-01T18:30:00-06:00");
    assert_eq!(head.modified, "2026-02-03T00:00:00-06:00");
    assert_eq!(head.updated_text.as_deref(), Some("3 de febrero de 2026"));
}

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
    assert_eq!(
        fixture.fault_lines(),
        [
            format!(
                "content/{FILE}:6:13: `ayer` does not say whether the article was withdrawn. Write true, without quotes, or since when: 2026-01-12."
            ),
            format!(
                "content/{FILE}:7:11: `updated` has a time zone. Write the hour of Mexico City alone: 2026-01-12T18:30:00."
            ),
        ]
    );
}

#[test]
fn an_old_address_leads_to_one_article_and_hides_no_page() {
    let fixture = Fixture::new();
    let day = "date = 2026-01-12";
    let redirects = |list: &str| format!("{day}\nredirects = [{list}]");
    let good = r#""la-urna", "/2019/05/La-Urna/""#;
    fixture.edit(FILE, day, &redirects(good));
    let to = |key: &str| (key.to_owned(), "uno".to_owned());
    assert_eq!(
        fixture.site().redirects,
        [to("/articulo-blog/la-urna"), to("/2019/05/la-urna")]
    );
    fixture.edit(FILE, good, "\"/a?p=1\"");
    let refused = format!("content/{FILE}:6:14: `/a?p=1` cannot be an old address. ");
    assert!(fixture.fault_lines()[0].starts_with(&refused));
    let bad = r#""dos", "/Contacto/", "/api/x", "a", "/Articulo-Blog/A""#;
    fixture.edit(FILE, "\"/a?p=1\"", bad);
    let lines = fixture.fault_lines();
    let expected = [
        ("14", "there is a page at `dos`"),
        ("21", "there is a page at `/Contacto/`"),
        ("35", "there is a page at `/api/x`"),
        ("50", "`/Articulo-Blog/A` is an old address of `uno`, too"),
    ];
    assert_eq!(lines.len(), expected.len(), "{lines:#?}");
    for (line, (column, expected)) in lines.iter().zip(expected) {
        let expected = format!("content/{FILE}:6:{column}: {expected}");
        assert!(line.starts_with(&expected), "{line}\n{expected}");
    }
}

#[test]
fn what_the_api_cannot_deliver_is_told_with_its_place() {
    let plain = "An article is plain text: headings `## …`, paragraphs, and pictures `![what it shows](file.jpg)`.";
    let cases = [
        ("Un **nicho**.", "10:4: bold text"),
        ("Ñu *nicho*.", "10:4: emphasis"),
        ("Un [nicho](/).", "10:4: a link"),
        ("Un `nicho`.", "10:4: code"),
        ("Un <b>nicho</b>", "10:4: HTML"),
        ("Uno.\n\n- dos", "12:1: a list"),
        ("Uno.\n\n> dos", "12:1: a quotation"),
        ("Uno.\n\n<p>dos</p>", "12:1: HTML"),
        ("Uno.\n\n| a |\n| - |", "12:1: a table"),
        ("Uno.\n\n***", "12:1: a line across the page"),
        ("Uno  \ndos", "10:4: a forced line break"),
    ];
    for (body, expected) in cases {
        let lines = faults_of(body);
        let expected = format!("content/{FILE}:{expected} is not allowed here. {plain}");
        assert_eq!(lines.first(), Some(&expected), "{body}");
    }
    assert_eq!(
        faults_of("# Uno"),
        [format!(
            "content/{FILE}:10:1: a heading of the first level is not allowed here. Within an article, headings are `## …`; its title is in the head."
        )]
    );
    assert_eq!(
        faults_of("Uno.\n\n[a]: /b"),
        [format!(
            "content/{FILE}:12:1: `[a]: …` would vanish from the page. Write the address where it is used: `[words](address)`."
        )]
    );
}

#[test]
fn a_picture_stands_alone_exists_and_is_described() {
    assert_eq!(
        faults_of("![Una entrada](b.jpg)"),
        [format!(
            "content/{FILE}:10:1: there is no file `b.jpg` in `media/`. Did you mean `a.jpg`?"
        )]
    );
    assert_eq!(
        faults_of("![](a.jpg)"),
        [format!(
            "content/{FILE}:10:1: the picture says too little of what it shows. Describe it between the square brackets, for those who do not see it, in at least 5 letters."
        )]
    );
    assert_eq!(
        faults_of("Vea: ![Una entrada](a.jpg)"),
        [format!(
            "content/{FILE}:10:6: a picture is within a paragraph. Give it a line of its own, with an empty line above and below."
        )]
    );
}

#[test]
fn faults_of_the_head_have_the_lines_of_the_file() {
    let fixture = Fixture::new();
    fixture.edit(FILE, "\"Duelo\"", "\"Duel\"");
    fixture.edit(FILE, "2026-01-12", "\"12 de enero\"");
    fixture.edit(FILE, "Un nicho es un lugar.", "Un nicho de {produkt}.");
    assert_eq!(
        fixture.fault_lines(),
        [
            format!(
                "content/{FILE}:4:12: there is no category `Duel`. Did you mean `Duelo`? The categories are in `site.toml`."
            ),
            format!(
                "content/{FILE}:5:8: `12 de enero` is not a day. Write year, month and day: 2026-01-12. Where the hour matters, add that of Mexico City: 2026-01-12T18:30:00."
            ),
            format!(
                "content/{FILE}:10:13: there is no value for `{{produkt}}`. Did you mean `product`?"
            ),
        ]
    );
}

#[test]
fn a_head_must_be_there_and_closed_and_a_body_too() {
    let fixture = Fixture::new();
    fixture.write(FILE, "Sin cabeza");
    fixture.write("articles/dos.md", "+++\ntitle = \"Dos\"\n");
    let whole = article("2026-01-12");
    let bodiless = whole.replace("Un nicho es un lugar.", "");
    fixture.write("articles/tres.md", bodiless);
    assert_eq!(
        fixture.fault_lines(),
        [
            "content/articles/dos.md:1:1: the head of the file is not closed. Close it with a line `+++` between the keys and the text.".to_owned(),
            "content/articles/tres.md:9:1: the article has no text. Write it below the second `+++`.".to_owned(),
            format!("content/{FILE}:1:1: the file does not begin with its head. Begin it with a line `+++`, then keys such as `title = \"…\"`, then again `+++`."),
        ]
    );
}

#[test]
fn the_name_of_the_file_must_be_an_address() {
    let fixture = Fixture::new();
    fixture.write("articles/Qué.md", article("2026-01-12"));
    fixture.write("articles/foto.jpg", JPEG);
    assert_eq!(
        fixture.fault_lines(),
        [
            "content/articles/Qué.md:1:1: `Qué` cannot be the address of an article. Name the file with small letters without accents, digits and hyphens: `que-es-un-nicho.md`.",
            "content/articles/foto.jpg:1:1: the file is not an article. An article is a file `articles/{name}.md`; pictures belong in `media/`.",
        ]
    );
}
