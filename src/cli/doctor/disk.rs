//! Checks that the disk has space for messages.

use super::CheckResult;
use crate::lang::fl;
use std::path::Path;

/// Below this nothing should be relied on: a message takes some 5 kB, but logs and backups of
/// others fill a disk faster.
const ENOUGH_MB: u64 = 200;

/// Below this a database soon refuses.
const LITTLE_MB: u64 = 20;

pub(super) fn check(data_dir: &Path) -> CheckResult {
    let directory = data_dir.display().to_string();
    let space = match rustix::fs::statvfs(data_dir) {
        Ok(space) => space,
        Err(error) => {
            let error = error.to_string();
            let text = fl!("doctor-disk-unknown", directory = directory, error = error);
            return CheckResult::Error(text);
        }
    };
    let free = space.f_bavail.saturating_mul(space.f_frsize) / 1_000_000;
    match free {
        ..LITTLE_MB => CheckResult::Error(fl!(
            "doctor-disk-full",
            megabytes = free,
            directory = directory
        )),
        LITTLE_MB..ENOUGH_MB => CheckResult::Warning(fl!(
            "doctor-disk-low",
            megabytes = free,
            directory = directory
        )),
        _ => CheckResult::Ok(fl!(
            "doctor-disk-ok",
            megabytes = free,
            directory = directory
        )),
    }
}
