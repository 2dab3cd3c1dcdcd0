//! Pictures, with what is said below them, and what is shown of other addresses.

use super::Converter;
use super::tree::{Element, Node};
use super::{Line, Look, Span, beginning};
use crate::import::markdown::{Block, Image, escaped, run};
use crate::lang::fl;

/// Where an element says what it shows, the likeliest first.
const SOURCES: [&str; 4] = ["src", "data", "data-src", "data-lazy-src"];

impl Converter<'_> {
    /// A figure: its picture with what is said below it. One that holds figures, as galleries do, or
    /// no picture at all, is what it holds.
    pub(super) fn figure(&mut self, element: &Element, blocks: &mut Vec<Block>, depth: usize) {
        let (mut held, mut caption, mut line) = (Vec::new(), String::new(), Line::default());
        for child in &element.children {
            match child {
                Node::Element(said) if is_caption(said) => {
                    caption = format!("{caption} {}", said.words());
                    self.name_link(said);
                }
                _ if depth > super::DEEPEST => {}
                child => self.node(child, &Look::Plain, &mut line, &mut held, depth + 1),
            }
        }
        if depth > super::DEEPEST {
            self.lose(fl!("import-html-deep"));
            line.push(&element.words(), &Look::Plain);
        }
        self.end(&mut line, &mut held);
        let caption = caption.trim();
        match held.as_mut_slice() {
            [Block::Figure(image)] if image.caption.is_empty() => {
                caption.clone_into(&mut image.caption);
            }
            _ if caption.is_empty() => {}
            _ => held.push(Block::Paragraph(escaped(caption))),
        }
        blocks.extend(held);
    }

    /// A picture. A drawn smile is the text that it stands for, and a picture of one point, which
    /// counts visitors, is none.
    pub(super) fn image(&mut self, element: &Element, line: &mut Line, blocks: &mut Vec<Block>) {
        let (alt, class) = (element.attribute("alt"), element.attribute("class"));
        if element.has_class(&["wp-smiley", "emoji"]) {
            return line.push(alt, &Look::Plain);
        }
        let mut addresses = SOURCES.iter().map(|name| element.attribute(name));
        let address = addresses.find(|it| !it.is_empty() && !it.starts_with("data:"));
        let address = address.unwrap_or_default();
        let mut classes = class.split_whitespace();
        let number = classes.find_map(|it| it.strip_prefix("wp-image-")?.parse().ok());
        if element.attribute("width") == "1" && element.attribute("height") == "1" {
            return self.lose(fl!("import-html-counter", address = beginning(address)));
        }
        if address.is_empty() && number.is_none() {
            return self.lose(fl!("import-html-picture-inside", text = beginning(alt)));
        }
        let alt = if alt.is_empty() {
            element.attribute("title")
        } else {
            alt
        };
        let image = Image {
            address: address.to_owned(),
            number,
            alt: alt.split_whitespace().collect::<Vec<_>>().join(" "),
            caption: String::new(),
        };
        if line.is_empty() {
            blocks.push(Block::Figure(image));
        } else {
            line.figures.push(image);
        }
    }

    /// A film, a sound or a frame of another address: what is left is a link there.
    pub(super) fn embedded(&mut self, element: &Element, blocks: &mut Vec<Block>) {
        let shown = |it: &Element| {
            let address = SOURCES.iter().map(|name| it.attribute(name));
            let mut address = address.map(|it| match it.strip_prefix("//") {
                Some(rest) => format!("https://{rest}"),
                None => it.to_owned(),
            });
            address.find(|it| it.starts_with("http"))
        };
        let name = element.name.as_str();
        let Some(address) = shown(element).or_else(|| element.find(&shown)) else {
            return self.lose(fl!("import-html-embedded-nowhere", name = name));
        };
        let text = beginning(&address);
        self.lose(fl!("import-html-embedded", name = name, address = text));
        let look = self.link(&address, &Look::Plain);
        let text = address;
        blocks.push(Block::Paragraph(run(&[Span { text, look }])));
    }
}

/// Whether this is what is said below a picture, as the block editor or an older theme writes it.
fn is_caption(element: &Element) -> bool {
    element.name == "figcaption" || element.has_class(&["wp-caption-text", "gallery-caption"])
}
