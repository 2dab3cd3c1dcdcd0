# Deliveries: what the log says, and what is recorded of each try.

outbox-delivered = delivered
outbox-digest-not-enqueued = the daily digest cannot be enqueued
outbox-given-up = NOT DELIVERED; `columbario doctor` says more, `columbario leads retry` tries again
outbox-lease-not-ended = a lease could not be ended
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

outbox-erased = the lead was erased
outbox-nothing-pending = nothing needs attention by now
outbox-no-webhook = no webhook is set now

outbox-line-open = the mail server takes mails again
outbox-line-stopped = THE MAIL SERVER REFUSES US: mails wait, and one is tried from time to time; `columbario doctor` says more
outbox-mail-limit = MORE MAILS THAN MAY LEAVE: what is beyond mail.hourly_max or mail.daily_max leaves together, at each full hour
outbox-not-a-recipient = nobody who is set as a recipient lacks it
outbox-spool-due = a mail server is set now: what is in the spool is sent
outbox-spool-not-cleared = a mail that was sent cannot be removed from the spool
outbox-spooled = kept in the spool; it is sent once a mail server is set
