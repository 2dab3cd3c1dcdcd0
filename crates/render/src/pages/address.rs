//! Finds the document for what a visitor wrote into the address bar.

use search::MAX_TEXT_CHARS;
use site::{ALL_BELOW, PageRoute, Site, redirect_key, slug};
use std::collections::HashMap;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RouteTarget {
    /// A document, by the name that it is kept under: its canonical path and query.
    Document(String),
    /// Another spelling of this canonical address.
    Moved(String),
    /// The old address of a page that is at this canonical address now.
    Renamed(String),
}

#[derive(Debug)]
pub(crate) struct Addresses {
    /// Canonical paths with their pages, by their lower-case form.
    canonical: HashMap<String, (String, &'static PageRoute)>,
    /// Where old addresses lead, by these as [`redirect_key`] has them.
    redirects: HashMap<String, String>,
    /// Those that differ by a query alone.
    by_query: HashMap<String, String>,
    /// Canonical paths as they are compared with what was typed or pasted, and the place in the page, if any.
    typed: HashMap<String, (String, &'static str)>,
}

/// How many parts of a query are compared with old addresses: those that people have kept have one or two.
const MOST_PARTS: usize = 8;

/// The name under which the document is kept that answers every address with nothing behind it.
pub(super) const NOTHING: &str = "/404";

/// The list of all articles, as it is found, and what the endpoints of searches begin with.
const LIST: &str = "/blog/all-articles_es";
const SEARCH: &str = "/blog/search_articles_";

/// Folders at which there is no page of their own.
const BLOG: [&str; 2] = ["blog", "articulo-blog"];

impl Addresses {
    pub(crate) fn new(site: &Site) -> Self {
        let of_path = |(path, page): (String, _)| (path.to_lowercase(), (path, page));
        let paths = site.paths().chain(site.withdrawn_paths());
        let canonical: HashMap<_, _> = paths.map(of_path).collect();
        let list = canonical.get(LIST).map(|(path, _)| path.clone());
        let of_blog = BLOG.map(str::to_owned).into_iter().zip(list.into_iter().cycle());
        let paths = canonical.values().map(|(path, _)| path.clone());
        let whole = paths.filter_map(|path| Some((typed(&path)?, path)));
        let whole = of_blog.chain(whole).map(|(typed, path)| (typed, (path, "")));
        let mut typed = short_addresses(canonical.values());
        for (place, path) in &site.places {
            let leads = (path.clone(), place.fragment());
            typed.extend(place.short().iter().map(|name| ((*name).to_owned(), leads.clone())));
        }
        typed.extend(whole);
        let old = site.redirects.iter().cloned();
        let (by_query, redirects) = old.partition(|(old, _)| old.contains('?'));
        Self { canonical, redirects, by_query, typed }
    }

    /// The canonical path of a page, whatever its spelling, and the page; none where no page is there.
    fn found(&self, path: &str) -> Option<&(String, &'static PageRoute)> {
        let decoded = percent_encoding::percent_decode_str(path).decode_utf8_lossy();
        let lower = decoded.to_lowercase();
        let bare = match lower.trim_end_matches('/') {
            "" => "/",
            bare => bare,
        };
        // The first page of a list has no number.
        let numbered = || {
            let list = self.canonical.get(bare.strip_suffix("_1")?);
            list.filter(|(_, page)| page.is_list())
        };
        self.canonical.get(bare).or_else(numbered)
    }

    pub(super) fn page(&self, path: &str) -> Option<&'static PageRoute> {
        self.found(path).map(|(_, page)| *page)
    }

    /// Where the endpoint of a search is shown, `search_articles_{text}` with the number of a page or
    /// without: in the place of the list (docs/specification.md, section 2).
    fn search(&self, path: &str) -> Option<String> {
        let decoded = percent_encoding::percent_decode_str(path).decode_utf8_lossy();
        let (start, text) = decoded.split_at_checked(SEARCH.len())?;
        let (text, number) = text.split_once('_').unwrap_or((text, "1"));
        let is_number = number.parse().is_ok_and(|it: u32| it > 0 && it.to_string() == number);
        if !start.eq_ignore_ascii_case(SEARCH) || text.contains('/') || !is_number {
            return None;
        }
        let (list, page) = self.canonical.get(LIST)?;
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.append_pair("q", text);
        if number != "1" {
            query.append_pair("pagina", number);
        }
        Some(format!("{list}{}", canonical_query(&query.finish(), page)))
    }

    /// Where an old address leads: itself, or else the longest beginning of it.
    fn renamed(&self, path: &str) -> Option<&String> {
        if self.redirects.is_empty() {
            return None;
        }
        let key = redirect_key(path);
        let ends = std::iter::once(key.len()).chain(key.rmatch_indices('/').map(|(end, _)| end));
        let mut beginnings = ends.filter(|end| *end > 0).map(|end| &key[..end]);
        let below = || beginnings.find_map(|it| self.redirects.get(&format!("{it}{ALL_BELOW}")));
        self.redirects.get(&key).or_else(below)
    }

    /// Where an address leads that was told from others by a part of its query, and the rest of that.
    fn renamed_by_query(&self, path: &str, query: &str) -> Option<RouteTarget> {
        if self.by_query.is_empty() || query.is_empty() {
            return None;
        }
        let key = redirect_key(path);
        let of = |part: &str| self.by_query.get(&format!("{key}?{part}"));
        let to = query.split('&').take(MOST_PARTS).find_map(of)?;
        let rest: Vec<&str> = query.split('&').filter(|part| of(part).is_none()).collect();
        Some(RouteTarget::Renamed(with_query(to, &rest.join("&"))))
    }

    pub(crate) fn resolve(&self, path: &str, query: &str) -> RouteTarget {
        if let Some(renamed) = self.renamed_by_query(path, query) {
            return renamed;
        }
        let mark = if query.is_empty() { "" } else { "?" };
        let Some((canonical, page)) = self.found(path) else {
            if let Some(search) = self.search(path) {
                return RouteTarget::Moved(search);
            }
            return match self.renamed(path) {
                Some(to) => RouteTarget::Renamed(with_query(to, query)),
                None => match typed(path).and_then(|typed| self.typed.get(&typed)) {
                    Some((canonical, place)) => {
                        RouteTarget::Moved(format!("{canonical}{mark}{query}{place}"))
                    }
                    None => RouteTarget::Document(NOTHING.to_owned()),
                },
            };
        };
        if canonical != path {
            return RouteTarget::Moved(format!("{canonical}{mark}{query}"));
        }
        RouteTarget::Document(format!("{canonical}{}", canonical_query(query, page)))
    }
}

/// A path, which may have a query and a place of its own, with more of a query.
fn with_query(to: &str, query: &str) -> String {
    let (path, place) = to.find('#').map_or((to, ""), |at| to.split_at(at));
    let mark = match (query, path.contains('?')) {
        ("", _) => "",
        (_, true) => "&",
        _ => "?",
    };
    format!("{path}{mark}{query}{place}")
}

/// What leads to a page whose whole address one does not remember: its beginning up to a hyphen, where no other page
/// begins so, and what its route names; to no place in it.
fn short_addresses<'a>(
    pages: impl Iterator<Item = &'a (String, &'static PageRoute)>,
) -> HashMap<String, (String, &'static str)> {
    let mut found: HashMap<String, Option<(String, &'static str)>> = HashMap::new();
    for (path, page) in pages.filter(|(path, _)| !path[1..].contains('/')) {
        let Some(whole) = typed(path) else { continue };
        let beginnings = whole.match_indices('-').map(|(end, _)| &whole[..end]);
        for name in beginnings.chain(page.short.iter().copied()) {
            let lead = found.entry(name.to_owned());
            lead.and_modify(|it| *it = None).or_insert_with(|| Some((path.clone(), "")));
        }
    }
    found.into_iter().filter_map(|(name, lead)| Some((name, lead?))).collect()
}

/// A path as people type it, paste it out of a sentence, or follow it from other programs: without capitals,
/// accents and signs, the endings of files, and what is added to count clicks. None where letters would be lost.
fn typed(path: &str) -> Option<String> {
    let decoded = percent_encoding::percent_decode_str(path).decode_utf8_lossy().to_lowercase();
    let path = decoded.split('&').next().unwrap_or_default();
    let path = path.trim_end_matches(|letter: char| !letter.is_alphanumeric());
    let bare = [".html", ".htm", ".php"].iter().find_map(|ending| path.strip_suffix(ending));
    let path = bare.map_or(path, |bare| bare.strip_suffix("/index").unwrap_or(bare));
    let parts = path.split('/').map(|part| (part, slug(part)));
    let is_lost =
        |(part, slug): &(&str, String)| slug.is_empty() && part.contains(char::is_alphanumeric);
    let parts: Vec<_> = parts.filter(|it| is_lost(it) || !it.1.is_empty()).collect();
    let is_whole = !parts.iter().any(is_lost);
    is_whole.then(|| parts.into_iter().map(|(_, slug)| slug).collect::<Vec<_>>().join("/"))
}

/// Parameters that a page takes of a query, in the order of its declaration and encoded anew: nothing else
/// makes another document. Without a searched text the number of its page means nothing.
fn canonical_query(query: &str, page: &PageRoute) -> String {
    let given: Vec<_> = form_urlencoded::parse(query.as_bytes()).collect();
    let mut taken = form_urlencoded::Serializer::new(String::new());
    for name in page.query {
        let value = given.iter().find(|(key, _)| key == name);
        let value = value.map_or("", |(_, value)| value.trim());
        if !value.is_empty() {
            let short: String = value.chars().take(MAX_TEXT_CHARS).collect();
            taken.append_pair(name, short.trim_end());
        } else if *name == "q" {
            break;
        }
    }
    match taken.finish() {
        none if none.is_empty() => none,
        taken => format!("?{taken}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::{collection::vec, prelude::*, sample::select};
    use serde::Deserialize;
    use site::PAGES;
    use site::fixture::Fixture;
    use std::sync::LazyLock;

    static ADDRESSES: LazyLock<Addresses> =
        LazyLock::new(|| Addresses::new(&Fixture::new().site()));

    impl Addresses {
        /// Every document that is kept, but for those that a query makes.
        fn documents(&self) -> impl Iterator<Item = &str> {
            let paths = self.canonical.values().map(|(path, _)| path.as_str());
            paths.chain([NOTHING])
        }
    }

    fn page(name: &str) -> &'static PageRoute {
        let found = PAGES.iter().find(|page| page.name == name);
        found.expect("the page is in the table")
    }

    #[test]
    fn a_document_is_named_by_what_its_page_takes_of_the_query_and_by_nothing_else() {
        let cases = [
            ("blog", "de=anuncio&q=+a%26b+&q=c", "?q=a%26b"),
            ("blog", "q=++&%00=%ff", ""),
            ("blog", "Q=a", ""),
            ("blog", "pagina=2&q=a", "?q=a&pagina=2"),
            ("blog", "pagina=2", ""),
            ("home", "q=a", ""),
        ];
        for (name, query, expected) in cases {
            assert_eq!(canonical_query(query, page(name)), expected, "{name}: {query}");
        }
        let long = format!("q={}", "ñ".repeat(MAX_TEXT_CHARS + 1));
        let short = format!("?q={}", "%C3%B1".repeat(MAX_TEXT_CHARS));
        assert_eq!(canonical_query(&long, page("blog")), short);
    }

    // Specification 2.44
    #[test]
    fn what_people_type_paste_or_follow_leads_on() {
        for (typed, expected) in [
            ("/Contacto.", "/Contacto"),
            ("/Contacto,", "/Contacto"),
            ("/Contacto)", "/Contacto"),
            ("/Contacto%20", "/Contacto"),
            ("/%20Contacto", "/Contacto"),
            ("//Contacto", "/Contacto"),
            ("/Contacto&fbclid=1", "/Contacto"),
            ("/Contacto.html", "/Contacto"),
            ("/contacto", "/Contacto"),
            ("/Contacto//", "/Contacto"),
            ("/Contacto%C2%BB", "/Contacto"),
            ("/%E2%80%8BContacto%E2%80%A6", "/Contacto"),
            ("/Qui%C3%A9nes-Somos", "/Quienes-Somos"),
            ("/quienes%20somos/", "/Quienes-Somos"),
            ("/index.html", "/"),
            ("/index.php", "/"),
            ("/.", "/"),
            ("/blog", "/Blog/all-articles_es"),
            ("/Blog/", "/Blog/all-articles_es"),
            ("/Articulo-Blog/", "/Blog/all-articles_es"),
            ("/Articulo-Blog/uno.", "/Articulo-Blog/uno"),
            ("/Articulo-Blog/Uno", "/Articulo-Blog/uno"),
            ("/articulo-blog/uno.html&utm_source=x", "/Articulo-Blog/uno"),
            ("/Servicios", "/Servicios-Remanso"),
            ("/edificio/", "/Edificio-Remanso"),
            ("/T%C3%A9rminos", "/Terminos-Condiciones-Remanso"),
            ("/Aviso-Privacidad", "/Aviso-Privacidad-Remanso"),
            ("/Avance", "/Avance-Obra"),
            ("/inicio", "/"),
            // It has no section of prices.
            ("/Precio", "/Servicios-Remanso"),
            ("/nichos", "/Servicios-Remanso#seccion-nichos"),
        ] {
            let expected = RouteTarget::Moved(expected.to_owned());
            assert_eq!(ADDRESSES.resolve(typed, ""), expected, "{typed}");
        }
        for nothing in ["/Contact", "/日本", "/日本/Contacto", "/x/Contacto", "/index.html/x"] {
            let nowhere = RouteTarget::Document(NOTHING.to_owned());
            assert_eq!(ADDRESSES.resolve(nothing, ""), nowhere, "{nothing}");
        }
    }

    // Specification 2.44
    #[test]
    fn a_place_is_led_to_on_the_page_that_has_it() {
        let fixture = Fixture::new();
        let prices = "[precios]\nkind = \"prices\"\ntitle = \"Precio\"\nfacts = [{ name = \"Apartado\", value = \"5,000 pesos\" }]\n";
        fixture.append("pages/quienes-somos.toml", prices);
        let addresses = Addresses::new(&fixture.site());
        let expected = RouteTarget::Moved("/Quienes-Somos#precio".to_owned());
        for typed in ["/Precio", "/precios."] {
            assert_eq!(addresses.resolve(typed, ""), expected, "{typed}");
        }
    }

    // Specification 2.34
    #[test]
    fn an_old_address_leads_by_itself_its_beginning_or_its_number() {
        let fixture = Fixture::new();
        let rows = [
            ("/author/*", "/Quienes-Somos"),
            ("/author/ana/*", "/Contacto"),
            ("/2019/*", "/Blog/all-articles_es?q=urna"),
            ("/?p=106", "/Articulo-Blog/uno"),
            ("/precios.php", "/Servicios-Remanso#precio"),
            ("/blog/*", "/Articulo-Blog/dos"),
        ];
        let row = |(from, to)| format!("[[redirect]]\nfrom = \"{from}\"\nto = \"{to}\"\n");
        fixture.write("redirects.toml", rows.map(row).concat());
        let addresses = Addresses::new(&fixture.site());
        for (path, query, to) in [
            ("/author", "", "/Quienes-Somos"),
            ("/Author/", "", "/Quienes-Somos"),
            ("/author/luis/page/2/", "a=b", "/Quienes-Somos?a=b"),
            ("/author/ana", "", "/Contacto"),
            ("/author/ana/feed/", "", "/Contacto"),
            ("/2019/05/", "utm_source=x", "/Blog/all-articles_es?q=urna&utm_source=x"),
            ("/", "p=106", "/Articulo-Blog/uno"),
            ("/", "utm_source=x&p=106", "/Articulo-Blog/uno?utm_source=x"),
            ("/precios.php", "a=b", "/Servicios-Remanso?a=b#precio"),
            ("/blog/viejo/", "", "/Articulo-Blog/dos"),
        ] {
            let expected = RouteTarget::Renamed(to.to_owned());
            assert_eq!(addresses.resolve(path, query), expected, "{path}?{query}");
        }
        for (path, query, document) in [
            ("/", "p=1", "/"),
            ("/authors", "", NOTHING),
            ("/Blog/all-articles_es", "", "/Blog/all-articles_es"),
        ] {
            let expected = RouteTarget::Document(document.to_owned());
            assert_eq!(addresses.resolve(path, query), expected, "{path}?{query}");
        }
    }

    #[derive(Deserialize)]
    struct Cases {
        lists: Vec<Endpoint>,
        searches: Vec<Searched>,
    }

    #[derive(Deserialize)]
    struct Endpoint {
        endpoint: String,
        leads: Option<String>,
    }

    #[derive(Deserialize)]
    struct Searched {
        typed: String,
        address: String,
        call: String,
    }

    // Specification 2.28, 2.29, 7.9
    #[test]
    fn lists_and_searches_have_the_addresses_that_they_have_in_the_browser() {
        let cases = include_str!("../../../../tests/fixtures/blog-addresses.json");
        let cases: Cases = serde_json::from_str(cases).expect("it is as declared above");
        for Endpoint { endpoint, leads } in cases.lists {
            let path = format!("/Blog/{endpoint}");
            let expected = match leads.as_deref() {
                Some("list") => RouteTarget::Document(path.clone()),
                Some(elsewhere) => RouteTarget::Moved(elsewhere.to_owned()),
                None => RouteTarget::Document(NOTHING.to_owned()),
            };
            assert_eq!(ADDRESSES.resolve(&path, ""), expected, "{path}");
        }
        let api = crate::Api::new(Fixture::new().site());
        for Searched { typed, address, call } in cases.searches {
            let given: String = form_urlencoded::byte_serialize(typed.as_bytes()).collect();
            assert_eq!(canonical_query(&format!("q={given}"), page("blog")), address, "{typed}");
            assert_eq!(api.call(&call).status, 200, "{call}");
        }
    }

    /// A path of the site as somebody may spell it, or anything at all.
    fn path() -> impl Strategy<Value = String> {
        let known: Vec<String> = ADDRESSES.documents().map(str::to_owned).collect();
        let spellings: [fn(&str) -> String; 5] = [
            str::to_owned,
            str::to_uppercase,
            |path| path.replace('o', "%6F").replace('/', "%2f"),
            |path| format!("{path}/"),
            |path| format!("/{path}_1"),
        ];
        let spelt = (select(known), vec(select(spellings.to_vec()), 0..3));
        let spelt = spelt
            .prop_map(|(path, spellings)| spellings.iter().fold(path, |path, spell| spell(&path)));
        prop_oneof![spelt, "/.{0,24}"]
    }

    proptest! {
        #[test]
        fn an_address_is_a_document_or_one_redirect_away_within_the_site(path in path(), query in "[a-zñ+&=%?# ]{0,12}") {
            let document = match ADDRESSES.resolve(&path, &query) {
                RouteTarget::Document(document) => document,
                RouteTarget::Moved(to) | RouteTarget::Renamed(to) => {
                    let is_inside = to.starts_with('/') && !to.starts_with("//") && !to.starts_with("/\\");
                    prop_assert!(is_inside, "{}", to);
                    let to = to.split('#').next().unwrap_or_default();
                    let (path, query) = to.split_once('?').unwrap_or((to, ""));
                    match ADDRESSES.resolve(path, query) {
                        RouteTarget::Document(document) => document,
                        RouteTarget::Moved(again) | RouteTarget::Renamed(again) => return Err(TestCaseError::fail(again)),
                    }
                }
            };
            let kept = document.split('?').next();
            prop_assert!(ADDRESSES.documents().any(|each| Some(each) == kept), "{}", document);
        }

        #[test]
        fn what_a_page_takes_of_a_query_it_takes_again(query in any::<String>(), q in any::<String>(), more in "[a-z ñ]{90,110}") {
            let q: String = form_urlencoded::byte_serialize((more + &q).as_bytes()).collect();
            for query in [&query, &q, &format!("{query}&q={q}")] {
                let once = canonical_query(query, page("blog"));
                prop_assert_eq!(&canonical_query(once.trim_start_matches('?'), page("blog")), &once);
                // At most three bytes in percent notation for each of the four of a letter.
                prop_assert!(once.len() <= "?q=".len() + MAX_TEXT_CHARS * 12);
            }
        }
    }
}
