//! `columbario reference`: the command line as manual pages and as completions for shells. For who
//! makes a package; `make package` calls it.

use crate::lang::fl;
use anyhow::Context as _;
use clap::{Args, Command};
use clap_complete::Shell;
use std::fs;
use std::path::PathBuf;

/// The shells for which there are completions.
const SHELLS: [Shell; 3] = [Shell::Bash, Shell::Fish, Shell::Zsh];

/// The options of `reference`.
#[derive(Debug, Args)]
pub(super) struct Reference {
    #[arg(value_name = "DIR", help = fl!("cli-reference-directory"))]
    directory: PathBuf,
}

impl Reference {
    pub(super) fn run(&self, mut commands: Command) -> anyhow::Result<()> {
        let unwritten = || {
            fl!(
                "cli-types-unwritten",
                path = self.directory.to_string_lossy()
            )
        };
        let folder = |name| -> anyhow::Result<PathBuf> {
            let folder = self.directory.join(name);
            fs::create_dir_all(&folder).with_context(unwritten)?;
            Ok(folder)
        };
        let completions = folder("completions")?;
        for shell in SHELLS {
            clap_complete::generate_to(shell, &mut commands, "columbario", &completions)
                .with_context(unwritten)?;
        }
        clap_mangen::generate_to(commands, folder("man1")?).with_context(unwritten)
    }
}
