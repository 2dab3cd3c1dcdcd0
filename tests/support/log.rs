//! What a process writes, as it writes it. A test that waits for a line or for the end is woken.

use crate::support::patience::PATIENCE;
use std::{
    io::{BufRead as _, BufReader, Read},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
};

#[derive(Debug, Default)]
struct Written {
    text: String,
    has_ended: bool,
}

/// All that a process wrote to one pipe.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log(Arc<(Mutex<Written>, Condvar)>);

impl Log {
    /// Reads a pipe to its end in a thread, so that the process never waits for a reader.
    pub(crate) fn of(pipe: impl Read + Send + 'static) -> Self {
        let log = Self::default();
        let kept = log.clone();
        thread::spawn(move || {
            let mut pipe = BufReader::new(pipe);
            let mut line = Vec::new();
            while let Ok(1..) = pipe.read_until(b'\n', &mut line) {
                kept.change(|written| written.text += &String::from_utf8_lossy(&line));
                line.clear();
            }
            kept.change(|written| written.has_ended = true);
        });
        log
    }

    /// What was written so far.
    pub(crate) fn text(&self) -> String {
        self.written().text.clone()
    }

    /// Waits until the text so far matches, and returns it.
    pub(crate) fn wait(&self, what: &str, is_so: impl Fn(&str) -> bool) -> String {
        let written = self.wait_while(|written| !written.has_ended && !is_so(&written.text));
        assert!(is_so(&written.text), "{what}: {}", written.text);
        written.text.clone()
    }

    /// Waits for the end: the process has closed the pipe, as it does when it ends.
    pub(crate) fn wait_for_the_end(&self) {
        let written = self.wait_while(|written| !written.has_ended);
        assert!(written.has_ended, "it does not end: {}", written.text);
    }

    fn wait_while(&self, goes_on: impl Fn(&Written) -> bool) -> MutexGuard<'_, Written> {
        let (_, changed) = &*self.0;
        let waited = changed.wait_timeout_while(self.written(), PATIENCE, |it| goes_on(it));
        waited.unwrap_or_else(PoisonError::into_inner).0
    }

    fn written(&self) -> MutexGuard<'_, Written> {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, change: impl FnOnce(&mut Written)) {
        change(&mut self.written());
        self.0.1.notify_all();
    }
}
