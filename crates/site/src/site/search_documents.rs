//! Texts of the Site beside the articles: its pages, and the questions that they answer.

use super::Site;
use crate::facts::lines_of;
use crate::model::{Block, BlockKind, OwnPage};
use crate::routes::{CONTACT_PATH, PAGES, PageRoute, slug};
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
    /// What the settings say and the page shows, each with its name: "Dirección: …".
    pub facts: Vec<String>,
    /// The rest, a paragraph each.
    pub body: Vec<String>,
    /// True of a legal text.
    pub is_legal: bool,
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
            Some(of_page(page, &path, self.texts.get(page.name)?))
        });
        let pages = pages.flatten().map(|page| SearchDocument {
            facts: if page.path == CONTACT_PATH { lines_of(&self.settings) } else { page.facts },
            ..page
        });
        pages.chain(self.own_pages.iter().map(of_own_page)).collect()
    }
}

fn of_page(page: &PageRoute, path: &str, texts: &Value) -> Vec<SearchDocument> {
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
    let is_legal = page.folder == "legal";
    let page = SearchDocument {
        path: path.to_owned(),
        title: title.unwrap_or_default(),
        summary: ["/meta/description", "/description"].map(|pointer| text(texts, pointer)).concat(),
        facts: Vec::new(),
        body,
        is_legal,
    };
    let questions = texts.pointer("/questions/items").and_then(Value::as_array);
    // As `web/src/features/services/page.tsx` names the place of each group.
    let mut anchor = "preguntas".to_owned();
    let question = |item: &Value| {
        if let Some(group) = item.get("group").and_then(Value::as_str) {
            anchor = format!("preguntas-{}", slug(group));
        }
        // A question without an answer is not worth finding.
        item.get("answer")?;
        Some(SearchDocument {
            path: format!("{path}#{anchor}"),
            title: text(item, "/question"),
            summary: String::new(),
            facts: Vec::new(),
            body: vec![text(item, "/answer")],
            is_legal,
        })
    };
    let questions = questions.into_iter().flatten().filter_map(question);
    std::iter::once(page).chain(questions).collect()
}

fn of_own_page(page: &OwnPage) -> SearchDocument {
    let OwnPage { path, title, description, blocks, .. } = page.clone();
    let texts = blocks.iter().flat_map(Block::plain);
    let texts = texts.filter(|block| block.kind != BlockKind::Image);
    let body = texts.map(|block| block.content).collect();
    SearchDocument { path, title, summary: description, facts: Vec::new(), body, is_legal: false }
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
    use crate::fixture::{Fixture, NOW_OF_SAMPLE};

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
            assert!(
                question.path.starts_with("/Servicios-Remanso#preguntas-"),
                "{}",
                question.path
            );
            assert!(question.body[0].len() > 20, "{}", question.title);
        }
    }

    // Specification 13.11
    #[test]
    fn the_contact_page_is_found_by_what_the_settings_say() {
        let facts = |building: &str| {
            let fixture = Fixture::new();
            fixture.edit("site.toml", "state = \"construction\"", building);
            let documents = fixture.site().search_documents();
            let with_facts = documents.into_iter().filter(|it| !it.facts.is_empty());
            let with_facts: Vec<_> = with_facts.map(|it| (it.path, it.facts)).collect();
            let [(path, facts)] = &with_facts[..] else { panic!("{with_facts:?}") };
            assert_eq!(path, CONTACT_PATH);
            facts.clone()
        };
        let unknown = facts("state = \"construction\"");
        assert!(unknown[0].starts_with("La fecha de apertura se publicará"), "{unknown:?}");
        for said in
            ["Dirección: Calle 1, Centro, Toluca, México", "lunes a viernes, de 9:00 a 18:30 h"]
        {
            assert!(unknown.iter().any(|fact| fact.contains(said)), "{unknown:?}");
        }
        for (building, said) in [
            (
                "state = \"construction\"\ndate = \"marzo de 2028\"",
                "Apertura prevista: marzo de 2028.",
            ),
            ("state = \"open\"\ndate = \"marzo de 2028\"", "Abierto desde marzo de 2028."),
            (
                "state = \"open\"\ndate = \"2 de mayo de 2019\"",
                "Abierto desde el 2 de mayo de 2019.",
            ),
        ] {
            assert_eq!(facts(building)[0], said);
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
