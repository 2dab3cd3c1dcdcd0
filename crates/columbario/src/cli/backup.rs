//! `columbario backup FILE`: everything that cannot be made again, as one file; and `columbario restore
//! FILE`, the way back, or, with `--verify`, whether there is one.

use super::terminal::{MINUTE, line, local, say};
use crate::backup::{self, RestoreOutcome};
use basics::lang::fl;
use config::Config;
use jiff::Timestamp;
use messages::{Folio, Store};
use std::fs;
use std::path::Path;

pub(super) async fn make(config: &Config, store: &Store, file: &Path) -> anyhow::Result<()> {
    let (path, made) = backup::make(config, store, file, Timestamp::now()).await?;
    say(fl!(
        "cli-backup-made",
        path = path.display().to_string(),
        messages = made.messages,
        files = made.parts.len(),
        kilobytes = fs::metadata(&path)?.len().div_ceil(1000)
    ))?;
    if !made.has_content() {
        say(fl!("cli-backup-without-content"))?;
    }
    if !made.withheld.is_empty() {
        let keys = made.withheld.join(", ");
        say(fl!("cli-backup-without-secrets", keys))?;
    }
    Ok(())
}

pub(super) fn verify(file: &Path) -> anyhow::Result<()> {
    let manifest = backup::verify(file)?;
    say(fl!(
        "cli-restore-verified",
        content = if manifest.has_content() { "there" } else { "none" },
        site = manifest.site.as_deref().unwrap_or("none"),
        made = local(manifest.made, MINUTE),
        program = manifest.program,
        messages = manifest.messages,
        files = manifest.parts.len()
    ))
}

pub(super) async fn restore(config: &Config, file: Option<&Path>) -> anyhow::Result<()> {
    let now = Timestamp::now();
    let restored: RestoreOutcome = match file {
        Some(file) => backup::restore(config, file, now).await?,
        None => backup::bring_up_to_date(config, now).await?,
    };
    let site = restored.site.as_deref().unwrap_or("none");
    say(fl!("cli-restored", site, messages = restored.messages))?;
    if restored.erased > 0 {
        say(fl!("cli-restored-erased", count = restored.erased))?;
    }
    if restored.spared > 0 {
        say(fl!("cli-restored-spared", count = restored.spared, now = local(now, MINUTE)))?;
    }
    if restored.is_without_journal {
        say(fl!("cli-restored-no-journal"))?;
    }
    for path in restored.content.iter().chain(&restored.settings) {
        say(fl!("cli-restored-to", path = path.display().to_string()))?;
    }
    for path in &restored.kept {
        say(fl!("cli-restored-kept", path = path.display().to_string()))?;
    }
    if !restored.withheld.is_empty() {
        let keys = restored.withheld.join(", ");
        say(fl!("cli-restored-secrets", keys))?;
    }
    for held in &restored.held {
        let folio = held.folio.as_ref().map(Folio::to_string);
        let columns = [
            folio.unwrap_or_default(),
            local(held.created_at, MINUTE),
            held.channel.to_string(),
            line(&held.recipient),
        ];
        say(columns.join("\t"))?;
    }
    if !restored.held.is_empty() {
        say(fl!("cli-restored-held", count = restored.held.len()))?;
    }
    Ok(())
}
