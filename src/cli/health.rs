//! `columbario health`: does the program answer that serves on this machine? For what starts a
//! container again that does not.

use super::own_address;
use crate::config::Config;
use crate::lang::fl;
use anyhow::Context as _;
use std::io::Write;

pub(super) async fn run(config: &Config, out: &mut dyn Write) -> anyhow::Result<()> {
    let (client, address) = own_address::of(config, "/healthz")?;
    let said = async {
        let answer = client.get(address.clone()).send().await?;
        let answer = answer.error_for_status()?;
        answer.json::<serde_json::Value>().await
    };
    let said = said.await;
    let said = said.with_context(|| fl!("cli-health-none", address = address.to_string()))?;
    let status = said["status"].as_str();
    let status = status.with_context(|| fl!("cli-health-other", address = address.to_string()))?;
    Ok(writeln!(out, "{status}")?)
}
