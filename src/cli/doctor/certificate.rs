//! Is there a certificate, and is it good for a while?

use super::CheckResult;
use crate::{config::Config, https::on_disk, lang::fl};
use jiff::Timestamp;

pub(super) fn check(config: &Config, now: Timestamp) -> Option<CheckResult> {
    let domains = &config.https.domains;
    let certificate = match on_disk(config)? {
        Ok(Some(certificate)) => certificate,
        Ok(None) => {
            let domain = domains.first().map(String::as_str).unwrap_or_default();
            return Some(CheckResult::Error(fl!("doctor-tls-none", domain = domain)));
        }
        Err(fault) => {
            let fault = format!("{fault:#}");
            return Some(CheckResult::Error(fl!("doctor-tls-faulty", fault = fault)));
        }
    };
    let validity = certificate.validity;
    let until = format!("{:.0}", validity.until);
    Some(if let Some(domain) = certificate.lacks(domains) {
        CheckResult::Error(fl!("doctor-tls-not-for", domain = domain.as_str()))
    } else if now >= validity.until {
        CheckResult::Error(fl!("doctor-tls-ended", until = until))
    } else if validity.ends_soon(now) {
        CheckResult::Warning(fl!("doctor-tls-ends-soon", until = until))
    } else {
        CheckResult::Ok(fl!("doctor-tls-ok", until = until))
    })
}
