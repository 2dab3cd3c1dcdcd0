//! Reads a Site from its source, as often as it changes. Each time it reads everything, except that it does not
//! inspect a picture again that has not changed.

use crate::facts::{NicheKinds, SiteFacts, visits, visits_in_english};
use crate::files::{self, NicheFile, ProgressFile};
use crate::links::Destinations;
use crate::links::published::PublishedAddresses;
use crate::markdown::{article, legal};
use crate::marks::{Marks, bare};
use crate::media::{ImageInspector, MediaCache, MediaTable, NoInspection, name_of};
use crate::model::{
    Article, BuildingState, LegalPage, ProgressPhoto, PublicationState, Redirects, Settings,
    Synonyms, Texts,
};
use crate::moment;
use crate::routes::{PAGES, PRIVACY, PageKind, PageRoute, PageTexts, path_of};
use crate::site::{Place, Site, places};
use crate::source::paths::{self, MEDIA};
use crate::source::{Document, Fault, Faults, Files, Source};
use crate::validate::{self, CheckContext, Findings, TomlText, UnconfirmedEffect, checked, toml};
use basics::form::each;
use basics::lang::fault;
use basics::locks::locked;
use basics::mails::Mails;
use followed::FollowedArticle;
use illustrations::Illustrations;
use jiff::Timestamp;
use jiff::civil::DateTime;
use old_addresses::OldAddresses;
use serde::de::DeserializeOwned;
use std::{
    collections::BTreeMap,
    io::ErrorKind,
    sync::{Arc, Mutex, atomic::Ordering::Relaxed},
};
use translations::translations;
use utoipa::ToSchema;

pub(crate) mod followed;
mod illustrations;
pub(crate) mod last_good;
mod old_addresses;
pub(crate) mod own_pages;
mod sections;
mod translations;
mod works;

/// The largest text, in bytes: a book has half of it.
const MAX_TEXT_BYTES: u64 = 2 * 1024 * 1024;

/// Returns the articles of the blog with an address; `None` where it was never read.
type OtherBlog = dyn Fn(&str) -> Option<Vec<FollowedArticle>> + Send + Sync;

/// The source of a Site, the inspector of its pictures, and what the inspector found; a copy shares that.
#[derive(Clone)]
pub struct SiteReader {
    source: Source,
    inspector: Arc<dyn ImageInspector>,
    with_drafts: bool,
    with_marks: bool,
    other_blog: Arc<OtherBlog>,
    published: Option<PublishedAddresses>,
    reserved: Arc<[String]>,
    seen: Arc<Mutex<MediaCache>>,
}

impl SiteReader {
    /// Returns a reader that has read nothing yet. The inspector looks at every picture that is new or
    /// changed; one that cannot be shown is a fault.
    pub fn new(source: Source, inspector: Arc<dyn ImageInspector>) -> Self {
        Self {
            source,
            inspector,
            with_drafts: false,
            with_marks: false,
            other_blog: Arc::new(|_| None),
            published: None,
            reserved: Arc::default(),
            seen: Arc::default(),
        }
    }

    /// Reads drafts, and articles whose moment has not come, as if they were published.
    #[must_use]
    pub fn with_drafts(self, with_drafts: bool) -> Self {
        Self { with_drafts, ..self }
    }

    /// Puts a sign behind each text that a page shows, for a preview; what is wrong with the content is the same.
    #[must_use]
    pub fn with_marks(self) -> Self {
        Self { with_marks: true, ..self }
    }

    /// Takes in the articles of another blog, which it asks for at each reading. Of two with the same name the
    /// site's own stays.
    #[must_use]
    pub fn with_other_blog(
        self,
        articles: impl Fn(&str) -> Option<Vec<FollowedArticle>> + Send + Sync + 'static,
    ) -> Self {
        Self { other_blog: Arc::new(articles), ..self }
    }

    /// Reports each published address that leads nowhere any more.
    #[must_use]
    pub fn with_published(self, published: PublishedAddresses) -> Self {
        Self { published: Some(published), ..self }
    }

    /// Knows at which addresses no page may be, because whoever serves the site answers something else there.
    #[must_use]
    pub fn with_reserved(self, addresses: Vec<String>) -> Self {
        Self { reserved: addresses.into(), ..self }
    }

    /// Returns a reader of another source with the same inspector, other blogs and reserved addresses. It
    /// has read nothing yet.
    #[must_use]
    pub fn for_source(&self, source: Source) -> Self {
        Self {
            other_blog: Arc::clone(&self.other_blog),
            reserved: Arc::clone(&self.reserved),
            ..Self::new(source, Arc::clone(&self.inspector))
        }
    }

    /// Reads and checks everything. Which articles are published follows from the moment.
    pub fn read(&self, now: Timestamp) -> Result<Site, Faults> {
        // Readings wait for each other here. One that panicked has left only complete entries.
        let mut seen = locked(&self.seen);
        let listing = self.source.listing().map_err(|error| {
            let text = match error.kind() {
                ErrorKind::PermissionDenied => fault!("content-folder-closed"),
                _ => fault!("content-directory-unreadable"),
            };
            Faults(vec![Fault::of_file("", text)])
        })?;
        let (media, refused) =
            MediaTable::read(&self.source, &listing.files, &*self.inspector, &mut seen);
        let refused_media: BTreeMap<_, _> =
            refused.iter().map(|it| (name_of(&it.file), Arc::default())).collect();
        let (faults, warnings) = files::check_names(&listing);
        let missing_works = files::missing_works(&listing);
        let context = CheckContext {
            media,
            refused_media: refused_media.clone(),
            reserved: Arc::clone(&self.reserved),
            is_without_media: faults.iter().any(|it| it.file == MEDIA),
            marks: Marks::new(self.with_marks),
            ..CheckContext::default()
        };
        let mut loader = Loader {
            reader: self,
            files: listing.files,
            report: Findings { faults, warnings, ..Findings::new(&Arc::new(context)) },
        };
        let mut site = loader.site(now);
        // An open building has no works, unless a page still shows them.
        let known = &loader.report.context.settings;
        let is_without = known.are_faulty || known.building == Some(BuildingState::Open);
        let shows_works = site.as_ref().is_some_and(Site::shows_works);
        let is_missing = |it: &Fault| !is_without || shows_works && it.file == paths::PROGRESS;
        loader.report.faults.extend(missing_works.into_iter().filter(is_missing));
        let is_needed = |it: &Fault| refused_media[&name_of(&it.file)].load(Relaxed);
        let (needed, idle): (Vec<_>, Vec<_>) = refused.into_iter().partition(is_needed);
        loader.report.faults.extend(needed);
        if let Some(site) = &mut site {
            site.warnings.extend(idle);
        }
        match (Faults::new(loader.report.faults), site) {
            (Some(faults), _) => Err(faults),
            (None, Some(site)) => {
                let published = self.published.as_ref().filter(|_| !self.with_drafts);
                published.and_then(|it| it.missing_addresses(&site)).map_or(Ok(site), Err)
            }
            (None, None) => {
                let text = fault!("content-defect");
                Err(Faults(vec![Fault::of_file(paths::SETTINGS, text)]))
            }
        }
    }

    /// Changes the source for the next readings; what the inspector found stays.
    pub fn move_to(&mut self, source: Source) {
        self.source = source;
    }

    /// Where it reads.
    pub fn source(&self) -> &Source {
        &self.source
    }
}

impl Site {
    /// Reads and checks everything, but looks at no picture. Which articles are published follows
    /// from the moment.
    pub fn load(source: &Source, now: Timestamp) -> Result<Self, Faults> {
        SiteReader::new(source.clone(), Arc::new(NoInspection)).read(now)
    }
}

struct Loader<'a> {
    reader: &'a SiteReader,
    files: Files,
    report: Findings,
}

impl Loader<'_> {
    fn mails(&mut self) -> Option<Mails> {
        let message = self.or_sample(paths::MESSAGE_MAIL);
        let digest = self.or_sample(paths::DIGEST_MAIL);
        let test = self.or_sample(paths::TEST_MAIL);
        Some(Mails { message: message?, digest: digest?, test: test? })
    }

    /// Reads all files, the settings first, because the others are checked with them.
    fn site(&mut self, now: Timestamp) -> Option<Site> {
        let settings = self.settings(now);
        let time_zone = self.report.context.settings.time_zone.clone();
        let now = time_zone.to_datetime(now);
        Arc::make_mut(&mut self.report.context).today = Some(now.date());
        let texts = self.texts();
        let niches = self.file(paths::NICHES, toml::<NicheFile>);
        let progress = if self.files.contains_key(paths::PROGRESS) {
            self.file(paths::PROGRESS, toml::<ProgressFile>)
        } else {
            Some(ProgressFile { photo: Vec::new() })
        };
        let mails = self.mails();
        let synonyms = self.or_sample::<Synonyms>(paths::SYNONYMS);
        let mut pictures = std::mem::take(&mut self.report.pictures);
        pictures.sort_by_key(|(_, is_first)| !is_first);
        let (mut articles, left_out) = self.articles(now);
        let (withdrawn_pages, mut own_pages) = self.own_pages();
        let (followed, old) = self.check_links(&articles, left_out, &withdrawn_pages);
        let (mut settings, mut texts) = (settings?, texts?);
        let (niches, progress) =
            (niches?.niche, works::in_order(progress?.photo, &self.report.context));
        let (translations, untrue) = translations(&own_pages, &settings.product, &self.files);
        self.report.faults.extend(untrue);
        let illustrations = Illustrations::new(&self.report);
        self.report.faults.extend(illustrations.contradictions());
        self.report.warnings.extend(illustrations.warning(settings.building.state));
        let renders = illustrations.renders();
        self.report.warnings.extend(half_said(&settings, &progress));
        let own = own_pages.iter().map(|(_, page)| page);
        let shown = places::shown_pages(&texts, own, &settings.product);
        self.report.warnings.extend(places::missing(&self.report.links, &shown, &settings));
        let places = places::all(&shown, &settings);
        let has_followed = followed::add(&mut articles, followed, &mut settings);
        let notice_version = each::<LegalPage>(texts.get(PRIVACY)?).first()?.version.clone();
        settings.sample |= settings.is_at_an_example();
        self.say_days(&mut settings);
        let ends = settings.drop_past(now.date());
        if let Some(day) = &mut settings.prices.counted {
            self.report.context.marks.add(paths::SETTINGS, "/prices/counted", day);
        }
        works::say_today(&mut settings.building, &progress, &self.report.context);
        let marks = &self.report.context.marks;
        let facts = SiteFacts::of(&settings, now.date(), marks);
        let kinds = NicheKinds::of(&settings, marks);
        self.demote_unnamed();
        self.report.unconfirmed.sort();
        let in_state = |wanted: &[PublicationState]| -> Vec<Arc<Article>> {
            let articles = articles.iter().filter(|(_, it)| wanted.contains(it));
            articles.map(|(article, _)| Arc::clone(article)).collect()
        };
        let published = in_state(&[PublicationState::Published]);
        let shown = sections::Shown {
            niches: &niches,
            all: Place::Niches.address(&places),
            works: &progress,
            articles: &published,
            visits: visits(&settings, now.date()),
            visits_in_english: visits_in_english(&settings, now.date()),
        };
        shown.fill(&mut texts, &mut own_pages);
        let unpublished = in_state(&[PublicationState::Draft, PublicationState::Scheduled]);
        let changes = articles.iter().filter_map(|(it, _)| it.next_change(now));
        // The days of visits begin with tomorrow.
        let tomorrow = settings.contact.visit_days.and_then(|_| now.date().tomorrow().ok());
        let days = ends.into_iter().chain(self.report.days.drain(..)).chain(tomorrow);
        let changes = changes.chain(days.map(|day| day.at(0, 0, 0, 0)));
        Some(Site {
            settings,
            facts,
            kinds,
            texts,
            mails: mails?,
            synonyms: synonyms?,
            niches,
            progress,
            redirects: old.redirects,
            hosts: old.hosts,
            articles: published,
            withdrawn: in_state(&[PublicationState::Withdrawn]),
            unpublished,
            has_followed,
            places,
            translations,
            own_links: own_pages.iter().flat_map(own_pages::links).collect(),
            own_pages: own_pages.into_iter().map(|(_, page)| page).collect(),
            withdrawn_pages: withdrawn_pages.into_iter().map(|(_, page)| page.path).collect(),
            notice_version,
            with_drafts: self.reader.with_drafts,
            form_action: None,
            search_action: None,
            day: now.date(),
            marks: self.report.context.marks.clone(),
            next_change: changes.min().and_then(|it| time_zone.to_timestamp(it).ok()),
            media: self.report.context.media.clone(),
            renders,
            shown: pictures.into_iter().map(|(name, _)| name).collect(),
            warnings: std::mem::take(&mut self.report.warnings),
            unconfirmed: std::mem::take(&mut self.report.unconfirmed),
            source: self.reader.source.clone(),
            files: std::mem::take(&mut self.files),
        })
    }

    /// Checks what links and old addresses lead to, once all pages are known. Returns the articles of the other blog,
    /// and what leads on.
    fn check_links(
        &mut self,
        articles: &[(Arc<Article>, PublicationState)],
        left_out: Vec<String>,
        withdrawn_pages: &[own_pages::ReadPage],
    ) -> (Vec<FollowedArticle>, OldAddresses) {
        let listed = self.file(paths::REDIRECTS, toml::<Redirects>).unwrap_or_default();
        let (mut followed, mut old) = (Vec::new(), OldAddresses::default());
        let context = &self.report.context.settings;
        if let Some(mut destinations) = Destinations::new(context, &self.files) {
            for (article, state) in articles {
                destinations.note_state(article, *state);
            }
            for file in left_out {
                destinations.note_absent(path_of(&file), PublicationState::Draft);
            }
            for (_, page) in withdrawn_pages {
                destinations.note_absent(page.path.clone(), PublicationState::Withdrawn);
            }
            if let Some(host) = &context.blog {
                let read = (self.reader.other_blog)(host);
                let slugs = read.as_ref().map(|all| all.iter().map(|it| it.slug.clone()).collect());
                destinations.note_other_blog(host, slugs);
                followed = read.unwrap_or_default();
            }
            old = OldAddresses::of(
                &listed,
                &mut destinations,
                &mut self.report,
                &self.reader.reserved,
            );
            let (broken, doubtful) = destinations.check(&self.report.links);
            self.report.faults.extend(broken);
            self.report.warnings.extend(doubtful);
            destinations.note_all_pages();
            let (broken, _) = destinations.check(&self.report.links_of_other_states);
            self.report.faults.extend(broken);
        }
        (followed, old)
    }

    /// What is not confirmed of a term that no text names today is noticed by nobody.
    fn demote_unnamed(&mut self) {
        let Findings { unconfirmed, named, .. } = &mut self.report;
        for (effect, fault) in unconfirmed {
            let term =
                fault.pointer.strip_prefix("/offer/").filter(|_| fault.file == paths::SETTINGS);
            if term.is_some_and(|term| named.iter().all(|it| it != term)) {
                *effect = UnconfirmedEffect::IsOptional;
            }
        }
    }

    /// Writes the days of hours from their numbers and dates, where no words are written, and puts the usual ones in
    /// the order of the week.
    fn say_days(&self, settings: &mut Settings) {
        let marks = &self.report.context.marks;
        let lines = settings.hours.iter_mut().enumerate();
        for (at, line) in lines.filter(|(_, line)| line.days.is_empty()) {
            line.days = moment::weekdays_in_words(&line.weekdays);
            marks.add(paths::SETTINGS, &format!("/hours/{at}/weekdays"), &mut line.days);
        }
        settings.hours.sort_by_key(|line| (line.season(), line.weekdays.iter().min().copied()));
        let special = settings.exceptions.iter_mut().enumerate();
        for (at, it) in special.filter(|(_, it)| it.days.is_empty()) {
            it.days = it.span().map(moment::days_in_words).unwrap_or_default();
            marks.add(paths::SETTINGS, &format!("/exceptions/{at}/date"), &mut it.days);
        }
    }

    /// Returns the site's own articles, each with its state; and the files of drafts that are
    /// left out because they have faults, which are reported as warnings.
    fn articles(&mut self, now: DateTime) -> (Vec<(Arc<Article>, PublicationState)>, Vec<String>) {
        let (mut articles, mut left_out) = (Vec::new(), Vec::new());
        let files: Vec<String> = paths::articles(&self.files).map(str::to_owned).collect();
        for file in files {
            let faults = self.report.faults.len();
            match self.file(&file, article::read) {
                Some(article) => {
                    let mut state = article.publication_state(now);
                    if self.reader.with_drafts && state != PublicationState::Withdrawn {
                        state = PublicationState::Published;
                    }
                    articles.push((Arc::new(article), state));
                }
                None if self.report.faults.len() == faults => left_out.push(file),
                None => {}
            }
        }
        (articles, left_out)
    }

    /// Reads a text file. `None` where it has a fault or is missing, which `files::check_names` reports.
    fn file<T>(
        &mut self,
        file: &str,
        read: impl FnOnce(&Document, &mut Findings) -> Option<T>,
    ) -> Option<T> {
        let (len, ..) = *self.files.get(file)?;
        if len > MAX_TEXT_BYTES {
            let text = fault!("content-text-large", megabytes = len.div_ceil(1024 * 1024));
            self.report.faults.push(Fault::of_file(file, text));
            return None;
        }
        let bytes = self.reader.source.read(file);
        let unreadable = || Fault::of_file(file, self.reader.source.unreadable(file));
        let bytes = bytes.ok_or_else(unreadable);
        let document = bytes.and_then(|bytes| Document::read(file, bytes.into_owned()));
        let document = document.map_err(|fault| self.report.faults.push(fault));
        read(&document.ok()?, &mut self.report)
    }

    fn texts(&mut self) -> Option<BTreeMap<&'static str, Texts>> {
        let of_page = |page: &'static PageRoute| Some((page.name, page.texts.as_ref()?));
        let pages = PAGES.iter().filter(|page| page.is_there(&self.files));
        let pages: Vec<_> = pages.filter_map(of_page).collect();
        let read: Vec<_> =
            pages.into_iter().map(|(name, texts)| Some((name, self.texts_of(texts)?))).collect();
        read.into_iter().collect()
    }

    fn texts_of(&mut self, texts: &PageTexts) -> Option<Texts> {
        self.file(texts.file, |document, report| match texts.kind {
            PageKind::Page => toml(document, report).map(Texts::Page),
            PageKind::Blog => toml(document, report).map(Texts::Blog),
            PageKind::NotFound => toml(document, report).map(Texts::NotFound),
            PageKind::Legal => legal::read(document, report).map(Texts::Legal),
        })
    }

    fn or_sample<T: ToSchema + DeserializeOwned>(&mut self, file: &str) -> Option<T> {
        if self.files.contains_key(file) {
            return self.file(file, toml);
        }
        let document = Document::read(file, Source::Sample.read(file)?.into_owned()).ok()?;
        toml(&document, &mut self.report)
    }

    /// Reads the settings and puts them into the context of all other files. Where they are faulty, the context
    /// has what can be read of them, and what depends on the rest is not checked.
    fn settings(&mut self, now: Timestamp) -> Option<Settings> {
        let settings = self.file(paths::SETTINGS, |document, report| {
            let toml = TomlText::whole(document);
            let table = toml.parse(report)?;
            let known = validate::known(document, &table, &report.context, Some(now));
            Arc::make_mut(&mut report.context).settings = known;
            checked(toml, &table, report)
        });
        if settings.is_none() {
            let context = &mut Arc::make_mut(&mut self.report.context).settings;
            context.are_faulty = true;
            context.building.get_or_insert(BuildingState::Planned);
        }
        settings
    }
}

/// What the settings say by halves: prices without the fee of each year, and a stage that no picture has.
fn half_said(settings: &Settings, progress: &[ProgressPhoto]) -> Vec<Fault> {
    let fault = |text, at: &str| Fault::of_file(paths::SETTINGS, text).at(at);
    let has_half = settings.has_price() && settings.prices.fee.is_none();
    let without_fee = has_half.then(|| fault(fault!("content-prices-without-fee"), "/prices"));
    let is_open = settings.building.state == Some(BuildingState::Open);
    let today = settings.building.today.as_ref().filter(|_| !is_open);
    let stage = today.and_then(|today| today.stage.as_deref());
    let stage = stage.map(bare).filter(|stage| {
        progress.iter().all(|photo| photo.stage.as_deref().map(bare).as_ref() != Some(stage))
    });
    let unknown =
        stage.map(|stage| fault(fault!("content-no-such-stage", stage), "/building/today/stage"));
    without_fee.into_iter().chain(unknown).collect()
}
