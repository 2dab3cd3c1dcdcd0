//! Messages of visitors: parsed, guarded against spam, stored, mailed, kept and erased by the law.

mod counts;
mod erasures;
mod mail;
mod message;
pub mod outbox;
pub mod retention;
pub mod rights;
mod signing;
mod spam;

pub use counts::{CountKind, DailyCount, DailyCounts, daily_counts};
pub use erasures::{
    NewestBackup, copy_beside, is_of_others as has_erasures_of_others, journal as erasure_journal,
    merge as merge_erasures, note_erasure, note_owner, notes as erasure_notes,
};
pub use mail::{
    EmailContext, EntryKeys, Mailer, SendCause, SendError, account_of, test_email, visible,
};
pub use message::{
    Backlog, Channel, ContactMessage, Correction, Delivery, DeliveryState, Destination,
    ErasureReason, FieldProblem, Folio, HandlingAct, Inbox, InboxPlace, MessageIds, NewMessage,
    PROGRAM, RawContext, Rejection, Store, StoreError, StoreOutcome, StoredMessage, Subject,
    campaign, checkpoint, counted_search, data_version, examine, from_form, from_json, newest_note,
    random, site_of, snapshot, stamp,
};
pub use outbox::{
    BacklogCounts, CurrentMailSettings, Outbox, destinations, notify_of_content, send_entry_link,
};
pub use signing::LinkSigner;
pub use spam::{FormTokens, SpamSigns, in_words, judge};
