//! Pages that are no list of sections: what a list of articles says, and the page of all other paths. The plan of the
//! way to the door.

use super::{Link, Meta, Point};
use basics::form::Form;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

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
