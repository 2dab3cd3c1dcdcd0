//! Messages of visitors: parsed, guarded against spam, stored, mailed, kept and erased by the law.

mod erasures;
mod guard;
mod leads;
mod mail;
pub mod outbox;
mod signing;
pub mod retention;
pub mod rights;

pub use erasures::{
    NewestBackup, NotNoted, copy_beside, merge as merge_erasures, note_erasure,
    notes as erasure_notes,
};
pub use guard::{
    FormTokens, MessageLimit, Repeats, Sender, Share, Shares, Signs, TooMany, in_words, judge,
};
pub use leads::{
    Backlog, Cause, Channel, Correction, Delivery, DeliveryState, Destination, Folio, LeadRecord,
    LinkSigner, Message, PROGRAM, RawContext, Receipt, Rejection, Store, StoreError, StoreOutcome,
    Subject, Submission, checkpoint, data_version, examine, from_form, from_json, random, snapshot,
    stamp,
};
pub use mail::{Letterhead, Mailer, test_letter};
pub use outbox::{CurrentSite, Outbox, Waiting, destinations, letterhead};
