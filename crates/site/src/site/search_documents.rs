//! Texts of the Site beside the articles: its pages, and the questions that they answer.

use super::Site;
use crate::facts::lines_of;
use crate::model::{Block, BlockKind, LegalPage, Meta, OwnPage, Question, Texts};
use crate::routes::{CONTACT_PATH, PAGES, slug};
use basics::form::{Form, each, searched};

/// A page, or a question with its answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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
            match self.texts.get(page.name)? {
                Texts::Page(it) => Some(of_sections(path, &it.meta, it)),
                Texts::Legal(legal) => Some(vec![of_legal_page(path, legal)]),
                // What they show is not theirs, or is at no address.
                Texts::Blog(_) | Texts::NotFound(_) => None,
            }
        });
        let pages = pages.flatten().map(|page| SearchDocument {
            facts: if page.path == CONTACT_PATH {
                lines_of(&self.settings, self.day)
            } else {
                page.facts
            },
            ..page
        });
        pages.chain(self.own_pages.iter().flat_map(of_own_page)).collect()
    }
}

fn of_sections(path: String, meta: &Meta, page: &dyn Form) -> Vec<SearchDocument> {
    // As `web/src/sections/questions/section.tsx` names the place of each group.
    let mut anchor = "preguntas".to_owned();
    let question = |item: &Question| {
        if let Some(group) = &item.group {
            anchor = format!("preguntas-{}", slug(group));
        }
        // A question without an answer is not worth finding.
        let (body, title) = (vec![item.answer.clone()?], item.question.clone());
        let path = format!("{path}#{anchor}");
        Some(SearchDocument { path, title, body, ..SearchDocument::default() })
    };
    let questions: Vec<_> = each::<Question>(page).into_iter().filter_map(question).collect();
    let (Meta { title, description: summary, .. }, body) = (meta.clone(), searched(page));
    let own = SearchDocument { path, title, summary, body, ..SearchDocument::default() };
    std::iter::once(own).chain(questions).collect()
}

fn of_legal_page(path: String, page: &LegalPage) -> SearchDocument {
    let LegalPage { title, description: summary, .. } = page.clone();
    let body = std::iter::once(title.clone()).chain(texts_of(&page.blocks)).collect();
    SearchDocument { path, title, summary, body, is_legal: true, ..SearchDocument::default() }
}

fn of_own_page(page: &OwnPage) -> Vec<SearchDocument> {
    let mut documents = of_sections(page.path.clone(), &page.meta, page);
    documents[0].body.extend(texts_of(&page.blocks));
    documents
}

fn texts_of(blocks: &[Block]) -> impl Iterator<Item = String> {
    let texts = blocks.iter().flat_map(Block::plain);
    texts.filter(|block| block.kind != BlockKind::Image).map(|block| block.content)
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
                ["/Servicios-Remanso", "/English"]
                    .iter()
                    .any(|page| question.path.starts_with(&format!("{page}#preguntas-"))),
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
    fn a_page_is_found_by_every_text_that_does_not_say_otherwise() {
        let fixture = Fixture::new();
        let notice = "Con su nombre respondemos su mensaje, y con nada más.";
        let texts =
            [("text", "Escriba a Inés."), ("notice", notice), ("consent", "También avisos.")];
        let text = std::fs::read_to_string(fixture.path().join("pages/contacto.toml"));
        let text = text.expect("the file is there");
        let said = |line: &str| texts.iter().find(|(key, _)| line.starts_with(&format!("{key} =")));
        let lines = text.lines().map(|line| match said(line) {
            Some((key, text)) => format!("{key} = \"{text}\"\n"),
            None => format!("{line}\n"),
        });
        fixture.write("pages/contacto.toml", lines.collect::<String>());
        let documents = fixture.site().search_documents();
        let contact = documents.iter().find(|it| it.path == CONTACT_PATH).expect("it is there");
        let found = texts.map(|(_, text)| contact.body.iter().any(|body| body == text));
        assert_eq!(found, [true, false, false], "{:?}", contact.body);
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
