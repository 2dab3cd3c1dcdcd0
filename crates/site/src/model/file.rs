//! What may be written, where that is something else than what a page gets, which has the same name in the
//! module above (docs/decisions/152-what-is-written-and-what-a-page-gets.md). These types are the schemas of
//! files, and the forms: the comment of a field says in Spanish what it is for, for faults and `columbario
//! schema`.

use super::{Language, Source};
use crate::media::Medium;
use basics::form::Form;
use serde::Deserialize;
use utoipa::ToSchema;

/// Head of an article.
#[derive(Default, Deserialize, ToSchema, Form)]
#[form(published = "Artículo publicado.", removed = "Artículo quitado del sitio.")]
#[serde(rename_all = "camelCase")]
pub struct ArticleHead {
    /// El título.
    #[form("Título", named)]
    #[schema(max_length = 90)]
    pub title: String,
    /// El resumen para las listas y los buscadores.
    #[form("Resumen", help = "Lo muestran la lista del blog y los buscadores.")]
    #[schema(min_length = 50, max_length = 170)]
    pub description: String,
    /// El nombre de una de las categorías de `site.toml`.
    #[form("Categoría")]
    #[schema(format = "category")]
    pub category: String,
    /// Cuándo se publica: un día, o un día con la hora del columbario. Si aún no llega, el
    /// artículo aparece solo en ese momento.
    #[form("Fecha de publicación", help = "Antes de ese día el artículo no se ve.")]
    #[schema(format = "moment")]
    pub date: String,
    /// Cuándo se cambió por última vez algo que importe a quien lee: un día, o un día con su hora.
    #[form("Último cambio", help = "El día en que cambió algo que importe a quien lee.")]
    #[schema(format = "moment")]
    pub updated: Option<String>,
    /// El día en que se compararon por última vez sus datos con sus fuentes.
    #[form("Datos revisados", help = "El último día en que se compararon con sus fuentes.")]
    #[schema(format = "date")]
    pub checked: Option<String>,
    /// Quién lo escribió; si no se dice, el sitio.
    #[form("Quién lo escribió", absent = "el sitio")]
    #[schema(max_length = 80)]
    pub author: Option<String>,
    /// Quién lo revisó, y de qué sabe.
    #[form("Quién lo revisó", help = "Su nombre y de qué sabe.")]
    #[schema(max_length = 80)]
    pub reviewed_by: Option<String>,
    /// Si todavía se está escribiendo; entonces no se publica aunque llegue su día.
    #[form(
        "Todavía se escribe",
        help = "Mientras esté marcado, no se publica aunque llegue su día.",
        on = "queda sin publicar",
        off = "se publica",
        added = "Artículo quitado del sitio."
    )]
    #[serde(default)]
    pub draft: bool,
    /// Si se retiró: true, o desde cuándo. Su dirección lo dice entonces con amabilidad.
    #[form(
        "Retirado del sitio",
        help = "Quien llegue a su dirección leerá que se retiró.",
        on = "se retira del sitio",
        off = "vuelve al sitio",
        added = "Artículo quitado del sitio.",
        removed = "Artículo de vuelta en el sitio."
    )]
    #[schema(format = "withdrawn")]
    pub withdrawn: Option<String>,
    /// Dónde estaba antes: nombres viejos de su archivo, o rutas viejas como `/2019/05/la-urna/`.
    #[form(
        "Direcciones anteriores",
        help = "Quien llegue a ellas verá esta página.",
        widget = "lines",
        by = "agency"
    )]
    #[serde(default)]
    #[schema(format = "redirect")]
    pub redirects: Vec<String>,
    /// Palabras con que la gente lo busca y que el artículo no usa. Ninguna página las muestra.
    #[form(
        "Otras palabras",
        help = "Con las que se busca y que el texto no usa.",
        widget = "lines"
    )]
    #[serde(default)]
    #[schema(max_items = 80, max_length = 80)]
    pub keywords: Vec<String>,
    /// La imagen del artículo.
    #[form("Foto del artículo", first, cut = "21:9 3:2 1:1")]
    pub picture: super::Picture,
    /// De dónde vienen sus datos.
    #[form("Fuentes", help = "De dónde vienen sus datos.")]
    #[serde(default)]
    pub sources: Vec<Source>,
}

/// Head of a legal page.
#[derive(Deserialize, ToSchema, Form)]
pub struct LegalPage {
    /// El título de la página.
    #[form("Título", named)]
    pub title: String,
    /// El resumen para los buscadores.
    #[form("Texto en Google")]
    #[schema(min_length = 50, max_length = 170)]
    pub description: String,
    /// La versión; la del aviso de privacidad se guarda con cada mensaje.
    #[form("Versión", help = "Cámbiela con el texto: la del aviso se guarda con cada mensaje.")]
    #[schema(max_length = 20)]
    pub version: String,
    /// El día del último cambio.
    #[form("Último cambio")]
    #[schema(format = "date")]
    pub date: String,
    /// Dónde estaba antes la página: rutas viejas como `/privacidad.html`.
    #[form(
        "Direcciones anteriores",
        help = "Quien llegue a ellas verá esta página.",
        widget = "lines",
        by = "agency"
    )]
    #[serde(default)]
    #[schema(format = "old-path")]
    pub redirects: Vec<String>,
    /// Los encabezados de las secciones que ya no se muestran cuando el edificio abre.
    #[form("Secciones hasta abrir", help = "Después dejan de verse.", widget = "lines")]
    #[serde(rename = "untilOpen", default)]
    pub until_open: Vec<String>,
}

/// Head of a page that a site has besides those of every site: of `content/pages/{Name}.md`, or the table `meta` of
/// `content/pages/{Name}.toml`.
#[derive(Clone, Debug, Deserialize, ToSchema, Form)]
#[form(removed = "Página quitada del sitio.")]
#[serde(rename_all = "camelCase")]
pub struct OwnPage {
    /// El título de la página.
    #[form("Título", named)]
    #[schema(max_length = 70)]
    pub title: String,
    /// El resumen para los buscadores.
    #[form("Texto en Google")]
    #[schema(min_length = 50, max_length = 170)]
    pub description: String,
    /// Cómo se llama en el menú; sin este renglón, no está en él.
    #[form("Nombre en el menú", absent = "no está en el menú")]
    #[schema(max_length = 16)]
    pub menu: Option<String>,
    /// Cómo se llama en el cajón del menú y al pie, si no está en el menú; sin este renglón, no está ahí.
    #[form(
        "Nombre en el cajón",
        absent = "no está ahí",
        help = "En el cajón del menú y al pie, si no está en el menú."
    )]
    #[schema(max_length = 30)]
    pub drawer: Option<String>,
    /// Cómo se llama al pie de todas las páginas; sin este renglón, no está en él.
    #[form("Nombre al pie", absent = "no está al pie")]
    #[schema(max_length = 30)]
    pub footer: Option<String>,
    /// Qué lugar tiene entre las páginas propias; las que no lo dicen van después, por su nombre.
    #[form("Lugar", help = "Su número entre las páginas propias; sin él, va después.")]
    #[schema(minimum = 1, maximum = 99)]
    pub order: Option<u8>,
    /// La imagen del enlace compartido; si no se indica, la del sitio.
    #[form("Foto al compartir", help = "La que se ve con el enlace en un mensaje.")]
    pub picture: Option<super::Picture>,
    /// En qué idioma está, si no es español.
    #[form("Idioma", absent = "español", help = "Para que se lea en voz alta como se debe.")]
    pub lang: Option<Language>,
    /// La página en español que dice lo mismo, por su dirección: `/` o `/Contacto`. Cada una lleva entonces a la otra.
    #[form(
        "Traducción de",
        absent = "ninguna página",
        help = "La dirección de la página en español."
    )]
    #[schema(format = "href")]
    pub translation_of: Option<String>,
    /// Dónde estaba antes la página: rutas viejas como `/promociones.php`.
    #[form(
        "Direcciones anteriores",
        help = "Quien llegue a ellas verá esta página.",
        widget = "lines",
        by = "agency"
    )]
    #[serde(default)]
    #[schema(format = "old-path")]
    pub redirects: Vec<String>,
    /// Si se retiró. Su dirección lo dice entonces con amabilidad.
    #[form(
        "Retirada del sitio",
        help = "Quien llegue a su dirección leerá que se retiró.",
        on = "se retira del sitio",
        off = "vuelve al sitio",
        added = "Página quitada del sitio.",
        removed = "Página de vuelta en el sitio."
    )]
    #[serde(default)]
    pub withdrawn: bool,
}

/// A still picture from `content/media/`.
#[derive(Deserialize, ToSchema, Form)]
#[form("Foto", widget = "picture", unsearched)]
pub struct Picture {
    /// El nombre del archivo en `content/media/`.
    #[form("Foto", published = "Foto cambiada.")]
    #[schema(format = "picture")]
    pub src: String,
    /// Lo que se ve en la imagen, para quien no la ve.
    #[form("Qué se ve", help = "Para quien no la ve: qué es y qué hay alrededor.", named)]
    #[schema(min_length = 5)]
    pub alt: String,
    /// Qué es la imagen: "Imagen ilustrativa" en un render, lugar y fecha en una foto.
    #[form("Pie de la foto", help = "En una fotografía, el lugar y la fecha.")]
    pub caption: Option<String>,
    /// La misma vista, más alta que ancha, para un teléfono en vertical; solo en la primera
    /// pantalla.
    #[form("Foto para teléfono", help = "La misma vista, más alta que ancha.", follows = "src")]
    #[schema(format = "picture")]
    pub portrait: Option<String>,
    /// Qué parte se ve siempre donde el sitio recorta la imagen, desde la izquierda y desde arriba: "40% 25%"; sin
    /// este renglón, lo que elige cada lugar, casi siempre el centro.
    #[form("Siempre a la vista", follows = "src", published = "Encuadre publicado.")]
    #[schema(format = "focus")]
    pub focus: Option<String>,
}

impl Picture {
    /// What a page gets of it once its names of files are addresses.
    pub(crate) fn shown(self, medium: &Medium, glimpse: Option<String>) -> super::Picture {
        let Self { src, alt, caption, portrait, focus } = self;
        let (width, height) = medium.pixels.unwrap_or_default();
        let color = medium.appearance.color.clone();
        super::Picture { src, alt, caption, portrait, focus, width, height, color, glimpse }
    }
}
