//! Letters that were read in another encoding than they were written in, before they came here.

/// What Windows-1252 shows for the bytes from 0x80 to 0x9f.
const OF_WINDOWS: &str = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";

/// The first word with broken letters: the sign for what could not be read, `�`, or what UTF-8 looks like where it
/// was taken for Latin-1 or Windows-1252, `Ã³` for an ó and `â€œ` for a quotation mark.
pub fn broken_word(text: &str) -> Option<&str> {
    // Nearly every text is whole, and is told so at the speed of one search.
    let is_suspect = text.contains(['\u{fffd}', 'Ã', 'Â', 'â', 'ð']);
    is_suspect.then(|| text.split_whitespace().find(|word| is_broken(word))).flatten()
}

fn is_broken(word: &str) -> bool {
    let follows =
        |letter: char| matches!(letter, '\u{80}'..='\u{bf}') || OF_WINDOWS.contains(letter);
    let mut before = ' ';
    let mut letters = word.chars().peekable();
    while let Some(letter) = letters.next() {
        let next = letters.peek().copied().unwrap_or(' ');
        let is_broken = match letter {
            '\u{fffd}' => true,
            // No word has such a capital among small letters; what followed it may have been taken out since.
            'Ã' => follows(next) || before.is_lowercase() || next.is_lowercase(),
            'Â' => follows(next) || before.is_lowercase(),
            'â' => matches!(next, '\u{80}'..='\u{9f}' | '€' | '‚' | '„' | '†' | 'ˆ'),
            'ð' => matches!(next, '\u{9f}' | 'Ÿ'),
            _ => false,
        };
        if is_broken {
            return true;
        }
        before = letter;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::broken_word;

    #[test]
    fn what_was_read_wrongly_is_found() {
        for (text, word) in [
            ("La cremaci\u{fffd}n dura", "cremaci\u{fffd}n"),
            ("la cremaciÃ³n dura", "cremaciÃ³n"),
            ("el mismo dÃ\u{ad}a", "dÃ\u{ad}a"),
            ("el mismo dÃa", "dÃa"),
            ("Ã\u{81}ngel", "Ã\u{81}ngel"),
            ("de Ãngel", "Ãngel"),
            ("Â¿CuÃ¡nto?", "Â¿CuÃ¡nto?"),
            ("dijo â€œasÃ\u{ad}", "â€œasÃ\u{ad}"),
            ("20 â‚¬", "â‚¬"),
            ("una flor ðŸŒ¸", "ðŸŒ¸"),
        ] {
            assert_eq!(broken_word(text), Some(word), "{text}");
        }
    }

    #[test]
    fn letters_of_other_languages_are_whole() {
        for text in [
            "¿Cuánto? «Así» —dijo— costó 20 €…",
            "São João, IRMÃ, NÃO, Ângela, Âmbar",
            "câmara, château, grâce",
            "MAÇÃ 🌸 خانواده",
        ] {
            assert_eq!(broken_word(text), None, "{text}");
        }
    }

    proptest::proptest! {
        #[test]
        fn any_spanish_word_that_is_read_wrongly_is_found(word in "[a-zñ]{1,5}[áéíóúüñÁÉÍÓÚÑ¿¡«»°º][a-z]{0,5}") {
            let wrongly: String = word.bytes().map(char::from).collect();
            proptest::prop_assert!(broken_word(&wrongly).is_some());
            proptest::prop_assert!(broken_word(&word).is_none());
        }
    }
}
