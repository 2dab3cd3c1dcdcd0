//! What an article says, as the Markdown of articles can say it: whatever a text was written in, it
//! becomes these, and nothing else is written.

/// A part of an article.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Block {
    /// A heading of the first level below the title, or of the second.
    Heading(Level, Vec<Span>),
    /// A paragraph.
    Paragraph(Vec<Span>),
    /// A quotation, by its paragraphs.
    Quote(Vec<Vec<Span>>),
    /// A list.
    List(List),
    /// A table: its head, then its rows.
    Table(Vec<Vec<Span>>, Vec<Vec<Vec<Span>>>),
    /// A picture.
    Figure(Image),
}

/// How deep a heading is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Level {
    /// Below the title.
    Section,
    /// Below a section.
    Subsection,
}

/// A list, numbered or not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct List {
    pub(super) is_numbered: bool,
    pub(super) items: Vec<Item>,
}

/// An item of a list, with the items below it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Item {
    pub(super) spans: Vec<Span>,
    pub(super) inner: Option<List>,
}

/// A run of words of one look, on one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) text: String,
    pub(super) look: Look,
}

/// How words look. Of several looks at once, which Markdown readers tell apart badly, the first
/// counts: a link, then strong, then emphasis.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Look {
    #[default]
    Plain,
    Emphasis,
    Strong,
    /// With the address that it leads to.
    Link(String),
}

/// A picture that a text shows, wherever it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Image {
    /// Its address, as it was written; empty where only the number is known.
    pub(super) address: String,
    /// Its number among the old blog's attachments.
    pub(super) number: Option<u64>,
    pub(super) alt: String,
    pub(super) caption: String,
}

impl Span {
    /// Words without any look.
    pub(super) fn plain(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            look: Look::Plain,
        }
    }
}

/// The words of spans, without their looks, on one line.
pub(super) fn words(spans: &[Span]) -> String {
    let text: String = spans.iter().map(|span| span.text.as_str()).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Block {
    /// What is read, on one line; of a picture nothing.
    pub(super) fn words(&self) -> String {
        match self {
            Self::Heading(_, spans) | Self::Paragraph(spans) => words(spans),
            Self::Quote(paragraphs) => join(paragraphs.iter().map(|it| words(it))),
            Self::List(list) => join(list.items.iter().map(Item::words)),
            Self::Table(head, rows) => {
                let cells = head.iter().chain(rows.iter().flatten());
                join(cells.map(|it| words(it)))
            }
            Self::Figure(_) => String::new(),
        }
    }

    /// Every run of words, to be changed.
    pub(super) fn runs_mut(&mut self) -> Vec<&mut Vec<Span>> {
        match self {
            Self::Heading(_, spans) | Self::Paragraph(spans) => vec![spans],
            Self::Quote(paragraphs) => paragraphs.iter_mut().collect(),
            Self::List(list) => list.runs_mut(),
            Self::Table(head, rows) => head.iter_mut().chain(rows.iter_mut().flatten()).collect(),
            Self::Figure(_) => Vec::new(),
        }
    }
}

impl List {
    fn runs_mut(&mut self) -> Vec<&mut Vec<Span>> {
        let runs = self.items.iter_mut().flat_map(|item| {
            let inner = item.inner.as_mut().map(Self::runs_mut);
            std::iter::once(&mut item.spans).chain(inner.unwrap_or_default())
        });
        runs.collect()
    }
}

impl Item {
    /// What is read, on one line.
    pub(super) fn words(&self) -> String {
        let inner = self.inner.iter().flat_map(|list| &list.items);
        join(std::iter::once(words(&self.spans)).chain(inner.map(Self::words)))
    }
}

fn join(parts: impl Iterator<Item = String>) -> String {
    let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}
