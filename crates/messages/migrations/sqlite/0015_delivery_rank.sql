-- How many messages had come within the hour from the block of addresses of this one's sender: those that wrote
-- least leave first. 0 for what a person lets go, and for what an earlier version has enqueued.
ALTER TABLE deliveries ADD COLUMN rank INTEGER NOT NULL DEFAULT 0;
DROP INDEX deliveries_due;
CREATE INDEX deliveries_due ON deliveries (rank, next_attempt_at) WHERE state = 'pending';
-- What is held back only for how many there were, which is looked through every two seconds.
CREATE INDEX leads_of_many ON leads (received_at)
    WHERE quarantine_reason = 'many' AND attended_at IS NULL AND blocked_at IS NULL;
