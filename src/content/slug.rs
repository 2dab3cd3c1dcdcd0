//! Words as a part of an address: small letters without accents, digits and hyphens.

use unicode_normalization::UnicodeNormalization as _;

/// The words of a text as a part of an address; empty where it has no plain letter and no digit.
pub fn slug(text: &str) -> String {
    let plain: String = text
        .nfd()
        .filter(char::is_ascii)
        .map(|letter| match letter.to_ascii_lowercase() {
            letter if letter.is_ascii_alphanumeric() => letter,
            _ => ' ',
        })
        .collect();
    plain.split_whitespace().collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::slug;

    #[test]
    fn a_title_becomes_the_name_of_its_file() {
        for (title, name) in [
            ("¿Qué es un nicho?", "que-es-un-nicho"),
            ("Mañana: 8 urnas — y más", "manana-8-urnas-y-mas"),
            ("¡…!", ""),
        ] {
            assert_eq!(slug(title), name);
        }
    }
}
