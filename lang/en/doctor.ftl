# The lines of `columbario doctor`. A topic has ten letters at most, a level five.

doctor-error = FAIL
doctor-ok = ok
doctor-warning = look

doctor-errors = { $count ->
    [one] one of these keeps messages from arriving
   *[other] { $count } of these keep messages from arriving
}

doctor-settings = settings

doctor-disk = disk
doctor-disk-full = { $megabytes } MB free in { $directory }: make room, or messages are refused
doctor-disk-low = { $megabytes } MB free in { $directory }: make room soon
doctor-disk-ok = { $megabytes } MB free in { $directory }
doctor-disk-unknown = the free space in { $directory } cannot be read: { $error }

doctor-backup = backup
doctor-backup-none = there is none; `columbario backup FILE` makes one, and backup.every makes them by itself
doctor-backup-gone = it is { $hours } h old and no longer at { $path }: unless you moved it elsewhere, make one with `columbario backup FILE`
doctor-backup-ok = { $hours } h old: { $path }
doctor-backup-old = the newest was made { $made }, { $hours } h ago: { $path }; make one with `columbario backup FILE`, or see why backup.every makes none

doctor-database = database
doctor-database-error = { $error }; messages get 503 until it can be written
doctor-database-ok = can be read and written

doctor-queue = queue
doctor-queue-delivery = { $folio ->
    [none] the daily digest
   *[other] { $folio }
} by { $channel }: { $state } after { $tries } tries; the server said: { $said }; { $state ->
    [failed] `columbario leads retry` tries again
   *[other] it is tried again by itself
}
doctor-queue-more = and { $count } more like these
doctor-queue-ok = nothing failed

doctor-quarantine = quarantine
doctor-quarantine-held = { $count } held back; `columbario leads list --quarantine` shows them, `leads release` delivers one

doctor-clock = clock
doctor-clock-apart = says { $now }, the database's { $theirs }; set both by NTP
doctor-clock-late = says { $now }, but a message came in at { $newest }; set it, by NTP
doctor-clock-reset = says { $now }; set it, by NTP

doctor-tls = tls
doctor-tls-ended = the certificate ended on { $until }; look at the log of `serve`, which says why there is no other
doctor-tls-ends-soon = the certificate ends on { $until } and should have been renewed; look at the log of `serve`
doctor-tls-faulty = the certificate cannot be used: { $fault }
doctor-tls-none = there is no certificate yet; `serve` obtains it once { $domain } leads to this machine and ports 80 and 443 are open
doctor-tls-not-for = the certificate is not for { $domain }; `serve` obtains another
doctor-tls-ok = the certificate is good until { $until }

doctor-proxy = proxy

doctor-rights = rights
doctor-rights-ok = no request is overdue
doctor-rights-overdue = { $count } overdue; `columbario rights list --overdue` names them

doctor-content = content
doctor-content-faults = { $count } faults; `columbario check` lists them
doctor-content-ok = no faults
doctor-content-open = { $count ->
    [one] { $count } value is not confirmed
   *[other] { $count } values are not confirmed
}; `columbario check` lists them

doctor-domain = domain
doctor-domain-elsewhere = { $host } leads to { $addresses }, which is not of this machine: right behind a proxy, a CDN or a router; otherwise correct its A and AAAA records
doctor-domain-ok = { $host } leads to { $addresses }, of this machine
doctor-domain-unknown = { $host } leads to no address: publish an A record with that of this server, and wait until it is known

doctor-ports = ports
doctor-port-closed = nothing answers at { $address } ({ $error }), seen from this machine: start the site or the proxy there, and open the port in the firewall
doctor-port-open = { $address } answers, seen from this machine

doctor-https = https
doctor-https-error = { $url } cannot be opened: { $said }; look at the certificate and the clock
doctor-https-ok = { $url } has a valid certificate, and this program answers
doctor-https-other = { $url } has a valid certificate, but this program does not answer: look where the domain leads, or at the proxy

doctor-sample = sample

doctor-mail = mail
doctor-mail-no-sender = the site's address makes no sender ({ $error }); set mail.from
doctor-mail-no-server = no mail server is set: mails become files in { $directory }; set mail.smtp_url
doctor-mail-not-sent = not sent to { $to }: { $said }
doctor-mail-route = from { $from } to { $to }
doctor-mail-sent = sent to { $to } ({ $said }); look whether it arrived, and not as spam
doctor-mail-server-error = the server does not let us in: { $said }; check mail.smtp_url, the password and the firewall
doctor-mail-server-ok = the server lets us in
doctor-mail-to-site = mail.to is not set: messages go to the mailbox that the site shows

doctor-dns = dns
doctor-dns-missing = { $name } has no { $kind } record; { $kind ->
    [SPF] publish who may send for the domain, such as "v=spf1 mx -all"
    [DMARC] publish what to do with forgeries, such as "v=DMARC1; p=quarantine"
   *[DKIM] publish the public key as "v=DKIM1; k=rsa; p=…"
}
doctor-dns-no-answer = no resolver answers here: { $kind } of { $name } was not looked up
doctor-dns-no-resolver = no resolver is set up here: SPF, DKIM and DMARC were not looked up
doctor-dns-ok = { $name } has a { $kind } record
