//! What a page shows first travels inside its document, in a few kilobytes.

use super::Site;

/// Gives their glimpse to the pictures that pages show first, and to no others.
pub(super) fn give_glimpses(site: &mut Site) {
    let first = [
        &mut site.home.hero.picture,
        &mut site.about.hero.video.poster,
        &mut site.services.hero.video.poster,
        &mut site.building.hero.picture,
    ];
    let photos = site.progress.iter_mut().map(|photo| &mut photo.img);
    let articles = site.articles.iter_mut();
    let heads = articles.map(|article| &mut article.head.picture);
    for picture in first.into_iter().chain(photos.take(1)).chain(heads) {
        let shown = picture.portrait.as_ref().unwrap_or(&picture.src);
        let found = site.media.get(shown);
        picture.glimpse = found.and_then(|found| found.medium.glimpse.clone());
    }
}
