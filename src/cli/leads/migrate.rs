//! `columbario leads migrate --to postgres://…`: everything into another database.

use crate::backup;
use crate::lang::fl;
use crate::leads::Store;
use clap::Args;
use std::io::Write;

#[derive(Debug, Args)]
pub(in crate::cli) struct Migrate {
    #[arg(long, value_name = "URL", help = fl!("cli-leads-migrate-to"))]
    to: String,
}

impl Migrate {
    pub(super) async fn run(self, from: &Store, out: &mut dyn Write) -> anyhow::Result<()> {
        let to = Store::connect(&self.to).await?;
        let copied = backup::copy_database(from, &to).await?;
        to.close().await;
        let done = fl!(
            "cli-leads-migrated",
            messages = copied.leads,
            new = copied.new_leads,
            deliveries = copied.deliveries
        );
        Ok(writeln!(out, "{done}")?)
    }
}
