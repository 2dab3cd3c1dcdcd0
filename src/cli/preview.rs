//! `columbario preview SLUG`: a link that shows an article before it is published.

use super::clock::{MINUTE, local};
use super::source;
use crate::config::Config;
use crate::content::Site;
use crate::http::preview_path;
use crate::lang::fl;
use crate::leads::{LinkSigner, Store};
use clap::{Args, value_parser};
use jiff::{SignedDuration, Timestamp};
use std::io::Write;

/// The options of `preview`.
#[derive(Debug, Args)]
pub(super) struct Preview {
    #[arg(value_name = "SLUG", help = fl!("cli-preview-slug"))]
    slug: String,
    #[arg(long, value_name = "N", default_value = "7", help = fl!("cli-preview-days"))]
    #[arg(value_parser = value_parser!(u8).range(1..=90))]
    days: u8,
}

impl Preview {
    pub(super) async fn run(
        self,
        config: &Config,
        store: &Store,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let (slug, now) = (self.slug.as_str(), Timestamp::now());
        let Ok(site) = Site::load(&source(config), now) else {
            anyhow::bail!(fl!("cli-new-faulty-content"));
        };
        let is_open = site.unpublished.iter().any(|it| it.head.slug == slug);
        anyhow::ensure!(is_open, fl!("cli-preview-no-draft", slug = slug));
        let signer = LinkSigner::of(store).await?;
        let until = now + SignedDuration::from_hours(24 * i64::from(self.days));
        let path = preview_path(&signer, slug, until);
        writeln!(out, "{}{path}", site.settings.url)?;
        let until = local(until, MINUTE);
        Ok(writeln!(
            out,
            "{}",
            fl!("cli-preview-until", until = until)
        )?)
    }
}
