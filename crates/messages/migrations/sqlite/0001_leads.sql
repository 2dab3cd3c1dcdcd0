-- A message, as it was parsed. An id is never given twice, even after an erasure, because what
-- is derived from it (a mail's Message-ID) must stay one person's.
CREATE TABLE leads (
    id               INTEGER PRIMARY KEY AUTOINCREMENT,
    folio            TEXT    NOT NULL UNIQUE,
    -- RFC 3339 in UTC with six decimals: texts of one width, so that their order is time's.
    received_at      TEXT    NOT NULL,
    name             TEXT    NOT NULL,
    email            TEXT    NOT NULL,
    phone_number     TEXT    NOT NULL,
    ciudad           TEXT    NOT NULL,
    message          TEXT    NOT NULL,
    company          TEXT    NOT NULL,
    service_interest TEXT    NOT NULL,
    page             TEXT    NOT NULL,
    notice_version   TEXT    NOT NULL,
    consent          INTEGER NOT NULL CHECK (consent IN (0, 1)),
    content_hash     BLOB    NOT NULL
) STRICT;

-- By which a plain form that comes twice is recognised.
CREATE INDEX leads_content ON leads (content_hash, received_at);

-- By which a repeat of a submission is recognised. A key goes with its lead.
CREATE TABLE idempotency_keys (
    key          TEXT    NOT NULL PRIMARY KEY,
    content_hash BLOB    NOT NULL,
    lead_id      INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE
) STRICT;

CREATE INDEX idempotency_keys_lead ON idempotency_keys (lead_id);
