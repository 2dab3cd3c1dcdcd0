//! The way from a [`Source`] to a [`Site`]: everything is read, whatever was wrong before.

use super::{
    Article, Fault, Faults, ImageInspector, MediaTable, Site, Source, article,
    document::{Document, read_text},
    files::{self, NicheFile, ProgressFile},
    legal,
    links::Destinations,
    model::{Category, Settings},
    pages::{PAGES, PRIVACY, Page},
    placeholders::{Placeholders, text},
    report::{Known, Report, ShownPicture},
    rules,
    toml_file::{TomlText, build},
};
use jiff::civil::Date;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::{cmp::Reverse, collections::BTreeMap};
use toml::de::{DeTable, DeValue};
use utoipa::ToSchema;

pub(super) fn load(
    source: &Source,
    today: Date,
    inspector: &dyn ImageInspector,
) -> Result<Site, Faults> {
    let paths = source.paths().map_err(|error| {
        Faults::one(Fault::of_file(
            "",
            format!("the content directory cannot be read: {error}"),
            "Check the path given with `--content`, and that the program may read there.",
        ))
    })?;
    let mut loader = Loader::new(source, &paths, inspector);
    let site = loader.site(&paths, today);
    let Loader { report, .. } = loader;
    match (Faults::new(report.faults), site) {
        (Some(faults), _) => Err(faults),
        (None, Some(site)) => Ok(site),
        (None, None) => Err(Faults::one(Fault::of_file(
            files::SETTINGS,
            "the site cannot be put together, though no file of it has a fault",
            "This is a defect of the program: please report it.",
        ))),
    }
}

pub(super) struct Loader<'a> {
    source: &'a Source,
    known: Known,
    report: Report,
}

impl<'a> Loader<'a> {
    fn new(source: &'a Source, paths: &[String], inspector: &dyn ImageInspector) -> Self {
        let (media, faults) = MediaTable::read(source, paths, inspector);
        let name = |fault: &Fault| fault.file.strip_prefix("media/").map(str::to_owned);
        let refused_media = faults.iter().filter_map(name).collect();
        let mut report = Report {
            faults,
            ..Report::default()
        };
        report.faults.extend(files::check_names(paths));
        Self {
            source,
            known: Known {
                media,
                refused_media,
                ..Known::default()
            },
            report,
        }
    }

    /// Reads all files, the settings first, because the others speak of them.
    fn site(&mut self, paths: &[String], today: Date) -> Option<Site> {
        let settings = self.settings();
        let texts = self.texts();
        let niches: Option<NicheFile> = self.toml(files::NICHES);
        let progress: Option<ProgressFile> = self.toml(files::PROGRESS);
        let shown = shown(std::mem::take(&mut self.report.pictures));
        let articles = self.articles(paths);
        if let Some(destinations) = self.destinations(paths, &articles, today) {
            let broken = destinations.check(&self.report.links);
            self.report.faults.extend(broken);
        }
        let (mut settings, texts) = (settings?, texts?);
        let version = texts.get(PRIVACY)?.get("version")?.as_str()?;
        version.clone_into(&mut settings.notice_version);
        settings.sample |= settings.is_at_an_example();
        self.report.unconfirmed.sort();
        Some(Site {
            settings,
            texts,
            niches: niches?.niche,
            progress: progress?.photo,
            articles: published(articles, today),
            media: std::mem::take(&mut self.known.media),
            shown,
            warnings: std::mem::take(&mut self.report.warnings),
            unconfirmed: std::mem::take(&mut self.report.unconfirmed),
            source: self.source.clone(),
        })
    }

    /// The texts of every page, by the page's name; none where one of them has a fault.
    fn texts(&mut self) -> Option<BTreeMap<&'static str, Value>> {
        let of_page = |page: &'static Page| Some((page.name, page.texts.as_ref()?));
        let read: Vec<_> = PAGES
            .iter()
            .filter_map(of_page)
            .map(|(name, texts)| Some((name, (texts.read)(self, texts.file)?)))
            .collect();
        read.into_iter().collect()
    }

    /// The text of a file. That a file is missing has been said by then.
    fn text(&mut self, file: &str) -> Option<String> {
        read_text(self.source, file)?
            .map_err(|fault| self.report.faults.push(fault))
            .ok()
    }

    fn settings(&mut self) -> Option<Settings> {
        let text = self.text(files::SETTINGS)?;
        let document = Document {
            file: files::SETTINGS,
            text: &text,
        };
        let table = TomlText::whole(document).parse(&mut self.report)?;
        self.known.placeholders = Placeholders::of(&table);
        self.known.categories = categories(&table);
        self.table(document, &table)
    }

    fn toml<T: ToSchema + DeserializeOwned>(&mut self, file: &str) -> Option<T> {
        let text = self.text(file)?;
        let document = Document { file, text: &text };
        let table = TomlText::whole(document).parse(&mut self.report)?;
        self.table(document, &table)
    }

    fn table<T: ToSchema + DeserializeOwned>(
        &mut self,
        document: Document<'_>,
        table: &DeTable<'_>,
    ) -> Option<T> {
        let before = self.report.faults.len();
        let toml = TomlText::whole(document);
        let checked = toml.check::<T>(table, &self.known, &mut self.report);
        let broken = rules::check(document, &checked);
        self.report.faults.extend(broken);
        if self.report.faults.len() > before {
            return None;
        }
        build(checked, document, &self.known, &mut self.report)
    }

    fn articles(&mut self, paths: &[String]) -> Vec<(Date, Article)> {
        files::articles(paths)
            .filter_map(|file| {
                let text = self.text(file)?;
                let document = Document { file, text: &text };
                article::read(document, &self.known, &mut self.report)
            })
            .collect()
    }

    /// Where links may lead. `None` where product or categories are faulty: then every link to
    /// them would look broken.
    fn destinations(
        &self,
        paths: &[String],
        articles: &[(Date, Article)],
        today: Date,
    ) -> Option<Destinations> {
        let product = self.known.placeholders.product()?;
        let categories = self.known.categories.as_ref()?;
        let ids = categories.iter().map(|category| category.id);
        // Files, not articles read: a link to an article with a fault is not at fault itself.
        let slugs: Vec<String> = files::articles(paths).map(article::name).collect();
        let mut destinations = Destinations::new(product, ids, slugs.into_iter());
        for (day, article) in articles.iter().filter(|(day, _)| *day > today) {
            destinations.await_article(&article.head.slug, *day);
        }
        Some(destinations)
    }
}

/// Reads the texts of a page from its file.
pub(super) fn read_texts<T>(loader: &mut Loader<'_>, file: &str) -> Option<Value>
where
    T: ToSchema + Serialize + DeserializeOwned,
{
    loader.toml::<T>(file).map(|texts| json(&texts))
}

/// Reads a legal page from its file.
pub(super) fn read_legal(loader: &mut Loader<'_>, file: &str) -> Option<Value> {
    let text = loader.text(file)?;
    let document = Document { file, text: &text };
    legal::read(document, &loader.known, &mut loader.report).map(|page| json(&page))
}

fn json<T: Serialize>(texts: &T) -> Value {
    serde_json::to_value(texts).expect("the model has no map with keys but strings")
}

/// The names of the pictures that pages show: those that a page shows first, then the others.
fn shown(mut pictures: Vec<ShownPicture>) -> Vec<String> {
    pictures.sort_by_key(|picture| !picture.first);
    pictures.into_iter().map(|picture| picture.name).collect()
}

/// The articles of today and before, newest first, then by slug.
fn published(mut articles: Vec<(Date, Article)>, today: Date) -> Vec<Article> {
    articles.retain(|(day, _)| *day <= today);
    articles.sort_by_cached_key(|(day, article)| (Reverse(*day), article.head.slug.clone()));
    articles.into_iter().map(|(_, article)| article).collect()
}

/// The categories, where all of them can be read.
fn categories(settings: &DeTable<'_>) -> Option<Vec<Category>> {
    let DeValue::Array(categories) = settings.get("categories")?.get_ref() else {
        return None;
    };
    let read = |value: &DeValue<'_>| {
        let DeValue::Table(table) = value else {
            return None;
        };
        let DeValue::Integer(id) = table.get("id")?.get_ref() else {
            return None;
        };
        Some(Category {
            id: id.as_str().parse().ok()?,
            category: text(table, "category")?,
        })
    };
    categories
        .iter()
        .map(|value| read(value.get_ref()))
        .collect()
}
