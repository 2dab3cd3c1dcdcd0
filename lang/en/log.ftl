# Lines of the log, without a full stop. What they name by a field, such as `error=`, follows them.

log-content-faulty = the content has faults; the last good site stays
log-content-live = the content that was read is live
log-content-no-longer-watched = the content directory is no longer watched anew
log-content-parent-unwatched = the directory above the content cannot be watched

log-lead-not-kept = a message could not be kept
log-lead-not-shown = the link to a message could not be answered

log-metrics = metrics on { $address }
log-not-answering = a request of our own was not answered; the supervisor is told nothing

log-page-console = a page wrote to its console
log-page-not-rendered = a page could not be rendered
log-page-not-rendered-ahead = a page could not be rendered ahead
log-pages-rendered = every page is rendered

log-picture-avif-not-made = an AVIF is not made
log-picture-encoder-failed = an AVIF is not made, and the JPEG stays: its process { $cause ->
    [memory] took more memory than limits.picture_memory_mb allows
    [time] took longer than limits.picture_seconds allows
    [start] could not be started
    [killed] was ended from outside
   *[crash] crashed
}
log-picture-undecodable = a picture cannot be decoded
log-pictures-earlier-kept = what was made of earlier pictures stays
log-pictures-earlier-removed = what was made of earlier pictures is removed
log-pictures-made = every picture is made
log-pictures-preparing = { $count ->
    [one] one picture is prepared
   *[other] { $count } pictures are prepared
} before what was read is shown
log-pictures-progress = preparing pictures: { $done } of { $count }

log-proxy-unnamed = a proxy that trusted_proxies does not name passes on requests: name it there, or all its visitors share one limit of messages

log-alert-failed = an alert could not be delivered
log-assets-not-kept = the files of this build cannot be kept in the data directory for a later one
log-clock-at-peace = the clock has gone as time does for a day: it is believed again
log-clock-jumped = THE CLOCK SAYS { $now }, but the program last ran at { $known }: nothing is erased until it has gone as time does for 24 hours; set it, by NTP
log-database-before-migration = this version changes the tables of the database; as they were, they are kept in { $place }
log-database-open = the database is open: messages are taken
log-database-waits = MESSAGES ARE NOT TAKEN until the database can be opened: { $error }
log-overflow = the system reported more edits than could be listed: everything is read again

log-content-last-good = THE CONTENT HAS FAULTS: the last content without fault is served, which version { $version } of the program kept
log-content-last-good-unreadable = the last content without fault, which version { $version } of the program kept, cannot be read by this version: { $count } faults
log-content-none = THERE IS NO SITE TO SERVE: until the content has no fault, every address answers that the site is being prepared
log-content-not-kept = the content cannot be kept for a start after a faulty edit
log-content-without-pictures = pictures cannot be read or kept: the site is served without them
log-pictures-not-kept = what is made of pictures cannot be kept: { $error }
log-blog-host = the blog of { $host } could not be read; the last copy is shown: { $error }
log-blog-host-slow = it took too long
log-blog-host-faulty = the other blog answered what cannot be understood
log-blog-host-not-kept = the copy of the other blog could not be kept
