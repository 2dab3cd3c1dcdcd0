# The site as files.

export-done = { $directory }: { $written } files written, { $unchanged } unchanged, { $removed } removed
export-no-form-action = export.form_action is missing: say where the form is posted with --export-form-action https://…, same or none
export-not-answered = { $address } cannot be exported (answer { $status }); the log says why
export-not-ours = { $directory } holds files that no export wrote; name a directory that is new or empty
