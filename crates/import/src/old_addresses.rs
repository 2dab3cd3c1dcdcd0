//! Where the addresses of a blog lead that no article and no page names in its own head: those of lists, feeds, files
//! and numbers. They are kept in `redirects.toml`.

use super::address::{Links, host, known_as, path};
use super::pictures::PictureNames;
use super::post::Post;
use super::text::quoted;
use super::writer::{ContentWriter, SiteFile};
use super::wxr::{Category, Export};
use basics::lang::fl;
use site::{
    ALL_ARTICLES, ALL_BELOW, PAGES, blog_path, category_endpoint, may_redirect, redirect_key,
};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::io;
use std::net::IpAddr;

const FILE: &str = "redirects.toml";

/// Where plugins and `WordPress` itself list the pages for search engines.
const SITE_MAPS: [&str; 5] = [
    "/sitemap_index.xml",
    "/wp-sitemap.xml",
    "/post-sitemap.xml",
    "/page-sitemap.xml",
    "/category-sitemap.xml",
];

#[derive(Debug)]
pub(super) struct OldAddresses {
    /// The folder in which the blog was, without a slash at its end.
    folder: String,
    /// What is taken already, as redirects are compared.
    taken: HashSet<String>,
    rows: Vec<(String, String)>,
    /// Where addresses lead that articles and pages name themselves, and whether these are published.
    named: HashMap<String, (String, bool)>,
}

impl OldAddresses {
    /// Knows the pages that the site will have.
    pub(super) fn new(export: &Export, posts: &[Post], site: &SiteFile) -> Self {
        let pages = PAGES.iter().filter_map(|page| page.path(&site.product));
        let all = pages.chain(posts.iter().map(Post::path));
        Self {
            folder: path(&export.address).trim_end_matches('/').to_owned(),
            taken: all.map(|path| redirect_key(&path)).collect(),
            rows: Vec::new(),
            named: HashMap::new(),
        }
    }

    /// The paths at which a post was found, for its own head, and a note of each that leads elsewhere.
    pub(super) fn of_post(&mut self, post: &mut Post, reserved: &[String]) -> Vec<String> {
        let (mut own, now) = (Vec::new(), post.path());
        for path in post.old_paths() {
            let key = redirect_key(&path);
            if key == redirect_key(&now) {
                // The site finds it in any spelling.
            } else if may_redirect(&path, reserved) && self.taken.insert(key.clone()) {
                self.named.insert(key, (now.clone(), post.is_public()));
                own.push(path);
            } else {
                post.losses.push(fl!("import-redirect", path));
            }
        }
        if post.is_public() {
            let number = post.number();
            self.add(&format!("/?p={number}"), &now);
            if post.was_page() {
                self.add(&format!("/?page_id={number}"), &now);
            }
        }
        own
    }

    /// The lists, feeds and maps of the blog.
    pub(super) fn of_lists(&mut self, export: &Export, years: &BTreeSet<i16>, site: &SiteFile) {
        let all = blog_path(ALL_ARTICLES, 1);
        for category in &export.categories {
            if let Some(id) = site.category_id(&super::html::words(&category.name)) {
                let from = format!("/category/{}{ALL_BELOW}", folders(category, export));
                self.add(&from, &blog_path(&category_endpoint(id), 1));
            }
        }
        for list in ["/category", "/tag", "/author", "/page"] {
            self.add(&format!("{list}{ALL_BELOW}"), &all);
        }
        for year in years {
            self.add(&format!("/{year}{ALL_BELOW}"), &all);
        }
        for feed in ["/feed/*", "/comments/feed/*", "/?feed=rss2"] {
            self.add(feed, "/atom.xml");
        }
        for map in SITE_MAPS {
            self.add(map, "/sitemap.xml");
        }
    }

    /// The pictures and files that were brought.
    pub(super) fn of_files(
        &mut self,
        blog: &str,
        pictures: &PictureNames,
        documents: &BTreeMap<String, Result<String, String>>,
    ) {
        let pictures = pictures.iter().flat_map(|(addresses, found)| {
            let name = found.as_ref().ok();
            addresses.iter().filter_map(move |address| Some((address, name?)))
        });
        let documents = documents.iter().filter_map(|(at, found)| Some((at, found.as_ref().ok()?)));
        for (address, name) in pictures.chain(documents) {
            let from = path(address);
            if host(address) == host(blog) && self.taken.insert(redirect_key(&from)) {
                self.rows.push((from, format!("/media/{name}")));
            }
        }
    }

    /// Adds an address below the blog's folder, unless it is taken.
    fn add(&mut self, from: &str, to: &str) {
        let from = format!("{}{from}", self.folder);
        if self.taken.insert(from.to_lowercase()) {
            self.rows.push((from, to.to_owned()));
        }
    }

    /// Says where an address of the blog leads now.
    fn said_of(&self, address: &str, links: &Links) -> String {
        if let Some(to) = links.targets.get(&known_as(address)) {
            return fl!("import-leads", to = &**to);
        }
        let (_, query) = address.split_once('?').unwrap_or_default();
        let path = path(address);
        let key = redirect_key(&path);
        let is_it = |from: &str| match (from.split_once('?'), from.strip_suffix(ALL_BELOW)) {
            (Some((at, part)), _) => {
                redirect_key(at) == key && query.split('&').any(|it| it == part)
            }
            (None, Some(start)) => {
                let rest = key.strip_prefix(&redirect_key(start));
                rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
            }
            (None, None) => redirect_key(from) == key,
        };
        let listed = self.rows.iter().filter(|(from, _)| is_it(from));
        let listed = listed.max_by_key(|(from, _)| (!from.ends_with(ALL_BELOW), from.len()));
        match (self.named.get(&key), listed) {
            (Some((to, true)), _) | (None, Some((_, to))) => fl!("import-leads", to = &**to),
            (Some((to, false)), _) => fl!("import-leads-later", to = &**to),
            (None, None) if key == self.folder.to_lowercase() && query.is_empty() => {
                fl!("import-leads", to = "/")
            }
            (None, None) => fl!("import-leads-nowhere"),
        }
    }

    /// Writes them, and says of each address to which the blog's own texts link where it leads.
    pub(super) fn keep(
        self,
        export: &Export,
        links: &Links,
        site: &SiteFile,
        writer: &mut ContentWriter,
    ) -> io::Result<()> {
        for address in &*links.linked.borrow() {
            writer.report.note(address, self.said_of(address, links));
        }
        let old = host(&export.address);
        let is_name = old.contains('.') && old.parse::<IpAddr>().is_err() && old != host(&site.url);
        let table = |kind: &str, from: &str| format!("\n[[{kind}]]\nfrom = {}\n", quoted(from));
        let hosts = is_name.then(|| (format!("host {old}"), table("host", &old)));
        let listed = writer.values(FILE, "redirect", "from");
        let rows = self.rows.into_iter().filter(|(from, _)| !listed.contains(from));
        let rows = rows.map(|(from, to)| {
            let row = format!("{}to = {}\n", table("redirect", &from), quoted(&to));
            (format!("redirect {old} {from}"), row)
        });
        let begin =
            "# Las direcciones y los dominios que tuvo el sitio, y adónde lleva cada uno.\n";
        let count = writer.add_lines(FILE, begin, hosts.into_iter().chain(rows).collect())?;
        if count > 0 {
            writer.report.note(FILE, fl!("import-redirects", count));
        }
        Ok(())
    }
}

/// The folders of a category's address: those to which it belongs come first.
fn folders(category: &Category, export: &Export) -> String {
    let (mut folders, mut of) = (category.nicename.clone(), category);
    // No blog has so many levels; a category that belongs to itself would have no end.
    for _ in 0..8 {
        let mut all = export.categories.iter();
        let Some(parent) = all.find(|it| !of.parent.is_empty() && it.nicename == of.parent) else {
            break;
        };
        folders = format!("{}/{folders}", parent.nicename);
        of = parent;
    }
    folders
}
