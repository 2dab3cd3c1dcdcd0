//! Checks that the disk has space for messages.

use super::CheckResult;
use crate::lang::fl;
use std::path::Path;

/// Below this nothing should be relied on: a message takes some 5 kB, but logs and backups of
/// others fill a disk faster.
const ENOUGH_BYTES: u64 = 200 * 1024 * 1024;

/// Below this a database soon refuses.
const LITTLE_BYTES: u64 = 20 * 1024 * 1024;

pub(super) fn check(data_dir: &Path) -> CheckResult {
    let directory = data_dir.display().to_string();
    let free = match rustix::fs::statvfs(data_dir) {
        Ok(found) => found.f_bavail.saturating_mul(found.f_frsize),
        Err(error) => {
            return CheckResult::Error(fl!(
                "doctor-disk-unknown",
                directory = directory,
                error = error.to_string()
            ));
        }
    };
    let megabytes = free / 1_000_000;
    if free < LITTLE_BYTES {
        CheckResult::Error(fl!(
            "doctor-disk-full",
            megabytes = megabytes,
            directory = directory
        ))
    } else if free < ENOUGH_BYTES {
        CheckResult::Warning(fl!(
            "doctor-disk-low",
            megabytes = megabytes,
            directory = directory
        ))
    } else {
        CheckResult::Ok(fl!(
            "doctor-disk-ok",
            megabytes = megabytes,
            directory = directory
        ))
    }
}
