-- What the search of the inbox looks in, in small letters without accents; empty where a program that does not
-- know it has kept the message.
ALTER TABLE leads ADD COLUMN searchable TEXT NOT NULL DEFAULT '';
-- The parts of the inbox, each with its whole condition: no list or count reads those of another.
CREATE INDEX leads_unanswered ON leads (id)
    WHERE attended_at IS NULL AND quarantine_reason IS NULL AND blocked_at IS NULL;
CREATE INDEX leads_held_back ON leads (id)
    WHERE quarantine_reason IS NOT NULL AND blocked_at IS NULL;
