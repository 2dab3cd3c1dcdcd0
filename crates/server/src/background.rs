//! What the program does beside its answers: it reads the content and a followed blog again, delivers, saves
//! the counts, watches the disk, and does what is due once a day.

pub(crate) mod blog;
pub(crate) mod reload;
mod counts;
mod disk;
mod outbox;

use crate::app::App;
use basics::lang::fl;
use basics::status::Status;
use config::Config;
use jiff::Timestamp;
use messages::Store;
use outbox::OutboxTask;
use site::{DirectoryWatch, Site, SiteReader};
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

/// How long after the last edit the editors get a mail about what became of it.
const NOTICED_AFTER: Duration = Duration::from_mins(1);

/// How often a database that cannot be written is tried again to be given to the site's new address.
const GIVEN_AGAIN: Duration = Duration::from_secs(5);

/// Starts what is done once a day beside the deliveries, once the database is open. The tasks end with
/// the set.
pub type DailyTasks = fn(&Config, &Store, &Arc<Status>, fn() -> Timestamp) -> JoinSet<()>;

/// The tasks that are ended in order; the others end with the process.
pub(crate) struct BackgroundTasks {
    delivering: OutboxTask,
    _watch: Option<DirectoryWatch>,
}

impl BackgroundTasks {
    /// Starts all of them for the Site that is published.
    pub(crate) async fn start(app: &App, reader: Arc<SiteReader>, daily: DailyTasks) -> Self {
        let faults = app.published.faults.subscribe();
        let config = Config::clone(&app.config);
        let notices = messages::notify_of_content(
            config,
            app.published.mail_settings(),
            faults,
            app.published.clock,
            NOTICED_AFTER,
        );
        tokio::spawn(notices);
        tokio::spawn(disk::watch(app.clone()));
        let delivering = outbox::start(app, daily).await;
        let watch = reload::watch(&reader, app);
        tokio::spawn(blog::follow(Arc::clone(&reader), app.clone()));
        tokio::spawn(follow_address(app.clone()));
        tokio::spawn(reload::read_when_due(Arc::clone(&reader), app.clone()));
        tokio::spawn(counts::save_regularly(app.clone()));
        reload::prepare(app, &app.published.pages());
        if app.media.pictures.is_deferred() {
            let app = app.clone();
            tokio::task::spawn_blocking(move || reload::finish(&reader, &app));
        }
        Self { delivering, _watch: watch }
    }

    /// Lets the deliveries end, and saves the counts, each for a while.
    pub(crate) async fn end(self, app: &App) {
        let patience = app.config.limits.shutdown_timeout;
        self.delivering.end(patience).await;
        let _lost_where_it_takes_too_long = timeout(patience, counts::save(app)).await;
    }
}

/// Keeps the database of a site whose address is edited while it is served. Examples have none.
async fn follow_address(app: App) {
    let mut site = app.published.current_site();
    loop {
        let before = Arc::clone(&site.borrow_and_update());
        let is_other = |site: &Arc<Site>| site.settings.url != before.settings.url;
        let Ok(url) = site.wait_for(is_other).await.map(|site| site.settings.url.clone()) else {
            return;
        };
        let mut said = before.settings.sample;
        while !before.settings.sample
            && let Err(error) = app.inbox.store.transfer_to(&url).await
        {
            if !std::mem::replace(&mut said, true) {
                tracing::warn!("{}", fl!("log-database-not-given", error = error.in_log()));
            }
            sleep(GIVEN_AGAIN).await;
        }
    }
}
