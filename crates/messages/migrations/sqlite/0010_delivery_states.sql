-- A delivery is in one of the states that the program knows (`DeliveryState`), and a digest belongs
-- to a day. SQLite cannot change a CHECK, so both tables are made again, without what nothing reads:
-- when a delivery was first tried, and the index of states of which one is no more.
CREATE TABLE new_deliveries (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    lead_id         INTEGER REFERENCES leads (id) ON DELETE CASCADE,
    digest_day      TEXT    CHECK (digest_day IS date(digest_day)),
    channel         TEXT    NOT NULL CHECK (channel IN ('mail', 'webhook', 'digest')),
    recipient       TEXT    NOT NULL,
    state           TEXT    NOT NULL CHECK
        (state IN ('pending', 'sent', 'failed', 'held', 'spooled', 'dismissed')),
    attempts        INTEGER NOT NULL,
    created_at      TEXT    NOT NULL,
    next_attempt_at TEXT    NOT NULL,
    waiting_since   TEXT    NOT NULL,
    waited_seconds  INTEGER NOT NULL DEFAULT 0,
    readdressed     INTEGER NOT NULL DEFAULT 0 CHECK (readdressed IN (0, 1)),
    lease_until     TEXT,
    lease_owner     TEXT,
    last_error      TEXT,
    sent_at         TEXT,
    CHECK ((lead_id IS NULL) = (channel = 'digest') AND
           (digest_day IS NULL) = (channel <> 'digest')),
    UNIQUE (lead_id, channel, recipient),
    UNIQUE (digest_day, recipient)
) STRICT;

CREATE TABLE new_attempts (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    delivery_id INTEGER NOT NULL REFERENCES new_deliveries (id) ON DELETE CASCADE,
    at          TEXT    NOT NULL,
    outcome     TEXT    NOT NULL CHECK (outcome IN ('sent', 'spooled', 'temporary', 'permanent')),
    said        TEXT    NOT NULL
) STRICT;

-- The mails of 0.1.0 that gathered others have a name in place of a day; they were sent, belong to no
-- message, and nothing reads them. A 0.1.0 that still ran while its data were brought up to date may
-- have gathered once more.
INSERT INTO new_deliveries (id, lead_id, digest_day, channel, recipient, state, attempts,
                            created_at, next_attempt_at, waiting_since, waited_seconds,
                            readdressed, lease_until, lease_owner, last_error, sent_at)
SELECT id, lead_id, day, channel, recipient,
       CASE state WHEN 'gathered' THEN 'pending' ELSE state END, attempts,
       created_at, next_attempt_at, waiting_since, waited_seconds,
       readdressed, lease_until, lease_owner, last_error, sent_at
FROM deliveries WHERE day IS NULL OR day NOT LIKE 'reunidos-%';
INSERT INTO new_attempts (id, delivery_id, at, outcome, said)
SELECT id, delivery_id, at, outcome, said FROM attempts
WHERE delivery_id IN (SELECT id FROM new_deliveries);

-- The children first: dropping the parent would empty them, and with them nothing else.
DROP TABLE attempts;
DROP TABLE deliveries;
ALTER TABLE new_deliveries RENAME TO deliveries;
ALTER TABLE new_attempts RENAME TO attempts;

CREATE INDEX deliveries_due ON deliveries (next_attempt_at) WHERE state = 'pending';
CREATE INDEX deliveries_failed ON deliveries (id) WHERE state = 'failed';
CREATE INDEX attempts_delivery ON attempts (delivery_id);
CREATE INDEX attempts_sent ON attempts (at) WHERE outcome = 'sent';
