//! `leads erase` and `leads retention`.

use crate::cli::clock::{MINUTE, local};
use crate::config::Config;
use crate::lang::fl;
use crate::leads::{Folio, RetentionPlan, Store};
use crate::retention::{self, Tally};
use clap::Args;
use jiff::Timestamp;
use std::io::Write;

#[derive(Debug, Args)]
pub(in crate::cli) struct Erase {
    #[arg(help = fl!("cli-folio"))]
    folio: Folio,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct Retain {
    #[arg(long, help = fl!("cli-leads-retention-dry-run"))]
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
        let folio = self.folio.to_string();
        let tally = tally.to_string();
        writeln!(
            out,
            "{}",
            fl!("cli-leads-erased", folio = folio, tally = tally)
        )?;
        for delivery in &erasure.delivered {
            let when = delivery.sent_at.map_or_else(
                || fl!("cli-leads-copy-perhaps-sent"),
                |at| fl!("cli-leads-copy-sent", time = local(at, MINUTE)),
            );
            writeln!(out, "{}\t{}\t{when}", delivery.channel, delivery.recipient)?;
        }
        if !erasure.delivered.is_empty() {
            writeln!(out, "{}", fl!("cli-leads-copies-out-of-reach"))?;
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
        let (keep, blocking) = (config.retention, config.blocking);
        let plan = store.retention_plan(keep, blocking, now).await?;
        write_plan(&plan, self.dry_run, out)?;
        if self.dry_run {
            return Ok(());
        }
        let (tally, not_allowed) = retention::carry_out(config, store, &plan, now).await?;
        for not_allowed in not_allowed {
            writeln!(out, "{not_allowed}")?;
        }
        let tally = tally.to_string();
        writeln!(out, "{}", fl!("cli-retention-erased", tally = tally))?;
        finish(store, out).await
    }
}

fn write_plan(plan: &RetentionPlan, dry_run: bool, out: &mut dyn Write) -> anyhow::Result<()> {
    let limit = plan.old_before.map_or_else(
        || fl!("cli-retention-unlimited"),
        |time| fl!("cli-retention-limit", time = local(time, MINUTE)),
    );
    let (block, erase) = (plan.block.len(), plan.erase.len());
    let plan_text = if dry_run {
        fl!("cli-retention-dry-run", block = block, erase = erase)
    } else {
        fl!("cli-retention-plan", block = block, erase = erase)
    };
    writeln!(out, "{limit}\n{plan_text}")?;
    if plan.awaiting_erasure > 0 {
        let count = plan.awaiting_erasure;
        writeln!(out, "{}", fl!("cli-retention-waiting", count = count))?;
    }
    Ok(())
}

async fn finish(store: &Store, out: &mut dyn Write) -> anyhow::Result<()> {
    if !retention::finish(store).await? {
        writeln!(out, "{}", fl!("cli-retention-log-kept"))?;
    }
    Ok(())
}
