//! Does a mail leave?

use super::Finding;
use crate::config::Config;
use crate::content::model::Settings;
use crate::mail::{Letterhead, Mailer, test_letter};
use crate::outbox::destinations;
use lettre::Address;

pub(super) async fn examine(
    config: &Config,
    settings: &Settings,
    head: &Letterhead<'_>,
    send_to: Option<&Address>,
) -> Vec<Finding> {
    let mailer = match Mailer::of(config, head.from.email.domain()) {
        Ok(mailer) => mailer,
        Err(error) => return vec![Finding::failure("mail", format!("{error:#}"))],
    };
    let mut findings = vec![way(&mailer).await];
    let to: Vec<String> = destinations(config, settings)
        .into_iter()
        .map(|each| format!("{} ({})", each.recipient, each.channel))
        .collect();
    let from = &head.from.email;
    findings.push(Finding::good(
        "mail",
        format!("from {from} to {}", to.join(", ")),
    ));
    if config.mail_to.is_empty() {
        let text = "mail.to is not set: messages go to the mailbox that the site shows";
        findings.push(Finding::worry("mail", text));
    }
    if let Some(address) = send_to {
        findings.push(send(&mailer, head, address).await);
    }
    findings
}

async fn way(mailer: &Mailer) -> Finding {
    match mailer {
        Mailer::Spool(spool) => Finding::failure(
            "mail",
            format!(
                "no mail server is set: mails become files in {}; set mail.smtp_url",
                spool.directory().display()
            ),
        ),
        Mailer::Smtp(smtp) => match smtp.connects().await {
            Ok(()) => Finding::good("mail", "the server lets us in"),
            Err(error) => Finding::failure(
                "mail",
                format!(
                    "the server does not let us in: {}; check mail.smtp_url, the password and the firewall",
                    error.response
                ),
            ),
        },
    }
}

async fn send(mailer: &Mailer, head: &Letterhead<'_>, address: &Address) -> Finding {
    let letter = match test_letter(address.as_ref(), head, jiff::Timestamp::now()) {
        Ok(letter) => letter,
        Err(error) => return Finding::failure("mail", error.to_string()),
    };
    match mailer.send(&letter).await {
        Ok(said) => Finding::good(
            "mail",
            format!("sent to {address} ({said}); look whether it arrived, and not as spam"),
        ),
        Err(error) => {
            Finding::failure("mail", format!("not sent to {address}: {}", error.response))
        }
    }
}
