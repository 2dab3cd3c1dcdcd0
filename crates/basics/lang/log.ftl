# Líneas de la bitácora, sin punto final. Les sigue lo que nombran con un campo, como `error=`.

log-content-faulty = the content has faults; the last good site stays
log-content-live = the content that was read is live
log-content-not-looked-at = nothing looks for edits of the content: they are found with the next day, or by a restart
log-content-not-watched = the system does not watch the content directory (other programs may have used up fs.inotify.max_user_instances or max_user_watches), so its files are compared every five seconds
log-content-parent-unwatched = the directory above the content cannot be watched

log-counts-not-saved = the counts of visits could not be saved, and will be tried again
log-message-not-kept = a message could not be kept
log-message-not-shown = the link to a message could not be answered

log-port-open = open at { $address } ({ $flag })
log-port-taken = NOTHING IS ANSWERED AT { $address } ({ $flag }), which cannot be opened and is tried again every ten seconds
log-no-line-on-stdout = the line that says where the program listens cannot be written to the standard output
log-not-answering = a request of our own was not answered; the supervisor is told nothing

log-other-host-is-site = THE EDITOR IS NOT ANSWERED AT { $host }, which is the host of the site: set another one as editor.host, such as editar.{ $host }
log-page-console = a page wrote to its console
log-page-not-rendered = a page could not be rendered
log-page-not-rendered-ahead = a page could not be rendered ahead
log-pages-rendered = every page is rendered

log-picture-avif-not-made = an AVIF is not made, and the JPEG stays: its process { $cause ->
    [memory] took too much memory
    [time] took too long
   *[failed] failed
}
log-picture-undecodable = a picture cannot be decoded
log-pictures-earlier-kept = what was made of earlier pictures stays
log-pictures-earlier-removed = what was made of earlier pictures is removed
log-pictures-made = every picture is made
log-pictures-preparing = { $count ->
    [one] one picture is prepared
   *[other] { $count } pictures are prepared
} before what was read is shown
log-pictures-left = { $count ->
    [one] one picture is prepared
   *[other] { $count } pictures are prepared
} behind what is served

log-socket-options = the system does not take every option of a listening socket; the site is served without
log-signal-passed-over = { $signal } is passed over: SIGTERM and SIGINT end the program, and settings are read when it starts
log-signal-ends = { $signal } cannot be listened for, and would end the program

log-preview-closed = preview_password is set: only those who have it see the site, and no message is taken
log-proxy-unnamed = requests come through a proxy that is not in trusted_proxies: name it there, or all its visitors share one limit of messages

log-assets-not-kept = the files of this build cannot be kept in the data directory for a later one
log-disk-few-files = THE DISK IS RUNNING OUT OF FILES: { $files } more may be made in the data directory, however many bytes are free; `df -i` shows it, and `{ COMMAND("doctor") }` says more
log-disk-low = THE DISK IS GETTING FULL: { $megabytes } MB are left in the data directory, and messages will be refused; `journalctl --vacuum-size=100M` removes old logs, and `{ COMMAND("doctor") }` says more
log-database-damaged = the database is damaged ({ $error }): stop the program and restore a backup with `{ COMMAND("restore BACKUP.tar") }`; the damaged file stays beside it
log-database-moved = { $place }, or the `-wal` or `-shm` beside it, is not the file that is open: it was moved, removed or replaced; put it back, or stop the program and restore a backup with `{ COMMAND("restore BACKUP.tar") }`
log-database-older = THE DATABASE LACKS MESSAGES THAT WERE KEPT: it is older than it was, or came without its `-wal`; stop the program and put back all that is called columbario.db, or restore a backup with `{ COMMAND("restore BACKUP.tar") }`; where there is nothing to put back, remove `newest-message` beside it
log-database-not-given = the address of the site was changed, but its database still belongs to the old one, which is tried again: { $error }
log-database-not-open = the database is not open yet
log-database-of-another-site = { $place } is the database of { $theirs }
log-database-open = the database is open: messages are taken and delivered
log-deliveries-wait = NOTHING IS DELIVERED, and messages are kept meanwhile: { $error }; `{ COMMAND("doctor") }` says more
log-database-waits = MESSAGES ARE NOT TAKEN until the database can be opened: { $error }

log-content-last-good = THE CONTENT HAS FAULTS: the last content without fault is served
log-content-last-good-unreadable = the last content without fault cannot be read: { $count } faults
log-certificate-not-kept = the new certificate is used, but cannot be kept in the data directory
log-content-none = NO HAY SITIO QUE PUBLICAR: el contenido tiene fallas y no hay ninguno anterior guardado
log-content-sample = THERE IS NO SITE IN { $data }, so the sample is shown: mount its disk, or bring the site back with `{ COMMAND("restore BACKUP.tar") }`
log-content-not-kept = the content cannot be kept for a start after a faulty edit
log-pictures-not-kept = what is made of pictures cannot be kept: { $error }
log-blog-host = the blog of { $host } could not be read; { $copy ->
    [one] the last copy is shown
   *[other] there is no copy of it to show
}: { $error }
log-blog-host-parts = of the blog of { $host } this could not be read, and is as it was or left out: { $faults }{ $more ->
    [0] {""}
   *[other] ; and { $more } more
}
log-blog-host-fatal = THE COPY OF ANOTHER BLOG IS LEFT OUT: the process that took it in last time died; the blog is asked again in five minutes
log-blog-host-died-asking = ANOTHER BLOG IS NOT ASKED YET: the process that asked it last time died; it is asked again in five minutes
log-content-no-word = what became of the content cannot be written beside it, to { $path }
log-editing-carried-on = a publication that was cut off has been carried on to its end
log-editing-failed = a request of the editor failed
log-editing-no-preview = the preview of the draft could not be started
log-editing-not-written = a change could not be written
