//! Texts of the Site beside the articles: its pages, and the questions that they answer.

use super::Site;
use crate::model::{Block, BlockKind, OwnPage};
use crate::routes::PAGES;
use serde_json::Value;

/// A page, or a question with its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchDocument {
    /// Where it is read: a path, with an anchor where it is a part of a page.
    pub path: String,
    /// The page's title, or the question.
    pub title: String,
    /// Summary of the page; a question has none.
    pub summary: String,
    /// The rest, a paragraph each.
    pub body: Vec<String>,
}

/// Keys of a page's texts that hold prose. All others say how the page looks, or where a link leads.
const PROSE: [&str; 7] = ["answer", "details", "name", "question", "text", "title", "value"];

/// Parts whose texts are not the page's own words: what search engines show, what is on pictures,
/// and questions, which are documents of their own.
const APART: [&str; 3] = ["meta", "picture", "questions"];

impl SearchDocument {
    /// Returns whether it is a question.
    pub fn is_question(&self) -> bool {
        self.path.contains('#')
    }
}

impl Site {
    /// The pages with texts of their own, each at its one address, and the questions.
    pub fn search_documents(&self) -> Vec<SearchDocument> {
        let pages = PAGES.iter().filter_map(|page| {
            let path = page.path(&self.settings.product)?;
            Some((path, self.texts.get(page.name)?))
        });
        let pages = pages.flat_map(|(path, texts)| of_page(&path, texts));
        pages.chain(self.own_pages.iter().map(of_own_page)).collect()
    }
}

fn of_page(path: &str, texts: &Value) -> Vec<SearchDocument> {
    let text = |value: &Value, pointer: &str| {
        let text = value.pointer(pointer).and_then(Value::as_str);
        text.unwrap_or_default().to_owned()
    };
    let mut body = Vec::new();
    collect("", texts, &mut body);
    let title = ["/meta/title", "/title"]
        .iter()
        .map(|pointer| text(texts, pointer))
        .find(|title| !title.is_empty());
    let page = SearchDocument {
        path: path.to_owned(),
        title: title.unwrap_or_default(),
        summary: ["/meta/description", "/description"].map(|pointer| text(texts, pointer)).concat(),
        body,
    };
    let questions = texts.pointer("/questions/items").and_then(Value::as_array);
    let question = |item: &Value| SearchDocument {
        path: format!("{path}#preguntas"),
        title: text(item, "/question"),
        summary: String::new(),
        body: vec![text(item, "/answer")],
    };
    // A question without an answer is not worth finding.
    let questions = questions.into_iter().flatten().filter(|item| item.get("answer").is_some());
    let questions = questions.map(question);
    std::iter::once(page).chain(questions).collect()
}

fn of_own_page(page: &OwnPage) -> SearchDocument {
    let OwnPage { path, title, description, blocks, .. } = page.clone();
    let texts = blocks.iter().flat_map(Block::plain);
    let texts = texts.filter(|block| block.kind != BlockKind::Image);
    let body = texts.map(|block| block.content).collect();
    SearchDocument { path, title, summary: description, body }
}

fn collect(key: &str, value: &Value, prose: &mut Vec<String>) {
    match value {
        Value::String(text) if PROSE.contains(&key) => prose.push(text.clone()),
        // A run of text in pieces is one paragraph.
        Value::Array(pieces) if pieces.iter().any(is_piece) => {
            let text = |piece: &Value| Some(piece.get("text")?.as_str()?.to_owned());
            prose.push(pieces.iter().filter_map(text).collect());
        }
        Value::Array(items) => items.iter().for_each(|item| collect(key, item, prose)),
        Value::Object(parts) => {
            let own = parts.iter().filter(|(key, _)| !APART.contains(&key.as_str()));
            own.for_each(|(key, part)| collect(key, part, prose));
        }
        _ => {}
    }
}

/// Returns whether it is a `TextRun` of a legal page: nothing else has a text, and neither title nor type.
fn is_piece(value: &Value) -> bool {
    let has = |key| value.get(key).is_some();
    has("text") && !has("title") && !has("type")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Source;
    use crate::fixture::NOW_OF_SAMPLE;

    #[test]
    fn every_page_of_the_sample_and_every_question_is_a_search_document() {
        let site = Site::load(&Source::Sample, NOW_OF_SAMPLE).expect("the sample has no fault");
        let documents = site.search_documents();
        let (questions, pages): (Vec<_>, Vec<_>) =
            documents.iter().partition(|document| document.is_question());
        let paths: Vec<&str> = pages.iter().map(|page| page.path.as_str()).collect();
        let with_prose = PAGES
            .iter()
            .filter(|page| page.texts.is_some() && !["blog", "not-found"].contains(&page.name));
        let own = site.own_pages.iter().map(|page| page.path.clone());
        let with_prose = with_prose.map(|page| page.address.replace("{product}", "Remanso"));
        let expected: Vec<String> = with_prose.chain(own).collect();
        assert_eq!(paths, expected);
        for page in pages {
            assert!(!page.title.is_empty() && !page.summary.is_empty(), "{}", page.path);
        }
        assert!(questions.len() > 25, "{}", questions.len());
        for question in questions {
            assert_eq!(question.path, "/Servicios-Remanso#preguntas");
            assert!(question.body[0].len() > 20, "{}", question.title);
        }
    }

    #[test]
    fn a_search_document_is_prose_and_nothing_else() {
        let site = Site::load(&Source::Sample, NOW_OF_SAMPLE).expect("the sample has no fault");
        for document in site.search_documents() {
            for text in &document.body {
                let is_code =
                    text.contains("/media/") || text.starts_with('#') || text.contains('{');
                assert!(!is_code, "{}: {text}", document.path);
            }
        }
        let privacy = site.search_documents().into_iter().find(|it| it.path.starts_with("/Aviso"));
        let privacy = privacy.expect("it is there").body;
        assert!(privacy.iter().any(|text| text.contains("días hábiles")));
    }
}
