//! A setting as its field declares it to clap, and the names that follow from its flag.

use basics::lang::fl;
use clap::{Arg, ArgAction, Command, ValueHint, value_parser};
use secrecy::SecretString;
use std::any::TypeId;
use std::error::Error as _;
use std::fs::Metadata;
use std::os::unix::fs::PermissionsExt as _;

/// Beginning of all our variables.
pub(super) const PREFIX: &str = "COLUMBARIO_";

#[derive(Clone, Debug)]
pub(super) struct Setting(pub(super) Arg);

impl Setting {
    /// The name that all others follow from: `smtp-url`.
    pub(super) fn name(&self) -> &str {
        self.0.get_long().expect("every setting has a flag")
    }

    pub(super) fn flag(&self) -> String {
        format!("--{}", self.name())
    }

    pub(super) fn variable(&self) -> String {
        PREFIX.to_owned() + &self.name().replace('-', "_").to_uppercase()
    }

    /// The table in the file, if it is in one: `mail`.
    pub(super) fn table(&self) -> Option<&str> {
        self.0.get_help_heading()
    }

    /// The name in the table: `smtp_url`.
    pub(super) fn key_in_table(&self) -> String {
        let name = self.name().replace('-', "_");
        let table = self.table().map(|table| format!("{table}_"));
        let short = table.and_then(|table| name.strip_prefix(&table).map(str::to_owned));
        short.unwrap_or(name)
    }

    /// The name in the file: `mail.smtp_url`.
    pub(super) fn key(&self) -> String {
        let table = self.table().map(|table| format!("{table}."));
        table.unwrap_or_default() + &self.key_in_table()
    }

    pub(super) fn default(&self) -> Option<String> {
        let default = self.0.get_default_values().first()?;
        Some(default.to_string_lossy().into_owned())
    }

    /// Returns whether it is a list of texts; outside of the file they are separated by commas.
    pub(super) fn is_list(&self) -> bool {
        matches!(self.0.get_action(), ArgAction::Append)
    }

    pub(super) fn is_path(&self) -> bool {
        let hint = self.0.get_value_hint();
        matches!(hint, ValueHint::DirPath | ValueHint::FilePath)
    }

    /// Returns whether it names a file that must be there.
    pub(super) fn is_file(&self) -> bool {
        self.0.get_value_hint() == ValueHint::FilePath
    }

    /// Returns whether every user of the machine may read the secret in the file at this path.
    pub(super) fn is_read_by_all(&self, path: &str) -> bool {
        let is_open = |it: Metadata| it.permissions().mode() & 0o004 != 0;
        let holds_a_secret =
            self.is_file() && !["tls-cert", "https-root-certificate"].contains(&self.name());
        holds_a_secret && std::fs::metadata(path).is_ok_and(is_open)
    }

    /// Returns whether its value in the file is a secret; the name of a file that holds one is not.
    pub(super) fn is_secret(&self) -> bool {
        let value = self.0.get_value_parser().type_id();
        value == TypeId::of::<SecretString>() && !self.is_path()
    }

    /// The help: the comment of its field, in Spanish.
    pub(super) fn help(&self) -> String {
        let help = self.0.get_long_help().or_else(|| self.0.get_help());
        help.map(ToString::to_string).unwrap_or_default()
    }

    /// As an option of a command, which takes any text: what is wrong with a value is said
    /// together with all else that is wrong. A secret is no option.
    pub(super) fn option(&self) -> Option<Arg> {
        let mut help = self.help();
        if let Some(default) = self.default() {
            help += &fl!("config-help-default", value = default);
        }
        let option = self.0.clone().value_parser(value_parser!(String));
        let option = option.help(help).long_help(None).default_value(None);
        (!self.0.is_hide_set()).then_some(option)
    }

    pub(super) fn given(&self, matches: &clap::ArgMatches) -> Option<Vec<String>> {
        let values = matches.try_get_many::<String>(self.0.get_id().as_str());
        Some(values.ok()??.cloned().collect())
    }

    pub(super) fn check(&self, argument: &str) -> Result<(), String> {
        let alone = Command::new("columbario").no_binary_name(true);
        let parsed = alone.arg(self.0.clone()).try_get_matches_from([argument]);
        parsed.map(drop).map_err(|error| match error.source() {
            Some(cause) => cause.to_string(),
            None => error.kind().to_string(),
        })
    }
}

/// The texts of a setting, and where they were found.
#[derive(Clone, Debug)]
pub(super) struct Value {
    pub(super) texts: Vec<String>,
    pub(super) origin: String,
}

/// The items of a list; any other value is one.
pub(super) fn split(setting: &Setting, text: &str) -> Vec<String> {
    if !setting.is_list() {
        return vec![text.trim().to_owned()];
    }
    let items = text.split(',').map(str::trim).filter(|item| !item.is_empty());
    items.map(str::to_owned).collect()
}
