//! `columbario doctor`: is this installation fit to receive messages, and to be seen?
//!
//! Every line says what was checked, how it is, and what to do. It exits with 1 where something
//! keeps a message from reaching a person.

mod machine;
mod mail;
mod messages;
mod online;

use super::terminal::{line, say};
use ::messages::{EmailContext, Store};
use Finding::{Failure, Fine, Warning};
use basics::lang::fl;
use basics::os_error;
use config::Config;
use jiff::Timestamp;
use serde::Serialize;
use site::{LastGood, PublishedAddresses, Site, Source};

#[derive(Clone, Debug)]
enum Finding {
    Fine(String),
    /// Messages arrive, but something should be mended.
    Warning(String),
    /// Messages do not arrive, or will not.
    Failure(String),
}

#[derive(Default)]
struct DoctorReport(Vec<(String, Finding)>);

impl DoctorReport {
    fn add(&mut self, topic: &str, findings: impl IntoIterator<Item = Finding>) {
        let findings = findings.into_iter();
        self.0.extend(findings.map(|it| (topic.to_owned(), it)));
    }

    /// Adds what was found, or why nothing could be.
    fn add_found(&mut self, topic: &str, found: anyhow::Result<Vec<Finding>>) {
        let failed = |error: anyhow::Error| vec![Failure(format!("{error:#}"))];
        self.add(topic, found.unwrap_or_else(failed));
    }
}

/// What was found, as other programs read it (docs/comandos.md).
#[derive(Serialize)]
struct FindingLine {
    level: &'static str,
    topic: String,
    text: String,
}

pub(super) async fn run(
    config: &Config,
    send_to: Option<&lettre::Address>,
    json: bool,
) -> anyhow::Result<()> {
    let found = report(config, send_to).await.0;
    let errors = found.iter().filter(|(_, finding)| matches!(finding, Failure(_))).count();
    let lines = found.into_iter().map(|(topic, finding)| {
        let (level, text) = match finding {
            Fine(text) => ("ok", text),
            Warning(text) => ("warning", text),
            Failure(text) => ("error", text),
        };
        FindingLine { level, topic, text: os_error::in_spanish(&text) }
    });
    let lines: Vec<_> = lines.collect();
    if json {
        say(serde_json::to_string_pretty(&lines)?)?;
    } else {
        for FindingLine { level, topic, text } in lines {
            let level = fl!("doctor-level", level);
            say(line(&format!("{level:<5} {topic:<10} {text}")))?;
        }
    }
    anyhow::ensure!(errors == 0, fl!("doctor-errors", count = errors));
    Ok(())
}

async fn report(config: &Config, send_to: Option<&lettre::Address>) -> DoctorReport {
    let mut report = DoctorReport::default();
    report.add(&fl!("doctor-program"), [machine::program(&config.data)]);
    let warnings = config.warnings.iter().cloned();
    report.add(&fl!("doctor-settings"), warnings.map(Warning));
    let missing = config.missing.values().map(ToString::to_string);
    report.add(&fl!("doctor-settings"), missing.map(Failure));
    report.add(&fl!("doctor-settings"), machine::settings(&config.data));
    let preview = config.preview_password.as_ref();
    let preview = preview.map(|_| Failure(fl!("doctor-preview-closed")));
    report.add(&fl!("doctor-preview"), preview);
    report.add(&fl!("doctor-owner"), machine::owner(config));
    report.add(&fl!("doctor-disk"), [machine::disk(&config.data)]);
    report.add(&fl!("doctor-backup"), [machine::backup(config)]);
    // A Site is large, and a future that holds it would be too.
    let load = |source: &Source| Site::load(source, Timestamp::now()).map(Box::new);
    let published = PublishedAddresses::in_data(&config.data);
    let site = load(&config.content.clone().into());
    let site = site.and_then(|site| published.missing_addresses(&site).map_or(Ok(site), Err));
    let url = site.as_ref().map_or("", |site| &site.settings.url);
    report.add(&fl!("doctor-tls"), machine::certificate(config, url));
    let program = machine::SeenByProgram::ask(config).await;
    report.add(&fl!("doctor-proxy"), program.proxy());
    report.add(&fl!("doctor-database"), program.database());
    match Store::at(config).await {
        Ok(store) => {
            messages::check(config, &store, &mut report).await;
            store.close().await;
        }
        Err(error) => report.add(&fl!("doctor-database"), [Failure(error.to_string())]),
    }
    let content = match &site {
        Ok(_) => Fine(fl!("doctor-content-ok")),
        Err(faults) => Failure(fl!("doctor-content-faults", count = faults.len())),
    };
    report.add(&fl!("doctor-content"), [content]);
    report.add(&fl!("doctor-content"), program.watcher());
    // Visitors see the last one without fault.
    let last_good = || load(&LastGood::in_data(&config.data).find()?).ok();
    let Some(site) = site.ok().or_else(last_good) else {
        let server = mail::server_alone(config).await;
        report.add_found(&fl!("doctor-mail"), server);
        return report;
    };
    let count = site.unconfirmed.len();
    let open = (count > 0).then(|| Warning(fl!("doctor-content-open", count)));
    report.add(&fl!("doctor-content"), open);
    let is_built_in = site.source == Source::Sample;
    let sample = if is_built_in { fl!("doctor-sample-built-in") } else { fl!("content-sample") };
    report.add(&fl!("doctor-sample"), site.settings.sample.then_some(Warning(sample)));
    online::check(&site.settings.url, &mut report).await;
    match EmailContext::new(config, site.mail_settings()) {
        Ok(head) => {
            let found = mail::check(config, &head, send_to).await;
            report.add_found(&fl!("doctor-mail"), found);
            let records = mail::records(config, head.from.email.domain()).await;
            report.add(&fl!("doctor-dns"), records);
        }
        Err(error) => {
            let text = fl!("doctor-mail-no-sender", error = error.to_string());
            report.add(&fl!("doctor-mail"), [Failure(text)]);
        }
    }
    report
}
