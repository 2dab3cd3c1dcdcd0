//! The Markdown of blocks, read back.

use super::*;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

fn span(text: &str, look: TextStyle) -> (String, TextStyle) {
    (text.to_owned(), look)
}

#[test]
fn looks_are_written_where_a_reader_of_markdown_would_see_them() {
    let link = || TextStyle::Link("https://a.example/b_(c)?d=e&f=*g*".to_owned());
    for (spans, expected) in [
        (
            vec![
                span("a ", TextStyle::Plain),
                span(" b ", TextStyle::Strong),
                span("c", TextStyle::Plain),
            ],
            "a **b** c",
        ),
        (vec![span("a", TextStyle::Plain), span("b", TextStyle::Strong)], "ab"),
        (vec![span("a", TextStyle::Emphasis), span("b", TextStyle::Strong)], "ab"),
        (vec![span("(a)", TextStyle::Emphasis), span(".", TextStyle::Plain)], "*(a)*."),
        (vec![span("x", link())], "[x](https://a.example/b\\_%28c%29?d=e\\&f=\\*g\\*)"),
        (vec![span(" ", TextStyle::Strong)], ""),
    ] {
        assert_eq!(run(&spans), expected);
    }
}

#[test]
fn an_address_is_read_back_as_it_was() {
    let href = "https://a.example/b_c?d=e&copy=*g*[1]`";
    let text = run(&[span("x", TextStyle::Link(href.to_owned()))]);
    let links: Vec<String> = Parser::new(&text)
        .filter_map(|event| match event {
            Event::Start(Tag::Link { dest_url, .. }) => Some(dest_url.into_string()),
            _ => None,
        })
        .collect();
    assert_eq!(links, [href]);
}

#[test]
fn items_cells_and_captions_stay_on_their_line() {
    let item = |_| format!("- {}", run(&[span("uno\ndos", TextStyle::Plain)]));
    let figure = Image {
        address: "blog/a.jpg".to_owned(),
        alt: "dice \"hola\" ](x)".to_owned(),
        caption: "dice \"adiós\" ) {phone}".to_owned(),
        ..Image::default()
    };
    let row = || run(&[span("a | b\nc", TextStyle::Plain)]);
    let blocks = [
        MarkdownBlock::Text(LineKind::List, (0..11).map(item).collect()),
        MarkdownBlock::Text(LineKind::Table, vec![row(), row()]),
        MarkdownBlock::Figure(figure),
    ];
    let text = markdown(&blocks);
    let events: Vec<_> = Parser::new_ext(&text, Options::ENABLE_TABLES).collect();
    let count = |end: TagEnd| events.iter().filter(|event| **event == Event::End(end)).count();
    assert_eq!(count(TagEnd::Item), 11, "{text}");
    assert_eq!(count(TagEnd::TableCell), 2, "{text}");
    assert_eq!(count(TagEnd::Image), 1, "{text}");
    assert!(text.contains("(phone)"), "{text}");
}
