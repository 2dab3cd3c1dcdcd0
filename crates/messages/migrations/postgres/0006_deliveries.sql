-- The same as in migrations/sqlite; why it is so is said there.
ALTER TABLE deliveries DROP CONSTRAINT deliveries_state_check;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_state_check CHECK
    (state IN ('pending', 'sent', 'failed', 'held', 'spooled', 'gathered', 'dismissed'));
ALTER TABLE attempts DROP CONSTRAINT attempts_outcome_check;
ALTER TABLE attempts ADD CONSTRAINT attempts_outcome_check CHECK
    (outcome IN ('sent', 'spooled', 'temporary', 'permanent'));

ALTER TABLE deliveries ADD COLUMN waiting_since TEXT COLLATE "C";
UPDATE deliveries SET waiting_since = created_at;
ALTER TABLE deliveries ALTER COLUMN waiting_since SET NOT NULL;
ALTER TABLE deliveries ADD COLUMN waited_seconds BIGINT NOT NULL DEFAULT 0;
ALTER TABLE deliveries ADD COLUMN readdressed BIGINT NOT NULL DEFAULT 0 CHECK (readdressed IN (0, 1));

UPDATE attempts SET outcome = 'spooled' WHERE outcome = 'sent' AND said LIKE '%spool/%.eml';
UPDATE deliveries SET state = 'spooled', sent_at = NULL
WHERE state = 'sent' AND lead_id IN (SELECT id FROM leads WHERE attended_at IS NULL)
AND EXISTS (SELECT 1 FROM attempts WHERE delivery_id = deliveries.id AND outcome = 'spooled')
AND NOT EXISTS (SELECT 1 FROM attempts WHERE delivery_id = deliveries.id AND outcome = 'sent');

CREATE INDEX deliveries_kept ON deliveries (state) WHERE state IN ('spooled', 'gathered');
CREATE INDEX deliveries_sent ON deliveries (sent_at) WHERE sent_at IS NOT NULL;

CREATE TABLE heartbeat (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    at TEXT   COLLATE "C" NOT NULL
);
