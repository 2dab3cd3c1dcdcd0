-- What is derived from a lead (its JSON id, a mail's Message-ID) comes from a number that nobody
-- can guess and that no other database gives too, and not from the row's.
ALTER TABLE leads ADD COLUMN uid TEXT;
UPDATE leads SET uid = lower(hex(randomblob(16)));
CREATE UNIQUE INDEX leads_uid ON leads (uid);

-- Why a lead is held back; null means that it is not.
ALTER TABLE leads ADD COLUMN quarantine_reason TEXT;

-- When somebody said that the person was answered.
ALTER TABLE leads ADD COLUMN attended_at TEXT;
CREATE INDEX leads_unattended ON leads (received_at) WHERE attended_at IS NULL;

-- What must still reach somebody, and what did. A digest belongs to a day and to no lead.
CREATE TABLE deliveries (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    lead_id         INTEGER REFERENCES leads (id) ON DELETE CASCADE,
    day             TEXT,
    channel         TEXT    NOT NULL CHECK (channel IN ('mail', 'webhook', 'digest')),
    recipient       TEXT    NOT NULL,
    state           TEXT    NOT NULL CHECK (state IN ('pending', 'sent', 'failed', 'held')),
    attempts        INTEGER NOT NULL,
    created_at      TEXT    NOT NULL,
    next_attempt_at TEXT    NOT NULL,
    lease_until     TEXT,
    lease_owner     TEXT,
    first_tried_at  TEXT,
    last_error      TEXT,
    sent_at         TEXT,
    CHECK ((lead_id IS NULL) = (channel = 'digest') AND (day IS NULL) = (channel <> 'digest')),
    UNIQUE (lead_id, channel, recipient),
    UNIQUE (day, recipient)
) STRICT;

CREATE INDEX deliveries_due ON deliveries (next_attempt_at) WHERE state = 'pending';
CREATE INDEX deliveries_failed ON deliveries (id) WHERE state = 'failed';

-- Every try and what the other side said. Rows are added and go with their delivery; none is
-- ever changed.
CREATE TABLE attempts (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    delivery_id INTEGER NOT NULL REFERENCES deliveries (id) ON DELETE CASCADE,
    at          TEXT    NOT NULL,
    outcome     TEXT    NOT NULL CHECK (outcome IN ('sent', 'temporary', 'permanent')),
    said        TEXT    NOT NULL
) STRICT;

CREATE INDEX attempts_delivery ON attempts (delivery_id);

-- What this installation signs with; made once, by whoever needs it first.
CREATE TABLE secrets (
    name  TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) STRICT;
