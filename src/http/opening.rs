//! The Site that a start begins with: the content as it is, or else the last that had no fault.

use crate::{
    content::{Faults, LastGood, Site, SiteReader},
    lang::fl,
};
use jiff::Timestamp;

/// Reads the content, or else what was kept of it last, or else its texts; with whether it is the content
/// as it is. What is wrong with it is in the log.
///
/// # Errors
/// Where there is nothing that could be shown.
pub(super) fn open(
    reader: &SiteReader,
    last_good: &LastGood,
    moment: Timestamp,
) -> anyhow::Result<(Site, bool)> {
    let faults = match reader.read(moment) {
        Ok(site) => return Ok((site, true)),
        Err(faults) => faults,
    };
    say(&faults);
    if let Some(site) = read_last_good(reader, last_good, moment) {
        return Ok((site, false));
    }
    // A full disk keeps no pictures, and texts are still worth reading.
    let Ok(site) = Site::load(reader.source(), moment) else {
        anyhow::bail!(fl!("log-content-none"));
    };
    tracing::error!("{}", fl!("log-content-without-pictures"));
    Ok((site, false))
}

fn read_last_good(reader: &SiteReader, last_good: &LastGood, moment: Timestamp) -> Option<Site> {
    match reader.at(last_good.find()?).read(moment) {
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

/// Writes every fault to the log.
pub(super) fn say(faults: &Faults) {
    for fault in faults {
        tracing::error!("{fault}");
    }
}
