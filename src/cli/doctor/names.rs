//! Do other mail servers believe that a mail is ours? SPF, DKIM and DMARC are records of
//! the DNS.

use super::CheckResult;
use crate::config::Config;
use crate::lang::fl;
use hickory_resolver::proto::rr::RData;
use hickory_resolver::{ResolverBuilder, TokioResolver};
use std::time::Duration;

/// A resolver that takes longer is none.
const PATIENCE: Duration = Duration::from_secs(5);

pub(super) async fn check(config: &Config, domain: &str) -> Vec<CheckResult> {
    if config.smtp_url.is_none() {
        return Vec::new();
    }
    let Ok(resolver) = TokioResolver::builder_tokio().and_then(ResolverBuilder::build) else {
        return vec![CheckResult::Warning(fl!("doctor-dns-no-resolver"))];
    };
    let dmarc = format!("_dmarc.{domain}");
    let mut results = vec![
        record(&resolver, "SPF", domain, "v=spf1").await,
        record(&resolver, "DMARC", &dmarc, "v=DMARC1").await,
    ];
    if let Some(selector) = &config.dkim_selector {
        let name = format!("{selector}._domainkey.{domain}");
        results.push(record(&resolver, "DKIM", &name, "p=").await);
    }
    results
}

/// Whether a name has a text record of this kind, which holds this mark.
async fn record(resolver: &TokioResolver, kind: &str, name: &str, mark: &str) -> CheckResult {
    let asked = tokio::time::timeout(PATIENCE, resolver.txt_lookup(format!("{name}."))).await;
    let is_there = match asked {
        Ok(Ok(answer)) => answer.answers().iter().any(|record| match &record.data {
            RData::TXT(text) => text.to_string().contains(mark),
            _ => false,
        }),
        Ok(Err(error)) if error.is_no_records_found() => false,
        Ok(Err(_)) | Err(_) => {
            return CheckResult::Warning(fl!("doctor-dns-no-answer", kind = kind, name = name));
        }
    };
    if is_there {
        CheckResult::Ok(fl!("doctor-dns-ok", kind = kind, name = name))
    } else {
        CheckResult::Warning(fl!("doctor-dns-missing", kind = kind, name = name))
    }
}
