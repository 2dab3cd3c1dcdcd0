//! A text of HTML → its elements. html5ever's tokenizer reads letters, tags and references as browsers
//! do. The tree is made here, by the rules by which people leave end tags out: what browsers do beyond
//! that (formatting that is taken up again in the next paragraph, content that is moved out of a
//! table) takes the square of a text's length, and blogs do not need it.

use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{
    BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
};
use std::cell::RefCell;

use super::kind::{Kind, kind};

/// Bytes that are handed to the tokenizer at once; how far it got is looked at between them.
const PORTION: usize = 1024;

/// How deep elements may be nested. The longest real ones, of page builders, have some thirty.
const DEEPEST: usize = 200;

/// How many words, quotes and slashes a tag may have: each attribute is compared with all before it.
const MOST_OF_A_TAG: usize = 20_000;

/// Elements without contents and end tag.
const VOID: [&str; 14] = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
];

/// What an element holds.
#[derive(Debug)]
pub(super) enum Node {
    Text(String),
    /// `WordPress` marks its blocks by comments.
    Comment(String),
    Element(Element),
}

/// An element.
#[derive(Debug, Default)]
pub(super) struct Element {
    pub(super) name: String,
    attributes: Vec<(String, String)>,
    pub(super) children: Vec<Node>,
}

impl Element {
    /// The value of an attribute, without white space around it; empty where it has none.
    pub(super) fn attribute(&self, name: &str) -> &str {
        let mut all = self.attributes.iter();
        all.find(|(key, _)| key == name)
            .map_or("", |(_, value)| value.trim())
    }

    pub(super) fn has_class(&self, of: &[&str]) -> bool {
        let mut classes = self.attribute("class").split_whitespace();
        classes.any(|class| of.contains(&class))
    }

    /// The elements right below it.
    pub(super) fn elements(&self) -> impl Iterator<Item = &Self> {
        self.children.iter().filter_map(|node| match node {
            Node::Element(element) => Some(element),
            _ => None,
        })
    }

    /// The first element below it, however deep, of which something is so.
    pub(super) fn find<T>(&self, what: &impl Fn(&Self) -> Option<T>) -> Option<T> {
        self.elements()
            .find_map(|element| what(element).or_else(|| element.find(what)))
    }

    /// All words of it, on one line.
    pub(super) fn words(&self) -> String {
        let mut text = String::new();
        self.put_words(&mut text);
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn put_words(&self, text: &mut String) {
        for node in &self.children {
            match node {
                Node::Text(words) => text.push_str(words),
                Node::Comment(_) => {}
                Node::Element(element) => match kind(&element.name) {
                    Kind::Dropped => {}
                    kind if kind.is_block() || kind == Kind::Break => {
                        text.push(' ');
                        element.put_words(text);
                        text.push(' ');
                    }
                    _ => element.put_words(text),
                },
            }
        }
    }
}

/// The tree of a text, and whether it holds all of the text.
pub(super) fn parse(html: &str) -> (Element, bool) {
    let tokenizer = Tokenizer::new(Sink::default(), TokenizerOpts::default());
    let queue = BufferQueue::default();
    let (mut rest, mut of_a_tag, mut is_whole) = (html, 0, true);
    while !rest.is_empty() && is_whole {
        let (portion, after) = rest.split_at(rest.floor_char_boundary(PORTION));
        queue.push_back(StrTendril::from(portion));
        let before = tokenizer.sink.0.borrow().tokens;
        // Nothing is executed, so that the tokenizer never waits.
        let _done = tokenizer.feed(&queue);
        let builder = tokenizer.sink.0.borrow();
        let separators = |c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '/' | '=');
        of_a_tag = if builder.tokens > before {
            0
        } else {
            of_a_tag + portion.matches(separators).count()
        };
        is_whole = !builder.is_too_deep && of_a_tag <= MOST_OF_A_TAG;
        rest = after;
    }
    if is_whole {
        tokenizer.end();
    }
    let mut builder = tokenizer.sink.0.into_inner();
    builder.close(0);
    (builder.root, is_whole)
}

#[derive(Default)]
struct Sink(RefCell<Builder>);

impl TokenSink for Sink {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        let mut builder = self.0.borrow_mut();
        if builder.is_too_deep || matches!(token, Token::ParseError(_)) {
            return TokenSinkResult::Continue;
        }
        builder.tokens += 1;
        match token {
            Token::CharacterTokens(text) => builder.text(&text),
            Token::CommentToken(text) => builder.put(Node::Comment(text.to_string())),
            Token::TagToken(tag) if tag.kind == TagKind::EndTag => builder.end(&tag.name),
            Token::TagToken(tag) => {
                let raw = match &*tag.name {
                    "script" => Some(RawKind::ScriptData),
                    "style" | "xmp" | "iframe" | "noembed" | "noframes" => Some(RawKind::Rawtext),
                    "textarea" | "title" => Some(RawKind::Rcdata),
                    _ => None,
                };
                builder.start(tag);
                if let Some(raw) = raw {
                    return TokenSinkResult::RawData(raw);
                }
            }
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

/// A tree in the making.
#[derive(Default)]
struct Builder {
    root: Element,
    /// The elements that have begun and not ended, each within the one before it.
    open: Vec<Element>,
    tokens: usize,
    is_too_deep: bool,
}

impl Builder {
    fn put(&mut self, node: Node) {
        let parent = self.open.last_mut().unwrap_or(&mut self.root);
        parent.children.push(node);
    }

    fn text(&mut self, text: &str) {
        let parent = self.open.last_mut().unwrap_or(&mut self.root);
        match parent.children.last_mut() {
            Some(Node::Text(before)) => before.push_str(text),
            _ => parent.children.push(Node::Text(text.to_owned())),
        }
    }

    /// Ends all open elements but the first `count`.
    fn close(&mut self, count: usize) {
        while self.open.len() > count
            && let Some(element) = self.open.pop()
        {
            self.put(Node::Element(element));
        }
    }

    fn start(&mut self, tag: Tag) {
        let name = tag.name.to_string();
        self.imply_end(&name);
        let attributes = tag.attrs.into_iter();
        let element = Element {
            attributes: attributes
                .map(|it| (it.name.local.to_string(), it.value.to_string()))
                .collect(),
            children: Vec::new(),
            name,
        };
        if tag.self_closing || VOID.contains(&element.name.as_str()) {
            self.put(Node::Element(element));
        } else {
            self.is_too_deep = self.open.len() >= DEEPEST;
            self.open.push(element);
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
            _ if kind(name).is_block() => (&["p"], &[]),
            _ => return,
        };
        for (at, open) in self.open.iter().enumerate().rev() {
            let open = open.name.as_str();
            if ended.contains(&open) {
                return self.close(at);
            }
            if within.contains(&open) || within.is_empty() && kind(open).is_block() {
                return;
            }
        }
    }

    /// Ends the innermost element of this name. The end of something inline reaches no further than
    /// its block, and that of a block no further than its cell.
    fn end(&mut self, name: &str) {
        const OF_TABLES: [&str; 7] = ["table", "thead", "tbody", "tfoot", "tr", "td", "th"];
        let is_inline = kind(name).is_inline();
        let is_of_table = OF_TABLES.contains(&name);
        for (at, open) in self.open.iter().enumerate().rev() {
            let open = open.name.as_str();
            if open == name {
                return self.close(at);
            }
            let is_cell = open == "td" || open == "th";
            if kind(open).is_block() && is_inline || is_cell && !is_of_table {
                break;
            }
        }
        if name == "p" {
            self.put(Node::Element(Element {
                name: "br".to_owned(),
                ..Element::default()
            }));
        }
    }
}
