//! Placeholders in texts: names between braces.

/// Replaces the names between braces that have a value.
pub fn fill_in(text: &str, mut value_of: impl FnMut(&str) -> Option<String>) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('}') {
        match before.rsplit_once('{') {
            Some((plain, name)) => {
                filled.push_str(plain);
                match value_of(name) {
                    Some(value) => filled.push_str(&value),
                    None => filled.extend(["{", name, "}"]),
                }
            }
            // A closing brace alone is plain text.
            None => filled.extend([before, "}"]),
        }
        rest = after;
    }
    filled.push_str(rest);
    filled
}
