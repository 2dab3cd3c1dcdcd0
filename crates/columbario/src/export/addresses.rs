//! Every address of a site that a host can send as a file, and the name of that file.

use pictures::WIDTHS;
use render::{BASE, calls_about};
use site::{Medium, PageRoute, Site};
use std::collections::BTreeSet;

/// Address whose content depends on a setting.
pub(super) const SECURITY: &str = "/.well-known/security.txt";

/// The least widths of which a page may name any, also where a picture is narrower: those that it
/// offers of a portrait (`web/src/components/picture.tsx`).
const PORTRAIT_WIDTH: u32 = 1200;

pub(super) type AddressedFile = (String, String);

/// Pages, what the browser fetches to go from one to another, media, and what robots read.
pub(super) fn of_site(site: &Site) -> Vec<AddressedFile> {
    let pages = site.paths().map(|(path, _)| page(&path));
    let parts = calls(site).into_iter().map(|call| {
        let address = format!("{BASE}{call}");
        let file = format!("{}.json", &address[1..]);
        (address, file)
    });
    let media = site.media.iter().flat_map(of_medium);
    let media = media.map(|address| as_it_is(&address));
    let others =
        ["/robots.txt", "/sitemap.xml", "/atom.xml", "/feed.json", "/manifest.webmanifest"];
    let others = others.map(as_it_is);
    pages.chain(parts).chain(media).chain(others).collect()
}

pub(super) fn as_it_is(address: &str) -> AddressedFile {
    (address.to_owned(), address[1..].to_owned())
}

/// Hosts send `Contacto.html` at `/Contacto`.
fn page(path: &str) -> AddressedFile {
    let file = match path {
        "/" => "index.html".to_owned(),
        path => format!("{}.html", &path[1..]),
    };
    (path.to_owned(), file)
}

fn calls(site: &Site) -> BTreeSet<String> {
    let lists = site.paths().filter(|(_, page)| page.is_list());
    // Underscores of a list's address are slashes (docs/specification.md, section 7).
    let of_list = |(path, _): (String, &PageRoute)| {
        let endpoint = path.rsplit('/').next().unwrap_or_default();
        format!("/{}", endpoint.replace('_', "/"))
    };
    lists.map(of_list).chain(calls_about(site)).collect()
}

fn of_medium(medium: &Medium) -> Vec<String> {
    let mut addresses = vec![medium.address.clone()];
    let Some((width, _)) = medium.pixels else {
        return addresses;
    };
    let stem = medium.address.trim_end_matches(".jpg");
    let enough = WIDTHS.iter().copied().find(|rung| *rung >= width);
    let most = enough.unwrap_or(u32::MAX).max(PORTRAIT_WIDTH);
    addresses.push(format!("{stem}.share.jpg"));
    for rung in WIDTHS.iter().filter(|rung| **rung <= most) {
        addresses.extend(["avif", "jpg"].map(|format| format!("{stem}.{rung}.{format}")));
    }
    addresses
}
