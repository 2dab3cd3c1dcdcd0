-- The campaign by which the visit came, from `utm_source` and `utm_campaign` of its address; empty where
-- it named none.
ALTER TABLE leads ADD COLUMN utm_source TEXT NOT NULL DEFAULT '';
ALTER TABLE leads ADD COLUMN utm_campaign TEXT NOT NULL DEFAULT '';
