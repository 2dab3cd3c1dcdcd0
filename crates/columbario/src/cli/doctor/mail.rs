//! Does a mail leave, and do other mail servers believe that it is ours?

use super::Finding::{self, Failure, Fine, Warning};
use ::messages::{
    Destination, EmailContext, Mailer, SendCause, SendError, account_of, destinations, test_email,
};
use basics::lang::fl;
use config::Config;
use hickory_resolver::proto::rr::RData;
use hickory_resolver::{ResolverBuilder, TokioResolver};
use lettre::Address;
use reqwest::Url;
use secrecy::ExposeSecret as _;
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(5);

pub(super) async fn check(
    config: &Config,
    head: &EmailContext,
    send_to: Option<&Address>,
) -> anyhow::Result<Vec<Finding>> {
    let mailer = Mailer::new(config, head.from.email.domain())?;
    let server = server(config, &mailer).await;
    let shown = |to: &Destination| format!("{} ({})", to.recipient, to.channel);
    let to: Vec<String> = destinations(config, &head.settings.contact).iter().map(shown).collect();
    let (from, to) = (head.from.email.to_string(), to.join(", "));
    let route = Fine(fl!("doctor-mail-route", from = from.as_str(), to));
    let mut findings = vec![server, route];
    let account = config.smtp_url.as_ref().and_then(|url| account_of(url.expose_secret()));
    if let Some(account) = account.filter(|it| it.contains('@') && *it != from) {
        findings.push(Warning(fl!("doctor-mail-from", from = from.as_str(), account)));
    }
    if config.mail_to.is_empty() {
        findings.push(Warning(fl!("doctor-mail-to-site")));
    }
    if let Some(address) = send_to {
        let letter = test_email(address.as_ref(), head, jiff::Timestamp::now())?;
        let to = address.to_string();
        findings.push(match mailer.send(&letter).await {
            Ok(said) => Fine(fl!("doctor-mail-sent", to, said)),
            Err(error) => Failure(fl!("doctor-mail-not-sent", to, said = error.response)),
        });
    }
    Ok(findings)
}

/// The same where no site says who sends.
pub(super) async fn server_alone(config: &Config) -> anyhow::Result<Vec<Finding>> {
    let domain = config.mail_from.as_ref().map_or("localhost", |from| from.email.domain());
    Ok(vec![server(config, &Mailer::new(config, domain)?).await])
}

async fn server(config: &Config, mailer: &Mailer) -> Finding {
    if let Mailer::Spool(directory) = mailer {
        let directory = directory.display().to_string();
        let is_set = config.waits_for_file_of_mail().to_string();
        return Failure(fl!("doctor-mail-no-server", directory, is_set));
    }
    let Err(SendError { response, cause, .. }) = mailer.connects().await else {
        return Fine(fl!("doctor-mail-server-ok"));
    };
    let cause = match cause {
        SendCause::Answer(530 | 534 | 535 | 538) => "login".to_owned(),
        cause => cause.to_string(),
    };
    let said = response.as_str();
    Failure(advice(config, said).unwrap_or_else(|| fl!("doctor-mail-server-error", said, cause)))
}

/// What to write where the port and the scheme of the address do not go together.
fn advice(config: &Config, said: &str) -> Option<String> {
    let url = Url::parse(config.smtp_url.as_ref()?.expose_secret()).ok()?;
    let (host, port) = (url.host_str()?, url.port());
    let is_tls = url.query_pairs().any(|(name, _)| name == "tls");
    let address = match url.scheme() {
        // What answers is no TLS.
        "smtps" if said.contains("InvalidContentType") => {
            format!("smtp://{host}:{}?tls=required", port.filter(|it| *it != 465).unwrap_or(587))
        }
        "smtp" if port == Some(465) || said.contains("STARTTLS is not supported") => {
            format!("smtps://{host}:465")
        }
        "smtp" if !is_tls && said.contains("No compatible authentication") => {
            format!("smtp://{host}:{}?tls=required", port.unwrap_or(587))
        }
        _ => return None,
    };
    Some(fl!("doctor-mail-server-port", address, said))
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

async fn record(resolver: &TokioResolver, kind: &str, name: &str, mark: &str) -> Finding {
    let asked = tokio::time::timeout(PATIENCE, resolver.txt_lookup(format!("{name}."))).await;
    let is_one = |data: &RData| matches!(data, RData::TXT(it) if it.to_string().contains(mark));
    let is_there = match asked {
        Ok(Ok(answer)) => answer.answers().iter().any(|record| is_one(&record.data)),
        Ok(Err(error)) if error.is_no_records_found() => false,
        Ok(Err(_)) | Err(_) => return Warning(fl!("doctor-dns-no-answer", kind, name)),
    };
    if is_there {
        Fine(fl!("doctor-dns-ok", kind, name))
    } else {
        Warning(fl!("doctor-dns-missing", kind, name))
    }
}
