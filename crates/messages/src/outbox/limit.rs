//! How many mails about messages leave in an hour, who goes first, and what is let go of that waits only because
//! many came from its network.

use super::destinations;
use super::worker::Outbox;
use crate::message::{StoreError, random};
use crate::spam::MESSAGES_MAX;
use jiff::{SignedDuration, Timestamp};

/// A person reads no more mails in an hour than the settings say, and a provider blocks who sends
/// many more (docs/decisions/141-mails-are-made-plainly.md).
const LIMITED: SignedDuration = SignedDuration::from_hours(1);

/// How long a message may wait for room that came after many from its network: until the hour is over in
/// which they left. What came before that is held back until a person looks at it.
const WAITS_FOR_ROOM: SignedDuration = SignedDuration::from_hours(2);

/// For how long `/statusz` speaks of what was held back for that long; the digest lists it every day.
const SAID_FOR: SignedDuration = SignedDuration::from_hours(24);

impl Outbox {
    /// How many mails about messages may leave in this hour.
    pub(super) async fn room_for_mails(&self, now: Timestamp) -> Result<usize, StoreError> {
        if self.mailer.is_spool() {
            return Ok(usize::MAX);
        }
        let sent = self.queue.mails_sent(LIMITED, now).await?;
        let room = u64::from(self.config.mail_hourly_max).saturating_sub(sent);
        Ok(usize::try_from(room).unwrap_or(usize::MAX))
    }

    /// How many of the hour's mails are for those of whose block few messages came.
    pub(super) fn reserved(&self) -> usize {
        self.config.mail_hourly_max as usize / 2
    }

    /// Lets one message leave that waits only because many came from its network, where half of the hour's
    /// mails are left for others; and says which codes that leaves: more mails are due than may leave, and some
    /// did not leave in time.
    pub(super) async fn release_one(
        &self,
        room: usize,
        pending: u64,
        now: Timestamp,
    ) -> Result<[bool; 2], StoreError> {
        let ago = |time| now.saturating_sub(time).unwrap_or(Timestamp::MIN);
        let (store, since) = (self.queue.store(), ago(WAITS_FOR_ROOM));
        let days = (ago(WAITS_FOR_ROOM + SAID_FOR), since);
        let waiting = store.waiting(days, i64::from(MESSAGES_MAX)).await?;
        let is_left = waiting.left > 0;
        // Without a mail server no mail is read sooner.
        if self.mailer.is_spool() {
            return Ok([false, is_left]);
        }
        let (room, reserved) = (room as u64, self.reserved() as u64);
        let is_full = room == 0 && pending > 0;
        if room.saturating_sub(waiting.first) <= reserved {
            let are_behind = room <= reserved && pending > waiting.first;
            return Ok([is_full || are_behind || waiting.of_many > 0, is_left]);
        }
        if waiting.of_many > 0
            && let Some(folio) = store.one_of_many(since, chance()?).await?
        {
            let to = destinations(&self.config, &(self.mail_settings)().contact);
            store.release(&folio, &to, now).await?;
        }
        Ok([false, is_left])
    }
}

/// A number from 0 up to 1, by chance.
fn chance() -> Result<f64, StoreError> {
    let [a, b, c, d, ..] = random()?;
    Ok(f64::from(u32::from_be_bytes([a, b, c, d])) / (f64::from(u32::MAX) + 1.0))
}
