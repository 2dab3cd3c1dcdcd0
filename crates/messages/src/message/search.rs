//! The search for messages. Names are compared without accents and capitals, which no database does alike, so
//! that what is searched is kept beside each message as it is compared.

use super::store::AT_ONCE;
use super::{Folio, MessageFields, StoredMessage};
use basics::accents::without_accents;
use basics::telephone;
use sqlx::{AnyConnection, AssertSqlSafe, Connection as _};
use unicode_normalization::UnicodeNormalization as _;

/// Fewer digits than these are found in too many numbers.
const DIGITS_MIN: usize = 4;

/// What a text speaks of: one message, by its folio, or those of a number, a name or an address that has it.
pub(super) struct Sought {
    folio: Option<Folio>,
    phone: Option<String>,
    words: String,
}

impl Sought {
    pub(super) fn parse(text: &str) -> Self {
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        let is_number = !text.contains(char::is_alphabetic) && digits.len() >= DIGITS_MIN;
        let phone = telephone::parse(text).filter(|number| !number.is_empty());
        let phone = phone.or_else(|| is_number.then_some(digits));
        Self { folio: text.parse().ok(), phone, words: normalized(text.trim()) }
    }

    /// Whether a message is one that the text speaks of; blocked ones are, since the person may ask about them.
    pub(super) fn is_person(&self, message: &StoredMessage) -> bool {
        let has_words =
            |field: &str| !self.words.is_empty() && normalized(field).contains(&self.words);
        let is_called = |number: &String| message.sent.phone_number.contains(number);
        self.folio.as_ref() == Some(&message.folio)
            || self.phone.as_ref().is_some_and(is_called)
            || has_words(&message.sent.name)
            || has_words(&message.sent.email)
    }

    /// The same for a search of the inbox, where all speak of nothing, and a message may also contain the text. Of
    /// a blocked one only its folio is known.
    pub(super) fn is_in(&self, message: &StoredMessage) -> bool {
        match message.blocked_at {
            Some(_) => self.folio.as_ref() == Some(&message.folio),
            None => {
                self.is_person(message) || normalized(&message.sent.message).contains(&self.words)
            }
        }
    }

    /// The condition on a row of `leads` that every message meets for which [`Self::is_person`] or
    /// [`Self::is_in`], with its parameters as `$2` to `$4`: no other has to be read.
    pub(super) fn condition(&self) -> (&'static str, [String; 3]) {
        // SQLite takes no pattern without end.
        let words: String = self.words.chars().take(200).collect();
        let words = words.replace('\\', r"\\").replace('%', r"\%").replace('_', r"\_");
        // No number has that letter.
        let phone = self.phone.as_ref().map_or("-".to_owned(), |number| format!("%{number}%"));
        let folio = self.folio.as_ref().map(Folio::to_string).unwrap_or_default();
        // What an earlier version has written meanwhile has no text to be searched.
        let condition = r"(searchable LIKE $2 ESCAPE '\' OR searchable = '' OR phone_number LIKE $3 OR folio = $4)";
        (condition, [format!("%{words}%"), phone, folio])
    }
}

/// What the search of the inbox looks for its words in: kept beside the message, since no database compares
/// letters as [`normalized`] does. It is never empty.
pub(super) fn searchable(fields: &MessageFields) -> String {
    normalized(&[&*fields.name, &fields.email, &fields.message].join("\n"))
}

/// Writes it for the messages that an earlier version has kept.
pub(super) async fn make_searchable(connection: &mut AnyConnection) -> sqlx::Result<()> {
    let mut last = 0;
    loop {
        let page = format!(
            "SELECT * FROM leads WHERE id > $1 AND searchable = '' ORDER BY id LIMIT {AT_ONCE}"
        );
        let page = sqlx::query_as(AssertSqlSafe(page)).bind(last);
        let page: Vec<StoredMessage> = page.fetch_all(&mut *connection).await?;
        let Some(message) = page.last() else { return Ok(()) };
        last = message.id;
        let mut transaction = connection.begin().await?;
        for message in &page {
            let update = sqlx::query("UPDATE leads SET searchable = $2 WHERE id = $1");
            let update = update.bind(message.id).bind(searchable(&message.sent));
            update.execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
    }
}

/// Small letters without accents: somebody who spells a name on the telephone leaves them out.
fn normalized(text: &str) -> String {
    let bare: String = without_accents(text.nfkc()).collect();
    bare.to_lowercase()
}
