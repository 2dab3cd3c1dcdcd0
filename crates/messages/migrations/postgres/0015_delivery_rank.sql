-- The same as in migrations/sqlite; why it is so is said there.
ALTER TABLE deliveries ADD COLUMN rank BIGINT NOT NULL DEFAULT 0;
DROP INDEX deliveries_due;
CREATE INDEX deliveries_due ON deliveries (rank, next_attempt_at) WHERE state = 'pending';
CREATE INDEX leads_of_many ON leads (received_at)
    WHERE quarantine_reason = 'many' AND attended_at IS NULL AND blocked_at IS NULL;
