//! The sentences of the content, made ready for a mail.

use crate::content::fill_in;

/// Puts values in place of the names between braces.
pub(super) fn fill(sentence: &str, values: &[(&str, &str)]) -> String {
    fill_in(sentence, |name| {
        let value = values.iter().find(|(each, _)| *each == name);
        value.map(|(_, value)| (*value).to_owned())
    })
}

/// A heading as the first sentence of a plain text, where no type size sets it apart.
pub(super) fn full_stop(heading: &str) -> String {
    let ends_a_sentence = heading.ends_with(|last: char| !last.is_alphanumeric());
    format!("{heading}{}", if ends_a_sentence { "" } else { "." })
}

/// A label of a plain text, as wide as its column.
pub(super) fn label(text: &str) -> String {
    /// The longest of the sample's, with its colon.
    const WIDTH: usize = "Responder:".len();
    format!("{:<WIDTH$} ", format!("{text}:"))
}
