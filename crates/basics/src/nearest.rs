//! The name that was probably meant.

use crate::lang::fl;

/// How many names a list of choices shows before it is cut.
const MOST_NAMED: usize = 12;

/// From how many letters on a beginning tells which name was meant.
const LEAST_OF_A_BEGINNING: usize = 4;

/// The name most like `word`, where one is like it at all: at most a third of its letters differ,
/// or the word is its beginning.
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let letters = word.chars().count();
    names
        .into_iter()
        .filter_map(|name| {
            let lower = name.to_lowercase();
            let distance = strsim::damerau_levenshtein(&word, &lower);
            let like = distance * 3 <= letters.max(lower.chars().count()).max(3);
            let begun = letters >= LEAST_OF_A_BEGINNING && lower.starts_with(&word);
            (like || begun).then_some((distance, name))
        })
        .min()
        .map(|(_, name)| name)
}

/// Advice that names the nearest, or else all of them.
pub fn advise<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.into_iter().collect();
    if let Some(name) = nearest(word, names.iter().copied()) {
        return fl!("content-advice-did-you-mean", name = name);
    }
    match names.as_slice() {
        [] => fl!("content-advice-none"),
        [only] => fl!("content-advice-one", name = *only),
        names => fl!("content-advice-several", names = list(names)),
    }
}

/// `a`, `b` or `c`, cut where there are many.
fn list(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    if let Some((shown, cut)) = quoted.split_at_checked(MOST_NAMED)
        && !cut.is_empty()
    {
        let shown = shown.join(", ");
        return fl!("content-advice-and-more", names = shown, count = cut.len());
    }
    match quoted.as_slice() {
        [first @ .., last] if !first.is_empty() => {
            fl!("content-advice-or", names = first.join(", "), last = last)
        }
        few => few.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typing_error_finds_the_name_meant() {
        assert_eq!(nearest("titel", ["text", "title"]), Some("title"));
        assert_eq!(nearest("colour", ["text", "title"]), None);
        assert_eq!(nearest("ac", ["ab"]), Some("ab"));
        assert_eq!(nearest("desc", ["text", "description"]), Some("description"));
    }

    #[test]
    fn without_a_near_name_all_are_named() {
        assert_eq!(advise("x", ["click", "scroll"]), "Use uno de estos: `click` o `scroll`.");
    }
}
