//! The Site that a start begins with, and what keeps it current: after an edit, and at the minute for
//! which an article is dated.

use super::app::App;
use super::state_file::StateFile;
use anyhow::{Context as _, anyhow};
use basics::lang::fl;
use basics::locks::locked;
use basics::status::Attention;
use config::Config;
use import::{BlogCopy, BlogHost};
use jiff::Timestamp;
use render::Pages;
use site::{DirectoryWatch, Faults, LastGood, PublishedAddresses, Site, SiteReader, Source};
use std::convert::Infallible;
use std::fs;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::{runtime::Handle, time::timeout};

/// A machine may sleep, and its clock be set; so the clock is looked at in between.
const LONGEST_WAIT: Duration = Duration::from_mins(1);

/// Compressing all pages takes a processor for seconds: those who wait at a start come first, and of several
/// edits in a row only the last is worth it.
const AHEAD_AFTER: Duration = Duration::from_secs(3);

/// Reads the content, or else what was kept of it last, or else its texts; with the faults of the content
/// as it is. What is wrong with it is in the log.
///
/// # Errors
/// Where there is nothing that could be shown.
pub(super) fn open(
    reader: &SiteReader,
    config: &Config,
    moment: Timestamp,
) -> anyhow::Result<(Site, Option<Faults>)> {
    let faults = match reader.read(moment) {
        Ok(site) => return Ok((site, None)),
        Err(faults) => faults,
    };
    say(&faults);
    if let Some(site) = read_last_good(reader, &LastGood::in_data(&config.data), moment) {
        return Ok((site, Some(faults)));
    }
    // A full disk keeps no pictures, and texts are still worth reading.
    let site = Site::load(reader.source(), moment);
    let site = site.map_err(|_| {
        let text = |time: &str| format!("{}\n\n{faults}\n", fl!("server-content-none", time));
        StateFile::of(config).write(moment, text);
        anyhow!(fl!("log-content-none"))
    })?;
    tracing::error!("{}", fl!("log-content-without-pictures"));
    Ok((site, Some(faults)))
}

fn read_last_good(reader: &SiteReader, last_good: &LastGood, moment: Timestamp) -> Option<Site> {
    match reader.for_source(last_good.find()?).read(moment) {
        Ok(site) => {
            tracing::error!("{}", fl!("log-content-last-good"));
            Some(site)
        }
        Err(faults) => {
            let count = faults.len();
            tracing::error!("{}", fl!("log-content-last-good-unreadable", count = count));
            None
        }
    }
}

/// Writes what became of the content into the file beside it.
pub(super) fn leave_word(app: &App) {
    let faults = app.content_faults.borrow().clone();
    let text = faults.unwrap_or_else(|| outcome(Ok(app.pages().site())));
    let now = app.now();
    app.state_file.write(now, |time| format!("{}\n{text}", fl!("server-content-read", time)));
}

/// Says there that the program has ended.
pub(super) fn leave_last_word(app: &App) {
    app.state_file.write(app.now(), |time| format!("{}\n", fl!("server-content-ended", time)));
}

/// What became of the content, as people read it.
pub(super) fn outcome(read: Result<&Site, &Faults>) -> String {
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

fn say(faults: &Faults) {
    for fault in faults.iter() {
        tracing::error!("{fault}");
    }
}

/// Watches the content directory, where there is one.
pub(super) fn watch(
    reader: &Arc<SiteReader>,
    app: &Arc<App>,
) -> anyhow::Result<Option<DirectoryWatch>> {
    let Source::Directory(directory) = reader.source() else {
        return Ok(None);
    };
    let (app, runtime) = (Arc::clone(app), Handle::current());
    let edited = Arc::clone(reader);
    let on_change = move || {
        let _within = runtime.enter();
        read(&edited, &app);
    };
    let watch = DirectoryWatch::start(directory, on_change).map(Some);
    watch.with_context(|| fl!("server-cannot-watch", path = directory.to_string_lossy()))
}

/// Publishes at its moment what is dated ahead, and takes back at its moment what is to be. With a
/// new day everything is read again.
pub(super) async fn read_when_due(reader: Arc<SiteReader>, app: Arc<App>) {
    let mut read_on = app.clocks().date();
    let mut failed_at = None;
    // What is gone is accepted in the data directory, where nothing is watched.
    let published = PublishedAddresses::in_data(&app.config.data);
    let accepted = || fs::metadata(published.path()).and_then(|it| it.modified()).ok();
    let mut seen = accepted();
    loop {
        let due = app.pages().site().next_change;
        // Content that could not be read at its moment waits for the edit that mends it.
        let due = due.filter(|due| failed_at.is_none_or(|failed_at| failed_at < *due));
        tokio::time::sleep(until(due, app.now())).await;
        if app.state_file.takes_over() {
            leave_word(&app);
        }
        let moment = app.now();
        let is_faulty = app.status.codes().contains(&Attention::Content);
        let is_accepted = std::mem::replace(&mut seen, accepted()) != seen && is_faulty;
        if app.clocks().date() == read_on && due.is_none_or(|due| moment < due) && !is_accepted {
            continue;
        }
        read_on = app.clocks().date();
        let parts = (Arc::clone(&reader), Arc::clone(&app));
        let reading = move || read(&parts.0, &parts.1);
        let is_published = tokio::task::spawn_blocking(reading).await;
        failed_at = (!is_published.unwrap_or(false)).then_some(moment);
    }
}

fn until(due: Option<Timestamp>, now: Timestamp) -> Duration {
    // A moment that has passed is no negative time away.
    let left = |due: Timestamp| Duration::try_from(due.duration_since(now)).unwrap_or_default();
    due.map_or(LONGEST_WAIT, left).min(LONGEST_WAIT)
}

/// Publishes what is read now, or says what is wrong with it and keeps the last good Site. Whether it
/// is published.
pub(super) fn read(reader: &Arc<SiteReader>, app: &Arc<App>) -> bool {
    match app.publish(|| reader.read(app.now())) {
        Ok(pages) => {
            tracing::info!("{}", fl!("log-content-live"));
            for warning in &pages.site().warnings {
                tracing::warn!("{warning}");
            }
            prepare(app, &pages);
            keep(app, &pages);
            app.content_faults.send_replace(None);
            leave_word(app);
            true
        }
        Err(faults) => {
            tracing::error!("{}", fl!("log-content-faulty"));
            say(&faults);
            app.content_faults.send_replace(Some(outcome(Err(&faults))));
            leave_word(app);
            false
        }
    }
}

/// Held while a Site is kept.
static KEEPING: Mutex<()> = Mutex::new(());

/// Keeps the Site of these pages, in the background: that takes a step for each file, and the next edit
/// does not wait for it.
pub(super) fn keep(app: &Arc<App>, pages: &Arc<Pages>) {
    if !app.config.shows_drafts() {
        let noted = PublishedAddresses::in_data(&app.config.data).note(pages.site());
        if let Err(error) = noted {
            tracing::warn!(%error, "{}", fl!("log-content-not-kept"));
        }
    }
    // Many edits may come before the first of them is kept, and none of their Sites waits for that.
    let (app, waiting) = (Arc::clone(app), Arc::downgrade(pages));
    tokio::task::spawn_blocking(move || {
        let _alone = locked(&KEEPING);
        let last_good = LastGood::in_data(&app.config.data);
        // An edit in the meantime is kept itself.
        if let Some(pages) = waiting.upgrade()
            && Arc::ptr_eq(&pages, &app.pages())
            && let Err(error) = last_good.keep(pages.site())
        {
            tracing::warn!(%error, "{}", fl!("log-content-not-kept"));
        }
    });
}

/// Does in the background what visitors would otherwise wait for.
pub(super) fn prepare(app: &Arc<App>, pages: &Arc<Pages>) {
    app.background.enqueue(pages.site());
    let (app, pages) = (Arc::clone(app), Arc::clone(pages));
    tokio::spawn(async move {
        let is_current = || Arc::ptr_eq(&pages, &app.pages());
        tokio::time::sleep(AHEAD_AFTER).await;
        pages.render_ahead(is_current).await;
        if is_current() {
            tracing::info!("{}", fl!("log-pages-rendered"));
        }
    });
}

/// Keeps the database of a site whose address is edited while it is served. Examples have none.
pub(super) async fn follow_address(app: Arc<App>) {
    let mut site = app.current_site();
    loop {
        let before = Arc::clone(&site.borrow_and_update());
        let is_other = |site: &Arc<Site>| site.settings.url != before.settings.url;
        let Ok(url) = site.wait_for(is_other).await.map(|site| site.settings.url.clone()) else {
            return;
        };
        if !before.settings.sample
            && let Err(error) = app.leads.give_to(&url).await
        {
            tracing::warn!("{}", fl!("log-database-not-given", error = error.to_string()));
        }
    }
}

/// How long after one look at a host the next one is.
const ASK_BLOG_EVERY: Duration = Duration::from_mins(5);

/// How many faults of a blog the log names.
const MOST_NAMED: usize = 10;

/// Publishes the copy of another blog that was kept, unless that ended a process before.
pub(super) fn take_in_blog(app: &App) {
    let site = Site::clone(app.pages().site());
    let Some(blog) = &site.settings.blog else {
        return;
    };
    if BlogCopy::was_fatal(&app.config.data) {
        tracing::error!("{}", fl!("log-blog-host-fatal"));
        app.status.set(Attention::Blog, true);
        return;
    }
    let copy = BlogCopy::kept_in(&app.config.data);
    if copy.is_of(&blog.host) {
        app.blog.store(Arc::new(copy));
        let Ok(_pages) = app.publish(|| Ok::<_, Infallible>(site));
    }
}

/// Asks again and again, as long as the program runs.
pub(super) async fn follow_blog(reader: Arc<SiteReader>, app: Arc<App>) {
    let named = |site: &Site| site.settings.blog.as_ref().map(|blog| blog.host.clone());
    let mut site = app.current_site();
    let mut is_waiting = app.status.codes().contains(&Attention::Blog);
    // The faults of the last look; none where there was no answer.
    let mut said = Some(Vec::new());
    loop {
        let host = named(&site.borrow_and_update());
        if let Some(host) = host.as_deref().filter(|_| !is_waiting) {
            let polled = poll_blog(&reader, &app, host).await;
            let error = polled.as_ref().err().map(|it| format!("{it:#}"));
            let faults = polled.ok();
            // What lasts for a day is reported once.
            if faults != said {
                say_of_blog(&app, host, faults.as_deref(), error);
            }
            said = faults;
        }
        is_waiting = false;
        // Another host is asked at once; any other edit changes nothing here.
        let _it_is_time = timeout(ASK_BLOG_EVERY, site.wait_for(|site| named(site) != host)).await;
    }
}

fn say_of_blog(app: &App, host: &str, faults: Option<&[String]>, error: Option<String>) {
    if let Some(error) = error {
        let copy = if app.blog.load().is_of(host) { "one" } else { "none" };
        tracing::warn!("{}", fl!("log-blog-host", host, copy, error));
    }
    if let Some(faults @ [_, ..]) = faults {
        let named = faults[..faults.len().min(MOST_NAMED)].join("; ");
        let more = faults.len().saturating_sub(MOST_NAMED);
        tracing::warn!("{}", fl!("log-blog-host-parts", host, faults = named, more));
    }
}

/// Asks once. What has changed is kept and published; returns what of it could not be read.
pub(super) async fn poll_blog(
    reader: &Arc<SiteReader>,
    app: &Arc<App>,
    host: &str,
) -> anyhow::Result<Vec<String>> {
    let host = BlogHost::at(host)?;
    let picture = app.current_site().borrow().settings.picture.clone();
    let before = app.blog.load_full();
    let now = app.clocks();
    let renewed = before.renewed(&host, &picture, &now, &app.config.data);
    let (renewed, faults) = renewed.await?;
    if let Some(renewed) = renewed {
        app.blog.store(Arc::new(renewed));
        let parts = (Arc::clone(reader), Arc::clone(app));
        let reading = move || read(&parts.0, &parts.1);
        let _ended = tokio::task::spawn_blocking(reading).await;
    }
    app.status.set(Attention::Blog, false);
    Ok(faults)
}
