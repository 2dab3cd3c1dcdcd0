//! The articles of another blog that the site follows, asked for again and again.

use super::reload::read;
use crate::app::App;
use basics::lang::fl;
use basics::status::Attention;
use import::{BlogCopy, BlogHost};
use site::{Site, SiteReader};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// How long after one look at a host the next one is.
const ASK_BLOG_EVERY: Duration = Duration::from_mins(5);

/// How many faults of a blog the log names.
const MOST_NAMED: usize = 10;

/// Says that the copy of another blog is left out, because it ended a process before, or that the blog is not
/// asked yet, because asking did.
pub(crate) fn note_fatal(app: &App) {
    if app.published.pages().site().settings.blog.is_none() {
        return;
    }
    let died_asking = BlogCopy::died_asking(&app.config.data);
    if BlogCopy::was_fatal(&app.config.data) {
        tracing::error!("{}", fl!("log-blog-host-fatal"));
    } else if died_asking {
        tracing::error!("{}", fl!("log-blog-host-died-asking"));
    } else {
        return;
    }
    app.health.status.set(Attention::Blog, true);
}

/// Asks again and again, as long as the program runs.
pub(super) async fn follow(reader: Arc<SiteReader>, app: App) {
    let named = |site: &Site| site.settings.blog.as_ref().map(|blog| blog.host.clone());
    let mut site = app.published.current_site();
    let mut is_waiting = app.health.status.codes().contains(&Attention::Blog);
    // The faults of the last look; none where there was no answer.
    let mut said = Some(Vec::new());
    loop {
        let host = named(&site.borrow_and_update());
        if let Some(host) = host.as_deref().filter(|_| !is_waiting) {
            let polled = poll(&reader, &app, host).await;
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
        let copy = if app.published.pages().site().has_followed { "one" } else { "none" };
        tracing::warn!("{}", fl!("log-blog-host", host, copy, error));
    }
    if let Some(faults @ [_, ..]) = faults {
        let named = faults[..faults.len().min(MOST_NAMED)].join("; ");
        let more = faults.len().saturating_sub(MOST_NAMED);
        tracing::warn!("{}", fl!("log-blog-host-parts", host, faults = named, more));
    }
}

/// Asks once. What has changed is kept and published; returns what of it could not be read.
pub(crate) async fn poll(
    reader: &Arc<SiteReader>,
    app: &App,
    host: &str,
) -> anyhow::Result<Vec<String>> {
    let host = BlogHost::at(host)?;
    let data = &app.config.data;
    let before = BlogCopy::kept_in(data);
    let (is_other, faults) = before.renewed(&host, &app.published.clocks(), data).await?;
    if is_other {
        let parts = (Arc::clone(reader), app.clone());
        let reading = move || read(&parts.0, &parts.1);
        let _ended = tokio::task::spawn_blocking(reading).await;
    }
    app.health.status.set(Attention::Blog, false);
    Ok(faults)
}
