//! The options about database, mail and webhook, which several commands take.
//!
//! Secrets may stand in the environment and in files as well: a command line is seen by every
//! user of the machine.

use super::DataOption;
use crate::config::Flags;
use clap::Args;

/// The option that says where leads are kept.
#[derive(Debug, Args)]
pub(super) struct DatabaseOption {
    /// A PostgreSQL database, `postgres://…` [default: a file in the data directory]
    #[arg(long, value_name = "URL")]
    database_url: Option<String>,
}

impl DatabaseOption {
    pub(super) fn flags(self) -> Flags {
        Flags::of([("--database-url", self.database_url)])
    }
}

/// The options that every command about leads takes.
#[derive(Debug, Args)]
pub(super) struct StoreOptions {
    #[command(flatten)]
    data: DataOption,
    #[command(flatten)]
    database: DatabaseOption,
}

impl StoreOptions {
    pub(super) fn flags(self) -> Flags {
        self.data.flags().and(self.database.flags())
    }
}

/// The options of whoever delivers.
#[derive(Debug, Args)]
pub(super) struct DeliveryOptions {
    #[command(flatten)]
    database: DatabaseOption,
    /// The mail server, `smtps://user:password@host`, or `smtp://…?tls=required` for STARTTLS
    /// [default: mails become files in the data directory's spool]
    #[arg(long, value_name = "URL")]
    smtp_url: Option<String>,
    /// A file with the mail server's password [default: what the address says]
    #[arg(long, value_name = "FILE")]
    smtp_password_file: Option<String>,
    /// The sender of the mails [default: sitio@ and the site's host]
    #[arg(long, value_name = "MAILBOX")]
    mail_from: Option<String>,
    /// Who receives the messages, comma-separated [default: the mailbox that the site shows]
    #[arg(long, value_name = "LIST")]
    mail_to: Option<String>,
    /// How long one conversation with the mail server may take [default: 60]
    #[arg(long, value_name = "SECONDS")]
    mail_timeout_seconds: Option<String>,
    /// The name of the DKIM key in the sender's domain [default: mails are not signed]
    #[arg(long, value_name = "NAME")]
    dkim_selector: Option<String>,
    /// A file with the private DKIM key, RSA in PEM (PKCS#1)
    #[arg(long, value_name = "FILE")]
    dkim_key_file: Option<String>,
    /// Where every message is also posted, signed [default: nowhere]
    #[arg(long, value_name = "URL")]
    webhook_url: Option<String>,
    /// A file with the secret that signs these calls
    #[arg(long, value_name = "FILE")]
    webhook_secret_file: Option<String>,
}

impl DeliveryOptions {
    pub(super) fn flags(self) -> Flags {
        self.database.flags().and(Flags::of([
            ("--smtp-url", self.smtp_url),
            ("--smtp-password-file", self.smtp_password_file),
            ("--mail-from", self.mail_from),
            ("--mail-to", self.mail_to),
            ("--mail-timeout-seconds", self.mail_timeout_seconds),
            ("--dkim-selector", self.dkim_selector),
            ("--dkim-key-file", self.dkim_key_file),
            ("--webhook-url", self.webhook_url),
            ("--webhook-secret-file", self.webhook_secret_file),
        ]))
    }
}
