//! Words with links and emphasis. No HTML, and no address but those that a link may have.

use super::picture;
use crate::content::{
    formats,
    markdown::Reader,
    model::{Picture, TextRun},
    placeholders::Use,
};
use crate::lang::fault;
use pulldown_cmark::{Event, LinkType, Tag, TagEnd};
use std::ops::Range;

/// Reads words up to where something else begins or ends, which stays unread. The pictures among
/// them go to `pictures`, each with its place; none where it has a fault.
pub(super) fn runs(
    reader: &mut Reader<'_, '_>,
    pictures: &mut Vec<(Option<Picture>, usize)>,
) -> Vec<TextRun> {
    let mut runs = Runs::default();
    while let Some((event, range)) = reader.events.next_if(|(event, _)| is_inline(event)) {
        if matches!(event, Event::Start(_) | Event::End(_)) {
            runs.close(reader);
        }
        match event {
            Event::Text(text) => runs.push(&text, range),
            Event::SoftBreak => runs.push(" ", range),
            Event::Start(Tag::Strong) => runs.strong += 1,
            Event::End(TagEnd::Strong) => runs.strong -= 1,
            Event::Start(Tag::Emphasis) => runs.emphasis += 1,
            Event::End(TagEnd::Emphasis) => runs.emphasis -= 1,
            Event::Start(Tag::Link {
                link_type,
                dest_url,
                ..
            }) => {
                runs.href = href(reader, link_type, &dest_url, &range);
                runs.link = Some((range.start, runs.all.len()));
            }
            Event::End(TagEnd::Link) => {
                runs.href = None;
                let link = runs.link.take();
                if let Some((at, _)) = link.filter(|(_, before)| runs.all.len() == *before) {
                    reader.fault(at, fault!("content-article-link-empty"));
                }
            }
            Event::Start(Tag::Image {
                dest_url, title, ..
            }) if reader.holds_pictures => {
                let at = range.start;
                let picture = picture(reader, &dest_url, &title, range);
                pictures.push((picture, at));
            }
            event => reader.refuse(&event, range.start),
        }
    }
    runs.finish(reader)
}

pub(in crate::content) fn plain(runs: &[TextRun]) -> String {
    runs.iter().map(|run| run.text.as_str()).collect()
}

/// Whether any of the words is more than plain text.
pub(in crate::content) fn are_marked(runs: &[TextRun]) -> bool {
    let is_marked = |run: &TextRun| run.strong || run.emphasis || run.href.is_some();
    runs.iter().any(is_marked)
}

/// What is read as a part of words; what of it no article holds is refused.
fn is_inline(event: &Event<'_>) -> bool {
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

/// Where a link leads, if it may lead there.
fn href(
    reader: &mut Reader<'_, '_>,
    kind: LinkType,
    written: &str,
    range: &Range<usize>,
) -> Option<String> {
    let is_mail = kind == LinkType::Email;
    let written = format!("{}{written}", if is_mail { "mailto:" } else { "" });
    let href = reader.fill(range.clone(), &written, Use::Address);
    if let Err(text) = formats::href_of_article(&href) {
        reader.fault(range.start, text);
        return None;
    }
    if formats::is_internal(&href) {
        reader.note_link(&href, range.start);
    }
    Some(href)
}

/// Words in the making: Markdown tells them in pieces.
#[derive(Default)]
struct Runs {
    all: Vec<TextRun>,
    /// How often the words are strong here: strong within strong is strong.
    strong: u32,
    emphasis: u32,
    href: Option<String>,
    text: String,
    place: Option<Range<usize>>,
    /// Where the link began that is open, and how many runs there were before it.
    link: Option<(usize, usize)>,
}

impl Runs {
    fn push(&mut self, text: &str, range: Range<usize>) {
        // XML, which feeds are, has no way to write these.
        let is_written =
            |letter: &char| !letter.is_control() && !matches!(letter, '\u{fffe}' | '\u{ffff}');
        self.text.extend(text.chars().filter(is_written));
        let start = self.place.as_ref().map_or(range.start, |place| place.start);
        self.place = Some(start..range.end);
    }

    /// Ends what is marked in one way.
    fn close(&mut self, reader: &mut Reader<'_, '_>) {
        let text = std::mem::take(&mut self.text);
        let Some(place) = self.place.take().filter(|_| !text.is_empty()) else {
            return;
        };
        self.all.push(TextRun {
            text: reader.fill(place, &text, Use::Reading),
            strong: self.strong > 0,
            emphasis: self.emphasis > 0,
            href: self.href.clone(),
        });
    }

    /// The words without spaces around them.
    fn finish(mut self, reader: &mut Reader<'_, '_>) -> Vec<TextRun> {
        self.close(reader);
        let mut all = self.all;
        while let Some(first) = all.first_mut() {
            first.text = first.text.trim_start().to_owned();
            if !first.text.is_empty() {
                break;
            }
            all.remove(0);
        }
        while let Some(last) = all.last_mut() {
            last.text.truncate(last.text.trim_end().len());
            if !last.text.is_empty() {
                break;
            }
            all.pop();
        }
        all
    }
}
