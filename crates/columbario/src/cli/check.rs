//! `columbario check`: is this content fit to be served? Every fault is listed; where there is none, whatever else
//! should be seen to before the site goes live.

use super::terminal::say;
use crate::starter;
use anyhow::Context as _;
use basics::lang::fl;
use config::Config;
use import::BlogCopy;
use jiff::Timestamp;
use pictures::Pictures;
use serde::Serialize;
use site::{Fault, PublishedAddresses, Site, SiteReader, UnconfirmedEffect};
use std::path::Path;
use std::sync::Arc;

pub(super) struct Check {
    /// Addresses that were published and are gone may be meant to be.
    pub(super) accept_removals: bool,
    /// What is not confirmed is listed, and not only counted.
    pub(super) all: bool,
    pub(super) json: bool,
}

/// What was found, as other programs read it (docs/comandos.md).
#[derive(Default, Serialize)]
struct Findings {
    faults: Vec<Finding>,
    /// Settings that name what is not there.
    settings: Vec<String>,
    warnings: Vec<Finding>,
    unconfirmed: Vec<Finding>,
    sample: Vec<String>,
}

#[derive(Serialize)]
struct Finding {
    file: String,
    line: usize,
    column: usize,
    message: String,
    advice: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    effect: Option<&'static str>,
}

impl Finding {
    fn of(fault: &Fault, directory: &Path, effect: Option<UnconfirmedEffect>) -> Self {
        Self {
            file: directory.join(&fault.file).display().to_string(),
            line: fault.line,
            column: fault.column,
            message: fault.text.message.clone(),
            advice: fault.text.advice.clone(),
            effect: effect.map(|effect| match effect {
                UnconfirmedEffect::Closes => "closes",
                UnconfirmedEffect::IsNoticed => "noticed",
                UnconfirmedEffect::IsOptional => "optional",
            }),
        }
    }
}

impl Check {
    pub(super) fn run(&self, config: &Config) -> anyhow::Result<()> {
        let directory = config.content.as_deref().unwrap_or_else(|| Path::new("content"));
        let pictures = Pictures::without_store();
        let reader = SiteReader::new(config.content.clone().into(), Arc::new(pictures))
            .with_reserved(server::reserved_addresses());
        let mut reader = reader.with_other_blog(BlogCopy::articles_in(&config.data));
        let published = PublishedAddresses::in_data(&config.data);
        if !self.accept_removals {
            reader = reader.with_published(published.clone());
        }
        let site = match reader.read(Timestamp::now()) {
            Ok(site) => site,
            Err(faults) => {
                // The faults are the answer and go where answers go. A reader that had enough does not change the
                // verdict.
                let _had_enough = self.say_faults(&faults, directory);
                anyhow::bail!(fl!("cli-check-faults", count = faults.len()))
            }
        };
        if self.accept_removals
            && let Some(gone) = published.missing_addresses(&site)
        {
            published.note(&site).with_context(|| fl!("cli-check-not-accepted"))?;
            if !self.json {
                say(fl!("cli-check-accepted", count = gone.len()))?;
            }
        }
        let settings = config.missing.values().map(ToString::to_string).collect();
        let sample = site.settings.sample.then(|| fl!("content-sample"));
        let sample =
            sample.into_iter().chain(starter::leftovers(&site.source, directory)).collect();
        if self.json {
            let of = |fault| Finding::of(fault, directory, None);
            let unconfirmed = site.unconfirmed.iter();
            return say_json(&Findings {
                settings,
                warnings: site.warnings.iter().map(of).collect(),
                unconfirmed: unconfirmed
                    .map(|(effect, fault)| Finding::of(fault, directory, Some(*effect)))
                    .collect(),
                sample,
                ..Findings::default()
            });
        }
        let warnings = site.warnings.iter().map(|fault| fault.within(directory));
        for text in settings.into_iter().chain(warnings) {
            say(fl!("cli-check-warning", text))?;
        }
        self.say_unconfirmed(&site, directory)?;
        for text in sample {
            say(fl!("cli-check-sample", text))?;
        }
        say(fl!("cli-check-no-faults"))
    }

    fn say_faults(&self, faults: &[Fault], directory: &Path) -> anyhow::Result<()> {
        if self.json {
            let faults = faults.iter().map(|fault| Finding::of(fault, directory, None)).collect();
            return say_json(&Findings { faults, ..Findings::default() });
        }
        // Each line as it is, so that an editor can jump to it.
        faults.iter().try_for_each(|fault| say(fault.within(directory)))
    }

    fn say_unconfirmed(&self, site: &Site, directory: &Path) -> anyhow::Result<()> {
        if let count @ 1.. = site.unconfirmed.len() {
            say(fl!("cli-check-unconfirmed-count", count))?;
        }
        for group in site.unconfirmed.chunk_by(|(one, _), (next, _)| one == next) {
            let files = group.chunk_by(|(_, one), (_, next)| one.file == next.file);
            let path = |fault: &Fault| directory.join(&fault.file).display().to_string();
            let files = files.map(|of| format!("{} ({})", path(&of[0].1), of.len()));
            let files = files.collect::<Vec<_>>().join(", ");
            let (effect, count) = (format!("{:?}", group[0].0), group.len());
            say(fl!("cli-check-unconfirmed-group", effect, count, files))?;
            for (_, value) in group.iter().filter(|_| self.all) {
                say(fl!("cli-check-unconfirmed", text = value.within(directory)))?;
            }
        }
        Ok(())
    }
}

fn say_json(findings: &Findings) -> anyhow::Result<()> {
    say(serde_json::to_string_pretty(findings)?)
}
