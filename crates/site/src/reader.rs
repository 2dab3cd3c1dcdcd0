//! Reads a Site from its source, as often as it changes. Each time it reads everything, except that it does not
//! inspect a picture again that has not changed.

use crate::files;
use crate::links::published::PublishedAddresses;
use crate::marks::Marks;
use crate::media::{ImageInspector, MediaCache, MediaTable, NoInspection, name_of};
use crate::model::BuildingState;
use crate::site::Site;
use crate::source::paths::{self, MEDIA};
use crate::source::{Fault, Faults, Files, Source};
use crate::validate::{CheckContext, Findings};
use basics::lang::fault;
use basics::locks::locked;
use followed::FollowedArticle;
use jiff::Timestamp;
use std::{
    collections::BTreeMap,
    io::ErrorKind,
    sync::{Arc, Mutex, atomic::Ordering::Relaxed},
};

mod documents;
pub(crate) mod followed;
mod illustrations;
pub(crate) mod last_good;
mod old_addresses;
pub(crate) mod own_pages;
mod sections;
mod site;
mod translations;
mod works;

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

/// One reading.
struct Loader<'a> {
    reader: &'a SiteReader,
    files: Files,
    report: Findings,
}
