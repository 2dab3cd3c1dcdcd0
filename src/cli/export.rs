//! `columbario export DIR`: the site as files.

use super::source;
use crate::config::Config;
use crate::export::{Progress, export};
use crate::lang::fl;
use clap::Args;
use jiff::Timestamp;
use std::io::{self, IsTerminal as _, Write};
use std::path::PathBuf;

/// The options of `export`.
#[derive(Debug, Args)]
pub(super) struct Export {
    #[arg(value_name = "DIR", help = fl!("cli-export-directory"))]
    directory: PathBuf,
}

impl Export {
    pub(super) async fn run(self, config: &Config, out: &mut dyn Write) -> anyhow::Result<()> {
        let is_watched = io::stderr().is_terminal();
        let mut shown = String::new();
        let mut progress = |progress| {
            let text = match progress {
                Progress::Pictures(count, total) => {
                    fl!("export-progress-pictures", count = count, total = total)
                }
                Progress::Files(count, total) => {
                    fl!("export-progress-files", count = count, total = total)
                }
            };
            if is_watched && text != shown {
                // One line that is written over; where nobody sees it, nothing is lost.
                let _unseen = write!(io::stderr(), "\r\u{1b}[K{text}");
                shown = text;
            }
        };
        let (source, now) = (source(config), Timestamp::now());
        let done = export(config, source, &self.directory, now, &mut progress).await;
        if is_watched {
            let _unseen = write!(io::stderr(), "\r\u{1b}[K");
        }
        let done = done?;
        let text = fl!(
            "export-done",
            directory = self.directory.to_string_lossy(),
            written = done.written,
            unchanged = done.unchanged,
            removed = done.removed
        );
        Ok(writeln!(out, "{text}")?)
    }
}
