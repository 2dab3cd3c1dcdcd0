//! `content/site.toml`: what every page shares, the colours, logo and fonts of the brand among it; and
//! `content/synonyms.toml`.

use super::{
    Address, Building, Category, Color, Controller, HolidayHours, Hours, Link, Map, Menu,
    NicheMeasures, Offer, Picture, Prices, SpecialDay, only_in_files,
};
use basics::form::Form;
use basics::time_zone;
use jiff::{civil::Date, tz::TimeZone};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The settings of the site.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
#[form("Datos del sitio", rules)]
pub struct Settings {
    /// El nombre tal como se escribe.
    #[form("Nombre del columbario")]
    #[schema(max_length = 30)]
    pub brand: String,
    /// El nombre completo, si es más largo: va al pie de todas las páginas y lo leen los buscadores.
    #[form("Nombre completo", absent = "el mismo", help = "Si es más largo; va al pie.")]
    #[serde(rename = "fullName", skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 60)]
    pub full_name: Option<String>,
    /// El nombre como va en las direcciones: `/Servicios-{product}`.
    #[form("Nombre en las direcciones", by = "agency")]
    #[schema(format = "product")]
    pub product: String,
    /// La dirección pública, sin diagonal final: `https://remanso.example`.
    #[form("Dirección del sitio", by = "agency")]
    #[schema(format = "origin")]
    pub url: String,
    /// La zona horaria del columbario; si falta, `America/Mexico_City`.
    #[form("Zona horaria", absent = "la del centro", by = "agency")]
    #[schema(format = "time-zone")]
    pub timezone: Option<String>,
    /// La frase del panel lateral.
    #[form("Frase del menú")]
    #[schema(min_length = 10)]
    pub tagline: String,
    /// Si todo lo que hay aquí es un ejemplo.
    #[form("Es un ejemplo", by = "agency")]
    #[serde(default)]
    pub sample: bool,
    /// La imagen de un enlace compartido cuando la página no tiene una propia.
    #[form("Foto al compartir", help = "La de un enlace cuando la página no tiene otra.")]
    pub picture: Picture,
    /// La dirección de la oficina, en una línea; sin ella, en la oficina solo se atiende por teléfono y
    /// WhatsApp hasta que el edificio abra.
    #[form("Dirección de la oficina", absent = "solo teléfono y WhatsApp")]
    pub office: Option<String>,
    /// En qué etapa está el edificio.
    #[form("Edificio")]
    pub building: Building,
    /// Lo que cabe en un nicho.
    #[form("Medidas del nicho")]
    #[serde(skip_serializing_if = "only_in_files")]
    #[schema(write_only, required)]
    pub niche: NicheMeasures,
    /// Los precios por fila, con números.
    #[form("Precios", help = "Por fila, con números; de ellos salen las mensualidades.")]
    #[serde(default, skip_serializing_if = "only_in_files")]
    #[schema(write_only)]
    pub prices: Prices,
    /// Its answers are in the texts that name them, so that no page gets it.
    #[form("Condiciones", help = "Lo que se ofrece, una respuesta por pregunta.")]
    #[serde(default, skip_serializing)]
    pub offer: Offer,
    /// Quién responde por los datos; lo dicen los textos legales.
    #[form("Responsable de los datos", by = "agency")]
    #[serde(default, skip_serializing)]
    pub controller: Controller,
    /// Teléfonos y correo.
    #[form("Teléfonos y correo")]
    pub contact: Contact,
    /// Dónde está el edificio.
    #[form("Dirección del edificio")]
    pub address: Address,
    /// El horario, en orden: de la oficina mientras el edificio no abre, y después del edificio.
    #[form(
        "Horario",
        help = "De la oficina mientras el edificio no abre; después, el de visita.",
        widget = "week",
        unconfirmed = "noticed",
        published = "Horario publicado."
    )]
    #[serde(default)]
    #[schema(required)]
    pub hours: Vec<Hours>,
    /// Los días de descanso obligatorio: `closed` (cerrado) u `open` (el horario de siempre).
    #[form(
        "Días festivos",
        help = "Los de descanso obligatorio.",
        published = "Horario publicado."
    )]
    pub holidays: Option<HolidayHours>,
    /// Los días con horario propio, cada uno debajo de `[[exceptions]]`.
    #[form("Días con otro horario", published = "Horario publicado.")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exceptions: Vec<SpecialDay>,
    /// Las tres redes.
    #[form("Redes sociales")]
    pub social: Social,
    /// Lo que Google Search Console pide en `google-site-verification` para saber de quién es el sitio.
    #[form(
        "Clave de Google",
        help = "La que pide para saber de quién es el sitio.",
        by = "agency"
    )]
    #[serde(rename = "searchConsole")]
    #[schema(min_length = 10, max_length = 100)]
    pub search_console: Option<String>,
    /// El mapa.
    #[form("Mapa")]
    pub map: Map,
    /// El color de la marca: enlaces, botones y líneas finas.
    #[form("Color de la marca", help = "El de enlaces, botones y líneas finas.", by = "agency")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub accent: Accent,
    /// Los demás colores, en los dos aspectos.
    #[form("Otros colores", by = "agency")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub colors: Colors,
    /// Cómo se ve el sitio en la primera visita, antes de que alguien toque el botón del sol y la luna: `dark`
    /// (oscuro), `light` (claro) o `visitor` (como esté el equipo de quien visita).
    #[form("Primera visita", help = "Cómo se ve el sitio hasta que alguien elige.", by = "agency")]
    #[serde(rename = "firstLook", default, skip_serializing_if = "is_default")]
    pub first_look: FirstLook,
    /// El logotipo; sin él, un dibujo de siete líneas junto al nombre.
    #[form("Logotipo", absent = "un dibujo junto al nombre", by = "agency")]
    pub logo: Option<Logo>,
    /// Los tipos de letra.
    #[form("Tipos de letra", by = "agency")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub fonts: Fonts,
    /// El menú principal: sus palabras y su orden.
    #[form("Menú", by = "agency")]
    #[serde(default, skip_serializing_if = "only_in_files")]
    #[schema(write_only)]
    pub menu: Menu,
    /// El pie de todas las páginas.
    #[form("Pie de página")]
    pub footer: Footer,
    /// Lo que dicen en inglés el panel y el pie de las páginas que están en ese idioma.
    #[form("En inglés")]
    #[serde(default, skip_serializing_if = "only_in_files")]
    #[schema(write_only)]
    pub english: English,
    /// Las categorías del blog.
    #[form("Categorías del blog")]
    #[schema(min_items = 1)]
    pub categories: Vec<Category>,
    /// Otro programa que tiene los artículos del blog; sin él, son solo los de `articles/`.
    #[form(
        "Otro blog",
        help = "Uno que ya tiene artículos y que este sitio también muestra.",
        by = "agency"
    )]
    pub blog: Option<BlogSource>,
}

/// Returns whether a file says nothing else than the build.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Settings {
    /// The time zone of the columbarium.
    pub fn time_zone(&self) -> TimeZone {
        time_zone::named_or_default(self.timezone.as_deref())
    }

    /// Returns whether some kind of niche has a price.
    pub(crate) fn has_price(&self) -> bool {
        let others = self.niche.kinds.iter().map(|kind| &kind.rows);
        others.chain([&self.prices.rows]).any(|rows| !rows.is_empty())
    }

    /// Leaves out special days and seasons that are over, of which the next is the first, and a count that is too
    /// old. Returns the days on which something of that will be otherwise.
    pub(crate) fn drop_past(&mut self, today: Date) -> Vec<Date> {
        self.exceptions.retain(|it| it.span().is_some_and(|(_, last)| last >= today));
        self.exceptions.sort_by_key(SpecialDay::span);
        self.hours.retain(|it| it.season().1.is_none_or(|last| last >= today));
        let special = self.exceptions.iter().filter_map(SpecialDay::span).map(|(_, last)| last);
        let seasons = || self.hours.iter().map(Hours::season);
        let ends = special.chain(seasons().filter_map(|(_, last)| last));
        let ends = ends.filter_map(|day| day.tomorrow().ok());
        let begins = seasons().filter_map(|(first, _)| first).filter(|first| *first > today);
        let changes: Vec<_> = ends.chain(begins).collect();
        changes.into_iter().chain(self.prices.limit_count(today)).collect()
    }

    /// Returns whether the public address is one that nobody can have (RFC 2606, section 2).
    pub(crate) fn is_at_an_example(&self) -> bool {
        let host = self.url.trim_start_matches("https://");
        let host = host.split(':').next().unwrap_or_default();
        host.rsplit('.').next() == Some("example")
    }
}

/// Where the blog's articles are, besides `articles/`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct BlogSource {
    /// Su dirección, sin ruta: `https://blog.ejemplo.mx`. Solo en la misma máquina puede ir sin cifrar:
    /// `http://127.0.0.1:8081`.
    #[form("Dirección")]
    #[schema(format = "blog-host")]
    pub host: String,
}

/// How to reach a person.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema, Form)]
#[form(unconfirmed = "noticed")]
pub struct Contact {
    /// El teléfono sin costo: diez dígitos, o los de otro país con +.
    #[form(
        "Teléfono sin costo",
        help = "Diez dígitos, como los dice.",
        unconfirmed = "closes",
        published = "Teléfono publicado."
    )]
    #[schema(format = "phone")]
    pub phone: Option<String>,
    /// El número de WhatsApp: diez dígitos, o los de otro país con +.
    #[form("WhatsApp", help = "Diez dígitos, como los dice.", published = "Teléfono publicado.")]
    #[schema(format = "phone")]
    pub whatsapp: Option<String>,
    /// El buzón al que escriben los visitantes.
    #[form("Correo", help = "Al que escriben los visitantes.", published = "Correo publicado.")]
    #[schema(format = "email")]
    pub email: String,
    /// Lo que pide el formulario además del nombre: `email` (el correo) o `email-or-phone` (el correo o
    /// el teléfono).
    #[form("Qué pide el formulario", help = "Además del nombre.")]
    #[serde(default, skip_serializing_if = "is_default")]
    pub require: ContactRequirement,
    /// En cuántos días de atención, cuando más, se responde un mensaje: 1 es el siguiente. De ahí sale la fecha
    /// que lee quien acaba de escribir; sin este renglón no se dice ninguna.
    #[form("Días para responder", help = "Quien escribe lee la fecha y la hora.")]
    #[serde(rename = "replyDays")]
    #[schema(minimum = 1, maximum = 20)]
    pub reply_days: Option<u32>,
    /// Entre cuántos días, desde mañana, puede elegir quien quiere visitar; el formulario los toma del horario. Sin
    /// este renglón no se pregunta por ninguno.
    #[form(
        "Días para visitar",
        absent = "no se preguntan",
        help = "El formulario ofrece los que tienen horario, desde mañana."
    )]
    #[serde(rename = "visitDays", skip_serializing_if = "only_in_files")]
    #[schema(minimum = 1, maximum = 60, write_only)]
    pub visit_days: Option<u16>,
}

/// How a sender of the contact form must be reachable.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
#[serde(rename_all = "kebab-case")]
pub enum ContactRequirement {
    /// By e-mail (docs/specification.md, section 5).
    #[form("El correo")]
    #[default]
    Email,
    /// By e-mail or by telephone.
    #[form("Correo o teléfono")]
    EmailOrPhone,
}

/// The site's pages on three networks (docs/specification.md, section 1), and its videos.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct Social {
    /// La página de Facebook.
    #[form("Facebook")]
    #[schema(format = "href")]
    pub facebook: Option<String>,
    /// La cuenta de Instagram.
    #[form("Instagram")]
    #[schema(format = "href")]
    pub instagram: Option<String>,
    /// La cuenta de TikTok.
    #[form("TikTok")]
    #[schema(format = "href")]
    pub tiktok: Option<String>,
    /// El canal de YouTube.
    #[form("YouTube")]
    #[schema(format = "href")]
    pub youtube: Option<String>,
}

/// The foot of every page.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct Footer {
    /// El año de los derechos reservados; 2023 en la muestra.
    #[form("Año")]
    #[schema(minimum = 1900, maximum = 2999)]
    pub year: u16,
    /// Que las imágenes son ilustrativas y las especificaciones pueden cambiar.
    #[form("Nota sobre las imágenes")]
    pub disclaimer: String,
    /// La agencia web.
    #[form("Quien hizo el sitio", unconfirmed = "optional")]
    pub agency: Option<Link>,
}

/// What stands around the pages in English.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema, Form)]
#[serde(default)]
pub struct English {
    /// La frase del panel lateral; sin ella, ninguna.
    #[form("Frase del menú", absent = "ninguna")]
    #[schema(min_length = 10)]
    pub tagline: Option<String>,
    /// Que las imágenes son ilustrativas y las especificaciones pueden cambiar; si falta, la dice el programa.
    #[form("Nota sobre las imágenes", absent = "la del programa")]
    #[schema(min_length = 10)]
    pub disclaimer: Option<String>,
}

/// Words that mean the same, from `content/synonyms.toml`.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema, Form)]
#[form("Palabras del buscador")]
pub struct Synonyms {
    /// Grupos de palabras; quien busca una encuentra lo que tiene cualquiera de su grupo.
    #[form("Palabras parecidas", help = "Quien busca una encuentra las demás.", widget = "lines")]
    #[schema(min_items = 1, format = "word")]
    pub groups: Vec<Vec<String>>,
}

/// Which look a visitor sees who has chosen none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
#[serde(rename_all = "kebab-case")]
pub enum FirstLook {
    /// The dark one (docs/specification.md, section 4).
    #[form("Oscuro")]
    #[default]
    Dark,
    /// The light one.
    #[form("Claro")]
    Light,
    /// The one that the visitor's system is set to.
    #[form("Como su equipo")]
    Visitor,
}

/// The colour of links, buttons and thin lines in both looks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
#[serde(default)]
pub struct Accent {
    /// En el aspecto oscuro: `#rrggbb`.
    #[form("Sobre fondo oscuro")]
    #[schema(value_type = String, format = "color")]
    pub dark: Color,
    /// En el aspecto claro y en los correos: `#rrggbb`.
    #[form("Sobre fondo claro", help = "También en los correos.")]
    #[schema(value_type = String, format = "color")]
    pub light: Color,
}

impl Accent {
    /// The colours of the build, which `web/src/shell/global.css` has too.
    pub(crate) const BUILT: Self =
        Self { dark: Color([0xdc, 0xb8, 0x7e]), light: Color([0x64, 0x42, 0x0f]) };
}

impl Default for Accent {
    fn default() -> Self {
        Self::BUILT
    }
}

/// Colours of both looks as a file sets them. A colour that it leaves out is the build's.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
#[serde(default)]
pub struct Colors {
    /// El aspecto oscuro.
    #[form("Sitio oscuro")]
    pub dark: Palette,
    /// El aspecto claro.
    #[form("Sitio claro")]
    pub light: Palette,
}

/// The colours of one look. Those of quiet texts, lines, errors and shadows follow from them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
pub struct Palette {
    /// El fondo de las páginas: `#rrggbb`.
    #[form("Fondo")]
    #[schema(value_type = Option<String>, format = "color")]
    pub background: Option<Color>,
    /// El de los recuadros y de una de cada dos secciones, poco distinto del fondo: `#rrggbb`.
    #[form("Recuadros", help = "Poco distinto del fondo.")]
    #[schema(value_type = Option<String>, format = "color")]
    pub surface: Option<Color>,
    /// El de los textos: `#rrggbb`.
    #[form("Letras")]
    #[schema(value_type = Option<String>, format = "color")]
    pub text: Option<Color>,
}

/// The logo, as files of `content/brand/`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
pub struct Logo {
    /// Sobre el fondo oscuro: un archivo SVG o PNG de `content/brand/`.
    #[form("Sobre fondo oscuro")]
    #[schema(format = "logo")]
    pub dark: String,
    /// Sobre el fondo claro: un archivo SVG o PNG de `content/brand/`; puede ser el mismo.
    #[form("Sobre fondo claro")]
    #[schema(format = "logo")]
    pub light: String,
    /// El ícono de la pestaña y del teléfono: un PNG cuadrado de 512 píxeles o más.
    #[form("Ícono", help = "Un cuadrado de 512 píxeles o más.")]
    #[schema(format = "icon")]
    pub icon: String,
    /// Si el logotipo ya lleva el nombre (`true`), no se escribe junto a él.
    #[form("Ya lleva el nombre", help = "Entonces no se escribe junto a él.")]
    #[serde(rename = "hasName", default)]
    pub has_name: bool,
}

/// The fonts of the build and of visitors' machines, as settings name them.
pub(crate) const BUILT_IN_FONTS: [&str; 4] =
    ["newsreader", "figtree", "system-serif", "system-sans"];

/// Which font a text has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
#[serde(default)]
pub struct Fonts {
    /// Los títulos: `newsreader`, `figtree`, `system-serif`, `system-sans` o un archivo WOFF2 de
    /// `content/brand/`.
    #[form("De los títulos")]
    #[schema(format = "font")]
    pub headings: String,
    /// Los demás textos, igual.
    #[form("De los textos")]
    #[schema(format = "font")]
    pub text: String,
}

impl Default for Fonts {
    fn default() -> Self {
        Self { headings: "newsreader".to_owned(), text: "figtree".to_owned() }
    }
}
