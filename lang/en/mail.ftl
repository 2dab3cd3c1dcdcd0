# Mails: why one cannot be written or does not leave.

mail-no-noop = the mail server does not answer NOOP
mail-no-recipient = the recipient is not an address: { $error }
mail-no-rsa-key = mail.dkim_key_file holds no RSA key in PEM (PKCS#1)
mail-no-spool = cannot make { $path }
mail-no-user = mail.smtp_password_file needs a user in mail.smtp_url, as in smtps://user@host
mail-spooled = kept as { $path }
mail-timeout = the mail server took too long
mail-unreadable-server = the address of the mail server cannot be read
