//! What html5ever makes of a text, as a tree of plain numbers: a node is its place in a list, so that
//! a tree that is nested without end is freed without a recursion.

use html5ever::tendril::StrTendril;
use html5ever::tree_builder::{ElemName, ElementFlags, NodeOrText, QuirksMode, TreeSink};
use html5ever::{Attribute, LocalName, Namespace, QualName};
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// A node's place in its tree.
pub(super) type Id = usize;

/// What a node is.
#[derive(Debug)]
pub(super) enum Data {
    /// The document, or the contents of a template.
    Root,
    /// A run of text.
    Text(String),
    /// A comment. `WordPress` marks its blocks by them.
    Comment(String),
    /// An element with its attributes.
    Element(QualName, Vec<Attribute>),
}

#[derive(Debug)]
struct Node {
    data: Data,
    parent: Option<Id>,
    children: Vec<Id>,
    /// Steps from the root, as they were when the node was put in.
    depth: usize,
}

/// A tree in the making, or made. The first node is the document.
#[derive(Debug)]
pub(super) struct Tree {
    nodes: RefCell<Vec<Node>>,
    deepest: Cell<usize>,
    /// How often the parser has asked for anything: what it has not read to an end asks for nothing.
    steps: Cell<usize>,
}

impl Tree {
    pub(super) fn new() -> Rc<Self> {
        let tree = Self {
            nodes: RefCell::default(),
            deepest: Cell::new(0),
            steps: Cell::new(0),
        };
        tree.add(Data::Root);
        Rc::new(tree)
    }

    /// How many nodes there are.
    pub(super) fn len(&self) -> usize {
        self.nodes.borrow().len()
    }

    /// How deep the deepest node is.
    pub(super) fn deepest(&self) -> usize {
        self.deepest.get()
    }

    /// How often anything was put in.
    pub(super) fn steps(&self) -> usize {
        self.steps.get()
    }

    /// A node's children, in order.
    pub(super) fn children(&self, id: Id) -> Vec<Id> {
        self.nodes.borrow()[id].children.clone()
    }

    /// The text of a text, nothing of another node.
    pub(super) fn text(&self, id: Id) -> Option<String> {
        match &self.nodes.borrow()[id].data {
            Data::Text(text) => Some(text.clone()),
            _ => None,
        }
    }

    /// The text of a comment.
    pub(super) fn comment(&self, id: Id) -> Option<String> {
        match &self.nodes.borrow()[id].data {
            Data::Comment(text) => Some(text.clone()),
            _ => None,
        }
    }

    /// The name of an element.
    pub(super) fn element(&self, id: Id) -> Option<String> {
        match &self.nodes.borrow()[id].data {
            Data::Element(name, _) => Some(name.local.to_string()),
            _ => None,
        }
    }

    /// The value of an element's attribute.
    pub(super) fn attribute(&self, id: Id, name: &str) -> Option<String> {
        match &self.nodes.borrow()[id].data {
            Data::Element(_, attributes) => attributes
                .iter()
                .find(|attribute| &*attribute.name.local == name)
                .map(|attribute| attribute.value.to_string()),
            _ => None,
        }
    }

    /// Everything below a node, in the order of the text.
    pub(super) fn below(&self, id: Id) -> Vec<Id> {
        let nodes = self.nodes.borrow();
        let mut found = Vec::new();
        let mut open: Vec<Id> = nodes[id].children.iter().rev().copied().collect();
        while let Some(next) = open.pop() {
            found.push(next);
            open.extend(nodes[next].children.iter().rev());
        }
        found
    }

    fn add(&self, data: Data) -> Id {
        let mut nodes = self.nodes.borrow_mut();
        self.steps.set(self.steps.get() + 1);
        nodes.push(Node {
            data,
            parent: None,
            children: Vec::new(),
            depth: 0,
        });
        nodes.len() - 1
    }

    fn detach(&self, id: Id) {
        let mut nodes = self.nodes.borrow_mut();
        if let Some(parent) = nodes[id].parent.take()
            // The parser takes out what it put in last.
            && let Some(place) = nodes[parent].children.iter().rposition(|child| *child == id)
        {
            nodes[parent].children.remove(place);
        }
    }

    /// Puts a node or a text into a parent, before the child at `place`.
    fn insert(&self, parent: Id, place: usize, child: NodeOrText<Id>) {
        self.steps.set(self.steps.get() + 1);
        let id = match child {
            NodeOrText::AppendText(text) => {
                if self.extended(parent, place, &text) {
                    return;
                }
                self.add(Data::Text(text.to_string()))
            }
            NodeOrText::AppendNode(id) => id,
        };
        let mut nodes = self.nodes.borrow_mut();
        let depth = nodes[parent].depth + 1;
        nodes[id].parent = Some(parent);
        nodes[id].depth = depth;
        nodes[parent].children.insert(place, id);
        self.deepest.set(self.deepest.get().max(depth));
    }

    /// Whether the text became part of one that is there already.
    fn extended(&self, parent: Id, place: usize, text: &str) -> bool {
        let mut nodes = self.nodes.borrow_mut();
        let before = place.checked_sub(1).map(|at| nodes[parent].children[at]);
        if let Some(before) = before
            && let Data::Text(there) = &mut nodes[before].data
        {
            there.push_str(text);
            return true;
        }
        false
    }
}

/// The name of an element, lent to the parser.
#[derive(Debug)]
pub(super) struct Name(QualName);

impl ElemName for Name {
    fn ns(&self) -> &Namespace {
        &self.0.ns
    }

    fn local_name(&self) -> &LocalName {
        &self.0.local
    }
}

/// Where html5ever puts what it reads.
pub(super) struct Sink(pub(super) Rc<Tree>);

impl TreeSink for Sink {
    type Handle = Id;
    type Output = ();
    type ElemName<'a> = Name;

    fn finish(self) {}

    fn parse_error(&self, _message: Cow<'static, str>) {}

    fn get_document(&self) -> Id {
        0
    }

    fn elem_name(&self, target: &Id) -> Name {
        let nodes = self.0.nodes.borrow();
        match &nodes[*target].data {
            Data::Element(name, _) => Name(name.clone()),
            _ => unreachable!("the parser asks for the names of elements alone"),
        }
    }

    fn create_element(&self, name: QualName, attributes: Vec<Attribute>, _: ElementFlags) -> Id {
        self.0.add(Data::Element(name, attributes))
    }

    fn create_comment(&self, text: StrTendril) -> Id {
        self.0.add(Data::Comment(text.to_string()))
    }

    fn create_pi(&self, _target: StrTendril, _data: StrTendril) -> Id {
        self.0.add(Data::Comment(String::new()))
    }

    fn append(&self, parent: &Id, child: NodeOrText<Id>) {
        let place = self.0.nodes.borrow()[*parent].children.len();
        self.0.insert(*parent, place, child);
    }

    fn append_based_on_parent_node(&self, element: &Id, previous: &Id, child: NodeOrText<Id>) {
        let has_parent = self.0.nodes.borrow()[*element].parent.is_some();
        if has_parent {
            self.append_before_sibling(element, child);
        } else {
            self.append(previous, child);
        }
    }

    fn append_doctype_to_document(&self, _: StrTendril, _: StrTendril, _: StrTendril) {}

    /// What a template holds lies in it like anything else; the converter passes over it.
    fn get_template_contents(&self, target: &Id) -> Id {
        *target
    }

    fn same_node(&self, one: &Id, other: &Id) -> bool {
        one == other
    }

    fn set_quirks_mode(&self, _mode: QuirksMode) {}

    fn append_before_sibling(&self, sibling: &Id, child: NodeOrText<Id>) {
        if let NodeOrText::AppendNode(id) = child {
            self.0.detach(id);
        }
        let found = {
            let nodes = self.0.nodes.borrow();
            let parent = nodes[*sibling].parent;
            let place = |parent: Id| nodes[parent].children.iter().rposition(|id| id == sibling);
            parent.and_then(|parent| Some((parent, place(parent)?)))
        };
        if let Some((parent, place)) = found {
            self.0.insert(parent, place, child);
        }
    }

    fn add_attrs_if_missing(&self, target: &Id, attributes: Vec<Attribute>) {
        let mut nodes = self.0.nodes.borrow_mut();
        if let Data::Element(_, there) = &mut nodes[*target].data {
            for attribute in attributes {
                if !there.iter().any(|it| it.name == attribute.name) {
                    there.push(attribute);
                }
            }
        }
    }

    fn remove_from_parent(&self, target: &Id) {
        self.0.detach(*target);
    }

    fn reparent_children(&self, node: &Id, new_parent: &Id) {
        let mut nodes = self.0.nodes.borrow_mut();
        let children = std::mem::take(&mut nodes[*node].children);
        for child in &children {
            nodes[*child].parent = Some(*new_parent);
        }
        nodes[*new_parent].children.extend(children);
    }
}
