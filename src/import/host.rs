//! A blog that is read by calls → articles.

use super::Progress;
use super::block::{Block, Image, Item, Level, List, Look, Span};
use super::entry::Entry;
use crate::blog_host::{BlogHost, Part, PartKind, RemoteArticle, UNFILED};
use crate::content::article_path;
use crate::content::model::{ListEntry, RichBlock, TextRun};
use crate::lang::fl;
use crate::toluca;

/// The articles of a host, and what cannot be carried over.
pub(super) async fn entries(
    host: &mut BlogHost,
    progress: &mut dyn FnMut(Progress),
) -> anyhow::Result<(Vec<Entry>, Vec<(String, String)>)> {
    let mut articles = host.articles().await?;
    let total = articles.len() as u64;
    let mut notes = Vec::new();
    for (index, article) in articles.iter_mut().enumerate() {
        progress(Progress::Read(index as u64, total));
        match host.detail(article, None).await {
            Ok(detail) => article.parts = detail.map(|it| it.parts).unwrap_or_default(),
            Err(error) => notes.push((article.title.clone(), error.to_string())),
        }
    }
    let address = host.address();
    for (path, count) in std::mem::take(&mut host.faulty) {
        notes.push((
            format!("{address}{path}"),
            fl!("import-host-faulty", count = count),
        ));
    }
    let entries = articles.into_iter().map(|article| entry(&address, article));
    Ok((entries.collect(), notes))
}

fn entry(address: &str, article: RemoteArticle) -> Entry {
    let date = article.published.to_zoned(toluca::time_zone()).datetime();
    let path = article_path(&article.name);
    let image = |path: &str| Image {
        address: format!("{address}{path}"),
        ..Image::default()
    };
    let mut losses = Vec::new();
    let category = article.category.unwrap_or_else(|| {
        losses.push(fl!("import-host-unfiled"));
        UNFILED.to_owned()
    });
    let block = |part: Part| match part.kind {
        PartKind::Picture => Block::Figure(Image {
            caption: match part.rich.as_deref() {
                Some(RichBlock::Figure { caption }) => caption.clone(),
                _ => String::new(),
            },
            ..image(&part.content)
        }),
        PartKind::Heading => {
            let level = match part.rich {
                Some(_) => Level::Subsection,
                None => Level::Section,
            };
            Block::Heading(level, vec![Span::plain(part.content)])
        }
        PartKind::Paragraph => match part.rich {
            Some(rich) => in_full(&rich, address),
            None => Block::Paragraph(vec![Span::plain(part.content)]),
        },
    };
    Entry {
        key: format!("blog-host {address} {}", article.name),
        slug: article.slug,
        title: article.title,
        summaries: vec![article.summary],
        category,
        date,
        updated: None,
        author: None,
        is_draft: false,
        // The same program had it at the same path.
        old_paths: Vec::new(),
        keywords: Vec::new(),
        known_as: vec![super::address::known_as(&format!("{address}{path}"))],
        lead: article.picture.as_deref().map(image),
        blocks: article.parts.into_iter().map(block).collect(),
        losses,
    }
}

/// What a paragraph of the host is in full.
fn in_full(rich: &RichBlock, address: &str) -> Block {
    let spans = |runs: &Vec<TextRun>| runs.iter().map(|run| span(run, address)).collect();
    let lines = |lines: &[Vec<TextRun>]| lines.iter().map(spans).collect();
    match rich {
        RichBlock::Paragraph { runs } => Block::Paragraph(spans(runs)),
        RichBlock::List { ordered, items, .. } => {
            let item = |entry: &ListEntry| Item {
                spans: spans(&entry.runs),
                inner: entry.nested.as_ref().map(|nested| List {
                    is_numbered: nested.ordered,
                    items: nested.items.iter().map(|runs| leaf(spans(runs))).collect(),
                }),
            };
            Block::List(List {
                is_numbered: *ordered,
                items: items.iter().map(item).collect(),
            })
        }
        RichBlock::Quote { paragraphs } => Block::Quote(lines(paragraphs)),
        RichBlock::Table { head, rows } => {
            Block::Table(lines(head), rows.iter().map(|row| lines(row)).collect())
        }
        // No paragraph is one of these.
        RichBlock::Heading { .. } | RichBlock::Figure { .. } => Block::Paragraph(Vec::new()),
    }
}

fn leaf(spans: Vec<Span>) -> Item {
    Item { spans, inner: None }
}

fn span(run: &TextRun, address: &str) -> Span {
    let look = match &run.href {
        Some(path) if path.starts_with('/') => Look::Link(format!("{address}{path}")),
        Some(href) => Look::Link(href.clone()),
        None if run.strong => Look::Strong,
        None if run.emphasis => Look::Emphasis,
        None => Look::Plain,
    };
    Span {
        text: run.text.clone(),
        look,
    }
}
