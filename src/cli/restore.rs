//! `columbario restore FILE`: the way back from a backup; with `--verify`, whether there is one.

use super::clock::{MINUTE, local};
use super::terminal::line;
use crate::backup::{self, Restored};
use crate::config::Config;
use crate::lang::fl;
use crate::leads::Folio;
use clap::{Args, ValueHint};
use jiff::Timestamp;
use std::io::Write;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(super) struct Restore {
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath, help = fl!("cli-restore-file"))]
    file: PathBuf,
    #[arg(long, help = fl!("cli-restore-verify"))]
    verify: bool,
}

impl Restore {
    pub(super) async fn run(self, config: &Config, out: &mut dyn Write) -> anyhow::Result<()> {
        if self.verify {
            let manifest = backup::verify(&self.file)?;
            let text = fl!(
                "cli-restore-verified",
                made = local(manifest.made, MINUTE),
                program = manifest.program,
                messages = manifest.leads,
                files = manifest.parts.len()
            );
            return Ok(writeln!(out, "{text}")?);
        }
        let restored = backup::restore(config, &self.file, Timestamp::now()).await?;
        report(&restored, out)
    }
}

fn report(restored: &Restored, out: &mut dyn Write) -> anyhow::Result<()> {
    let messages = restored.leads;
    writeln!(out, "{}", fl!("cli-restored", messages = messages))?;
    if restored.erased > 0 {
        let count = restored.erased;
        writeln!(out, "{}", fl!("cli-restored-erased", count = count))?;
    }
    for path in restored.content.iter().chain(&restored.settings) {
        let path = path.display().to_string();
        writeln!(out, "{}", fl!("cli-restored-to", path = path))?;
    }
    for path in &restored.kept {
        let path = path.display().to_string();
        writeln!(out, "{}", fl!("cli-restored-kept", path = path))?;
    }
    if !restored.withheld.is_empty() {
        let keys = restored.withheld.join(", ");
        writeln!(out, "{}", fl!("cli-restored-secrets", keys = keys))?;
    }
    for held in &restored.held {
        let folio = held.folio.as_ref().map(Folio::to_string);
        let columns = [
            folio.unwrap_or_default(),
            local(held.created_at, MINUTE),
            held.channel.to_string(),
            line(&held.recipient),
        ];
        writeln!(out, "{}", columns.join("\t"))?;
    }
    if !restored.held.is_empty() {
        let count = restored.held.len();
        writeln!(out, "{}", fl!("cli-restored-held", count = count))?;
    }
    Ok(())
}
