# Messages: why something cannot be done with them, and their retention.

leads-no-contact = write an e-mail address or a telephone number of ten digits
leads-no-folio = a folio is eight letters and digits, such as ABCD-2345, without 0, O, 1, I or L
leads-no-subject = write a folio such as ABCD-2345, an e-mail address or a telephone number of ten digits

leads-blocked = { $folio } is blocked: it is used for nothing, and not changed
leads-not-blocked = { $folio } is not blocked; a cancellation has two phases, so block it first
leads-still-blocked = { $folio } stays blocked until { $until }, as rights.blocking_days says
leads-under-way = { $folio } is being delivered right now; try again in a few minutes
leads-unknown = there is no message with the folio { $folio }

leads-database-broken = the database failed: { $error }
leads-database-newer = the database { $place } has data of version { $data }, and this program knows them up to { $known }; start columbario { $program ->
    [none] of a newer version
   *[other] { $program } or newer
}, or restore a backup that was made before
leads-database-not-open = the database has not been opened yet
leads-database-not-opened = cannot open the database { $place }: { $error }
leads-database-not-opened-advice = cannot open the database { $place }: { $error }; is the data directory writable and the disk not full, or the server running?
leads-database-server = { $database } at { $host }
leads-database-unavailable = the database cannot be used now: { $error }
leads-database-unreadable-address = whose address cannot be read
leads-no-database-of-ours = not a database of columbario

leads-erased = messages { $messages }, deliveries that had not left { $cancelled }, files in the spool { $files }, copies that had left { $delivered }
leads-retention-done = retention: what was old enough is blocked and erased
leads-retention-refused = RETENTION: nothing is erased: the clock says { $now }, which is before the newest message, or more than half of all messages would go. Correct the clock; or, if it is right: columbario leads retention
leads-retention-failed = retention could not be carried out

# The record of what was done about messages on behalf of their senders.
leads-record-erased-again = again, after a backup was restored
leads-record-erased = { $left } had left, { $cancelled } had not
leads-record-no-further-purposes = no further purposes
leads-record-no-message = no message is kept
leads-record-no-use = no use
leads-record-objection = objection
leads-record-retention = retention
