//! The messages of somebody who calls: by folio, address, number, or part of a name.
//!
//! Names are compared without accents and capitals, which no database does alike, so every
//! message is looked at; blocked ones are found too, since the person may ask about them.

use super::{Handle, Whom};
use crate::leads::{Folio, LeadRecord, Store, StoreError};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// How many messages are looked at in one reading.
const PAGE: i64 = 500;

/// Fewer digits than these are found in too many numbers.
const DIGITS_MIN: usize = 4;

impl Store {
    /// The messages that this text speaks of, the newest first. An empty text speaks of none.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn find(&self, text: &str) -> Result<Vec<LeadRecord>, StoreError> {
        let sought = Sought::of(text);
        let mut found = Vec::new();
        let mut before = i64::MAX;
        loop {
            let page: Vec<LeadRecord> =
                sqlx::query_as("SELECT * FROM leads WHERE id < $1 ORDER BY id DESC LIMIT $2")
                    .bind(before)
                    .bind(PAGE)
                    .fetch_all(self.reader())
                    .await?;
            let Some(last) = page.last() else {
                return Ok(found);
            };
            before = last.id;
            found.extend(page.into_iter().filter(|lead| sought.is_in(lead)));
        }
    }

    /// The messages of a person, or the one with a folio; the oldest first.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn messages_of(&self, whom: &Whom) -> Result<Vec<LeadRecord>, StoreError> {
        let (condition, text) = match whom {
            Whom::Folio(folio) => ("folio = $1", folio.to_string()),
            Whom::Person(handle) => (handle.condition(), handle.as_str().to_owned()),
        };
        // The condition is one of three texts of ours.
        let sql = sqlx::AssertSqlSafe(format!("SELECT * FROM leads WHERE {condition} ORDER BY id"));
        Ok(sqlx::query_as(sql)
            .bind(text)
            .fetch_all(self.reader())
            .await?)
    }
}

/// What a text may mean.
struct Sought {
    folio: Option<Folio>,
    phone: Option<String>,
    text: String,
}

impl Sought {
    fn of(text: &str) -> Self {
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        let is_number = !text.contains(char::is_alphabetic) && digits.len() >= DIGITS_MIN;
        let phone = match text.parse() {
            Ok(Handle::Phone(number)) => Some(number),
            _ if is_number => Some(digits),
            _ => None,
        };
        Self {
            folio: text.parse().ok(),
            phone,
            text: folded(text.trim()),
        }
    }

    fn is_in(&self, lead: &LeadRecord) -> bool {
        let is_phone = |phone: &String| lead.phone_number.contains(phone.as_str());
        self.folio.as_ref() == Some(&lead.folio)
            || self.phone.as_ref().is_some_and(is_phone)
            || !self.text.is_empty()
                && (folded(&lead.name).contains(&self.text)
                    || folded(&lead.email).contains(&self.text))
    }
}

/// Small letters without accents: somebody who spells a name on the telephone leaves them out.
fn folded(text: &str) -> String {
    let bare = text
        .nfkd()
        .filter(|character| !is_combining_mark(*character));
    bare.collect::<String>().to_lowercase()
}
