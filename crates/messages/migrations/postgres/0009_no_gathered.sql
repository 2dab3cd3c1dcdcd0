-- Mails beyond the limit wait for the next hour; those that were to leave together leave one by one.
UPDATE deliveries SET state = 'pending' WHERE state = 'gathered';
DELETE FROM deliveries WHERE day LIKE 'reunidos-%' AND state <> 'sent';

-- Nothing is decided by when the program last ran.
DROP TABLE heartbeat;
