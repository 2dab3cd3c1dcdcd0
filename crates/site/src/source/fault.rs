//! Faults of the content, worded so that its editor can correct them.

use super::paths;
pub use basics::lang::FaultText;
use std::{fmt, ops::Deref, path::Path};

/// One fault.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    /// The file, relative to the content directory: `pages/home.toml`.
    pub file: String,
    /// The line, from 1; 1 where the fault is the file itself.
    pub line: usize,
    /// The column, from 1, counted in characters; 1 where the fault is the file itself.
    pub column: usize,
    /// What is wrong and what to do.
    pub text: Box<FaultText>,
    /// Its field, as a JSON pointer, which is `/body` for the Markdown below a head; empty where it is of no
    /// field.
    pub pointer: String,
}

impl Fault {
    pub(crate) fn of_file(file: impl Into<String>, text: FaultText) -> Self {
        let (text, pointer) = (Box::new(text), String::new());
        Self { file: file.into(), line: 1, column: 1, text, pointer }
    }

    /// The same place with another text.
    #[must_use]
    pub fn saying(&self, text: FaultText) -> Self {
        Self { text: Box::new(text), ..self.clone() }
    }

    /// The same at a field.
    pub(crate) fn at(self, pointer: &str) -> Self {
        Self { pointer: pointer.to_owned(), ..self }
    }

    /// The fault as a line that begins with its place, so that an editor can jump to it: the content directory as it
    /// is called there, the file in it, line and column.
    pub fn within(&self, directory: &Path) -> String {
        let (file, line, column) = (directory.join(&self.file), self.line, self.column);
        let FaultText { message, advice, .. } = &*self.text;
        let text = format!("{}:{line}:{column}: {message}. {advice}", file.display());
        // It is a line of the log, and may repeat what a file says.
        text.replace(char::is_control, "\u{fffd}")
    }

    fn is_printed_like(&self, other: &Self) -> bool {
        let printed = |it: &Self| it.clone().at("");
        printed(self) == printed(other)
    }
}

impl fmt::Display for Fault {
    /// `content/pages/home.toml:12:5: unknown key `titel`. Did you mean `title`?`, where
    /// `content/` stands for the content directory wherever it lies.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.within(Path::new("content")))
    }
}

/// All faults of a content directory, those of the settings first, then by file and line; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(pub(crate) Vec<Fault>);

impl Faults {
    /// Sorts the faults and drops repetitions; `None` where there are none.
    pub(crate) fn new(mut faults: Vec<Fault>) -> Option<Self> {
        // All other files are read with the settings.
        faults.sort_by_cached_key(|fault| (fault.file != paths::SETTINGS, fault.clone()));
        faults.dedup_by(|one, other| one.is_printed_like(other));
        (!faults.is_empty()).then_some(Self(faults))
    }
}

impl Deref for Faults {
    type Target = [Fault];

    fn deref(&self) -> &[Fault] {
        &self.0
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.iter().map(Fault::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for Faults {}
