//! `columbario check`: is this content fit to be served? Every fault is listed; where there is
//! none, whatever else should be seen to before the site goes live.

use super::clock::today;
use super::source;
use crate::config::Config;
use crate::content::Site;
use crate::lang::fl;
use crate::media::Pictures;
use std::io::Write;

pub(super) fn run(config: &Config, out: &mut dyn Write) -> anyhow::Result<()> {
    let source = source(config);
    match Site::load_inspected(&source, today(), &Pictures::without_store()) {
        Ok(site) => {
            for warning in &site.warnings {
                writeln!(out, "warning: {warning}")?;
            }
            for value in &site.unconfirmed {
                writeln!(out, "unconfirmed: {value}")?;
            }
            if site.settings.sample {
                writeln!(out, "sample: {}", fl!("content-sample"))?;
            }
            Ok(writeln!(out, "no faults")?)
        }
        Err(faults) => {
            // The faults are the answer and go where answers go, each line as it is, so that
            // an editor can jump to it. A reader that had enough does not change the verdict.
            let _had_enough = writeln!(out, "{faults}").and_then(|()| out.flush());
            let count = faults.len();
            let faults = if count == 1 { "fault" } else { "faults" };
            anyhow::bail!("{count} {faults}")
        }
    }
}
