//! One type for each page (docs/specification.md, section 2), in the order of the page's sections.

use super::{
    Call, Closing, Figure, Hero, Link, Meta, NicheKind, Photo, Plan, Point, Points, Prose,
    Questions, Slides, VideoHero,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// `/`, from `content/pages/home.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct HomePage {
    /// Para los buscadores.
    pub meta: Meta,
    /// La primera pantalla.
    pub hero: Hero,
    /// El listón de la gran preventa; sin él, no hay listón.
    pub presale: Option<Link>,
    /// El carrusel de dignidad y respeto.
    pub dignity: Slides,
    /// «Recordemos a nuestros seres queridos de una manera excepcional»: dos imágenes y un texto.
    pub remember: Figure,
    /// El encabezado de la cuadrícula de nichos.
    pub niches: Prose,
    /// La invitación a comunicarse.
    pub call: Call,
}

/// `/Quienes-Somos`, from `content/pages/quienes-somos.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct AboutPage {
    /// Para los buscadores.
    pub meta: Meta,
    /// La primera pantalla.
    pub hero: VideoHero,
    /// La misión.
    pub mission: Prose,
    /// Los cuatro valores.
    pub values: Points,
    /// La filosofía.
    pub philosophy: Prose,
    /// Fotos del edificio.
    pub building: Figure,
    /// La invitación a comunicarse.
    pub call: Closing,
}

/// `/Servicios-{product}`, from `content/pages/servicios.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ServicesPage {
    /// Para los buscadores.
    pub meta: Meta,
    /// La primera pantalla.
    pub hero: VideoHero,
    /// La introducción.
    pub intro: Prose,
    /// El encabezado de los nueve nichos, `#seccion-nichos`.
    pub niches: Prose,
    /// La ficha del tipo de nicho.
    pub kind: NicheKind,
    /// El encabezado del nicho dibujado a escala: "¿Cabe nuestra urna?".
    pub scale: Point,
    /// Lo que preguntan los visitantes.
    pub questions: Questions,
    /// La invitación a comunicarse.
    pub call: Closing,
}

/// `/Edificio-{product}`, from `content/pages/edificio.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct BuildingPage {
    /// Para los buscadores.
    pub meta: Meta,
    /// La primera pantalla.
    pub hero: Hero,
    /// El encabezado de las fotos.
    pub gallery: Prose,
    /// Roof garden, entrada principal, sala de velación.
    #[schema(min_items = 3)]
    pub photos: Vec<Photo>,
    /// Cómo llegar: estacionamiento, acceso sin escalones, autobús, referencias.
    pub arrive: Points,
    /// Un dibujo del camino hasta la puerta, en `[plan]`; sin él, no hay dibujo.
    pub plan: Option<Plan>,
    /// La obra, con el enlace a su galería; sin ella, la sección no aparece.
    pub works: Option<Figure>,
    /// La invitación a comunicarse.
    pub call: Closing,
}

/// `/Contacto`, from `content/pages/contacto.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ContactPage {
    /// Para los buscadores.
    pub meta: Meta,
    /// El título de la página.
    pub title: String,
    /// Una oración debajo.
    pub text: String,
    /// El encabezado del formulario.
    pub form: String,
    /// El aviso breve de privacidad junto al botón, hasta antes del enlace al completo.
    #[schema(min_length = 20)]
    pub notice: String,
    /// El texto de la casilla para otros fines.
    #[schema(min_length = 10)]
    pub consent: String,
    /// Lo que pasa después de recibir un mensaje.
    #[schema(min_length = 10)]
    pub next: String,
    /// Cómo llegar.
    pub arrive: Points,
}

/// `/Avance-Obra`, from `content/pages/avance-obra.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ProgressPage {
    /// Para los buscadores.
    pub meta: Meta,
    /// El título de la página.
    pub title: String,
    /// Una oración debajo.
    pub text: String,
    /// Lo que se lee sobre la barra que muestra las imágenes en un mismo lugar, una tras otra: para
    /// imágenes tomadas desde un mismo punto. Sin este renglón, no hay barra.
    pub stages: Option<String>,
    /// La invitación a comunicarse.
    pub call: Closing,
}

/// `/Blog/{endpoint}`, from `content/pages/blog.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct BlogPage {
    /// Para los buscadores.
    pub meta: Meta,
    /// El título de la página.
    pub title: String,
    /// Una oración debajo.
    pub text: String,
    /// Lo que aparece cuando una lista no tiene artículos.
    pub empty: Call,
}

/// Any other path, from `content/pages/no-encontrada.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct NotFoundPage {
    /// Para la pestaña del navegador; los buscadores no la muestran.
    pub meta: Meta,
    /// El título de la página.
    pub title: String,
    /// Una oración debajo.
    pub text: String,
    /// A dónde más ir.
    pub links: Vec<Link>,
}
