//! Do other mail servers believe that a mail is ours? SPF, DKIM and DMARC stand in the DNS.

use super::Finding;
use crate::config::Config;
use hickory_resolver::proto::rr::RData;
use hickory_resolver::{ResolverBuilder, TokioResolver};
use std::time::Duration;

/// A resolver that takes longer is none.
const PATIENCE: Duration = Duration::from_secs(5);

pub(super) async fn examine(config: &Config, domain: &str) -> Vec<Finding> {
    if config.smtp_url.is_none() {
        return Vec::new();
    }
    let Ok(resolver) = TokioResolver::builder_tokio().and_then(ResolverBuilder::build) else {
        let text = "no resolver is set up here: SPF, DKIM and DMARC were not looked at";
        return vec![Finding::worry("dns", text)];
    };
    let mut findings = vec![
        record(
            &resolver,
            "SPF",
            domain,
            "v=spf1",
            "publish who may send for the domain, such as \"v=spf1 mx -all\"",
        )
        .await,
        record(
            &resolver,
            "DMARC",
            &format!("_dmarc.{domain}"),
            "v=DMARC1",
            "publish what to do with forgeries, such as \"v=DMARC1; p=quarantine\"",
        )
        .await,
    ];
    if let Some(selector) = &config.dkim_selector {
        let name = format!("{selector}._domainkey.{domain}");
        let advice = "publish the public key as \"v=DKIM1; k=rsa; p=…\"";
        findings.push(record(&resolver, "DKIM", &name, "p=", advice).await);
    }
    findings
}

async fn record(
    resolver: &TokioResolver,
    kind: &'static str,
    name: &str,
    mark: &str,
    advice: &str,
) -> Finding {
    let asked = tokio::time::timeout(PATIENCE, resolver.txt_lookup(format!("{name}."))).await;
    let answer = match asked {
        Ok(Ok(answer)) => answer,
        Ok(Err(error)) if error.is_no_records_found() => {
            return Finding::worry("dns", format!("{name} has no {kind} record; {advice}"));
        }
        Ok(Err(_)) | Err(_) => {
            let text = format!("no resolver answers here: {kind} of {name} was not looked at");
            return Finding::worry("dns", text);
        }
    };
    let found = answer.answers().iter().any(|record| match &record.data {
        RData::TXT(text) => text.to_string().contains(mark),
        _ => false,
    });
    if found {
        Finding::good("dns", format!("{name} has a {kind} record"))
    } else {
        Finding::worry("dns", format!("{name} has no {kind} record; {advice}"))
    }
}
