# Las entregas: lo que dice la bitácora, y lo que se anota de cada intento.

outbox-delivered = delivered
outbox-digest-not-enqueued = the daily digest cannot be enqueued
outbox-entry-link-given-up = a link to the editor could not be sent
outbox-entry-link-retried = a link to the editor was refused for now, and is tried again
outbox-finishing = what is being sent is finished before the program ends
outbox-given-up = NOT DELIVERED; `{ COMMAND("doctor") }` says more, `{ COMMAND("leads retry --all") }` tries again
outbox-not-claimed = deliveries cannot be claimed
outbox-not-read = a delivery could not be read
outbox-not-recorded = a try could not be recorded
outbox-database-tried = the database was tried
outbox-not-writable = MESSAGES ARE NOT TAKEN: { $error }; `{ COMMAND("doctor") }` says what to do
outbox-queue-unreadable = the queue cannot be read
outbox-retried = refused for now, and tried again; `{ COMMAND("doctor") }` says more

outbox-another-process = another process serves this data directory too
outbox-cut-off = deliveries under way took too long; they are tried again
outbox-no-lock = { $path } cannot be locked, so it is not known whether another process serves this data directory: what a process before this one left under way waits until its time is over
outbox-no-mail-server = NO MAIL SERVER IS SET: mails are only kept as files in { $spool }; set mail.smtp_url
outbox-no-mailbox = mail.to is not set: messages go to the mailbox that the site shows
outbox-no-sender = de la dirección del sitio no se puede formar un remitente; configure mail.from

outbox-no-webhook = no hay ningún webhook configurado ahora

outbox-mail-limit = MORE MAILS THAN MAY LEAVE: what is beyond mail.hourly_max waits for the next hour
outbox-spool-due = a mail server is set now: what is in the spool is sent
outbox-spool-not-cleared = a mail that was sent cannot be removed from the spool
outbox-spooled = kept in the spool; it is sent once a mail server is set
outbox-content-notice = a notice about the content was not sent or not noted
