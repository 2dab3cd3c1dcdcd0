//! `columbario leads migrate --to postgres://…`: everything into another database.

use super::open;
use crate::cli::delivery_options::StoreOptions;
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
    #[command(flatten)]
    store: StoreOptions,
}

impl Migrate {
    pub(super) async fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let from = open(self.store).await?;
        let to = Store::connect(&self.to).await?;
        let copied = from.copy_to(&to).await?;
        Register::of(from.clone())
            .copy_to(&Register::of(to.clone()))
            .await?;
        from.close().await;
        to.close().await;
        writeln!(
            out,
            "{} messages, of which {} are new there; {} deliveries",
            copied.leads, copied.new_leads, copied.deliveries
        )?;
        Ok(())
    }
}
