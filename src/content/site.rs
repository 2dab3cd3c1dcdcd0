//! The whole site, read, checked and frozen: the one value that flows through the program.

use super::{
    Fault, Faults, ImageInspector, MediaTable, Routes, Source,
    media::NoInspection,
    model::{
        AboutPage, ArticleHead, Block, BlogPage, BuildingPage, ContactPage, HomePage, LegalPage,
        Niche, NotFoundPage, ProgressPage, ProgressPhoto, ServicesPage, Settings,
    },
    routes::{ALL_ARTICLES, ARTICLES_PER_PAGE, article_path, blog_path, category_endpoint},
};
use jiff::civil::Date;

/// The content directory, whole and without fault.
#[derive(Clone, Debug)]
pub struct Site {
    /// What every page shares.
    pub settings: Settings,
    /// `/`
    pub home: HomePage,
    /// `/Quienes-Somos`
    pub about: AboutPage,
    /// `/Servicios-{product}`
    pub services: ServicesPage,
    /// `/Edificio-{product}`
    pub building: BuildingPage,
    /// `/Contacto`
    pub contact: ContactPage,
    /// `/Avance-Obra`, without its photographs
    pub progress_page: ProgressPage,
    /// `/Blog/{endpoint}`, without its articles
    pub blog: BlogPage,
    /// Any other path.
    pub not_found: NotFoundPage,
    /// `/Terminos-Condiciones-{product}`
    pub terms: LegalPage,
    /// `/Aviso-Privacidad-{product}`
    pub privacy: LegalPage,
    /// `/Politicas-Cookies-{product}`
    pub cookies: LegalPage,
    /// The nine niches.
    pub niches: Vec<Niche>,
    /// The six photographs of the works.
    pub progress: Vec<ProgressPhoto>,
    /// The published articles, newest first, then by slug.
    pub articles: Vec<Article>,
    /// What the addresses below `/media/` stand for.
    pub media: MediaTable,
    /// The addresses of the pages.
    pub routes: Routes,
    /// What is no fault and still not as it should be: pictures too small for their place.
    pub warnings: Vec<Fault>,
    /// Where all this was read, and where the bytes of media are read from.
    pub source: Source,
}

/// An article.
#[derive(Clone, Debug)]
pub struct Article {
    /// What a page shows beside the blocks.
    pub head: ArticleHead,
    /// The title, the picture, then the text.
    pub blocks: Vec<Block>,
}

impl Site {
    /// Reads and checks everything. Articles dated after `today` are left out.
    ///
    /// # Errors
    /// Every fault found, where there is at least one.
    pub fn load(source: &Source, today: Date) -> Result<Self, Faults> {
        super::load::load(source, today, &NoInspection)
    }

    /// The same, with `inspector` looking at every picture: one that cannot be shown is a fault, and
    /// the others have their colour.
    ///
    /// # Errors
    /// Every fault found, where there is at least one.
    pub fn load_inspected(
        source: &Source,
        today: Date,
        inspector: &dyn ImageInspector,
    ) -> Result<Self, Faults> {
        super::load::load(source, today, inspector)
    }

    /// Every canonical path of the site: pages, lists with their further pages, articles.
    pub fn paths(&self) -> Vec<String> {
        let mut paths: Vec<String> = self.routes.iter().map(|route| route.path.clone()).collect();
        paths.extend(list_paths(ALL_ARTICLES, self.articles.len()).skip(1));
        for category in &self.settings.categories {
            let count = self
                .articles
                .iter()
                .filter(|article| article.head.category_id == category.id)
                .count();
            paths.extend(list_paths(&category_endpoint(category.id), count));
        }
        paths.extend(
            self.articles
                .iter()
                .map(|article| article_path(&article.head.slug)),
        );
        paths
    }
}

/// The paths of a list's pages; an empty list has one.
fn list_paths(endpoint: &str, articles: usize) -> impl Iterator<Item = String> + '_ {
    (1..=articles.div_ceil(ARTICLES_PER_PAGE).max(1)).map(move |number| blog_path(endpoint, number))
}
