//! `leads erase` and `leads retention`.

use crate::cli::clock::local;
use crate::config::Config;
use crate::leads::{Folio, RetentionPlan, Store};
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
        let erasure = retention::erase(config, store, &self.folio, "", &mut tally, now).await?;
        writeln!(out, "{} is erased: {tally}", self.folio)?;
        for delivery in &erasure.delivered {
            let when = match delivery.sent_at {
                Some(at) => format!("left on {}", local(at, "%Y-%m-%d %H:%M")),
                None => "may have left: the program died while sending".to_owned(),
            };
            writeln!(out, "{}\t{}\t{when}", delivery.channel, delivery.recipient)?;
        }
        if !erasure.delivered.is_empty() {
            writeln!(
                out,
                "these copies are out of scope: ask their recipients to erase them"
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
        let plan = store
            .retention_plan(retention::settings(config), now)
            .await?;
        tell(&plan, self.dry_run, out)?;
        if self.dry_run {
            return Ok(());
        }
        let (tally, not_allowed) = retention::carry_out(config, store, &plan, now).await?;
        for not_allowed in not_allowed {
            writeln!(out, "{not_allowed}")?;
        }
        writeln!(out, "erased: {tally}")?;
        finish(store, out).await
    }
}

fn tell(plan: &RetentionPlan, dry_run: bool, out: &mut dyn Write) -> anyhow::Result<()> {
    match plan.old_before {
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
    writeln!(out, "messages that {would}blocked: {}", plan.block.len())?;
    writeln!(out, "messages that {would}erased: {}", plan.erase.len())?;
    if plan.awaiting_erasure > 0 {
        let waiting = plan.awaiting_erasure;
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
