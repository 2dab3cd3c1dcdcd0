//! What the forms of a word share: its stem, by Snowball's rules for Spanish, and its root, which a
//! verb shares with the nouns that are made of it.

use super::letters::fold;
use rust_stemmers::{Algorithm, Stemmer};
use std::collections::BTreeSet;

/// Stems shorter than this belong to words that have nothing to do with each other: `murió` and
/// `muro` have the stem `mur`.
const SHORTEST_TELLING: usize = 4;

/// What a noun or an adjective has behind a short stem.
const ENDINGS: [&str; 7] = ["", "a", "as", "e", "es", "o", "os"];

/// What makes a noun of a verb, as Snowball leaves it where the word is short.
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
    let singular = folded
        .strip_suffix('s')
        .filter(|rest| rest.ends_with(['a', 'e', 'o']));
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

#[cfg(test)]
mod tests {
    use super::*;

    fn share_a_stem(one: &str, other: &str) -> bool {
        !stems(one).is_disjoint(&stems(other))
    }

    fn share_a_root(one: &str, other: &str) -> bool {
        let roots = |word| -> BTreeSet<String> {
            let stems = stems(word);
            stems
                .iter()
                .filter_map(|stem| root(stem))
                .map(str::to_owned)
                .collect()
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
}
