//! What is wrong with a message, worded for the person who wrote it.
//!
//! Every fault is one Spanish sentence that says what to do. Must not depend on the rules or on the
//! status of an answer.

use serde::Serialize;
use std::fmt;

/// One faulty field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FieldFault {
    /// The name of the field (docs/specification.md, section 3); [`FieldFault::PAYLOAD`] or
    /// [`FieldFault::KEY`] where no single field is meant.
    pub field: &'static str,
    /// One Spanish sentence that says what to do.
    pub message: String,
}

impl FieldFault {
    /// Stands for the payload as a whole, where a key of it is none of the seven.
    pub const PAYLOAD: &str = "payload";
    /// Stands for the idempotency key, which travels beside the payload.
    pub const KEY: &str = "Idempotency-Key";
}

/// All faults of one message, in the order of the form; at most one for each field.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Faults(Vec<FieldFault>);

impl Faults {
    pub(super) fn add(&mut self, field: &'static str, message: String) {
        self.0.push(FieldFault { field, message });
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The faults, in the order of the form.
    pub fn iter(&self) -> std::slice::Iter<'_, FieldFault> {
        self.0.iter()
    }
}

impl<'a> IntoIterator for &'a Faults {
    type Item = &'a FieldFault;
    type IntoIter = std::slice::Iter<'a, FieldFault>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Names the fields only: a log that prints it holds nothing that a visitor wrote.
impl fmt::Display for Faults {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(out, "{comma}{}", fault.field)?;
        }
        Ok(())
    }
}

/// Why a message was not taken.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum Rejection {
    /// The bytes are not JSON, or not a JSON object; nothing can be said about its fields.
    #[error("not a JSON object: line {line}, column {column}")]
    Malformed {
        /// The line at which reading failed, from 1; 0 where the JSON is whole but no object.
        line: usize,
        /// The column at which reading failed, in bytes.
        column: usize,
    },
    /// The message could be read, and these fields of it are faulty.
    #[error("faulty fields: {0}")]
    Faulty(Faults),
}
