//! `columbario export DIR`: the site as files.

use super::source;
use crate::config::Config;
use crate::export::export;
use crate::lang::fl;
use clap::Args;
use jiff::Timestamp;
use std::io::Write;
use std::path::PathBuf;

/// The options of `export`.
#[derive(Debug, Args)]
pub(super) struct Export {
    #[arg(value_name = "DIR", help = fl!("cli-export-directory"))]
    directory: PathBuf,
}

impl Export {
    pub(super) async fn run(self, config: &Config, out: &mut dyn Write) -> anyhow::Result<()> {
        let done = export(config, source(config), &self.directory, Timestamp::now()).await?;
        let text = fl!(
            "export-done",
            directory = self.directory.to_string_lossy(),
            written = done.written,
            unchanged = done.unchanged,
            removed = done.removed
        );
        Ok(writeln!(out, "{text}")?)
    }
}
