//! What happens on the site, counted by day: sums alone. Nothing here knows who a visitor is, and nothing
//! that could tell two of them apart comes in, not even a hash with a salt of the day, so nobody can say
//! how many persons they are. Depends on no HTTP; the clock is a parameter.

use crate::message::{Store, StoreError};
use basics::locks::locked;
use jiff::ToSpan as _;
use jiff::civil::{Date, Weekday};
use std::collections::BTreeMap;
use std::sync::Mutex;

/// The most names that one process counts of a kind and a day, far more than a site has pages: what
/// strangers write must not fill the database (docs/limites.md).
const NAMES_MAX: usize = 300;

/// Stands for all names beyond that.
const OTHERS: &str = "otros";

/// What is counted, by its name in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CountKind(pub &'static str);

impl CountKind {
    /// Pages that persons were shown, by path.
    pub const VISITS: Self = Self("visits");
    /// Pages that robots were sent, by path.
    pub const ROBOTS: Self = Self("robots");
    /// Visits from other sites, by host.
    pub const ORIGINS: Self = Self("origins");
    /// Searches, by text.
    pub const SEARCHES: Self = Self("searches");
    /// Searches that found nothing, by text.
    pub const SEARCHES_WITHOUT_RESULT: Self = Self("searchesWithoutResult");
    /// Contacts that were tapped, by which.
    pub const TAPS: Self = Self("taps");
    /// Messages that were not held back, by the path of the page that led to them.
    pub const MESSAGES: Self = Self("messages");
    /// Visits by an address that names a campaign, by [`campaign`](crate::campaign).
    pub const CAMPAIGN_VISITS: Self = Self("campaignVisits");
    /// Messages of such visits that were not held back, by the same.
    pub const CAMPAIGN_MESSAGES: Self = Self("campaignMessages");
}

/// The counts of this process that are not in the database yet.
#[derive(Debug, Default)]
pub struct DailyCounts {
    /// With the names that were saved before, as nought: they are known.
    unsaved: Mutex<BTreeMap<(Date, CountKind, String), i64>>,
    /// Held while they are saved, so that nothing is saved twice.
    saving: tokio::sync::Mutex<()>,
}

impl DailyCounts {
    pub fn add(&self, day: Date, kind: CountKind, name: &str) {
        let mut unsaved = locked(&self.unsaved);
        let mut key = (day, kind, name.to_owned());
        if !unsaved.contains_key(&key) {
            let names = unsaved.range((day, kind, String::new())..);
            let names = names.take_while(|(other, _)| (other.0, other.1) == (day, kind));
            if names.count() >= NAMES_MAX {
                OTHERS.clone_into(&mut key.2);
            }
        }
        *unsaved.entry(key).or_default() += 1;
    }

    /// Adds the counts to the database's. Until that succeeds they stay here, for the next time.
    pub async fn save(&self, store: &Store, today: Date) -> Result<(), StoreError> {
        let _alone = self.saving.lock().await;
        let mut saved = locked(&self.unsaved).clone();
        saved.retain(|_, count| *count > 0);
        if saved.is_empty() {
            return Ok(());
        }
        let mut transaction = store.begin().await?;
        // In one order, so that two processes do not wait for each other.
        for ((day, kind, name), count) in &saved {
            sqlx::query(
                "INSERT INTO daily_counts (day, kind, name, count) VALUES ($1, $2, $3, $4)
                 ON CONFLICT (day, kind, name)
                 DO UPDATE SET count = daily_counts.count + excluded.count",
            )
            .bind(day.to_string())
            .bind(kind.0)
            .bind(name)
            .bind(count)
            .execute(&mut *transaction)
            .await?;
        }
        transaction.commit().await?;
        let mut unsaved = locked(&self.unsaved);
        for (key, count) in saved {
            unsaved.entry(key).and_modify(|left| *left -= count);
        }
        unsaved.retain(|(day, ..), count| *day >= today || *count > 0);
        Ok(())
    }
}

#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct DailyCount {
    /// The day in Toluca: `2026-11-25`.
    pub day: String,
    /// The name of a [`CountKind`].
    pub kind: String,
    pub name: String,
    pub count: i64,
}

/// How long the sums are kept: a month can be compared with the same one two years before.
const KEPT_MONTHS: i32 = 25;

/// Removes the sums of earlier days. What few searched may be a person's name, and is kept for a month.
pub(crate) async fn forget_old_counts(store: &Store, today: Date) -> Result<(), StoreError> {
    let ago = |months: i32| today.saturating_sub(months.months()).to_string();
    let query = sqlx::query(
        "DELETE FROM daily_counts WHERE day < $1
         OR (day < $2 AND count < 3 AND kind IN ('searches', 'searchesWithoutResult'))",
    );
    let query = query.bind(ago(KEPT_MONTHS)).bind(ago(1));
    let mut transaction = store.begin().await?;
    query.execute(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}

/// The sums of these days, both included.
pub async fn daily_counts(
    store: &Store,
    (first, last): (Date, Date),
) -> Result<Vec<DailyCount>, StoreError> {
    let query = "SELECT * FROM daily_counts WHERE day BETWEEN $1 AND $2 ORDER BY day, kind, name";
    let query = sqlx::query_as(query).bind(first.to_string());
    Ok(query.bind(last.to_string()).fetch_all(store.reader()).await?)
}

/// Visits, taps and messages of the seven days before a Monday; none on another day, and where nobody
/// came.
pub(crate) async fn week_before(store: &Store, day: Date) -> Result<Option<[i64; 3]>, StoreError> {
    if day.weekday() != Weekday::Monday {
        return Ok(None);
    }
    let ago = |days: i32| day.saturating_sub(days.days());
    let counts = daily_counts(store, (ago(7), ago(1))).await?;
    let week = [CountKind::VISITS, CountKind::TAPS, CountKind::MESSAGES].map(|kind| {
        let counts = counts.iter().filter(|each| each.kind == kind.0);
        counts.map(|each| each.count).sum()
    });
    Ok((week[0] > 0).then_some(week))
}

#[cfg(test)]
mod tests {
    use super::{
        CountKind, DailyCounts, NAMES_MAX, OTHERS, daily_counts, forget_old_counts, week_before,
    };
    use crate::message::Store;
    use crate::message::{counted_search, forget_searches_for};
    use jiff::ToSpan as _;
    use jiff::civil::{Date, date};

    const DAY: Date = date(2026, 11, 25);

    async fn saved(store: &Store) -> Vec<(String, String, i64)> {
        let counts = daily_counts(store, (DAY, DAY.saturating_add(9.days())));
        let counts = counts.await.expect("the store works");
        let counts = counts.into_iter();
        counts.map(|it| (it.day, it.name, it.count)).collect()
    }

    // Specification 17.10
    #[tokio::test]
    async fn counts_are_added_to_the_days_and_those_that_could_not_be_saved_are_saved_later() {
        let directory = tempfile::tempdir().expect("a directory can be made");
        let closed = Store::open(directory.path()).await;
        let closed = closed.expect("the store can be opened");
        closed.close().await;
        let counts = DailyCounts::default();
        counts.add(DAY, CountKind::VISITS, "/");
        assert!(counts.save(&closed, DAY).await.is_err());
        let store = Store::open(directory.path()).await;
        let store = store.expect("the store can be opened");
        counts.add(DAY, CountKind::VISITS, "/");
        counts.save(&store, DAY).await.expect("the store works");
        counts.save(&store, DAY).await.expect("the store works");
        let of = |day: Date, count| (day.to_string(), "/".to_owned(), count);
        assert_eq!(saved(&store).await, [of(DAY, 2)]);
        let next = DAY.tomorrow().expect("there is a next day");
        counts.add(DAY, CountKind::VISITS, "/");
        counts.add(next, CountKind::VISITS, "/");
        counts.save(&store, next).await.expect("the store works");
        assert_eq!(saved(&store).await, [of(DAY, 3), of(next, 1)]);
        assert_eq!(counts.unsaved.lock().expect("no panic").len(), 1);
    }

    // Specification 17.10
    #[tokio::test]
    async fn names_that_strangers_invent_share_one_row_also_after_the_first_are_saved() {
        let directory = tempfile::tempdir().expect("a directory can be made");
        let store = Store::open(directory.path()).await;
        let store = store.expect("the store can be opened");
        let counts = DailyCounts::default();
        for round in 0..2 {
            for name in 0..NAMES_MAX {
                counts.add(DAY, CountKind::SEARCHES, &format!("{round} {name}"));
            }
            counts.save(&store, DAY).await.expect("the store works");
        }
        let saved = saved(&store).await;
        assert_eq!(saved.len(), NAMES_MAX + 1);
        let many = i64::try_from(NAMES_MAX).expect("it is a small number");
        assert!(saved.contains(&(DAY.to_string(), OTHERS.to_owned(), many)));
    }

    // Specification 17.9
    #[tokio::test]
    async fn searches_for_the_name_of_a_message_go_with_it() {
        let directory = tempfile::tempdir().expect("a directory can be made");
        let store = Store::open(directory.path()).await;
        let store = store.expect("the store can be opened");
        let counts = DailyCounts::default();
        for (kind, name) in [("searches", "ana ruiz"), ("searches", "ana"), ("visits", "ana ruiz")]
        {
            counts.add(DAY, CountKind(kind), name);
        }
        counts.save(&store, DAY).await.expect("the store works");
        let mut transaction = store.begin().await.expect("the store works");
        let forgotten = forget_searches_for(&mut transaction, " Ana  Ruiz").await;
        forgotten.expect("the store works");
        transaction.commit().await.expect("the store works");
        let names: Vec<_> = saved(&store).await.into_iter().map(|it| it.1).collect();
        assert_eq!(names, ["ana", "ana ruiz"]);
    }

    // Specification 17.9
    #[tokio::test]
    async fn what_few_searched_on_a_day_is_kept_for_a_month() {
        let directory = tempfile::tempdir().expect("a directory can be made");
        let store = Store::open(directory.path()).await;
        let store = store.expect("the store can be opened");
        let counts = DailyCounts::default();
        for (kind, name) in [("searches", "ana núñez"), ("searches", "urna"), ("visits", "/")] {
            for _ in 0..if name == "urna" { 3 } else { 1 } {
                counts.add(DAY, CountKind(kind), name);
            }
        }
        counts.save(&store, DAY).await.expect("the store works");
        for (days, left) in [(30, 3), (31, 2)] {
            let forgotten = forget_old_counts(&store, DAY.saturating_add(days.days())).await;
            forgotten.expect("the store works");
            assert_eq!(saved(&store).await.len(), left, "after {days} days");
        }
    }

    #[tokio::test]
    async fn a_monday_knows_the_week_before_and_no_other_day_does() {
        let directory = tempfile::tempdir().expect("a directory can be made");
        let store = Store::open(directory.path()).await;
        let store = store.expect("the store can be opened");
        let monday = date(2026, 11, 30);
        let counts = DailyCounts::default();
        // The Sunday before that week, its Monday, its Sunday, and the day itself.
        for (days_ago, times) in [(8, 1), (7, 2), (1, 4), (0, 8)] {
            for _ in 0..times {
                let day = monday.saturating_sub(days_ago.days());
                counts.add(day, CountKind::VISITS, "/");
            }
        }
        counts.add(DAY, CountKind::TAPS, "WhatsApp");
        counts.save(&store, DAY).await.expect("the store works");
        let week = async |day| week_before(&store, day).await.expect("the store works");
        assert_eq!(week(monday).await, Some([6, 1, 0]));
        assert_eq!(week(date(2026, 12, 1)).await, None);
        assert_eq!(week(date(2027, 1, 4)).await, None);
    }

    #[test]
    fn a_search_is_counted_in_small_letters_and_without_what_may_be_somebodys() {
        let long = "ñ".repeat(70);
        for (text, expected) in [
            ("  Nicho   PARA\n8 urnas ", Some("nicho para 8 urnas")),
            ("urna para", Some("urna para")),
            ("NOM-036-SSA2-2012", Some("nom-036-ssa2-2012")),
            (&long, Some(&long[..120])),
            ("ana@example.com", None),
            ("722 000 00 00", None),
            ("７２２０００００００", None),
            ("llamen al (722)0000000", None),
            ("K7QM-3WXZ", None),
            ("folio k7qm3wxz", None),
            ("k7qm 3wxz", None),
            (" \u{0} ", None),
        ] {
            assert_eq!(counted_search(text).as_deref(), expected, "{text:?}");
        }
    }
}
