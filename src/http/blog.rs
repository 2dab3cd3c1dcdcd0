//! Follows the blog host that the site names, and publishes what it says.

use super::app::App;
use super::refresh;
use crate::blog_host::BlogHost;
use crate::content::{Site, SiteReader};
use crate::lang::fl;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// How long after one look at a host the next one is.
const EVERY: Duration = Duration::from_mins(5);

/// Asks again and again, as long as the program runs.
pub(super) async fn follow(reader: Arc<SiteReader>, app: Arc<App>) {
    let named = |site: &Site| site.settings.blog.as_ref().map(|blog| blog.host.clone());
    let mut site = app.current_site();
    let mut is_down = false;
    loop {
        let host = named(&site.borrow_and_update());
        if let Some(host) = &host {
            let polled = poll(&reader, &app, host).await;
            // What is down for a day is said once.
            if let Err(error) = &polled
                && !is_down
            {
                let (host, error) = (host.as_str(), format!("{error:#}"));
                tracing::warn!("{}", fl!("log-blog-host", host = host, error = error));
            }
            is_down = polled.is_err();
        }
        // Another host is asked at once; any other edit changes nothing here.
        let _it_is_time = timeout(EVERY, site.wait_for(|site| named(site) != host)).await;
    }
}

/// Asks once. What has changed is kept and published.
pub(super) async fn poll(
    reader: &Arc<SiteReader>,
    app: &Arc<App>,
    host: &str,
) -> anyhow::Result<()> {
    let host = BlogHost::at(host)?;
    let picture = app.current_site().borrow().settings.picture.clone();
    let before = app.blog.load_full();
    let renewed = before.renewed(&host, &picture, app.now(), &app.config.data);
    if let Some(renewed) = renewed.await? {
        app.blog.store(Arc::new(renewed));
        let parts = (Arc::clone(reader), Arc::clone(app));
        let reading = move || refresh::read(&parts.0, &parts.1);
        let _ended = tokio::task::spawn_blocking(reading).await;
    }
    Ok(())
}
