//! What other programs read of the site: the feeds and the site map.

use crate::pages::between;
use crate::support::prelude::*;
use quick_xml::{Reader, escape::unescape, events::Event};
use std::collections::{BTreeMap, BTreeSet};

pub(crate) const SITE: &str = "https://remanso.example";

pub(crate) const ARTICLE: &str = "/Articulo-Blog/la-iglesia-y-las-cenizas";

/// An element of an XML document.
#[derive(Debug, Default)]
struct Element {
    name: String,
    attributes: BTreeMap<String, String>,
    text: String,
    children: Vec<Element>,
}

impl Element {
    /// The document's root. Panics where the document is not well-formed.
    fn root(text: &str) -> Self {
        let mut reader = Reader::from_str(text);
        let mut open = vec![Self::default()];
        loop {
            match reader.read_event().expect("the document is well-formed") {
                Event::Start(tag) => open.push(Self::of(&tag)),
                Event::Empty(tag) => {
                    let element = Self::of(&tag);
                    open.last_mut().expect("one is open").children.push(element);
                }
                Event::End(_) => {
                    let element = open.pop().expect("one is open");
                    open.last_mut().expect("it has a parent").children.push(element);
                }
                Event::Text(text) => {
                    open.last_mut().expect("one is open").text += &text;
                }
                Event::GeneralRef(name) => {
                    let reference = format!("&{};", &*name);
                    let text = unescape(&reference).expect("it is known");
                    open.last_mut().expect("one is open").text += &text;
                }
                Event::Eof => return open.remove(0).children.remove(0),
                _ => {}
            }
        }
    }

    fn of(tag: &quick_xml::events::BytesStart<'_>) -> Self {
        let attributes = tag.attributes().map(|attribute| {
            let attribute = attribute.expect("the document is well-formed");
            let value = unescape(&attribute.value).expect("its references are known");
            (attribute.key.as_ref().to_owned(), value.into_owned())
        });
        Self {
            name: tag.name().as_ref().to_owned(),
            attributes: attributes.collect(),
            ..Self::default()
        }
    }

    fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Self> {
        self.children.iter().filter(move |child| child.name == name)
    }

    /// The child of this name, of which there must be one.
    fn only<'a>(&'a self, name: &'a str) -> &'a Self {
        let mut found = self.all(name);
        let first = found.next().unwrap_or_else(|| panic!("{name} is absent"));
        assert!(found.next().is_none(), "{name} is there twice");
        first
    }

    fn text_of<'a>(&'a self, name: &'a str) -> &'a str {
        &self.only(name).text
    }
}

fn is_moment(text: &str) -> bool {
    text.parse::<jiff::Timestamp>().is_ok()
}

/// The words of HTML, with plain spaces and hyphens: what holds a line together is a page's alone
/// (`crates/render/src/api/line_breaks.rs`).
pub(crate) fn words_of(html: &str) -> String {
    let pieces = html.split('<').enumerate();
    let text: String = pieces
        .map(|(index, piece)| match index {
            0 => piece,
            _ => piece.split_once('>').map_or("", |(_, text)| text),
        })
        .collect();
    let text = unescape(&text).expect("its references are known");
    text.replace('\u{a0}', " ").replace('\u{2060}', "")
}

/// The words of every element of a kind that has none of its kind within it.
pub(crate) fn parts_of(html: &str, tag: &str) -> Vec<String> {
    let (start, end) = (format!("<{tag}"), format!("</{tag}>"));
    let parts = html.split(&*start).skip(1);
    let parts = parts.filter(|part| part.starts_with(['>', ' ']));
    let parts = parts.filter_map(|part| part.split_once('>')?.1.split(&*end).next());
    parts.map(words_of).collect()
}

/// The values of an attribute.
pub(crate) fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    let parts = html.split(attribute).skip(1);
    parts.filter_map(|part| part.split('"').next()).collect()
}

/// What this site answers at a whole address.
pub(crate) fn at(program: &Program, address: &str) -> Answer {
    program.get(address.strip_prefix(SITE).expect("it is of this site"))
}

// Specification 18.23
#[test]
fn the_atom_feed_has_what_rfc_4287_requires_and_every_article_whole() {
    let program = Program::shared();
    let answer = program.get("/atom.xml");
    assert_eq!(answer.header("content-type"), "application/atom+xml; charset=utf-8");
    let feed = Element::root(answer.text());
    assert_eq!((&*feed.name, &*feed.attributes["xmlns"]), ("feed", "http://www.w3.org/2005/Atom"));
    assert!(!feed.text_of("id").is_empty() && !feed.text_of("title").is_empty());
    assert!(!feed.only("author").text_of("name").is_empty());
    let own = feed.all("link").find(|link| link.attributes["rel"] == "self");
    assert_eq!(own.expect("it names itself").attributes["href"], format!("{SITE}/atom.xml"));
    let entries: Vec<_> = feed.all("entry").collect();
    assert_eq!(entries.len(), 18);
    let ids: BTreeSet<_> = entries.iter().map(|entry| entry.text_of("id")).collect();
    assert_eq!(ids.len(), 18);
    let dates = entries.iter().map(|entry| entry.text_of("updated"));
    assert!(dates.clone().is_sorted_by(|one, other| one >= other));
    assert_eq!(dates.max(), Some(feed.text_of("updated")));
    for entry in entries {
        for moment in ["updated", "published"] {
            assert!(is_moment(entry.text_of(moment)));
        }
        assert!(!entry.text_of("title").is_empty() && !entry.text_of("summary").is_empty());
        let address = &entry.only("link").attributes["href"];
        assert_eq!(address, entry.text_of("id"));
        let content = entry.only("content");
        assert_eq!(content.attributes["type"], "html");
        let page = at(&program, address);
        let shown = words_of(between(page.text(), "<main", "</main>").expect("it has a main part"));
        for tag in ["p", "h2", "figcaption", "li"] {
            for words in parts_of(&content.text, tag) {
                assert!(shown.contains(&words), "{address}: {words}");
            }
        }
        let addresses = ["href=\"", "src=\""].map(|name| values(&content.text, name)).concat();
        assert!(!addresses.is_empty());
        for address in addresses {
            let is_whole =
                ["https:", "http:", "tel:", "mailto:"].iter().any(|kind| address.starts_with(kind));
            assert!(is_whole, "{address}");
            if address.starts_with(SITE) {
                assert_eq!(at(&program, address).status, 200, "{address}");
            }
        }
    }
}

// Specification 18.23
#[test]
fn the_json_feed_says_the_same_as_the_atom_feed() {
    let program = Program::shared();
    let answer = program.get("/feed.json");
    assert_eq!(answer.header("content-type"), "application/feed+json; charset=utf-8");
    let feed = answer.json();
    assert_eq!(feed["version"], "https://jsonfeed.org/version/1.1");
    assert_eq!(feed["feed_url"], format!("{SITE}/feed.json"));
    let atom = Element::root(program.get("/atom.xml").text());
    let items = feed["items"].as_array().expect("it has items");
    assert_eq!(items.len(), atom.all("entry").count());
    for (item, entry) in items.iter().zip(atom.all("entry")) {
        for (member, element) in [
            ("id", "id"),
            ("title", "title"),
            ("content_html", "content"),
            ("date_published", "published"),
        ] {
            assert_eq!(item[member], entry.text_of(element));
        }
    }
}

// Specification 18.23
#[test]
fn feeds_are_found_from_every_page_and_are_not_sent_twice() {
    let program = Program::shared();
    for (kind, href) in [("atom+xml", "/atom.xml"), ("feed+json", "/feed.json")] {
        for path in ["/", "/Blog/all-articles_es", ARTICLE] {
            let page = program.get(path);
            let head = between(page.text(), "<head", "</head>").expect("it has a head");
            let links = head.split("<link ").filter(|link| link.contains(kind));
            let links: Vec<_> = links.filter_map(|link| between(link, "href=\"", "\"")).collect();
            assert_eq!(links, [href], "{path}");
        }
        let tag = program.get(href).header("etag").to_owned();
        assert_eq!(program.get_with(href, "if-none-match", &tag).status, 304);
    }
}

// Specification 18.22
#[test]
fn the_site_map_lists_each_page_once_with_its_pictures() {
    let program = Program::shared();
    let map = Element::root(program.get("/sitemap.xml").text());
    assert_eq!(
        (&*map.name, &*map.attributes["xmlns"]),
        ("urlset", "http://www.sitemaps.org/schemas/sitemap/0.9")
    );
    assert_eq!(map.attributes["xmlns:image"], "http://www.google.com/schemas/sitemap-image/1.1");
    let pages: BTreeSet<_> = map.children.iter().map(|url| url.text_of("loc")).collect();
    assert_eq!(pages.len(), map.children.len());
    let mut pictures = BTreeSet::new();
    for url in &map.children {
        assert_eq!(url.name, "url");
        let order: Vec<_> = url.children.iter().map(|child| &*child.name).collect();
        assert!(
            order.is_sorted_by_key(|name| ["loc", "lastmod", "xhtml:link", "image:image"]
                .iter()
                .position(|known| known == name)
                .expect("it is known")),
            "{order:?}"
        );
        assert!(url.all("lastmod").all(|moment| is_moment(&moment.text)));
        pictures.extend(url.all("image:image").map(|image| image.text_of("image:loc")));
    }
    assert!(map.children[0].all("image:image").count() > 2);
    for picture in pictures {
        let answer = at(&program, picture);
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (200, "image/jpeg"),
            "{picture}"
        );
    }
    assert_eq!(program.get("/sitemap/1.xml").status, 404);
}

// Specification 18.22
#[test]
fn robots_are_led_to_every_page() {
    let program = Program::shared();
    let robots = program.get("/robots.txt");
    assert_eq!(robots.header("content-type"), "text/plain; charset=utf-8");
    assert!(robots.text().contains("\nSitemap: https://remanso.example/sitemap.xml\n"));
    let sitemap = program.get("/sitemap.xml");
    assert_eq!(sitemap.header("content-type"), "application/xml; charset=utf-8");
    let listed: Vec<&str> = sitemap
        .text()
        .split("<loc>https://remanso.example")
        .skip(1)
        .filter_map(|rest| rest.split_once("</loc>"))
        .map(|(path, _)| path)
        .collect();
    for path in [
        "/",
        "/Quienes-Somos",
        "/Servicios-Remanso",
        "/Edificio-Remanso",
        "/Contacto",
        "/Avance-Obra",
        "/Terminos-Condiciones-Remanso",
        "/Aviso-Privacidad-Remanso",
        "/Politicas-Cookies-Remanso",
        "/Blog/all-articles_es",
        "/Blog/all-articles_es_2",
        "/Blog/all-articles_es_3",
    ] {
        assert_eq!(listed.iter().filter(|each| **each == path).count(), 1, "{path}");
    }
    let articles = listed.iter().filter(|path| path.starts_with("/Articulo-Blog/"));
    assert_eq!(articles.count(), 18);
    for path in listed {
        assert_eq!(program.get(path).status, 200, "{path}");
    }
}
