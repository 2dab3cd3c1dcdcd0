//! What a child process is to make of one picture, as the arguments that it is started with, and
//! what it answers: one line of JSON. Nothing else passes between the two but the files.

use crate::content::{Medium, Source};
use clap::{Parser, ValueEnum};
use serde::{Deserialize, Serialize};
use std::{ffi::OsString, path::PathBuf};

/// The first argument of a child. It is no command for people: the help does not list it.
pub const CHILD: &str = "make-picture";

/// Which files are made of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Step {
    /// Everything that its pages need: the JPEGs, the glimpse and the colour.
    Prepare,
    /// The AVIFs that are missing.
    Encode,
}

/// What to make of which picture, where to keep it, and what that may take.
#[derive(Clone, Debug, PartialEq, Eq, Parser)]
#[command(name = CHILD)]
pub(super) struct Order {
    #[arg(long)]
    pub(super) step: Step,
    /// The content directory; none for the sample inside the program.
    #[arg(long)]
    content: Option<PathBuf>,
    /// The file's path there.
    #[arg(long)]
    pub(super) path: String,
    /// The SHA-256 of the bytes that the file must have.
    #[arg(long)]
    pub(super) sha256: String,
    /// The picture's own width, upright, in pixels.
    #[arg(long)]
    pub(super) width: u32,
    /// The folder of all files made from pictures; without it none is kept.
    #[arg(long)]
    pub(super) store: Option<PathBuf>,
    #[command(flatten)]
    pub(super) limits: ChildLimits,
}

/// What a child may take.
#[derive(Clone, Debug, PartialEq, Eq, clap::Args)]
pub(super) struct ChildLimits {
    #[arg(long)]
    pub(super) memory_mb: u32,
    /// Seconds of a processor.
    #[arg(long)]
    pub(super) seconds: u32,
    /// How far it steps back behind others, up to 19.
    #[arg(long)]
    pub(super) niceness: i32,
}

/// What a child answers.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub(super) enum Outcome {
    /// Everything is there.
    Made {
        /// The picture's colour in one, `#rrggbb`.
        color: String,
    },
    /// The file cannot be read.
    Unreadable,
    /// The file has other bytes by now.
    Changed,
    /// Its pixels cannot be read.
    Undecodable { error: String },
    /// A file could not be encoded or written.
    NotKept { error: String },
}

impl Order {
    pub(super) fn new(
        step: Step,
        source: &Source,
        medium: &Medium,
        store: Option<PathBuf>,
        limits: ChildLimits,
    ) -> Self {
        let content = match source {
            Source::Directory(directory) => Some(directory.clone()),
            Source::Sample => None,
        };
        Self {
            step,
            content,
            path: medium.path.clone(),
            sha256: medium.sha256.clone(),
            width: medium.width(),
            store,
            limits,
        }
    }

    pub(super) fn source(&self) -> Source {
        let content = self.content.clone();
        content.map_or(Source::Sample, Source::Directory)
    }

    /// The arguments from which the child parses the order.
    pub(super) fn arguments(&self) -> Vec<OsString> {
        let step = match self.step {
            Step::Prepare => "prepare",
            Step::Encode => "encode",
        };
        let argument = |name: &str, value: OsString| {
            let mut argument = OsString::from(format!("--{name}="));
            argument.push(value);
            argument
        };
        let limits = &self.limits;
        let mut arguments = vec![
            CHILD.into(),
            argument("step", step.into()),
            argument("path", self.path.clone().into()),
            argument("sha256", self.sha256.clone().into()),
            argument("width", self.width.to_string().into()),
            argument("memory-mb", limits.memory_mb.to_string().into()),
            argument("seconds", limits.seconds.to_string().into()),
            argument("niceness", limits.niceness.to_string().into()),
        ];
        let folders = [("content", &self.content), ("store", &self.store)];
        for (name, folder) in folders {
            let value = folder.clone().map(PathBuf::into_os_string);
            arguments.extend(value.map(|value| argument(name, value)));
        }
        arguments
    }
}
