# Deliveries: what the log says, and what is recorded of each try.

outbox-delivered = delivered
outbox-digest-not-enqueued = the daily digest cannot be enqueued
outbox-given-up = NOT DELIVERED; `columbario doctor` says more, `columbario leads retry` tries again
outbox-not-claimed = deliveries cannot be claimed
outbox-not-read = a delivery could not be read
outbox-not-recorded = a try could not be recorded
outbox-queue-unreadable = the queue cannot be read
outbox-retried = refused for now; it is tried again

outbox-another-process = another process serves this data directory too
outbox-cut-off = deliveries under way took too long; they are tried again
outbox-no-lock = cannot lock { $path }
outbox-no-lock-file = cannot make { $path }
outbox-no-mail-server = NO MAIL SERVER IS SET: mails are only kept as files in { $spool }; set mail.smtp_url
outbox-no-mailbox = mail.to is not set: messages go to the mailbox that the site shows
outbox-no-sender = the site's address makes no sender of mails; set mail.from

outbox-no-webhook = no webhook is set now

outbox-mail-limit = MORE MAILS THAN MAY LEAVE: what is beyond mail.hourly_max waits for the next hour
outbox-spool-due = a mail server is set now: what is in the spool is sent
outbox-spool-not-cleared = a mail that was sent cannot be removed from the spool
outbox-spooled = kept in the spool; it is sent once a mail server is set
