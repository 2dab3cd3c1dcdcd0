//! The four rights and the ways in which a request ends, and the words for them on the command
//! line and in the database.

use crate::lang::fl;
use std::fmt;
use std::str::FromStr;

/// Which of the four rights is exercised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// To know what is kept.
    Access,
    /// To have it corrected.
    Rectification,
    /// To have it blocked, then erased.
    Cancellation,
    /// To have it used no further.
    Objection,
}

/// How a request ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestOutcome {
    /// What was asked was done.
    CarriedOut,
    /// The answer was no, with its reason.
    Refused,
    /// The applicant did not answer the question.
    Unanswered,
    /// The applicant took it back.
    Withdrawn,
}

impl Right {
    /// The four, with their words.
    const WORDS: [(Self, &str); 4] = [
        (Self::Access, "access"),
        (Self::Rectification, "rectification"),
        (Self::Cancellation, "cancellation"),
        (Self::Objection, "objection"),
    ];
}

impl RequestOutcome {
    /// The four, with their words.
    const WORDS: [(Self, &str); 4] = [
        (Self::CarriedOut, "carried-out"),
        (Self::Refused, "refused"),
        (Self::Unanswered, "unanswered"),
        (Self::Withdrawn, "withdrawn"),
    ];
}

/// The word is not one of the four.
#[derive(Debug, PartialEq, Eq)]
pub struct UnknownWord(&'static str, &'static str, &'static str, &'static str);

impl fmt::Display for UnknownWord {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(first, second, third, fourth) = *self;
        out.write_str(&fl!(
            "rights-words",
            first = first,
            second = second,
            third = third,
            fourth = fourth
        ))
    }
}

impl std::error::Error for UnknownWord {}

impl fmt::Display for Right {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(word(*self, &Self::WORDS))
    }
}

impl fmt::Display for RequestOutcome {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(word(*self, &Self::WORDS))
    }
}

impl FromStr for Right {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        parse_word(text, &Self::WORDS)
    }
}

impl FromStr for RequestOutcome {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        parse_word(text, &Self::WORDS)
    }
}

fn word<T: Copy + PartialEq>(value: T, words: &[(T, &'static str); 4]) -> &'static str {
    let found = words.iter().find(|(each, _)| *each == value);
    found.map_or("", |(_, word)| word)
}

fn parse_word<T: Copy>(text: &str, words: &[(T, &'static str); 4]) -> Result<T, UnknownWord> {
    let found = words.iter().find(|(_, word)| *word == text);
    let [a, b, c, d] = words.map(|(_, word)| word);
    found
        .map(|(value, _)| *value)
        .ok_or(UnknownWord(a, b, c, d))
}
