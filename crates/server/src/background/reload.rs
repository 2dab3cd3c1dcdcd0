//! The Site that a start begins with, and what keeps it current: after an edit, and at the minute for
//! which an article is dated.

use crate::app::App;
use crate::published::Published;
use crate::state_file::StateFile;
use anyhow::anyhow;
use basics::lang::fl;
use basics::locks::locked;
use basics::status::Attention;
use config::Config;
use jiff::Timestamp;
use render::Pages;
use site::{DirectoryWatch, Faults, LastGood, PublishedAddresses, Site, SiteReader, Source};
use std::fs;
use std::sync::{Arc, Mutex, atomic::Ordering::Relaxed};
use std::time::Duration;
use tokio::runtime::Handle;

/// A machine may sleep, and its clock be set; so the clock is looked at in between.
const LONGEST_WAIT: Duration = Duration::from_secs(15);

/// Compressing all pages takes a processor for seconds: those who wait at a start come first, and of several
/// edits in a row only the last is worth it.
const AHEAD_AFTER: Duration = Duration::from_secs(3);

/// What a start begins with.
pub(crate) struct OpenedContent {
    pub(crate) site: Site,
    /// Those of the content as it is, where something else is shown.
    pub(crate) faults: Option<Faults>,
    /// Whether pictures were left for later, so that everything is to be read once more.
    pub(crate) is_unfinished: bool,
}

/// Reads the content, or else what was kept of it last, without waiting for pictures. Content whose pictures
/// are to be made may turn out to be faulty, so what was kept is shown until then where its own are there.
/// What is wrong with the content is in the log.
///
/// # Errors
/// Where there is nothing that could be shown.
pub(crate) fn open(
    reader: &SiteReader,
    config: &Config,
    moment: Timestamp,
) -> anyhow::Result<OpenedContent> {
    let last_good = || {
        let last_good = LastGood::in_data(&config.data).find()?;
        Some(reader.for_source(last_good).read(moment))
    };
    let faults = match reader.read(moment) {
        Ok(site) if site.pictures_left() == 0 => {
            return Ok(OpenedContent { site, faults: None, is_unfinished: false });
        }
        Ok(site) => {
            let last_good = last_good().and_then(Result::ok);
            let site = last_good.filter(|it| it.pictures_left() == 0).unwrap_or(site);
            return Ok(OpenedContent { site, faults: None, is_unfinished: true });
        }
        Err(faults) => faults,
    };
    log_faults(&faults);
    match last_good() {
        Some(Ok(site)) => {
            tracing::error!("{}", fl!("log-content-last-good"));
            let is_unfinished = site.pictures_left() > 0;
            return Ok(OpenedContent { site, faults: Some(faults), is_unfinished });
        }
        Some(Err(faults)) => {
            let count = faults.len();
            tracing::error!("{}", fl!("log-content-last-good-unreadable", count = count));
        }
        None => {}
    }
    let text = |time: &str| format!("{}\n\n{faults}\n", fl!("server-content-none", time));
    StateFile::new(config).write(moment, text);
    Err(anyhow!(fl!("log-content-none")))
}

/// Makes the pictures that a start left for later, and reads everything as after an edit.
pub(super) fn finish(reader: &Arc<SiteReader>, app: &App) {
    let is_ending = || app.health.is_ending.load(Relaxed);
    app.media.pictures.catch_up(app.published.pages().site(), is_ending);
    if !is_ending() {
        read(reader, app);
    }
}

/// Writes what became of the content into the file beside it.
pub(crate) fn write_status(published: &Published) {
    let faults = published.faults.borrow().clone();
    let text = faults.unwrap_or_else(|| outcome(Ok(published.pages().site())));
    let now = published.now();
    published.state_file.write(now, |time| format!("{}\n{text}", fl!("server-content-read", time)));
}

/// Says there that the program has ended.
pub(crate) fn write_status_at_end(published: &Published) {
    let text = |time: &str| format!("{}\n", fl!("server-content-ended", time));
    published.state_file.write(published.now(), text);
}

pub(crate) fn outcome(read: Result<&Site, &Faults>) -> String {
    match read {
        Ok(site) => {
            let published = format!("{}\n", fl!("server-content-published"));
            if site.warnings.is_empty() {
                return published;
            }
            let text = format!("{published}\n{}\n\n", fl!("server-content-warned"));
            site.warnings.iter().fold(text, |text, warning| format!("{text}{warning}\n"))
        }
        Err(faults) => format!("{}\n\n{faults}\n", fl!("server-content-refused")),
    }
}

fn log_faults(faults: &Faults) {
    for fault in faults.iter() {
        tracing::error!("{fault}");
    }
}

/// Watches the content, where it is a directory. Without a thread for that a day's first reading finds the edits.
pub(super) fn watch(reader: &Arc<SiteReader>, app: &App) -> Option<DirectoryWatch> {
    let Source::Directory(directory) = reader.source() else {
        return None;
    };
    let (edited, of_edits) = (Arc::clone(reader), app.clone());
    let runtime = Handle::current();
    let status = Arc::clone(&app.health.status);
    let on_change = move || {
        let _within = runtime.enter();
        read(&edited, &of_edits);
    };
    let on_watched = move |is_watched: bool| status.set(Attention::NoWatcher, !is_watched);
    let watch = DirectoryWatch::start(directory, on_change, on_watched).inspect_err(|error| {
        tracing::error!(%error, "{}", fl!("log-content-not-looked-at"));
        app.health.status.set(Attention::NoWatcher, true);
    });
    watch.ok()
}

/// Publishes at its moment what is dated ahead, and takes back at its moment what is to be. With a
/// new day everything is read again.
pub(super) async fn read_when_due(reader: Arc<SiteReader>, app: App) {
    let current = Arc::clone(&app.published);
    let mut read_on = current.clocks().date();
    let mut failed_at = None;
    // What is gone is accepted in the data directory, where nothing is watched.
    let published = PublishedAddresses::in_data(&app.config.data);
    let accepted = || fs::metadata(published.path()).and_then(|it| it.modified()).ok();
    let mut seen = accepted();
    let mut rereading = Rereading::default();
    loop {
        let due = current.pages().site().next_change;
        // Content that could not be read at its moment waits for the edit that mends it.
        let due = due.filter(|due| failed_at.is_none_or(|failed_at| failed_at < *due));
        tokio::time::sleep(until(due, current.now())).await;
        if current.state_file.takes_over() {
            write_status(&current);
        }
        let moment = current.now();
        let is_faulty = app.health.status.codes().contains(&Attention::Content);
        let is_accepted = std::mem::replace(&mut seen, accepted()) != seen && is_faulty;
        let may_have_passed = rereading.is_due(is_faulty);
        if current.is_unkept.load(Relaxed) && !is_faulty {
            keep(&current, &current.pages());
        }
        if current.clocks().date() == read_on
            && due.is_none_or(|due| moment < due)
            && !is_accepted
            && !may_have_passed
        {
            continue;
        }
        read_on = current.clocks().date();
        let parts = (Arc::clone(&reader), app.clone());
        let reading = move || read(&parts.0, &parts.1);
        let is_published = tokio::task::spawn_blocking(reading).await;
        failed_at = (!is_published.unwrap_or(false)).then_some(moment);
    }
}

/// When content with a fault is read again without an edit: what kept a file from being read, or a picture from being
/// made, may have passed. Each time it waits twice as many rounds, for some faults take long to find.
#[derive(Default)]
struct Rereading {
    rounds: u32,
    tries: u32,
}

impl Rereading {
    const MOST_DOUBLED: u32 = 7;

    fn is_due(&mut self, is_faulty: bool) -> bool {
        if !is_faulty {
            *self = Self::default();
            return false;
        }
        self.rounds += 1;
        let is_due = self.rounds >= 1 << self.tries.min(Self::MOST_DOUBLED);
        if is_due {
            (self.rounds, self.tries) = (0, self.tries + 1);
        }
        is_due
    }
}

fn until(due: Option<Timestamp>, now: Timestamp) -> Duration {
    // A moment that has passed is no negative time away.
    let left = |due: Timestamp| Duration::try_from(due.duration_since(now)).unwrap_or_default();
    due.map_or(LONGEST_WAIT, left).min(LONGEST_WAIT)
}

/// Publishes what is read now, or says what is wrong with it and keeps the last good Site. Whether it
/// is published.
pub(super) fn read(reader: &Arc<SiteReader>, app: &App) -> bool {
    let published = &app.published;
    match published.publish(|| reader.read(published.now())) {
        Ok(pages) => {
            tracing::info!("{}", fl!("log-content-live"));
            for warning in &pages.site().warnings {
                tracing::warn!("{warning}");
            }
            prepare(app, &pages);
            if pages.site().pictures_left() == 0 {
                keep(published, &pages);
            }
            published.faults.send_replace(None);
            write_status(published);
            true
        }
        Err(faults) => {
            let said = outcome(Err(&faults));
            // They may be found again and again.
            let is_news = published.faults.send_if_modified(|before| {
                let said = Some(said);
                std::mem::replace(before, said.clone()) != said
            });
            if is_news {
                tracing::error!("{}", fl!("log-content-faulty"));
                log_faults(&faults);
            }
            write_status(published);
            false
        }
    }
}

/// Held while a Site is kept.
static KEEPING: Mutex<()> = Mutex::new(());

/// Keeps the Site of these pages, in the background: that takes a step for each file, and the next edit
/// does not wait for it.
pub(crate) fn keep(published: &Arc<Published>, pages: &Arc<Pages>) {
    let noted = published.keep_addresses();
    // Many edits may come before the first of them is kept, and none of their Sites waits for that.
    let (published, waiting) = (Arc::clone(published), Arc::downgrade(pages));
    tokio::task::spawn_blocking(move || {
        let _alone = locked(&KEEPING);
        let last_good = LastGood::in_data(&published.config.data);
        // An edit in the meantime is kept itself.
        let Some(pages) = waiting.upgrade().filter(|pages| Arc::ptr_eq(pages, &published.pages()))
        else {
            return;
        };
        let kept = noted.and_then(|()| last_good.keep(pages.site()));
        // It is said once, and tried again.
        if !published.is_unkept.swap(kept.is_err(), Relaxed)
            && let Err(error) = kept
        {
            tracing::warn!(%error, "{}", fl!("log-content-not-kept"));
        }
    });
}

/// Does in the background what visitors would otherwise wait for.
pub(super) fn prepare(app: &App, pages: &Arc<Pages>) {
    app.media.background.enqueue(pages.site());
    let (published, pages) = (Arc::clone(&app.published), Arc::clone(pages));
    tokio::spawn(async move {
        let is_current = || Arc::ptr_eq(&pages, &published.pages());
        tokio::time::sleep(AHEAD_AFTER).await;
        pages.render_ahead(is_current).await;
        if is_current() {
            tracing::info!("{}", fl!("log-pages-rendered"));
        }
    });
}
