//! A page that a site has besides those of every site: a TOML head and the Markdown of an article. Its
//! file's name is its address.

use super::article::{self, ArticleText, or_left_out};
use super::document::Document;
use super::model::OwnPage;
use super::pages::{OWN_ADDRESSES, PAGES};
use super::report::Findings;
use super::toml_file::{self, build};
use super::{Fault, FaultText};
use basics::lang::fault;

/// Reads a page; `None` where something is wrong with it. A draft that is faulty is left out.
pub(super) fn read(document: &Document, report: &mut Findings) -> Option<OwnPage> {
    or_left_out(document, report, page)
}

fn page(document: &Document, report: &mut Findings) -> Option<OwnPage> {
    let before = report.faults.len();
    let name = article::name(&document.file);
    let refused = check(&name, report.known.words.product().unwrap_or_default());
    report.faults.extend(refused.map(|text| Fault::of_file(&document.file, text)));
    let (head, body) = toml_file::head::<OwnPage>(document, report)?;
    let text = ArticleText::read(document, body, report);
    if report.faults.len() > before {
        return None;
    }
    let page: OwnPage = build(head?, document, report)?;
    Some(OwnPage { path: format!("/{name}"), blocks: text.blocks, pictures: text.pictures, ..page })
}

/// What keeps a name from being an address: how it is written, or that something of the site is there.
fn check(name: &str, product: &str) -> Option<FaultText> {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    if !name.starts_with(|first: char| first.is_ascii_uppercase()) || !name.chars().all(is_plain) {
        return Some(fault!("content-own-page-name", name));
    }
    let addresses = PAGES.iter().map(|page| page.address).chain(OWN_ADDRESSES);
    let mut addresses = addresses.map(|address| address.replace("{product}", product));
    let taken = addresses.find(|address| {
        address.split('/').nth(1).is_some_and(|first| first.eq_ignore_ascii_case(name))
    });
    Some(fault!("content-own-page-taken", path = format!("/{name}"), taken = taken?))
}
