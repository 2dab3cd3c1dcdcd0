//! What one check of the doctor found.

use crate::lang::fl;

/// How something is, and what to do about it.
#[derive(Clone, Debug)]
pub(super) enum CheckResult {
    Ok(String),
    /// Messages arrive, but something should be mended.
    Warning(String),
    /// Messages do not arrive, or will not.
    Error(String),
}

impl CheckResult {
    /// A line of the report.
    pub(super) fn line(&self, topic: &str) -> String {
        let (level, text) = match self {
            Self::Ok(text) => (fl!("doctor-ok"), text),
            Self::Warning(text) => (fl!("doctor-warning"), text),
            Self::Error(text) => (fl!("doctor-error"), text),
        };
        format!("{level:<5} {topic:<10} {text}")
    }

    pub(super) fn is_error(&self) -> bool {
        matches!(self, Self::Error(_))
    }
}

/// What was found where a check could not be made at all.
impl<E: std::error::Error> From<E> for CheckResult {
    fn from(error: E) -> Self {
        Self::Error(error.to_string())
    }
}
