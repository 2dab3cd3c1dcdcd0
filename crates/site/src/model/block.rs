//! The text of an article: blocks that every client understands, and what they are in full
//! (docs/decisions/111-plain-blocks-with-their-full-form.md). And that of a legal page: typed blocks, so
//! that no HTML of a file reaches a page.

use super::{Picture, settings::is_in_no_page};
use basics::form::Form;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// One block of an article.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Block {
    /// Kind of the block.
    #[serde(rename = "type")]
    pub kind: BlockKind,
    /// Plain text; for an image, its path.
    pub content: String,
    /// Full form, where that is more than its plain text.
    // Boxed, because a large blog has some hundred thousand blocks, and most are plain.
    pub rich: Option<Box<RichBlock>>,
    /// How many blocks `rich` stands for, this one included; absent without it.
    pub covers: Option<usize>,
}

/// The block types of docs/specification.md, section 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum BlockKind {
    /// The article's title.
    MainTitle,
    /// A picture.
    Image,
    /// A heading within the article.
    Subtitle,
    /// A paragraph.
    Paragraph,
}

/// Full form of one or several blocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "form", rename_all = "snake_case")]
pub enum RichBlock {
    /// A heading of the third level.
    Heading {
        /// True if it is a question, which the blocks up to the next heading answer.
        question: bool,
    },
    /// A paragraph with links, emphasis or line breaks.
    Paragraph {
        /// Its words.
        runs: Vec<TextRun>,
    },
    /// A list. Each item is a plain paragraph with its mark.
    List {
        /// True if its items are numbered.
        ordered: bool,
        /// The number of the first item.
        start: u64,
        /// The items.
        items: Vec<ListEntry>,
    },
    /// Words of somebody else.
    Quote {
        /// Its paragraphs.
        paragraphs: Vec<Vec<TextRun>>,
    },
    /// A table. Each row is a plain paragraph that names the columns.
    Table {
        /// The cells of the heading.
        head: Vec<Vec<TextRun>>,
        /// The rows below it.
        rows: Vec<Vec<Vec<TextRun>>>,
    },
    /// A picture with its caption, which is a plain paragraph after it.
    Figure {
        /// The caption.
        caption: String,
    },
}

/// An item of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ListEntry {
    /// Its words.
    pub runs: Vec<TextRun>,
    /// The list below it.
    pub nested: Option<NestedList>,
}

/// A list within an item of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NestedList {
    /// True if its items are numbered.
    pub ordered: bool,
    /// The number of the first item.
    pub start: u64,
    /// The items.
    pub items: Vec<Vec<TextRun>>,
}

/// Words that are marked alike.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TextRun {
    /// The words.
    pub text: String,
    /// True if they are of more weight.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub strong: bool,
    /// True if they are stressed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub emphasis: bool,
    /// True if they begin a new line.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub newline: bool,
    /// Where they lead: `https:`, `http:`, `mailto:`, `tel:` or a path of this site.
    pub href: Option<String>,
}

impl Block {
    /// Plain text.
    pub fn plain(kind: BlockKind, content: impl Into<String>) -> Self {
        Self { kind, content: content.into(), rich: None, covers: None }
    }
}

/// A legal page.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct LegalPage {
    /// El título de la página.
    #[form("Título")]
    pub title: String,
    /// El resumen para los buscadores.
    #[form("Resumen para buscadores")]
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
        widget = "lines"
    )]
    #[serde(default, skip_serializing_if = "is_in_no_page")]
    #[schema(format = "old-path", write_only)]
    pub redirects: Vec<String>,
    /// Los encabezados de las secciones que ya no se muestran cuando el edificio abre.
    #[form("Secciones hasta abrir", help = "Después dejan de verse.", widget = "lines")]
    #[serde(rename = "untilOpen", default, skip_serializing_if = "is_in_no_page")]
    #[schema(write_only)]
    pub until_open: Vec<String>,
    /// The day as a person reads it.
    #[serde(rename = "dateText", default)]
    #[schema(read_only, required)]
    pub date_text: String,
    /// The text.
    #[serde(default)]
    #[schema(read_only, required)]
    pub blocks: Vec<LegalBlock>,
}

/// A page that a site has besides those of every site, from `content/pages/{Name}.md`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct OwnPage {
    /// El título de la página.
    #[form("Título")]
    #[schema(max_length = 70)]
    pub title: String,
    /// El resumen para los buscadores.
    #[form("Resumen para buscadores")]
    #[schema(min_length = 50, max_length = 170)]
    pub description: String,
    /// Cómo se llama en el menú; sin este renglón, no está en él.
    #[form("Nombre en el menú", absent = "no está en el menú")]
    #[serde(skip_serializing_if = "is_in_no_page")]
    #[schema(max_length = 16, write_only)]
    pub menu: Option<String>,
    /// Dónde estaba antes la página: rutas viejas como `/promociones.php`.
    #[form(
        "Direcciones anteriores",
        help = "Quien llegue a ellas verá esta página.",
        widget = "lines"
    )]
    #[serde(default, skip_serializing_if = "is_in_no_page")]
    #[schema(format = "old-path", write_only)]
    pub redirects: Vec<String>,
    /// Si se retiró. Su dirección lo dice entonces con amabilidad.
    #[form(
        "Retirada del sitio",
        help = "Quien llegue a su dirección leerá que se retiró.",
        on = "se retira del sitio",
        off = "vuelve al sitio"
    )]
    #[serde(default, skip_serializing_if = "is_in_no_page")]
    #[schema(write_only)]
    pub withdrawn: bool,
    /// Its path.
    #[serde(default)]
    #[schema(read_only, required)]
    pub path: String,
    /// The text.
    #[serde(default)]
    #[schema(read_only, required)]
    pub blocks: Vec<Block>,
    /// The pictures among the blocks, in order: their texts and measures.
    #[serde(default)]
    #[schema(read_only, required)]
    pub pictures: Vec<Picture>,
}

/// One block of a legal page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum LegalBlock {
    /// A heading of level 2 or 3, with its anchor.
    Heading {
        /// 2 or 3.
        level: u8,
        /// The `id` that links point to.
        anchor: String,
        /// The words.
        text: String,
    },
    /// A paragraph.
    Paragraph {
        /// Its words.
        runs: Vec<TextRun>,
    },
    /// A list.
    List {
        /// True if its items are numbered.
        ordered: bool,
        /// The items.
        items: Vec<Vec<TextRun>>,
    },
    /// A table.
    Table {
        /// The cells of the heading.
        head: Vec<Vec<TextRun>>,
        /// The rows below it.
        rows: Vec<Vec<Vec<TextRun>>>,
    },
}
