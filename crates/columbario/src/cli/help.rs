//! The help of the commands, and what is made of it: completions for a shell, pages for `man`. Of what clap says
//! in English by itself, all is said in Spanish here.

use super::settings;
use anyhow::Context as _;
use basics::lang::fl;
use clap::builder::Str;
use clap::{Arg, ArgAction, Command};
use clap_complete::{Shell, generate};
use clap_mangen::Man;
use std::path::Path;
use std::{fs, io};

/// A command with more options than this has them in groups.
const MOST_IN_A_GROUP: usize = 10;

/// An example for each command whose help is long, or that is given more than one option.
const EXAMPLES: [(&str, &str); 18] = [
    (
        "init",
        r#"init sitio --brand "Jardín de Luz" --domain jardindeluz.mx --email hola@jardindeluz.mx --yes"#,
    ),
    ("serve", "serve --data /srv/sitio --listen 8080"),
    ("check", "check --content content --all"),
    ("new article", r#"new article "Qué es un nicho" --content content"#),
    ("preview", "preview que-es-un-nicho --days 7 --data /srv/sitio"),
    ("editor", "editor --content content"),
    ("editor connect", "editor connect root@jardindeluz.mx --data /srv/sitio"),
    (
        "export",
        "export publico --content content --export-form-action https://formularios.jardindeluz.mx",
    ),
    ("import wordpress", "import wordpress blog.xml --content content --fetch-images"),
    ("leads list", "leads list --since 2026-11-01 --data /srv/sitio"),
    ("leads correct", "leads correct ABCD-2345 --email ana@example.com --data /srv/sitio"),
    ("leads send", "leads send ABCD-2345 --to ventas@jardindeluz.mx --data /srv/sitio"),
    ("doctor", "doctor --data /srv/sitio --send-to ana@example.com"),
    (
        "rights open",
        r#"rights open --name "Ana Ruiz" --kind acceso --received 2026-06-03 --data /srv/sitio"#,
    ),
    ("stats", "stats --month 2026-11 --data /srv/sitio"),
    ("backup", "backup /srv/sitio/backups --data /srv/sitio"),
    ("restore", "restore --verify /srv/copias/columbario-20261129T060000Z.tar"),
    ("health", "health --data /srv/sitio"),
];

/// The whole command line, with its help in Spanish.
pub(super) fn command_line(command: Command) -> Command {
    // Every command takes the data directory.
    let everywhere = settings(&["data"]).into_iter().map(|option| option.global(true));
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let version = version.help(fl!("cli-help-version"));
    let command = command.args(everywhere).disable_version_flag(true).arg(version);
    let mut command = in_spanish(command, "");
    // It gives each command its whole name.
    command.build();
    with_usage(command)
}

fn in_spanish(command: Command, path: &str) -> Command {
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    let command = command
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .arg(help.help(fl!("cli-help-help")))
        .help_template(format!(
            "{{about}}\n\n{}: {{usage}}\n\n{{all-args}}{{after-help}}",
            fl!("cli-help-usage")
        ))
        .subcommand_help_heading(fl!("cli-help-commands"))
        .subcommand_value_name(fl!("cli-help-command"));
    let example = EXAMPLES.iter().find(|(name, _)| *name == path);
    let command = match example {
        Some((_, example)) => {
            command.after_help(format!("{}:\n  columbario {example}", fl!("cli-help-example")))
        }
        None => command,
    };
    let is_long = command.get_arguments().count() > MOST_IN_A_GROUP;
    let command = command.mut_args(|arg| argument_in_spanish(arg, is_long));
    command.mut_subcommands(|inner| {
        let path = format!("{path} {}", inner.get_name());
        in_spanish(inner, path.trim_start())
    })
}

/// An argument below a heading of ours, which says its default and its values itself.
fn argument_in_spanish(arg: Arg, is_grouped: bool) -> Arg {
    let table = arg.get_help_heading().filter(|_| is_grouped).map(str::to_owned);
    let heading = match table {
        _ if arg.is_positional() => fl!("cli-help-arguments"),
        Some(table) => fl!("config-table", table),
        None => fl!("cli-help-options"),
    };
    let arg = arg.help_heading(heading);
    if !arg.get_action().takes_values() {
        return arg;
    }
    let mut help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    if let [default] = arg.get_default_values() {
        let value = default.to_string_lossy().into_owned();
        help += &fl!("config-help-default", value);
    }
    arg.help(help).hide_default_value(true).hide_possible_values(true)
}

/// The command with its usage, in which clap says `[OPTIONS]`.
fn with_usage(mut command: Command) -> Command {
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ");
    let usage = usage.replace("[OPTIONS]", &fl!("cli-help-usage-options"));
    command.override_usage(usage).mut_subcommands(with_usage)
}

/// Prints what completes the command line in a shell.
pub(super) fn completions(command: Command, shell: Shell) -> anyhow::Result<()> {
    let mut script = Vec::new();
    generate(shell, &mut command_line(command), "columbario", &mut script);
    Ok(io::Write::write_all(&mut io::stdout().lock(), &script)?)
}

/// Writes a page of the manual for each command.
pub(super) fn manual(command: Command, directory: &Path) -> anyhow::Result<()> {
    let path = |name: &str| directory.join(format!("{name}.1"));
    let unwritten = || fl!("cli-man-unwritten", path = directory.display().to_string());
    fs::create_dir_all(directory).with_context(unwritten)?;
    for (name, command) in all_commands(command_line(command), "columbario") {
        fs::write(path(&name), page(&name, command)?).with_context(unwritten)?;
    }
    Ok(())
}

/// The command and those below it that are shown, each by its whole name: `columbario-leads-list`.
fn all_commands(command: Command, name: &str) -> Vec<(String, Command)> {
    let inner = command.get_subcommands().filter(|inner| !inner.is_hide_set());
    let below = inner
        .flat_map(|inner| all_commands(inner.clone(), &format!("{name}-{}", inner.get_name())));
    let below: Vec<_> = below.collect();
    [(name.to_owned(), command)].into_iter().chain(below).collect()
}

fn page(name: &str, command: Command) -> anyhow::Result<String> {
    let name = Str::from(name.to_owned());
    let command = command.name(name.clone()).display_name(name).version(super::version());
    let mut page = Vec::new();
    Man::new(command).manual(fl!("cli-man-manual")).render(&mut page)?;
    let page = String::from_utf8(page)?;
    let heading = |line: &str| match line.strip_prefix(".SH ") {
        Some(heading) => format!(".SH {}\n", fl!("cli-man-heading", heading)),
        None => format!("{line}\n"),
    };
    // It has a heading of its own there.
    let example = format!("{}:", fl!("cli-help-example"));
    Ok(page.lines().filter(|line| *line != example).map(heading).collect())
}

#[cfg(test)]
mod tests {
    use super::super::Cli;
    use super::*;
    use clap::CommandFactory as _;

    fn all() -> Vec<(String, Command)> {
        all_commands(command_line(Cli::command()), "columbario")
    }

    #[test]
    fn every_example_is_a_line_that_the_program_understands() {
        for (name, example) in EXAMPLES {
            assert!(example.starts_with(name), "{example}");
            let quoted = |(place, text): (usize, &str)| {
                let words = text.split_whitespace().map(str::to_owned);
                if place % 2 == 1 { vec![text.to_owned()] } else { words.collect() }
            };
            let words = example.split('"').enumerate().flat_map(quoted);
            let line = ["columbario".to_owned()].into_iter().chain(words);
            let understood = command_line(Cli::command()).try_get_matches_from(line);
            assert!(understood.is_ok(), "{example}: {understood:?}");
        }
        assert!(EXAMPLES.iter().all(|(name, _)| {
            all()
                .iter()
                .any(|(whole, _)| *whole == format!("columbario-{}", name.replace(' ', "-")))
        }));
    }

    #[test]
    fn every_command_says_what_it_does_with_a_verb() {
        for (name, command) in all() {
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            let verb = about.split(' ').next().unwrap_or_default();
            let is_one = verb.ends_with('a') || verb.ends_with('e');
            assert!(name == "columbario" || is_one, "{name}: {about}");
        }
    }

    // Specification 18.5
    #[test]
    fn no_help_and_no_page_of_the_manual_has_a_word_of_claps() {
        for (name, mut command) in all() {
            let help = command.render_long_help().to_string();
            let page = page(&name, command).expect("it can be made");
            for word in ["[OPTIONS]", "Usage", "Options", "default:", "possible values", "Print "] {
                assert!(!help.contains(word), "{name}: {word}: {help}");
                assert!(!page.contains(word), "{name}: {word}: {page}");
            }
            for heading in page.lines().filter_map(|line| line.strip_prefix(".SH ")) {
                let ours = [
                    "NOMBRE",
                    "SINOPSIS",
                    "DESCRIPCIÓN",
                    "ARGUMENTOS",
                    "OPCIONES",
                    "COMANDOS",
                    "EJEMPLO",
                    "VERSIÓN",
                ];
                let is_ours = ours.iter().any(|it| heading.contains(it));
                let is_group = heading.to_lowercase().contains('[');
                assert!(is_ours || is_group, "{name}: {heading}");
            }
        }
    }

    #[test]
    fn a_long_help_is_in_groups_and_a_short_one_is_not() {
        let help = |name: &str| {
            let found = all().into_iter().find(|(it, _)| it == name);
            found.expect("it is there").1.render_help().to_string()
        };
        let serve = help("columbario-serve");
        for heading in ["\nCorreo [mail]:\n", "\nHTTPS [https]:\n", "\nOpciones:\n", "\nEjemplo:\n"]
        {
            assert!(serve.contains(heading), "{heading}: {serve}");
        }
        assert!(!help("columbario-leads-show").contains("[database]"));
    }
}
