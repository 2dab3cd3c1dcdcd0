//! The site's pages, one line each. What reads, checks, addresses and answers a page follows from
//! its line, and so do the API's description and the table by which the web knows its pages. Then the
//! addresses that are no pages, and the paths of lists and articles, which are as many as there are
//! articles.

use crate::model::{BlogPage, LegalPage, NotFoundPage, Page};
use crate::source::Files;
use crate::source::paths::{article_name, is_own_page};
use basics::accents::without_accents;
use basics::form::{Form, Words};
use serde::Serialize;
use serde_json::Value;
use std::borrow::Cow;
use utoipa::{
    ToSchema,
    openapi::{RefOr, schema::Schema},
};

pub(crate) mod redirects;

/// Every page, in the order of the menu and then the foot.
#[rustfmt::skip]
pub const PAGES: &[PageRoute] = &[
    sections("home", "Inicio", "/", "pages/home.toml").with_short(&["inicio"]),
    sections("about", "Quiénes somos", "/Quienes-Somos", "pages/quienes-somos.toml"),
    sections("services", "Servicios", "/Servicios-{product}", "pages/servicios.toml")
        .with_short(&["precio", "precios", "nichos"]),
    sections("building", "El edificio", "/Edificio-{product}", "pages/edificio.toml"),
    sections("contact", "Contacto", CONTACT_PATH, "pages/contacto.toml").with_query(FORM_QUERY),
    page::<BlogPage>("blog", LIST, "pages/blog.toml", PageKind::Blog).with_query(&["q", "pagina"]),
    sections("progress", "Avance de la obra", "/Avance-Obra", "pages/avance-obra.toml").of_works(),
    legal("terms", "/Terminos-Condiciones-{product}", "legal/terminos-condiciones.md"),
    legal(PRIVACY, "/Aviso-Privacidad-{product}", "legal/aviso-privacidad.md"),
    legal("cookies", "/Politicas-Cookies-{product}", "legal/politicas-cookies.md"),
    PageRoute { folder: "article", ..without_texts("own", OWN) }.with_query(FORM_QUERY),
    without_texts("article", ARTICLE),
    page::<NotFoundPage>("not-found", "*", "pages/no-encontrada.toml", PageKind::NotFound),
];

/// What a page with the contact form takes of a query: the folio of a message that was received, and what begins one.
const FORM_QUERY: &[&str] = &["folio", "diseno", "mensaje"];

/// Address of the contact page, which the program's own pages lead to and which answers a plain form.
pub const CONTACT_PATH: &str = "/Contacto";

/// The page of the privacy notice, whose version is kept with each message.
pub(super) const PRIVACY: &str = "privacy";

/// A page, or many that are made alike.
#[derive(Debug)]
pub struct PageRoute {
    /// Name in the code.
    pub name: &'static str,
    /// What people call it, where its texts have no title of their own and their type none either.
    pub title: Option<&'static str>,
    /// Its folder below `web/src/features/`.
    pub folder: &'static str,
    /// Its address: `{product}` stands for the product's name, another word in braces for what
    /// varies, `*` for every address that no other page has.
    pub address: &'static str,
    /// The parameters of a query that make another document. All others change nothing.
    pub query: &'static [&'static str],
    /// Addresses that people try for it, typed in small letters.
    pub short: &'static [&'static str],
    /// True of the page of the works, which a site whose building is open may be without.
    pub is_of_works: bool,
    /// Its texts, where it has any of its own.
    pub texts: Option<PageTexts>,
}

/// The texts of a page: the file that holds them and their type.
#[derive(Debug)]
pub struct PageTexts {
    /// The file, by its path in the content.
    pub file: &'static str,
    /// The name of their type, as schemas have it.
    pub type_name: fn() -> Cow<'static, str>,
    /// Adds the schema of their type, and of all types that it is made of.
    pub schemas: fn(&mut Vec<NamedSchema>),
    pub(super) words: fn(&mut Words),
    pub(super) kind: PageKind,
}

/// What the texts of a page are read as.
#[derive(Clone, Copy, Debug)]
pub(super) enum PageKind {
    Page,
    Blog,
    NotFound,
    Legal,
}

/// A type's name with its schema.
pub type NamedSchema = (String, RefOr<Schema>);

const fn page<T: ToSchema + Form>(
    name: &'static str,
    address: &'static str,
    file: &'static str,
    kind: PageKind,
) -> PageRoute {
    let schemas = add_schemas::<T>;
    PageRoute {
        texts: Some(PageTexts { file, type_name: T::name, schemas, words: T::add_words, kind }),
        ..without_texts(name, address)
    }
}

const fn sections(
    name: &'static str,
    title: &'static str,
    address: &'static str,
    file: &'static str,
) -> PageRoute {
    PageRoute {
        folder: "page",
        title: Some(title),
        ..page::<Page>(name, address, file, PageKind::Page)
    }
}

const fn legal(name: &'static str, address: &'static str, file: &'static str) -> PageRoute {
    PageRoute { folder: "legal", ..page::<LegalPage>(name, address, file, PageKind::Legal) }
}

const fn without_texts(name: &'static str, address: &'static str) -> PageRoute {
    PageRoute {
        name,
        title: None,
        folder: name,
        address,
        query: &[],
        short: &[],
        is_of_works: false,
        texts: None,
    }
}

/// Adds the schema of a type, and of all types that it is made of.
pub fn add_schemas<T: ToSchema>(schemas: &mut Vec<NamedSchema>) {
    T::schemas(schemas);
    schemas.push((T::name().into_owned(), T::schema()));
}

/// A value as JSON; what is not there has no key.
pub fn json<T: Serialize + ?Sized>(value: &T) -> Value {
    fn drop_nulls(value: &mut Value) {
        match value {
            Value::Object(map) => {
                map.retain(|_, value| !value.is_null());
                map.values_mut().for_each(drop_nulls);
            }
            Value::Array(items) => items.iter_mut().for_each(drop_nulls),
            _ => {}
        }
    }
    let json = serde_json::to_value(value);
    let mut json = json.expect("the model has no map with keys but strings");
    drop_nulls(&mut json);
    json
}

impl PageRoute {
    const fn with_query(self, query: &'static [&'static str]) -> Self {
        Self { query, ..self }
    }

    const fn with_short(self, short: &'static [&'static str]) -> Self {
        Self { short, ..self }
    }

    const fn of_works(self) -> Self {
        Self { is_of_works: true, ..self }
    }

    /// Returns whether a site has the page that has these files.
    pub(crate) fn is_there(&self, files: &Files) -> bool {
        let has_texts = |texts: &PageTexts| files.contains_key(texts.file);
        !self.is_of_works || self.texts.as_ref().is_some_and(has_texts)
    }

    /// Returns whether it is the page of lists, of which the first has no number in its path.
    pub fn is_list(&self) -> bool {
        self.address == LIST
    }

    /// The one path of a page whose address does not vary.
    pub fn path(&self, product: &str) -> Option<String> {
        let path = self.address.replace("{product}", product);
        (!path.contains(['{', '*'])).then_some(path)
    }
}

impl PageTexts {
    /// The call that answers them, below the API's base: `/page/home` for `pages/home.toml`.
    pub fn call(&self) -> String {
        let (folder, name) = self.file.split_once('/').unwrap_or(("", self.file));
        let (name, _) = name.rsplit_once('.').unwrap_or((name, ""));
        format!("/{}/{name}", folder.trim_end_matches('s'))
    }
}

/// How many articles a page of a list shows: what its pagination counts by.
pub const ARTICLES_PER_PAGE: usize = 6;

/// The endpoint of the list of all articles, as addresses write it.
pub const ALL_ARTICLES: &str = "all-articles_es";

pub(super) const LIST: &str = "/Blog/{endpoint}";

pub(super) const ARTICLE: &str = "/Articulo-Blog/{article}";

/// The pages that a site has besides those of every site. All other addresses come before them.
pub(super) const OWN: &str = "/{page}";

/// The path of an article.
pub fn article_path(slug: &str) -> String {
    ARTICLE.replace("{article}", slug)
}

/// The path of an article or of a page of the site's own, by its file.
pub fn path_of(file: &str) -> String {
    let name = article_name(file);
    if is_own_page(file) { format!("/{name}") } else { article_path(&name) }
}

/// The path of a list's page, from 1: `all-articles_es`, then `all-articles_es_2`.
pub fn blog_path(endpoint: &str, number: usize) -> String {
    let path = LIST.replace("{endpoint}", endpoint);
    match number {
        ..=1 => path,
        _ => format!("{path}_{number}"),
    }
}

/// The endpoint of a category's list, as addresses write it.
pub fn category_endpoint(id: u32) -> String {
    format!("search_article_category_{id}")
}

/// The words of a text as a part of an address; empty where it has no plain letter and no digit.
pub fn slug(text: &str) -> String {
    let plain: String = without_accents(text.chars())
        .filter(char::is_ascii)
        .map(|letter| match letter.to_ascii_lowercase() {
            letter if letter.is_ascii_alphanumeric() => letter,
            _ => ' ',
        })
        .collect();
    plain.split_whitespace().collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::slug;

    #[test]
    fn a_title_becomes_the_name_of_its_file() {
        for (title, name) in [
            ("¿Qué es un nicho?", "que-es-un-nicho"),
            ("Mañana: 8 urnas — y más", "manana-8-urnas-y-mas"),
            ("¡…!", ""),
        ] {
            assert_eq!(slug(title), name);
        }
    }
}
