//! The commands about the content: a new article, its preview, the check, the export, the import.

use super::terminal::{MINUTE, here, line, local, say};
use config::Config;
use import::BlogCopy;
use server::preview_path;
use site::{PublishedAddresses, Site, SiteReader};

use crate::{export, starter};
use anyhow::Context as _;
use basics::atomic_file::folder_of;
use basics::lang::fl;
use basics::remote::Remote;
use basics::unseen::mended;
use jiff::{SignedDuration, Timestamp};
use messages::Store;
use pictures::Pictures;
use std::fs::{self, File};
use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;

/// `columbario new article "Título"`: a file to write an article in.
pub(super) fn new_article(config: &Config, title: &str) -> anyhow::Result<()> {
    let title = mended(title).split_whitespace().collect::<Vec<_>>().join(" ");
    let content = config.content.as_ref().with_context(|| fl!("cli-new-no-content"))?;
    let is_free = |path: &String| content.join(path).symlink_metadata().is_err();
    let path = editor::content::new_article_path(&[&title], is_free);
    let path = content.join(path.with_context(|| fl!("cli-new-no-name", title = &*title))?);
    let now = Timestamp::now();
    let site = Site::load(&config.content.clone().into(), now).ok();
    let text = site.and_then(|site| draft(&title, &site, now));
    let text = text.with_context(|| fl!("cli-new-faulty-content"))?;
    let shown = path.to_string_lossy();
    // A folder without files is in no archive.
    let folder = fs::create_dir_all(folder_of(&path));
    let written = folder
        .and_then(|()| File::create_new(&path))
        .and_then(|mut file| file.write_all(text.as_bytes()));
    written.with_context(|| fl!("cli-new-not-written", path = &*shown))?;
    let directory = &*content.to_string_lossy();
    say(fl!("cli-new-article-done", path = &*shown, directory))
}

/// An article without fault that says what is to be written where. What is between square
/// brackets is listed by `check`.
fn draft(title: &str, site: &Site, now: Timestamp) -> Option<String> {
    let category = &site.settings.categories.first()?.category;
    let picture = site.media.get(&site.settings.picture.src)?.name();
    let day = here(now).date();
    // JSON escapes what TOML escapes, in the same way.
    let quoted = |text: &str| serde_json::Value::from(text).to_string();
    Some(format!(
        "+++\ntitle = {}\ndescription = {}\ncategory = {}\ndate = {day}\ndraft = true\n\
         picture = {{ src = {}, alt = {} }}\nsources = []\n+++\n\n{}\n",
        quoted(title),
        quoted(&fl!("cli-new-article-description")),
        quoted(category),
        quoted(picture),
        quoted(&fl!("cli-new-article-alt")),
        fl!("cli-new-article-text"),
    ))
}

pub(super) async fn preview(
    config: &Config,
    store: &Store,
    slug: &str,
    days: u32,
) -> anyhow::Result<()> {
    let now = Timestamp::now();
    let site = Site::load(&config.content.clone().into(), now);
    let site = site.ok().with_context(|| fl!("cli-new-faulty-content"))?;
    let is_open = site.unpublished.iter().any(|it| it.head.slug == slug);
    anyhow::ensure!(is_open, fl!("cli-preview-no-draft", slug));
    let signer = store.link_signer().await?;
    let until = now + SignedDuration::from_hours(24 * i64::from(days));
    let path = preview_path(&signer, slug, until);
    say(format!("{}{path}", site.settings.url))?;
    let data = std::path::absolute(&config.data)?.display().to_string();
    say(fl!("cli-preview-until", until = local(until, MINUTE), data))
}

/// `columbario check`: is this content fit to be served? Every fault is listed; where there is
/// none, whatever else should be seen to before the site goes live.
///
/// Addresses that were published and are gone may be meant to be. What is not confirmed is counted, or
/// with `all` listed.
pub(super) fn check(config: &Config, accept_removals: bool, all: bool) -> anyhow::Result<()> {
    let pictures = Pictures::without_store();
    let reader = SiteReader::new(config.content.clone().into(), Arc::new(pictures))
        .with_reserved(server::reserved_addresses());
    let mut reader = reader.with_other_blog(BlogCopy::articles_in(&config.data));
    let published = PublishedAddresses::in_data(&config.data);
    if !accept_removals {
        reader = reader.with_published(published.clone());
    }
    let site = match reader.read(Timestamp::now()) {
        Ok(site) => site,
        Err(faults) => {
            // The faults are the answer and go where answers go, each line as it is, so that
            // an editor can jump to it. A reader that had enough does not change the verdict.
            let _had_enough = say(&faults);
            anyhow::bail!(fl!("cli-check-faults", count = faults.len()))
        }
    };
    if accept_removals && let Some(gone) = published.missing_addresses(&site) {
        published.note(&site).with_context(|| fl!("cli-check-not-accepted"))?;
        say(fl!("cli-check-accepted", count = gone.len()))?;
    }
    let warnings = site.warnings.iter().map(ToString::to_string);
    for text in config.missing.values().map(ToString::to_string).chain(warnings) {
        say(fl!("cli-check-warning", text))?;
    }
    if let count @ 1.. = site.unconfirmed.len() {
        say(fl!("cli-check-unconfirmed-count", count))?;
    }
    for group in site.unconfirmed.chunk_by(|(one, _), (next, _)| one == next) {
        let files = group.chunk_by(|(_, one), (_, next)| one.file == next.file);
        let files = files.map(|of| format!("content/{} ({})", of[0].1.file, of.len()));
        let files = files.collect::<Vec<_>>().join(", ");
        let (effect, count) = (format!("{:?}", group[0].0), group.len());
        say(fl!("cli-check-unconfirmed-group", effect, count, files))?;
        for (_, value) in group.iter().filter(|_| all) {
            say(fl!("cli-check-unconfirmed", text = value.to_string()))?;
        }
    }
    let sample = site.settings.sample.then(|| fl!("content-sample"));
    for text in sample.into_iter().chain(starter::leftovers(&site.source)) {
        say(fl!("cli-check-sample", text))?;
    }
    say(fl!("cli-check-no-faults"))
}

pub(super) async fn export(config: &Config, directory: &Path) -> anyhow::Result<()> {
    let done = export::export(config, directory, Timestamp::now()).await?;
    say(fl!(
        "export-done",
        directory = directory.to_string_lossy(),
        written = done.written,
        unchanged = done.unchanged,
        removed = done.removed
    ))
}

pub(super) async fn import(config: &Config, file: &Path, fetch_images: bool) -> anyhow::Result<()> {
    let content = config.content.as_deref().with_context(|| fl!("cli-import-no-content"))?;
    let inspector = Pictures::without_store();
    let remote = fetch_images.then(Remote::public).transpose()?;
    let now = here(Timestamp::now());
    let reserved = server::reserved_addresses();
    let report = import::wordpress(file, remote, content, &inspector, &now, &reserved).await?;
    if !report.notes.is_empty() {
        say(fl!("cli-import-notes"))?;
    }
    // Titles and addresses of the report are of strangers.
    for (about, text) in &report.notes {
        say(format!("{}: {}", line(about), line(text)))?;
    }
    say(fl!(
        "cli-import-done",
        written = report.written,
        unchanged = report.unchanged,
        notes = report.notes.len()
    ))
}
