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
    /// For search engines.
    ///
    /// Para los buscadores.
    pub meta: Meta,
    /// The first screen.
    ///
    /// La primera pantalla.
    pub hero: Hero,
    /// The 'gran preventa' banner (docs/specification.md, section 1). Without it there is none.
    ///
    /// El listón de la gran preventa; sin él, no hay listón.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub presale: Option<Link>,
    /// The dignity-and-respect slider.
    ///
    /// El carrusel de dignidad y respeto.
    pub dignity: Slides,
    /// 'Recordemos a nuestros seres queridos de una manera excepcional': two pictures, a blurb.
    ///
    /// «Recordemos a nuestros seres queridos de una manera excepcional»: dos imágenes y un texto.
    pub remember: Figure,
    /// The heading of the grid of niches.
    ///
    /// El encabezado de la cuadrícula de nichos.
    pub niches: Prose,
    /// The contact call.
    ///
    /// La invitación a comunicarse.
    pub call: Call,
}

/// `/Quienes-Somos`, from `content/pages/quienes-somos.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct AboutPage {
    /// For search engines.
    ///
    /// Para los buscadores.
    pub meta: Meta,
    /// The first screen.
    ///
    /// La primera pantalla.
    pub hero: VideoHero,
    /// The mission.
    ///
    /// La misión.
    pub mission: Prose,
    /// The four values.
    ///
    /// Los cuatro valores.
    pub values: Points,
    /// The philosophy.
    ///
    /// La filosofía.
    pub philosophy: Prose,
    /// Photographs of the building.
    ///
    /// Fotos del edificio.
    pub building: Figure,
    /// The contact call.
    ///
    /// La invitación a comunicarse.
    pub call: Closing,
}

/// `/Servicios-{product}`, from `content/pages/servicios.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ServicesPage {
    /// For search engines.
    ///
    /// Para los buscadores.
    pub meta: Meta,
    /// The first screen.
    ///
    /// La primera pantalla.
    pub hero: VideoHero,
    /// The introduction.
    ///
    /// La introducción.
    pub intro: Prose,
    /// The heading of the nine niches, `#seccion-nichos`.
    ///
    /// El encabezado de los nueve nichos, `#seccion-nichos`.
    pub niches: Prose,
    /// The niche-type card.
    ///
    /// La ficha del tipo de nicho.
    pub kind: NicheKind,
    /// The heading of the niche drawn to scale: "¿Cabe nuestra urna?".
    ///
    /// El encabezado del nicho dibujado a escala: "¿Cabe nuestra urna?".
    pub scale: Point,
    /// What visitors ask.
    ///
    /// Lo que preguntan los visitantes.
    pub questions: Questions,
    /// The contact call.
    ///
    /// La invitación a comunicarse.
    pub call: Closing,
}

/// `/Edificio-{product}`, from `content/pages/edificio.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct BuildingPage {
    /// For search engines.
    ///
    /// Para los buscadores.
    pub meta: Meta,
    /// The first screen.
    ///
    /// La primera pantalla.
    pub hero: Hero,
    /// The heading of the photographs.
    ///
    /// El encabezado de las fotos.
    pub gallery: Prose,
    /// Roof garden, main entrance, wake room.
    ///
    /// Roof garden, entrada principal, sala de velación.
    #[schema(min_items = 3)]
    pub photos: Vec<Photo>,
    /// How to arrive: parking, step-free way, bus, landmarks.
    ///
    /// Cómo llegar: estacionamiento, acceso sin escalones, autobús, referencias.
    pub arrive: Points,
    /// A drawing of the way to the door, under `[plan]`. Without it there is none.
    ///
    /// Un dibujo del camino hasta la puerta, en `[plan]`; sin él, no hay dibujo.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plan: Option<Plan>,
    /// The works, with the way to their gallery. Without it there is no such section.
    ///
    /// La obra, con el enlace a su galería; sin ella, la sección no aparece.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub works: Option<Figure>,
    /// The contact call.
    ///
    /// La invitación a comunicarse.
    pub call: Closing,
}

/// `/Contacto`, from `content/pages/contacto.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ContactPage {
    /// For search engines.
    ///
    /// Para los buscadores.
    pub meta: Meta,
    /// The page's `h1`.
    ///
    /// El título de la página.
    #[schema(min_length = 3)]
    pub title: String,
    /// A sentence below it.
    ///
    /// Una oración debajo.
    pub text: String,
    /// The heading of the form.
    ///
    /// El encabezado del formulario.
    #[schema(min_length = 3)]
    pub form: String,
    /// The short privacy notice at the button, ending before the link to the full one.
    ///
    /// El aviso breve de privacidad junto al botón, hasta antes del enlace al completo.
    #[schema(min_length = 20)]
    pub notice: String,
    /// The words of the box for further purposes.
    ///
    /// El texto de la casilla para otros fines.
    #[schema(min_length = 10)]
    pub consent: String,
    /// What happens after a message was received.
    ///
    /// Lo que pasa después de recibir un mensaje.
    #[schema(min_length = 10)]
    pub next: String,
    /// How to arrive.
    ///
    /// Cómo llegar.
    pub arrive: Points,
}

/// `/Avance-Obra`, from `content/pages/avance-obra.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ProgressPage {
    /// For search engines.
    ///
    /// Para los buscadores.
    pub meta: Meta,
    /// The page's `h1`.
    ///
    /// El título de la página.
    #[schema(min_length = 3)]
    pub title: String,
    /// A sentence below it.
    ///
    /// Una oración debajo.
    pub text: String,
    /// The words above a slider that shows the pictures in one place, one after the other, for
    /// pictures that were taken from one place. Without them there is no slider.
    ///
    /// Lo que se lee sobre la barra que muestra las imágenes en un mismo lugar, una tras otra: para
    /// imágenes tomadas desde un mismo punto. Sin este renglón, no hay barra.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 3)]
    pub stages: Option<String>,
    /// The contact call.
    ///
    /// La invitación a comunicarse.
    pub call: Closing,
}

/// `/Blog/{endpoint}`, from `content/pages/blog.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct BlogPage {
    /// For search engines.
    ///
    /// Para los buscadores.
    pub meta: Meta,
    /// The page's `h1`.
    ///
    /// El título de la página.
    #[schema(min_length = 3)]
    pub title: String,
    /// A sentence below it.
    ///
    /// Una oración debajo.
    pub text: String,
    /// What replaces a list without articles.
    ///
    /// Lo que aparece cuando una lista no tiene artículos.
    pub empty: Call,
}

/// Any other path, from `content/pages/no-encontrada.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct NotFoundPage {
    /// For browsers' tabs; search engines do not list it.
    ///
    /// Para la pestaña del navegador; los buscadores no la muestran.
    pub meta: Meta,
    /// The page's `h1`.
    ///
    /// El título de la página.
    #[schema(min_length = 3)]
    pub title: String,
    /// A sentence below it.
    ///
    /// Una oración debajo.
    pub text: String,
    /// Where else to go.
    ///
    /// A dónde más ir.
    pub links: Vec<Link>,
}
