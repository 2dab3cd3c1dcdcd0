# The commands: their help, their answers and their errors.

cli-about = The website of a columbarium as one program
cli-check = Check the content; lists every fault and exits with 1 if there is one
cli-config = Print a columbario.toml with every setting, its help and its default
cli-doctor = Check whether this installation can receive messages; exits with 1 if it cannot
cli-doctor-send-to = Also send a mail to this address
cli-leads = The messages that came in
cli-rights = Requests for access, rectification, cancellation and objection, and their dates
cli-new = Writes a new file in the content directory
cli-new-article = An article, as a draft that is not published
cli-new-article-title = Its title, between quotes; the name of the file and the address follow from it
cli-new-article-description = [Write the summary here, 50 to 170 letters: lists and search engines show it]
cli-new-article-alt = [Describe what the picture shows]
cli-new-article-text = [Write the text here.]
cli-new-article-done =
    { $path }
    It is a draft and is not published. Go on:
      write the text, the summary, the picture and the sources
      columbario check --content { $directory }
      remove the line "draft = true" once it is ready
cli-new-faulty-content = the content has faults and nothing was written; `columbario check` says which
cli-new-no-content = nothing was written: name the content directory with --content
cli-new-no-name = "{ $title }" has neither letters nor digits for the name of a file
cli-new-not-written = { $path } was not written
cli-preview = Give a link that ends and shows a draft, or an article whose day has not come
cli-preview-slug = The name of the file, without .md
cli-preview-days = For how many days it holds, up to 90
cli-preview-no-draft = there is no draft { $slug }, nor an article of that name whose day is to come
cli-preview-until = It holds until { $until }. Who has it sees the draft; search engines do not.
cli-schema = Print the JSON Schema (2020-12) of the content files
cli-serve = Serve the site and keep the messages that come in
cli-health = Ask the program that serves on this machine whether it answers; exits with 1 if it does not
cli-health-none = { $address } does not answer
cli-health-other = { $address } is answered by another program
cli-service = The service of systemd
cli-service-hidden = { $path }: the service sees nothing of { $hidden }; choose a directory such as /srv/sitio
cli-service-path = { $path } cannot be in a unit: write it from / on, with letters, digits, - and _
cli-types = Write what the web is typed by: `openapi.json` and `src/api/pages.ts`
cli-types-web = The folder of the web
cli-types-unwritten = cannot write { $path }

cli-cannot-start = cannot start
cli-no = no
cli-yes = yes

# check
cli-check-faults = { $count ->
    [one] { $count } fault
   *[other] { $count } faults
}
cli-check-no-faults = no faults
cli-check-sample = sample: { $text }
cli-check-unconfirmed = unconfirmed: { $text }
cli-check-warning = warning: { $text }

# export
cli-export = Writes the site as files, for a host that only sends files
cli-export-directory = The directory; in one with an earlier export only what has changed changes

# init
cli-init = Begins a site in a new directory with what is known already
cli-init-directory = The directory; it must not exist, or be empty
cli-init-brand = The name of the columbarium as it is written
cli-init-domain = The domain of the site
cli-init-phone = The telephone, ten digits
cli-init-whatsapp = The number for WhatsApp, ten digits
cli-init-email = The mailbox that visitors write to
cli-init-address = The address: "street and number, colonia, postal code and municipality, state"
cli-init-yes = Asks nothing; what is not given stays unconfirmed

cli-init-ask-brand = What is the columbarium called?
cli-init-ask-domain = Which is the domain of the site? (for example, jardindeluz.mx)
cli-init-ask-phone = Telephone, ten digits? (Enter, if not known yet)
cli-init-ask-whatsapp = Number for WhatsApp, ten digits? (Enter, if not known yet)
cli-init-ask-email = Which mailbox do visitors write to?
cli-init-ask-address = Address? Street and number, colonia, postal code and municipality, state (Enter, if not known yet)
cli-init-no-answer = answers were missing and nothing was written; answer, or give the options and --yes
cli-init-missing = { $option } is missing: a site cannot begin without it
cli-init-not-written = nothing was written to { $directory }
cli-init-done =
    { $directory }: { $count } files
    Go on with:
      columbario check --data { $directory }      what is not confirmed yet
      columbario serve --data { $directory }      the site, on http://127.0.0.1:8080
    { $directory }/README.md says the rest.

# schema
cli-schema-file = A file, by its path in the content directory [default: all files, as one object by path]
cli-schema-no-such-file = there is no file { $file } in a content directory; without a file, `columbario schema` prints all of them

# leads
cli-folio = The message's folio, such as ABCD-2345
cli-no-message = there is no message with the folio { $folio }
cli-leads-list = One line per message, newest first: folio, local time, name, e-mail, telephone, page
cli-leads-list-quarantine = Only the messages that are held back, with the reason
cli-leads-show = Everything about one message
cli-leads-shown =
    folio            { $folio }
    id               { $id }
    received         { $received }
    name             { $name }
    email            { $email }
    phoneNumber      { $phone }
    ciudad           { $ciudad }
    company          { $company }
    serviceInterest  { $service }
    page             { $page }
    noticeVersion    { $notice }
    consent          { $consent }
    objected         { $objected }
    blocked          { $blocked }
    quarantine       { $quarantine }
    attended         { $attended }
cli-leads-shown-delivery = delivery         { $channel } to { $recipient }: { $state }, { $tries } tries { $said }
cli-leads-shown-message = message
cli-leads-csv = All messages as a table for a spreadsheet, those held back marked
cli-leads-retry = Try again what could not be delivered
cli-leads-retry-all = Every message with a failed delivery, and every one without any delivery
cli-leads-retried = { $due } due again; `columbario serve` delivers them
cli-leads-send = Send a message to another mailbox, in place of mails that failed
cli-leads-send-to = The mailbox
cli-leads-sent-elsewhere = { $folio } is due to { $to }; `columbario serve` delivers it
cli-leads-not-sendable = no message with the folio { $folio } may be sent; it is unknown, blocked or held back
cli-leads-release = Deliver a message that was held back
cli-leads-released = { $folio } is due; `columbario serve` delivers it
cli-leads-not-held = no message with the folio { $folio } is held back
cli-leads-find = A person's messages, by e-mail, telephone, folio or part of the name; blocked ones too
cli-leads-find-text = An e-mail address, a telephone number, a folio, or part of a name
cli-leads-export = Access: everything that is kept about a person, as JSON
cli-leads-export-subject = A folio, or a person's e-mail address or telephone number
cli-leads-nothing-kept = nothing is kept about { $subject }
cli-leads-correct = Rectification: replace fields of a message
cli-leads-correct-name = The right name
cli-leads-correct-email = The right e-mail address
cli-leads-correct-phone = The right telephone number
cli-leads-correct-ciudad = The right city
cli-leads-correct-company = The right company
cli-leads-correct-service-interest = The right service
cli-leads-correct-message = The right message
cli-leads-correct-nothing = say what is to be corrected, such as --email ana@example.com
cli-leads-correct-already = { $folio } already says so
cli-leads-corrected = { $folio } corrected: { $fields }
cli-leads-corrected-mails = mails that have not left yet will say so too
cli-leads-block = Cancellation, first phase: the message is kept and used for nothing
cli-leads-block-undo = Undo a blocking that was a mistake
cli-leads-blocked =
    { $folio } is blocked; deliveries held: { $held }
    it may be erased from { $until } on: columbario leads erase { $folio }
cli-leads-unblocked = { $folio } is in use again; deliveries due: { $due }
cli-leads-erase = Cancellation, second phase: a blocked message is erased for good
cli-leads-erased = { $folio } is erased: { $tally }
cli-leads-copy-sent = left on { $time }
cli-leads-copy-perhaps-sent = may have left: the program ended while it was sending
cli-leads-copies-out-of-reach = these copies are out of reach: ask their recipients to erase them
cli-leads-object = Objection: no further use of a person's messages, later ones included
cli-leads-object-contact = The e-mail address or telephone number of the person who objects
cli-leads-object-further-purposes-only = Go on answering what is there; without this it is blocked
cli-leads-objected = messages marked: { $messages }; deliveries held: { $held }; later messages will be marked, and used for an answer alone
cli-leads-retention = Erase what is older than leads.retention_days, and say in numbers what that was
cli-leads-retention-dry-run = Only say what would be done

cli-mark-attended = attended
cli-mark-blocked = blocked
cli-mark-objected = objected
cli-mark-quarantined = quarantined

cli-retention-dry-run =
    messages that would be blocked: { $block }
    messages that would be erased: { $erase }
cli-retention-erased = erased: { $tally }
cli-retention-log-kept = another process is reading the database, so its log still holds what was erased; `columbario leads retention` empties it
cli-retention-plan =
    messages to be blocked: { $block }
    messages to be erased: { $erase }

# rights
cli-rights-open = Note a request that came in
cli-rights-open-name = Who asks
cli-rights-open-kind = access, rectification, cancellation or objection
cli-rights-open-received = The day of receipt, such as 2026-06-03
cli-rights-open-folio = The message that it is about
cli-rights-list = One line per open request: number, right, receipt, name, folio, what is due next
cli-rights-list-all = Closed ones too
cli-rights-list-overdue = Only those that are overdue; exits with 1 if there is one
cli-rights-ask = The applicant was asked for what is missing, within 5 working days
cli-rights-answered = The applicant answered; the days count anew
cli-rights-extend = The term that is running was extended, once, by as much again
cli-rights-grant = The answer was yes; it must be carried out within 15 working days
cli-rights-close = The request has ended
cli-rights-close-outcome = carried-out, refused, unanswered or withdrawn
cli-rights-record = What was done about messages on behalf of their senders
cli-rights-record-folio = Only what is about this message
cli-rights-number = The request's number
cli-rights-on = The day on which it was done [default: today]

cli-rights-future = { $day } has not come yet; today is { $today }
cli-rights-no-name = a request needs a name: who asks
cli-rights-no-number = the number of a request is needed, such as 1
cli-rights-overdue = { $count ->
    [one] { $count } request overdue
   *[other] { $count } requests overdue
}

cli-right = { $right }
cli-rights-ask-by = ; ask for what is missing by { $day }
cli-rights-closed = { $outcome } on { $on }
cli-rights-due = { $duty ->
    [answer] answer by
    [carry-out] carry out by
   *[applicant] the applicant answers by
} { $day }
cli-rights-due-at-the-latest = {" "}({ $day } if the added days do not count)
cli-rights-ended-by-silence = ended by silence on { $day }: close it as unanswered
cli-rights-late = OVERDUE: { $text }
cli-audit-action = { $action }

# backup and restore
cli-backup = Write everything that cannot be made again into one file, while the program runs
cli-backup-file = A file that is not there yet, or a directory, where it gets a name with the time
cli-backup-made = { $path }: { $messages } messages, { $files } files, { $kilobytes } kB
cli-backup-without-content = without content: --content or the setting content names its directory
cli-backup-without-secrets = without these secrets, which have to be set again after a restore: { $keys }
cli-restore = Restore a backup; what it replaces is kept beside it
cli-restore-file = The backup
cli-restore-verify = Only prove that the backup can be restored; nothing is written
cli-restore-verified = whole: made { $made } by columbario { $program }, { $messages } messages, { $files } files
cli-restored = restored: { $messages ->
    [one] { $messages } message
   *[other] { $messages } messages
}
cli-restored-erased = { $count ->
    [one] { $count } message erased again, because it had been erased after the backup
   *[other] { $count } messages erased again, because they had been erased after the backup
}
cli-restored-held = { $count ->
    [one] this delivery may have been sent after the backup, and is held back
   *[other] these { $count } deliveries may have been sent after the backup, and are held back
}: `columbario leads retry FOLIO` (or --all) sends, `columbario leads dismiss FOLIO` leaves it
cli-restored-kept = what was replaced is kept: { $path }
cli-restored-secrets = set these secrets again where they are missing: { $keys }
cli-restored-to = restored: { $path }

# import
cli-import = Brings another blog along: writes its articles and pictures into the content
cli-import-wordpress = Brings an export of WordPress along (Tools › Export › All content)
cli-import-file = The file; pictures are looked for beside it: the folder uploads, or files of the same names
cli-import-fetch-images = Fetches from the old blog the pictures that are not beside the file
cli-import-no-content = the content to write into is missing: --content DIR
cli-import-notes = What should be known, article by article:
cli-import-done = { $written } files written, { $unchanged } unchanged, { $notes } notes
