//! The files that a content directory consists of, by name.

use super::{
    Fault,
    model::{Niche, ProgressPhoto},
    nearest::nearest,
    pages::PAGES,
};
use serde::Deserialize;
use utoipa::ToSchema;

/// `niches.toml`.
#[derive(Deserialize, ToSchema)]
pub(super) struct NicheFile {
    /// The nine niches of docs/specification.md, section 9, each below `[[niche]]`.
    #[schema(min_items = 9, max_items = 9)]
    pub(super) niche: Vec<Niche>,
}

/// `progress.toml`.
#[derive(Deserialize, ToSchema)]
pub(super) struct ProgressFile {
    /// The six photographs of docs/specification.md, section 9, each below `[[photo]]`.
    #[schema(min_items = 6, max_items = 6)]
    pub(super) photo: Vec<ProgressPhoto>,
}

pub(super) const SETTINGS: &str = "site.toml";
pub(super) const NICHES: &str = "niches.toml";
pub(super) const PROGRESS: &str = "progress.toml";

pub(super) const LEAD_MAIL: &str = "mails/mensaje.toml";
pub(super) const DIGEST_MAIL: &str = "mails/resumen.toml";
pub(super) const TEST_MAIL: &str = "mails/prueba.toml";

/// The words of mails. The sample's stand in for one that is not there.
const MAILS: [&str; 3] = [LEAD_MAIL, DIGEST_MAIL, TEST_MAIL];

/// Every file that must be there.
fn required() -> impl Iterator<Item = &'static str> + Clone {
    let texts = PAGES.iter().filter_map(|page| page.texts.as_ref());
    [SETTINGS, NICHES, PROGRESS]
        .into_iter()
        .chain(texts.map(|texts| texts.file))
}

/// Every file that has a name of its own.
fn known() -> impl Iterator<Item = &'static str> + Clone {
    required().chain(MAILS)
}

/// Says which files are missing and which have no meaning.
pub(super) fn check_names(paths: &[String]) -> Vec<Fault> {
    let missing = required()
        .filter(|required| !paths.iter().any(|path| path == required))
        .map(|required| {
            Fault::of_file(
                required,
                "the file is missing",
                "Add it; the sample site has one to start from.",
            )
        });
    let unknown = paths.iter().filter_map(|path| unknown(path));
    missing.chain(unknown).collect()
}

fn unknown(path: &str) -> Option<Fault> {
    if known().any(|known| known == path) || path.starts_with("media/") {
        return None;
    }
    if let Some(name) = path.strip_prefix("articles/") {
        return (!is_article(name)).then(|| {
            Fault::of_file(
                path,
                "the file is not an article",
                "An article is a file `articles/{name}.md`; pictures belong in `media/`.",
            )
        });
    }
    let advice = nearest(path, known()).map_or_else(
        || "Remove it, or give it the name of a file that the site has.".to_owned(),
        |near| format!("Did you mean `{near}`? Otherwise remove it."),
    );
    Some(Fault::of_file(
        path,
        "the file is not part of the site",
        advice,
    ))
}

/// The articles' files.
pub(super) fn articles(paths: &[String]) -> impl Iterator<Item = &str> {
    paths
        .iter()
        .map(String::as_str)
        .filter(|path| path.strip_prefix("articles/").is_some_and(is_article))
}

/// Whether a name below `articles/` is that of an article. Addresses are written in small
/// letters, and so is the ending.
fn is_article(name: &str) -> bool {
    !name.contains('/')
        && name
            .rsplit_once('.')
            .is_some_and(|(_, ending)| ending == "md")
}
