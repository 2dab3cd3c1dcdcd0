//! Tests of the parts of a text that are shown, and of the words that are marked.

use super::{Index, hits, site, titled};
use crate::TextPiece;
use site::Article;
use std::sync::Arc;

/// Pieces as they are read, marked words in brackets.
fn read(segments: &[TextPiece]) -> String {
    let read = |segment: &TextPiece| {
        let TextPiece { text, marked } = segment;
        if *marked { format!("[{text}]") } else { text.clone() }
    };
    segments.iter().map(read).collect()
}

// Specification 13.7
#[test]
fn words_are_marked_as_they_are_written_and_markup_is_text() {
    let index = titled(&["Las cenizas: <b>qué</b> son", "Un panteón"]);
    let found = index.search("ceniza cementerio");
    assert_eq!(
        read(&found.marks().whole("Las Cenizas, <b>y</b> el PANTEÓN.")),
        "Las [Cenizas], <b>y</b> el [PANTEÓN]."
    );
    assert_eq!(read(&found.marks().whole("")), "");
}

#[test]
fn a_word_is_marked_whatever_its_first_letter_is_made_of() {
    let index = titled(&["Un ñandú y él, 7 y o"]);
    let marked = |typed: &str, text: &str| read(&index.search(typed).marks().whole(text));
    let text = "Un n\u{303}andu\u{301}, un Ñandú, E\u{301}l y ÉL, o 7.";
    assert_eq!(marked("ñandú", text), "Un [n\u{303}andu\u{301}], un [Ñandú], E\u{301}l y ÉL, o 7.");
    assert_eq!(
        marked("el o", text),
        "Un n\u{303}andu\u{301}, un Ñandú, [E\u{301}l] y [ÉL], [o] 7."
    );
    assert_eq!(marked("7", "7"), "[7]");
}

// Specification 13.7
#[test]
fn a_snippet_is_the_sentence_that_says_most_or_else_the_summary() {
    let body = "No dice nada. El acta se pide en el registro civil. El acta se guarda.";
    let index = Index::new(&site(&[("Papeles", "Sobre el acta.", body)]));
    let snippet = |text: &str| read(&index.search(text).marks().snippet(["Sobre el acta.", body]));
    assert_eq!(snippet("acta registro"), "El [acta] se pide en el [registro] civil.");
    assert_eq!(snippet("acta"), "Sobre el [acta].");
    assert_eq!(snippet("papeles"), "Sobre el acta.");
    let long = format!("{} acta {}.", "muchas palabras ".repeat(20), "y otras ".repeat(40));
    let cut = read(&index.search("acta").marks().snippet(["", &long]));
    assert!(cut.starts_with("… ") && cut.ends_with(" …") && cut.contains("[acta]"), "{cut}");
    assert!(cut.chars().count() < 200, "{cut}");
}

// Specification 13.5
#[test]
fn an_article_is_found_by_its_keywords_which_no_snippet_shows() {
    let mut site = site(&[
        ("Las cuotas", "Lo que se paga cada año", "Habla de mensualidades."),
        ("El pago", "Lo que cuesta un nicho", "Y de qué depende."),
    ]);
    let mut article = Article::clone(&site.articles[1]);
    article.keywords = vec!["pagar en mensualidades".to_owned()];
    site.articles[1] = Arc::new(article);
    let index = Index::new(&site);
    assert_eq!(hits(&index, "mensualidades"), ["1", "0"]);
    let found = index.search("mensualidades");
    let article = found.articles().next().expect("it was found");
    let texts: Vec<String> = article.texts().map(|block| block.content).collect();
    let summary = article.head.description.as_str();
    let snippet =
        found.marks().snippet(std::iter::once(summary).chain(texts.iter().map(String::as_str)));
    assert_eq!(read(&snippet), "Lo que cuesta un nicho");
}
