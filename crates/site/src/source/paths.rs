//! Paths of the content, relative to its directory and written with `/`: which have a name of their own, and
//! what the others are.

use std::collections::BTreeMap;

pub(crate) const SETTINGS: &str = "site.toml";
pub(crate) const NICHES: &str = "niches.toml";
pub(crate) const PROGRESS: &str = "progress.toml";
pub(crate) const SYNONYMS: &str = "synonyms.toml";
pub(crate) const REDIRECTS: &str = "redirects.toml";

pub(crate) const MESSAGE_MAIL: &str = "mails/mensaje.toml";
pub(crate) const DIGEST_MAIL: &str = "mails/resumen.toml";
pub(crate) const TEST_MAIL: &str = "mails/prueba.toml";

pub(crate) const LEGAL: &str = "legal/";
pub(crate) const BRAND: &str = "brand/";
pub(crate) const MEDIA: &str = "media/";

pub(crate) const ARTICLE_PATTERN: &str = r"^articles/[^/]+\.md$";
pub(crate) const OWN_PAGE_PATTERN: &str = r"^pages/[^/]+\.md$";
pub(crate) const OWN_SECTIONS_PATTERN: &str = r"^pages/[A-Z][^/]*\.toml$";

/// Returns whether a path is one of content: plain names, none of them hidden or left by an editor.
pub(crate) fn is_content(path: &str) -> bool {
    !path.contains('\\') && path.split('/').all(is_content_name)
}

pub(super) fn is_content_name(name: &str) -> bool {
    let endings = ["~", ".swp", ".swo", ".swx", ".bak", ".tmp"];
    let left_behind = endings.iter().any(|ending| name.ends_with(ending))
        || (name.starts_with('#') && name.ends_with('#'))
        || ["Thumbs.db", "desktop.ini", "4913"].contains(&name);
    // Office writes `~$` in the place of the first two letters while a text is open.
    !name.is_empty() && !name.starts_with('.') && !name.starts_with("~$") && !left_behind
}

/// The texts of which a file may be a copy: programs that keep folders alike, and people, add something to the
/// name. Says of each whether what was added is theirs, or the file is a copy only if it has the same bytes.
pub(super) fn originals<S>(
    path: &str,
    files: &BTreeMap<String, S>,
) -> impl Iterator<Item = (String, bool)> {
    let is_many = is_article(path) || is_own_page(path);
    let (stem, ending) = path.rsplit_once('.').filter(|_| is_many).unwrap_or_default();
    // The names that Windows gives to machines, as OneDrive adds them.
    let machines = ["-DESKTOP-", "-LAPTOP-", "-WIN-"];
    stem.rmatch_indices([' ', '.', '-', '(']).filter_map(move |(at, _)| {
        let (original, added) = (format!("{}.{ending}", &stem[..at]), &stem[at..]);
        let is_theirs = added.starts_with([' ', '.', '('])
            || machines.iter().any(|it| added.starts_with(it))
            || is_article(path) && added.contains(char::is_uppercase);
        files.contains_key(&original).then_some((original, is_theirs))
    })
}

pub(crate) fn articles<S>(files: &BTreeMap<String, S>) -> impl Iterator<Item = &str> {
    files.keys().map(String::as_str).filter(|it| is_article(it))
}

pub(crate) fn own_pages<S>(files: &BTreeMap<String, S>) -> impl Iterator<Item = &str> {
    files.keys().map(String::as_str).filter(|it| is_own_page(it))
}

pub(crate) fn is_article(path: &str) -> bool {
    is_markdown_in(path, "articles/")
}

/// Returns whether a path is that of a page of the site's own.
pub(crate) fn is_own_page(path: &str) -> bool {
    is_markdown_in(path, "pages/") || is_own_sections(path)
}

/// Returns whether a page of the site's own is made of sections. Its name begins with a capital letter, as its address
/// does: those of every site's pages begin with a small one.
pub(crate) fn is_own_sections(path: &str) -> bool {
    let name =
        name_in(path, "pages/").filter(|name| name.starts_with(|it: char| it.is_uppercase()));
    name.is_some_and(|name| ends_in(name, "toml"))
}

/// Returns whether a text has a TOML head and Markdown below it.
pub(crate) fn is_markdown(path: &str) -> bool {
    path.rsplit('.').next() == Some("md")
}

fn is_markdown_in(path: &str, folder: &str) -> bool {
    name_in(path, folder).is_some_and(|name| ends_in(name, "md"))
}

fn name_in<'a>(path: &'a str, folder: &str) -> Option<&'a str> {
    // A name with a character in it that cannot be shown, which stands here for it.
    path.strip_prefix(folder).filter(|name| !name.contains(['/', '\u{fffd}']))
}

/// Addresses are written in small letters, and so is the ending.
fn ends_in(name: &str, ending: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, it)| it == ending)
}

/// The name of a file without folder and ending.
pub fn article_name(file: &str) -> String {
    let name = file.rsplit('/').next().unwrap_or(file);
    name.rsplit_once('.').map_or(name, |(stem, _)| stem).to_owned()
}
