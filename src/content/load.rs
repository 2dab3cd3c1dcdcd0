//! The way from a [`Source`] to a [`Site`]: everything is read, whatever was wrong before.

use super::{
    Article, Fault, Faults, ImageInspector, MediaTable, Site, Source, article,
    document::Document,
    files::{self, NicheFile, ProgressFile},
    links::Destinations,
    media::{BRAND, SeenMedia, name_in_brand},
    model::{Mails, Settings, Synonyms},
    other_blog::{LastRead, OtherBlog},
    pages::{PAGES, PRIVACY, Page},
    redirects::Redirect,
    report::{Known, Report},
    site::{Moment, Shelves},
    source::Files,
    toml_file::{TomlText, checked, toml},
    words::Words,
};
use crate::{lang::fault, toluca};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::{collections::BTreeMap, sync::Arc};
use utoipa::ToSchema;

/// The largest text, in bytes: a book has half of it.
const MAX_TEXT_BYTES: u64 = 2 * 1024 * 1024;

/// Reads and checks everything. The media that were `seen` before are looked at again only where they
/// have changed.
pub(super) fn load(
    source: &Source,
    now: Moment,
    inspector: &dyn ImageInspector,
    last_read: &LastRead,
    seen: &mut SeenMedia,
) -> Result<Site, Faults> {
    let files = source.files().map_err(|error| {
        let error = error.to_string();
        let text = fault!("content-directory-unreadable", error = error);
        Faults::one(Fault::of_file("", text))
    })?;
    let paths: Vec<String> = files.keys().cloned().collect();
    let (media, mut faults) = MediaTable::read(source, &files, inspector, seen);
    let name = |fault: &Fault| match fault.file.strip_prefix(BRAND) {
        Some(name) => Some(name_in_brand(name)),
        None => fault.file.strip_prefix("media/").map(str::to_owned),
    };
    let refused_media = faults.iter().filter_map(name).collect();
    faults.extend(files::check_names(&paths));
    let mut loader = Loader {
        source,
        files,
        known: Known {
            media,
            refused_media,
            ..Known::default()
        },
        report: Report {
            faults,
            ..Report::default()
        },
    };
    let site = loader.site(&paths, now, last_read);
    match (Faults::new(loader.report.faults), site) {
        (Some(faults), _) => Err(faults),
        (None, Some(site)) => Ok(site),
        (None, None) => Err(Faults::one(Fault::of_file(
            files::SETTINGS,
            fault!("content-defect"),
        ))),
    }
}

struct Loader<'a> {
    source: &'a Source,
    files: Files,
    known: Known,
    report: Report,
}

impl Loader<'_> {
    /// Reads all files, the settings first, because the others speak of them.
    fn site(&mut self, paths: &[String], now: Moment, last_read: &LastRead) -> Option<Site> {
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
                destinations.note_other_blog(OtherBlog::new(&blog.host, last_read));
            }
            let refused = destinations.note_redirects(&redirects);
            let (broken, doubtful) = destinations.check(&self.report.links);
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
            niches: niches?.niche,
            progress: progress?.photo,
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
            source: self.source.clone(),
            files: std::mem::take(&mut self.files),
        })
    }

    /// The articles, and the files of those that are left out though nothing is reported as a fault:
    /// drafts in the making.
    fn articles<'p>(&mut self, paths: &'p [String]) -> (Vec<Arc<Article>>, Vec<&'p str>) {
        let (mut articles, mut left_out) = (Vec::new(), Vec::new());
        for file in files::articles(paths) {
            let faults = self.report.faults.len();
            match self.file(file, article::read) {
                Some(article) => articles.push(Arc::new(article)),
                None if self.report.faults.len() == faults => left_out.push(file),
                None => {}
            }
        }
        (articles, left_out)
    }

    /// What a text file says. `None` where the file has a fault or is missing; that it is missing has
    /// been said by then.
    fn file<T>(
        &mut self,
        file: &str,
        read: impl FnOnce(&Document, &Known, &mut Report) -> Option<T>,
    ) -> Option<T> {
        let (len, ..) = *self.files.get(file)?;
        if len > MAX_TEXT_BYTES {
            let text = fault!("content-text-large", megabytes = len.div_ceil(1024 * 1024));
            self.report.faults.push(Fault::of_file(file, text));
            return None;
        }
        let bytes = self.source.read(file).or_else(|| {
            let text = fault!("content-media-unreadable");
            self.report.faults.push(Fault::of_file(file, text));
            None
        })?;
        match Document::read(file, bytes.into_owned()) {
            Ok(document) => read(&document, &self.known, &mut self.report),
            Err(fault) => {
                self.report.faults.push(fault);
                None
            }
        }
    }

    /// The texts of every page, by the page's name; none where one of them has a fault.
    fn texts(&mut self) -> Option<BTreeMap<&'static str, Value>> {
        let of_page = |page: &'static Page| Some((page.name, page.texts.as_ref()?));
        let read: Vec<_> = PAGES
            .iter()
            .filter_map(of_page)
            .map(|(name, texts)| Some((name, self.file(texts.file, texts.read)?)))
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
    fn or_sample<T: ToSchema + DeserializeOwned>(&mut self, file: &str) -> Option<T> {
        if self.files.contains_key(file) {
            return self.file(file, toml);
        }
        let document = Document::read(file, Source::Sample.read(file)?.into_owned()).ok()?;
        toml(&document, &self.known, &mut self.report)
    }

    /// The settings, and what all other texts are read with. Where they are faulty, the others are read
    /// with what can be read of them.
    fn settings(&mut self) -> Option<Settings> {
        let mut words = Words::default();
        let settings = self.file(files::SETTINGS, |document, known, report| {
            let table = TomlText::whole(document).parse(report)?;
            words = Words::of(&table);
            let known = Known {
                words: words.clone(),
                ..known.clone()
            };
            checked(document, &table, &known, report)
        });
        self.known.words = words;
        settings
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
fn shown(mut pictures: Vec<(String, bool)>) -> Vec<String> {
    pictures.sort_by_key(|(_, is_first)| !is_first);
    pictures.into_iter().map(|(name, _)| name).collect()
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
