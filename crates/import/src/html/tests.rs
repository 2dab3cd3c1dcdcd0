//! Tests of the Markdown that HTML becomes, and that nothing gets through that is not meant.

use super::*;
use crate::markdown::markdown;
use proptest::prelude::*;
use pulldown_cmark::{Event, Options, Parser, Tag};
use std::collections::BTreeSet;

fn converted(html: &str, has_breaks: bool) -> (String, BTreeSet<String>) {
    let mut losses = Vec::new();
    let blocks = convert(html, has_breaks, &Links::default(), &mut losses);
    (markdown(&blocks), losses.into_iter().collect())
}

fn written(html: &str, has_breaks: bool) -> String {
    converted(html, has_breaks).0
}

fn marked(html: &str) -> String {
    written(html, false)
}

/// Elements that the Markdown reader of articles finds and no article may hold, or that were put into words.
fn intruders(text: &str) -> Vec<String> {
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_TASKLISTS;
    let is_wrong = |event: &Event<'_>| match event {
        Event::Html(_)
        | Event::InlineHtml(_)
        | Event::Code(_)
        | Event::HardBreak
        | Event::Rule
        | Event::FootnoteReference(_)
        | Event::TaskListMarker(_) => true,
        Event::Start(tag) => !matches!(
            tag,
            Tag::Paragraph
                | Tag::Heading { .. }
                | Tag::BlockQuote(None)
                | Tag::List(_)
                | Tag::Item
                | Tag::Table(_)
                | Tag::TableHead
                | Tag::TableRow
                | Tag::TableCell
                | Tag::Emphasis
                | Tag::Strong
                | Tag::Link { .. }
                | Tag::Image { .. }
        ),
        _ => false,
    };
    let parser = Parser::new_ext(text, options);
    assert!(parser.reference_definitions().iter().next().is_none(), "{text}");
    let wrong = parser.filter(is_wrong);
    wrong.map(|event| format!("{event:?}")).collect()
}

/// The letters that are read, without white space.
fn letters(text: &str) -> String {
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    let texts = Parser::new_ext(text, options).filter_map(|event| match event {
        Event::Text(text) => Some(text.into_string()),
        _ => None,
    });
    let texts: String = texts.collect();
    texts.chars().filter(|it| !it.is_whitespace()).collect()
}

#[test]
fn blank_lines_are_paragraphs_where_people_write_no_html() {
    let text = "Uno,\ndos.\n\n<b>Tres</b>\n\n\n<h2>Cuatro</h2>\nCinco";
    let expected = "Uno,\n\ndos.\n\n**Tres**\n\n## Cuatro\n\nCinco\n";
    assert_eq!(written(text, true), expected);
    let expected = "Uno, dos. **Tres**\n\n## Cuatro\n\nCinco\n";
    assert_eq!(marked(text), expected);
}

#[test]
fn lists_have_two_levels() {
    let html = "<ul><li>a<ol><li>b<ul><li>c</ul></ol><li>d</ul><ol><li>e</ol><ol><li>f</ol>";
    let expected = "- a\n    - b\n    - c\n- d\n\n1. e\n\n1. f\n";
    assert_eq!(marked(html), expected);
}

#[test]
fn a_list_in_a_quotation_is_its_words() {
    let html = "<blockquote><ul><li>uno<ul><li>dos</li></ul></li></ul></blockquote>";
    assert_eq!(marked(html), "> uno\n>\n> dos\n");
}

#[test]
fn a_caption_that_begins_with_a_number_keeps_it() {
    let html = "<figure><img src=\"a.jpg\"><figcaption>1. Frente</figcaption></figure>";
    assert_eq!(marked(html), "![](a.jpg \"1. Frente\")\n");
}

#[test]
fn a_film_that_names_its_file_within_becomes_a_link() {
    for html in [
        "<video><source src=\"https://x.mx/a.mp4\"></video>",
        "<object><param name=\"movie\"><embed src=\"https://x.mx/a.mp4\"></object>",
    ] {
        let link = "[https://x.mx/a.mp4](https://x.mx/a.mp4)\n";
        assert_eq!(marked(html), link, "{html}");
    }
}

#[test]
fn a_table_has_thirty_columns_at_most_and_no_sign_in_its_links() {
    let wide = format!("<table><tr>{}</tr></table>", "<td>a</td>".repeat(99));
    let written = marked(&wide);
    let head = written.lines().next().expect("it has a row");
    assert_eq!(head.matches('|').count(), 31);
    assert_eq!(head.matches('a').count(), 99);
    let html = "<table><tr><td><a href=\"https://x.mx/?q=a|b\">liga</a></td></tr></table>";
    assert!(marked(html).contains("(https://x.mx/?q=a%7Cb)"));
}

#[test]
fn signs_of_markdown_are_words() {
    for text in [
        "# uno",
        "- uno",
        "+ uno",
        "* uno",
        "1. uno",
        "2) uno",
        "> uno",
        "| a | b |",
        "---",
        "***",
        "===",
        "`uno`",
        "**uno**",
        "_uno_",
        "~~uno~~",
        "[uno](http://a)",
        "![uno](a.jpg)",
        "[a]: b",
        "<b>uno</b>",
        "<https://a.example>",
        "&copy;",
        "\\uno\\",
        "+++",
        "[ ] uno",
        "[^1]",
        "```",
    ] {
        let html = text.replace('&', "&amp;").replace('<', "&lt;");
        for html in [
            format!("<p>{html}</p>"),
            format!("<ul><li>{html}</ul>"),
            format!("<h2>{html}</h2>"),
            format!("<table><tr><th>{html}<th>x</table>"),
            format!("<blockquote>{html}</blockquote>"),
        ] {
            let written = marked(&html);
            assert_eq!(intruders(&written), Vec::<String>::new(), "{html} is {written}");
            let expected: String = text.chars().filter(|it| !it.is_whitespace()).collect();
            assert!(letters(&written).starts_with(&expected), "{html} is {written}");
        }
    }
}

#[test]
fn nothing_is_left_of_what_could_run() {
    let html = "<script>a()</script><img src=x onerror=a() alt='Una foto'><svg><script>b()</script>\
        </svg><iframe src='javascript:a()'></iframe><template><p>oculto</template><object data=x>\
        </object><math><mi>c</mi></math><p onclick=a()>queda</p>";
    let (written, losses) = converted(html, false);
    assert_eq!(written, "![Una foto](x)\n\nqueda\n");
    assert_eq!(losses.len(), 6, "{losses:?}");
    assert_eq!(marked("<b>\u{202e}<p>queda"), "**queda**\n");
    assert_eq!(marked("<b>\u{202e}</b>"), "");
}

// Specification 11.14
#[test]
fn a_text_that_is_nested_without_end_is_read_up_to_there() {
    for unit in [
        "<div>",
        "<b>",
        "<ul><li>",
        "<table><tr><td>",
        "<blockquote>",
        "<figure><figcaption>",
        "<a href=https://a.example>",
        "<p><b>",
        "<p><i class=",
        "<svg>",
        "<select>",
        "<font color=1 ",
    ] {
        let mut text = String::from("antes ");
        for number in 0..40_000 {
            text.push_str(unit);
            if unit.ends_with(['=', ' ']) {
                text.extend(["a", &number.to_string(), "=1 b", &number.to_string(), "="]);
            }
        }
        let written = marked(&text);
        assert!(written.starts_with("antes"), "{unit}");
        // A link within a link ends the first one, and of equal signs three are taken up again.
        let is_flat = ["<a href=https://a.example>", "<p><b>"].contains(&unit);
        let losses = converted(&text, true).1;
        assert_eq!(losses.is_empty(), is_flat, "{unit}: {losses:?}");
    }
}

/// Pieces that, put together, are anything from an article to nonsense.
fn html() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        "[a-zñ .,]{0,8}",
        "[-+*_`~#>|\\[\\]()!&{}\\\\=:<\"'0-9.\n ]{0,6}",
        "</?(p|div|b|em|a|ul|ol|li|table|tr|td|th|h2|h4|blockquote|figure|figcaption|pre|br|hr|q|sup|script|svg|iframe|template|math|select|form)>",
        "<(a href|img src|iframe src|p class|li value)=\"?[a-z:/.()\\[\\] ]{0,12}\"?>",
        "(<!--|-->|<!\\[CDATA\\[|\\]\\]>|&[a-z#0-9]{0,5};|\\[gallery\\]|\u{0}|\u{202e})",
        any::<String>(),
    ];
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    // Specification 11.14
    #[test]
    fn whatever_the_html_nothing_but_what_is_allowed_is_written(html in html()) {
        for has_breaks in [false, true] {
            let written = written(&html, has_breaks);
            prop_assert_eq!(intruders(&written), Vec::<String>::new(), "{}", written);
        }
    }
}
