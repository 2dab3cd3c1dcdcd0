//! Why a message is not accepted, in words for the person who wrote it: one Spanish sentence for
//! each field, which says what to do.

use crate::lang::fl;
use serde::Serialize;
use std::fmt;

/// What is wrong with one field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FieldError {
    /// The name of the field (docs/specification.md, section 3); [`FieldError::PAYLOAD`] or
    /// [`FieldError::KEY`] where no single field is meant.
    pub field: &'static str,
    /// One Spanish sentence that says what to do.
    pub message: String,
}

impl FieldError {
    /// Stands for the payload as a whole, where a key of it is none of the seven.
    pub const PAYLOAD: &str = "payload";
    /// Stands for the idempotency key, which travels beside the payload.
    pub const KEY: &str = "Idempotency-Key";
}

/// All errors of one message, in the order of the form; at most one for each field.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct FieldErrors(Vec<FieldError>);

impl FieldErrors {
    pub(super) fn add(&mut self, field: &'static str, message: String) {
        self.0.push(FieldError { field, message });
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The errors, in the order of the form.
    pub fn iter(&self) -> std::slice::Iter<'_, FieldError> {
        self.0.iter()
    }
}

impl<'a> IntoIterator for &'a FieldErrors {
    type Item = &'a FieldError;
    type IntoIter = std::slice::Iter<'a, FieldError>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Names the fields only: a log that prints it holds nothing that a visitor wrote.
impl fmt::Display for FieldErrors {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, error) in self.0.iter().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(out, "{comma}{}", error.field)?;
        }
        Ok(())
    }
}

/// Why a message is not accepted.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum Rejection {
    /// The bytes are not JSON, or not a JSON object; nothing can be said about its fields.
    #[error("{}", fl!("leads-not-json", line = line, column = column))]
    Malformed {
        /// The line at which reading failed, from 1; 0 where the JSON is whole but no object.
        line: usize,
        /// The column at which reading failed, in bytes.
        column: usize,
    },
    /// The message could be read, and these fields of it are not valid.
    #[error("{}", fl!("leads-invalid-fields", fields = .0.to_string()))]
    Invalid(FieldErrors),
}
