//! `content/site.toml`: what every page shares.

use super::{Category, Link, Picture};
use crate::content::Color;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The settings of the site.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Settings {
    /// The name as it is written.
    ///
    /// El nombre tal como se escribe.
    #[schema(min_length = 2, max_length = 30)]
    pub brand: String,
    /// The name as written in addresses: `/Servicios-{product}` (docs/specification.md, section 2).
    ///
    /// El nombre como va en las direcciones: `/Servicios-{product}`.
    #[schema(format = "product")]
    pub product: String,
    /// The public address, without a final slash: `https://remanso.example`.
    ///
    /// La dirección pública, sin diagonal final: `https://remanso.example`.
    #[schema(format = "origin")]
    pub url: String,
    /// The side panel's line.
    ///
    /// La frase del panel lateral.
    #[schema(min_length = 10)]
    pub tagline: String,
    /// Whether everything here is an example: written by hand, or because `url` lies below
    /// `.example`, where no site of anyone can be (RFC 2606).
    ///
    /// Si todo lo que hay aquí es un ejemplo.
    #[serde(default)]
    pub sample: bool,
    /// The picture of a shared link where a page has none of its own.
    ///
    /// La imagen de un enlace compartido cuando la página no tiene una propia.
    pub picture: Picture,
    /// How far the building is.
    ///
    /// En qué etapa está el edificio.
    pub building: Building,
    /// What fits in a niche.
    ///
    /// Lo que cabe en un nicho.
    pub niche: NicheMeasures,
    /// Telephones and e-mail.
    ///
    /// Teléfonos y correo.
    pub contact: Contact,
    /// Where the building is.
    ///
    /// Dónde está el edificio.
    pub address: Address,
    /// Opening hours, in order; empty where they are not confirmed.
    ///
    /// El horario, en orden.
    #[serde(default)]
    #[schema(required)]
    pub hours: Vec<Hours>,
    /// The three networks.
    ///
    /// Las tres redes.
    pub social: Social,
    /// The map.
    ///
    /// El mapa.
    pub map: Map,
    /// The brand's colour: of links, buttons and thin lines. Answered where it is not the one that
    /// the pages have by themselves.
    ///
    /// El color de la marca: enlaces, botones y líneas finas.
    #[serde(default, skip_serializing_if = "Accent::is_of_the_web")]
    pub accent: Accent,
    /// The foot of every page.
    ///
    /// El pie de todas las páginas.
    pub footer: Footer,
    /// The blog's categories.
    ///
    /// Las categorías del blog.
    #[schema(min_items = 1)]
    pub categories: Vec<Category>,
    /// The version of the privacy notice in force, kept with each message.
    #[serde(rename = "noticeVersion", default)]
    #[schema(read_only, required)]
    pub notice_version: String,
    /// In an exported site, where the contact form is posted, unless to the site itself; empty where
    /// nothing receives it.
    #[serde(rename = "formAction", skip_serializing_if = "Option::is_none")]
    #[schema(read_only)]
    pub form_action: Option<String>,
    /// In an exported site, where articles are searched, unless on the site itself; empty where
    /// nowhere.
    #[serde(rename = "searchAction", skip_serializing_if = "Option::is_none")]
    #[schema(read_only)]
    pub search_action: Option<String>,
}

impl Settings {
    /// Whether the public address is one that nobody can have (RFC 2606, section 2).
    pub(in crate::content) fn is_at_an_example(&self) -> bool {
        let host = self.url.trim_start_matches("https://");
        let host = host.split(':').next().unwrap_or_default();
        host.rsplit('.').next() == Some("example")
    }
}

/// How far the building is, and what may be said of it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Building {
    /// What there is to see today.
    ///
    /// Lo que hay hoy: `planned` (proyecto), `construction` (obra) u `open` (abierto).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<BuildingState>,
    /// Since when, or from when, as a person reads it: "Marzo de 2027".
    ///
    /// Desde cuándo, o a partir de cuándo, como se lee: "Marzo de 2027".
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 4, extensions(("x-unconfirmed" = json!(true))))]
    pub date: Option<String>,
    /// One sentence about it.
    ///
    /// Una oración al respecto.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 10, extensions(("x-unconfirmed" = json!(true))))]
    pub text: Option<String>,
}

/// What there is to see of the building today.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BuildingState {
    /// Nothing: it is a project.
    Planned,
    /// A building site.
    Construction,
    /// The building, which receives visitors.
    Open,
}

/// The niche's measures, from which the drawing, the answer whether an urn fits, and every text
/// that says one take theirs. What is not confirmed is not there.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct NicheMeasures {
    /// Urns that it is sold for: 8 (docs/specification.md, section 9).
    ///
    /// Urnas para las que se vende: 8.
    #[schema(minimum = 8, maximum = 8)]
    pub urns: u32,
    /// Inside width, cm.
    ///
    /// Ancho interior, en cm.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub width: Option<u32>,
    /// Inside height, cm.
    ///
    /// Alto interior, en cm.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub height: Option<u32>,
    /// Inside depth, cm.
    ///
    /// Fondo interior, en cm.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub depth: Option<u32>,
    /// Shelves, the floor included.
    ///
    /// Niveles, contando el piso.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub shelves: Option<u32>,
    /// Thickness of the board between two shelves, cm.
    ///
    /// Grosor de la tabla entre dos niveles, en cm.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub board: Option<u32>,
    /// Free width of the opened door, cm.
    ///
    /// Ancho libre de la puerta abierta, en cm.
    #[serde(rename = "doorWidth", skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub door_width: Option<u32>,
    /// Free height of the opened door, cm.
    ///
    /// Alto libre de la puerta abierta, en cm.
    #[serde(rename = "doorHeight", skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub door_height: Option<u32>,
    /// Free on each side of an urn, so that hands can set it down, cm.
    ///
    /// Espacio libre a cada lado de una urna para colocarla con las manos, en cm.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub clearance: Option<u32>,
    /// Largest height of a standard urn, cm.
    ///
    /// Altura máxima de una urna estándar, en cm.
    #[serde(rename = "urnHeight", skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub urn_height: Option<u32>,
    /// Largest diameter of a standard urn, cm.
    ///
    /// Diámetro máximo de una urna estándar, en cm.
    #[serde(rename = "urnDiameter", skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub urn_diameter: Option<u32>,
}

/// How to reach a person.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Contact {
    /// The toll-free number, ten digits.
    ///
    /// El teléfono sin costo, diez dígitos.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = "phone", extensions(("x-unconfirmed" = json!(true))))]
    pub phone: Option<String>,
    /// The WhatsApp number, ten digits.
    ///
    /// El número de WhatsApp, diez dígitos.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = "phone", extensions(("x-unconfirmed" = json!(true))))]
    pub whatsapp: Option<String>,
    /// The mailbox that visitors write to.
    ///
    /// El buzón al que escriben los visitantes.
    #[schema(format = "email")]
    pub email: String,
}

/// A postal address with its place on the map.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Address {
    /// Street and number.
    ///
    /// Calle y número.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(extensions(("x-unconfirmed" = json!(true))))]
    pub street: Option<String>,
    /// Colonia.
    ///
    /// Colonia.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(extensions(("x-unconfirmed" = json!(true))))]
    pub neighborhood: Option<String>,
    /// Municipality.
    ///
    /// Municipio.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(extensions(("x-unconfirmed" = json!(true))))]
    pub city: Option<String>,
    /// State.
    ///
    /// Estado.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(extensions(("x-unconfirmed" = json!(true))))]
    pub state: Option<String>,
    /// Five digits.
    ///
    /// Cinco dígitos.
    #[serde(rename = "postalCode", skip_serializing_if = "Option::is_none")]
    #[schema(extensions(("x-unconfirmed" = json!(true))))]
    pub postal_code: Option<String>,
    /// Degrees north.
    ///
    /// Grados norte.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = -90, maximum = 90, extensions(("x-unconfirmed" = json!(true))))]
    pub latitude: Option<f64>,
    /// Degrees east.
    ///
    /// Grados este.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = -180, maximum = 180, extensions(("x-unconfirmed" = json!(true))))]
    pub longitude: Option<f64>,
}

/// Opening hours of one or more days. Times are local, `HH:MM`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Hours {
    /// As a person reads it: "Lunes a viernes".
    ///
    /// Como se lee: "Lunes a viernes".
    pub days: String,
    /// ISO numbers of the days: 1 is Monday.
    ///
    /// Los días con su número ISO: 1 es lunes.
    #[schema(minimum = 1, maximum = 7)]
    pub weekdays: Vec<u8>,
    /// Opening time.
    ///
    /// Hora de apertura.
    #[schema(format = "clock")]
    pub opens: String,
    /// Closing time.
    ///
    /// Hora de cierre.
    #[schema(format = "clock")]
    pub closes: String,
}

/// The site's pages on three networks (docs/specification.md, section 1).
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Social {
    /// The page on Facebook.
    ///
    /// La página de Facebook.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = "href", extensions(("x-unconfirmed" = json!(true))))]
    pub facebook: Option<String>,
    /// The account on Instagram.
    ///
    /// La cuenta de Instagram.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = "href", extensions(("x-unconfirmed" = json!(true))))]
    pub instagram: Option<String>,
    /// The account on `TikTok`.
    ///
    /// La cuenta de TikTok.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = "href", extensions(("x-unconfirmed" = json!(true))))]
    pub tiktok: Option<String>,
}

/// The map, and when it may be asked for.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Map {
    /// Opens the place in a maps application.
    ///
    /// Abre el lugar en una aplicación de mapas.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = "href", extensions(("x-unconfirmed" = json!(true))))]
    pub link: Option<String>,
    /// The address of the embedded map.
    ///
    /// La dirección del mapa insertado.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = "href", extensions(("x-unconfirmed" = json!(true))))]
    pub embed: Option<String>,
    /// When the embedded map is loaded.
    ///
    /// Cuándo se carga el mapa insertado: `click` (al pedirlo) o `scroll` (al llegar a él).
    pub load: MapLoad,
}

/// When the embedded map is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MapLoad {
    /// Once the visitor asks for it.
    Click,
    /// Once the visitor has scrolled to it.
    Scroll,
}

/// The colour of links, buttons and thin lines in both looks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Accent {
    /// In the dark look, the one of a first visit: `#rrggbb`.
    ///
    /// En el aspecto oscuro, que es el de la primera visita: `#rrggbb`.
    #[serde(default = "Accent::dark")]
    #[schema(value_type = String, format = "color-on-dark")]
    pub dark: Color,
    /// In the light look, and in mails: `#rrggbb`.
    ///
    /// En el aspecto claro y en los correos: `#rrggbb`.
    #[serde(default = "Accent::light")]
    #[schema(value_type = String, format = "color-on-light")]
    pub light: Color,
}

impl Accent {
    /// Bronze, as in `web/src/layout/global.css`.
    fn dark() -> Color {
        Color::of(0xdc, 0xb8, 0x7e)
    }

    /// The same.
    fn light() -> Color {
        Color::of(0x64, 0x42, 0x0f)
    }

    fn is_of_the_web(&self) -> bool {
        *self == Self::default()
    }

    /// The style by which a page has these colours; none where they are those of the web build. It
    /// counts before the build's own, wherever it stands.
    pub fn style(&self) -> Option<String> {
        let Self { dark, light } = self;
        let style = || format!("html:root{{--accent-dark:{dark};--accent-light:{light}}}");
        (!self.is_of_the_web()).then(style)
    }
}

impl Default for Accent {
    fn default() -> Self {
        Self {
            dark: Self::dark(),
            light: Self::light(),
        }
    }
}

/// The foot of every page.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Footer {
    /// The copyright year, 2023 in the sample (docs/specification.md, section 9).
    ///
    /// El año de los derechos reservados; 2023 en la muestra.
    #[schema(minimum = 1900, maximum = 2999)]
    pub year: u16,
    /// That pictures are illustrative and specifications may change.
    ///
    /// Que las imágenes son ilustrativas y las especificaciones pueden cambiar.
    pub disclaimer: String,
    /// The web agency.
    ///
    /// La agencia web.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agency: Option<Link>,
}
