-- The same as in migrations/sqlite; why it is so is said there.
ALTER TABLE leads ADD COLUMN searchable TEXT NOT NULL DEFAULT '';
CREATE INDEX leads_unanswered ON leads (id)
    WHERE attended_at IS NULL AND quarantine_reason IS NULL AND blocked_at IS NULL;
CREATE INDEX leads_held_back ON leads (id)
    WHERE quarantine_reason IS NOT NULL AND blocked_at IS NULL;
