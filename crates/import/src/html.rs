//! HTML of a blog → blocks of Markdown, in one pass, with what could not be said in them. html5ever's
//! tokenizer reads letters, tags and references as browsers do. Which elements are open is kept here,
//! by the rules by which people leave end tags out: what browsers do beyond that takes the square of a
//! text's length, and blogs do not need it. Nothing is executed or fetched: an address is a text here.

mod blocks;
mod builder;

use super::address::Links;
use super::markdown::MarkdownBlock;
use basics::lang::fl;
use builder::{Builder, OpenElement};
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{
    BufferQueue, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
};
use std::cell::RefCell;

/// Bytes that are handed to the tokenizer at once; how far it got is looked at between them.
const PORTION: usize = 1024;

/// How many words, quotes and slashes a tag may have: each attribute is compared with all before it.
const MOST_OF_A_TAG: usize = 20_000;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Kind {
    /// It ends the line before it and begins one.
    #[default]
    Block,
    Words,
    /// Shows something of another address: a film, a sound, a frame.
    Embedded,
    /// Nothing of it is text for readers: it is named in the report, and its contents stay behind.
    Dropped,
}

/// The allow-list (docs/decisions/112-what-is-read-of-html.md).
fn kind(name: &str) -> Kind {
    match name {
        "html" | "body" | "div" | "p" | "section" | "article" | "main" | "header" | "footer"
        | "aside" | "center" | "address" | "hgroup" | "nav" | "details" | "dl" | "dt" | "dd"
        | "dir" | "menu" | "noscript" | "form" | "fieldset" | "search" | "figure"
        | "figcaption" | "ul" | "ol" | "li" | "hr" | "br" | "blockquote" | "table" | "caption"
        | "thead" | "tbody" | "tfoot" | "tr" | "td" | "th" | "pre" | "summary" | "h1" | "h2"
        | "h3" | "h4" | "h5" | "h6" => Kind::Block,
        "iframe" | "video" | "audio" | "embed" | "object" | "frame" => Kind::Embedded,
        "script" | "style" | "template" | "svg" | "math" | "canvas" | "input" | "select"
        | "textarea" | "button" | "option" | "datalist" | "output" | "progress" | "meter"
        | "map" | "area" | "frameset" | "noframes" | "noembed" | "applet" | "link" | "meta"
        | "base" | "title" | "head" | "dialog" => Kind::Dropped,
        _ => Kind::Words,
    }
}

/// Reads a text; what of it could not be said is put to the losses. `has_breaks` says that line breaks
/// end paragraphs: as people write who write no HTML.
pub(super) fn convert(
    html: &str,
    has_breaks: bool,
    links: &Links,
    losses: &mut Vec<String>,
) -> Vec<MarkdownBlock> {
    let builder = Builder {
        links,
        losses,
        root: OpenElement { has_breaks, ..OpenElement::default() },
        open: Vec::new(),
        line: Vec::new(),
        tokens: 0,
        is_too_deep: false,
    };
    let tokenizer = Tokenizer::new(Sink(RefCell::new(builder)), TokenizerOpts::default());
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
        if builder.tokens > before {
            of_a_tag = 0;
        }
        of_a_tag += portion.matches(separators).count();
        is_whole = !builder.is_too_deep && of_a_tag <= MOST_OF_A_TAG;
        rest = after;
    }
    if is_whole {
        tokenizer.end();
    }
    let mut builder = tokenizer.sink.0.into_inner();
    builder.close(0);
    builder.end_line();
    if !is_whole {
        builder.losses.push(fl!("import-html-bounds"));
    }
    builder.root.blocks
}

pub(crate) fn words(html: &str) -> String {
    let blocks = convert(html, false, &Links::default(), &mut Vec::new());
    let words = blocks.iter().map(MarkdownBlock::words);
    let words: Vec<String> = words.filter(|it| !it.is_empty()).collect();
    words.join(" ")
}

struct Sink<'a>(RefCell<Builder<'a>>);

impl TokenSink for Sink<'_> {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        let mut builder = self.0.borrow_mut();
        if builder.is_too_deep || matches!(token, Token::ParseError(_)) {
            return TokenSinkResult::Continue;
        }
        builder.tokens += 1;
        match token {
            Token::CharacterTokens(text) => builder.text(&text),
            Token::CommentToken(text) => builder.comment(text.trim()),
            Token::TagToken(tag) if tag.kind == TagKind::EndTag => builder.end(&tag.name),
            Token::TagToken(tag) => {
                builder.start(&tag);
                return match &*tag.name {
                    "script" => TokenSinkResult::RawData(RawKind::ScriptData),
                    "style" | "iframe" | "noembed" | "noframes" => {
                        TokenSinkResult::RawData(RawKind::Rawtext)
                    }
                    "textarea" | "title" => TokenSinkResult::RawData(RawKind::Rcdata),
                    _ => TokenSinkResult::Continue,
                };
            }
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

#[cfg(test)]
mod tests;
