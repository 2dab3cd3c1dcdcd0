//! Spanish words: those that say nothing, and what the forms of the others share, a stem by Snowball's
//! rules and a root, which a verb has in common with the nouns that are made of it.

use super::normalization::fold;
use rust_stemmers::{Algorithm, Stemmer};
use std::collections::BTreeSet;

/// Stems shorter than this belong to words that have nothing to do with each other: `murió` and
/// `muro` have the stem `mur`.
const SHORTEST_TELLING: usize = 4;

/// Endings of a noun or an adjective behind a short stem.
const ENDINGS: [&str; 7] = ["", "a", "as", "e", "es", "o", "os"];

/// Endings that make a noun of a verb, as Snowball leaves them where the word is short.
const OF_A_VERB: [&str; 12] = [
    "amient", "imient", "acion", "icion", "adur", "ador", "edor", "idor", "atori", "itori", "anci",
    "enci",
];

/// The folded stems of a word: as it is written, and as it is folded, because a verb's ending may
/// be recognised by its accent alone, and visitors leave accents out; and without the s of a plural, because
/// the rules leave short words such as `urnas` as they are.
pub(super) fn stems(word: &str) -> BTreeSet<String> {
    let stemmer = Stemmer::create(Algorithm::Spanish);
    let folded = fold(word);
    let mut stems = BTreeSet::new();
    let singular = folded.strip_suffix('s').filter(|rest| rest.ends_with(['a', 'e', 'o']));
    for form in [&word.to_lowercase(), &folded, singular.unwrap_or(&folded)] {
        let stem = fold(&stemmer.stem(form));
        if stem.chars().count() >= SHORTEST_TELLING {
            stems.insert(stem);
            continue;
        }
        let ending = folded.strip_prefix(&stem);
        if ending.is_some_and(|ending| ENDINGS.contains(&ending)) {
            stems.insert(stem);
        }
        // The forms of a short verb have a letter more in common: `caben` and `caber`.
        let start: String = folded.chars().take(SHORTEST_TELLING).collect();
        if start.chars().count() == SHORTEST_TELLING {
            stems.insert(start + "-");
        }
    }
    stems
}

/// The root of a stem: that of `cremacion` and `crematori` is `crem`, as it is of `crem`.
pub(super) fn root(stem: &str) -> Option<&str> {
    if stem.ends_with('-') {
        return None;
    }
    let cut = OF_A_VERB.iter().find_map(|end| stem.strip_suffix(end));
    let root = cut.filter(|root| root.len() >= SHORTEST_TELLING);
    let root = root.unwrap_or(stem);
    (root.len() >= SHORTEST_TELLING).then_some(root)
}

/// Words that say nothing about what somebody looks for: those that every Spanish text is full of, and
/// those with which people ask. Folded, sorted.
#[rustfmt::skip]
const STOP_WORDS: [&str; 199] = [
    "a", "ahi", "al", "algo", "alguien", "algun", "alguna", "algunas", "alguno", "algunos", "alla",
    "ante", "aqui", "asi", "aun", "aunque", "ayuda", "ayudar", "bien", "buscar", "busco", "cada",
    "casi", "como", "con", "contra", "cosa", "cosas", "cual", "cuales", "cualquier", "cuando",
    "cuanta", "cuantas", "cuanto", "cuantos", "de", "debe", "deben", "debo", "del", "desde",
    "digan", "dime", "donde", "durante", "e", "el", "ella", "ellas", "ello", "ellos", "en",
    "entonces", "entre", "era", "eran", "es", "esa", "esas", "ese", "eso", "esos", "esta", "estaba",
    "estan", "estar", "estas", "este", "esto", "estos", "estoy", "favor", "fue", "fueron",
    "gracias", "ha", "haber", "habia", "hace", "hacemos", "hacen", "hacer", "hago", "han", "has",
    "hasta", "hay", "hola", "info", "informacion", "la", "las", "le", "les", "lo", "los", "mas",
    "me", "mi", "mientras", "mis", "mucha", "muchas", "mucho", "muchos", "muy", "nada", "necesita",
    "necesitamos", "necesitan", "necesito", "ni", "ningun", "ninguna", "no", "nos", "nosotros", "o",
    "ocupan", "ocupo", "otra", "otras", "otro", "otros", "para", "pasa", "pero", "poco", "podemos",
    "poder", "podria", "por", "porque", "puede", "pueden", "puedo", "pues", "que", "queremos",
    "quien", "quienes", "quiere", "quieren", "quiero", "quisiera", "sabe", "saber", "se", "sea",
    "sean", "segun", "ser", "si", "sido", "significa", "sin", "sino", "sirve", "sirven", "sobre",
    "solo", "somos", "son", "soy", "su", "sus", "tal", "tambien", "tan", "tanto", "te", "tenemos",
    "tener", "tengo", "tenia", "tiene", "tienen", "toda", "todas", "todo", "todos", "tu", "tus",
    "u", "un", "una", "unas", "uno", "unos", "usted", "ustedes", "va", "vamos", "van", "voy", "y",
    "ya", "yo",
];

/// Returns whether a folded word says nothing.
pub(super) fn is_stop_word(folded: &str) -> bool {
    STOP_WORDS.binary_search(&folded).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share_a_stem(one: &str, other: &str) -> bool {
        !stems(one).is_disjoint(&stems(other))
    }

    fn share_a_root(one: &str, other: &str) -> bool {
        let roots = |word| -> BTreeSet<String> {
            let stems = stems(word);
            stems.iter().filter_map(|stem| root(stem)).map(str::to_owned).collect()
        };
        !roots(one).is_disjoint(&roots(other))
    }

    #[test]
    fn number_gender_and_time_do_not_change_a_stem() {
        let forms = [
            ("ceniza", "cenizas"),
            ("niño", "niñas"),
            ("nicho", "nichos"),
            ("depositar", "depositaron"),
            ("murieron", "murió"),
            ("urna", "urnas"),
            ("caben", "caber"),
            ("bendecido", "bendecida"),
            ("trámite", "tramites"),
        ];
        for (one, other) in forms {
            assert!(share_a_stem(one, other), "{one}, {other}");
        }
    }

    #[test]
    fn a_verb_is_found_with_and_without_its_accent() {
        assert!(share_a_stem("cremó", "cremaron"));
        assert!(share_a_stem("falleció", "fallecio"));
    }

    #[test]
    fn a_short_stem_is_no_reason_to_take_one_word_for_another() {
        assert!(!share_a_stem("murió", "muro"));
        assert!(share_a_stem("hijo", "hijas"));
    }

    #[test]
    fn a_verb_shares_its_root_with_its_nouns() {
        assert!(!share_a_stem("cremar", "cremación"));
        assert!(share_a_root("cremar", "cremación"));
        assert!(share_a_root("crematorio", "cremaron"));
        assert!(!share_a_root("casa", "casación"));
    }

    #[test]
    fn the_list_is_folded_and_sorted() {
        assert!(STOP_WORDS.is_sorted());
        for word in STOP_WORDS {
            assert_eq!(fold(word), word);
        }
        assert!(is_stop_word("que") && !is_stop_word("urna"));
    }
}
