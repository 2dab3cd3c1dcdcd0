//! Sections of pages that show what other files hold.

use super::own_pages::ReadPage;
use crate::model::{Article, Language, News, Niche, ProgressPhoto, Section, SectionKind, Texts};
use crate::validate::hosted_video::HostedVideo;
use std::{collections::BTreeMap, sync::Arc};

/// What sections show of other files.
pub(super) struct Shown<'a> {
    pub(super) niches: &'a [Niche],
    /// The address of all designs, if any page shows them.
    pub(super) all: Option<String>,
    pub(super) works: &'a [ProgressPhoto],
    pub(super) articles: &'a [Arc<Article>],
    pub(super) visits: Vec<String>,
    pub(super) visits_in_english: Vec<String>,
}

impl Shown<'_> {
    /// Puts it into the sections of all pages, and the players of videos.
    pub(super) fn fill(&self, texts: &mut BTreeMap<&str, Texts>, own_pages: &mut [ReadPage]) {
        for texts in texts.values_mut() {
            if let Texts::Page(page) = texts {
                page.sections.iter_mut().for_each(|section| self.fill_section(section, None));
            }
        }
        for (_, page) in own_pages {
            for section in &mut page.sections {
                self.fill_section(section, page.lang);
            }
        }
    }

    fn fill_section(&self, section: &mut Section, lang: Option<Language>) {
        let Self { niches, works, articles, .. } = self;
        match &mut section.content {
            SectionKind::Niches(it) => it.designs = niches.to_vec(),
            SectionKind::SomeNiches(it) => {
                it.designs = niches.iter().take(it.most.into()).cloned().collect();
                let is_more = it.designs.len() < niches.len();
                it.all = self.all.clone().filter(|_| is_more);
            }
            SectionKind::Video(it) => {
                it.player = HostedVideo::at(&it.video).map(|hosted| hosted.player);
            }
            SectionKind::Form(it) => {
                it.visits.clone_from(&self.visits);
                if lang == Some(Language::En) {
                    it.visits_in_english.clone_from(&self.visits_in_english);
                }
            }
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
