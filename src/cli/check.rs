//! `columbario check`: is this content fit to be served? Every fault is listed.

use super::DataOption;
use super::clock::today;
use crate::config::{Config, Flags};
use crate::content::{Site, Source};
use crate::media::Pictures;
use crate::telemetry;
use clap::Args;
use std::io::Write;

/// The options of `check`.
#[derive(Debug, Args)]
pub struct Check {
    /// The content directory [default: the sample site inside the binary]
    #[arg(long, value_name = "DIR")]
    content: Option<String>,
    #[command(flatten)]
    data: DataOption,
}

impl Check {
    pub(super) fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let content = Flags::of([("--content", self.content)]);
        let config = Config::load(&self.data.flags().and(content))?;
        telemetry::start(config.log);
        let source = config.content.map_or(Source::Sample, Source::Directory);
        match Site::load_inspected(&source, today(), &Pictures::without_store()) {
            Ok(site) => {
                for warning in &site.warnings {
                    writeln!(out, "warning: {warning}")?;
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
}
