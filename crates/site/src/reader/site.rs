//! What all files say together, and the Site that is made of them.

use super::followed::{self, FollowedArticle};
use super::illustrations::Illustrations;
use super::old_addresses::OldAddresses;
use super::translations::translations;
use super::{Loader, own_pages, sections, works};
use crate::facts::{NicheKinds, SiteFacts, sums_in, visits, visits_in_english};
use crate::files::{NicheFile, ProgressFile};
use crate::links::Destinations;
use crate::marks::bare;
use crate::model::{
    Article, BuildingState, LegalPage, ProgressPhoto, PublicationState, Redirects, Settings,
    Synonyms,
};
use crate::moment;
use crate::routes::{PRIVACY, path_of};
use crate::site::{Place, Site, places};
use crate::source::{Fault, paths};
use crate::validate::{Findings, UnconfirmedEffect, toml};
use basics::form::each;
use basics::lang::fault;
use jiff::Timestamp;
use std::sync::Arc;

impl Loader<'_> {
    /// Reads all files, the settings first, because the others are checked with them.
    pub(super) fn site(&mut self, now: Timestamp) -> Option<Site> {
        let settings = self.settings(now);
        let time_zone = self.report.context.settings.time_zone.clone();
        let now = time_zone.to_datetime(now);
        Arc::make_mut(&mut self.report.context).today = Some(now.date());
        let texts = self.texts();
        let niches = self.file(paths::NICHES, toml::<NicheFile>);
        let progress = if self.files.contains_key(paths::PROGRESS) {
            self.file(paths::PROGRESS, toml::<ProgressFile>)
        } else {
            Some(ProgressFile { photo: Vec::new() })
        };
        let mails = self.mails();
        let synonyms = self.or_sample::<Synonyms>(paths::SYNONYMS);
        let mut pictures = std::mem::take(&mut self.report.pictures);
        pictures.sort_by_key(|(_, is_first)| !is_first);
        let (mut articles, left_out) = self.articles(now);
        let (withdrawn_pages, mut own_pages) = self.own_pages();
        let (followed, old) = self.check_links(&articles, left_out, &withdrawn_pages);
        let (mut settings, mut texts) = (settings?, texts?);
        let (niches, progress) =
            (niches?.niche, works::in_order(progress?.photo, &self.report.context));
        let (translations, untrue) = translations(&own_pages, &settings.product, &self.files);
        self.report.faults.extend(untrue);
        let illustrations = Illustrations::new(&self.report);
        self.report.faults.extend(illustrations.contradictions());
        self.report.warnings.extend(illustrations.warning(settings.building.state));
        let renders = illustrations.renders();
        self.report.warnings.extend(half_said(&settings, &progress));
        let own = own_pages.iter().map(|(_, page)| page);
        let shown = places::shown_pages(&texts, own, &settings.product);
        self.report.warnings.extend(places::missing(&self.report.links, &shown, &settings));
        let places = places::all(&shown, &settings);
        let has_followed = followed::add(&mut articles, followed, &mut settings);
        let notice_version = each::<LegalPage>(texts.get(PRIVACY)?).first()?.version.clone();
        settings.sample |= settings.is_at_an_example();
        self.say_days(&mut settings);
        let ends = settings.drop_past(now.date());
        if let Some(day) = &mut settings.prices.counted {
            self.report.context.marks.add(paths::SETTINGS, "/prices/counted", day);
        }
        works::say_today(&mut settings.building, &progress, &self.report.context);
        let marks = &self.report.context.marks;
        let facts = SiteFacts::of(&settings, now.date(), marks);
        let kinds = NicheKinds::of(&settings, marks);
        self.demote_unnamed();
        self.report.unconfirmed.sort();
        let in_state = |wanted: &[PublicationState]| -> Vec<Arc<Article>> {
            let articles = articles.iter().filter(|(_, it)| wanted.contains(it));
            articles.map(|(article, _)| Arc::clone(article)).collect()
        };
        let published = in_state(&[PublicationState::Published]);
        let shown = sections::Shown {
            niches: &niches,
            all: Place::Niches.address(&places),
            works: &progress,
            articles: &published,
            visits: visits(&settings, now.date()),
            visits_in_english: visits_in_english(&settings, now.date()),
        };
        shown.fill(&mut texts, &mut own_pages);
        let unpublished = in_state(&[PublicationState::Draft, PublicationState::Scheduled]);
        let changes = articles.iter().filter_map(|(it, _)| it.next_change(now));
        // The days of visits begin with tomorrow.
        let tomorrow = settings.contact.visit_days.and_then(|_| now.date().tomorrow().ok());
        let days = ends.into_iter().chain(self.report.days.drain(..)).chain(tomorrow);
        let changes = changes.chain(days.map(|day| day.at(0, 0, 0, 0)));
        Some(Site {
            settings,
            facts,
            kinds,
            texts,
            mails: mails?,
            synonyms: synonyms?,
            niches,
            progress,
            redirects: old.redirects,
            hosts: old.hosts,
            articles: published,
            withdrawn: in_state(&[PublicationState::Withdrawn]),
            unpublished,
            has_followed,
            places,
            translations,
            own_links: own_pages.iter().flat_map(own_pages::links).collect(),
            own_pages: own_pages.into_iter().map(|(_, page)| page).collect(),
            withdrawn_pages: withdrawn_pages.into_iter().map(|(_, page)| page.path).collect(),
            notice_version,
            with_drafts: self.reader.with_drafts,
            form_action: None,
            search_action: None,
            day: now.date(),
            marks: self.report.context.marks.clone(),
            next_change: changes.min().and_then(|it| time_zone.to_timestamp(it).ok()),
            media: self.report.context.media.clone(),
            renders,
            shown: pictures.into_iter().map(|(name, _)| name).collect(),
            warnings: std::mem::take(&mut self.report.warnings),
            unconfirmed: std::mem::take(&mut self.report.unconfirmed),
            source: self.reader.source.clone(),
            files: std::mem::take(&mut self.files),
        })
    }

    /// Checks what links and old addresses lead to, once all pages are known. Returns the articles of the other blog,
    /// and what leads on.
    fn check_links(
        &mut self,
        articles: &[(Arc<Article>, PublicationState)],
        left_out: Vec<String>,
        withdrawn_pages: &[own_pages::ReadPage],
    ) -> (Vec<FollowedArticle>, OldAddresses) {
        let listed = self.file(paths::REDIRECTS, toml::<Redirects>).unwrap_or_default();
        let (mut followed, mut old) = (Vec::new(), OldAddresses::default());
        let context = &self.report.context.settings;
        if let Some(mut destinations) = Destinations::new(context, &self.files) {
            for (article, state) in articles {
                destinations.note_state(article, *state);
            }
            for file in left_out {
                destinations.note_absent(path_of(&file), PublicationState::Draft);
            }
            for (_, page) in withdrawn_pages {
                destinations.note_absent(page.path.clone(), PublicationState::Withdrawn);
            }
            if let Some(host) = &context.blog {
                let read = (self.reader.other_blog)(host);
                let slugs = read.as_ref().map(|all| all.iter().map(|it| it.slug.clone()).collect());
                destinations.note_other_blog(host, slugs);
                followed = read.unwrap_or_default();
            }
            old = OldAddresses::of(
                &listed,
                &mut destinations,
                &mut self.report,
                &self.reader.reserved,
            );
            let (broken, doubtful) = destinations.check(&self.report.links);
            self.report.faults.extend(broken);
            self.report.warnings.extend(doubtful);
            destinations.note_all_pages();
            let (broken, _) = destinations.check(&self.report.links_of_other_states);
            self.report.faults.extend(broken);
        }
        (followed, old)
    }

    /// What is not confirmed of a term that no text names today is noticed by nobody.
    fn demote_unnamed(&mut self) {
        let Findings { unconfirmed, named, .. } = &mut self.report;
        for (effect, fault) in unconfirmed {
            let term =
                fault.pointer.strip_prefix("/offer/").filter(|_| fault.file == paths::SETTINGS);
            if term.is_some_and(|term| named.iter().all(|it| it != term)) {
                *effect = UnconfirmedEffect::IsOptional;
            }
        }
    }

    /// Writes the days of hours from their numbers and dates, where no words are written, and puts the usual ones in
    /// the order of the week.
    fn say_days(&self, settings: &mut Settings) {
        let marks = &self.report.context.marks;
        let lines = settings.hours.iter_mut().enumerate();
        for (at, line) in lines.filter(|(_, line)| line.days.is_empty()) {
            line.days = moment::weekdays_in_words(&line.weekdays);
            marks.add(paths::SETTINGS, &format!("/hours/{at}/weekdays"), &mut line.days);
        }
        settings.hours.sort_by_key(|line| (line.season(), line.weekdays.iter().min().copied()));
        let special = settings.exceptions.iter_mut().enumerate();
        for (at, it) in special.filter(|(_, it)| it.days.is_empty()) {
            it.days = it.span().map(moment::days_in_words).unwrap_or_default();
            marks.add(paths::SETTINGS, &format!("/exceptions/{at}/date"), &mut it.days);
        }
    }
}

/// What the settings say by halves: prices without the fee of each year, a kind's price in words alone, and a stage that
/// no picture has.
fn half_said(settings: &Settings, progress: &[ProgressPhoto]) -> Vec<Fault> {
    let fault = |text, at: &str| Fault::of_file(paths::SETTINGS, text).at(at);
    let has_half = settings.has_price() && settings.prices.fee.is_none();
    let without_fee = has_half.then(|| fault(fault!("content-prices-without-fee"), "/prices"));
    let is_open = settings.building.state == Some(BuildingState::Open);
    let today = settings.building.today.as_ref().filter(|_| !is_open);
    let stage = today.and_then(|today| today.stage.as_deref());
    let stage = stage.map(bare).filter(|stage| {
        progress.iter().all(|photo| photo.stage.as_deref().map(bare).as_ref() != Some(stage))
    });
    let unknown =
        stage.map(|stage| fault(fault!("content-no-such-stage", stage), "/building/today/stage"));
    let kinds = settings.niche.kinds.iter().enumerate();
    let in_words = kinds.filter_map(|(at, kind)| {
        let has_sum = kind.price.as_deref().is_some_and(|price| sums_in(price).next().is_some());
        let text = fault!("content-kind-price-in-words", name = bare(&kind.name));
        (has_sum && kind.rows.is_empty()).then(|| fault(text, &format!("/niche/kinds/{at}/price")))
    });
    without_fee.into_iter().chain(unknown).chain(in_words).collect()
}
