//! The elements that are open, and the line that is being read, while one tag after another comes.
//!
//! html5ever reads the tokens alone. Its tree builder repairs pages as browsers do, which makes 5,000 open
//! tags twelve million nodes, and a program that serves visitors reads the texts of another blog by this
//! code. Here nodes are never more than tags; lost is bold text that is not ended in its paragraph.

use super::blocks::{block_of, shape_of_heading};
use super::{Kind, kind};
use crate::address::Links;
use crate::markdown::{Image, LineKind, MarkdownBlock, TextStyle, run};
use crate::text::beginning;
use basics::lang::fl;
use html5ever::tokenizer::Tag;
use site::hosted_video;

/// How deep elements may be nested. The longest real ones, of page builders, have some thirty.
const DEEPEST: usize = 200;

const VOID: [&str; 14] = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
];

/// What the block of a file has beside the link with its name: a button, and the file as a frame.
const REPEATED: [&str; 2] = ["wp-block-file__button", "wp-block-file__embed"];

/// Where an element says what it shows, the likeliest first.
const SOURCES: [&str; 4] = ["src", "data", "data-src", "data-lazy-src"];

#[derive(Default)]
pub(super) struct OpenElement {
    pub(super) name: String,
    pub(super) kind: Kind,
    pub(super) look: TextStyle,
    /// True if no words in it may have a look.
    pub(super) is_plain: bool,
    pub(super) has_breaks: bool,
    /// Address that an embedded element shows.
    pub(super) address: String,
    pub(super) blocks: Vec<MarkdownBlock>,
}

pub(super) struct Builder<'a> {
    pub(super) links: &'a Links,
    pub(super) losses: &'a mut Vec<String>,
    pub(super) root: OpenElement,
    /// Each within the one before it.
    pub(super) open: Vec<OpenElement>,
    /// Words that have not become a paragraph yet.
    pub(super) line: Vec<(String, TextStyle)>,
    pub(super) tokens: usize,
    pub(super) is_too_deep: bool,
}

impl Builder<'_> {
    fn top(&mut self) -> &mut OpenElement {
        self.open.last_mut().unwrap_or(&mut self.root)
    }

    fn is_hidden(&mut self) -> bool {
        matches!(self.top().kind, Kind::Embedded | Kind::Dropped)
    }

    fn lose(&mut self, name: &str) {
        self.losses.push(fl!("import-html-dropped", name = beginning(name)));
    }

    pub(super) fn text(&mut self, text: &str) {
        if self.is_hidden() {
            return;
        }
        if text.contains(['{', '}']) {
            self.losses.push(fl!("import-braces"));
        }
        if !self.top().has_breaks {
            return self.push(text);
        }
        for (index, line) in text.split('\n').enumerate() {
            if index > 0 {
                self.end_line();
            }
            self.push(line);
        }
    }

    fn push(&mut self, text: &str) {
        let look = self.top().look.clone();
        match self.line.last_mut() {
            Some((last, same)) if *same == look => last.push_str(text),
            _ => self.line.push((text.to_owned(), look)),
        }
    }

    /// Makes a paragraph of the words that wait.
    pub(super) fn end_line(&mut self) {
        let mut spans = std::mem::take(&mut self.line);
        spans.retain(|(text, _)| !text.is_empty());
        // An address that is a paragraph of its own is a link: so blogs show films and posts.
        if let [(text, look @ TextStyle::Plain)] = spans.as_mut_slice()
            && (text.trim().starts_with("https://") || text.trim().starts_with("http://"))
            && !text.trim().contains(char::is_whitespace)
            && !self.top().is_plain
        {
            (*text, *look) = self.named_link(text.trim());
        }
        let text = run(&spans);
        if !text.is_empty() {
            let paragraph = MarkdownBlock::Text(LineKind::Paragraph, vec![text]);
            self.top().blocks.push(paragraph);
        }
    }

    /// A comment of `WordPress` names a block; of one that ends in itself nothing else is there.
    pub(super) fn comment(&mut self, text: &str) {
        if let Some(block) = text.strip_prefix("wp:")
            && block.ends_with('/')
        {
            let name = block.split([' ', '/', '{']).next().unwrap_or_default();
            if !["more", "nextpage", "separator", "spacer"].contains(&name) {
                self.lose(name);
            }
        }
    }

    pub(super) fn start(&mut self, tag: &Tag) {
        let name = &*tag.name;
        self.imply_end(name);
        let attribute = |name: &str| {
            let mut all = tag.attrs.iter();
            let found = all.find(|it| &*it.name.local == name);
            found.map_or("", |it| it.value.trim())
        };
        let mut shown = SOURCES.iter().map(|name| attribute(name));
        let shown = shown.find(|it| !it.is_empty() && !it.starts_with("data:"));
        let shown = shown.unwrap_or_default();
        let mut kind = kind(name);
        let mut classes = attribute("class").split_whitespace();
        if classes.any(|it| REPEATED.contains(&it)) && !self.is_hidden() {
            kind = Kind::Dropped;
        } else if self.is_hidden() {
            kind = Kind::Dropped;
            // A film may name its file within.
            let outer = self.open.iter_mut().rfind(|it| it.kind == Kind::Embedded);
            if let Some(outer) = outer.filter(|it| it.address.is_empty()) {
                shown.clone_into(&mut outer.address);
            }
        } else {
            match kind {
                Kind::Block | Kind::Embedded => self.end_line(),
                Kind::Dropped => self.lose(name),
                _ if name == "img" => self.image(shown, attribute),
                Kind::Words => {}
            }
        }
        if ["colspan", "rowspan"].iter().any(|it| attribute(it) > "1") {
            self.lose("colspan, rowspan");
        }
        let outer = self.top();
        let (has_breaks, outer_look) = (outer.has_breaks || name == "pre", outer.look.clone());
        let is_plain = outer.is_plain || shape_of_heading(name).is_some() || name == "figcaption";
        let look = match (name, &outer_look) {
            ("a", _) if is_plain => {
                let href = beginning(attribute("href"));
                self.losses.push(fl!("import-link-none", href));
                TextStyle::Plain
            }
            _ if is_plain => TextStyle::Plain,
            ("a", _) => self.link(attribute("href"), outer_look),
            ("em" | "i" | "cite" | "dfn", TextStyle::Plain) => TextStyle::Emphasis,
            ("strong" | "b" | "dt" | "summary", TextStyle::Plain | TextStyle::Emphasis) => {
                TextStyle::Strong
            }
            _ => outer_look,
        };
        self.is_too_deep = self.open.len() >= DEEPEST;
        self.open.push(OpenElement {
            name: name.to_owned(),
            kind,
            look,
            is_plain,
            has_breaks,
            address: shown.to_owned(),
            blocks: Vec::new(),
        });
        if tag.self_closing || VOID.contains(&name) {
            self.close(self.open.len() - 1);
        }
    }

    fn image<'a>(&mut self, address: &str, attribute: impl Fn(&str) -> &'a str) {
        let (alt, title) = (attribute("alt"), attribute("title"));
        let mut classes = attribute("class").split_whitespace();
        // A drawn smile is the text that it stands for.
        if classes.clone().any(|it| it == "wp-smiley" || it == "emoji") {
            return self.push(alt);
        }
        let number = classes.find_map(|it| it.strip_prefix("wp-image-")?.parse().ok());
        if address.is_empty() && number.is_none() {
            return self.lose(&format!("img {alt}"));
        }
        let alt = if alt.is_empty() { title } else { alt };
        let image = Image {
            address: address.to_owned(),
            number,
            alt: alt.split_whitespace().collect::<Vec<_>>().join(" "),
            caption: String::new(),
        };
        self.end_line();
        self.top().blocks.push(MarkdownBlock::Figure(image));
    }

    fn link(&mut self, href: &str, outer: TextStyle) -> TextStyle {
        if href.is_empty() || matches!(outer, TextStyle::Link(_)) {
            return outer;
        }
        let settled = self.links.settled(href, self.losses);
        settled.map_or(outer, TextStyle::Link)
    }

    /// A link of an address alone: of a video in words, of another address in itself.
    fn named_link(&mut self, address: &str) -> (String, TextStyle) {
        let secure = address.replacen("http://", "https://", 1);
        match hosted_video(&secure) {
            Some((page, host)) => (fl!("import-video", host), self.link(&page, TextStyle::Plain)),
            None => (address.to_owned(), self.link(address, TextStyle::Plain)),
        }
    }

    /// Ends the element that cannot hold one of this name, whose end tag was left out.
    fn imply_end(&mut self, name: &str) {
        let (ended, within): (&[&str], &[&str]) = match name {
            "li" => (&["li"], &["ul", "ol", "menu", "dir"]),
            "dt" | "dd" => (&["dt", "dd"], &["dl"]),
            "td" | "th" => (&["td", "th"], &["tr", "table"]),
            "tr" => (&["tr"], &["table"]),
            "thead" | "tbody" | "tfoot" => (&["thead", "tbody", "tfoot"], &["table"]),
            "a" => (&["a"], &["table"]),
            "br" => return,
            _ if kind(name) == Kind::Block => (&["p"], &[]),
            _ => return,
        };
        for (at, open) in self.open.iter().enumerate().rev() {
            let open = open.name.as_str();
            if ended.contains(&open) {
                return self.close(at);
            }
            if within.contains(&open) || within.is_empty() && kind(open) == Kind::Block {
                return;
            }
        }
    }

    /// Ends the innermost element of this name. The end of something inline reaches no further than
    /// its block.
    pub(super) fn end(&mut self, name: &str) {
        let is_inline = kind(name) == Kind::Words;
        for (at, open) in self.open.iter().enumerate().rev() {
            let open = open.name.as_str();
            if open == name {
                return self.close(at);
            }
            if is_inline && kind(open) == Kind::Block {
                return;
            }
        }
    }

    pub(super) fn close(&mut self, count: usize) {
        while self.open.len() > count {
            if self.top().kind == Kind::Block {
                self.end_line();
            }
            if let Some(ended) = self.open.pop() {
                let blocks = match ended.kind {
                    Kind::Embedded => self.embedded(&ended),
                    _ => block_of(&ended.name, ended.blocks),
                };
                self.top().blocks.extend(blocks);
            }
        }
    }

    /// A film, a sound or a frame of another address: what is left is a link there.
    fn embedded(&mut self, element: &OpenElement) -> Vec<MarkdownBlock> {
        let address = match element.address.strip_prefix("//") {
            Some(rest) => format!("https://{rest}"),
            None => element.address.clone(),
        };
        if !address.starts_with("http") {
            self.lose(&element.name);
            return Vec::new();
        }
        let (name, text) = (element.name.as_str(), beginning(&address));
        let loss = fl!("import-html-embedded", name, address = text);
        self.losses.push(loss);
        let line = run(&[self.named_link(&address)]);
        vec![MarkdownBlock::Text(LineKind::Paragraph, vec![line])]
    }
}
