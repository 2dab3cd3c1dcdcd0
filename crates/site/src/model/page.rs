//! The texts of a page of every site, and those that are no list of sections: what a list of articles says, and the
//! page of all other paths.

use super::{LegalPage, Link, Meta, Page, Point};
use basics::form::Form;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The texts of a page of every site.
#[derive(Clone, Debug, Serialize, Form)]
#[serde(untagged)]
#[expect(missing_docs, reason = "each is what its type says")]
pub enum Texts {
    Page(Page),
    Blog(BlogPage),
    NotFound(NotFoundPage),
    Legal(LegalPage),
}

/// `/Blog/{endpoint}`, from `content/pages/blog.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form("El blog")]
pub struct BlogPage {
    /// Para los buscadores.
    #[form("En Google")]
    pub meta: Meta,
    /// El título de la página.
    #[form("Título de la página", named)]
    pub title: String,
    /// Una oración debajo.
    #[form("Texto debajo")]
    pub text: String,
    /// Lo que aparece cuando una lista no tiene artículos.
    #[form("Lista sin artículos")]
    pub empty: Point,
}

/// Any other path, from `content/pages/no-encontrada.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form("Página no encontrada")]
pub struct NotFoundPage {
    /// Para la pestaña del navegador; los buscadores no la muestran.
    #[form("En la pestaña")]
    pub meta: Meta,
    /// El título de la página.
    #[form("Título de la página", named)]
    pub title: String,
    /// Una oración debajo.
    #[form("Texto debajo")]
    pub text: String,
    /// A dónde más ir.
    #[form("A dónde más ir")]
    pub links: Vec<Link>,
}
