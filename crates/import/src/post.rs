//! A post or a page of `WordPress` → an article or a page of the site's own on its way.

use super::address::{Links, absolute, free, known_as, path, slug};
use super::html::{convert, words};
use super::markdown::{Image, MarkdownBlock};
use super::pictures::Attachments;
use super::shortcodes;
use super::writer::ContentWriter;
use super::wxr::{Export, Item};
use basics::lang::fl;
use jiff::Zoned;
use jiff::civil::DateTime;
use jiff::fmt::rfc2822;
use jiff::tz::TimeZone;
use percent_encoding::percent_decode_str;
use serde::Deserialize;
use site::path_of;
use std::fmt::Write as _;

/// The categories of `WordPress` for posts without one.
pub(super) const UNFILED: [&str; 3] = ["Sin categoría", "Uncategorized", "Sin clasificar"];

/// What a term may be besides a category, and is said elsewhere or by nobody.
const OTHER_TERMS: [&str; 3] = ["post_tag", "language", "post_translations"];

/// What every `WordPress` begins with.
const SAMPLES: [&str; 4] = ["hello-world", "hola-mundo", "sample-page", "pagina-de-ejemplo"];

/// A footnote, as the field `footnotes` has it.
#[derive(Deserialize)]
struct Footnote {
    id: String,
    content: String,
}

#[derive(Debug)]
pub(super) struct Post<'a> {
    pub(super) item: &'a Item,
    /// Key at every import: the blog and its number there.
    pub(super) key: String,
    /// Its name, unless another has it.
    slug: String,
    /// Its file in the content, once it has one.
    pub(super) file: String,
    is_page: bool,
    pub(super) title: String,
    /// The hour by the clocks of the site.
    pub(super) date: DateTime,
    pub(super) is_draft: bool,
    /// What the clocks of the site show.
    pub(super) now: &'a Zoned,
    link: String,
    pub(super) lead: Option<Image>,
    pub(super) blocks: Vec<MarkdownBlock>,
    pub(super) losses: Vec<String>,
}

impl<'a> Post<'a> {
    /// Reads the facts that are known before its text is read.
    pub(super) fn new(item: &'a Item, export: &Export, now: &'a Zoned) -> Self {
        let mut losses = Vec::new();
        let is_page = item.text("wp:post_type") == "page";
        let status = item.text("wp:status");
        let is_locked = !item.text("wp:post_password").is_empty();
        if is_locked || status == "private" {
            losses.push(fl!("import-draft"));
        }
        let language = language(item).filter(|it| !it.starts_with("es"));
        if let Some(language) = &language {
            losses.push(fl!("import-language", language = &**language));
        }
        let is_sample = SAMPLES.contains(&item.text("wp:post_name"));
        if is_sample {
            losses.push(fl!("import-sample"));
        }
        let date = published(item, export, now).unwrap_or_else(|| {
            losses.push(fl!("import-date"));
            now.datetime()
        });
        let title = words(item.text("title"));
        let blog = known_as(&export.address);
        let name = percent_decode_str(item.text("wp:post_name")).decode_utf8_lossy();
        let wishes = [&name, title.as_str(), "articulo"].map(slug);
        // A number says nothing.
        let slug = wishes.into_iter().find(|it| it.contains(|it: char| it.is_ascii_lowercase()));
        Self {
            item,
            key: format!("wordpress {blog} {}", item.text("wp:post_id")),
            slug: slug.unwrap_or_default(),
            file: String::new(),
            is_page,
            title,
            date,
            is_draft: is_locked
                || is_sample
                || language.is_some()
                || !matches!(status, "publish" | "future"),
            link: absolute(&export.address, item.text("link")).unwrap_or_default(),
            now,
            lead: None,
            blocks: Vec::new(),
            losses,
        }
    }

    /// Gives it the file that it had at an earlier import, or a free one. A page becomes one of the site's own, unless
    /// nobody could read it, or every site has one there: `page_at` says which.
    pub(super) fn settle_file(
        &mut self,
        writer: &mut ContentWriter,
        page_at: impl Fn(&str) -> Option<String>,
    ) {
        let name = self.page_name();
        let is_seen = self.is_page && self.is_public();
        let there = if is_seen { page_at(&name) } else { None };
        let is_own = is_seen && there.is_none();
        let (folder, wish) = if is_own { ("pages", &name) } else { ("articles", &self.slug) };
        let at = |name: &str| format!("{folder}/{name}.md");
        let earlier = writer.file_of(&self.key).map(str::to_owned);
        self.file = earlier.unwrap_or_else(|| at(&free(wish, |name| writer.has(&at(name)))));
        writer.reserve(&self.key, &self.file);
        if self.is_own_page() {
            self.losses.push(fl!("import-page", path = self.path()));
        } else if self.is_page {
            self.is_draft = true;
            self.losses.push(match there {
                Some(path) => fl!("import-page-taken", path),
                None => fl!("import-page-draft"),
            });
        }
    }

    /// Its name as that of a page of the site's own.
    fn page_name(&self) -> String {
        let mut letters = self.slug.chars();
        match letters.next() {
            Some(first) if first.is_ascii_lowercase() => {
                format!("{}{}", first.to_ascii_uppercase(), letters.as_str())
            }
            _ => format!("Pagina-{}", self.slug),
        }
    }

    pub(super) fn is_own_page(&self) -> bool {
        self.file.starts_with("pages/")
    }

    /// Returns whether it was a page, whatever it becomes.
    pub(super) fn was_page(&self) -> bool {
        self.is_page
    }

    pub(super) fn path(&self) -> String {
        path_of(&self.file)
    }

    /// Its number among the old blog's items.
    pub(super) fn number(&self) -> u64 {
        self.item.number()
    }

    /// Numbers and addresses by which other articles of the same blog link to it.
    pub(super) fn known_as(&self, blog: &str) -> [String; 2] {
        let by_number = format!("{blog}/?p={}", self.item.number());
        [known_as(&self.link), known_as(&by_number)]
    }

    pub(super) fn is_public(&self) -> bool {
        !self.is_draft && self.date <= self.now.datetime()
    }

    pub(super) fn read(&mut self, export: &Export, attachments: &Attachments, links: &Links) {
        let losses = &mut self.losses;
        let content = with_reusable(self.item.text("content:encoded"), export);
        let content = with_notes(&content, self.item);
        let expanded = shortcodes::expand(&content, &attachments.gallery(self.item), losses);
        let has_breaks = !content.contains("<!-- wp:");
        self.blocks = convert(&expanded, has_breaks, links, losses);
        let number = self.item.fields.get("_thumbnail_id");
        let number = number.and_then(|it| it.trim().parse().ok());
        self.lead = number.map(|number| Image { number: Some(number), ..Image::default() });
        self.images().for_each(|image| attachments.complete(image));
    }

    pub(super) fn images(&mut self) -> impl Iterator<Item = &mut Image> {
        let figures = self.blocks.iter_mut().filter_map(|block| match block {
            MarkdownBlock::Figure(image) => Some(image),
            MarkdownBlock::Text(..) => None,
        });
        self.lead.iter_mut().chain(figures)
    }

    pub(super) fn terms(&self, kind: &str) -> impl Iterator<Item = String> {
        let terms = self.item.terms.iter().filter(move |(of, _)| of == kind);
        terms.map(|(_, name)| words(name))
    }

    /// The first category, if any; the others, and what else it is filed under, are named.
    pub(super) fn category(&mut self) -> Option<String> {
        let is_filed = |name: &String| !UNFILED.contains(&name.as_str());
        let first = self.terms("category").find(is_filed);
        let is_name = |kind: &str| !OTHER_TERMS.contains(&kind);
        let terms = self.item.terms.iter().filter(|(kind, _)| is_name(kind));
        let mut others: Vec<_> = terms.map(|(_, name)| words(name)).collect();
        others.retain(|it| Some(it) != first.as_ref() && is_filed(it));
        if !others.is_empty() {
            let names = others.join(", ");
            self.losses.push(fl!("import-categories-more", names));
        }
        first
    }

    /// The paths at which it was found, the last one first.
    pub(super) fn old_paths(&self) -> Vec<String> {
        let last = path(&self.link);
        if last == "/" || self.link.contains('?') {
            return Vec::new();
        }
        let folder = last.trim_end_matches('/').rsplit_once('/');
        let folder = folder.map_or("", |(folder, _)| folder);
        let slash = if last.ends_with('/') { "/" } else { "" };
        let earlier = self.item.old_slugs.iter();
        let earlier = earlier.map(|slug| format!("{folder}/{slug}{slash}"));
        std::iter::once(last.clone()).chain(earlier).collect()
    }
}

/// The hour by the clocks of the site at which something happened: `name` is the element with the hour of the blog,
/// beside which there is one with that of Greenwich.
pub(super) fn moment(item: &Item, name: &str, now: &Zoned) -> Option<DateTime> {
    // Zeros stand for none.
    let parse = |text: &str| DateTime::strptime("%Y-%m-%d %H:%M:%S", text).ok();
    let universal = parse(item.text(&format!("{name}_gmt")));
    let zoned = universal.and_then(|moment| moment.to_zoned(TimeZone::UTC).ok());
    let here = zoned.map(|it| it.with_time_zone(now.time_zone().clone()).datetime());
    here.or_else(|| parse(item.text(name)))
}

/// When an item was published; that of a draft is the hour at which it was last saved, or that of the
/// export.
fn published(item: &Item, export: &Export, now: &Zoned) -> Option<DateTime> {
    let spoken = |text: &str| {
        let zoned = rfc2822::parse(text).ok()?;
        Some(zoned.with_time_zone(now.time_zone().clone()).datetime())
    };
    moment(item, "wp:post_date", now)
        .or_else(|| moment(item, "wp:post_modified", now))
        .or_else(|| spoken(item.text("pubDate")))
        .or_else(|| spoken(&export.made))
        .filter(|moment| (1900..=2900).contains(&moment.year()))
}

/// The code of the language in which a post is, where a plugin says it: the term of Polylang, the field of Bogo, the
/// marks that qTranslate has in texts of several languages.
fn language(item: &Item) -> Option<String> {
    let mut terms = item.terms.iter().filter(|(kind, _)| kind == "language");
    let term = terms.next().map(|(_, code)| code.to_lowercase());
    let is_mixed =
        ["[:en]", "<!--:en-->"].iter().any(|it| item.text("content:encoded").contains(it));
    term.or_else(|| item.fields.get("_locale").cloned()).or(is_mixed.then(|| "en, es".to_owned()))
}

/// A text with its footnotes: their numbers in words, and a list of them at its end.
fn with_notes(content: &str, item: &Item) -> String {
    const BEGINNING: &str = "<sup data-fn=\"";
    let notes = item.fields.get("footnotes").map(|it| serde_json::from_str(it));
    let Some(Ok(notes)) = notes else { return content.to_owned() };
    let notes: Vec<Footnote> = notes;
    let mut parts = content.split(BEGINNING);
    let mut made = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let number = notes.iter().position(|note| part.starts_with(&note.id));
        let _infallible = match (number, part.split_once("</sup>")) {
            (Some(number), Some((_, after))) => write!(made, " (nota {}){after}", number + 1),
            _ => write!(made, "{BEGINNING}{part}"),
        };
    }
    let notes = notes.iter().map(|note| format!("<li>{}</li>", note.content));
    let notes: String = notes.collect();
    let made = made.replace("<!-- wp:footnotes /-->", "");
    if notes.is_empty() { made } else { format!("{made}<h2>Notas</h2><ol>{notes}</ol>") }
}

/// A text with the blocks that several articles share.
fn with_reusable(content: &str, export: &Export) -> String {
    const BEGINNING: &str = "<!-- wp:block {\"ref\":";
    let mut parts = content.split(BEGINNING);
    let mut made = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let number = part.split(|it: char| !it.is_ascii_digit()).next();
        let mut blocks = export.items.iter().filter(|it| it.text("wp:post_type") == "wp_block");
        let block = blocks.find(|it| Some(it.text("wp:post_id")) == number);
        let texts = match (block, part.split_once("-->")) {
            (Some(block), Some((_, after))) => [block.text("content:encoded"), after],
            _ => [BEGINNING, part],
        };
        made.extend(texts);
    }
    made
}
