//! Which pictures are made first: those that a visitor sees first.

use crate::content::{Medium, Site};
use std::collections::BTreeSet;

/// Every picture of a Site: the first screens, then what the home page shows, then the rest.
pub(super) fn order(site: &Site) -> Vec<&Medium> {
    let heroes = [&site.home.hero.picture, &site.building.hero.picture];
    let posters = [
        &site.about.hero.video.poster,
        &site.services.hero.video.poster,
    ];
    let slides = site.home.dignity.slides.iter().map(|slide| &slide.picture);
    let newest = site.articles.iter().map(|article| &article.head.picture);
    let named = heroes
        .into_iter()
        .chain(posters)
        .chain(slides)
        .chain(&site.home.remember.pictures)
        .chain(site.niches.iter().map(|niche| &niche.img))
        .chain(newest);
    let addresses = named.flat_map(|picture| picture.portrait.iter().chain([&picture.src]));
    let first = addresses.filter_map(|address| Some(site.media.get(address)?.medium));
    let all = first.chain(site.media.iter());
    let mut seen = BTreeSet::new();
    all.filter(|medium| medium.pixels.is_some() && seen.insert(&medium.path))
        .collect()
}
