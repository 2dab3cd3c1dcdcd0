//! The signs of spam, weighed.
//!
//! Nothing here refuses a message for what it says, and nothing here asks a person to prove that
//! they are one: what looks like spam gets a reason and is kept until a person looks at it.
//! `docs/abuso.md` has every figure. Must not depend on HTTP, the database or the clock.

use crate::message::{BY_HAND, MANY, MessageFields};
use crate::signing::SigningKey;
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use basics::lang::fl;
use jiff::{SignedDuration, Timestamp};

/// The names under which signs are kept, in the order of [`judge`]. Each has its words in
/// `crates/basics/lang/guard.ftl` and its row in `docs/abuso.md`.
const SIGNS: [&str; 7] =
    ["decoy", "too-fast", "links", "another-site", "repeated-text", MANY, BY_HAND];

/// The beginnings that a mail program turns into links.
const STARTS: [&str; 3] = ["http://", "https://", "www."];

/// Link markup of HTML and of forums, which robots write and people do not.
const MARKUP: [&str; 4] = ["<a ", "href=", "[url", "[link"];

/// The most links in a message that still looks like one: a map and a notice, say.
const LINKS_MAX: usize = 2;

/// Messages with one text that may come from one address: a person who corrects their e-mail
/// address and sends again, twice.
const SAME_TEXT_MAX: usize = 2;

/// The same by programs, in one network: more is not what different people write elsewhere.
const SAME_TEXT_BY_PROGRAMS_MAX: usize = 10;

/// The most messages of one network within an hour. More would use up the mails of the hour, and families
/// would wait for the next. Behind so many of one block, mails leave while half of the hour's are left.
pub(crate) const MESSAGES_MAX: u32 = 10;

/// No person fills in a form and presses the button in less time.
const QUICKEST: SignedDuration = SignedDuration::from_secs(2);

const TIME: usize = 8;

/// Bytes of a token's signature: 128 bits, half of what HMAC-SHA-256 gives (RFC 2104, section 5).
const SIGNATURE: usize = 16;

/// How long a token is read; an older one says nothing.
const VALID: SignedDuration = SignedDuration::from_hours(24);

/// Signs of a submission beside its text.
#[derive(Clone, Copy, Debug, Default)]
pub struct SpamSigns {
    pub decoy_is_filled: bool,
    /// How long the form was open, where a token says so.
    pub open_for: Option<SignedDuration>,
    /// True if the browser says that it was sent from a page of another site.
    pub from_another_site: bool,
    /// In how many recent messages from this address the same text was.
    pub same_text: usize,
    /// In how many recent messages of programs from this network the same text was.
    pub same_text_by_programs: usize,
    /// How many recent messages came from this network.
    pub messages: usize,
}

/// A reason as it is kept, for people.
pub fn in_words(reason: &str) -> String {
    let signs = reason.split(", ").map(|sign| fl!("guard-sign", sign = sign));
    signs.collect::<Vec<_>>().join(", ")
}

/// Why a message is to be held back, if it is: the names of the signs under which it is kept and
/// listed, as in `decoy, links`. That a person took it for spam is no sign of its own.
pub fn judge(fields: &MessageFields, signs: &SpamSigns) -> Option<String> {
    let is_too_fast = signs.open_for.is_some_and(|open| open < QUICKEST);
    let has_links = links(&fields.message) > LINKS_MAX
        || are_marked_up(&fields.message)
        || links(&fields.name) > 0;
    let is_repeated =
        signs.same_text > SAME_TEXT_MAX || signs.same_text_by_programs > SAME_TEXT_BY_PROGRAMS_MAX;
    let is_there = [
        signs.decoy_is_filled,
        is_too_fast,
        has_links,
        signs.from_another_site,
        is_repeated,
        signs.messages > MESSAGES_MAX as usize,
    ];
    let found = SIGNS.into_iter().zip(is_there).filter(|(_, is_there)| *is_there);
    let found: Vec<&str> = found.map(|(sign, _)| sign).collect();
    (!found.is_empty()).then(|| found.join(", "))
}

fn links(text: &str) -> usize {
    let lower = text.to_lowercase();
    let found: usize = STARTS.map(|start| lower.matches(start).count()).iter().sum();
    found.saturating_sub(lower.matches("://www.").count())
}

fn are_marked_up(text: &str) -> bool {
    let lower = text.to_lowercase();
    MARKUP.iter().any(|markup| lower.contains(markup))
}

/// Issues tokens that say how long a form was open, and reads them: one is fetched at the first focus,
/// and sent with the message.
///
/// A token contains the time at which it was issued and a signature, and nothing about the visitor. Only
/// a young one makes a message suspect. One that is old, missing, damaged or signed by another key says
/// nothing: a person may write for a week, and a page may fail to fetch a token.
#[derive(Clone, Debug)]
pub struct FormTokens(SigningKey);

impl FormTokens {
    /// Signs with this key, which must be used for nothing else.
    pub fn new(key: &[u8]) -> Self {
        Self(SigningKey::new(key))
    }

    /// A token for a form that is opened now: 32 characters.
    pub fn issue(&self, now: Timestamp) -> String {
        let time = now.as_millisecond().to_be_bytes();
        let signature = self.0.sign(time);
        URL_SAFE_NO_PAD.encode([&time[..], &signature[..SIGNATURE]].concat())
    }

    /// How long ago the form was opened; nothing where the token cannot say.
    pub fn open_for(&self, token: &str, now: Timestamp) -> Option<SignedDuration> {
        let bytes = URL_SAFE_NO_PAD.decode(token).ok()?;
        let (time, signature) = bytes.split_first_chunk::<TIME>()?;
        if signature.len() != SIGNATURE || !self.0.verifies(time, signature) {
            return None;
        }
        let issued = Timestamp::from_millisecond(i64::from_be_bytes(*time)).ok()?;
        let open_for = now.duration_since(issued);
        // A clock that was set back in the meantime says nothing either.
        (SignedDuration::ZERO..=VALID).contains(&open_for).then_some(open_for)
    }
}

#[cfg(test)]
mod tests;
