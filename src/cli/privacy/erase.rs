//! `leads erase` and `leads retention`.

use crate::cli::clock::local;
use crate::config::Config;
use crate::leads::{Folio, Schedule, Store};
use crate::retention::{self, Tally};
use clap::Args;
use jiff::Timestamp;
use std::io::Write;

/// The options of `leads erase`.
#[derive(Debug, Args)]
pub struct Erase {
    /// The folio of a message that is blocked
    folio: Folio,
}

/// The options of `leads retention`.
#[derive(Debug, Args)]
pub struct Retain {
    /// Only say what would be done
    #[arg(long)]
    dry_run: bool,
}

impl Erase {
    pub(in crate::cli) async fn run(
        self,
        config: &Config,
        store: &Store,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let (mut tally, now) = (Tally::default(), Timestamp::now());
        let erased = retention::erase(config, store, &self.folio, "", &mut tally, now).await?;
        writeln!(out, "{} is erased: {tally}", self.folio)?;
        for left in &erased.left {
            let when = match left.at {
                Some(at) => format!("left on {}", local(at, "%Y-%m-%d %H:%M")),
                None => "may have left: the program died while sending".to_owned(),
            };
            writeln!(out, "{}\t{}\t{when}", left.channel, left.recipient)?;
        }
        if !erased.left.is_empty() {
            writeln!(
                out,
                "these copies are out of reach: ask their recipients to erase them"
            )?;
        }
        finish(store, out).await
    }
}

impl Retain {
    pub(in crate::cli) async fn run(
        self,
        config: &Config,
        store: &Store,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let now = Timestamp::now();
        let schedule = store.schedule(retention::settings(config), now).await?;
        tell(&schedule, self.dry_run, out)?;
        if self.dry_run {
            return Ok(());
        }
        let (tally, refused) = retention::carry_out(config, store, &schedule, now).await?;
        for refused in refused {
            writeln!(out, "{refused}")?;
        }
        writeln!(out, "erased: {tally}")?;
        finish(store, out).await
    }
}

fn tell(schedule: &Schedule, dry_run: bool, out: &mut dyn Write) -> anyhow::Result<()> {
    match schedule.old_before {
        Some(time) => writeln!(
            out,
            "old is what came before {}",
            local(time, "%Y-%m-%d %H:%M")
        )?,
        None => writeln!(
            out,
            "leads.retention_days is not set: no message is too old"
        )?,
    }
    let would = if dry_run { "would be " } else { "to be " };
    writeln!(
        out,
        "messages that {would}blocked: {}",
        schedule.block.len()
    )?;
    writeln!(out, "messages that {would}erased: {}", schedule.erase.len())?;
    if schedule.waiting > 0 {
        let waiting = schedule.waiting;
        writeln!(
            out,
            "blocked messages that wait for `leads erase`: {waiting}"
        )?;
    }
    Ok(())
}

async fn finish(store: &Store, out: &mut dyn Write) -> anyhow::Result<()> {
    if !retention::finish(store).await? {
        writeln!(
            out,
            "somebody reads the database right now, so its log still holds what was erased; `columbario leads retention` empties it"
        )?;
    }
    Ok(())
}
