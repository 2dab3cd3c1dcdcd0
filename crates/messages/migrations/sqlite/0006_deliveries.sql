-- SQLite cannot change a CHECK, so both tables are made again. New in them:
--
-- spooled: written to the spool because no mail server is set; sent once one is.
-- gathered: beyond the limit of mails an hour; it leaves in a digest with others.
-- dismissed: nobody is to get it any more.
-- waiting_since: when next_attempt_at was set. A clock that says an earlier time than this was set
--   back, and the wait begins anew instead of lasting until a day far ahead.
-- waited_seconds: how long it waited between tries, whatever the clock said meanwhile.
-- readdressed: an operator chose its recipient, which the settings do not replace.
CREATE TABLE new_deliveries (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    lead_id         INTEGER REFERENCES leads (id) ON DELETE CASCADE,
    day             TEXT,
    channel         TEXT    NOT NULL CHECK (channel IN ('mail', 'webhook', 'digest')),
    recipient       TEXT    NOT NULL,
    state           TEXT    NOT NULL CHECK
        (state IN ('pending', 'sent', 'failed', 'held', 'spooled', 'gathered', 'dismissed')),
    attempts        INTEGER NOT NULL,
    created_at      TEXT    NOT NULL,
    next_attempt_at TEXT    NOT NULL,
    waiting_since   TEXT    NOT NULL,
    waited_seconds  INTEGER NOT NULL DEFAULT 0,
    readdressed     INTEGER NOT NULL DEFAULT 0 CHECK (readdressed IN (0, 1)),
    lease_until     TEXT,
    lease_owner     TEXT,
    first_tried_at  TEXT,
    last_error      TEXT,
    sent_at         TEXT,
    CHECK ((lead_id IS NULL) = (channel = 'digest') AND (day IS NULL) = (channel <> 'digest')),
    UNIQUE (lead_id, channel, recipient),
    UNIQUE (day, recipient)
) STRICT;

CREATE TABLE new_attempts (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    delivery_id INTEGER NOT NULL REFERENCES new_deliveries (id) ON DELETE CASCADE,
    at          TEXT    NOT NULL,
    outcome     TEXT    NOT NULL CHECK (outcome IN ('sent', 'spooled', 'temporary', 'permanent')),
    said        TEXT    NOT NULL
) STRICT;

INSERT INTO new_deliveries (id, lead_id, day, channel, recipient, state, attempts, created_at,
                            next_attempt_at, waiting_since, lease_until, lease_owner,
                            first_tried_at, last_error, sent_at)
SELECT id, lead_id, day, channel, recipient, state, attempts, created_at,
       next_attempt_at, created_at, lease_until, lease_owner,
       first_tried_at, last_error, sent_at FROM deliveries;
INSERT INTO new_attempts (id, delivery_id, at, outcome, said)
SELECT id, delivery_id, at,
       CASE WHEN outcome = 'sent' AND said LIKE '%spool/%.eml' THEN 'spooled' ELSE outcome END, said
FROM attempts;

-- The children first: dropping the parent would empty them, and with them nothing else.
DROP TABLE attempts;
DROP TABLE deliveries;
ALTER TABLE new_deliveries RENAME TO deliveries;
ALTER TABLE new_attempts RENAME TO attempts;

-- What counted as sent and only went to the spool, unless somebody has answered it since.
UPDATE deliveries SET state = 'spooled', sent_at = NULL
WHERE state = 'sent' AND lead_id IN (SELECT id FROM leads WHERE attended_at IS NULL)
AND EXISTS (SELECT 1 FROM attempts WHERE delivery_id = deliveries.id AND outcome = 'spooled')
AND NOT EXISTS (SELECT 1 FROM attempts WHERE delivery_id = deliveries.id AND outcome = 'sent');

CREATE INDEX deliveries_due ON deliveries (next_attempt_at) WHERE state = 'pending';
CREATE INDEX deliveries_failed ON deliveries (id) WHERE state = 'failed';
CREATE INDEX deliveries_kept ON deliveries (state) WHERE state IN ('spooled', 'gathered');
CREATE INDEX deliveries_sent ON deliveries (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX attempts_delivery ON attempts (delivery_id);

-- When the program last ran with a clock that could be believed: one row.
CREATE TABLE heartbeat (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at TEXT    NOT NULL
) STRICT;
