//! Follows the blog host that the site names, and publishes what it says.

use super::app::App;
use super::refresh;
use crate::blog_host::{BlogHost, PollLimits};
use crate::content::SiteReader;
use crate::lang::fl;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// The longest wait after polls that failed.
const LONGEST_WAIT: Duration = Duration::from_hours(1);

/// How long a poll may take. Texts that have not come until then come with the next.
const LONGEST_POLL: Duration = Duration::from_mins(10);

/// The most bytes that a poll takes of all answers together; what is beyond comes with the next.
const LARGEST_POLL: u64 = 256 * 1024 * 1024;

/// Asks again and again, as long as the program runs.
pub(super) async fn follow(reader: Arc<SiteReader>, app: Arc<App>) {
    let mut host: Option<BlogHost> = None;
    let (mut round, mut failures) = (0_usize, 0_u32);
    let mut site = app.current_site();
    loop {
        let named = site.borrow_and_update().settings.blog.clone();
        let named = named.map(|blog| blog.host);
        if host.as_ref().map(BlogHost::address) != named {
            host = named.as_deref().and_then(|named| BlogHost::at(named).ok());
            (round, failures) = (0, 0);
        }
        if let Some(host) = &mut host {
            match poll(&reader, &app, host, round).await {
                Ok(()) => failures = 0,
                Err(error) => {
                    // What is down for a day is said once.
                    if failures == 0 {
                        let (host, error) = (host.address(), error);
                        tracing::warn!("{}", fl!("log-blog-host", host = host, error = error));
                    }
                    failures = failures.saturating_add(1);
                }
            }
            round = round.wrapping_add(1);
        }
        let every = app.config.blog_every;
        let wait = every
            .saturating_mul(1 << failures.min(12))
            .min(LONGEST_WAIT.max(every));
        let another = async {
            // Another host is asked at once; any other edit changes nothing here.
            while site.changed().await.is_ok() {
                let now_named = site.borrow_and_update().settings.blog.clone();
                if now_named.map(|blog| blog.host) != host.as_ref().map(BlogHost::address) {
                    return;
                }
            }
            std::future::pending::<()>().await;
        };
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = another => {}
        }
    }
}

/// Asks once. What has changed is kept and published.
pub(super) async fn poll(
    reader: &Arc<SiteReader>,
    app: &Arc<App>,
    host: &mut BlogHost,
    round: usize,
) -> Result<(), String> {
    let before = app.blog.copy();
    let limits = PollLimits {
        end: Instant::now() + LONGEST_POLL,
        bytes: LARGEST_POLL,
    };
    let renewed = before.renewed(host, round, app.now(), limits).await;
    let renewed = renewed.map_err(|error| error.to_string())?;
    for (path, count) in std::mem::take(&mut host.faulty) {
        tracing::debug!(path, count, "{}", fl!("log-blog-host-faulty"));
    }
    if renewed.says_the_same_as(&before) {
        app.blog.replace(renewed);
        return Ok(());
    }
    if let Err(error) = renewed.keep_in(&app.config.data) {
        tracing::warn!(%error, "{}", fl!("log-blog-host-not-kept"));
    }
    app.blog.replace(renewed);
    let parts = (Arc::clone(reader), Arc::clone(app));
    let reading = move || refresh::read(&parts.0, &parts.1);
    let _ended = tokio::task::spawn_blocking(reading).await;
    Ok(())
}
