# Faults of the configuration: a flag, a variable or a key of columbario.toml.
# Each is one line after the place where the value came from.

config-data-directory = { $path } cannot be the data directory: { $error }; name a writable place
config-data-in-file = data cannot be set here, where it is already known; use { $flag } or { $variable }
config-default-of = default of { $key }
config-file-unreadable = cannot be read: { $error }
config-not-toml = not TOML: { $error }
config-socket-unusable = a socket that this process was started with cannot be used: { $error }
config-unknown-key = unknown key "{ $key }"; { $nearest ->
    [none] `columbario config` prints every key
   *[other] did you mean "{ $nearest }"?
}
config-unknown-variable = { $variable } is not used; { $nearest ->
    [none] `columbario config` prints every variable
   *[other] did you mean { $nearest }?
}

config-needs-text = { $key } is a text; put it in quotation marks

config-no-elsewhere = { $value } cannot be used; write an address that begins with https://, same or none
config-no-address = { $value } is not an address with a port; write it as 127.0.0.1:8080
config-no-contact = { $value } is not a contact; write it as mailto:seguridad@remanso.example or https://host/path
config-no-content-directory = { $path } is not a directory; name the one that holds site.toml
config-no-database = this is not the address of a database, which begins with postgres://; without one, a file in the data directory is used
config-no-date = { $value } is not a date; write it as 2026-04-02
config-no-directory = { $value } is not the directory of an authority; write it as https://acme-v02.api.letsencrypt.org/directory
config-no-domain = { $value } is not a domain; write it as remanso.example, without https:// and without *
config-no-file = { $path } is not a file; name the one that is to be read
config-drafts-public = visitors would see the drafts here, and not you alone; write public if they shall
config-no-drafts = { $value } does not say where drafts are shown: no, local or public
config-no-level = { $value } is not a log level; write off, error, warn, info, debug or trace
config-no-log-format = { $value } is neither text nor json
config-no-mailbox = { $value } is not a mailbox; write it as ventas@remanso.example
config-login-in-clear = the password would leave unencrypted; write smtps://… or add ?tls=required
config-no-mail-server = this is not the address of a mail server; write it as smtps://user:password@host or smtp://user:password@host:587?tls=required
config-no-network = { $value } is neither an address nor a network; write 10.0.0.1 or 10.0.0.0/8
config-no-language = { $value } is not a language of the program; write es or en
config-no-number = { $value } is not a number from { $least } to { $most }
config-no-sender = { $value } is not a sender; write it as sitio@remanso.example
config-no-webhook = this is not a web address; write it as https://host/path

config-needs-other = needs { $key } too
config-not-with = cannot be set together with { $key }; remove one of them
config-needs-secret = needs a secret of at least { $length } characters; set { $key }
config-secret-unreadable = { $path } cannot be read: { $error }

# What `columbario config` and the help print.

config-help-default = {" "}[default: { $value }]
config-sample =
    Settings of columbario. Save this file as columbario.toml in the data directory.
    A line that begins with # sets nothing; without the # it sets the value that holds anyway.
    Flags go before variables, variables before this file. An empty value counts as not set.
