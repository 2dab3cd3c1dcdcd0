//! A draft that lacks something, as its preview shows it: what is written, and a place for what is not.

use super::{minutes, shown};
use crate::markdown::TextKind;
use crate::markdown::text::MarkdownText;
use crate::media::name_of;
use crate::model::{Article, Picture, file};
use crate::moment;
use crate::source::Document;
use crate::source::paths::article_name;
use crate::validate::{CheckContext, Findings, formats, split};
use basics::lang::fl;
use std::sync::Arc;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Reads what there is of it; `None` where no preview is wanted, or its head is no TOML.
pub(super) fn read(document: &Document, context: &Arc<CheckContext>) -> Option<Article> {
    if !context.marks.are_wanted() {
        return None;
    }
    let mut apart = Findings::new(context);
    let (toml, body) = split(document).ok()?;
    let head = toml.parse(&mut apart)?;
    let text = MarkdownText::read(document, body, TextKind::Article, &mut apart);
    let written =
        |value: Option<&Spanned<DeValue<'_>>>| Some(value?.get_ref().as_str()?.to_owned());
    let marked = |key: &str, otherwise: String| {
        let mut text =
            written(head.get(key)).filter(|it| !it.trim().is_empty()).unwrap_or(otherwise);
        context.marks.add(&document.file, &format!("/{key}"), &mut text);
        text
    };
    let categories = context.settings.categories.as_deref()?;
    let is_known = |name: &String| categories.iter().any(|it| it.category == *name);
    let category = written(head.get("category")).filter(is_known);
    let date = written(head.get("date")).filter(|it| moment::parse(it).is_some());
    let head = file::ArticleHead {
        title: marked("title", fl!("editing-no-title-yet")),
        description: marked("description", String::new()),
        category: category.or_else(|| Some(categories.first()?.category.clone()))?,
        date: date.or_else(|| Some(context.today?.to_string()))?,
        draft: true,
        picture: picture(
            document,
            head.get("picture").and_then(|it| it.get_ref().as_table()),
            context,
        ),
        ..file::ArticleHead::default()
    };
    let from = moment::parse(&head.date)?;
    let slug = article_name(&document.file);
    let head = shown(head, slug, minutes(text.words), (document, context))?;
    Some(Article { from, withdrawn: None, head, keywords: Vec::new(), blocks: text.blocks })
}

/// The picture that is chosen, whether or not it is described; where there is none, a grey place of its shape.
fn picture(document: &Document, table: Option<&DeTable<'_>>, context: &CheckContext) -> Picture {
    let written = |key: &str| Some(table?.get(key)?.get_ref().as_str()?.to_owned());
    let medium = written("src").and_then(|src| context.media.named(&name_of(&src)).cloned());
    let mut alt = written("alt").unwrap_or_else(|| fl!("editing-no-picture-yet"));
    context.marks.add(&document.file, "/picture/alt", &mut alt);
    let Some(medium) = medium else {
        return Picture { alt, width: 3, height: 2, ..Picture::default() };
    };
    let src = medium.address.clone();
    let focus = written("focus").filter(|it| formats::focus(it).is_some());
    file::Picture { src, alt, caption: written("caption"), portrait: None, focus }
        .shown(&medium, None)
}
