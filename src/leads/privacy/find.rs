//! The messages of a person who calls: by folio, address, number, or part of a name.
//!
//! Names are compared without accents and capitals, which no database does alike, so every
//! message is looked at; blocked ones are found too, since the person may ask about them.

use super::{Contact, Subject};
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
        let search = SearchText::of(text);
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
            found.extend(page.into_iter().filter(|lead| search.is_in(lead)));
        }
    }

    /// The messages of a person, or the one with a folio; the oldest first.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn messages_of(&self, subject: &Subject) -> Result<Vec<LeadRecord>, StoreError> {
        let (condition, text) = match subject {
            Subject::Folio(folio) => ("folio = $1", folio.to_string()),
            Subject::Person(contact) => (contact.condition(), contact.as_str().to_owned()),
        };
        // The condition is one of three texts of ours.
        let sql = sqlx::AssertSqlSafe(format!("SELECT * FROM leads WHERE {condition} ORDER BY id"));
        Ok(sqlx::query_as(sql)
            .bind(text)
            .fetch_all(self.reader())
            .await?)
    }
}

/// What was typed, and what it may mean.
struct SearchText {
    folio: Option<Folio>,
    phone: Option<String>,
    text: String,
}

impl SearchText {
    fn of(text: &str) -> Self {
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        let is_number = !text.contains(char::is_alphabetic) && digits.len() >= DIGITS_MIN;
        let phone = match text.parse() {
            Ok(Contact::Phone(number)) => Some(number),
            _ if is_number => Some(digits),
            _ => None,
        };
        Self {
            folio: text.parse().ok(),
            phone,
            text: normalized(text.trim()),
        }
    }

    fn is_in(&self, lead: &LeadRecord) -> bool {
        let is_phone = |phone: &String| lead.phone_number.contains(phone.as_str());
        self.folio.as_ref() == Some(&lead.folio)
            || self.phone.as_ref().is_some_and(is_phone)
            || !self.text.is_empty()
                && (normalized(&lead.name).contains(&self.text)
                    || normalized(&lead.email).contains(&self.text))
    }
}

/// Small letters without accents: somebody who spells a name on the telephone leaves them out.
fn normalized(text: &str) -> String {
    let bare = text
        .nfkd()
        .filter(|character| !is_combining_mark(*character));
    bare.collect::<String>().to_lowercase()
}
