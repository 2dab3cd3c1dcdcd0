//! Does a mail leave?

use super::CheckResult;
use crate::config::Config;
use crate::content::model::Settings;
use crate::lang::fl;
use crate::mail::{Letterhead, Mailer, test_letter};
use crate::outbox::destinations;
use lettre::Address;

pub(super) async fn check(
    config: &Config,
    settings: &Settings,
    head: &Letterhead<'_>,
    send_to: Option<&Address>,
) -> Vec<CheckResult> {
    let mailer = match Mailer::of(config, head.from.email.domain()) {
        Ok(mailer) => mailer,
        Err(error) => return vec![CheckResult::Error(format!("{error:#}"))],
    };
    let mut results = vec![server(&mailer).await];
    let to: Vec<String> = destinations(config, settings)
        .into_iter()
        .map(|each| format!("{} ({})", each.recipient, each.channel))
        .collect();
    results.push(CheckResult::Ok(fl!(
        "doctor-mail-route",
        from = head.from.email.to_string(),
        to = to.join(", ")
    )));
    if config.mail_to.is_empty() {
        results.push(CheckResult::Warning(fl!("doctor-mail-to-site")));
    }
    if let Some(address) = send_to {
        results.push(send(&mailer, head, address).await);
    }
    results
}

async fn server(mailer: &Mailer) -> CheckResult {
    if let Mailer::Spool(directory) = mailer {
        let directory = directory.display().to_string();
        return CheckResult::Error(fl!("doctor-mail-no-server", directory = directory));
    }
    match mailer.connects().await {
        Ok(()) => CheckResult::Ok(fl!("doctor-mail-server-ok")),
        Err(error) => CheckResult::Error(fl!("doctor-mail-server-error", said = error.response)),
    }
}

async fn send(mailer: &Mailer, head: &Letterhead<'_>, address: &Address) -> CheckResult {
    let letter = match test_letter(address.as_ref(), head, jiff::Timestamp::now()) {
        Ok(letter) => letter,
        Err(error) => return CheckResult::Error(error.to_string()),
    };
    let to = address.to_string();
    match mailer.send(&letter).await {
        Ok(said) => CheckResult::Ok(fl!("doctor-mail-sent", to = to, said = said)),
        Err(error) => {
            CheckResult::Error(fl!("doctor-mail-not-sent", to = to, said = error.response))
        }
    }
}
