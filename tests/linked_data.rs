//! Each page's graph of schema.org's words. That the words are the vocabulary's is checked by the compiler
//! of the web.

use crate::feeds::{ARTICLE, SITE, at, values, words_of};
use crate::pages::between;
use crate::support::prelude::*;
use serde_json::Value;
use std::collections::BTreeSet;

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
    nodes.iter().find(|node| node["@type"] == kind).unwrap_or_else(|| panic!("no {kind}"))
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

// Specification 18.24
#[test]
fn each_page_says_what_it_is_in_one_graph_that_holds_together() {
    let program = Program::shared();
    let mut all_pictures = BTreeSet::new();
    for (path, kinds) in [
        ("/", "WebPage"),
        ("/Quienes-Somos", "AboutPage"),
        ("/Servicios-Remanso", "WebPage FAQPage Service ItemList"),
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
        let found: Vec<_> = nodes.iter().filter_map(|node| node["@type"].as_str()).collect();
        // The building is not there yet: until then it is an office.
        let expected = format!("Organization LocalBusiness WebSite {kinds}");
        assert_eq!(found.join(" "), expected.trim(), "{path}");
        let own: BTreeSet<_> = nodes.iter().filter_map(|node| node["@id"].as_str()).collect();
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
        assert!(at(&program, &picture).header("content-type").starts_with("image/"), "{picture}");
    }
}

// Specification 18.24
#[test]
fn the_graph_of_an_article_has_what_search_engines_require_and_the_way_that_is_shown() {
    let program = Program::shared();
    let page = program.get(ARTICLE);
    let nodes = graph(&page);
    let article = node(&nodes, "BlogPosting");
    let heading = between(page.text(), "<h1", "</h1>").and_then(|rest| rest.split_once('>'));
    assert_eq!(words_of(heading.expect("it has a heading").1), article["headline"]);
    let published = article["datePublished"].as_str().expect("it has a date");
    assert!(published.starts_with("2026-") && published.ends_with("T00:00:00-06:00"));
    assert!(page.text().contains("<meta property=\"og:type\" content=\"article\"/>"));
    let trail = between(page.text(), "<nav aria-label=\"Usted está en\">", "</nav>");
    let trail = trail.expect("the way is shown");
    let items = node(&nodes, "BreadcrumbList")["itemListElement"].as_array().expect("it has items");
    let (last, way) = items.split_last().expect("it has items");
    assert_eq!(values(trail, "href=\"").len(), way.len());
    for item in way {
        let (name, address) = (item["name"].as_str(), item["item"].as_str());
        let href =
            address.and_then(|address| address.strip_prefix(SITE)).expect("it leads somewhere");
        let shown = between(trail, &format!("href=\"{href}\""), "</a>").expect("it is shown");
        assert!(shown.ends_with(name.expect("it has a name")), "{shown}");
        assert_eq!(program.get(href).status, 200);
    }
    assert_eq!(last["item"], format!("{SITE}{ARTICLE}"));
    assert_eq!(last["position"], 3);
}

// Specification 2.49
#[test]
fn who_wrote_and_who_reviewed_an_article_is_shown_and_is_in_its_graph() {
    let sample = Sample::copy();
    let author = "author = \"Rebeca Nava (de muestra)\"\n";
    sample.edit("articles/que-son-las-cenizas.md", author, "");
    let program = Program::of_content(&sample.path());
    let page = program.get(ARTICLE);
    let nodes = graph(&page);
    let shown = words_of(between(page.text(), "<article", "</article>").expect("it is there"));
    let (author, reviewer) =
        (&node(&nodes, "BlogPosting")["author"], &node(&nodes, "WebPage")["reviewedBy"]);
    for (done, person) in [("Escrito por", author), ("Revisado por", reviewer)] {
        assert_eq!(person["@type"], "Person");
        let name = person["name"].as_str().expect("it has a name");
        assert!(name.ends_with("(de muestra)"), "{name}");
        assert!(shown.contains(&format!("{done} {name}")), "{shown}");
    }
    let page = program.get("/Articulo-Blog/que-son-las-cenizas");
    let nodes = graph(&page);
    assert_eq!(node(&nodes, "BlogPosting")["author"]["@id"], format!("{SITE}/#organizacion"));
    assert!(node(&nodes, "WebPage")["reviewedBy"].is_null());
    assert!(!page.text().contains("Escrito por") && !page.text().contains("Revisado por"));
}

// Specification 18.24
#[test]
fn questions_niches_and_hours_of_the_graph_are_those_that_are_shown() {
    let program = Program::shared();
    let main = |path| {
        let page = program.get(path);
        let main = between(page.text(), "<main", "</main>").expect("it has a main part").to_owned();
        (words_of(&main), graph(&page))
    };
    let (services, nodes) = main("/Servicios-Remanso");
    let names = |list: &Value| -> Vec<String> {
        let items = list.as_array().expect("it is a list").iter();
        items.filter_map(|item| Some(words_of(item["name"].as_str()?))).collect()
    };
    let questions = names(&node(&nodes, "FAQPage")["mainEntity"]);
    assert!(questions.len() > 5);
    for question in questions {
        assert!(services.contains(&question), "{question}");
    }
    let niches = names(&node(&nodes, "ItemList")["itemListElement"]);
    assert_eq!(niches.len(), 9);
    for niche in niches {
        assert!(services.to_lowercase().contains(&niche.to_lowercase()), "{niche}");
    }
    let offers = node(&nodes, "Service")["offers"].clone();
    assert_eq!((&offers["lowPrice"], &offers["highPrice"]), (&96_000.into(), &138_000.into()));
    let rows = offers["offers"].as_array().expect("it is a list");
    assert_eq!((rows.len(), &rows[0]["price"]), (4, &96_000.into()));
    assert!(services.contains("Fila 4") && rows[0]["name"] == "Fila 4");
    for row in rows {
        let sums = row["priceSpecification"].as_array().expect("the price has its parts");
        assert_eq!((sums.len(), &sums[0]["price"]), (2, &row["price"]));
        assert_eq!(
            (&sums[1]["price"], &sums[1]["referenceQuantity"]["unitCode"]),
            (&1200.into(), &"ANN".into())
        );
    }
    assert!(services.contains("1,200 pesos al año"));
    let (building, _) = main("/Edificio-Remanso");
    let hours = nodes[1]["openingHoursSpecification"].as_array().expect("it has hours");
    assert!(!hours.is_empty());
    for moment in hours.iter().flat_map(|hours| [&hours["opens"], &hours["closes"]]) {
        let moment = moment.as_str().expect("it is a time").trim_start_matches('0');
        assert!(building.contains(moment), "{moment}");
    }
}
