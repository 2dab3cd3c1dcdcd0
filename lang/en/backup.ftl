# Backups: why one cannot be made or restored, and what to do.

backup-exists = { $path } is there already; name another file
backup-erasure-not-noted = the erasure cannot be noted in { $path }, and nothing was erased
backup-erasures-not-copied = the journal of erasures could not be copied beside the newest backup: { $error }
backup-failed = no backup could be made: { $error }
backup-held-back = held back: it may have been sent after the backup that was restored
backup-in-use = a program works on { $path }; stop it and run this again
backup-made-by-itself = a backup was made
backup-no-lock = cannot tell whether a program works on { $path }
backup-not-locked = the data directory cannot be locked, so do not restore while this runs: { $error }
backup-not-written = cannot write { $path }
backup-of-a-server = a database on a PostgreSQL server is backed up and restored by the server's own tools: pg_dump and pg_restore; copy the content and columbario.toml beside it
backup-under-way = another backup or restore of { $path } is under way; run this again when it has ended

backup-unreadable = cannot restore { $path }: { $error }
backup-is-none = { $path } is no backup of columbario, or damaged at its beginning; take another file
backup-is-short = { $path } is not whole; copy it again from where it was made, or take another backup
backup-is-damaged = { $path } is damaged ({ $part }); copy it again from where it was made, or take another backup
backup-is-newer = { $path } holds data of version { $data }, and columbario { $ours } knows them up to { $known }; restore it with columbario { $program ->
    [none] of a newer version
   *[other] { $program } or newer
}
