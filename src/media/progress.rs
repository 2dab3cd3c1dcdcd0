//! Says how many pictures are prepared before the site can be shown: to a person at a terminal as
//! one line that is written over, and otherwise once in the log.

use crate::lang::fl;
use std::io::{self, IsTerminal as _, Write as _};

/// How far it is. On a terminal its line ends when this is dropped.
pub(super) struct Progress {
    count: usize,
    done: usize,
    is_on_terminal: bool,
}

impl Progress {
    /// Begins with so many pictures; says nothing where there are none.
    pub(super) fn of(count: usize) -> Self {
        let progress = Self {
            count,
            done: 0,
            is_on_terminal: count > 0 && io::stderr().is_terminal(),
        };
        if progress.is_on_terminal {
            progress.show();
        } else if count > 0 {
            tracing::info!("{}", fl!("log-pictures-preparing", count = count));
        }
        progress
    }

    /// One more is done.
    pub(super) fn step(&mut self) {
        self.done += 1;
        if self.is_on_terminal {
            self.show();
        }
    }

    fn show(&self) {
        let line = fl!(
            "log-pictures-progress",
            done = self.done,
            count = self.count
        );
        // Where the terminal is gone, nobody misses it.
        let _unread = write!(io::stderr(), "\r{line}");
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.is_on_terminal {
            let _unread = writeln!(io::stderr());
        }
    }
}
