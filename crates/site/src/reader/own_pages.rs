//! The pages that a site has besides those of every site: Markdown below a head, or sections as any other page.

use super::Loader;
use crate::markdown::TextKind;
use crate::markdown::text::MarkdownText;
use crate::model::{Language, Meta, OwnLinkPlace, OwnPage, OwnSections, PageLink, file};
use crate::routes::PAGES;
use crate::source::paths::article_name;
use crate::source::{Document, Fault, FaultText, paths};
use crate::validate::{self, CheckContext, Findings, toml};
use basics::lang::fault;

/// A page of the site's own: its head as it is written, and what visitors get.
pub(super) type ReadPage = (file::OwnPage, OwnPage);

impl Loader<'_> {
    /// Returns the pages of the site's own in their order: those that are withdrawn, and the others.
    pub(super) fn own_pages(&mut self) -> (Vec<ReadPage>, Vec<ReadPage>) {
        let files: Vec<String> = paths::own_pages(&self.files).map(str::to_owned).collect();
        let pages = files.iter().filter_map(|file| self.file(file, own_page));
        let mut pages: Vec<ReadPage> = pages.collect();
        pages.sort_by_key(|(head, _)| head.order.unwrap_or(u8::MAX));
        for (at, (_, page)) in pages.iter().enumerate() {
            if let Some((_, other)) = pages[..at].iter().find(|(_, it)| it.path == page.path) {
                let text = fault!("content-own-page-twice", other = &*other.file);
                self.report.faults.push(Fault::of_file(&page.file, text));
            }
        }
        pages.into_iter().partition(|(head, _)| head.withdrawn)
    }
}

/// The links to a page of the site's own, in each place that names it.
pub(super) fn links(
    (head, page): &ReadPage,
) -> impl Iterator<Item = (OwnLinkPlace, PageLink)> + use<> {
    let (href, lang) = (page.path.clone(), Some(page.lang.map_or("es", Language::tag)));
    let (drawer, footer) = (head.drawer.clone(), head.footer.clone());
    // Where the menu has room for all of its words, nothing opens the drawer.
    let footer = footer.or_else(|| drawer.clone());
    let words = [
        (head.menu.clone(), OwnLinkPlace::Menu),
        (drawer, OwnLinkPlace::Drawer),
        (footer, OwnLinkPlace::Footer),
    ];
    let link = move |(label, place): (Option<String>, _)| {
        Some((place, PageLink { label: label?, href: href.clone(), lang }))
    };
    words.into_iter().filter_map(link)
}

fn own_page(document: &Document, report: &mut Findings) -> Option<ReadPage> {
    let before = report.faults.len();
    let name = article_name(&document.file);
    let fault = unfit_name(&name, &report.context);
    report.faults.extend(fault.map(|text| Fault::of_file(&document.file, text)));
    let (head, blocks, sections) = if paths::is_markdown(&document.file) {
        let (head, body) = validate::head::<file::OwnPage>(document, report)?;
        let text = MarkdownText::read(document, body, TextKind::Article, report);
        if report.faults.len() > before {
            return None;
        }
        (head?, text.blocks, Vec::new())
    } else {
        let page: OwnSections = toml(document, report)?;
        (page.meta, Vec::new(), page.sections)
    };
    let head: file::OwnPage = head;
    let meta = Meta {
        title: head.title.clone(),
        description: head.description.clone(),
        picture: head.picture.clone(),
        redirects: Vec::new(),
    };
    let (file, path, lang) = (document.file.clone(), format!("/{name}"), head.lang);
    (report.faults.len() == before)
        .then_some((head, OwnPage { file, meta, path, lang, blocks, sections }))
}

/// Returns why a name cannot be the address of a page: its spelling, or another page at that address.
fn unfit_name(name: &str, context: &CheckContext) -> Option<FaultText> {
    let rest = name.strip_prefix(|first: char| first.is_ascii_uppercase());
    let is_plain = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '-';
    if !rest.is_some_and(|rest| rest.chars().all(is_plain)) {
        return Some(fault!("content-own-page-name", name));
    }
    let product = context.settings.product().unwrap_or_default();
    let taken = address_taking(name, product, &context.reserved)?;
    Some(fault!("content-own-page-taken", path = format!("/{name}"), taken))
}

/// The address of every site, or of those that whoever serves it answers by itself, that a page of this name would take.
pub fn address_taking(name: &str, product: &str, reserved: &[String]) -> Option<String> {
    let reserved = reserved.iter().map(String::as_str);
    let addresses = PAGES.iter().map(|page| page.address).chain(reserved);
    let mut addresses = addresses.map(|address| address.replace("{product}", product));
    let is_first = |part: &str| part.eq_ignore_ascii_case(name);
    addresses.find(|address| address.split('/').nth(1).is_some_and(is_first))
}
