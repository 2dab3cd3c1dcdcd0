//! Texts as a file and a report hold them: shortened, or between quotes.

use basics::unseen::mended;

/// A text of at most so many letters, cut after a word.
pub(super) fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let end = text.char_indices().nth(most - 1).map_or(0, |(at, _)| at);
    let whole = match text[..end].rfind(' ') {
        Some(space) if space > end / 2 => &text[..space],
        _ => &text[..end],
    };
    let whole = whole.trim_end_matches([',', ';', ':', ' ', '.', '(']);
    format!("{whole}…")
}

/// A text as TOML writes it, which between these quotes is as JSON writes it, without what no text may have.
pub(super) fn quoted(text: &str) -> String {
    serde_json::Value::from(mended(text)).to_string()
}

pub(super) fn beginning(text: &str) -> String {
    cut(&text.split_whitespace().collect::<Vec<_>>().join(" "), 80)
}
