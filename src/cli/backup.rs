//! `columbario backup FILE`: everything that cannot be made again, as one file.

use crate::backup;
use crate::config::Config;
use crate::lang::fl;
use crate::leads::Store;
use clap::{Args, ValueHint};
use jiff::Timestamp;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(super) struct Backup {
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath, help = fl!("cli-backup-file"))]
    file: PathBuf,
}

impl Backup {
    pub(super) async fn run(
        self,
        config: &Config,
        store: &Store,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let (path, made) = backup::make(config, store, &self.file, Timestamp::now()).await?;
        let text = fl!(
            "cli-backup-made",
            path = path.display().to_string(),
            messages = made.leads,
            files = made.parts.len(),
            kilobytes = fs::metadata(&path)?.len().div_ceil(1000)
        );
        writeln!(out, "{text}")?;
        if config.content.is_none() {
            writeln!(out, "{}", fl!("cli-backup-without-content"))?;
        }
        let withheld = &made.withheld;
        if !withheld.is_empty() {
            let keys = withheld.join(", ");
            writeln!(out, "{}", fl!("cli-backup-without-secrets", keys = keys))?;
        }
        Ok(())
    }
}
