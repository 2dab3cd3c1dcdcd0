//! `content/site.toml`: what every page shares.

use super::{Category, Link, Picture};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The settings of the site.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Settings {
    /// The name as it is written.
    #[schema(min_length = 2, max_length = 30)]
    pub brand: String,
    /// The name as written in addresses: `/Servicios-{product}` (docs/specification.md, section 2).
    #[schema(format = "product")]
    pub product: String,
    /// The public address, without a final slash: `https://remanso.example`.
    #[schema(format = "origin")]
    pub url: String,
    /// The side panel's line.
    #[schema(min_length = 10)]
    pub tagline: String,
    /// Whether everything here is an example: written by hand, or because `url` lies below
    /// `.example`, where no site of anyone can be (RFC 2606).
    #[serde(default)]
    pub sample: bool,
    /// The picture of a shared link where a page has none of its own.
    pub picture: Picture,
    /// How far the building is.
    pub building: Building,
    /// What fits in a niche.
    pub niche: NicheMeasures,
    /// Telephones and e-mail.
    pub contact: Contact,
    /// Where the building is.
    pub address: Address,
    /// Opening hours, in order.
    pub hours: Vec<Hours>,
    /// The three networks.
    pub social: Social,
    /// The map.
    pub map: Map,
    /// The foot of every page.
    pub footer: Footer,
    /// The blog's categories.
    #[schema(min_items = 1)]
    pub categories: Vec<Category>,
    /// The version of the privacy notice in force, kept with each message.
    #[serde(rename = "noticeVersion", default)]
    #[schema(read_only, required)]
    pub notice_version: String,
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
    pub state: BuildingState,
    /// Since when, or from when, as a person reads it: "Marzo de 2027".
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 4, extensions(("x-unconfirmed" = json!(true))))]
    pub date: Option<String>,
    /// One sentence about it.
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
    #[schema(minimum = 8, maximum = 8)]
    pub urns: u32,
    /// Inside width, cm.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub width: Option<u32>,
    /// Inside height, cm.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub height: Option<u32>,
    /// Inside depth, cm.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub depth: Option<u32>,
    /// Shelves, the floor included.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub shelves: Option<u32>,
    /// Thickness of the board between two shelves, cm.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub board: Option<u32>,
    /// Free width of the opened door, cm.
    #[serde(rename = "doorWidth", skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub door_width: Option<u32>,
    /// Free height of the opened door, cm.
    #[serde(rename = "doorHeight", skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub door_height: Option<u32>,
    /// Free on each side of an urn, so that hands can set it down, cm.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub clearance: Option<u32>,
    /// Largest height of a standard urn, cm.
    #[serde(rename = "urnHeight", skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub urn_height: Option<u32>,
    /// Largest diameter of a standard urn, cm.
    #[serde(rename = "urnDiameter", skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, extensions(("x-unconfirmed" = json!(true))))]
    pub urn_diameter: Option<u32>,
}

/// How to reach a person.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Contact {
    /// The toll-free number, ten digits.
    #[schema(format = "phone")]
    pub phone: String,
    /// The WhatsApp number, ten digits.
    #[schema(format = "phone")]
    pub whatsapp: String,
    /// The mailbox that visitors write to.
    #[schema(format = "email")]
    pub email: String,
}

/// A postal address with its place on the map.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Address {
    /// Street and number.
    pub street: String,
    /// Colonia.
    pub neighborhood: String,
    /// Municipality.
    pub city: String,
    /// State.
    pub state: String,
    /// Five digits.
    #[serde(rename = "postalCode")]
    pub postal_code: String,
    /// Degrees north.
    #[schema(minimum = -90, maximum = 90)]
    pub latitude: f64,
    /// Degrees east.
    #[schema(minimum = -180, maximum = 180)]
    pub longitude: f64,
}

/// Opening hours of one or more days. Times are local, `HH:MM`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Hours {
    /// As a person reads it: "Lunes a viernes".
    pub days: String,
    /// ISO numbers of the days: 1 is Monday.
    #[schema(minimum = 1, maximum = 7)]
    pub weekdays: Vec<u8>,
    /// Opening time.
    #[schema(format = "time")]
    pub opens: String,
    /// Closing time.
    #[schema(format = "time")]
    pub closes: String,
}

/// The site's pages on three networks (docs/specification.md, section 1).
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Social {
    /// The page on Facebook.
    #[schema(format = "href")]
    pub facebook: String,
    /// The account on Instagram.
    #[schema(format = "href")]
    pub instagram: String,
    /// The account on `TikTok`.
    #[schema(format = "href")]
    pub tiktok: String,
}

/// The map, and when it may be asked for.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Map {
    /// Opens the place in a maps application.
    #[schema(format = "href")]
    pub link: String,
    /// The address of the embedded map.
    #[schema(format = "href")]
    pub embed: String,
    /// When the embedded map is loaded.
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

/// The foot of every page.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Footer {
    /// The copyright year, 2023 in the sample (docs/specification.md, section 9).
    #[schema(minimum = 1900, maximum = 2999)]
    pub year: u16,
    /// That pictures are illustrative and specifications may change.
    pub disclaimer: String,
    /// The web agency.
    pub agency: Link,
}
