//! `columbario check`: is this content fit to be served? Every fault is listed.

use super::DataOption;
use crate::config::{Config, Flags};
use crate::telemetry;
use clap::Args;
use std::io::Write;
use std::path::Path;

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
        let config = Config::load(&Flags {
            content: self.content,
            ..self.data.flags()
        })?;
        telemetry::start(config.log);
        load(config.content.as_deref())?;
        writeln!(out, "no faults")?;
        Ok(())
    }
}

/// STUB, to be replaced by `crate::content::Site::load`, whose error lists every fault, one a
/// line.
fn load(content: Option<&Path>) -> anyhow::Result<()> {
    let place = content.map_or("the sample site".into(), Path::to_string_lossy);
    anyhow::bail!("this build cannot read {place} yet")
}
