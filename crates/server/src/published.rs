//! The Site that is published: its pages, what is wrong with newer content, and what is kept of it.

use super::state_file::StateFile;
use arc_swap::ArcSwap;
use basics::lang::fl;
use basics::locks::locked;
use basics::status::{Attention, Status};
use config::Config;
use import::BlogCopy;
use jiff::{Timestamp, Zoned};
use messages::{CurrentMailSettings, Destination, destinations};
use render::{Api, Engines, Pages};
use site::{PublishedAddresses, Site, Source};
use std::io;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use tokio::sync::watch;

#[derive(Debug)]
pub(crate) struct Published {
    pub(super) config: Arc<Config>,
    pub(super) clock: fn() -> Timestamp,
    status: Arc<Status>,
    pages: ArcSwap<Pages>,
    /// The Site of these pages, for those who need no page.
    site: watch::Sender<Arc<Site>>,
    /// Held from before a Site is read until it is published.
    publishing: Mutex<()>,
    /// What is wrong with the content that was read last, if anything is.
    pub(super) faults: watch::Sender<Option<String>>,
    pub(super) state_file: StateFile,
    /// The Site that is shown could not be kept for a later start.
    pub(super) is_unkept: AtomicBool,
    /// True once somebody has asked for a page by the site's own name.
    is_visited: AtomicBool,
}

impl Published {
    pub(super) fn new(
        config: &Arc<Config>,
        site: Site,
        engines: Engines,
        status: Arc<Status>,
        clock: fn() -> Timestamp,
    ) -> Self {
        let site = Arc::new(site);
        Self {
            pages: ArcSwap::from_pointee(Pages::new(Arc::new(api_of(&site, config)), engines)),
            site: watch::Sender::new(site),
            clock,
            status,
            publishing: Mutex::default(),
            faults: watch::Sender::new(None),
            state_file: StateFile::new(config),
            is_unkept: AtomicBool::new(false),
            is_visited: AtomicBool::new(PublishedAddresses::in_data(&config.data).are_kept()),
            config: Arc::clone(config),
        }
    }

    /// The pages of the Site that is published now. A request keeps what it got first.
    pub(super) fn pages(&self) -> Arc<Pages> {
        self.pages.load_full()
    }

    pub(super) fn now(&self) -> Timestamp {
        (self.clock)()
    }

    /// What the clocks at the columbarium show.
    pub(super) fn clocks(&self) -> Zoned {
        self.now().to_zoned(self.site.borrow().settings.time_zone())
    }

    /// Returns whether search engines are not to show the Site: an example, or one with drafts.
    pub(super) fn is_unlisted(&self) -> bool {
        let site = self.site.borrow();
        site.settings.sample || self.config.shows_drafts()
    }

    /// Keeps the addresses of the Site that is published, for a visitor who asks for it by its own name.
    pub(super) fn note_visit(self: &Arc<Self>) {
        if !self.is_visited.load(Relaxed) && !self.is_visited.swap(true, Relaxed) {
            let published = Arc::clone(self);
            tokio::task::spawn_blocking(move || {
                if let Err(error) = published.keep_addresses() {
                    tracing::warn!(%error, "{}", fl!("log-content-not-kept"));
                }
            });
        }
    }

    /// Keeps them if anybody has visited the Site. Those of the sample and of drafts are nobody's.
    pub(super) fn keep_addresses(&self) -> io::Result<()> {
        let site = Arc::clone(&self.site.borrow());
        if !self.is_visited.load(Relaxed)
            || self.config.shows_drafts()
            || site.source == Source::Sample
        {
            return Ok(());
        }
        PublishedAddresses::in_data(&self.config.data).note(&site)
    }

    /// The Site that is published, whichever that is when it is read.
    pub(super) fn current_site(&self) -> watch::Receiver<Arc<Site>> {
        self.site.subscribe()
    }

    /// The mail settings of the Site that is published when they are read.
    pub(super) fn mail_settings(&self) -> CurrentMailSettings {
        let site = self.current_site();
        Arc::new(move || site.borrow().mail_settings())
    }

    pub(super) fn destinations(&self) -> Vec<Destination> {
        destinations(&self.config, &self.site.borrow().settings.contact.email)
    }

    /// Publishes what is read; with a fault the last good Site stays. One reads and publishes at a time,
    /// so that no Site is published after one that was read later. Fails as the reading does.
    pub(super) fn publish<E>(
        &self,
        read: impl FnOnce() -> Result<Site, E>,
    ) -> Result<Arc<Pages>, E> {
        // What it guards is the order alone, so a panic leaves nothing half done.
        let _alone = locked(&self.publishing);
        let site = read().inspect_err(|_| self.status.set(Attention::Content, true))?;
        let site = Arc::new(site);
        let pages = self.show(Arc::clone(&site), api_of(&site, &self.config));
        self.status.set(Attention::Content, false);
        Ok(pages)
    }

    /// Answers for this Site from now on.
    pub(super) fn show(&self, site: Arc<Site>, api: Api) -> Arc<Pages> {
        let pages = Arc::new(self.pages().of_site(Arc::new(api)));
        self.pages.store(Arc::clone(&pages));
        self.site.send_replace(site);
        pages
    }
}

/// Makes the index of a Site, guarded where words of another blog are among it.
fn api_of(site: &Arc<Site>, config: &Config) -> Api {
    let index = || {
        let api = Api::new(Arc::clone(site));
        api.index();
        api
    };
    if site.has_followed { BlogCopy::while_marked(&config.data, index) } else { index() }
}
