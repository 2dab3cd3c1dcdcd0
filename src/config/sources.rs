//! The places in which a value may stand, and which of them goes first.
//!
//! This module refuses to know what a value means.

use super::Flags;
use super::fault::Origin;
use super::file::FileValues;
use crate::lang::fl;
use std::collections::BTreeMap;

/// Something that can be set: by a flag, by a variable, in the file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Key {
    pub(super) name: &'static str,
    pub(super) flag: &'static str,
    pub(super) variable: &'static str,
    pub(super) shape: Shape,
}

/// How a value stands in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    Text,
    /// A list of texts, for which the example is one; elsewhere they are separated by commas.
    List(&'static str),
    Number,
}

const fn key(name: &'static str, flag: &'static str, variable: &'static str) -> Key {
    Key {
        name,
        flag,
        variable,
        shape: Shape::Text,
    }
}

const fn list(of: Key, example: &'static str) -> Key {
    Key {
        shape: Shape::List(example),
        ..of
    }
}

const fn number(of: Key) -> Key {
    Key {
        shape: Shape::Number,
        ..of
    }
}

pub(super) const DATA: Key = key("data", "--data", "COLUMBARIO_DATA");
pub(super) const LANG: Key = key("lang", "--lang", "COLUMBARIO_LANG");
pub(super) const LISTEN: Key = key("listen", "--listen", "COLUMBARIO_LISTEN");
pub(super) const CONTENT: Key = key("content", "--content", "COLUMBARIO_CONTENT");
pub(super) const TRUSTED_PROXIES: Key = list(
    key(
        "trusted_proxies",
        "--trusted-proxies",
        "COLUMBARIO_TRUSTED_PROXIES",
    ),
    "10.0.0.0/8",
);
pub(super) const LOG: Key = key("log", "--log", "COLUMBARIO_LOG");
pub(super) const METRICS_LISTEN: Key = key(
    "metrics.listen",
    "--metrics-listen",
    "COLUMBARIO_METRICS_LISTEN",
);
pub(super) const DATABASE_URL: Key =
    key("database.url", "--database-url", "COLUMBARIO_DATABASE_URL");
pub(super) const SMTP_URL: Key = key("mail.smtp_url", "--smtp-url", "COLUMBARIO_SMTP_URL");
pub(super) const SMTP_PASSWORD: Key = key(
    "mail.smtp_password",
    "--smtp-password",
    "COLUMBARIO_SMTP_PASSWORD",
);
pub(super) const SMTP_PASSWORD_FILE: Key = key(
    "mail.smtp_password_file",
    "--smtp-password-file",
    "COLUMBARIO_SMTP_PASSWORD_FILE",
);
pub(super) const MAIL_FROM: Key = key("mail.from", "--mail-from", "COLUMBARIO_MAIL_FROM");
pub(super) const MAIL_TO: Key = list(
    key("mail.to", "--mail-to", "COLUMBARIO_MAIL_TO"),
    "ventas@remanso.example",
);
pub(super) const MAIL_TIMEOUT: Key = number(key(
    "mail.timeout_seconds",
    "--mail-timeout-seconds",
    "COLUMBARIO_MAIL_TIMEOUT_SECONDS",
));
pub(super) const DKIM_SELECTOR: Key = key(
    "mail.dkim_selector",
    "--dkim-selector",
    "COLUMBARIO_DKIM_SELECTOR",
);
pub(super) const DKIM_KEY_FILE: Key = key(
    "mail.dkim_key_file",
    "--dkim-key-file",
    "COLUMBARIO_DKIM_KEY_FILE",
);
pub(super) const WEBHOOK_URL: Key = key("webhook.url", "--webhook-url", "COLUMBARIO_WEBHOOK_URL");
pub(super) const WEBHOOK_SECRET: Key = key(
    "webhook.secret",
    "--webhook-secret",
    "COLUMBARIO_WEBHOOK_SECRET",
);
pub(super) const WEBHOOK_SECRET_FILE: Key = key(
    "webhook.secret_file",
    "--webhook-secret-file",
    "COLUMBARIO_WEBHOOK_SECRET_FILE",
);
pub(super) const HOLIDAYS: Key = list(
    key("rights.holidays", "--holidays", "COLUMBARIO_HOLIDAYS"),
    "2026-04-02",
);
pub(super) const BLOCKING_DAYS: Key = number(key(
    "rights.blocking_days",
    "--blocking-days",
    "COLUMBARIO_BLOCKING_DAYS",
));
pub(super) const RETENTION_DAYS: Key = number(key(
    "leads.retention_days",
    "--retention-days",
    "COLUMBARIO_RETENTION_DAYS",
));

/// Every key there is.
pub(super) const KEYS: [Key; 22] = [
    DATA,
    LANG,
    LISTEN,
    CONTENT,
    TRUSTED_PROXIES,
    LOG,
    METRICS_LISTEN,
    DATABASE_URL,
    SMTP_URL,
    SMTP_PASSWORD,
    SMTP_PASSWORD_FILE,
    MAIL_FROM,
    MAIL_TO,
    MAIL_TIMEOUT,
    DKIM_SELECTOR,
    DKIM_KEY_FILE,
    WEBHOOK_URL,
    WEBHOOK_SECRET,
    WEBHOOK_SECRET_FILE,
    HOLIDAYS,
    BLOCKING_DAYS,
    RETENTION_DAYS,
];

/// What our variables begin with.
const PREFIX: &str = "COLUMBARIO_";

/// A value as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Written {
    One(String),
    List(Vec<String>),
}

/// A value and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) written: Written,
    pub(super) origin: Origin,
}

/// Our variables. One that is set to nothing counts as not set: that is how a container's
/// settings leave one out.
#[derive(Clone, Debug, Default)]
pub(super) struct Environment(BTreeMap<String, String>);

impl Environment {
    /// The variables of this process, read here and nowhere else.
    pub(super) fn of_process() -> Self {
        // A path that is not UTF-8 is replaced here and fails later as one that does not exist.
        let lossy = |text: std::ffi::OsString| text.to_string_lossy().into_owned();
        Self::of(std::env::vars_os().map(|(name, value)| (lossy(name), lossy(value))))
    }

    pub(super) fn of(variables: impl IntoIterator<Item = (String, String)>) -> Self {
        let ours = |(name, value): &(String, String)| name.starts_with(PREFIX) && !value.is_empty();
        Self(variables.into_iter().filter(ours).collect())
    }

    pub(super) fn find(&self, key: &Key) -> Option<Found> {
        let value = self.0.get(key.variable)?;
        Some(Found {
            written: Written::One(value.clone()),
            origin: Origin::Variable(key.variable.to_owned()),
        })
    }

    /// What is set to no effect: names that nobody knows.
    pub(super) fn warnings(&self) -> Vec<String> {
        let known = KEYS.map(|key| key.variable);
        self.0
            .keys()
            .filter(|name| !known.contains(&name.as_str()))
            .map(|name| {
                let nearest = nearest(name, &known);
                fl!(
                    "config-unknown-variable",
                    variable = name.as_str(),
                    nearest = nearest
                )
            })
            .collect()
    }
}

/// All sources.
#[derive(Debug)]
pub(super) struct Sources<'a> {
    pub(super) flags: &'a Flags,
    pub(super) environment: &'a Environment,
    pub(super) file: FileValues,
}

impl Sources<'_> {
    /// The value that counts.
    pub(super) fn find(&self, key: &Key) -> Option<Found> {
        of_flag(self.flags, key)
            .or_else(|| self.environment.find(key))
            .or_else(|| self.file.find(key))
    }
}

/// The value that the command line gives.
pub(super) fn of_flag(flags: &Flags, key: &Key) -> Option<Found> {
    let value = flags.find(key.flag)?;
    Some(Found {
        written: Written::One(value.to_owned()),
        origin: Origin::Flag(key.flag),
    })
}

/// The known name that is most like this one.
pub(super) fn nearest<'a>(name: &str, known: &[&'a str]) -> &'a str {
    let distance = |candidate: &&&str| strsim::damerau_levenshtein(name, candidate);
    known
        .iter()
        .min_by_key(distance)
        .copied()
        .unwrap_or_default()
}
