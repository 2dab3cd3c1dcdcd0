//! Is there a backup, and how old is it?

use super::CheckResult;
use crate::backup::{Newest, Schedule};
use crate::cli::clock::{MINUTE, local};
use crate::config::Config;
use crate::lang::fl;
use jiff::Timestamp;

/// An older backup is hardly one: too much came in since.
const OLD_HOURS: i64 = 7 * 24;

pub(super) fn check(config: &Config) -> CheckResult {
    let now = Timestamp::now();
    let schedule = Schedule::of(config);
    // Another process of the same site may have made the newest in the folder that they share.
    let found = schedule.as_ref().and_then(Schedule::newest);
    let recorded = Newest::read(&config.data);
    let Some(newest) = found.into_iter().chain(recorded).max_by_key(|it| it.made) else {
        return CheckResult::Warning(fl!("doctor-backup-none"));
    };
    let hours = now.duration_since(newest.made).as_hours();
    let (made, path) = (
        local(newest.made, MINUTE),
        newest.path.display().to_string(),
    );
    let is_late = schedule.is_some_and(|schedule| schedule.is_overdue(now));
    if is_late || hours >= OLD_HOURS {
        let text = fl!("doctor-backup-old", hours = hours, made = made, path = path);
        return CheckResult::Warning(text);
    }
    if !newest.path.exists() {
        return CheckResult::Warning(fl!("doctor-backup-gone", hours = hours, path = path));
    }
    CheckResult::Ok(fl!("doctor-backup-ok", hours = hours, path = path))
}
