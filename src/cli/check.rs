//! `columbario check`: is this content fit to be served? Every fault is listed; where there is
//! none, whatever else should be seen to before the site goes live.

use super::source;
use crate::blog_host::BlogCopy;
use crate::config::Config;
use crate::content::SiteReader;
use crate::lang::fl;
use crate::media::Pictures;
use crate::starter;
use jiff::Timestamp;
use std::io::Write;
use std::sync::Arc;

pub(super) fn run(config: &Config, out: &mut dyn Write) -> anyhow::Result<()> {
    let pictures = Pictures::without_store();
    let reader = SiteReader::new(source(config), Arc::new(pictures));
    let reader = reader.with_other_blogs(BlogCopy::last_read_in(&config.data));
    match reader.read(Timestamp::now()) {
        Ok(site) => {
            for warning in &site.warnings {
                writeln!(
                    out,
                    "{}",
                    fl!("cli-check-warning", text = warning.to_string())
                )?;
            }
            for value in &site.unconfirmed {
                let text = value.to_string();
                writeln!(out, "{}", fl!("cli-check-unconfirmed", text = text))?;
            }
            if site.settings.sample {
                let text = fl!("content-sample");
                writeln!(out, "{}", fl!("cli-check-sample", text = text))?;
            }
            for left in starter::leftovers(&site.source) {
                writeln!(out, "{}", fl!("cli-check-sample", text = left))?;
            }
            Ok(writeln!(out, "{}", fl!("cli-check-no-faults"))?)
        }
        Err(faults) => {
            // The faults are the answer and go where answers go, each line as it is, so that
            // an editor can jump to it. A reader that had enough does not change the verdict.
            let _had_enough = writeln!(out, "{faults}").and_then(|()| out.flush());
            anyhow::bail!(fl!("cli-check-faults", count = faults.len()))
        }
    }
}
