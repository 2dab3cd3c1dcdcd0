//! Names of files and of addresses, each once.

/// The longest name of an article, without its ending.
const LONGEST: usize = 80;

/// A text as a name: small letters, digits and hyphens. Empty where nothing of the text can be
/// written so.
pub(super) fn slug(text: &str) -> String {
    let mut slug = crate::content::slug(text);
    slug.truncate(LONGEST);
    slug.truncate(slug.trim_end_matches('-').len());
    slug
}

/// The first of `name`, `name-2`, `name-3` … that is free.
pub(super) fn free(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let mut free = name.to_owned();
    let mut number = 1;
    while is_taken(&free) {
        number += 1;
        free = format!("{name}-{number}");
    }
    free
}
