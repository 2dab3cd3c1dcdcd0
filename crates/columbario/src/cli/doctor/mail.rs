//! Does a mail leave, and do other mail servers believe that it is ours?

use super::Finding::{self, Failure, Fine, Warning};
use ::messages::{Letterhead, Mailer, destinations, test_letter};
use basics::lang::fl;
use config::Config;
use hickory_resolver::proto::rr::RData;
use hickory_resolver::{ResolverBuilder, TokioResolver};
use lettre::Address;
use std::time::Duration;

/// A resolver that takes longer is none.
const PATIENCE: Duration = Duration::from_secs(5);

pub(super) async fn check(
    config: &Config,
    head: &Letterhead,
    send_to: Option<&Address>,
) -> anyhow::Result<Vec<Finding>> {
    let mailer = Mailer::of(config, head.from.email.domain())?;
    let server = if let Mailer::Spool(directory) = &mailer {
        let directory = directory.display().to_string();
        Failure(fl!("doctor-mail-no-server", directory = directory))
    } else {
        match mailer.connects().await {
            Ok(()) => Fine(fl!("doctor-mail-server-ok")),
            Err(error) => Failure(fl!("doctor-mail-server-error", said = error.response)),
        }
    };
    let to = destinations(config, &head.settings.contact).into_iter();
    let to: Vec<String> = to.map(|each| format!("{} ({})", each.recipient, each.channel)).collect();
    let (from, to) = (head.from.email.to_string(), to.join(", "));
    let route = Fine(fl!("doctor-mail-route", from = from, to = to));
    let mut findings = vec![server, route];
    if config.mail_to.is_empty() {
        findings.push(Warning(fl!("doctor-mail-to-site")));
    }
    if let Some(address) = send_to {
        let letter = test_letter(address.as_ref(), head, jiff::Timestamp::now())?;
        let to = address.to_string();
        findings.push(match mailer.send(&letter).await {
            Ok(said) => Fine(fl!("doctor-mail-sent", to = to, said = said)),
            Err(error) => Failure(fl!("doctor-mail-not-sent", to = to, said = error.response)),
        });
    }
    Ok(findings)
}

/// SPF, DKIM and DMARC, records of the DNS by which others know whose a mail is.
pub(super) async fn records(config: &Config, domain: &str) -> Vec<Finding> {
    if config.smtp_url.is_none() {
        return Vec::new();
    }
    let Ok(resolver) = TokioResolver::builder_tokio().and_then(ResolverBuilder::build) else {
        return vec![Warning(fl!("doctor-dns-no-resolver"))];
    };
    let dmarc = format!("_dmarc.{domain}");
    let mut findings = vec![
        record(&resolver, "SPF", domain, "v=spf1").await,
        record(&resolver, "DMARC", &dmarc, "v=DMARC1").await,
    ];
    if let Some(selector) = &config.dkim_selector {
        let name = format!("{selector}._domainkey.{domain}");
        findings.push(record(&resolver, "DKIM", &name, "p=").await);
    }
    findings
}

/// Checks whether a name has a text record of this kind, which holds this mark.
async fn record(resolver: &TokioResolver, kind: &str, name: &str, mark: &str) -> Finding {
    let asked = tokio::time::timeout(PATIENCE, resolver.txt_lookup(format!("{name}."))).await;
    let is_there = match asked {
        Ok(Ok(answer)) => answer.answers().iter().any(|record| match &record.data {
            RData::TXT(text) => text.to_string().contains(mark),
            _ => false,
        }),
        Ok(Err(error)) if error.is_no_records_found() => false,
        Ok(Err(_)) | Err(_) => {
            return Warning(fl!("doctor-dns-no-answer", kind = kind, name = name));
        }
    };
    if is_there {
        Fine(fl!("doctor-dns-ok", kind = kind, name = name))
    } else {
        Warning(fl!("doctor-dns-missing", kind = kind, name = name))
    }
}
