//! Each rule of the search, on a handful of texts.

use super::{Index, Segment};
use crate::content::{
    Article, Site,
    fixture::Fixture,
    model::{Block, BlockKind, Keyword, SynonymWord},
};
use std::sync::Arc;

mod layers;

/// A Site of articles of a title, a summary and a body, newest first, and nothing else to find.
fn site(texts: &[(&str, &str, &str)]) -> Site {
    let mut site = Fixture::new().site();
    let pattern = Arc::clone(&site.articles[0]);
    let article = |(number, (title, summary, body)): (usize, &(&str, &str, &str))| {
        let mut article = Article::clone(&pattern);
        article.head.slug = number.to_string();
        article.head.category.clear();
        (*title).clone_into(&mut article.head.title);
        (*summary).clone_into(&mut article.head.description);
        article.blocks = vec![Block::plain(BlockKind::Paragraph, *body)];
        Arc::new(article)
    };
    site.articles = texts.iter().enumerate().map(article).collect();
    site.texts.clear();
    let words = |words: &[&str]| {
        words
            .iter()
            .map(|word| SynonymWord((*word).to_owned()))
            .collect()
    };
    site.synonyms.groups = vec![
        words(&["panteón", "cementerio"]),
        words(&["urna", "cajita"]),
    ];
    site
}

fn titled(titles: &[&str]) -> Index {
    let texts: Vec<_> = titles.iter().map(|title| (*title, "", "")).collect();
    Index::new(&site(&texts))
}

/// What a text finds, by the numbers of the articles, best first.
fn hits(index: &Index, text: &str) -> Vec<String> {
    let found = index.search(text);
    found
        .articles()
        .map(|article| article.head.slug.clone())
        .collect()
}

#[test]
fn accents_and_case_do_not_matter() {
    let index = titled(&["La cremación", "El Panteón"]);
    assert_eq!(hits(&index, "CREMACION"), ["0"]);
    assert_eq!(hits(&index, "panteo\u{301}n"), ["1"]);
}

#[test]
fn n_finds_enye_and_what_is_written_so_comes_first() {
    let index = titled(&[
        "Una caña de azúcar",
        "Una cana y otra",
        "Hablar con los niños",
    ]);
    assert_eq!(hits(&index, "ninos"), ["2"]);
    assert_eq!(hits(&index, "niños"), ["2"]);
    assert_eq!(hits(&index, "caña"), ["0", "1"]);
    assert_eq!(hits(&index, "cana"), ["1", "0"]);
}

#[test]
fn the_forms_of_a_word_find_each_other() {
    let index = titled(&["Las cenizas", "Depositaron dos urnas", "El crematorio"]);
    assert_eq!(hits(&index, "ceniza"), ["0"]);
    assert_eq!(hits(&index, "depositar"), ["1"]);
    assert_eq!(hits(&index, "urna"), ["1"]);
    assert_eq!(hits(&index, "cremar"), ["2"]);
}

#[test]
fn words_that_mean_the_same_find_each_other_in_every_form() {
    let index = titled(&["Los cementerios", "Un panteón", "Otra cosa"]);
    assert_eq!(hits(&index, "panteones"), ["1", "0"]);
    assert_eq!(hits(&index, "cementerio"), ["0", "1"]);
}

#[test]
fn one_slip_is_forgiven_in_words_of_five_letters_that_no_text_has() {
    let index = titled(&["Las cenizas", "Los nichos", "Un velorio"]);
    for slip in [
        "cenzas", "cenisas", "cenizzas", "ceinzas", "senisas", "cenizad",
    ] {
        assert_eq!(hits(&index, slip), ["0"], "{slip}");
    }
    assert_eq!(hits(&index, "belorio"), ["2"]);
    assert_eq!(hits(&index, "cemizad"), [""; 0]);
    let index = titled(&["Dos pasos", "Tres casos"]);
    assert_eq!(hits(&index, "casos"), ["1"]);
    assert_eq!(hits(&titled(&["Un mes"]), "mas mez"), ["0"]);
    assert_eq!(hits(&titled(&["Una luz"]), "lux bus"), ["0"]);
    assert_eq!(hits(&titled(&["Una flor"]), "flan"), [""; 0]);
}

#[test]
fn a_slip_in_a_word_that_means_the_same_is_forgiven_too() {
    assert_eq!(hits(&titled(&["Un panteón"]), "sementerio"), ["0"]);
}

#[test]
fn the_last_word_may_be_cut_off_and_no_other() {
    let index = titled(&["El columbario", "Un nicho"]);
    assert_eq!(hits(&index, "nicho colum"), ["1", "0"]);
    assert_eq!(hits(&index, "colum nicho"), ["1"]);
    assert_eq!(hits(&index, "kolumb"), ["0"]);
    assert_eq!(hits(&index, "co"), [""; 0]);
}

#[test]
fn not_every_word_is_needed_and_the_text_that_has_more_comes_first() {
    let index = titled(&["Elegir una urna", "Elegir un nicho", "Un testamento"]);
    assert_eq!(hits(&index, "elegir nicho"), ["1", "0"]);
    assert_eq!(hits(&index, "que nicho me conviene"), ["1"]);
}

#[test]
fn words_that_say_nothing_do_not_count_unless_there_are_no_others() {
    let index = titled(&["Qué es esto", "Un nicho"]);
    assert_eq!(hits(&index, "que es un nicho"), ["1"]);
    assert_eq!(hits(&index, "que es"), ["0"]);
    assert_eq!(hits(&index, " ¿? "), [""; 0]);
}

#[test]
fn title_comes_before_summary_and_summary_before_body() {
    let index = Index::new(&site(&[
        ("Uno", "Otro", "Habla de un nicho y de más."),
        ("Uno", "Habla de un nicho", "Y de más."),
        ("Un nicho", "Otro", "Habla de más."),
    ]));
    assert_eq!(hits(&index, "nicho"), ["2", "1", "0"]);
}

#[test]
fn an_article_is_found_by_its_keywords_which_no_snippet_shows() {
    let mut site = site(&[
        (
            "Las cuotas",
            "Lo que se paga cada año",
            "Habla de mensualidades.",
        ),
        ("El pago", "Lo que cuesta un nicho", "Y de qué depende."),
    ]);
    let mut article = Article::clone(&site.articles[1]);
    article.head.keywords = vec![Keyword("pagar en mensualidades".to_owned())];
    site.articles[1] = Arc::new(article);
    let index = Index::new(&site);
    assert_eq!(hits(&index, "mensualidades"), ["1", "0"]);
    let found = index.search("mensualidades");
    let article = found.articles().next().expect("it was found");
    let texts = article.texts().map(|block| block.content.as_str());
    let summary = article.head.description.as_str();
    let snippet = found.marks().snippet(std::iter::once(summary).chain(texts));
    assert_eq!(read(&snippet), "Lo que cuesta un nicho");
}

#[test]
fn words_in_one_sentence_are_worth_more_than_the_same_words_apart() {
    let index = Index::new(&site(&[
        ("Uno", "", "Una cuota de agua. El resto es mantenimiento."),
        ("Uno", "", "Una cuota de mantenimiento. El resto es agua."),
    ]));
    assert_eq!(hits(&index, "cuota de mantenimiento"), ["1", "0"]);
    assert_eq!(hits(&index, "cuota de agua"), ["0", "1"]);
}

#[test]
fn the_newer_of_two_that_answer_equally_well_comes_first() {
    let index = titled(&["Un nicho", "Otra cosa", "Un nicho"]);
    assert_eq!(hits(&index, "nicho"), ["0", "2"]);
}

#[test]
fn an_edit_changes_what_is_found_and_nothing_else() {
    let before = site(&[
        ("Un nicho", "", "Con luz."),
        ("Una urna", "", "De piedra."),
        ("Un duelo", "", "Con calma."),
    ]);
    let mut after = before.clone();
    let mut edited = Article::clone(&before.articles[1]);
    "Una vela".clone_into(&mut edited.head.title);
    after.articles[1] = Arc::new(edited);
    after.articles.swap_remove(0);
    let (first, anew) = (Index::new(&before), Index::new(&after));
    let next = first.following(&after);
    for text in [
        "nicho",
        "urna",
        "vela",
        "duelo",
        "piedra",
        "luz",
        "una calma",
    ] {
        assert_eq!(hits(&next, text), hits(&anew, text), "{text}");
    }
    assert_eq!(hits(&first, "nicho"), ["0"]);
    assert_eq!(hits(&next.following(&before), "nicho"), ["0"]);
}

/// Segments as they are read, marked words in brackets.
fn read(segments: &[Segment]) -> String {
    let read = |segment: &Segment| {
        let Segment { text, marked } = segment;
        if *marked {
            format!("[{text}]")
        } else {
            text.clone()
        }
    };
    segments.iter().map(read).collect()
}

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
    assert_eq!(
        marked("ñandú", text),
        "Un [n\u{303}andu\u{301}], un [Ñandú], E\u{301}l y ÉL, o 7."
    );
    assert_eq!(
        marked("el o", text),
        "Un n\u{303}andu\u{301}, un Ñandú, [E\u{301}l] y [ÉL], [o] 7."
    );
    assert_eq!(marked("7", "7"), "[7]");
}

#[test]
fn a_snippet_is_the_sentence_that_says_most_or_else_the_summary() {
    let body = "No dice nada. El acta se pide en el registro civil. El acta se guarda.";
    let index = Index::new(&site(&[("Papeles", "Sobre el acta.", body)]));
    let snippet = |text: &str| read(&index.search(text).marks().snippet(["Sobre el acta.", body]));
    assert_eq!(
        snippet("acta registro"),
        "El [acta] se pide en el [registro] civil."
    );
    assert_eq!(snippet("acta"), "Sobre el [acta].");
    assert_eq!(snippet("papeles"), "Sobre el acta.");
    let long = format!(
        "{} acta {}.",
        "muchas palabras ".repeat(20),
        "y otras ".repeat(40)
    );
    let cut = read(&index.search("acta").marks().snippet(["", &long]));
    assert!(
        cut.starts_with("… ") && cut.ends_with(" …") && cut.contains("[acta]"),
        "{cut}"
    );
    assert!(cut.chars().count() < 200, "{cut}");
}

#[test]
fn whoever_looks_for_one_word_finds_every_article_that_has_it() {
    let body = "Una palabra y otra y más de las mismas. ".repeat(30) + "Al final, un nicho.";
    let index = Index::new(&site(&[
        ("Un nicho", "Un nicho", "Nicho, nicho."),
        ("Otro", "", &body),
    ]));
    assert_eq!(hits(&index, "nicho"), ["0", "1"]);
}

#[test]
fn where_nothing_is_found_something_comes_near() {
    let index = titled(&["Columbarios de Toluca", "Un nicho"]);
    assert_eq!(hits(&index, "columpio"), [""; 0]);
    let near = index.nearest("columpio");
    let near: Vec<&str> = near.articles().map(|it| it.head.slug.as_str()).collect();
    assert_eq!(near, ["0"]);
}

#[test]
fn any_text_is_searched() {
    let index = titled(&["Los niños"]);
    for text in [
        "\u{301}",
        "ñ",
        "🕯️",
        "a".repeat(5000).as_str(),
        "\0",
        "ß ẞ İ ﬁ",
    ] {
        let found = index.search(text);
        let _marked = found.marks().snippet([text]);
        let _near = index.nearest(text);
    }
}

/// The related articles, by their numbers, the nearest first.
fn related(index: &Index, slug: &str) -> Vec<String> {
    let related = index.related(slug).into_iter();
    related.map(|article| article.head.slug.clone()).collect()
}

#[test]
fn related_is_what_shares_the_rare_words_and_not_the_common_ones() {
    let index = Index::new(&site(&[
        (
            "El duelo de los niños",
            "",
            "Una familia habla con calma del duelo.",
        ),
        (
            "Medir una urna",
            "",
            "Una familia mide la urna con una cinta.",
        ),
        ("El acta", "", "Una familia pide el acta en el registro."),
        ("Los niños y el duelo", "", "Una familia y los niños."),
        ("Las urnas y su tamaño", "", "Una familia elige una urna."),
        ("Otra cosa", "", "Nada de lo demás."),
    ]));
    assert_eq!(related(&index, "0")[0], "3");
    assert_eq!(related(&index, "1")[0], "4");
    assert_eq!(related(&index, "4")[0], "1");
    for slug in ["0", "1", "2", "3", "4", "5"] {
        let found = related(&index, slug);
        assert!(!found.iter().any(|own| own == slug), "{slug}: {found:?}");
    }
    assert_eq!(related(&index, "5"), [""; 0]);
    assert_eq!(related(&index, "nada"), [""; 0]);
}

#[test]
fn the_newer_of_two_that_are_as_near_comes_first() {
    let index = titled(&["Una urna", "Un nicho", "Una urna", "Una urna"]);
    assert_eq!(related(&index, "3"), ["0", "2"]);
}

#[test]
fn what_means_the_same_is_related_too() {
    let index = titled(&["Un panteón", "Un duelo", "Los cementerios", "Una urna"]);
    assert_eq!(related(&index, "0"), ["2"]);
}
