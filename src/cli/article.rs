//! `columbario new article "Título"`: a file to write an article in.

use super::source;
use crate::config::Config;
use crate::content::{Site, Source, slug};
use crate::lang::fl;
use crate::toluca;
use anyhow::Context as _;
use clap::Subcommand;
use jiff::Timestamp;
use std::fs::File;
use std::io::Write;

/// The commands below `new`.
#[derive(Debug, Subcommand)]
pub(super) enum New {
    #[command(about = fl!("cli-new-article"))]
    Article {
        #[arg(value_name = "TITLE", help = fl!("cli-new-article-title"))]
        title: String,
    },
}

impl New {
    pub(super) fn run(&self, config: &Config, out: &mut dyn Write) -> anyhow::Result<()> {
        let Self::Article { title } = self;
        let words = title.split(|letter: char| letter.is_whitespace() || letter.is_control());
        let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
        let title = words.join(" ");
        let source = source(config);
        let Source::Directory(directory) = &source else {
            anyhow::bail!(fl!("cli-new-no-content"));
        };
        let slug = slug(&title);
        anyhow::ensure!(!slug.is_empty(), fl!("cli-new-no-name", title = title));
        let now = Timestamp::now();
        let site = Site::load(&source, now).ok();
        let site = site.with_context(|| fl!("cli-new-faulty-content"))?;
        let text = draft(&title, &site, now).with_context(|| fl!("cli-new-faulty-content"))?;
        let path = directory.join("articles").join(format!("{slug}.md"));
        let shown = path.to_string_lossy();
        let file = File::create_new(&path);
        file.and_then(|mut file| file.write_all(text.as_bytes()))
            .with_context(|| fl!("cli-new-not-written", path = &*shown))?;
        let directory = directory.to_string_lossy();
        let text = fl!(
            "cli-new-article-done",
            path = &*shown,
            directory = &*directory
        );
        Ok(writeln!(out, "{text}")?)
    }
}

/// An article without fault that says what is to be written where. What is between square
/// brackets is listed by `check`.
fn draft(title: &str, site: &Site, now: Timestamp) -> Option<String> {
    let category = &site.settings.categories.first()?.category;
    let picture = site.media.get(&site.settings.picture.src)?.name();
    let day = toluca::day_of(now);
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
