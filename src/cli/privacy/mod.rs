//! The commands of `leads` that serve the person whose message it is: what is kept about them is
//! found, handed out, corrected, blocked, erased, used no further.

mod erase;
mod requests;

pub(super) use erase::{Erase, Retain};
pub(super) use requests::{Block, Correct, Export, Find, Object};

use super::delivery_options::StoreOptions;
use crate::config::Config;
use crate::leads::Store;
use crate::telemetry;

async fn opened(options: StoreOptions) -> anyhow::Result<(Config, Store)> {
    let config = Config::load(&options.flags())?;
    telemetry::start(config.log);
    let store = Store::at(&config.database, &config.data).await?;
    Ok((config, store))
}
