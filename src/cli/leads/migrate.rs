//! `columbario leads migrate --to postgres://…`: everything into another database.

use crate::leads::Store;
use crate::rights::Register;
use clap::Args;
use std::io::Write;

/// The options of `leads migrate`.
#[derive(Debug, Args)]
pub struct Migrate {
    /// The database to copy into
    #[arg(long, value_name = "URL")]
    to: String,
}

impl Migrate {
    pub(super) async fn run(self, from: &Store, out: &mut dyn Write) -> anyhow::Result<()> {
        let to = Store::connect(&self.to).await?;
        let copied = from.copy_to(&to).await?;
        Register::of(from.clone())
            .copy_to(&Register::of(to.clone()))
            .await?;
        to.close().await;
        writeln!(
            out,
            "{} messages, of which {} are new there; {} deliveries",
            copied.leads, copied.new_leads, copied.deliveries
        )?;
        Ok(())
    }
}
