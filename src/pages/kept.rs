//! Which pages are in memory. Those that visitors ask for most are rendered ahead, as many as fit
//! into a budget, and stay as long as their Site; of all others those that were asked for last.

use super::{Page, PageCell};
use moka::sync::Cache;
use std::{
    cmp::Reverse,
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError, Weak,
        atomic::{AtomicU32, Ordering::Relaxed},
    },
};

/// Bytes that pages rendered ahead may take: some ninety pages.
pub(super) const AHEAD_BYTES: u64 = 8 * 1024 * 1024;

/// Bytes that all other pages may take, searches with them.
const ASKED_BYTES: u64 = 8 * 1024 * 1024;

/// So many pages may be under way before those that are no more are forgotten.
const UNDER_WAY: usize = 64;

/// The pages of one Site, as far as they are in memory.
#[derive(Debug)]
pub(super) struct Kept {
    documents: HashMap<String, Document>,
    /// Their names, in the order in which they are rendered ahead.
    order: Vec<String>,
    asked: Cache<String, Arc<Page>>,
    /// Pages that are being rendered because somebody asked.
    under_way: Mutex<HashMap<String, Weak<PageCell>>>,
}

/// A page of the site.
#[derive(Debug, Default)]
struct Document {
    /// How often it was asked for. Before an edit counts half.
    uses: Arc<AtomicU32>,
    /// Rendered ahead, and compressed as well as can be.
    best: PageCell,
}

impl Kept {
    /// Nothing is in memory yet. `documents` has every name, the most important first.
    pub(super) fn new(documents: Vec<String>, before: Option<&Self>) -> Self {
        let document = |name: &String| {
            let earlier = before.and_then(|before| before.uses(name));
            let half = earlier.map_or(0, |earlier| earlier.load(Relaxed) / 2);
            let document = Document {
                uses: Arc::new(half.into()),
                best: PageCell::default(),
            };
            (name.clone(), document)
        };
        let kept: HashMap<_, _> = documents.iter().map(document).collect();
        let mut order = documents;
        order.sort_by_cached_key(|name| Reverse(kept[name].uses.load(Relaxed)));
        Self {
            documents: kept,
            order,
            asked: Cache::builder()
                .max_capacity(ASKED_BYTES)
                .weigher(|_, page: &Arc<Page>| page.body.weight())
                .build(),
            under_way: Mutex::default(),
        }
    }

    /// The names of all documents but those that a query makes.
    pub(super) fn names(&self) -> &[String] {
        &self.order
    }

    /// How often a document was asked for.
    pub(super) fn uses(&self, name: &str) -> Option<&Arc<AtomicU32>> {
        Some(&self.documents.get(name)?.uses)
    }

    /// Where a page that is rendered ahead belongs.
    pub(super) fn ahead(&self, name: &str) -> Option<&PageCell> {
        Some(&self.documents.get(name)?.best)
    }

    /// A page that is in memory.
    pub(super) fn get(&self, name: &str) -> Option<Arc<Page>> {
        let best = self.ahead(name).and_then(PageCell::get);
        best.cloned().or_else(|| self.asked.get(name))
    }

    /// Where a page that somebody asks for belongs while it is rendered: the same for all who ask.
    pub(super) fn cell(&self, name: &str) -> Arc<PageCell> {
        // Every change is whole before anything can panic.
        let mut under_way = self
            .under_way
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(cell) = under_way.get(name).and_then(Weak::upgrade) {
            return cell;
        }
        if under_way.len() >= UNDER_WAY {
            under_way.retain(|_, cell| cell.strong_count() > 0);
        }
        let cell = Arc::<PageCell>::default();
        under_way.insert(name.to_owned(), Arc::downgrade(&cell));
        cell
    }

    /// Keeps a page that somebody asked for.
    pub(super) fn keep(&self, name: &str, page: &Arc<Page>) {
        self.asked.insert(name.to_owned(), Arc::clone(page));
    }

    /// Every page that is in memory.
    pub(super) fn all(&self) -> HashMap<String, Arc<Page>> {
        let asked = self
            .asked
            .iter()
            .map(|(name, page)| (String::clone(&name), page));
        let best = self.documents.iter();
        let best = best.filter_map(|(name, it)| Some((name.clone(), Arc::clone(it.best.get()?))));
        asked.chain(best).collect()
    }
}
