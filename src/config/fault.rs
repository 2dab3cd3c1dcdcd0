//! What is wrong with the configuration, for the person who runs the program.

use crate::lang::fl;
use std::fmt;
use std::path::PathBuf;

/// Where a value came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// An option of the command line, with its dashes.
    Flag(String),
    /// An environment variable.
    Variable(String),
    /// Line and column of a file, both from 1; none means the file as a whole.
    File(PathBuf, Option<(usize, usize)>),
    /// The default of this key.
    Default(String),
}

impl fmt::Display for Origin {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag(name) | Self::Variable(name) => out.write_str(name),
            Self::File(path, None) => write!(out, "{}", path.display()),
            Self::File(path, Some((line, column))) => {
                write!(out, "{}:{line}:{column}", path.display())
            }
            Self::Default(key) => out.write_str(&fl!("config-default-of", key = key.as_str())),
        }
    }
}

/// All faults of a configuration. Shown as one line each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ConfigFaults(Vec<(Origin, String)>);

impl ConfigFaults {
    /// Adds what is wrong with a value and what to do about it. It is one line, whatever line ends
    /// a key or a value that it quotes may hold.
    pub(super) fn add(&mut self, origin: Origin, problem: &str) {
        let shown = |character: char| {
            if character.is_control() {
                character.escape_debug().to_string()
            } else {
                character.to_string()
            }
        };
        self.0.push((origin, problem.chars().map(shown).collect()));
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether the command line itself is at fault.
    pub fn blame_a_flag(&self) -> bool {
        let mut origins = self.0.iter().map(|(origin, _)| origin);
        origins.any(|origin| matches!(origin, Origin::Flag(_)))
    }
}

impl fmt::Display for ConfigFaults {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (origin, problem)) in self.0.iter().enumerate() {
            let line_end = if index == 0 { "" } else { "\n" };
            write!(out, "{line_end}{origin}: {problem}")?;
        }
        Ok(())
    }
}

impl std::error::Error for ConfigFaults {}
