//! One thing that was looked at.

use std::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    Good,
    Worry,
    Failure,
}

/// What was looked at, how it is, and what to do.
#[derive(Clone, Debug)]
pub(super) struct Finding {
    level: Level,
    about: &'static str,
    text: String,
}

impl Finding {
    pub(super) fn good(about: &'static str, text: impl Into<String>) -> Self {
        Self::of(Level::Good, about, text)
    }

    /// Messages arrive, but something should be mended.
    pub(super) fn worry(about: &'static str, text: impl Into<String>) -> Self {
        Self::of(Level::Worry, about, text)
    }

    /// Messages do not arrive, or will not.
    pub(super) fn failure(about: &'static str, text: impl Into<String>) -> Self {
        Self::of(Level::Failure, about, text)
    }

    fn of(level: Level, about: &'static str, text: impl Into<String>) -> Self {
        let text = text.into();
        Self { level, about, text }
    }

    pub(super) fn is_failure(&self) -> bool {
        self.level == Level::Failure
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let level = match self.level {
            Level::Good => "ok  ",
            Level::Worry => "look",
            Level::Failure => "FAIL",
        };
        write!(out, "{level}  {:<10} {}", self.about, self.text)
    }
}
