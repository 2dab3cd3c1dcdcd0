//! Words that say nothing about what somebody looks for: those that every Spanish text is full of,
//! and those with which people ask.

/// Folded, sorted.
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

/// Whether a folded word is one of them.
pub(super) fn is_stop_word(folded: &str) -> bool {
    STOP_WORDS.binary_search(&folded).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::letters::fold;

    #[test]
    fn the_list_is_folded_and_sorted() {
        assert!(STOP_WORDS.is_sorted());
        for word in STOP_WORDS {
            assert_eq!(fold(word), word);
        }
        assert!(is_stop_word("que") && !is_stop_word("urna"));
    }
}
