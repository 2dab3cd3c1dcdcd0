//! Hits of a search, with the words marked: for a page that shows them.

use super::articles::{MOST_AT_ONCE, MOST_NEAREST, number_of};
use super::{Api, ApiAnswer, json, not_found, problem};
use search::{SearchResults, TextPiece};
use serde::Serialize;
use site::model::{BlockKind, ListItem, PlainBlock};
use site::{ARTICLES_PER_PAGE, Article, SearchDocument, article_path};
use utoipa::ToSchema;

/// How many questions and pages are shown beside the articles.
const MOST_OTHERS: usize = 4;

/// Matches of a text.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SearchHits {
    /// How many articles there are in all.
    total: usize,
    /// Those of the page, best first.
    articles: Vec<Hit>,
    /// The best of the questions and the other pages; on the first page alone.
    others: Vec<Hit>,
    /// The articles that come nearest, where there is none.
    nearest: Vec<ListItem>,
}

/// Something that matches.
#[derive(Debug, Serialize, ToSchema)]
struct Hit {
    /// Kind of the hit.
    kind: HitKind,
    /// Where it is read.
    url: String,
    /// Its title, in pieces.
    title: Vec<TextPiece>,
    /// The sentence that says most of what was looked for, in pieces.
    text: Vec<TextPiece>,
}

/// Kind of a hit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum HitKind {
    /// An article.
    Article,
    /// A question with its answer.
    Question,
    /// A page.
    Page,
}

/// Answers a page of `?limit=N` hits, 50 at most, the `?page=N`th.
pub(super) fn answer(api: &Api, text: &str, query: &str) -> ApiAnswer {
    let limit = number_of(query, "limit", ARTICLES_PER_PAGE, MOST_AT_ONCE);
    let page = number_of(query, "page", 1, usize::MAX);
    let (Some(limit), Some(page)) = (limit, page) else {
        let said = "Los parámetros «limit» y «page» deben ser números enteros.";
        return problem(400, said);
    };
    let found = api.index().search(text);
    let total = found.articles().count();
    let before = page.saturating_sub(1).saturating_mul(limit);
    if page == 0 || (page > 1 && before >= total) {
        return not_found();
    }
    let articles = found.articles().skip(before).take(limit);
    let articles = articles.map(|article| of_article(article, &found));
    let most_others = if page == 1 { MOST_OTHERS.min(limit) } else { 0 };
    let others = found.documents().take(most_others);
    let others = others.map(|document| of_document(document, &found));
    let nearest = (total == 0).then(|| nearest(api, text, limit));
    json(&SearchHits {
        total,
        articles: articles.collect(),
        others: others.collect(),
        nearest: nearest.unwrap_or_default(),
    })
}

fn of_article(article: &Article, found: &SearchResults<'_>) -> Hit {
    let head = &article.head;
    let is_paragraph = |block: &PlainBlock| block.kind == BlockKind::Paragraph;
    let paragraphs: Vec<PlainBlock> = article.texts().filter(is_paragraph).collect();
    let paragraphs = paragraphs.iter().map(|block| block.content.as_str());
    let texts = std::iter::once(head.description.as_str()).chain(paragraphs);
    Hit {
        kind: HitKind::Article,
        url: article_path(&head.slug),
        title: found.marks().whole(&head.title),
        text: found.marks().snippet(texts),
    }
}

fn of_document(document: &SearchDocument, found: &SearchResults<'_>) -> Hit {
    // A fact that was asked for is the answer: it is shown before anything that says as much.
    let facts = document.facts.iter().filter(|fact| found.marks().are_in(fact));
    let texts = facts.chain([&document.summary]).chain(&document.body);
    let texts = texts.map(String::as_str).filter(|text| !text.is_empty());
    Hit {
        kind: if document.is_question() { HitKind::Question } else { HitKind::Page },
        url: document.path.clone(),
        title: found.marks().whole(&document.title),
        text: found.marks().snippet(texts),
    }
}

/// Where not even one comes near, the newest.
fn nearest(api: &Api, text: &str, limit: usize) -> Vec<ListItem> {
    let found = api.index().nearest(text);
    let candidates = found.articles().take(MOST_NEAREST).chain(api.newest());
    api.first(candidates, MOST_NEAREST.min(limit))
}
