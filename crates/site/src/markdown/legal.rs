//! A legal page: a TOML head and a Markdown body.

use super::TextKind;
use super::text::MarkdownText;
use crate::marks::bare;
use crate::model::{Block, BuildingState, LegalPage, TextRun, file, plain_text};
use crate::moment::spanish_date;
use crate::source::Document;
use crate::validate::{self, Findings, UNPUBLISHED};
use basics::lang::fault;
use jiff::civil::Date;

pub(crate) fn read(document: &Document, report: &mut Findings) -> Option<LegalPage> {
    let before = report.faults.len();
    let (head, body) = validate::head::<file::LegalPage>(document, report)?;
    let is_open = report.context.settings.building == Some(BuildingState::Open);
    let until_open = head.as_ref().filter(|_| is_open).map(|head| &head.until_open);
    let left_out: Vec<String> = until_open.into_iter().flatten().map(|it| bare(it)).collect();
    let text = MarkdownText::read(document, body, TextKind::Legal(&left_out), report);
    if report.faults.len() > before {
        return None;
    }
    let head = head?;
    let mut sections = head.until_open.iter().map(|it| bare(it));
    if let Some(section) = sections.find(|it| !text.headings.contains(it)) {
        let place = document.text.find(&section).unwrap_or_default();
        let fault = document.fault(place, fault!("content-legal-no-section", section));
        report.faults.push(fault.at("/untilOpen"));
        return None;
    }
    let mut date_text = spanish_date(head.date.parse::<Date>().ok()?);
    report.context.marks.add(&document.file, "/date", &mut date_text);
    let file::LegalPage { title, description, version, date, .. } = head;
    let blocks = text.blocks.into_iter().filter_map(published).collect();
    Some(LegalPage { title, description, version, date, date_text, blocks })
}

/// Leaves out a paragraph or an item that names an unpublished term, and a list that has no other items.
fn published(mut block: Block) -> Option<Block> {
    let is_published = |runs: &[TextRun]| !plain_text(runs).contains(UNPUBLISHED);
    let is_left = match &mut block {
        Block::Paragraph { runs } => is_published(runs),
        Block::List { items, .. } => {
            items.retain(|item| is_published(&item.runs));
            !items.is_empty()
        }
        _ => true,
    };
    is_left.then_some(block)
}

#[cfg(test)]
mod tests;
