-- The same as in migrations/sqlite; why it is so is said there.
UPDATE deliveries SET state = 'pending' WHERE state = 'gathered';
DELETE FROM deliveries WHERE day LIKE 'reunidos-%';

ALTER TABLE deliveries DROP CONSTRAINT deliveries_state_check;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_state_check CHECK
    (state IN ('pending', 'sent', 'failed', 'held', 'spooled', 'dismissed'));
ALTER TABLE deliveries RENAME COLUMN day TO digest_day;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_digest_day_check CHECK
    (digest_day = to_char(to_date(digest_day, 'YYYY-MM-DD'), 'YYYY-MM-DD'));

DROP INDEX deliveries_kept;
DROP INDEX deliveries_sent;
ALTER TABLE deliveries DROP COLUMN first_tried_at;
