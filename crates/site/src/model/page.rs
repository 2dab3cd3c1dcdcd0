//! One type for each page (docs/specification.md, section 2), in the order of the page's sections.

use super::{
    Closing, Figure, Hero, Link, Meta, NicheDescription, Photo, Plan, Point, Points, Prose,
    Questions, Ribbon, Slides, Terms, VideoHero, Ways,
};
use basics::form::Form;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// `/`, from `content/pages/home.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form("Inicio")]
pub struct HomePage {
    /// Para los buscadores.
    #[form("En Google")]
    pub meta: Meta,
    /// La primera pantalla.
    #[form("Primera pantalla")]
    pub hero: Hero,
    /// El listón de la gran preventa; sin él, o sin condiciones publicadas, no hay listón.
    #[form("Listón de la preventa")]
    pub presale: Option<Ribbon>,
    /// «¿Qué necesita hoy?»: por dónde empezar, según lo que haya pasado; sin esta sección, no aparece.
    #[form("Qué necesita hoy")]
    pub needs: Option<Ways>,
    /// El carrusel de dignidad y respeto.
    #[form("Carrusel")]
    pub dignity: Slides,
    /// «Recordemos a nuestros seres queridos de una manera excepcional»: dos imágenes y un texto.
    #[form("Recordemos", pictures = 2)]
    pub remember: Figure,
    /// El encabezado de la cuadrícula de nichos.
    #[form("Nichos")]
    pub niches: Prose,
    /// Artículos para leer con calma; sin esta sección, no aparecen.
    #[form("Para leer")]
    pub reading: Option<Ways>,
    /// La invitación a comunicarse.
    #[form("Invitación a comunicarse")]
    pub call: Closing,
}

/// `/Quienes-Somos`, from `content/pages/quienes-somos.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form("Quiénes somos")]
pub struct AboutPage {
    /// Para los buscadores.
    #[form("En Google")]
    pub meta: Meta,
    /// La primera pantalla.
    #[form("Primera pantalla")]
    pub hero: VideoHero,
    /// La misión.
    #[form("Misión")]
    pub mission: Prose,
    /// Los cuatro valores.
    #[form("Valores", items = 4)]
    pub values: Points,
    /// La filosofía.
    #[form("Filosofía")]
    pub philosophy: Prose,
    /// Fotos del edificio.
    #[form("Fotos del edificio")]
    pub building: Figure,
    /// La invitación a comunicarse.
    #[form("Invitación a comunicarse")]
    pub call: Closing,
}

/// `/Servicios-{product}`, from `content/pages/servicios.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form("Servicios")]
pub struct ServicesPage {
    /// Para los buscadores.
    #[form("En Google")]
    pub meta: Meta,
    /// La primera pantalla.
    #[form("Primera pantalla")]
    pub hero: VideoHero,
    /// La introducción.
    #[form("Introducción")]
    pub intro: Prose,
    /// El encabezado de los nueve nichos, `#seccion-nichos`.
    #[form("Diseños de nicho")]
    pub niches: Prose,
    /// La ficha del tipo de nicho.
    #[form("Ficha del nicho")]
    pub kind: NicheDescription,
    /// El encabezado del nicho dibujado a escala: "¿Cabe nuestra urna?".
    #[form("Nicho a escala")]
    pub scale: Point,
    /// La gran preventa, `#preventa`; sin ella, o sin condiciones publicadas, no hay sección.
    #[form("Condiciones de la preventa", help = "Se ven solo las que ya están publicadas.")]
    pub presale: Option<Terms>,
    /// Lo que preguntan los visitantes.
    #[form("Preguntas")]
    pub questions: Questions,
    /// La invitación a comunicarse.
    #[form("Invitación a comunicarse")]
    pub call: Closing,
}

/// `/Edificio-{product}`, from `content/pages/edificio.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form("El edificio")]
pub struct BuildingPage {
    /// Para los buscadores.
    #[form("En Google")]
    pub meta: Meta,
    /// La primera pantalla.
    #[form("Primera pantalla")]
    pub hero: Hero,
    /// El encabezado de las fotos.
    #[form("Texto de la galería")]
    pub gallery: Prose,
    /// Roof garden, entrada principal, sala de velación.
    #[form("Fotos")]
    #[schema(min_items = 3)]
    pub photos: Vec<Photo>,
    /// Cómo llegar: estacionamiento, acceso sin escalones, autobús, referencias.
    #[form("Cómo llegar")]
    pub arrive: Points,
    /// Un dibujo del camino hasta la puerta, en `[plan]`; sin él, no hay dibujo.
    #[form("Plano del camino")]
    pub plan: Option<Plan>,
    /// La obra, con el enlace a su galería; sin ella, la sección no aparece.
    #[form("La obra")]
    pub works: Option<Figure>,
    /// La invitación a comunicarse.
    #[form("Invitación a comunicarse")]
    pub call: Closing,
}

/// `/Contacto`, from `content/pages/contacto.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form("Contacto")]
pub struct ContactPage {
    /// Para los buscadores.
    #[form("En Google")]
    pub meta: Meta,
    /// El título de la página.
    #[form("Título de la página", named)]
    pub title: String,
    /// Una oración debajo.
    #[form("Texto debajo")]
    pub text: String,
    /// El encabezado del formulario.
    #[form("Título del formulario", unsearched)]
    pub form: String,
    /// El aviso breve de privacidad junto al botón, hasta antes del enlace al completo.
    #[form(
        "Aviso breve de privacidad",
        help = "Va junto al botón, antes del enlace al completo.",
        unsearched
    )]
    #[schema(min_length = 20)]
    pub notice: String,
    /// El texto de la casilla para otros fines.
    #[form("Casilla de otros fines", unsearched)]
    #[schema(min_length = 10)]
    pub consent: String,
    /// Quién responde y cuándo, como "{offer.reply}"; mientras no esté publicado, no se dice.
    #[form("Quién responde", unsearched)]
    #[schema(format = "answer")]
    pub reply: Option<String>,
    /// Lo que pasa después de recibir un mensaje.
    #[form("Después de enviar", help = "Lo que pasa cuando llega un mensaje.", unsearched)]
    #[schema(min_length = 10)]
    pub next: String,
    /// Cómo llegar.
    #[form("Cómo llegar")]
    pub arrive: Points,
}

/// `/Avance-Obra`, from `content/pages/avance-obra.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form("Avance de la obra")]
pub struct ProgressPage {
    /// Para los buscadores.
    #[form("En Google")]
    pub meta: Meta,
    /// El título de la página.
    #[form("Título de la página", named)]
    pub title: String,
    /// Una oración debajo.
    #[form("Texto debajo")]
    pub text: String,
    /// Lo que se lee sobre la barra que muestra las imágenes en un mismo lugar, una tras otra: para
    /// imágenes tomadas desde un mismo punto. Sin este renglón, no hay barra.
    #[form(
        "Texto sobre la barra",
        help = "Para fotos del mismo punto.",
        absent = "sin barra",
        unsearched
    )]
    pub stages: Option<String>,
    /// La invitación a comunicarse.
    #[form("Invitación a comunicarse")]
    pub call: Closing,
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
