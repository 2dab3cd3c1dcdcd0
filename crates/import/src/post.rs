//! A post or a page of `WordPress` → an article on its way.

use super::address::{Links, absolute, known_as, path, slug};
use super::html::{convert, words};
use super::markdown::{Image, MarkdownBlock};
use super::pictures::Attachments;
use super::shortcodes;
use super::wxr::{Export, Item};
use basics::lang::fl;
use basics::toluca;
use jiff::civil::DateTime;
use jiff::fmt::rfc2822;
use jiff::tz::TimeZone;
use percent_encoding::percent_decode_str;

/// How `WordPress` calls what nobody has filed.
const UNFILED: [&str; 3] = ["Sin categoría", "Uncategorized", "Sin clasificar"];

/// An article on its way.
#[derive(Debug)]
pub(super) struct Post<'a> {
    pub(super) item: &'a Item,
    /// Key at every import: the blog and its number there.
    pub(super) key: String,
    /// The name of its file.
    pub(super) slug: String,
    pub(super) title: String,
    /// The hour of Toluca.
    pub(super) date: DateTime,
    pub(super) is_draft: bool,
    /// The address that it had.
    link: String,
    pub(super) lead: Option<Image>,
    pub(super) blocks: Vec<MarkdownBlock>,
    /// Parts that could not be carried over.
    pub(super) losses: Vec<String>,
}

impl<'a> Post<'a> {
    /// Reads the facts that are known before its text is read.
    pub(super) fn of(item: &'a Item, export: &Export, now: DateTime) -> Self {
        let mut losses = Vec::new();
        let is_page = item.text("wp:post_type") == "page";
        let status = item.text("wp:status");
        let is_locked = !item.text("wp:post_password").is_empty();
        if is_page || is_locked || status == "private" {
            losses.push(fl!("import-draft"));
        }
        let date = published(item, export).unwrap_or_else(|| {
            losses.push(fl!("import-date"));
            now
        });
        let title = words(item.text("title"));
        let blog = known_as(&export.address);
        let name = percent_decode_str(item.text("wp:post_name")).decode_utf8_lossy();
        let wishes = [&name, title.as_str(), "articulo"].map(slug);
        let slug = wishes.into_iter().find(|it| !it.is_empty());
        Self {
            item,
            key: format!("wordpress {blog} {}", item.text("wp:post_id")),
            slug: slug.unwrap_or_default(),
            title,
            date,
            is_draft: is_page || is_locked || !matches!(status, "publish" | "future"),
            link: absolute(&export.address, item.text("link")).unwrap_or_default(),
            lead: None,
            blocks: Vec::new(),
            losses,
        }
    }

    pub(super) fn file(&self) -> String {
        format!("articles/{}.md", self.slug)
    }

    /// Numbers and addresses by which other articles of the same blog link to it.
    pub(super) fn known_as(&self, blog: &str) -> [String; 2] {
        let by_number = format!("{blog}/?p={}", self.item.number());
        [known_as(&self.link), known_as(&by_number)]
    }

    /// Returns whether visitors can read it.
    pub(super) fn is_public(&self, now: DateTime) -> bool {
        !self.is_draft && self.date <= now
    }

    /// Reads its text.
    pub(super) fn read(&mut self, export: &Export, attachments: &Attachments, links: &Links) {
        let losses = &mut self.losses;
        let content = with_reusable(self.item.text("content:encoded"), export);
        let expanded = shortcodes::expand(&content, &attachments.gallery(self.item), losses);
        let has_breaks = !content.contains("<!-- wp:");
        self.blocks = convert(&expanded, has_breaks, links, losses);
        let number = self.item.fields.get("_thumbnail_id");
        let number = number.and_then(|it| it.trim().parse().ok());
        self.lead = number.map(|number| Image { number: Some(number), ..Image::default() });
        self.images().for_each(|image| attachments.complete(image));
    }

    /// Every picture that it shows.
    pub(super) fn images(&mut self) -> impl Iterator<Item = &mut Image> {
        let figures = self.blocks.iter_mut().filter_map(|block| match block {
            MarkdownBlock::Figure(image) => Some(image),
            MarkdownBlock::Text(..) => None,
        });
        self.lead.iter_mut().chain(figures)
    }

    /// The names of one kind under which it is filed.
    pub(super) fn terms(&self, kind: &str) -> impl Iterator<Item = String> {
        let terms = self.item.terms.iter().filter(move |(of, _)| of == kind);
        terms.map(|(_, name)| words(name))
    }

    /// The first category; the others, and what else it is filed under, are named.
    pub(super) fn category(&mut self) -> String {
        let is_filed = |name: &String| !UNFILED.contains(&name.as_str());
        let first = self.terms("category").find(is_filed);
        let first = first.unwrap_or_else(|| UNFILED[0].to_owned());
        let terms = self.item.terms.iter();
        let others = terms.filter(|(kind, _)| kind != "post_tag");
        let others = others.map(|(_, name)| words(name));
        let others: Vec<_> = others.filter(|it| *it != first && is_filed(it)).collect();
        if !others.is_empty() {
            let names = others.join(", ");
            self.losses.push(fl!("import-categories-more", names = names));
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

/// The hour of Toluca at which something happened: `name` is the element with the hour of the blog,
/// beside which there is one with that of Greenwich.
pub(super) fn moment(item: &Item, name: &str) -> Option<DateTime> {
    // Zeros stand for none.
    let parse = |text: &str| DateTime::strptime("%Y-%m-%d %H:%M:%S", text).ok();
    let universal = parse(item.text(&format!("{name}_gmt")));
    let zoned = universal.and_then(|moment| moment.to_zoned(TimeZone::UTC).ok());
    let here = zoned.map(|it| it.with_time_zone(toluca::time_zone()).datetime());
    here.or_else(|| parse(item.text(name)))
}

/// When an item was published; that of a draft is the hour at which it was last saved, or that of the
/// export.
fn published(item: &Item, export: &Export) -> Option<DateTime> {
    let spoken = |text: &str| {
        let zoned = rfc2822::parse(text).ok()?;
        Some(zoned.with_time_zone(toluca::time_zone()).datetime())
    };
    moment(item, "wp:post_date")
        .or_else(|| moment(item, "wp:post_modified"))
        .or_else(|| spoken(item.text("pubDate")))
        .or_else(|| spoken(&export.made))
        .filter(|moment| (1900..=2900).contains(&moment.year()))
}

/// A text with the blocks that several articles share.
fn with_reusable(content: &str, export: &Export) -> String {
    const BEGINNING: &str = "<!-- wp:block {\"ref\":";
    let mut parts = content.split(BEGINNING);
    let mut made = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let number = part.split(|it: char| !it.is_ascii_digit()).next();
        let is_meant = |it: &&Item| {
            it.text("wp:post_type") == "wp_block" && Some(it.text("wp:post_id")) == number
        };
        let block = export.items.iter().find(is_meant);
        match (block, part.split_once("-->")) {
            (Some(block), Some((_, after))) => {
                made.extend([block.text("content:encoded"), after]);
            }
            _ => made.extend([BEGINNING, part]),
        }
    }
    made
}
