//! Sections of pages that show what other files hold.

use crate::model::{Article, News, Niche, ProgressPhoto, Section, SectionKind};
use crate::validate::hosted_video::HostedVideo;
use std::sync::Arc;

/// Puts the designs of niches, the photographs of the works, the newest of the published articles, the days of visits and
/// the players of videos into the sections that show them. All designs are at an address, if any page shows them.
pub(super) fn fill<'a>(
    sections: impl Iterator<Item = &'a mut Section>,
    niches: &[Niche],
    all: Option<&str>,
    works: &[ProgressPhoto],
    articles: &[Arc<Article>],
    visits: &[String],
) {
    for section in sections {
        match &mut section.content {
            SectionKind::Niches(it) => it.designs = niches.to_vec(),
            SectionKind::SomeNiches(it) => {
                it.designs = niches.iter().take(it.most.into()).cloned().collect();
                let is_more = it.designs.len() < niches.len();
                it.all = all.filter(|_| is_more).map(str::to_owned);
            }
            SectionKind::Video(it) => {
                it.player = HostedVideo::at(&it.video).map(|hosted| hosted.player);
            }
            SectionKind::Form(it) => it.visits = visits.to_vec(),
            SectionKind::Progress(it) => it.photos = works.to_vec(),
            SectionKind::News(it) => {
                let newest = articles.iter().take(it.most.unwrap_or(News::MOST).into());
                let count_in = |id| articles.iter().filter(|it| it.head.category_id == id).count();
                let items = newest.map(|it| it.item(count_in(it.head.category_id)));
                it.items = items.collect();
            }
            _ => {}
        }
    }
}

/// Puts the days of visits into the forms of pages in English, as their readers know them.
pub(super) fn fill_in_english<'a>(
    sections: impl Iterator<Item = &'a mut Section>,
    visits: &[String],
) {
    for section in sections {
        if let SectionKind::Form(it) = &mut section.content {
            it.visits_in_english = visits.to_vec();
        }
    }
}
