//! Sections of pages that show what other files hold.

use crate::model::{Article, News, Niche, ProgressPhoto};
use crate::routes::json;
use crate::validate::hosted_video::HostedVideo;
use serde_json::Value;
use std::sync::Arc;

/// Puts the designs of niches, the photographs of the works, the newest of the published articles, the days of visits and
/// the players of videos into the sections that show them, of which each list is a page's. All designs are at an address,
/// if any page shows them.
pub(super) fn fill<'a>(
    pages: impl Iterator<Item = &'a mut Value>,
    niches: &[Niche],
    all: Option<&str>,
    works: &[ProgressPhoto],
    articles: &[Arc<Article>],
    visits: &[String],
) {
    for section in pages.filter_map(Value::as_array_mut).flatten() {
        let most = section["most"].as_u64();
        let shown = |most: Option<u64>| most.and_then(|it| usize::try_from(it).ok());
        match section["kind"].as_str() {
            Some("niches") => section["designs"] = json(niches),
            Some("some-niches") => {
                let designs = niches.iter().take(shown(most).unwrap_or(0));
                section["designs"] = json(&designs.collect::<Vec<_>>());
                let is_more = section["designs"].as_array().map(Vec::len) < Some(niches.len());
                section["all"] = json(&all.filter(|_| is_more));
            }
            Some("video") => {
                let hosted = section["video"].as_str().and_then(HostedVideo::at);
                section["player"] = json(&hosted.map(|it| it.player));
            }
            Some("form") if !visits.is_empty() => section["visits"] = json(visits),
            Some("progress") => section["photos"] = json(works),
            Some("news") => {
                let newest = articles.iter().take(shown(most.or(Some(News::MOST))).unwrap_or(0));
                let count_in = |id| articles.iter().filter(|it| it.head.category_id == id).count();
                let items = newest.map(|it| it.item(count_in(it.head.category_id)));
                section["items"] = json(&items.collect::<Vec<_>>());
            }
            _ => {}
        }
    }
}
