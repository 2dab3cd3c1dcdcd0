//! A text of HTML → its tree, within bounds: a text that is nested without end, or that makes the
//! parser work in squares, is read up to there.

use super::tree::{Sink, Tree};
use html5ever::tendril::TendrilSink as _;
use html5ever::tree_builder::TreeBuilderOpts;
use html5ever::{ParseOpts, QualName, local_name, ns, parse_fragment};
use std::rc::Rc;

/// Bytes that are handed to the parser at once; what they make it do is looked at between them.
const PORTION: usize = 1024;

/// How deep elements may be nested. The longest real ones, of page builders, have some thirty.
const DEEPEST: usize = 200;

/// How many nodes an article may have: a hundred times those of a long one.
const MOST_NODES: usize = 300_000;

/// How many words, quotes and slashes may follow each other without the parser coming to the end of
/// a tag: each attribute is compared with all before it.
const MOST_OF_A_TAG: usize = 20_000;

/// The tree of a text, and whether it holds all of the text.
pub(super) fn parse(html: &str) -> (Rc<Tree>, bool) {
    let tree = Tree::new();
    let options = ParseOpts {
        tree_builder: TreeBuilderOpts {
            // What a reader without scripts is shown is text like any other.
            scripting_enabled: false,
            ..TreeBuilderOpts::default()
        },
        ..ParseOpts::default()
    };
    let context = QualName::new(None, ns!(html), local_name!("body"));
    let sink = Sink(Rc::clone(&tree));
    let mut parser = parse_fragment(sink, options, context, Vec::new(), false);
    let (mut rest, mut of_a_tag) = (html, 0);
    while !rest.is_empty() {
        let (portion, after) = rest.split_at(rest.floor_char_boundary(PORTION));
        let steps = tree.steps();
        parser.process(portion.into());
        rest = after;
        let separators = |c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '/' | '=');
        of_a_tag = if tree.steps() > steps {
            0
        } else {
            of_a_tag + portion.matches(separators).count()
        };
        if tree.deepest() > DEEPEST || tree.len() > MOST_NODES || of_a_tag > MOST_OF_A_TAG {
            return (tree, false);
        }
    }
    parser.finish();
    (tree, true)
}
