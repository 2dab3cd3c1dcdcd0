//! Which texts are about the same.

use super::{Index, site, titled};

/// The related articles, by their numbers, the nearest first.
pub(super) fn related(index: &Index, slug: &str) -> Vec<String> {
    let related = index.related(slug).into_iter();
    related.map(|article| article.head.slug.clone()).collect()
}

// Specification 2.36
#[test]
fn related_is_what_shares_the_rare_words_and_not_the_common_ones() {
    let index = Index::new(&site(&[
        ("El duelo de los niños", "", "Una familia habla con calma del duelo."),
        ("Medir una urna", "", "Una familia mide la urna con una cinta."),
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

// Specification 13.9
#[test]
fn what_means_the_same_is_related_too() {
    let index = titled(&["Un panteón", "Un duelo", "Los cementerios", "Una urna"]);
    assert_eq!(related(&index, "0"), ["2"]);
}
