//! Is there a certificate, and is it good for a while?

use super::CheckResult;
use crate::{
    config::Config,
    https::{Finding, find},
    lang::fl,
};
use jiff::Timestamp;

pub(super) fn check(config: &Config, now: Timestamp) -> Option<CheckResult> {
    let date = |until: Timestamp| format!("{until:.0}");
    let domain = config.https.domains.first();
    Some(match find(config, now)? {
        Finding::None => CheckResult::Error(fl!(
            "doctor-tls-none",
            domain = domain.map(String::as_str).unwrap_or_default()
        )),
        Finding::Faulty(fault) => CheckResult::Error(fl!("doctor-tls-faulty", fault = fault)),
        Finding::NotFor(domain) => CheckResult::Error(fl!("doctor-tls-not-for", domain = domain)),
        Finding::Ended(until) => CheckResult::Error(fl!("doctor-tls-ended", until = date(until))),
        Finding::EndsSoon(until) => {
            CheckResult::Warning(fl!("doctor-tls-ends-soon", until = date(until)))
        }
        Finding::Good(until) => CheckResult::Ok(fl!("doctor-tls-ok", until = date(until))),
    })
}
