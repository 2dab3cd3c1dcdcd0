//! The Site that a start begins with: the content as it is, or else the last that had no fault.

use crate::{
    content::{Faults, LastGood, Site, SiteReader, Source},
    lang::fl,
};
use jiff::Timestamp;

/// What there is to begin with.
pub(super) enum Opening {
    /// The content, without fault.
    Good(Site),
    /// An older Site, or one whose pictures could not be kept.
    Degraded(Site),
    /// Nothing that could be shown.
    Nothing,
}

/// Reads the content. What is wrong with it is in the log.
pub(super) fn open(reader: &SiteReader, last_good: &LastGood, moment: Timestamp) -> Opening {
    let faults = match reader.read(moment) {
        Ok(site) => return Opening::Good(site),
        Err(faults) => faults,
    };
    say(&faults);
    if let Some(site) = read_last_good(reader, last_good, moment) {
        return Opening::Degraded(site);
    }
    // A full disk keeps no pictures, and texts are still worth reading.
    match Site::load(reader.source(), moment) {
        Ok(site) => {
            tracing::error!("{}", fl!("log-content-without-pictures"));
            Opening::Degraded(site)
        }
        Err(_) => Opening::Nothing,
    }
}

fn read_last_good(reader: &SiteReader, last_good: &LastGood, moment: Timestamp) -> Option<Site> {
    let kept = last_good.find()?;
    let version = kept.version.as_str();
    match reader.at(kept.source).read(moment) {
        Ok(site) => {
            tracing::error!("{}", fl!("log-content-last-good", version = version));
            Some(site)
        }
        Err(faults) => {
            let count = faults.len();
            tracing::error!(
                "{}",
                fl!(
                    "log-content-last-good-unreadable",
                    version = version,
                    count = count
                )
            );
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

/// A text of the settings, whatever else is wrong with them.
pub(super) fn setting(source: &Source, name: &str) -> Option<String> {
    let bytes = source.read("site.toml")?;
    let text = String::from_utf8_lossy(&bytes);
    text.lines().find_map(|line| {
        let (key, value) = line.split_once('=')?;
        (key.trim() == name).then(|| value.trim().trim_matches('"').to_owned())
    })
}
