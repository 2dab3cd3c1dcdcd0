//! The file of an article or a page: its head, within the limits that the content has for it, and its text.

use super::html::words;
use super::markdown::{Image, MarkdownBlock, begin, escaped, markdown};
use super::pictures::{Attachments, PictureNames};
use super::post::{Post, moment};
use super::text::{cut, quoted};
use super::wxr::Export;
use basics::lang::fl;
use site::{SHORTEST_ALT, spanish_date};
use std::fmt::Write as _;

/// Fields in which plugins keep what search engines show.
const SUMMARIES: [&str; 3] =
    ["_yoast_wpseo_metadesc", "rank_math_description", "_aioseo_description"];

/// Letters of a title, of a summary, of an author and of a keyword, and keywords of an article
/// (docs/contenido/articulos.md).
const TITLE: (usize, usize) = (3, 90);
const TITLE_OF_PAGE: usize = 70;
const SUMMARY: (usize, usize) = (50, 170);
const NAME: (usize, usize) = (2, 80);
const KEYWORDS: usize = 80;

/// Authors who are nobody.
const LOGINS: [&str; 6] =
    ["admin", "administrador", "administrator", "editor", "webmaster", "wordpress"];

impl Post<'_> {
    /// The file, and what of the article is not in it. `shared` is the picture of an article without one.
    pub(super) fn write(
        mut self,
        export: &Export,
        (attachments, found): (&Attachments, &PictureNames),
        (category, redirects): (&str, &[String]),
        shared: &Image,
    ) -> (String, Vec<String>) {
        let (title, mut losses) = (self.title.clone(), std::mem::take(&mut self.losses));
        let mut settle = |image: Image| match found.get(&attachments.addresses(&image))? {
            Ok(name) => Some(described(image, name, &title, &mut losses)),
            Err(why) => {
                losses.push(why.clone());
                if !image.caption.is_empty() {
                    losses.push(fl!("import-caption", text = image.caption));
                }
                None
            }
        };
        let mut lead = self.lead.take().and_then(&mut settle);
        let blocks = std::mem::take(&mut self.blocks).into_iter();
        let blocks = blocks.filter_map(|block| match block {
            MarkdownBlock::Figure(image) => settle(image).map(MarkdownBlock::Figure),
            text @ MarkdownBlock::Text(..) => Some(text),
        });
        self.blocks = blocks.collect();
        if self.is_own_page() {
            // It has no picture above its text, so the one of its own begins that.
            let begins = |it: &Image| matches!(self.blocks.first(), Some(MarkdownBlock::Figure(first)) if first.address == it.address);
            if let Some(image) = lead.filter(|it| !begins(it)) {
                self.blocks.insert(0, MarkdownBlock::Figure(image));
            }
            self.losses = losses;
            let mut text = self.page_head(redirects);
            text.push_str(&markdown(&self.blocks));
            return (text, self.losses);
        }
        // The picture of an article is shown above it: it need not begin with the same once more.
        if let [MarkdownBlock::Figure(first), _, ..] = self.blocks.as_slice()
            && lead.as_ref().is_none_or(|it| it.address == first.address)
        {
            lead = Some(first.clone());
            self.blocks.remove(0);
        }
        let lead = lead.or_else(|| self.images().next().cloned());
        let lead = lead.unwrap_or_else(|| {
            losses.push(fl!("import-picture-of-the-site"));
            let caption = String::new();
            Image { caption, ..shared.clone() }
        });
        self.losses = losses;
        let mut text = self.head(export, category, redirects, &lead);
        if self.blocks.is_empty() {
            text.extend([begin(&escaped(&self.title)), "\n".to_owned()]);
        }
        text.push_str(&markdown(&self.blocks));
        (text, self.losses)
    }

    /// The head with its two lines. What had to be cut is named.
    fn head(
        &mut self,
        export: &Export,
        category: &str,
        redirects: &[String],
        picture: &Image,
    ) -> String {
        let mut head = String::from("+++\n");
        let mut line = |name: &str, value: &str| {
            let _infallible = writeln!(head, "{name} = {value}");
        };
        let title = self.settled_title(TITLE.1);
        line("title", &quoted(&title));
        line("description", &quoted(&self.summary(&title)));
        line("category", &quoted(category));
        line("date", &self.date.to_string());
        let updated = moment(self.item, "wp:post_modified", self.now);
        if let Some(updated) = updated.filter(|it| it.date() > self.date.date()) {
            line("updated", &updated.to_string());
        }
        let login = self.item.text("dc:creator");
        let shown = export.authors.get(login).filter(|name| !name.is_empty());
        let author = words(shown.map_or(login, String::as_str));
        let says_nothing = |it: &str| it.contains('@') || LOGINS.contains(&&*it.to_lowercase());
        if fits(&author) && !says_nothing(&author) {
            line("author", &quoted(&author));
        } else if !author.is_empty() {
            self.losses.push(fl!("import-author", name = &*author));
        }
        if self.is_draft {
            line("draft", "true");
        }
        if !redirects.is_empty() {
            line("redirects", &list(redirects));
        }
        let (mut keywords, mut others): (Vec<_>, Vec<_>) =
            self.terms("post_tag").partition(|it| fits(it));
        others.extend(keywords.drain(KEYWORDS.min(keywords.len())..));
        if !others.is_empty() {
            self.losses.push(fl!("import-names", names = others.join(", ")));
        }
        if !keywords.is_empty() {
            line("keywords", &list(&keywords));
        }
        let (src, alt) = (quoted(&picture.address), quoted(&on_one_line(&picture.alt)));
        let caption = match on_one_line(&picture.caption).as_str() {
            "" => String::new(),
            caption => format!(", caption = {}", quoted(caption)),
        };
        let picture = format!("{{ src = {src}, alt = {alt}{caption} }}");
        line("picture", &picture);
        head.push_str("+++\n\n");
        head
    }

    /// The head of a page of the site's own, which is in no menu.
    fn page_head(&mut self, redirects: &[String]) -> String {
        let title = self.settled_title(TITLE_OF_PAGE);
        let summary = self.summary(&title);
        let mut head =
            format!("+++\ntitle = {}\ndescription = {}\n", quoted(&title), quoted(&summary));
        if !redirects.is_empty() {
            let _infallible = writeln!(head, "redirects = {}", list(redirects));
        }
        head.push_str("+++\n\n");
        head
    }

    /// The title; of an article without one, the beginning of its text, or its day.
    fn settled_title(&mut self, most: usize) -> String {
        let mut texts = self.blocks.iter().map(MarkdownBlock::words);
        let title = if self.title.chars().count() >= TITLE.0 {
            cut(&self.title, most)
        } else if let Some(text) = texts.find(|text| text.chars().count() >= TITLE.0) {
            cut(&text, 60)
        } else {
            format!("Artículo del {}", spanish_date(self.date.date()))
        };
        if title != self.title {
            self.losses.push(fl!("import-title", title = &*self.title));
        }
        title
    }

    /// What may be a summary: the first that was written, with the beginning of the text where it is short; and
    /// all that were written.
    fn summaries(&self) -> (String, Vec<String>) {
        let of_plugins = SUMMARIES.map(|name| self.item.fields.get(name).map_or("", |it| it));
        let own = self.item.text("excerpt:encoded");
        let mut written: Vec<_> = of_plugins.into_iter().chain([own]).map(words).collect();
        // Titles that a plugin puts together are named by signs: `%%title%%`.
        written.retain(|text| !text.is_empty() && !text.contains("%%"));
        let mut text = written.first().cloned().unwrap_or_default();
        for block in &self.blocks {
            if text.chars().count() >= SUMMARY.0 {
                break;
            }
            text.extend([" ", &block.words()]);
            text = text.trim().to_owned();
        }
        (text, written)
    }

    /// Returns whether it says enough for a summary of its own.
    pub(super) fn says_something(&self) -> bool {
        self.summaries().0.chars().count() >= SUMMARY.0
    }

    fn summary(&mut self, title: &str) -> String {
        let (mut text, written) = self.summaries();
        if !self.says_something() {
            let day = spanish_date(self.date.date());
            text = format!("{title}. Artículo de nuestro blog, publicado el {day}.");
            self.losses.push(fl!("import-summary-none"));
        }
        let summary = cut(&text, SUMMARY.1);
        for text in written.into_iter().filter(|text| !summary.contains(text)) {
            self.losses.push(fl!("import-summary", text));
        }
        summary
    }
}

fn list(texts: &[String]) -> String {
    let quoted: Vec<String> = texts.iter().map(|text| quoted(text)).collect();
    format!("[{}]", quoted.join(", "))
}

/// A picture below `media/`, with words for those who do not see it.
fn described(mut image: Image, name: &str, title: &str, losses: &mut Vec<String>) -> Image {
    name.clone_into(&mut image.address);
    if image.alt.chars().count() < SHORTEST_ALT {
        losses.push(fl!("import-picture-undescribed", name));
        image.alt = format!("Ilustra «{title}»");
    }
    image
}

fn fits(name: &str) -> bool {
    (NAME.0..=NAME.1).contains(&name.chars().count())
}

/// A text that is no HTML any more, on a line, without the braces that names of the site are between.
fn on_one_line(text: &str) -> String {
    let text = text.replace('{', "(").replace('}', ")");
    let text = text.replace(char::is_control, " ");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
