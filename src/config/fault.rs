//! What is wrong with the configuration, said to whoever runs the program, in plain English.

use crate::lang::fl;
use std::fmt;
use std::path::PathBuf;

/// Where a value came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// An option of the command line, with its dashes.
    Flag(&'static str),
    /// An environment variable.
    Variable(String),
    /// A line of a file, from 1; 0 means the file as a whole.
    File(PathBuf, usize),
    /// Nobody said anything: the default of this key.
    Default(&'static str),
}

impl fmt::Display for Origin {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag(name) => out.write_str(name),
            Self::Variable(name) => out.write_str(name),
            Self::File(path, 0) => write!(out, "{}", path.display()),
            Self::File(path, line) => write!(out, "{}:{line}", path.display()),
            Self::Default(key) => out.write_str(&fl!("config-default-of", key = *key)),
        }
    }
}

/// One fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigFault {
    /// Where the value came from.
    pub origin: Origin,
    /// What is wrong and what to do, on one line.
    pub problem: String,
}

/// All faults of a configuration. Shown as one line each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ConfigFaults(Vec<ConfigFault>);

impl ConfigFaults {
    pub(super) fn add(&mut self, origin: Origin, problem: String) {
        self.0.push(ConfigFault { origin, problem });
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether the command line itself is at fault.
    pub fn blame_a_flag(&self) -> bool {
        self.0
            .iter()
            .any(|fault| matches!(fault.origin, Origin::Flag(_)))
    }
}

impl fmt::Display for ConfigFaults {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            let line_end = if index == 0 { "" } else { "\n" };
            write!(out, "{line_end}{}: {}", fault.origin, fault.problem)?;
        }
        Ok(())
    }
}

impl std::error::Error for ConfigFaults {}
