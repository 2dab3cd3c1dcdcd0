//! Watches the room on the disk.

use crate::app::App;
use basics::disk::Space;
use basics::lang::fl;
use basics::status::Attention;
use std::time::Duration;

const EVERY: Duration = Duration::from_secs(10);

/// Says that the disk is getting full before messages are refused, as long as the program runs.
pub(super) async fn watch(app: App) {
    let mut rounds = tokio::time::interval(EVERY);
    loop {
        rounds.tick().await;
        let Ok(space) = Space::at(&app.config.data) else {
            continue;
        };
        let was_low = app.health.status.codes().contains(&Attention::DiskLow);
        if space.has_few_files() && !was_low {
            tracing::error!("{}", fl!("log-disk-few-files", files = space.free_files));
        } else if space.is_low() && !was_low {
            let megabytes = space.free / 1_000_000;
            tracing::error!("{}", fl!("log-disk-low", megabytes = megabytes));
        }
        app.health.status.set(Attention::DiskLow, space.is_low());
    }
}
