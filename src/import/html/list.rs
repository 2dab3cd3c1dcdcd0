//! Lists: two levels of them, and a line for each item.

use super::Converter;
use super::allowed::{Kind, kind};
use super::tree::Id;
use crate::import::block::{Block, Item, List, Span};
use crate::lang::fl;

impl Converter {
    /// Reads a list; what an item cannot hold comes after all of it.
    pub(super) fn list(
        &mut self,
        id: Id,
        is_numbered: bool,
        blocks: &mut Vec<Block>,
        depth: usize,
    ) {
        let mut list = List {
            is_numbered,
            items: Vec::new(),
        };
        let mut after = Vec::new();
        for child in self.tree.children(id) {
            let name = self.tree.element(child);
            // A list that lies between the items belongs to the one before it.
            if let Some(Kind::List(is_numbered)) = name.as_deref().map(kind) {
                let mut inner = Vec::new();
                self.list(child, is_numbered, &mut inner, depth + 1);
                let item = list.items.pop().unwrap_or_default();
                let item = self.item(item, inner, &mut after);
                list.items.push(item);
                continue;
            }
            let held = match &name {
                Some(_) => self.flow(child, depth),
                None => self.loose(child),
            };
            if !held.is_empty() {
                let item = self.item(Item::default(), held, &mut after);
                list.items.push(item);
            }
        }
        list.items
            .retain(|item| !item.spans.is_empty() || item.inner.is_some());
        if !list.items.is_empty() {
            blocks.push(Block::List(list));
        }
        blocks.extend(after);
    }

    /// Words of a list outside of its items.
    fn loose(&self, id: Id) -> Vec<Block> {
        let text = self.tree.text(id).unwrap_or_default();
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if text.is_empty() {
            return Vec::new();
        }
        vec![Block::Paragraph(vec![Span::plain(text)])]
    }

    fn item(&mut self, mut item: Item, held: Vec<Block>, after: &mut Vec<Block>) -> Item {
        for block in held {
            match block {
                Block::Paragraph(spans) | Block::Heading(_, spans) => add(&mut item, spans),
                Block::Quote(paragraphs) => {
                    for spans in paragraphs {
                        add(&mut item, spans);
                    }
                }
                Block::List(list) => {
                    let inner = item.inner.get_or_insert_with(|| List {
                        is_numbered: list.is_numbered,
                        items: Vec::new(),
                    });
                    let mut is_deep = false;
                    for mut below in list.items {
                        let deeper = below.inner.take();
                        inner.items.push(below);
                        is_deep |= deeper.is_some();
                        inner
                            .items
                            .extend(deeper.into_iter().flat_map(|it| it.items));
                    }
                    if is_deep {
                        self.lose(fl!("import-html-list-deep"));
                    }
                }
                other @ (Block::Table(..) | Block::Figure(_)) => after.push(other),
            }
        }
        item
    }
}

/// Puts the words of another paragraph to an item.
fn add(item: &mut Item, spans: Vec<Span>) {
    if !item.spans.is_empty() {
        item.spans.push(Span::plain(" "));
    }
    item.spans.extend(spans);
}
