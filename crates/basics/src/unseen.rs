//! Letters that are not seen, which come along with a text that is copied from elsewhere.

/// Returns whether a character has no width and is no part of what is read: soft hyphens, spaces without width,
/// marks of direction and of byte order. The joiners within emoji and within the words of some scripts are seen.
pub const fn is_unseen(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}' | '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}'
    )
}

/// The text without them; the ends of a line and of a paragraph that no browser shows are spaces.
pub fn seen(text: &str) -> String {
    text.replace(['\u{2028}', '\u{2029}'], " ").replace(is_unseen, "")
}
