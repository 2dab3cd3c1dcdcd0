//! The addresses of the site's pages (SPEC.md, section 2), in one table.

/// How many articles a page of a list shows: what its pagination counts by.
pub const ARTICLES_PER_PAGE: usize = 6;

/// The endpoint of the list of all articles, as it stands in an address.
pub const ALL_ARTICLES: &str = "all-articles_es";

/// A page with an address of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Page {
    /// `/`
    Home,
    /// `/Quienes-Somos`
    About,
    /// `/Servicios-{product}`
    Services,
    /// `/Edificio-{product}`
    Building,
    /// `/Contacto`
    Contact,
    /// `/Terminos-Condiciones-{product}`
    Terms,
    /// `/Aviso-Privacidad-{product}`
    Privacy,
    /// `/Politicas-Cookies-{product}`
    Cookies,
    /// `/Blog/all-articles_es`
    Blog,
    /// `/Avance-Obra`
    Progress,
}

/// A page with its address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The page.
    pub page: Page,
    /// Its canonical path, starting with `/`.
    pub path: String,
}

/// The table of pages of one product.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Routes(Vec<Route>);

impl Routes {
    /// The table for a product's name as it stands in addresses.
    pub fn new(product: &str) -> Self {
        let paths = [
            (Page::Home, "/".to_owned()),
            (Page::About, "/Quienes-Somos".to_owned()),
            (Page::Services, format!("/Servicios-{product}")),
            (Page::Building, format!("/Edificio-{product}")),
            (Page::Contact, "/Contacto".to_owned()),
            (Page::Blog, blog_path(ALL_ARTICLES, 1)),
            (Page::Progress, "/Avance-Obra".to_owned()),
            (Page::Terms, format!("/Terminos-Condiciones-{product}")),
            (Page::Privacy, format!("/Aviso-Privacidad-{product}")),
            (Page::Cookies, format!("/Politicas-Cookies-{product}")),
        ];
        Self(
            paths
                .into_iter()
                .map(|(page, path)| Route { page, path })
                .collect(),
        )
    }

    /// Every page with its path, in the order of the menu and then the foot.
    pub fn iter(&self) -> std::slice::Iter<'_, Route> {
        self.0.iter()
    }

    /// The path of a page.
    pub fn path(&self, page: Page) -> &str {
        self.iter()
            .find(|route| route.page == page)
            .map_or("/", |route| &route.path)
    }

    /// The page at a path, written exactly so.
    pub fn find(&self, path: &str) -> Option<Page> {
        self.iter()
            .find(|route| route.path == path)
            .map(|route| route.page)
    }
}

impl<'a> IntoIterator for &'a Routes {
    type Item = &'a Route;
    type IntoIter = std::slice::Iter<'a, Route>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The path of an article.
pub fn article_path(slug: &str) -> String {
    format!("/Articulo-Blog/{slug}")
}

/// The path of a list's page, from 1: `all-articles_es`, then `all-articles_es_2`.
pub fn blog_path(endpoint: &str, number: usize) -> String {
    if number <= 1 {
        format!("/Blog/{endpoint}")
    } else {
        format!("/Blog/{endpoint}_{number}")
    }
}

/// The endpoint of a category's list, as it stands in an address.
pub fn category_endpoint(id: u32) -> String {
    format!("search_article_category_{id}")
}
