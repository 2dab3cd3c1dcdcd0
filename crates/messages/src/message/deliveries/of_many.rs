//! Messages that are held back only because many came from their network: how many wait, and which of them is
//! let go. No address is kept, so a family is told from a robot of its network by what each wrote.

use super::Channel;
use super::DeliveryState::Pending;
use crate::message::{Folio, MANY, Store, StoreError, parsed, stamp};
use jiff::Timestamp;
use sqlx::{AssertSqlSafe, FromRow, Row as _};
use std::collections::{HashMap, HashSet};

/// The most that are compared, the newest: more than an IPv4 /24 may send in two hours.
const COMPARED_MAX: u32 = 4096;

/// What waits behind the limit of mails.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Waiting {
    /// Messages of many that may still be let go.
    pub of_many: u64,
    /// Those of the last day that were not.
    pub left: u64,
    /// Mails that are pending and of a rank up to the given one.
    pub first: u64,
}

/// A message of many, by what it says and what came along with it.
#[derive(FromRow)]
struct Held {
    /// Name, mailbox and text, in small letters.
    searchable: String,
    page: String,
    notice_version: String,
}

impl Held {
    /// Each word once, apart from the same word at another place.
    fn words(&self) -> HashSet<(u8, &str)> {
        let words = self.searchable.split_whitespace().map(|word| (0, word));
        words.chain([(1, &*self.page), (2, &*self.notice_version)]).collect()
    }
}

/// Not answered, and held back for nothing that it says.
fn condition() -> String {
    format!("quarantine_reason = '{MANY}' AND attended_at IS NULL AND blocked_at IS NULL")
}

impl Store {
    /// How many messages of many came after `since`, how many from `day` until then, and how many mails are
    /// pending whose rank is `first` or lower.
    pub(crate) async fn waiting(
        &self,
        (day, since): (Timestamp, Timestamp),
        first: i64,
    ) -> Result<Waiting, StoreError> {
        let (condition, mail) = (condition(), Channel::Mail);
        let query = AssertSqlSafe(format!(
            "SELECT (SELECT count(*) FROM leads WHERE {condition} AND received_at > $2) AS of_many,
                    (SELECT count(*) FROM leads WHERE {condition} AND received_at > $1
                     AND received_at <= $2) AS left_over,
                    (SELECT count(*) FROM deliveries WHERE state = '{Pending}'
                     AND channel = '{mail}' AND rank <= $3) AS first"
        ));
        let query = sqlx::query(query).bind(stamp(day)).bind(stamp(since)).bind(first);
        let row = query.fetch_one(self.reader()).await?;
        let count = |name| row.try_get::<i64, _>(name).map(i64::unsigned_abs);
        let (of_many, left) = (count("of_many")?, count("left_over")?);
        Ok(Waiting { of_many, left, first: count("first")? })
    }

    /// One of the messages of many that came after `since`; `chance`, from 0 to 1, says which.
    pub(crate) async fn one_of_many(
        &self,
        since: Timestamp,
        chance: f64,
    ) -> Result<Option<Folio>, StoreError> {
        let condition = condition();
        let query = AssertSqlSafe(format!(
            "SELECT folio, searchable, page, notice_version FROM leads
             WHERE {condition} AND received_at > $1
             ORDER BY received_at DESC LIMIT {COMPARED_MAX}"
        ));
        let query = sqlx::query(query).bind(stamp(since));
        let rows = query.fetch_all(self.reader()).await?;
        let held = rows.iter().map(Held::from_row).collect::<sqlx::Result<Vec<_>>>()?;
        let words: Vec<_> = held.iter().map(Held::words).collect();
        let chosen = choose(&words, chance).and_then(|at| rows.get(at));
        Ok(chosen.map(|row| parsed(row, "folio")).transpose()?)
    }
}

/// Chooses by chance, so that those that are alike share the chance of one: a robot sends hundreds of one sort,
/// and a family is the odd one out. Where no two are alike, each has the same.
fn choose(messages: &[HashSet<(u8, &str)>], chance: f64) -> Option<usize> {
    let mut common = HashMap::<(u8, &str), u32>::new();
    for word in messages.iter().flatten() {
        *common.entry(*word).or_default() += 1;
    }
    // One over the geometric mean of how many messages have each of its words.
    let weight = |words: &HashSet<(u8, &str)>| {
        let mut sum = (0.0, 0_u32);
        for count in words.iter().filter_map(|word| common.get(word)) {
            sum = (sum.0 + f64::from(*count).ln(), sum.1 + 1);
        }
        (-sum.0 / f64::from(sum.1.max(1))).exp()
    };
    let weights: Vec<f64> = messages.iter().map(weight).collect();
    let mut left = chance * weights.iter().sum::<f64>();
    let chosen = weights.iter().position(|weight| {
        left -= weight;
        left < 0.0
    });
    chosen.or_else(|| messages.len().checked_sub(1))
}

#[cfg(test)]
mod tests {
    use super::choose;
    use std::collections::HashSet;

    /// How often the last of the messages would be chosen, of so many chances.
    fn last_of(texts: &[String]) -> usize {
        let messages: Vec<HashSet<(u8, &str)>> =
            texts.iter().map(|text| text.split(' ').map(|word| (0, word)).collect()).collect();
        let chances = (0..1000).map(|chance| f64::from(chance) / 1000.0);
        let chosen = chances.map(|chance| choose(&messages, chance));
        chosen.filter(|chosen| *chosen == Some(texts.len() - 1)).count()
    }

    #[test]
    fn whoever_writes_otherwise_than_hundreds_has_the_chance_of_a_sort_and_not_of_one() {
        let robot = |number| {
            format!("robot{number}@x.example compre {number} relojes baratos hoy /Contacto")
        };
        let family =
            "ana@example.com quisiera informes de un nicho para mi mamá /Contacto".to_owned();
        let mut texts: Vec<_> = (0..360).map(robot).chain([family]).collect();
        let share = last_of(&texts);
        // Each of the robot's has two and a half.
        assert!(share > 80, "{share} of a thousand");
        // What is written anew each time is told by nothing: each waits as long as any other.
        let unlike = |number| format!("a{number}@b{number}.example c{number} d{number} e{number}");
        texts.splice(..360, (0..360).map(unlike));
        let share = last_of(&texts);
        assert!((1..=6).contains(&share), "{share} of a thousand");
    }

    #[test]
    fn one_is_chosen_wherever_there_is_one() {
        assert_eq!(choose(&[], 0.5), None);
        let nothing = [HashSet::new(), HashSet::new()];
        assert_eq!(
            [0.0, 0.6, 1.0].map(|chance| choose(&nothing, chance)),
            [Some(0), Some(1), Some(1)]
        );
    }
}
