-- By which the mails of the last hour and day are counted.
CREATE INDEX attempts_sent ON attempts (at) WHERE outcome = 'sent';
