//! What the program that serves now says of itself and no other process can know.

use super::CheckResult;
use crate::cli::own_address;
use crate::config::Config;
use crate::lang::fl;
use crate::telemetry::Attention;

/// Whether visitors who come through a proxy share one limit. The program sees such a proxy where it
/// listens without HTTPS; nothing is found where it does not run.
pub(super) async fn check(config: &Config) -> Option<CheckResult> {
    if config.https.is_on() {
        return None;
    }
    let codes = codes(config).await.ok()?;
    let shares = codes.iter().any(|code| code == Attention::Proxy.code());
    shares.then(|| CheckResult::Warning(fl!("log-proxy-unnamed")))
}

/// The codes of `/statusz`.
async fn codes(config: &Config) -> anyhow::Result<Vec<String>> {
    let (client, address) = own_address::of(config, "/statusz")?;
    let said: serde_json::Value = client.get(address).send().await?.json().await?;
    let codes = said["codes"].as_array().into_iter().flatten();
    Ok(codes
        .filter_map(|it| it.as_str().map(str::to_owned))
        .collect())
}
