//! What other programs read of the site: the feeds, the site map, and each page's graph of
//! schema.org's words. That the words are the vocabulary's is checked by the compiler of the web.

use crate::{answer::Answer, pages::between, program::Program};
use quick_xml::{Reader, escape::unescape, events::Event};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

const SITE: &str = "https://remanso.example";

const ARTICLE: &str = "/Articulo-Blog/la-iglesia-y-las-cenizas";

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
                    open.last_mut()
                        .expect("it has a parent")
                        .children
                        .push(element);
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
/// (docs/decisions/125-what-keeps-a-line-from-ending.md).
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
fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    let parts = html.split(attribute).skip(1);
    parts.filter_map(|part| part.split('"').next()).collect()
}

/// What this site answers at a whole address.
fn at(program: &Program, address: &str) -> Answer {
    program.get(address.strip_prefix(SITE).expect("it is of this site"))
}

#[test]
fn the_atom_feed_has_what_rfc_4287_requires_and_every_article_whole() {
    let program = Program::start();
    let answer = program.get("/atom.xml");
    assert_eq!(
        answer.header("content-type"),
        "application/atom+xml; charset=utf-8"
    );
    let feed = Element::root(answer.text());
    assert_eq!(
        (&*feed.name, &*feed.attributes["xmlns"]),
        ("feed", "http://www.w3.org/2005/Atom")
    );
    assert!(!feed.text_of("id").is_empty() && !feed.text_of("title").is_empty());
    assert!(!feed.only("author").text_of("name").is_empty());
    let own = feed
        .all("link")
        .find(|link| link.attributes["rel"] == "self");
    assert_eq!(
        own.expect("it names itself").attributes["href"],
        format!("{SITE}/atom.xml")
    );
    let entries: Vec<_> = feed.all("entry").collect();
    assert_eq!(entries.len(), 13);
    let ids: BTreeSet<_> = entries.iter().map(|entry| entry.text_of("id")).collect();
    assert_eq!(ids.len(), 13);
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
        let addresses = ["href=\"", "src=\""]
            .map(|name| values(&content.text, name))
            .concat();
        assert!(!addresses.is_empty());
        for address in addresses {
            let is_whole = ["https:", "http:", "tel:", "mailto:"]
                .iter()
                .any(|kind| address.starts_with(kind));
            assert!(is_whole, "{address}");
            if address.starts_with(SITE) {
                assert_eq!(at(&program, address).status, 200, "{address}");
            }
        }
    }
}

#[test]
fn the_json_feed_says_the_same_as_the_atom_feed() {
    let program = Program::start();
    let answer = program.get("/feed.json");
    assert_eq!(
        answer.header("content-type"),
        "application/feed+json; charset=utf-8"
    );
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

#[test]
fn feeds_are_found_from_every_page_and_are_not_sent_twice() {
    let program = Program::start();
    for (kind, href) in [("atom+xml", "/atom.xml"), ("feed+json", "/feed.json")] {
        for path in ["/", "/Blog/all-articles_es", ARTICLE] {
            let page = program.get(path);
            let head = between(page.text(), "<head", "</head>").expect("it has a head");
            let links = head.split("<link ").filter(|link| link.contains(kind));
            let links: Vec<_> = links
                .filter_map(|link| between(link, "href=\"", "\""))
                .collect();
            assert_eq!(links, [href], "{path}");
        }
        let tag = program.get(href).header("etag").to_owned();
        assert_eq!(program.get_with(href, "if-none-match", &tag).status, 304);
    }
}

#[test]
fn the_site_map_lists_each_page_once_with_its_pictures() {
    let program = Program::start();
    let map = Element::root(program.get("/sitemap.xml").text());
    assert_eq!(
        (&*map.name, &*map.attributes["xmlns"]),
        ("urlset", "http://www.sitemaps.org/schemas/sitemap/0.9")
    );
    assert_eq!(
        map.attributes["xmlns:image"],
        "http://www.google.com/schemas/sitemap-image/1.1"
    );
    let pages: BTreeSet<_> = map.children.iter().map(|url| url.text_of("loc")).collect();
    assert_eq!(pages.len(), map.children.len());
    let mut pictures = BTreeSet::new();
    for url in &map.children {
        assert_eq!(url.name, "url");
        let order: Vec<_> = url.children.iter().map(|child| &*child.name).collect();
        assert!(
            order.is_sorted_by_key(|name| ["loc", "lastmod", "image:image"]
                .iter()
                .position(|known| known == name)
                .expect("it is known")),
            "{order:?}"
        );
        assert!(url.all("lastmod").all(|moment| is_moment(&moment.text)));
        pictures.extend(
            url.all("image:image")
                .map(|image| image.text_of("image:loc")),
        );
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

/// The nodes of a page's graph.
fn graph(page: &Answer) -> Vec<Value> {
    let text = between(
        page.text(),
        "<script id=\"linked-data\" type=\"application/ld+json\">",
        "</script>",
    );
    let data: Value = serde_json::from_str(text.expect("it has a graph")).expect("it is JSON");
    assert_eq!(data["@context"], "https://schema.org");
    data["@graph"].as_array().expect("it has nodes").clone()
}

/// The node of a kind.
fn node<'a>(nodes: &'a [Value], kind: &str) -> &'a Value {
    nodes
        .iter()
        .find(|node| node["@type"] == kind)
        .unwrap_or_else(|| panic!("no {kind}"))
}

/// Every id that a value names without being it, and every address of a picture.
fn named<'a>(value: &'a Value, ids: &mut Vec<&'a str>, pictures: &mut Vec<&'a str>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| named(item, ids, pictures)),
        Value::Object(fields) => {
            for (name, field) in fields {
                match (name.as_str(), field) {
                    ("@id", Value::String(id)) if fields.len() == 1 => ids.push(id),
                    ("image" | "contentUrl" | "logo", Value::String(address)) => {
                        pictures.push(address);
                    }
                    _ => named(field, ids, pictures),
                }
            }
        }
        _ => {}
    }
}

#[test]
fn each_page_says_what_it_is_in_one_graph_that_holds_together() {
    let program = Program::start();
    let mut all_pictures = BTreeSet::new();
    for (path, kinds) in [
        ("/", "WebPage"),
        ("/Quienes-Somos", "AboutPage"),
        ("/Servicios-Remanso", "WebPage FAQPage ItemList"),
        ("/Edificio-Remanso", "WebPage"),
        ("/Contacto", "ContactPage"),
        ("/Blog/all-articles_es", "CollectionPage"),
        ("/Blog/all-articles_es?q=urna", "CollectionPage"),
        ("/Avance-Obra", "WebPage ImageGallery"),
        ("/Aviso-Privacidad-Remanso", "WebPage"),
        (ARTICLE, "WebPage BreadcrumbList BlogPosting"),
        ("/nada", ""),
    ] {
        let nodes = graph(&program.get(path));
        let found: Vec<_> = nodes
            .iter()
            .filter_map(|node| node["@type"].as_str())
            .collect();
        // The building is not there yet: until then it is an office.
        let expected = format!("Organization LocalBusiness WebSite {kinds}");
        assert_eq!(found.join(" "), expected.trim(), "{path}");
        let own: BTreeSet<_> = nodes
            .iter()
            .filter_map(|node| node["@id"].as_str())
            .collect();
        assert_eq!(own.len(), nodes.len(), "{path}");
        assert!(own.iter().all(|id| id.starts_with(SITE)), "{path}: {own:?}");
        let (mut ids, mut pictures) = (Vec::new(), Vec::new());
        for node in &nodes {
            named(node, &mut ids, &mut pictures);
        }
        assert!(ids.iter().all(|id| own.contains(id)), "{path}: {ids:?}");
        all_pictures.extend(pictures.into_iter().map(str::to_owned));
    }
    for picture in all_pictures {
        assert!(
            at(&program, &picture)
                .header("content-type")
                .starts_with("image/"),
            "{picture}"
        );
    }
}

#[test]
fn the_graph_of_an_article_has_what_search_engines_require_and_the_way_that_is_shown() {
    let program = Program::start();
    let page = program.get(ARTICLE);
    let nodes = graph(&page);
    let article = node(&nodes, "BlogPosting");
    let heading = between(page.text(), "<h1", "</h1>").and_then(|rest| rest.split_once('>'));
    assert_eq!(
        words_of(heading.expect("it has a heading").1),
        article["headline"]
    );
    let published = article["datePublished"].as_str().expect("it has a date");
    assert!(published.starts_with("2026-") && published.ends_with("T00:00:00-06:00"));
    assert_eq!(article["author"]["@id"], format!("{SITE}/#organizacion"));
    assert!(
        page.text()
            .contains("<meta property=\"og:type\" content=\"article\"/>")
    );
    let trail = between(page.text(), "<nav aria-label=\"Usted está en\">", "</nav>");
    let trail = trail.expect("the way is shown");
    let items = node(&nodes, "BreadcrumbList")["itemListElement"]
        .as_array()
        .expect("it has items");
    let (last, way) = items.split_last().expect("it has items");
    assert_eq!(values(trail, "href=\"").len(), way.len());
    for item in way {
        let (name, address) = (item["name"].as_str(), item["item"].as_str());
        let href = address
            .and_then(|address| address.strip_prefix(SITE))
            .expect("it leads somewhere");
        let shown = between(trail, &format!("href=\"{href}\""), "</a>").expect("it is shown");
        assert!(shown.ends_with(name.expect("it has a name")), "{shown}");
        assert_eq!(program.get(href).status, 200);
    }
    assert_eq!(last["item"], format!("{SITE}{ARTICLE}"));
    assert_eq!(last["position"], 3);
}

#[test]
fn questions_niches_and_hours_of_the_graph_are_those_that_are_shown() {
    let program = Program::start();
    let main = |path| {
        let page = program.get(path);
        let main = between(page.text(), "<main", "</main>")
            .expect("it has a main part")
            .to_owned();
        (words_of(&main), graph(&page))
    };
    let (services, nodes) = main("/Servicios-Remanso");
    let names = |list: &Value| -> Vec<String> {
        let items = list.as_array().expect("it is a list").iter();
        items
            .filter_map(|item| Some(words_of(item["name"].as_str()?)))
            .collect()
    };
    let questions = names(&node(&nodes, "FAQPage")["mainEntity"]);
    assert!(questions.len() > 5);
    for question in questions {
        assert!(services.contains(&question), "{question}");
    }
    let niches = names(&node(&nodes, "ItemList")["itemListElement"]);
    assert_eq!(niches.len(), 9);
    for niche in niches {
        assert!(
            services.to_lowercase().contains(&niche.to_lowercase()),
            "{niche}"
        );
    }
    let (building, _) = main("/Edificio-Remanso");
    let hours = nodes[1]["openingHoursSpecification"]
        .as_array()
        .expect("it has hours");
    assert!(!hours.is_empty());
    for moment in hours
        .iter()
        .flat_map(|hours| [&hours["opens"], &hours["closes"]])
    {
        let moment = moment
            .as_str()
            .expect("it is a time")
            .trim_start_matches('0');
        assert!(building.contains(moment), "{moment}");
    }
}
