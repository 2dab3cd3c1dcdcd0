//! Pictures, with what is said below them, and what is shown of other addresses.

use super::Converter;
use super::flow::beginning;
use super::line::Line;
use super::tree::Id;
use crate::import::block::{Block, Image, Look, Span, words};
use crate::lang::fl;

/// Where an element says what it shows, the likeliest first.
const SOURCES: [&str; 4] = ["src", "data", "data-src", "data-lazy-src"];

impl Converter {
    /// A figure: its picture with what is said below it. One that holds figures, as galleries do, or
    /// no picture at all, is what it holds.
    pub(super) fn figure(&mut self, id: Id, blocks: &mut Vec<Block>, depth: usize) {
        let (mut held, mut caption, mut line) = (Vec::new(), Vec::new(), Line::default());
        for child in self.tree.children(id) {
            if self.is_caption(child) {
                caption.extend(self.flow(child, depth));
            } else {
                self.node(child, &Look::Plain, &mut line, &mut held, depth);
            }
        }
        line.end(&mut held);
        let text = caption.iter().map(Block::words).collect::<Vec<_>>();
        let text = text.join(" ").trim().to_owned();
        for block in &caption {
            if let Block::Paragraph(spans) = block {
                for span in spans {
                    if let Look::Link(href) = &span.look {
                        self.lose(fl!("import-html-caption-link", href = beginning(href)));
                    }
                }
            }
        }
        let only = held.len() == 1;
        match held.first_mut() {
            Some(Block::Figure(image)) if only && image.caption.is_empty() => image.caption = text,
            _ if text.is_empty() => {}
            _ => held.push(Block::Paragraph(vec![Span::plain(text)])),
        }
        blocks.extend(held);
    }

    /// Whether this is what is said below a picture, as the block editor or an older theme writes it.
    fn is_caption(&self, id: Id) -> bool {
        let class = self.tree.attribute(id, "class").unwrap_or_default();
        let mut classes = class.split_whitespace();
        self.tree.element(id).as_deref() == Some("figcaption")
            || classes.any(|it| it == "wp-caption-text" || it == "gallery-caption")
    }

    /// A picture. A drawn smile is the text that it stands for, and a picture of one point, which
    /// counts visitors, is none.
    pub(super) fn image(&mut self, id: Id, line: &mut Line) -> Option<Image> {
        let attribute = |name| self.tree.attribute(id, name).unwrap_or_default();
        let (class, alt) = (attribute("class"), attribute("alt"));
        let address = SOURCES.iter().map(|name| attribute(name));
        let address = address
            .map(|text| text.trim().to_owned())
            .find(|text| !text.is_empty() && !text.starts_with("data:"))
            .unwrap_or_default();
        let mut classes = class.split_whitespace();
        let number = classes.clone().find_map(|it| it.strip_prefix("wp-image-"));
        let number = number.and_then(|digits| digits.parse().ok());
        if classes.any(|it| it == "wp-smiley" || it == "emoji") {
            line.push(&alt, &Look::Plain);
            return None;
        }
        if attribute("width") == "1" && attribute("height") == "1" {
            self.lose(fl!("import-html-counter", address = beginning(&address)));
            return None;
        }
        if address.is_empty() && number.is_none() {
            self.lose(fl!("import-html-picture-inside", text = beginning(&alt)));
            return None;
        }
        let title = attribute("title");
        Some(Image {
            address,
            number,
            alt: words(&[Span::plain(if alt.trim().is_empty() { title } else { alt })]),
            caption: String::new(),
        })
    }

    /// A film, a sound or a frame of another address: what is left is a link there.
    pub(super) fn embedded(
        &mut self,
        id: Id,
        name: &str,
        line: &mut Line,
        blocks: &mut Vec<Block>,
    ) {
        let below = self.tree.below(id);
        let address = std::iter::once(id).chain(below).find_map(|id| {
            let address = SOURCES.iter().find_map(|of| self.tree.attribute(id, of))?;
            let address = address.trim();
            let address = match address.strip_prefix("//") {
                Some(rest) => format!("https://{rest}"),
                None => address.to_owned(),
            };
            address.starts_with("http").then_some(address)
        });
        if let Some(address) = address {
            let text = beginning(&address);
            self.lose(fl!("import-html-embedded", name = name, address = text));
            line.end(blocks);
            blocks.push(Block::Paragraph(vec![Span {
                text: address.clone(),
                look: Look::Link(address),
            }]));
        } else {
            self.lose(fl!("import-html-embedded-nowhere", name = name));
        }
    }
}
