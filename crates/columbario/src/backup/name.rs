//! How a backup is named in a directory, where nobody names it otherwise.

use jiff::Timestamp;
use std::fs;
use std::path::{Path, PathBuf};

/// The time at which it was begun, in UTC, so that the order of names is
/// the order of time.
const NAME: &str = "columbario-%Y%m%dT%H%M%SZ.tar";

pub(super) fn name_of(now: Timestamp) -> String {
    now.strftime(NAME).to_string()
}

/// When a backup of this name was begun; none for a name that is not of ours.
pub(super) fn begun_at(name: &str) -> Option<Timestamp> {
    let time = jiff::civil::DateTime::strptime(NAME, name).ok()?;
    Some(time.to_zoned(jiff::tz::TimeZone::UTC).ok()?.timestamp())
}

/// The newest backup in a directory, by its name.
pub(super) fn newest_in(directory: &Path) -> Option<PathBuf> {
    let entries = fs::read_dir(directory).ok()?;
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let newest = names.filter(|name| begun_at(name).is_some()).max()?;
    Some(directory.join(newest))
}

#[cfg(test)]
mod tests {
    use super::{begun_at, name_of};

    #[test]
    fn the_name_of_a_backup_says_when_it_was_begun() {
        let now = "2026-11-22T09:30:05Z".parse().expect("it is a time");
        assert_eq!(name_of(now), "columbario-20261122T093005Z.tar");
        assert_eq!(begun_at(&name_of(now)), Some(now));
        for other in ["columbario-.tar", "columbario-20261122T093005Z.zip", "a.tar"] {
            assert_eq!(begun_at(other), None, "{other}");
        }
    }
}
