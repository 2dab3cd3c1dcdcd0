//! The plain blocks of an article, which every program understands: what `/article/detail` answers, and what
//! another blog does (docs/specification.md, sections 3 and 7). Nothing that is written is missing in them.

use super::{Article, Block, ListEntry, Picture, TextRun};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// One block of an article's detail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PlainBlock {
    /// Kind of the block.
    #[serde(rename = "type")]
    pub kind: BlockKind,
    /// Plain text; for an image, its path.
    pub content: String,
}

/// The block types of docs/specification.md, section 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum BlockKind {
    /// The article's title.
    MainTitle,
    /// A picture.
    Image,
    /// A heading within the article.
    Subtitle,
    /// A paragraph.
    Paragraph,
}

impl PlainBlock {
    fn new(kind: BlockKind, content: impl Into<String>) -> Self {
        Self { kind, content: content.into() }
    }
}

impl Article {
    /// Its title and its picture, then its text.
    pub fn plain_blocks(&self) -> Vec<PlainBlock> {
        let title = PlainBlock::new(BlockKind::MainTitle, &self.head.title);
        let text = self.blocks.iter().flat_map(Block::plain);
        std::iter::once(title).chain(figure(&self.head.picture)).chain(text).collect()
    }

    /// Its headings and its text, without pictures and what is said of them.
    pub fn texts(&self) -> impl Iterator<Item = PlainBlock> {
        let texts = self.blocks.iter().filter(|block| block.picture().is_none());
        texts.flat_map(Block::plain)
    }
}

impl Block {
    /// Its picture, if it is one.
    pub fn picture(&self) -> Option<&Picture> {
        match self {
            Self::Figure { picture } => Some(picture),
            _ => None,
        }
    }

    /// A plain block for each line of it; none where nothing is written.
    pub fn plain(&self) -> Vec<PlainBlock> {
        let lines = match self {
            Self::Heading { text, .. } => return vec![PlainBlock::new(BlockKind::Subtitle, text)],
            Self::Figure { picture } => return figure(picture),
            Self::Paragraph { runs } => vec![plain_text(runs)],
            Self::List { ordered, start, items } => lines_of_list(ordered.then_some(*start), items),
            Self::Quote { paragraphs } => paragraphs.iter().map(|runs| plain_text(runs)).collect(),
            Self::Table { head, rows } => lines_of_table(head, rows),
        };
        lines.into_iter().map(|line| PlainBlock::new(BlockKind::Paragraph, line)).collect()
    }
}

/// The words of runs.
pub(crate) fn plain_text(runs: &[TextRun]) -> String {
    runs.iter().map(|run| run.text.as_str()).collect()
}

fn figure(picture: &Picture) -> Vec<PlainBlock> {
    let image = PlainBlock::new(BlockKind::Image, &picture.src);
    let caption = picture.caption.iter().map(|it| PlainBlock::new(BlockKind::Paragraph, it));
    std::iter::once(image).chain(caption).collect()
}

fn lines_of_list(first: Option<u64>, items: &[ListEntry]) -> Vec<String> {
    let mut lines = Vec::new();
    let number = |first: Option<u64>, at: u64| first.map(|first| first.saturating_add(at));
    for (at, item) in (0..).zip(items) {
        lines.push(line(number(first, at), "•", &item.runs));
        if let Some(nested) = &item.nested {
            let first = nested.ordered.then_some(nested.start);
            for (at, runs) in (0..).zip(&nested.items) {
                lines.push(line(number(first, at), "–", runs));
            }
        }
    }
    lines
}

/// An item as a plain paragraph: with its number, or with a mark.
fn line(number: Option<u64>, mark: &str, runs: &[TextRun]) -> String {
    let number = number.map(|number| format!("{number}."));
    format!("{} {}", number.as_deref().unwrap_or(mark), plain_text(runs))
}

fn lines_of_table(head: &[Vec<TextRun>], rows: &[Vec<Vec<TextRun>>]) -> Vec<String> {
    let names: Vec<String> = head.iter().map(|cell| plain_text(cell)).collect();
    let mut lines: Vec<String> = rows.iter().map(|row| row_line(&names, row)).collect();
    if lines.is_empty() {
        lines.push(names.join("; "));
    }
    lines
}

/// A row as a plain paragraph: "Documento: acta de defunción; Dónde: Registro Civil".
fn row_line(names: &[String], row: &[Vec<TextRun>]) -> String {
    let cell = |(name, cell): (&String, &Vec<TextRun>)| match (name.as_str(), plain_text(cell)) {
        (_, cell) if cell.is_empty() => None,
        ("", cell) => Some(cell),
        (name, cell) => Some(format!("{name}: {cell}")),
    };
    let cells: Vec<String> = names.iter().zip(row).filter_map(cell).collect();
    cells.join("; ")
}
