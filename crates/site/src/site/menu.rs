//! The main menu and its submenus (docs/specification.md, section 2), as far as the site has what they lead to.

use super::{Place, Site};
use crate::model::{MenuPart, OwnLinkPlace, PageLink};
use crate::routes::{ALL_ARTICLES, blog_path, category_endpoint};
use serde::Serialize;
use utoipa::ToSchema;

/// A link of the menu, or a heading that leads nowhere itself.
#[derive(Debug, Serialize, ToSchema)]
pub struct MenuItem {
    /// Its words.
    label: String,
    /// The path that it leads to, with a place or without.
    #[serde(skip_serializing_if = "Option::is_none")]
    href: Option<String>,
    /// What is below it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    below: Vec<PageLink>,
}

/// The parts in the site's order.
fn parts(site: &Site) -> Vec<MenuPart> {
    let mut parts: Vec<MenuPart> = Vec::new();
    for part in site.settings.menu.order.iter().chain(&MenuPart::ALL) {
        if !parts.contains(part) {
            parts.push(*part);
        }
    }
    parts
}

pub(super) fn of(site: &Site) -> Vec<MenuItem> {
    let items = parts(site).into_iter().flat_map(|part| match part {
        MenuPart::Own => own_items(site),
        part => item(site, part).into_iter().collect(),
    });
    items.collect()
}

/// The same with English words. What is below an item is Spanish, and so is left out but for what the program names.
pub(super) fn in_english(site: &Site) -> Vec<MenuItem> {
    let label = |part| match part {
        MenuPart::Home => "Home",
        MenuPart::About => "About us",
        MenuPart::Services => "Niches",
        MenuPart::Prices => "Prices",
        MenuPart::Building => "Building",
        MenuPart::Contact => "Contact",
        MenuPart::Blog | MenuPart::Own => "Blog",
    };
    let items = parts(site).into_iter().flat_map(|part| match part {
        MenuPart::Own => own_items(site),
        part => item(site, part)
            .map(|item| MenuItem { label: label(part).to_owned(), below: Vec::new(), ..item })
            .into_iter()
            .collect(),
    });
    items.collect()
}

/// A part of the menu; `None` where the site has nothing that it would lead to.
fn item(site: &Site, part: MenuPart) -> Option<MenuItem> {
    let words = &site.settings.menu.words;
    let page = |name| site.path_of(name);
    let place = |place: Place| place.address(&site.places);
    let (word, usual, href, below) = match part {
        MenuPart::Home => (&words.home, "Inicio", page("home"), Vec::new()),
        MenuPart::About => (&words.about, "Quiénes Somos", page("about"), Vec::new()),
        MenuPart::Services => (
            &words.services,
            "Servicios",
            page("services"),
            vec![("Nichos", place(Place::Niches)), ("¿Cabe nuestra urna?", place(Place::Urn))],
        ),
        MenuPart::Prices => (&words.prices, "Precio", place(Place::Prices), Vec::new()),
        MenuPart::Building => (
            &words.building,
            "Edificio",
            page("building"),
            vec![("El edificio", page("building")), ("Avance de obra", page("progress"))],
        ),
        MenuPart::Contact => (&words.contact, "Contacto", page("contact"), Vec::new()),
        MenuPart::Blog => {
            let categories = site.settings.categories.iter();
            let list = |id| Some(blog_path(&category_endpoint(id), 1));
            let below = categories.map(|it| (&*it.category, list(it.id)));
            (&words.blog, "Blog", Some(blog_path(ALL_ARTICLES, 1)), below.collect())
        }
        MenuPart::Own => return None,
    };
    let href = href?;
    let below = below.into_iter().filter_map(|(label, href)| {
        Some(PageLink { label: label.to_owned(), href: href?, lang: None })
    });
    let mut below: Vec<PageLink> = below.collect();
    // A submenu leads to more than its item does.
    if below.iter().all(|it| it.href == href) {
        below.clear();
    }
    Some(MenuItem {
        label: word.clone().unwrap_or_else(|| usual.to_owned()),
        href: Some(href),
        below,
    })
}

/// The site's own pages: below one heading where it sets one and they are several.
fn own_items(site: &Site) -> Vec<MenuItem> {
    let links: Vec<PageLink> = site.own_links_in(OwnLinkPlace::Menu).cloned().collect();
    match &site.settings.menu.own {
        Some(label) if links.len() > 1 => {
            vec![MenuItem { label: label.clone(), href: None, below: links }]
        }
        _ => {
            let item = |PageLink { label, href, .. }| MenuItem {
                label,
                href: Some(href),
                below: Vec::new(),
            };
            links.into_iter().map(item).collect()
        }
    }
}
