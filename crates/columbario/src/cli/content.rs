//! The commands about the content: a new article, its preview, the export, the import.

use super::terminal::{MINUTE, here, line, local, say};
use config::Config;
use server::preview_path;
use site::Site;

use crate::export;
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

pub(super) async fn export(config: &Config, directory: &Path) -> anyhow::Result<()> {
    let done = export::export(config, directory, Timestamp::now()).await?;
    say(fl!(
        "export-done",
        directory = directory.to_string_lossy(),
        written = done.written,
        unchanged = done.unchanged,
        removed = done.removed
    ))?;
    match done.left_out {
        0 => Ok(()),
        count => say(fl!("export-left-out", count)),
    }
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
