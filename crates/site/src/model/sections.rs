//! A page as an ordered list of sections: each a table of its file, with a name of its own and a kind.

use super::lists::{Buttons, Cards, DataTable, Film};
use super::news::{News, Notice};
use super::people::{People, Quotes};
use super::{
    Arrive, BuildingState, Closing, ContactForm, Figure, Gallery, Hero, Intro, Meta,
    NicheDescription, NicheDesigns, Points, Progress, Prose, Questions, Ribbon, Slides, SomeNiches,
    Terms, Title, UrnFit, VideoHero, Ways, file,
};
use basics::form::{Broken, Form, Rules};
use basics::lang::fault;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// A page, from a file of `content/pages/`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(rules)]
#[serde(try_from = "PageFile<Meta>")]
pub struct Page {
    /// Para los buscadores.
    #[form("En Google")]
    pub meta: Meta,
    /// What is on it, in the order of its file.
    #[form()]
    pub sections: Vec<Section>,
}

/// A page that only this site has, from a file `content/pages/{Name}.toml`.
#[derive(Clone, Debug, Deserialize, ToSchema, Form)]
#[form(rules)]
#[serde(try_from = "PageFile<file::OwnPage>")]
pub struct OwnSections {
    /// Cómo se llama, dónde está en el menú y qué dice de ella un buscador.
    #[form("En el menú y en Google")]
    pub meta: file::OwnPage,
    /// What is on it, in the order of its file.
    #[form()]
    pub sections: Vec<Section>,
}

/// A part of a page.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct Section {
    /// Name of its table: places of faults and drafts of the editor hang on it.
    pub name: String,
    /// What it is and what it says.
    #[form()]
    #[serde(flatten)]
    pub content: SectionKind,
}

/// What a section may be. A table is of the kind that it says, or else of that which is its name.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "each is what its type says")]
pub enum SectionKind {
    #[form(begins)]
    Hero(Hero),
    #[form(begins)]
    VideoHero(VideoHero),
    #[form(begins)]
    Title(Title),
    Ribbon(Ribbon),
    Intro(Intro),
    Prose(Prose),
    Figure(Figure),
    Slider(Slides),
    Ways(Ways),
    Points(Points),
    Niches(NicheDesigns),
    SomeNiches(SomeNiches),
    Niche(NicheDescription),
    Urn(UrnFit),
    Prices(Terms),
    Questions(Questions),
    Gallery(Gallery),
    Arrive(Arrive),
    Form(ContactForm),
    Progress(Progress),
    People(People),
    Notice(Notice),
    News(News),
    Quotes(Quotes),
    Buttons(Buttons),
    Table(DataTable),
    Cards(Cards),
    Video(Film),
    Call(Closing),
}

/// What any section may say beside what its kind has.
#[derive(Deserialize, ToSchema, Form)]
pub struct SectionOptions {
    /// Qué clase de sección es; si su nombre ya es una clase, no hace falta.
    #[form("Clase de sección", by = "agency")]
    pub kind: Option<String>,
    /// Si se oculta, sin borrar sus textos.
    #[form(
        "Ocultar la sección",
        on = "se oculta",
        off = "se muestra",
        added = "Sección oculta.",
        removed = "Sección puesta."
    )]
    #[serde(default)]
    pub hidden: bool,
    /// Los estados del edificio en que se muestra; sin esta línea, en todos.
    #[form("Etapas en que aparece", help = "Si no marca ninguna, en todas.")]
    #[serde(default)]
    pub when: Vec<BuildingState>,
    /// El primer día en que se muestra.
    #[form("Se muestra desde", help = "El primer día en que se ve.")]
    #[schema(format = "date")]
    pub from: Option<String>,
    /// El último día en que se muestra.
    #[form("Se muestra hasta", help = "El último día en que se ve.")]
    #[schema(format = "date")]
    pub until: Option<String>,
}

/// A page as its file has it: every table but `meta` is a section.
#[derive(Deserialize)]
struct PageFile<M> {
    meta: M,
    #[serde(flatten)]
    sections: Map<String, Value>,
}

impl<M> PageFile<M> {
    fn parts(self) -> serde_json::Result<(M, Vec<Section>)> {
        let section =
            |(name, content)| Ok(Section { name, content: serde_json::from_value(content)? });
        Ok((self.meta, self.sections.into_iter().map(section).collect::<serde_json::Result<_>>()?))
    }
}

impl TryFrom<PageFile<Meta>> for Page {
    type Error = serde_json::Error;

    fn try_from(file: PageFile<Meta>) -> Result<Self, Self::Error> {
        file.parts().map(|(meta, sections)| Self { meta, sections })
    }
}

impl TryFrom<PageFile<file::OwnPage>> for OwnSections {
    type Error = serde_json::Error;

    fn try_from(file: PageFile<file::OwnPage>) -> Result<Self, Self::Error> {
        file.parts().map(|(meta, sections)| Self { meta, sections })
    }
}

impl SectionKind {
    /// Returns whether it says the title of the page.
    const fn is_title(&self) -> bool {
        matches!(self, Self::Hero(_) | Self::VideoHero(_) | Self::Title(_))
    }
}

impl Rules for Page {
    type Of = Self;

    fn broken(of: &Self) -> Vec<Broken> {
        without_one_title(&of.sections)
    }
}

impl Rules for OwnSections {
    type Of = Self;

    fn broken(of: &Self) -> Vec<Broken> {
        without_one_title(&of.sections)
    }
}

/// A page begins with its one title.
fn without_one_title(sections: &[Section]) -> Vec<Broken> {
    let begins = sections.first().is_some_and(|it| it.content.is_title());
    let others = sections.iter().skip(1).filter(|it| begins && it.content.is_title());
    let without = (!begins).then(|| (String::new(), fault!("content-page-without-title")));
    let twice = |it: &Section| (format!("/{}", it.name), fault!("content-page-with-titles"));
    without.into_iter().chain(others.map(twice)).collect()
}
