//! Which pages of the site's own say in another language what a Spanish page says.

use super::own_pages::ReadPage;
use crate::model::Translation;
use crate::routes::PAGES;
use crate::source::{Fault, Files};
use basics::lang::fault;

/// The translations, and what is wrong with the pages that say that they are some.
pub(super) fn translations(
    pages: &[ReadPage],
    product: &str,
    files: &Files,
) -> (Vec<Translation>, Vec<Fault>) {
    let (mut all, mut faults): (Vec<Translation>, _) = (Vec::new(), Vec::new());
    let of_every_site: Vec<String> = PAGES
        .iter()
        .filter(|page| page.is_there(files))
        .filter_map(|page| page.path(product))
        .collect();
    for (head, page) in pages {
        let Some(of) = &head.translation_of else { continue };
        let own = pages.iter().find(|(_, it)| it.path == *of);
        let is_spanish = own.map_or(of_every_site.contains(of), |(_, it)| it.lang.is_none());
        let twin = all.iter().find(|it| it.of == *of && Some(it.lang) == page.lang);
        let text = match (page.lang, twin) {
            (None, _) => fault!("content-translation-spanish"),
            _ if !is_spanish => fault!("content-translation-of", of),
            (_, Some(other)) => fault!("content-translation-twice", of, other = &*other.path),
            (Some(lang), None) => {
                all.push(Translation { of: of.clone(), path: page.path.clone(), lang });
                continue;
            }
        };
        faults.push(Fault::of_file(&page.file, text));
    }
    (all, faults)
}
