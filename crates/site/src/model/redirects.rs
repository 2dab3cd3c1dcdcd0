//! The old addresses that no page names in its own file, as `redirects.toml` has them.

use basics::form::Form;
use serde::Deserialize;
use utoipa::ToSchema;

/// What `redirects.toml` says.
#[derive(Debug, Default, Deserialize, ToSchema, Form)]
#[form("Direcciones anteriores", published = "Direcciones anteriores publicadas.")]
pub struct Redirects {
    /// Los dominios que tuvo el sitio, cada uno debajo de `[[host]]`.
    #[form("Dominios anteriores", by = "agency")]
    #[serde(default)]
    pub host: Vec<OldHost>,
    /// Las direcciones que ya no tienen página, cada una debajo de `[[redirect]]`.
    #[form("Direcciones anteriores", by = "agency")]
    #[serde(default)]
    pub redirect: Vec<Redirect>,
}

/// A domain that the site had before.
#[derive(Debug, Deserialize, ToSchema, Form)]
pub struct OldHost {
    /// El dominio, sin `https://` y sin `www.`: "jardin-anterior.mx".
    #[form(
        "Dominio anterior",
        help = "Con www y sin él lleva al mismo lugar.",
        named,
        by = "agency"
    )]
    #[schema(format = "host")]
    pub from: String,
    /// Adónde lleva; sin este renglón, a la misma dirección de este sitio.
    #[form("Lleva a", absent = "la misma dirección de este sitio", widget = "href")]
    #[schema(format = "destination")]
    pub to: Option<String>,
}

/// An address, or all that begin with one.
#[derive(Debug, Deserialize, ToSchema, Form)]
pub struct Redirect {
    /// La dirección, desde la primera diagonal: "/promociones.php". Con `/*` al final, todas las que empiezan así:
    /// "/author/*". También una que solo se distingue por su número: "/?p=106".
    #[form(
        "Dirección anterior",
        help = "Con una diagonal y un asterisco al final, todas las que empiezan así.",
        named,
        by = "agency"
    )]
    #[schema(format = "old-address")]
    pub from: String,
    /// Adónde lleva: la ruta de una página, o un archivo de `content/media/`, "/media/reglamento.pdf".
    #[form("Lleva a", widget = "href")]
    #[schema(format = "destination")]
    pub to: String,
}
