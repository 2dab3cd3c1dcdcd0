//! `leads erase` and `leads retention`.

use super::opened;
use crate::cli::clock::local;
use crate::cli::delivery_options::StoreOptions;
use crate::config::Config;
use crate::leads::{Erased, Folio, PrivacyError, Refused, Retention, Schedule, Store};
use crate::mail::Spool;
use crate::rights::Register;
use clap::Args;
use jiff::{SignedDuration, Timestamp};
use std::io::Write;

/// The options of `leads erase`.
#[derive(Debug, Args)]
pub struct Erase {
    /// The folio of a message that is blocked
    folio: Folio,
    #[command(flatten)]
    store: StoreOptions,
}

/// The options of `leads retention`.
#[derive(Debug, Args)]
pub struct Retain {
    /// Only say what would be done
    #[arg(long)]
    dry_run: bool,
    #[command(flatten)]
    store: StoreOptions,
}

/// What went, and what is out of reach.
#[derive(Debug, Default)]
struct Tally {
    messages: usize,
    waiting: usize,
    files: usize,
    left: usize,
}

impl Erase {
    pub(in crate::cli) async fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let (config, store) = opened(self.store).await?;
        let mut tally = Tally::default();
        let erased = erase(&config, &store, &self.folio, "", &mut tally).await?;
        writeln!(out, "{} is erased: {}", self.folio, tally.said())?;
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
    pub(in crate::cli) async fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let (config, store) = opened(self.store).await?;
        let now = Timestamp::now();
        let retention = Retention {
            keep: config.rights.retention,
            blocking: config.rights.blocking,
        };
        let schedule = store.schedule(retention, now).await?;
        tell(&schedule, self.dry_run, out)?;
        if self.dry_run {
            store.close().await;
            return Ok(());
        }
        for folio in &schedule.block {
            store.block(folio, "retention", now).await?;
        }
        let mut tally = Tally::default();
        for folio in &schedule.erase {
            // Without a blocking period this is both phases in one.
            store.block(folio, "retention", now).await?;
            match erase(&config, &store, folio, "retention", &mut tally).await {
                // The others need not wait for one that is just leaving.
                Err(error) if error.is::<Refused>() => writeln!(out, "{error}")?,
                erased => drop(erased?),
            }
        }
        writeln!(out, "erased: {}", tally.said())?;
        finish(store, out).await
    }
}

impl Tally {
    fn said(&self) -> String {
        format!(
            "messages {}, deliveries that had not left {}, files in the spool {}, copies that had left {}",
            self.messages, self.waiting, self.files, self.left
        )
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

/// The files go first: where the rest fails, the message is still there to be erased again.
async fn erase(
    config: &Config,
    store: &Store,
    folio: &Folio,
    why: &'static str,
    tally: &mut Tally,
) -> anyhow::Result<Erased> {
    let now = Timestamp::now();
    let blocking: SignedDuration = config.rights.blocking;
    let number = store.erasable(folio, blocking, now).await.map_err(plain)?;
    tally.files += Spool::forget(&config.data, &number)?;
    let erased = store
        .erase(folio, blocking, why, now)
        .await
        .map_err(plain)?;
    tally.messages += 1;
    tally.waiting += erased.waiting;
    tally.left += erased.left.len();
    Ok(erased)
}

/// So that a refusal can be told from a failure.
fn plain(error: PrivacyError) -> anyhow::Error {
    match error {
        PrivacyError::Refused(refused) => refused.into(),
        PrivacyError::Store(error) => error.into(),
    }
}

async fn finish(store: Store, out: &mut dyn Write) -> anyhow::Result<()> {
    Register::of(store.clone()).forget_the_erased().await?;
    if !store.scrub().await? {
        writeln!(
            out,
            "somebody reads the database right now, so its log still holds what was erased; `columbario leads retention` empties it"
        )?;
    }
    store.close().await;
    Ok(())
}
