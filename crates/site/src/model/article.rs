//! Articles (docs/specification.md, sections 3 and 7).

use super::{Block, BlockKind, Picture, settings::is_in_no_page};
use basics::form::Form;
use jiff::civil::DateTime;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A blog category.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
pub struct Category {
    /// Su número, como en `/Blog/search_article_category_{id}`.
    #[form("Número")]
    pub id: u32,
    /// Su nombre.
    #[form("Nombre")]
    pub category: String,
    /// De qué tratan sus artículos, en una o dos oraciones; sin ellas, los buscadores no muestran su página.
    #[form("De qué trata", help = "Una o dos oraciones; con ellas la encuentran los buscadores.")]
    #[schema(min_length = 10)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// One article in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListItem {
    /// A path on the blog host, starting with `/`.
    pub image: String,
    /// The title.
    pub title: String,
    /// The summary.
    pub text: String,
    /// As a person reads it: "12 de enero de 2026".
    pub date: String,
    /// The same moment in RFC 3339.
    pub date_time: String,
    /// Published articles in the article's category.
    pub post_count: usize,
    /// The article's slug.
    pub url: String,
}

/// Head of an article's file, with what a page needs beside the blocks.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema, Form)]
#[serde(rename_all = "camelCase")]
pub struct ArticleHead {
    /// El título.
    #[form("Título")]
    #[schema(max_length = 90)]
    pub title: String,
    /// El resumen para las listas y los buscadores.
    #[form("Resumen", help = "Lo muestran la lista del blog y los buscadores.")]
    #[schema(min_length = 50, max_length = 170)]
    pub description: String,
    /// El nombre de una de las categorías de `site.toml`.
    #[form("Categoría", help = "El nombre de una de las categorías del blog.")]
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
        off = "se publica"
    )]
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub draft: bool,
    /// Si se retiró: true, o desde cuándo. Su dirección lo dice entonces con amabilidad.
    #[form(
        "Retirado del sitio",
        help = "Quien llegue a su dirección leerá que se retiró.",
        on = "se retira del sitio",
        off = "vuelve al sitio"
    )]
    #[schema(format = "withdrawn")]
    pub withdrawn: Option<String>,
    /// Dónde estaba antes: nombres viejos de su archivo, o rutas viejas como `/2019/05/la-urna/`.
    #[form(
        "Direcciones anteriores",
        help = "Quien llegue a ellas verá esta página.",
        widget = "lines"
    )]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(format = "redirect")]
    pub redirects: Vec<String>,
    /// Palabras con que la gente lo busca y que el artículo no usa. Ninguna página las muestra.
    #[form(
        "Otras palabras",
        help = "Con las que se busca y que el texto no usa.",
        widget = "lines"
    )]
    #[serde(default, skip_serializing_if = "is_in_no_page")]
    #[schema(max_items = 80, max_length = 80, write_only)]
    pub keywords: Vec<String>,
    /// La imagen del artículo.
    #[form("Foto del artículo")]
    pub picture: Picture,
    /// De dónde vienen sus datos.
    #[form("Fuentes", help = "De dónde vienen sus datos.")]
    #[serde(default)]
    pub sources: Vec<Source>,
    /// The article's slug: the name of its file.
    #[serde(default)]
    #[schema(read_only, required)]
    pub slug: String,
    /// The category's number.
    #[serde(default)]
    #[schema(read_only, required)]
    pub category_id: u32,
    /// The day as a person reads it.
    #[serde(default)]
    #[schema(read_only, required)]
    pub date_text: String,
    /// The moment of publication in RFC 3339.
    #[serde(default)]
    #[schema(read_only, required)]
    pub published: String,
    /// The moment of the last change in RFC 3339; that of publication where there was none.
    #[serde(default)]
    #[schema(read_only, required)]
    pub modified: String,
    /// The day of the last change as a person reads it, where it is a later day.
    #[schema(read_only)]
    pub updated_text: Option<String>,
    /// The day of the comparison with the sources as a person reads it.
    #[schema(read_only)]
    pub checked_text: Option<String>,
    /// Minutes that a calm reader needs.
    #[serde(default)]
    #[schema(read_only, required)]
    pub minutes: usize,
    /// The pictures among the blocks, in order: their texts and measures.
    #[serde(default)]
    #[schema(read_only, required)]
    pub pictures: Vec<Picture>,
}

/// Where a fact comes from.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct Source {
    /// Autor, título, fecha.
    #[form("Fuente", help = "Autor, título y fecha.")]
    pub label: String,
    /// Su dirección, si la tiene.
    #[form("Enlace")]
    #[schema(format = "href")]
    pub href: Option<String>,
}

/// An article.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Article {
    /// From when on it is published, by the site's clocks.
    pub from: DateTime,
    /// Since when it is taken back, if it is.
    pub withdrawn: Option<DateTime>,
    /// Head, which a page shows beside the blocks.
    pub head: ArticleHead,
    /// The title, the picture, then the text.
    pub blocks: Vec<Block>,
}

/// State of an article at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublicationState {
    /// It is still being written.
    Draft,
    /// It will be published at its moment.
    Scheduled,
    /// Everybody may read it.
    Published,
    /// It was taken back.
    Withdrawn,
}

impl Article {
    /// Returns its state at a moment by the site's clocks.
    pub fn publication_state(&self, now: DateTime) -> PublicationState {
        if self.withdrawn.is_some_and(|since| since <= now) {
            PublicationState::Withdrawn
        } else if self.head.draft {
            PublicationState::Draft
        } else if self.from > now {
            PublicationState::Scheduled
        } else {
            PublicationState::Published
        }
    }

    /// Its headings and its text, in order, without titles, pictures and what is said of them.
    pub fn texts(&self) -> impl Iterator<Item = &Block> {
        let mut captions = 0;
        self.blocks.iter().filter(move |block| match block.kind {
            BlockKind::MainTitle => false,
            BlockKind::Image => {
                captions = block.covers.unwrap_or(1) - 1;
                false
            }
            BlockKind::Paragraph if captions > 0 => {
                captions -= 1;
                false
            }
            BlockKind::Subtitle | BlockKind::Paragraph => true,
        })
    }

    /// The first moment after this one at which that is something else.
    pub(crate) fn next_change(&self, now: DateTime) -> Option<DateTime> {
        let appears = (!self.head.draft).then_some(self.from);
        let moments = appears.into_iter().chain(self.withdrawn);
        moments.filter(|moment| *moment > now).min()
    }
}
