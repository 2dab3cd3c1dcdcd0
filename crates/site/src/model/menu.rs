//! The links of the menu and of the foot. The main menu: its words and their order, where they are not those of docs/specification.md, section 2.

use basics::form::Form;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The main menu, where it is not that of docs/specification.md, section 2.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
#[serde(default)]
pub struct Menu {
    /// En qué orden van sus partes; las que no se nombran van después, como siempre.
    #[form(
        "Orden",
        help = "Las que falten van después.",
        widget = "list",
        published = "El orden del menú cambió."
    )]
    pub order: Vec<MenuPart>,
    /// La palabra bajo la que van las páginas propias cuando son dos o más; sin este renglón, cada una va por
    /// sí sola.
    #[form(
        "Páginas propias",
        absent = "cada una por sí sola",
        help = "Van juntas bajo esta palabra."
    )]
    #[schema(max_length = 16)]
    pub own: Option<String>,
    /// Cómo se llama cada página en el menú.
    #[form("Palabras")]
    pub words: MenuWords,
}

/// What the main menu is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
#[serde(rename_all = "kebab-case")]
pub enum MenuPart {
    /// `/`
    #[form("Inicio")]
    Home,
    /// `/Quienes-Somos`
    #[form("Quiénes Somos")]
    About,
    /// `/Servicios-{product}`
    #[form("Servicios")]
    Services,
    /// Its prices, where there are any.
    #[form("Precio")]
    Prices,
    /// `/Edificio-{product}`
    #[form("Edificio")]
    Building,
    /// The pages of the site's own.
    #[form("Páginas propias")]
    Own,
    /// `/Contacto`
    #[form("Contacto")]
    Contact,
    /// `/Blog/all-articles_es`
    #[form("Blog")]
    Blog,
}

impl MenuPart {
    /// All of them, in the order of a site that sets no other.
    pub(crate) const ALL: [Self; 8] = [
        Self::Home,
        Self::About,
        Self::Services,
        Self::Prices,
        Self::Building,
        Self::Own,
        Self::Contact,
        Self::Blog,
    ];
}

/// The words of the main menu; one that is left out is that of docs/specification.md, section 2.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
#[serde(default)]
pub struct MenuWords {
    /// La del inicio; si falta, «Inicio».
    #[form("Inicio")]
    #[schema(max_length = 16)]
    pub home: Option<String>,
    /// La de la empresa; si falta, «Quiénes Somos».
    #[form("Quiénes Somos")]
    #[schema(max_length = 16)]
    pub about: Option<String>,
    /// La de los nichos; si falta, «Servicios».
    #[form("Servicios")]
    #[schema(max_length = 16)]
    pub services: Option<String>,
    /// La de los precios; si falta, «Precio».
    #[form("Precio")]
    #[schema(max_length = 16)]
    pub prices: Option<String>,
    /// La del edificio; si falta, «Edificio».
    #[form("Edificio")]
    #[schema(max_length = 16)]
    pub building: Option<String>,
    /// La del contacto; si falta, «Contacto».
    #[form("Contacto")]
    #[schema(max_length = 16)]
    pub contact: Option<String>,
    /// La de los artículos; si falta, «Blog».
    #[form("Blog")]
    #[schema(max_length = 16)]
    pub blog: Option<String>,
}

/// A language that a page may be in besides Spanish, by its tag (BCP 47).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English.
    #[form("Inglés")]
    En,
    /// French.
    #[form("Francés")]
    Fr,
    /// Mazahua.
    #[form("Mazahua")]
    Maz,
    /// Nahuatl.
    #[form("Náhuatl")]
    Nah,
    /// Otomi.
    #[form("Otomí")]
    Oto,
}

impl Language {
    /// Its tag (BCP 47).
    pub const fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
            Self::Maz => "maz",
            Self::Nah => "nah",
            Self::Oto => "oto",
        }
    }

    /// What those who speak it call it.
    pub(crate) const fn own_name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Fr => "Français",
            Self::Maz => "Jñatjo",
            Self::Nah => "Nahuatl",
            Self::Oto => "Hñähñu",
        }
    }
}

/// A link of the menu or of the foot.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PageLink {
    /// Its words.
    pub label: String,
    /// The path of the page, with a place in it or without.
    pub href: String,
    /// The language of the page, and so of the words, where the owner wrote them.
    pub lang: Option<&'static str>,
}

/// Where a link to a page of the site's own is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum OwnLinkPlace {
    /// In the main menu.
    Menu,
    /// In the drawer of the menu, and not in the menu itself.
    Drawer,
    /// At the foot of every page.
    Footer,
}
