//! `columbario schema`: the JSON Schema of the content files, for editors and other programs.

use crate::content::json_schema;
use crate::lang::fl;
use anyhow::Context as _;
use clap::Args;
use std::io::Write;

/// The options of `schema`.
#[derive(Debug, Args)]
pub(super) struct Schema {
    #[arg(value_name = "FILE", help = fl!("cli-schema-file"))]
    file: Option<String>,
}

impl Schema {
    pub(super) fn run(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let file = self.file.as_deref();
        let schema = json_schema(file)
            .with_context(|| fl!("cli-schema-no-such-file", file = file.unwrap_or_default()))?;
        Ok(writeln!(out, "{schema:#}")?)
    }
}
