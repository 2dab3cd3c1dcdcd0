//! `columbario doctor`: is this installation fit to receive messages, and to be seen?
//!
//! Every line says what was checked, how it is, and what to do. It exits with 1 where something
//! keeps a message from reaching a person.

mod backup;
mod certificate;
mod clock;
mod database;
mod disk;
mod mail;
mod names;
mod online;
mod rights;
mod running;

use super::{source, terminal};
use crate::config::{self, Config};
use crate::content::Site;
use crate::lang::fl;
use crate::leads::{Store, StoreError};
use crate::outbox::letterhead;
use crate::rights::WorkingDays;
use clap::Args;
use jiff::Timestamp;
use std::io::Write;

#[derive(Debug, Args)]
pub(super) struct Doctor {
    #[arg(long, value_name = "MAILBOX", value_parser = config::mailbox)]
    #[arg(help = fl!("cli-doctor-send-to"))]
    send_to: Option<lettre::Address>,
}

/// How something is, and what to do about it.
#[derive(Clone, Debug)]
enum CheckResult {
    Ok(String),
    /// Messages arrive, but something should be mended.
    Warning(String),
    /// Messages do not arrive, or will not.
    Error(String),
}

impl CheckResult {
    /// A line of the report.
    fn line(&self, topic: &str) -> String {
        let (level, text) = match self {
            Self::Ok(text) => (fl!("doctor-ok"), text),
            Self::Warning(text) => (fl!("doctor-warning"), text),
            Self::Error(text) => (fl!("doctor-error"), text),
        };
        format!("{level:<5} {topic:<10} {text}")
    }
}

/// What was found where a check could not be made at all.
impl<E: std::error::Error> From<E> for CheckResult {
    fn from(error: E) -> Self {
        Self::Error(error.to_string())
    }
}

/// What was checked, by topic.
#[derive(Default)]
struct Report(Vec<(String, CheckResult)>);

impl Report {
    fn add(&mut self, topic: &str, results: impl IntoIterator<Item = CheckResult>) {
        let results = results.into_iter();
        self.0
            .extend(results.map(|result| (topic.to_owned(), result)));
    }

    fn add_found(&mut self, topic: &str, found: Result<Vec<CheckResult>, StoreError>) {
        self.add(topic, found.unwrap_or_else(|error| vec![error.into()]));
    }
}

impl Doctor {
    pub(super) async fn run(self, config: &Config, out: &mut dyn Write) -> anyhow::Result<()> {
        let mut errors = 0;
        for (topic, result) in report(config, self.send_to.as_ref()).await.0 {
            errors += usize::from(matches!(result, CheckResult::Error(_)));
            writeln!(out, "{}", terminal::line(&result.line(&topic)))?;
        }
        out.flush()?;
        anyhow::ensure!(errors == 0, fl!("doctor-errors", count = errors));
        Ok(())
    }
}

async fn report(config: &Config, send_to: Option<&lettre::Address>) -> Report {
    let mut report = Report::default();
    let warnings = config.warnings.iter().cloned();
    report.add(&fl!("doctor-settings"), warnings.map(CheckResult::Warning));
    report.add(&fl!("doctor-disk"), [disk::check(&config.data)]);
    report.add(&fl!("doctor-backup"), [backup::check(config)]);
    report.add(
        &fl!("doctor-tls"),
        certificate::check(config, Timestamp::now()),
    );
    report.add(&fl!("doctor-proxy"), running::check(config).await);
    match Store::at(config).await {
        Ok(store) => {
            report.add(&fl!("doctor-database"), [database::check(&store).await]);
            report.add_found(&fl!("doctor-queue"), database::queue(&store).await);
            report.add_found(
                &fl!("doctor-quarantine"),
                database::quarantine(&store).await,
            );
            report.add(&fl!("doctor-clock"), clock::check(&store).await);
            let days = WorkingDays::without(config.holidays.iter().copied());
            report.add(&fl!("doctor-rights"), [rights::check(&store, &days).await]);
            store.close().await;
        }
        Err(error) => report.add(&fl!("doctor-database"), [error.into()]),
    }
    let content = fl!("doctor-content");
    match Site::load(&source(config), Timestamp::now()) {
        Ok(site) => {
            report.add(&content, [CheckResult::Ok(fl!("doctor-content-ok"))]);
            let open = site.unconfirmed.len();
            if open > 0 {
                let warning = CheckResult::Warning(fl!("doctor-content-open", count = open));
                report.add(&content, [warning]);
            }
            if site.settings.sample {
                let warning = CheckResult::Warning(fl!("content-sample"));
                report.add(&fl!("doctor-sample"), [warning]);
            }
            online::check(&site.settings.url, &mut report).await;
            let topic = fl!("doctor-mail");
            match letterhead(config, &site) {
                Ok(head) => {
                    report.add(
                        &topic,
                        mail::check(config, &site.settings, &head, send_to).await,
                    );
                    let names = names::check(config, head.from.email.domain()).await;
                    report.add(&fl!("doctor-dns"), names);
                }
                Err(error) => {
                    let text = fl!("doctor-mail-no-sender", error = error.to_string());
                    report.add(&topic, [CheckResult::Error(text)]);
                }
            }
        }
        Err(faults) => {
            let text = fl!("doctor-content-faults", count = faults.len());
            report.add(&content, [CheckResult::Error(text)]);
        }
    }
    report
}
