//! A blog that is read by calls → articles.

use super::Progress;
use super::block::{Block, Image, Level, Span};
use super::entry::Entry;
use crate::blog_host::{BlogHost, Part, PartKind, RemoteArticle};
use crate::content::article_path;
use crate::lang::fl;
use crate::toluca;

/// Where the articles of a blog without categories go.
const UNFILED: &str = "Blog";

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
        match host.parts(article, false).await {
            Ok(parts) => article.parts = parts.unwrap_or_default(),
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
        PartKind::Picture => Block::Figure(image(&part.content)),
        PartKind::Heading => Block::Heading(Level::Section, vec![Span::plain(part.content)]),
        PartKind::Paragraph => Block::Paragraph(vec![Span::plain(part.content)]),
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
        known_as: vec![super::address::known_as(&format!("{address}{path}"))],
        lead: article.picture.as_deref().map(image),
        blocks: article.parts.into_iter().map(block).collect(),
        losses,
    }
}
