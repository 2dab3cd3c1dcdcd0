//! How many connections may be open, as far as the system's limit of open files allows.

use crate::config::Limits;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Files that the program opens beside connections: the database and its log, at most ten
/// connections to it, the content, pictures, mails. Counted at rest: 27.
const OTHER_FILES: u64 = 64;

/// Fewer would be no server.
const FEWEST: u32 = 16;

/// The most connections at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Caps {
    pub(super) connections: u32,
    pub(super) per_address: u32,
}

impl Caps {
    /// Raises the limit of open files as far as the system lets this process, and fits the settings
    /// to it.
    pub(super) fn fitted(limits: &Limits) -> Self {
        let files = getrlimit(Resource::Nofile);
        let raised = Rlimit {
            current: files.maximum,
            ..files
        };
        let files = match setrlimit(Resource::Nofile, raised) {
            Ok(()) => raised,
            Err(_) => files,
        };
        Self::within(limits, files.current)
    }

    /// None stands for any number of files.
    fn within(limits: &Limits, files: Option<u64>) -> Self {
        // A connection that is sent a video has two.
        let room = files.map_or(u64::MAX, |files| files.saturating_sub(OTHER_FILES) / 2);
        let room = u32::try_from(room).unwrap_or(u32::MAX).max(FEWEST);
        let connections = limits.connections.min(room);
        Self {
            connections,
            // One address alone must not hold all.
            per_address: limits.connections_per_address.min(connections / 2),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Caps;
    use crate::config::Config;

    #[test]
    fn the_caps_leave_files_for_the_program_itself_and_places_for_other_addresses() {
        let config = Config::of_defaults(tempfile::tempdir().expect("there is room").path());
        for (files, connections, per_address) in [
            (None, 4096, 512),
            (Some(1 << 20), 4096, 512),
            (Some(1024), 480, 240),
            (Some(128), 32, 16),
            (Some(10), 16, 8),
        ] {
            let caps = Caps::within(&config.limits, files);
            assert_eq!(
                (caps.connections, caps.per_address),
                (connections, per_address)
            );
        }
    }
}
