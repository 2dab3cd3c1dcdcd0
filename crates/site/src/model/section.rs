//! Sections that several pages are made of: texts, pictures and loops.

use super::{BuildingState, Plan, only_in_files};
use basics::form::Form;
use serde::{Deserialize, Serialize};
use std::any::Any;
use utoipa::ToSchema;

/// A link with its words.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form("Enlace", unsearched)]
pub struct Link {
    /// Lo que lee el visitante.
    #[form("Texto del enlace", named)]
    pub label: String,
    /// Una ruta de este sitio, `tel:`, `mailto:` o `https:`.
    #[form("A dónde lleva")]
    #[schema(format = "href")]
    pub href: String,
}

/// Title and description of a page for search engines and link previews.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(unsearched)]
pub struct Meta {
    /// El título del documento, sin la marca.
    #[form("Título en Google", named)]
    #[schema(max_length = 70)]
    pub title: String,
    /// Una o dos oraciones.
    #[form("Texto en Google")]
    #[schema(min_length = 50, max_length = 170)]
    pub description: String,
    /// La imagen del enlace compartido; si no se indica, la del sitio.
    #[form("Foto al compartir", help = "La que se ve con el enlace en un mensaje.")]
    pub picture: Option<Picture>,
    /// Dónde estaba antes la página: rutas viejas como `/contacto.php` o `/servicios/`.
    #[form(
        "Direcciones anteriores",
        help = "Quien llegue a ellas verá esta página.",
        widget = "lines",
        by = "agency"
    )]
    #[serde(default, skip_serializing_if = "only_in_files")]
    #[schema(format = "old-path", write_only)]
    pub redirects: Vec<String>,
}

/// What a section says of how far the building is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
#[serde(rename_all = "lowercase")]
pub enum BuildingNote {
    /// Its state, with the date where the page does not say it yet.
    #[form("Su estado")]
    State,
    /// The same, with what there is of the works.
    #[form("Estado y obra")]
    Today,
}

/// Which paragraph of a text is set large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "each is what its name says")]
pub enum Emphasis {
    #[form("El primer párrafo")]
    First,
    #[form("El último párrafo")]
    Last,
}

/// A heading and its paragraphs.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form("Texto", purpose = "Un encabezado y sus párrafos.")]
pub struct Prose {
    /// El encabezado.
    #[form("Título", named)]
    pub title: String,
    /// Párrafos de texto sencillo.
    #[form("Texto")]
    #[schema(min_items = 1)]
    pub text: Vec<String>,
    /// El párrafo que va en letra grande: `first` (el primero) o `last` (el último); sin este renglón, ninguno.
    #[form("Párrafo en letra grande", absent = "ninguno", by = "agency")]
    pub emphasis: Option<Emphasis>,
}

/// What a long page begins with: a heading, its paragraphs, and links to the sections that have a place.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(
    "Introducción con índice",
    purpose = "Con lo que empieza una página larga: sus párrafos y los enlaces a las secciones que \
               tienen lugar propio."
)]
pub struct Intro {
    /// El encabezado.
    #[form("Título", named)]
    pub title: String,
    /// Párrafos de texto sencillo.
    #[form("Texto")]
    #[schema(min_items = 1)]
    pub text: Vec<String>,
    /// Lo que se dice del edificio: `state` (su estado) o `today` (también en qué va la obra); sin este renglón, nada.
    #[form("Qué dice del edificio", absent = "nada", by = "agency")]
    pub building: Option<BuildingNote>,
}

/// A short heading with a sentence.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct Point {
    /// El encabezado.
    #[form("Título", named)]
    pub title: String,
    /// Una o dos oraciones.
    #[form("Texto")]
    pub text: String,
}

/// A point of a list, which is shown once its text is confirmed.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form("Punto")]
pub struct ListPoint {
    /// El encabezado.
    #[form("Título", named)]
    pub title: String,
    /// Una o dos oraciones. Mientras diga "por confirmar", el punto no se muestra.
    #[form("Texto", help = "Mientras esté por confirmar, el punto no se ve.")]
    pub text: Option<String>,
}

/// A titled list of points.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form("Puntos", purpose = "Una lista de ideas, cada una con su título y una o dos oraciones.")]
pub struct Points {
    /// El encabezado.
    #[form("Título", named)]
    pub title: String,
    /// Una oración debajo.
    #[form("Texto debajo")]
    pub text: Option<String>,
    /// Los puntos.
    #[form("Puntos")]
    pub items: Vec<ListPoint>,
}

/// The call that closes a page: one action, or the telephone number.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(
    "Invitación a comunicarse",
    purpose = "Lo que cierra una página: un botón al formulario, o el teléfono en grande."
)]
pub struct Closing {
    /// El encabezado.
    #[form("Título", named)]
    pub title: String,
    /// Una oración.
    #[form("Texto")]
    pub text: String,
    /// El texto de un botón que lleva al formulario; sin él se muestra el teléfono, en grande.
    #[form(
        "Texto del botón",
        help = "Lleva al formulario; sin él se ve el teléfono en grande.",
        unsearched
    )]
    pub action: Option<String>,
    /// Lo que queda escrito en el formulario y en WhatsApp al tocar: "Quisiera una cita para ver los
    /// planos." Se puede cambiar antes de enviarlo.
    #[form(
        "Mensaje ya escrito",
        help = "Aparece en el formulario y en WhatsApp; se puede cambiar.",
        unsearched
    )]
    #[schema(max_length = 200)]
    pub message: Option<String>,
}

/// A titled list of ways to go on, each with where it leads.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form("Caminos", purpose = "Enlaces para seguir, cada uno con una oración que dice qué hay ahí.")]
pub struct Ways {
    /// El encabezado.
    #[form("Título", named)]
    pub title: String,
    /// Los caminos.
    #[form("Opciones")]
    #[schema(min_items = 1)]
    pub items: Vec<Way>,
}

/// One way to go on.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct Way {
    /// El encabezado, que es el enlace.
    #[form("Título", named)]
    pub title: String,
    /// Una oración debajo.
    #[form("Texto debajo")]
    pub text: String,
    /// A dónde lleva.
    #[form("A dónde lleva")]
    #[schema(format = "href")]
    pub href: String,
}

/// How to get there: hours, what is on the way, a map and a plan.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(
    "Cómo llegar",
    purpose = "El camino en puntos, con el domicilio, el mapa, el plano y, si se quiere, el \
               horario."
)]
pub struct Arrive {
    /// El encabezado.
    #[form("Título", named)]
    pub title: String,
    /// Una oración debajo.
    #[form("Texto debajo")]
    pub text: Option<String>,
    /// Si el horario va junto a los puntos.
    #[form("Con el horario", by = "agency", on = "se muestra el horario", off = "sin el horario")]
    #[serde(default)]
    pub hours: bool,
    /// Estacionamiento, acceso sin escalones, autobús, referencias.
    #[form("Puntos")]
    pub items: Vec<ListPoint>,
    /// Un dibujo del camino hasta la puerta; sin él, no hay dibujo.
    #[form("Plano del camino")]
    pub plan: Option<Plan>,
    /// Lo que se dice del edificio: `state` (su estado) o `today` (también en qué va la obra); sin este renglón, nada.
    #[form("Qué dice del edificio", absent = "nada", by = "agency")]
    pub building: Option<BuildingNote>,
}

/// The ways to reach a person, and the form.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(
    "Formulario de contacto",
    purpose = "El formulario, junto a los teléfonos, el horario y el correo de `site.toml`.",
    unsearched
)]
pub struct ContactForm {
    /// El encabezado del formulario.
    #[form("Título del formulario", named)]
    pub title: String,
    /// El aviso breve de privacidad junto al botón, hasta antes del enlace al completo.
    #[form("Aviso breve de privacidad", help = "Va junto al botón, antes del enlace al completo.")]
    #[schema(min_length = 20)]
    pub notice: String,
    /// El texto de la casilla para otros fines.
    #[form("Casilla de otros fines")]
    #[schema(min_length = 10)]
    pub consent: String,
    /// Quién responde y cuándo, como "{offer.reply}"; mientras no esté publicado, no se dice.
    #[form("Quién responde")]
    #[schema(format = "answer")]
    pub reply: Option<String>,
    /// Lo que pasa después de recibir un mensaje.
    #[form("Después de enviar", help = "Lo que pasa cuando llega un mensaje.")]
    #[schema(min_length = 10)]
    pub next: String,
    /// The days and parts of days of which a visit may be, from the hours of `site.toml`; none where it asks for none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(read_only)]
    pub visits: Vec<String>,
    /// The same in English, on a page in that language.
    #[serde(default, rename = "visitsInEnglish", skip_serializing_if = "Vec::is_empty")]
    #[schema(read_only)]
    pub visits_in_english: Vec<String>,
}

/// One line of a card of facts.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form("Renglón de una ficha")]
pub struct Fact {
    /// Qué: "Capacidad".
    #[form("Qué", named)]
    pub name: String,
    /// Cuánto: "8 urnas". Si nombra algo de `[offer]` que no está publicado, el renglón no se muestra.
    #[form("Cuánto")]
    #[schema(format = "answer")]
    pub value: Option<String>,
    /// Los estados del edificio en que se muestra; sin esta línea, en todos.
    #[form("Etapas en que aparece", help = "Si no marca ninguna, en todas.")]
    #[serde(default, skip_serializing_if = "only_in_files")]
    #[schema(write_only)]
    pub when: Vec<BuildingState>,
}

/// A titled list of terms, of which the published ones are shown; without any it is not there.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(
    "Precio y condiciones",
    purpose = "El muro y la tabla de los precios de `site.toml` y, debajo, las condiciones; \
               mientras no haya nada publicado, no se ve."
)]
pub struct Terms {
    /// El encabezado.
    #[form("Título", named)]
    pub title: String,
    /// Una o dos oraciones debajo.
    #[form("Texto debajo")]
    pub text: Option<String>,
    /// Las condiciones.
    #[form("Condiciones", help = "Se ven solo las ya publicadas.")]
    #[serde(default)]
    pub facts: Vec<Fact>,
}

/// A question that visitors ask, with its answer.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct Question {
    /// El encabezado del grupo que empieza con esta pregunta.
    #[form("Título del grupo", help = "Solo en la primera pregunta de un grupo.")]
    pub group: Option<String>,
    /// La pregunta.
    #[form("Pregunta", named)]
    pub question: String,
    /// La respuesta. Si nombra algo de `[offer]` que no está publicado, no se muestra.
    #[form("Respuesta")]
    #[schema(format = "answer")]
    pub answer: Option<String>,
    /// Si se ve abierta al llegar; una por grupo, la primera.
    #[form("Abierta desde el principio", help = "La primera de un grupo al que llevan enlaces.")]
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub open: bool,
    /// Dónde seguir leyendo.
    #[form("Enlace")]
    pub link: Option<Link>,
    /// Lo que se dice mientras no hay respuesta: qué conviene pedir. Puede faltar.
    #[form("Mientras no hay respuesta", help = "Qué conviene pedir a la oficina.")]
    pub unanswered: Option<String>,
    /// Los estados del edificio en que se pregunta esto; sin esta línea, en todos.
    #[form("Etapas en que aparece", help = "Si no marca ninguna, en todas.")]
    #[serde(default, skip_serializing_if = "only_in_files")]
    #[schema(write_only)]
    pub when: Vec<BuildingState>,
}

/// A titled list of questions.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form(
    "Preguntas",
    purpose = "Preguntas con su respuesta; las que aún no la tienen van al final, con lo que \
               conviene pedir.",
    unsearched
)]
pub struct Questions {
    /// El encabezado.
    #[form("Título", named)]
    pub title: String,
    /// El encabezado de las que todavía no tienen respuesta, que van al final.
    #[form("Preguntas sin respuesta", help = "Van al final, debajo de este título.")]
    pub unanswered: Point,
    /// Las preguntas.
    #[form("Preguntas")]
    pub items: Vec<Question>,
}

/// A still picture.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Picture {
    /// Its address.
    pub src: String,
    /// What is seen in it.
    pub alt: String,
    /// What it is: place and day of a photograph.
    pub caption: Option<String>,
    /// The address of the same view for a telephone held upright.
    pub portrait: Option<String>,
    /// What of it stays in sight where it is cut, from its left and its top: `40% 25%`.
    pub focus: Option<String>,
    /// Pixels, read from the file.
    pub width: u32,
    /// Pixels, read from the file.
    pub height: u32,
    /// Its colour in one, `#rrggbb`: what its place shows until it has come.
    pub color: Option<String>,
    /// The picture in a few kilobytes, as an address that holds its own bytes, of what a page shows first.
    pub glimpse: Option<String>,
}

// A form is made of what `file` has of this name.
impl Form for Picture {
    fn visit<'a>(&'a self, _: bool, see: &mut dyn FnMut(&'a dyn Any, bool)) {
        see(self, false);
    }
}

/// A silent loop in two encodings, with the still that stands for it, and that view by day.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct Video {
    /// En AV1, la que se ofrece primero.
    #[form("Video en AV1", by = "agency", follows = "poster")]
    #[schema(format = "video")]
    pub av1: Option<String>,
    /// En H.264, para navegadores sin AV1.
    #[form("Video en H.264", by = "agency", follows = "poster")]
    #[schema(format = "video")]
    pub h264: Option<String>,
    /// Se ve antes de que empiece el video, y en su lugar para quien prefiere que no haya
    /// movimiento.
    #[form(
        "Foto fija",
        help = "La que se ve antes de que empiece el video.",
        first,
        cut = "2:1 4:5"
    )]
    pub poster: Picture,
    /// La misma vista, de día y desde el mismo lugar, para el tema claro, que no muestra el video.
    #[form(
        "Foto de día",
        help = "La misma vista de día, sin video, para quien ve el sitio claro.",
        follows = "poster",
        cut = "2:1 4:5"
    )]
    pub day: Option<Picture>,
}
