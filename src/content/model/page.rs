//! One type for each page (docs/specification.md, section 2), in the order of the page's sections.

use super::{
    Call, Figure, Hero, Link, Meta, NicheKind, Photo, Point, Points, Prose, Questions, Slides,
    VideoHero,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// `/`, from `content/pages/home.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct HomePage {
    /// For search engines.
    pub meta: Meta,
    /// The first screen.
    pub hero: Hero,
    /// The 'gran preventa' banner (docs/specification.md, section 1).
    pub presale: Link,
    /// The dignity-and-respect slider.
    pub dignity: Slides,
    /// 'Recordemos a nuestros seres queridos de una manera excepcional': two pictures, a blurb.
    pub remember: Figure,
    /// The heading of the grid of niches.
    pub niches: Prose,
    /// The contact call.
    pub call: Call,
}

/// `/Quienes-Somos`, from `content/pages/quienes-somos.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct AboutPage {
    /// For search engines.
    pub meta: Meta,
    /// The first screen.
    pub hero: VideoHero,
    /// The mission.
    pub mission: Prose,
    /// The four values.
    pub values: Points,
    /// The philosophy.
    pub philosophy: Prose,
    /// Photographs of the building.
    pub building: Figure,
    /// The contact call.
    pub call: Call,
}

/// `/Servicios-{product}`, from `content/pages/servicios.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ServicesPage {
    /// For search engines.
    pub meta: Meta,
    /// The first screen.
    pub hero: VideoHero,
    /// The introduction.
    pub intro: Prose,
    /// The heading of the nine niches, `#seccion-nichos`.
    pub niches: Prose,
    /// The niche-type card.
    pub kind: NicheKind,
    /// The heading of the niche drawn to scale: "¿Cabe nuestra urna?".
    pub scale: Point,
    /// What visitors ask.
    pub questions: Questions,
    /// The contact call.
    pub call: Call,
}

/// `/Edificio-{product}`, from `content/pages/edificio.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct BuildingPage {
    /// For search engines.
    pub meta: Meta,
    /// The first screen.
    pub hero: Hero,
    /// The heading of the photographs.
    pub gallery: Prose,
    /// Roof garden, main entrance, wake room.
    #[schema(min_items = 3)]
    pub photos: Vec<Photo>,
    /// How to arrive: parking, step-free way, bus, landmarks.
    pub arrive: Points,
    /// The works, with the way to their gallery.
    pub works: Figure,
    /// The contact call.
    pub call: Call,
}

/// `/Contacto`, from `content/pages/contacto.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ContactPage {
    /// For search engines.
    pub meta: Meta,
    /// The page's `h1`.
    #[schema(min_length = 3)]
    pub title: String,
    /// A sentence below it.
    pub text: String,
    /// The heading of the form.
    #[schema(min_length = 3)]
    pub form: String,
    /// The short privacy notice at the button, ending before the link to the full one.
    #[schema(min_length = 20)]
    pub notice: String,
    /// The words of the box for further purposes.
    #[schema(min_length = 10)]
    pub consent: String,
    /// What happens after a message was received.
    #[schema(min_length = 10)]
    pub next: String,
    /// How to arrive.
    pub arrive: Points,
}

/// `/Avance-Obra`, from `content/pages/avance-obra.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ProgressPage {
    /// For search engines.
    pub meta: Meta,
    /// The page's `h1`.
    #[schema(min_length = 3)]
    pub title: String,
    /// A sentence below it.
    pub text: String,
    /// The contact call.
    pub call: Call,
}

/// `/Blog/{endpoint}`, from `content/pages/blog.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct BlogPage {
    /// For search engines.
    pub meta: Meta,
    /// The page's `h1`.
    #[schema(min_length = 3)]
    pub title: String,
    /// A sentence below it.
    pub text: String,
    /// What replaces a list without articles.
    pub empty: Call,
}

/// Any other path, from `content/pages/no-encontrada.toml`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct NotFoundPage {
    /// For browsers' tabs; search engines do not list it.
    pub meta: Meta,
    /// The page's `h1`.
    #[schema(min_length = 3)]
    pub title: String,
    /// A sentence below it.
    pub text: String,
    /// Where else to go.
    pub links: Vec<Link>,
}
