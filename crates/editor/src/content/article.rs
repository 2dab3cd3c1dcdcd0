//! An article from its first touch on. One in which nobody has written anything is none: no list has it, nothing is
//! published of it, and a day later it is gone.

use super::answers::BegunText;
use super::draft::DraftText;
use super::files::free_name;
use super::problem::Problem;
use super::{Content, Work};
use basics::lang::fl;
use jiff::{SignedDuration, Timestamp};
use serde_json::Value as Json;
use site::{TextFile, bare, slug, time_zone_of};

/// How long a window may wait for the first letter.
const STAYS: SignedDuration = SignedDuration::from_hours(24);

/// What a new article has before anybody writes.
const GIVEN: [&str; 3] = ["category", "date", "draft"];

impl Content {
    /// Begins an article. Its file has no name of its own before it is published.
    pub(super) fn begin_article(&self, by: &str) -> Result<BegunText, Problem> {
        let mut work = self.lock();
        let now = (self.parts.now)();
        work.draft.forget_blank(now - STAYS)?;
        let stem = format!("articles/{}", slug(&fl!("editing-untitled")));
        let path = free_name(&stem, "md", |it| work.draft.is_free(it));
        let text = self.blank_article(&work);
        work.draft.begin(&path, text, "", (by, now))?;
        Ok(BegunText { path })
    }

    /// The text of a new article, in which everything is still to be written; until it is published it says that it
    /// is a draft, which is no fault of the site.
    pub(super) fn blank_article(&self, work: &Work) -> String {
        let day = (self.parts.now)().to_zoned(time_zone_of(&work.draft.source())).date();
        let category = work.check.site.as_ref().and_then(|site| site.settings.categories.first());
        let category = Json::from(category.map(|it| bare(&it.category)).unwrap_or_default());
        // JSON escapes what TOML escapes, in the same way.
        format!(
            "+++\ntitle = \"\"\ndescription = \"\"\ncategory = {category}\ndate = {day}\n\
             picture = {{ src = \"\", alt = \"\" }}\nsources = []\ndraft = true\n+++\n\n"
        )
    }
}

impl DraftText {
    /// Whether it is an article in which nothing is written.
    pub(super) fn is_blank(&self, path: &str) -> bool {
        let text = self.after.as_ref().filter(|_| self.before.is_none());
        let text = text.filter(|_| path.starts_with("articles/"));
        let file = text.and_then(|text| TextFile::parse(path, text.as_bytes()));
        let text = file.and_then(|file| file.text());
        text.is_some_and(|text| {
            let mut values = text.data.as_object().into_iter().flatten();
            values.all(|(key, it)| GIVEN.contains(&key.as_str()) || is_empty(it))
                && text.body.is_none_or(|it| it.trim().is_empty())
        })
    }

    /// Whether it was begun before then.
    pub(super) fn is_older(&self, than: Timestamp) -> bool {
        self.begun.is_none_or(|begun| begun < than)
    }
}

fn is_empty(value: &Json) -> bool {
    match value {
        Json::Null => true,
        Json::Bool(_) | Json::Number(_) => false,
        Json::String(text) => text.trim().is_empty(),
        Json::Array(items) => items.is_empty(),
        Json::Object(values) => values.values().all(is_empty),
    }
}
