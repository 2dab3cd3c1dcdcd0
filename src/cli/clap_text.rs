//! What clap says by itself, in the language of this process: the words around the help, and what
//! is wrong with a command line.

use crate::lang::fl;
use clap::error::{ContextKind, ErrorKind};
use clap::{Arg, ArgAction, Command};
use std::error::Error as _;

/// The word for options in clap's usage line, whatever the language.
const OPTIONS_IN_USAGE: &str = "[OPTIONS]";

/// Replaces clap's headings and the help of its own options, in every command.
pub(super) fn localize(command: Command) -> Command {
    let is_root = command.get_name() == "columbario";
    let command = command
        .help_template(format!(
            "{{about}}\n\n{}: {{usage}}\n\n{{all-args}}",
            fl!("cli-help-usage")
        ))
        .subcommand_help_heading(fl!("cli-help-commands"))
        .subcommand_value_name(fl!("cli-help-command"))
        .disable_help_subcommand(true)
        .disable_help_flag(true)
        .arg(
            Arg::new("help")
                .short('h')
                .long("help")
                .action(ArgAction::Help)
                .help(fl!("cli-help-help")),
        );
    let command = if is_root {
        let version = Arg::new("version").short('V').long("version");
        let version = version.action(ArgAction::Version);
        command
            .disable_version_flag(true)
            .arg(version.help(fl!("cli-help-version")))
    } else {
        command
    };
    let headed = command.mut_args(|arg| match arg.get_help_heading() {
        Some(_) => arg,
        None if arg.is_positional() => arg.help_heading(fl!("cli-help-arguments")),
        None => arg.help_heading(fl!("cli-help-options")),
    });
    headed.mut_subcommands(localize)
}

/// The help that clap has written.
pub(super) fn help(error: &clap::Error) -> String {
    let help = error.to_string();
    help.replace(OPTIONS_IN_USAGE, &fl!("cli-help-options-in-usage"))
}

/// What is wrong with a command line, on one line.
pub(super) fn problem(error: &clap::Error) -> String {
    let named = |kind| error.get(kind).map(ToString::to_string);
    let option = named(ContextKind::InvalidArg).unwrap_or_default();
    let value = named(ContextKind::InvalidValue).unwrap_or_default();
    match error.kind() {
        ErrorKind::UnknownArgument => fl!(
            "cli-unknown-option",
            option = option,
            nearest = named(ContextKind::SuggestedArg).unwrap_or_else(|| "none".to_owned())
        ),
        ErrorKind::InvalidSubcommand => fl!(
            "cli-unknown-command",
            command = named(ContextKind::InvalidSubcommand).unwrap_or_default(),
            nearest = named(ContextKind::SuggestedSubcommand).unwrap_or_else(|| "none".to_owned())
        ),
        ErrorKind::MissingSubcommand => fl!("cli-missing-command"),
        ErrorKind::MissingRequiredArgument => fl!("cli-missing-option", option = option),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if value.is_empty() => {
            fl!("cli-missing-value", option = option)
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => fl!(
            "cli-invalid-value",
            option = option,
            value = value,
            problem = error.source().map(ToString::to_string).unwrap_or_default()
        ),
        ErrorKind::ArgumentConflict => {
            let other = named(ContextKind::PriorArg).unwrap_or_default();
            if other == option {
                fl!("cli-repeated-option", option = option)
            } else {
                fl!("cli-conflicting-options", option = option, other = other)
            }
        }
        _ => in_clap_words(error),
    }
}

/// What clap says of the rest, without its usage, on one line.
fn in_clap_words(error: &clap::Error) -> String {
    let text = error.to_string();
    let lines = text
        .lines()
        .map(str::trim)
        .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more"));
    let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
    let line = lines.join(" ");
    line.strip_prefix("error: ").unwrap_or(&line).to_owned()
}
