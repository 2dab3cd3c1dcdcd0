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

use super::{source, terminal};
use crate::config::Config;
use crate::content::Site;
use crate::lang::fl;
use crate::leads::Store;
use crate::outbox::letterhead;
use crate::rights::WorkingDays;
use clap::Args;
use finding::Finding;
use jiff::Timestamp;
use std::io::Write;

/// The options of `doctor`.
#[derive(Debug, Args)]
pub struct Doctor {
    /// Also send a mail to this address
    #[arg(long, value_name = "MAILBOX")]
    send_to: Option<lettre::Address>,
}

impl Doctor {
    pub(super) async fn run(self, config: &Config, out: &mut dyn Write) -> anyhow::Result<()> {
        let findings = examine(config, self.send_to.as_ref()).await;
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
    match Store::at(config).await {
        Ok(store) => {
            findings.extend(database::examine(&store).await);
            findings.extend(clock::examine(&store).await);
            let days = WorkingDays::without(config.holidays.iter().copied());
            findings.push(rights::examine(&store, &days).await);
            store.close().await;
        }
        Err(error) => findings.push(Finding::failure("database", error.to_string())),
    }
    match Site::load(&source(config), Timestamp::now()) {
        Ok(site) => {
            findings.push(Finding::good("content", "no faults"));
            if site.settings.sample {
                findings.push(Finding::worry("sample", fl!("content-sample")));
            }
            match letterhead(config, &site) {
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
