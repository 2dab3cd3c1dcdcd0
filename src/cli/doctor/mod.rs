//! `columbario doctor`: is this installation fit to receive messages?
//!
//! Every finding is one line that says what was looked at, how it is, and what to do. It exits
//! with 1 where something keeps a message from reaching a person.

mod clock;
mod database;
mod disk;
mod finding;
mod mail;
mod names;
mod rights;

use super::clock::today;
use super::delivery_options::DeliveryOptions;
use super::{DataOption, terminal};
use crate::config::{Config, Flags};
use crate::content::{Site, Source};
use crate::leads::Store;
use crate::outbox::letterhead;
use crate::rights::WorkingDays;
use crate::telemetry;
use anyhow::Context as _;
use clap::Args;
use finding::Finding;
use std::io::Write;

/// The options of `doctor`.
#[derive(Debug, Args)]
pub struct Doctor {
    #[command(flatten)]
    data: DataOption,
    /// The content directory [default: the sample site inside the binary]
    #[arg(long, value_name = "DIR")]
    content: Option<String>,
    #[command(flatten)]
    delivery: DeliveryOptions,
    /// Also send a mail to this address
    #[arg(long, value_name = "MAILBOX")]
    send_to: Option<lettre::Address>,
}

impl Doctor {
    pub(super) fn run(self: Box<Self>, out: &mut dyn Write) -> anyhow::Result<()> {
        let own = Flags::of([("--content", self.content.clone())]);
        let flags = self.data.flags().and(own).and(self.delivery.flags());
        let config = Config::load(&flags)?;
        telemetry::start(config.log);
        let findings = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .context("cannot start")?
            .block_on(examine(&config, self.send_to.as_ref()));
        let mut failed = 0;
        for finding in findings {
            failed += usize::from(finding.is_failure());
            writeln!(out, "{}", terminal::line(&finding.to_string()))?;
        }
        out.flush()?;
        anyhow::ensure!(failed == 0, "{failed} of these keep messages from arriving");
        Ok(())
    }
}

async fn examine(config: &Config, send_to: Option<&lettre::Address>) -> Vec<Finding> {
    let mut findings: Vec<Finding> = config
        .warnings
        .iter()
        .map(|warning| Finding::worry("settings", warning))
        .collect();
    findings.push(disk::examine(&config.data));
    match Store::at(&config.database, &config.data).await {
        Ok(store) => {
            findings.extend(database::examine(&store).await);
            findings.extend(clock::examine(&store).await);
            let days = WorkingDays::without(config.rights.holidays.iter().copied());
            findings.push(rights::examine(&store, &days).await);
            store.close().await;
        }
        Err(error) => findings.push(Finding::failure("database", error.to_string())),
    }
    let source = config.content.clone();
    match Site::load(&source.map_or(Source::Sample, Source::Directory), today()) {
        Ok(site) => {
            findings.push(Finding::good("content", "no faults"));
            match letterhead(config, &site.settings) {
                Ok(head) => {
                    findings.extend(mail::examine(config, &site.settings, &head, send_to).await);
                    findings.extend(names::examine(config, head.from.email.domain()).await);
                }
                Err(error) => findings.push(Finding::failure(
                    "mail",
                    format!("the site's address makes no sender ({error}); set mail.from"),
                )),
            }
        }
        Err(faults) => findings.push(Finding::failure(
            "content",
            format!("{} faults; `columbario check` lists them", faults.len()),
        )),
    }
    findings
}
