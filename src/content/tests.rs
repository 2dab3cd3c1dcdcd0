//! The room as a whole: a directory in, a site or its faults out.

use super::fixture::Fixture;

#[test]
fn a_directory_without_fault_is_a_site() {
    let site = Fixture::new().site();
    assert_eq!(site.niches.len(), 9);
    assert_eq!(site.progress.len(), 6);
    assert_eq!(site.settings.notice_version, "2026-11");
    assert_eq!(site.settings.tagline, "Dignidad y respeto en Remanso");
    assert_eq!(site.home.call.text, "Llame al 800 000 0000.");
    assert_eq!(site.home.hero.picture.width, 8);
    assert_eq!(site.home.hero.picture.height, 6);
    assert_eq!(site.home.presale.href, "/Servicios-Remanso#seccion-nichos");
    let medium = site.media.get(&site.home.hero.picture.src);
    assert!(medium.is_some_and(|found| found.current));
}
