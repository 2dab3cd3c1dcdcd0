-- Since when a lead is blocked: kept for the case of a dispute, and used for nothing.
ALTER TABLE leads ADD COLUMN blocked_at TEXT;

-- Whether its sender objected to any use but an answer.
ALTER TABLE leads ADD COLUMN objected INTEGER NOT NULL DEFAULT 0 CHECK (objected IN (0, 1));

CREATE INDEX leads_blocked ON leads (blocked_at) WHERE blocked_at IS NOT NULL;

-- Who objected, as a keyed hash of an address or a telephone number: it recognises a person who
-- writes again, and tells nobody who that is. It outlives the leads.
CREATE TABLE suppressions (
    hash  TEXT NOT NULL PRIMARY KEY,
    since TEXT NOT NULL
) STRICT;

-- What was done about leads on behalf of their senders, without what was in them.
CREATE TABLE rights_record (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    at     TEXT    NOT NULL,
    deed   TEXT    NOT NULL,
    folio  TEXT,
    detail TEXT    NOT NULL
) STRICT;

CREATE INDEX rights_record_folio ON rights_record (folio);

-- The requests for one of the four rights, and what was done about them. Days are days in Toluca.
CREATE TABLE rights_requests (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    uid      TEXT    NOT NULL UNIQUE,
    kind     TEXT    NOT NULL CHECK (kind IN ('access', 'rectification', 'cancellation', 'objection')),
    name     TEXT    NOT NULL,
    folio    TEXT,
    received TEXT    NOT NULL
) STRICT;

CREATE TABLE rights_steps (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    request_id INTEGER NOT NULL REFERENCES rights_requests (id),
    day        TEXT    NOT NULL,
    deed       TEXT    NOT NULL CHECK (deed IN ('asked', 'answered', 'extended', 'granted', 'closed')),
    outcome    TEXT,
    CHECK ((outcome IS NOT NULL) = (deed = 'closed'))
) STRICT;

CREATE INDEX rights_steps_request ON rights_steps (request_id);

-- What was done stays done: rows are added, and nothing else.
CREATE TRIGGER rights_record_stays BEFORE UPDATE ON rights_record
    BEGIN SELECT RAISE(ABORT, 'the record is append-only'); END;
CREATE TRIGGER rights_record_remains BEFORE DELETE ON rights_record
    BEGIN SELECT RAISE(ABORT, 'the record is append-only'); END;
CREATE TRIGGER rights_steps_stay BEFORE UPDATE ON rights_steps
    BEGIN SELECT RAISE(ABORT, 'the steps are append-only'); END;
CREATE TRIGGER rights_steps_remain BEFORE DELETE ON rights_steps
    BEGIN SELECT RAISE(ABORT, 'the steps are append-only'); END;
