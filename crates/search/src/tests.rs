//! Each rule of the search, on a handful of texts.

use super::Index;
use super::lexicon::{Lexicon, Trait};
use site::fixture::Fixture;
use site::model::{Block, TextRun};
use site::{Article, Site};
use std::sync::Arc;

mod families;
mod highlighter;
mod related;

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
        article.blocks = vec![Block::Paragraph { runs: vec![TextRun::plain(*body)] }];
        Arc::new(article)
    };
    site.articles = texts.iter().enumerate().map(article).collect();
    site.texts.clear();
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    site.synonyms.groups = vec![words(&["panteón", "cementerio"]), words(&["urna", "cajita"])];
    site
}

fn titled(titles: &[&str]) -> Index {
    let texts: Vec<_> = titles.iter().map(|title| (*title, "", "")).collect();
    Index::new(&site(&texts))
}

/// Hits of a text, by the numbers of the articles, best first.
fn hits(index: &Index, text: &str) -> Vec<String> {
    let found = index.search(text);
    found.articles().map(|article| article.head.slug.clone()).collect()
}

#[test]
fn words_without_end_and_words_that_sound_alike_cost_no_more_than_a_language() {
    let mut lexicon = Lexicon::default();
    let first = lexicon.learn("Panteón", 1_000);
    for number in 0..2_000 {
        let letter = |bit: usize| if number >> bit & 1 == 0 { 'b' } else { 'v' };
        lexicon.learn(&(0..11).map(letter).collect::<String>(), 1_000);
    }
    assert_eq!(lexicon.words.len(), 1_000);
    assert_eq!(lexicon.having(Trait::Sound, "b").len(), 256);
    // What is known is known by a new spelling too.
    assert!(first.is_some() && lexicon.learn("PANTEON", 1_000) == first);
    assert_eq!(lexicon.learn("nuevo", 1_000), None);
}

// Specification 13.1
#[test]
fn accents_and_case_do_not_matter() {
    let index = titled(&["La cremación", "El Panteón"]);
    assert_eq!(hits(&index, "CREMACION"), ["0"]);
    assert_eq!(hits(&index, "panteo\u{301}n"), ["1"]);
}

// Specification 13.1
#[test]
fn letters_that_are_not_seen_divide_no_word() {
    let fixture = Fixture::new();
    fixture.edit(
        "articles/uno.md",
        "Un nicho es un lugar.",
        "El xylcolum\u{ad}bario y los xylni\u{200b}chos.",
    );
    fixture.edit("articles/dos.md", "title = \"", "title = \"Xylora\u{2060}ción: ");
    let index = Index::new(&fixture.site());
    for (text, slug) in [
        ("xylcolumbario", "uno"),
        ("xylnichos", "uno"),
        ("xyl\u{ad}colum\u{ad}bario", "uno"),
        ("\u{feff}xyloracion", "dos"),
    ] {
        assert_eq!(hits(&index, text), [slug], "{text:?}");
    }
}

// Specification 13.1
#[test]
fn n_finds_enye_and_what_is_written_so_comes_first() {
    let index = titled(&["Una caña de azúcar", "Una cana y otra", "Hablar con los niños"]);
    assert_eq!(hits(&index, "ninos"), ["2"]);
    assert_eq!(hits(&index, "niños"), ["2"]);
    assert_eq!(hits(&index, "caña"), ["0", "1"]);
    assert_eq!(hits(&index, "cana"), ["1", "0"]);
}

// Specification 13.1
#[test]
fn the_forms_of_a_word_find_each_other() {
    let index = titled(&["Las cenizas", "Depositaron dos urnas", "El crematorio"]);
    assert_eq!(hits(&index, "ceniza"), ["0"]);
    assert_eq!(hits(&index, "depositar"), ["1"]);
    assert_eq!(hits(&index, "urna"), ["1"]);
    assert_eq!(hits(&index, "cremar"), ["2"]);
}

// Specification 13.1
#[test]
fn words_that_mean_the_same_find_each_other_in_every_form() {
    let index = titled(&["Los cementerios", "Un panteón", "Otra cosa"]);
    assert_eq!(hits(&index, "panteones"), ["1", "0"]);
    assert_eq!(hits(&index, "cementerio"), ["0", "1"]);
}

// Specification 13.2
#[test]
fn one_slip_is_forgiven_in_words_of_five_letters_that_no_text_has() {
    let index = titled(&["Las cenizas", "Los nichos", "Un velorio"]);
    for slip in ["cenzas", "cenisas", "cenizzas", "ceinzas", "senisas", "cenizad"] {
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

// Specification 13.2
#[test]
fn a_slip_in_a_word_that_means_the_same_is_forgiven_too() {
    assert_eq!(hits(&titled(&["Un panteón"]), "sementerio"), ["0"]);
}

// Specification 13.2
#[test]
fn the_last_word_may_be_cut_off_and_no_other() {
    let index = titled(&["El columbario", "Un nicho"]);
    assert_eq!(hits(&index, "nicho colum"), ["1", "0"]);
    assert_eq!(hits(&index, "colum nicho"), ["1"]);
    assert_eq!(hits(&index, "kolumb"), ["0"]);
    assert_eq!(hits(&index, "co"), [""; 0]);
}

// Specification 13.4
#[test]
fn not_every_word_is_needed_and_the_text_that_has_more_comes_first() {
    let index = titled(&["Elegir una urna", "Elegir un nicho", "Un testamento"]);
    assert_eq!(hits(&index, "elegir nicho"), ["1", "0"]);
    assert_eq!(hits(&index, "que nicho me conviene"), ["1"]);
}

// Specification 13.4
#[test]
fn words_that_say_nothing_do_not_count_unless_there_are_no_others() {
    let index = titled(&["Qué es esto", "Un nicho"]);
    assert_eq!(hits(&index, "que es un nicho"), ["1"]);
    assert_eq!(hits(&index, "que es"), ["0"]);
    assert_eq!(hits(&index, " ¿? "), [""; 0]);
}

// Specification 13.4
#[test]
fn title_comes_before_summary_and_summary_before_body() {
    let index = Index::new(&site(&[
        ("Uno", "Otro", "Habla de un nicho y de más."),
        ("Uno", "Habla de un nicho", "Y de más."),
        ("Un nicho", "Otro", "Habla de más."),
    ]));
    assert_eq!(hits(&index, "nicho"), ["2", "1", "0"]);
}

// Specification 13.4
#[test]
fn words_in_one_sentence_are_worth_more_than_the_same_words_apart() {
    let index = Index::new(&site(&[
        ("Uno", "", "Una cuota de agua. El resto es mantenimiento."),
        ("Uno", "", "Una cuota de mantenimiento. El resto es agua."),
    ]));
    assert_eq!(hits(&index, "cuota de mantenimiento"), ["1", "0"]);
    assert_eq!(hits(&index, "cuota de agua"), ["0", "1"]);
}

// Specification 13.4
#[test]
fn the_newer_of_two_that_answer_equally_well_comes_first() {
    let index = titled(&["Un nicho", "Otra cosa", "Un nicho"]);
    assert_eq!(hits(&index, "nicho"), ["0", "2"]);
}

// Specification 13.10
#[test]
fn an_edit_changes_what_is_found() {
    let before = titled(&["Un nicho", "Una urna"]);
    let after = titled(&["Una vela", "Una urna"]);
    assert_eq!(hits(&before, "nicho"), ["0"]);
    assert_eq!(hits(&after, "nicho"), [""; 0]);
    assert_eq!(hits(&after, "vela"), ["0"]);
    assert_eq!(hits(&after, "urna"), ["1"]);
}

#[test]
fn whoever_looks_for_one_word_finds_every_article_that_has_it() {
    let body = "Una palabra y otra y más de las mismas. ".repeat(30) + "Al final, un nicho.";
    let index =
        Index::new(&site(&[("Un nicho", "Un nicho", "Nicho, nicho."), ("Otro", "", &body)]));
    assert_eq!(hits(&index, "nicho"), ["0", "1"]);
}

// Specification 13.8
#[test]
fn where_nothing_is_found_something_comes_near() {
    let index = titled(&["Columbarios de Toluca", "Un nicho"]);
    assert_eq!(hits(&index, "columpio"), [""; 0]);
    let near = index.nearest("columpio");
    let near: Vec<&str> = near.articles().map(|it| it.head.slug.as_str()).collect();
    assert_eq!(near, ["0"]);
}

// Specification 13.3
#[test]
fn gibberish_is_no_short_word_that_it_sounds_like() {
    let index = titled(&["Se va a la luz", "Si es ese caso", "Un nicho y su ley"]);
    for gibberish in [
        "zzzzqqq",
        "zzzqq",
        "sssssss",
        "aaaaaa",
        "qqqqq",
        "hhhhhhh",
        "lllllyyy",
        "xxxxxxeee",
        "nniicchhoo",
    ] {
        assert_eq!(hits(&index, gibberish), [""; 0], "{gibberish}");
        let near = index.nearest(gibberish);
        assert_eq!(near.articles().count(), 0, "{gibberish}");
    }
    assert_eq!(hits(&index, "nnicho"), ["2"]);
}

#[test]
fn any_text_is_searched() {
    let index = titled(&["Los niños"]);
    for text in ["\u{301}", "ñ", "🕯️", "a".repeat(5000).as_str(), "\0", "ß ẞ İ ﬁ"] {
        let found = index.search(text);
        let _marked = found.marks().snippet([text]);
        let _near = index.nearest(text);
    }
}
