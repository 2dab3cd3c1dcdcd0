//! `columbario import`: brings another blog into the content.

use super::terminal;
use crate::config::Config;
use crate::import::{self, Report};
use crate::lang::fl;
use crate::media::Pictures;
use crate::remote::Remote;
use crate::toluca;
use anyhow::Context as _;
use clap::{Args, Subcommand};
use jiff::Timestamp;
use std::io::Write;
use std::path::PathBuf;

/// What is brought along.
#[derive(Debug, Subcommand)]
pub(super) enum Import {
    #[command(about = fl!("cli-import-wordpress"))]
    Wordpress(Wordpress),
}

/// The options of `import wordpress`.
#[derive(Debug, Args)]
pub(super) struct Wordpress {
    #[arg(value_name = "FILE", help = fl!("cli-import-file"))]
    file: PathBuf,
    #[arg(long, help = fl!("cli-import-fetch-images"))]
    fetch_images: bool,
}

impl Import {
    pub(super) async fn run(self, config: &Config, out: &mut dyn Write) -> anyhow::Result<()> {
        let content = config.content.as_deref();
        let content = content.with_context(|| fl!("cli-import-no-content"))?;
        let inspector = Pictures::without_store();
        let now = toluca::clocks_at(Timestamp::now());
        let Self::Wordpress(Wordpress { file, fetch_images }) = self;
        let remote = fetch_images.then(Remote::public).transpose()?;
        let report = import::wordpress(&file, remote, content, &inspector, now).await?;
        print(&report, out)
    }
}

/// Says what was done. Titles and addresses of the report are of strangers.
fn print(report: &Report, out: &mut dyn Write) -> anyhow::Result<()> {
    if !report.notes.is_empty() {
        writeln!(out, "{}", fl!("cli-import-notes"))?;
    }
    for (about, text) in &report.notes {
        writeln!(out, "{}: {}", terminal::line(about), terminal::line(text))?;
    }
    let (written, unchanged) = (report.written, report.unchanged);
    let notes = report.notes.len();
    let done = fl!(
        "cli-import-done",
        written = written,
        unchanged = unchanged,
        notes = notes
    );
    Ok(writeln!(out, "{done}")?)
}
