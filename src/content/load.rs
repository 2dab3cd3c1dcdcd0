//! The way from a [`Source`] to a [`Site`]: everything is read, whatever was wrong before.

use super::{
    Article, Fault, Faults, ImageInspector, MediaTable, Site, Source, article,
    cache::{Cache, Files, Made, Opened},
    document::{Document, text_of},
    files::{self, NicheFile, ProgressFile},
    links::{Astray, Destinations},
    media::{BRAND, name_in_brand},
    model::{Mails, Settings, Synonyms},
    other_blog::{LastRead, OtherBlog},
    pages::{PAGES, PRIVACY, Page},
    redirects::Redirect,
    report::{Known, Report, ShownPicture},
    shelves::{Moment, Shelves},
    source::Stamp,
    toml_file::{TomlText, checked, toml},
    words::Words,
};
use crate::{lang::fault, toluca};
use jiff::Timestamp;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::{any::Any, collections::BTreeMap, sync::Arc};
use utoipa::ToSchema;

/// What was read, what the next load need not read again, and how many files this one has read.
pub(super) struct Loaded {
    pub(super) site: Result<Site, Faults>,
    pub(super) cache: Cache,
    pub(super) read: usize,
    /// Every file, as it was when it was listed.
    pub(super) files: BTreeMap<String, Option<Stamp>>,
}

pub(super) fn load(
    source: &Source,
    now: Timestamp,
    with_drafts: bool,
    (inspector, last_read): (&dyn ImageInspector, &LastRead),
    before: Cache,
) -> Loaded {
    let files = match Files::list(source, now, before) {
        Ok(files) => files,
        Err(error) => {
            return Loaded {
                site: Err(Faults::one(Fault::of_file(
                    "",
                    fault!("content-directory-unreadable", error = error.to_string()),
                ))),
                cache: Cache::default(),
                read: 0,
                files: BTreeMap::new(),
            };
        }
    };
    let paths = files.paths();
    let mut loader = Loader::new(files, &paths, inspector);
    loader.last_read = last_read.clone();
    let moment = Moment {
        clocks: toluca::clocks_at(now),
        with_drafts,
    };
    let site = loader.site(&paths, moment);
    let Loader { report, files, .. } = loader;
    let stamps = files.stamps();
    let (cache, read) = files.end();
    let site = match (Faults::new(report.faults), site) {
        (Some(faults), _) => Err(faults),
        (None, Some(site)) => Ok(site),
        (None, None) => Err(Faults::one(Fault::of_file(
            files::SETTINGS,
            fault!("content-defect"),
        ))),
    };
    Loaded {
        site,
        cache,
        read,
        files: stamps,
    }
}

pub(super) struct Loader<'a> {
    files: Files<'a>,
    known: Known,
    report: Report,
    last_read: LastRead,
}

/// The settings, with what all other texts are read with.
struct SettingsFile {
    settings: Settings,
    words: Words,
}

impl<'a> Loader<'a> {
    fn new(mut files: Files<'a>, paths: &[String], inspector: &dyn ImageInspector) -> Self {
        let (media, faults) = MediaTable::read(&mut files, inspector);
        let name = |fault: &Fault| match fault.file.strip_prefix(BRAND) {
            Some(name) => Some(name_in_brand(name)),
            None => fault.file.strip_prefix("media/").map(str::to_owned),
        };
        let refused_media = faults.iter().filter_map(name).collect();
        let mut report = Report {
            faults,
            ..Report::default()
        };
        report.faults.extend(files::check_names(paths));
        Self {
            files,
            known: Known {
                media,
                refused_media,
                ..Known::default()
            },
            report,
            last_read: LastRead::default(),
        }
    }

    /// Reads all files, the settings first, because the others speak of them.
    fn site(&mut self, paths: &[String], now: Moment) -> Option<Site> {
        let settings = self.settings();
        let texts = self.texts();
        let niches = self.file(files::NICHES, toml::<NicheFile>);
        let progress = self.file(files::PROGRESS, toml::<ProgressFile>);
        let mails = self.mails();
        let synonyms = self.or_sample::<Synonyms>(files::SYNONYMS);
        let shown = shown(std::mem::take(&mut self.report.pictures));
        let (articles, left_out) = self.articles(paths);
        let redirects = std::mem::take(&mut self.report.redirects);
        if let Some(mut destinations) = self.destinations(paths, &articles, now) {
            for file in left_out {
                destinations.note_draft(file);
            }
            let other_blog = settings.as_ref().and_then(|it| it.blog.as_ref());
            if let Some(blog) = other_blog {
                destinations.note_other_blog(OtherBlog::new(&blog.host, &self.last_read));
            }
            let refused = destinations.note_redirects(&redirects);
            let Astray { broken, doubtful } = destinations.check(&self.report.links);
            self.report.faults.extend(refused.into_iter().chain(broken));
            self.report.warnings.extend(doubtful);
        }
        let (mut settings, texts) = (settings?, texts?);
        let version = texts.get(PRIVACY)?.get("version")?.as_str()?;
        version.clone_into(&mut settings.notice_version);
        settings.sample |= settings.is_at_an_example();
        settings.drafts = now.with_drafts;
        self.report.unconfirmed.sort();
        let shelves = Shelves::of(articles, now);
        let redirects = answered(&redirects, &shelves);
        Some(Site {
            settings,
            texts,
            mails: mails?,
            synonyms: synonyms?,
            niches: niches?.niche.clone(),
            progress: progress?.photo.clone(),
            articles: shelves.published,
            withdrawn: shelves.withdrawn,
            unpublished: shelves.unpublished,
            redirects,
            day: now.clocks.date(),
            next_change: shelves.next_change.and_then(toluca::moment_at),
            media: std::mem::take(&mut self.known.media),
            shown,
            warnings: std::mem::take(&mut self.report.warnings),
            unconfirmed: std::mem::take(&mut self.report.unconfirmed),
            source: self.files.source().clone(),
        })
    }

    /// The articles, and the files of those that are left out though nothing is reported as a fault:
    /// drafts in the making.
    fn articles<'p>(&mut self, paths: &'p [String]) -> (Vec<Arc<Article>>, Vec<&'p str>) {
        let (mut articles, mut left_out) = (Vec::new(), Vec::new());
        for file in files::articles(paths) {
            let faults = self.report.faults.len();
            match self.file(file, article::read) {
                Some(article) => articles.push(article),
                None if self.report.faults.len() == faults => left_out.push(file),
                None => {}
            }
        }
        (articles, left_out)
    }

    /// What a text file says, read and made anew where it or what it names has changed. `None`
    /// where the file has a fault or is missing; that it is missing has been said by then.
    fn file<T: Any + Send + Sync>(
        &mut self,
        file: &str,
        read: impl FnOnce(Document<'_>, &Known, &mut Report) -> Option<T>,
    ) -> Option<Arc<T>> {
        let (bytes, version) = match self.files.open(file, &self.known.media)? {
            Opened::Same((value, report)) => {
                self.report.absorb(&report);
                return Some(value);
            }
            Opened::Changed(bytes, version) => (bytes, version),
        };
        let mut report = Report::default();
        let text = text_of(bytes.into_owned(), file).map_err(|fault| report.faults.push(fault));
        let value = text.ok().and_then(|text| {
            let document = Document { file, text: &text };
            read(document, &self.known, &mut report)
        });
        self.report.absorb(&report);
        let is_good = report.faults.is_empty();
        let made: Made<T> = (Arc::new(value?), Arc::new(report));
        if is_good {
            self.files.made(file, version, &made, &self.known.media);
        }
        Some(made.0)
    }

    /// The texts of every page, by the page's name; none where one of them has a fault.
    fn texts(&mut self) -> Option<BTreeMap<&'static str, Value>> {
        let of_page = |page: &'static Page| Some((page.name, page.texts.as_ref()?));
        let read: Vec<_> = PAGES
            .iter()
            .filter_map(of_page)
            .map(|(name, texts)| Some((name, Value::clone(&*self.file(texts.file, texts.read)?))))
            .collect();
        read.into_iter().collect()
    }

    /// The words of every mail.
    fn mails(&mut self) -> Option<Mails> {
        let lead = self.or_sample(files::LEAD_MAIL);
        let digest = self.or_sample(files::DIGEST_MAIL);
        let test = self.or_sample(files::TEST_MAIL);
        Some(Mails {
            lead: lead?,
            digest: digest?,
            test: test?,
        })
    }

    /// What a file says; what the sample's says where the content has none.
    fn or_sample<T>(&mut self, file: &str) -> Option<T>
    where
        T: ToSchema + DeserializeOwned + Clone + Any + Send + Sync,
    {
        if self.files.has(file) {
            return self.file(file, toml::<T>).map(|value| T::clone(&value));
        }
        let bytes = Source::Sample.read(file)?;
        let text = text_of(bytes.into_owned(), file).ok()?;
        let document = Document { file, text: &text };
        toml(document, &self.known, &mut self.report)
    }

    fn settings(&mut self) -> Option<Settings> {
        let mut words = Words::default();
        let file = self.file(files::SETTINGS, |document, known, report| {
            let table = TomlText::whole(document).parse(report)?;
            words = Words::of(&table);
            let mut known = known.clone();
            known.words = words.clone();
            let settings = checked(document, &table, &known, report)?;
            let words = known.words;
            Some(SettingsFile { settings, words })
        });
        // Of faulty settings the others are read with what can be read.
        let words = file.as_ref().map_or(words, |file| file.words.clone());
        self.files.read_with(words.clone());
        self.known.words = words;
        file.map(|file| file.settings.clone())
    }

    /// Where links may lead. `None` where product or categories are faulty: then every link to
    /// them would look broken.
    fn destinations(
        &self,
        paths: &[String],
        articles: &[Arc<Article>],
        now: Moment,
    ) -> Option<Destinations> {
        let product = self.known.words.placeholders.product()?;
        let categories = self.known.words.categories.as_ref()?;
        let ids = categories.iter().map(|category| category.id);
        // Files, not articles read: a link to an article with a fault is not at fault itself.
        let slugs: Vec<String> = files::articles(paths).map(article::name).collect();
        let mut destinations = Destinations::new(product, ids, slugs.into_iter());
        for article in articles {
            let file = files::article(&article.head.slug);
            destinations.note_standing(article, now, &file);
        }
        Some(destinations)
    }
}

/// The names of the pictures that pages show: those that a page shows first, then the others.
fn shown(mut pictures: Vec<ShownPicture>) -> Vec<String> {
    pictures.sort_by_key(|picture| !picture.first);
    pictures.into_iter().map(|picture| picture.name).collect()
}

/// The old addresses that lead to an article, each with its slug.
fn answered(redirects: &[Redirect], shelves: &Shelves) -> Vec<(String, String)> {
    if redirects.is_empty() {
        return Vec::new();
    }
    let slugs = shelves.answered();
    let redirects = redirects.iter().filter(|it| slugs.contains(&*it.slug));
    redirects.map(|it| (it.key(), it.slug.clone())).collect()
}
