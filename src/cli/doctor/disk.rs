//! Is there room for messages?

use super::Finding;
use std::path::Path;

/// Below this nothing should be relied on: a message takes some 5 kB, but logs and backups of
/// others fill a disk faster.
const ENOUGH_BYTES: u64 = 200 * 1024 * 1024;

/// Below this a database soon refuses.
const LITTLE_BYTES: u64 = 20 * 1024 * 1024;

pub(super) fn examine(data_dir: &Path) -> Finding {
    let free = match rustix::fs::statvfs(data_dir) {
        Ok(found) => found.f_bavail.saturating_mul(found.f_frsize),
        Err(error) => {
            let text = format!(
                "{} cannot be asked for its room: {error}",
                data_dir.display()
            );
            return Finding::failure("disk", text);
        }
    };
    let said = format!("{} MB free in {}", free / 1_000_000, data_dir.display());
    if free < LITTLE_BYTES {
        Finding::failure(
            "disk",
            format!("{said}: make room, or messages are refused"),
        )
    } else if free < ENOUGH_BYTES {
        Finding::worry("disk", format!("{said}: make room soon"))
    } else {
        Finding::good("disk", said)
    }
}
