//! Runs of text with links and emphasis, and the pictures among them. There is no HTML, and a link has only the
//! kinds of addresses that `formats` accepts.

use super::Reader;
use crate::model::{PhotoKind, Picture, TextRun};
use crate::validate::{TextPurpose, formats};
use basics::lang::fault;
use percent_encoding::percent_decode_str;
use pulldown_cmark::{Event, LinkType, Tag, TagEnd};
use std::{ops::Range, sync::Arc};

/// The shortest description of a picture, as the model says of `Picture::alt`.
pub const SHORTEST_ALT: usize = 5;

/// Reads runs of text where a picture is a fault.
pub(super) fn runs(reader: &mut Reader<'_, '_>) -> Vec<TextRun> {
    let mut pictures = Vec::new();
    let runs = runs_and_pictures(reader, &mut pictures);
    for (_, at) in pictures {
        reader.fault(at, fault!("content-article-picture-in-paragraph"));
    }
    runs
}

/// Reads runs of text up to the next event that is not inline, which stays unread. Adds the pictures among them
/// to `pictures`, each with its place; `None` for one that has a fault.
pub(super) fn runs_and_pictures(
    reader: &mut Reader<'_, '_>,
    pictures: &mut Vec<(Option<Picture>, usize)>,
) -> Vec<TextRun> {
    let mut runs = InlineBuilder::default();
    while let Some((event, range)) = reader.events.next_if(|(event, _)| is_inline(event)) {
        if matches!(event, Event::Start(_) | Event::End(_)) {
            runs.close(reader);
        }
        match event {
            Event::Text(text) => runs.push(&text, range),
            Event::SoftBreak => runs.push(" ", range),
            Event::HardBreak => {
                // The plain text has a space there.
                runs.push(" ", range);
                runs.close(reader);
                runs.newline = !runs.all.is_empty();
            }
            Event::Start(Tag::Strong) => runs.strong += 1,
            Event::End(TagEnd::Strong) => runs.strong -= 1,
            Event::Start(Tag::Emphasis) => runs.emphasis += 1,
            Event::End(TagEnd::Emphasis) => runs.emphasis -= 1,
            Event::Start(Tag::Link { link_type, dest_url, .. }) => {
                runs.href = href(reader, link_type, &dest_url, &range);
                runs.link = Some((range.start, runs.all.len()));
            }
            Event::End(TagEnd::Link) => {
                let href = runs.href.take();
                let note = href.and_then(|href| reader.report.context.media.note_on_link(&href));
                if let (Some(note), Some(run)) = (note, runs.all.last_mut()) {
                    run.text.push_str(&note);
                }
                let link = runs.link.take();
                if let Some((at, _)) = link.filter(|(_, before)| runs.all.len() == *before) {
                    reader.fault(at, fault!("content-article-link-empty"));
                }
            }
            Event::Start(Tag::Image { dest_url, title, .. }) if reader.kind.is_article() => {
                let at = range.start;
                let picture = picture(reader, &dest_url, &title, range);
                pictures.push((picture, at));
            }
            event => reader.refuse(&event, range.start),
        }
    }
    runs.finish(reader)
}

pub(super) fn are_marked(runs: &[TextRun]) -> bool {
    let is_marked = |run: &TextRun| run.strong || run.emphasis || run.newline || run.href.is_some();
    runs.iter().any(is_marked)
}

/// Returns whether an event is inline. Kinds that no article may have are inline too, and are refused there.
pub(super) fn is_inline(event: &Event<'_>) -> bool {
    match event {
        Event::Start(tag) => matches!(
            tag,
            Tag::Strong
                | Tag::Emphasis
                | Tag::Link { .. }
                | Tag::Image { .. }
                | Tag::Strikethrough
                | Tag::Superscript
                | Tag::Subscript
        ),
        Event::End(tag) => matches!(tag, TagEnd::Strong | TagEnd::Emphasis | TagEnd::Link),
        Event::Html(_) | Event::Rule => false,
        _ => true,
    }
}

fn href(
    reader: &mut Reader<'_, '_>,
    kind: LinkType,
    written: &str,
    range: &Range<usize>,
) -> Option<String> {
    let is_mail = kind == LinkType::Email;
    let written = format!("{}{written}", if is_mail { "mailto:" } else { "" });
    let href = reader.fill(range.clone(), &written, TextPurpose::Address);
    if reader.report.context.settings.hide(&written) {
        return Some(href);
    }
    if let Err(text) = formats::href_of_article(&href) {
        reader.fault(range.start, text);
        return None;
    }
    if let Some(pdf) = formats::linked_pdf(&href, &reader.report.context) {
        return pdf.map_err(|text| reader.fault(range.start, text)).ok()?;
    }
    if formats::is_internal(&href) {
        reader.note_link(&href, range.start);
    }
    Some(href)
}

/// Joins the pieces of text that the parser reports to runs of equal emphasis.
#[derive(Default)]
struct InlineBuilder {
    all: Vec<TextRun>,
    /// The byte of the file at which each of them is written.
    places: Vec<usize>,
    /// How many strong elements are open: strong within strong is strong.
    strong: u32,
    emphasis: u32,
    /// Whether a line break comes before the text.
    newline: bool,
    href: Option<String>,
    text: String,
    place: Option<Range<usize>>,
    /// Where the link began that is open, and how many runs there were before it.
    link: Option<(usize, usize)>,
}

impl InlineBuilder {
    fn push(&mut self, text: &str, range: Range<usize>) {
        self.text.push_str(text);
        let start = self.place.as_ref().map_or(range.start, |place| place.start);
        self.place = Some(start..range.end);
    }

    fn close(&mut self, reader: &mut Reader<'_, '_>) {
        let text = std::mem::take(&mut self.text);
        let Some(place) = self.place.take().filter(|_| !text.is_empty()) else {
            return;
        };
        // Where its signs are escaped, they are meant to be read.
        if reader.document.text[place.clone()].contains("![") {
            reader.fault(place.start, fault!("content-article-picture-spaces"));
        }
        let start = place.start;
        let mut text = reader.fill(place, &text, TextPurpose::Reading);
        if self.all.is_empty() {
            text.drain(..text.len() - text.trim_start().len());
        }
        if !text.is_empty() {
            self.places.push(start);
            self.all.push(TextRun {
                text,
                strong: self.strong > 0,
                emphasis: self.emphasis > 0,
                newline: std::mem::take(&mut self.newline),
                href: self.href.clone(),
            });
        }
    }

    fn finish(mut self, reader: &mut Reader<'_, '_>) -> Vec<TextRun> {
        self.close(reader);
        let mut all = self.all;
        while let Some(last) = all.last_mut() {
            last.text.truncate(last.text.trim_end().len());
            if !last.text.is_empty() {
                break;
            }
            all.pop();
        }
        for (run, at) in all.iter_mut().zip(self.places) {
            reader.mark(at, &mut run.text);
        }
        all
    }
}

fn picture(
    reader: &mut Reader<'_, '_>,
    file: &str,
    title: &str,
    range: Range<usize>,
) -> Option<Picture> {
    let mut alt = String::new();
    while let Some((event, inner)) = reader.next() {
        match event {
            Event::End(TagEnd::Image) => break,
            Event::Text(text) => alt.push_str(&text),
            Event::SoftBreak => alt.push(' '),
            event => reader.refuse(&event, inner.start),
        }
    }
    let mut alt = reader.fill(range.clone(), alt.trim(), TextPurpose::Reading);
    if alt.chars().count() < SHORTEST_ALT {
        reader.fault(
            range.start,
            fault!("content-article-picture-undescribed", least = SHORTEST_ALT).missing(),
        );
    }
    let caption = reader.fill(range.clone(), title.trim(), TextPurpose::Reading);
    let mut caption = (!caption.is_empty()).then_some(caption);
    for text in [&mut alt].into_iter().chain(&mut caption) {
        reader.mark(range.start, text);
    }
    let context = Arc::clone(&reader.report.context);
    // A space in a name may be written as addresses have it.
    let file = &*percent_decode_str(file).decode_utf8_lossy();
    let src = formats::media(file, "picture", &context);
    let src = src.map_err(|text| reader.fault(range.start, text));
    let medium = context.media.named(file)?;
    let (width, height) = medium.pixels?;
    let src = src.ok()??;
    if let Some(kind) = caption.as_deref().and_then(PhotoKind::said_in) {
        reader.note_depiction(&src, kind, range.start);
    }
    Some(Picture {
        src,
        alt,
        caption,
        width,
        height,
        color: medium.appearance.color.clone(),
        ..Picture::default()
    })
}
