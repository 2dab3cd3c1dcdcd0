//! The URL table, middleware, errors, answers.

use crate::config::Config;

/// STUB, to be replaced by the room of http: serves the site until the process is told to stop.
///
/// # Errors
/// Always, until it is written.
pub fn serve(config: Config) -> anyhow::Result<()> {
    drop(config);
    anyhow::bail!("this build has no http room yet")
}
