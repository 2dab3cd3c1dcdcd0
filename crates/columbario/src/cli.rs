//! The command line, a contract that scripts rely on.
//!
//! A command reads its options, asks the module that knows, and writes the answer. It decides
//! nothing else.

mod backup;
mod check;
mod content;
mod doctor;
mod editor;
mod error;
mod help;
mod init;
mod leads;
mod owner;
mod privacy;
mod rights;
mod running;
mod service;
mod stats;
mod terminal;
mod types;

pub(crate) use error::CliError;

use crate::backup::holds_site;
use crate::logging;
use DataDirectory::{Begun, NotNeeded, OfSite, Served};
use anyhow::{Context as _, anyhow, bail};
use basics::lang::{fl, recommend_for};
use clap::{
    Arg, ArgMatches, CommandFactory as _, FromArgMatches as _, Parser, Subcommand, ValueHint,
};
use clap_complete::Shell;
use config::Config;
use messages::Store;
use owner::become_owner_of;
use rustix::process::getuid;
use site::{LastGood, json_schema, time_zone_of};
use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use terminal::{TIME_ZONE, say};
use tracing::level_filters::LevelFilter;

/// The settings that a command takes as options.
fn settings(names: &[&str]) -> Vec<Arg> {
    config::options(|name| names.contains(&name))
}

/// The guides for who edits the content, in the order in which they are read.
const GUIDE: [&str; 10] = [
    include_str!("../../../docs/oficina.md"),
    include_str!("../../../docs/contenido.md"),
    include_str!("../../../docs/contenido/marca.md"),
    include_str!("../../../docs/contenido/casa.md"),
    include_str!("../../../docs/contenido/precios.md"),
    include_str!("../../../docs/contenido/paginas.md"),
    include_str!("../../../docs/contenido/articulos.md"),
    include_str!("../../../docs/contenido/imagenes.md"),
    include_str!("../../../docs/contenido/correos.md"),
    include_str!("../../../docs/secciones.md"),
];

/// The version, with the commit where the build knows it, which packaging/package.sh says.
fn version() -> String {
    let commit = option_env!("COLUMBARIO_COMMIT").filter(|it| !it.is_empty());
    let commit = commit.map_or(String::new(), |commit| format!(" ({commit})"));
    env!("CARGO_PKG_VERSION").to_owned() + &commit
}

fn of_server() -> Vec<Arg> {
    config::options(|name| name != "data" && !name.starts_with("export-"))
}

fn of_export() -> Vec<Arg> {
    config::options(|name| {
        name.starts_with("export-") || ["content", "security-contact"].contains(&name)
    })
}

#[derive(Debug, Parser)]
#[command(name = "columbario", version = version(), about = fl!("cli-about"))]
enum Cli {
    #[command(about = fl!("cli-init"))]
    Init(Box<init::Init>),
    #[command(about = fl!("cli-serve"), args = of_server())]
    Serve,
    #[command(about = fl!("cli-check"), args = settings(&["content"]))]
    Check {
        #[arg(long, help = fl!("cli-check-accept-removals"))]
        accept_removals: bool,
        #[arg(long, help = fl!("cli-check-all"))]
        all: bool,
        #[arg(long, help = fl!("cli-json"))]
        json: bool,
    },
    #[command(about = fl!("cli-config"))]
    Config,
    #[command(about = fl!("cli-schema"))]
    Schema {
        #[arg(value_name = "FILE", help = fl!("cli-schema-file"))]
        file: Option<String>,
    },
    #[command(subcommand, about = fl!("cli-new"))]
    #[command(mut_subcommands(|it| it.args(settings(&["content"]))))]
    New(New),
    #[command(about = fl!("cli-preview"), args = settings(&["content", "database-url"]))]
    Preview {
        #[arg(value_name = "SLUG", help = fl!("cli-preview-slug"))]
        slug: String,
        #[arg(long, value_name = "N", default_value = "7", help = fl!("cli-preview-days"))]
        #[arg(value_parser = config::number::<1, 90>)]
        days: u32,
    },
    #[command(about = fl!("cli-editor"), args = settings(&["content"]))]
    Editor(editor::Editor),
    #[command(about = fl!("cli-export"), args = of_export())]
    Export {
        #[arg(value_name = "DIR", help = fl!("cli-export-directory"))]
        directory: PathBuf,
    },
    #[command(subcommand, about = fl!("cli-import"))]
    #[command(mut_subcommands(|it| it.args(settings(&["content"]))))]
    Import(Import),
    #[command(subcommand, about = fl!("cli-leads"))]
    #[command(mut_subcommands(|it| it.args(settings(&["database-url"]))))]
    Leads(leads::Leads),
    #[command(about = fl!("cli-doctor"), args = of_server())]
    Doctor {
        #[arg(long, value_name = "MAILBOX", value_parser = config::mailbox)]
        #[arg(help = fl!("cli-doctor-send-to"))]
        send_to: Option<lettre::Address>,
        #[arg(long, help = fl!("cli-json"))]
        json: bool,
    },
    #[command(subcommand, about = fl!("cli-rights"))]
    #[command(mut_subcommands(|it| it.args(settings(&["database-url"]))))]
    Rights(rights::Rights),
    #[command(about = fl!("cli-stats"), args = settings(&["database-url"]))]
    Stats(stats::Stats),
    #[command(about = fl!("cli-backup"), args = settings(&["content", "database-url"]))]
    Backup {
        #[arg(value_name = "FILE", value_hint = ValueHint::FilePath, help = fl!("cli-backup-file"))]
        file: PathBuf,
    },
    #[command(about = fl!("cli-restore"), args = settings(&["content", "database-url"]))]
    Restore {
        #[arg(value_name = "FILE", value_hint = ValueHint::FilePath, help = fl!("cli-restore-file"))]
        file: Option<PathBuf>,
        #[arg(long, requires = "file", help = fl!("cli-restore-verify"))]
        verify: bool,
    },
    #[command(about = fl!("cli-health"), args = of_server())]
    Health,
    #[command(about = fl!("cli-service"))]
    Service {
        #[arg(long, value_name = "DIR", help = fl!("cli-service-sites"))]
        sites: Option<PathBuf>,
    },
    #[command(about = fl!("cli-guide"))]
    Guia,
    #[command(about = fl!("cli-completions"))]
    Completions {
        #[arg(value_name = "SHELL", help = fl!("cli-completions-shell"))]
        shell: Shell,
    },
    #[command(about = fl!("cli-man"))]
    Man {
        #[arg(value_name = "DIR", help = fl!("cli-man-directory"))]
        directory: PathBuf,
    },
    #[command(about = fl!("cli-help"))]
    Help {
        #[arg(value_name = "COMMAND", help = fl!("cli-help-of"))]
        command: Vec<OsString>,
    },
    #[command(hide = true, about = fl!("cli-types"))]
    Types {
        #[arg(value_name = "DIR", help = fl!("cli-types-web"))]
        web: PathBuf,
    },
}

#[derive(Debug, Subcommand)]
enum New {
    #[command(about = fl!("cli-new-article"))]
    Article {
        #[arg(value_name = "TITLE", help = fl!("cli-new-article-title"))]
        title: String,
    },
}

#[derive(Debug, Subcommand)]
enum Import {
    #[command(about = fl!("cli-import-wordpress"))]
    Wordpress {
        #[arg(value_name = "FILE", help = fl!("cli-import-file"))]
        file: PathBuf,
        #[arg(long, help = fl!("cli-import-fetch-images"))]
        fetch_images: bool,
    },
}

/// Parses the command line, the program's own name first, and runs the command that it names; its
/// answer goes to stdout.
pub(crate) fn run(arguments: impl IntoIterator<Item = OsString>) -> Result<(), CliError> {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    // A child of `serve` or `check`: it reads no settings, and limits itself before anything else.
    if let [_, order @ ..] = &*arguments
        && order.first().is_some_and(|first| first == pictures::CHILD)
    {
        return Ok(pictures::work_as_child(order, &mut io::stdout())?);
    }
    let matches = help::command_line(Cli::command()).try_get_matches_from(arguments)?;
    let cli = Cli::from_arg_matches(&matches)?;
    if let Cli::Help { command } = cli {
        let asked = ["columbario".into()].into_iter().chain(command).chain(["--help".into()]);
        let answer = help::command_line(Cli::command()).try_get_matches_from(asked);
        return answer.map(drop).map_err(CliError::from);
    }
    let was_root = getuid().is_root();
    cli.run(&Given(matches)).map_err(|error| {
        let is_lost = was_root && !getuid().is_root() && is_denied(&error);
        if is_lost { anyhow!("{error:#}; {}", fl!("cli-as-owner")) } else { error }.into()
    })
}

impl Cli {
    fn run(self, given: &Given) -> anyhow::Result<()> {
        match self {
            Self::Init(init) => init.run(),
            Self::Config => say(config::sample().trim_end()),
            Self::Schema { file } => {
                let schema = json_schema(file.as_deref());
                let file = file.unwrap_or_default();
                let schema = schema.with_context(|| fl!("cli-schema-no-such-file", file))?;
                say(format_args!("{schema:#}"))
            }
            Self::Types { web } => types::write_all(&web),
            Self::Completions { shell } => help::completions(Cli::command(), shell),
            Self::Man { directory } => help::manual(Cli::command(), &directory),
            // Answered before.
            Self::Help { .. } => Ok(()),
            Self::Serve => {
                let config = given.settings(|_| Served)?;
                // The last good site is shown without the folder.
                config.require_for_pages(LastGood::in_data(&config.data).find().is_some())?;
                crate::serve::serve(config)
            }
            Self::Check { accept_removals, all, json } => {
                // What was published is noted there.
                let need = if accept_removals { OfSite } else { NotNeeded };
                let asked = check::Check { accept_removals, all, json };
                asked.run(&given.with_content(need)?)
            }
            Self::New(New::Article { title }) => {
                content::new_article(&given.with_content(NotNeeded)?, &title)
            }
            Self::Service { sites: Some(directory) } => service::of_sites(&directory),
            Self::Service { sites: None } => service::run(&given.of_site()?),
            Self::Guia => say(GUIDE.join("\n").trim_end()),
            Self::Editor(editor::Editor { of_server: Some(command), .. }) => {
                command.run(&given.of_site()?)
            }
            Self::Editor(editor) => editor.open(&given.with_content(Begun)?),
            Self::Health => block_on(running::health(&given.of_site()?)),
            Self::Export { directory } => {
                block_on(content::export(&given.with_content(Begun)?, &directory))
            }
            Self::Import(Import::Wordpress { file, fetch_images }) => {
                block_on(content::import(&given.with_content(NotNeeded)?, &file, fetch_images))
            }
            Self::Doctor { send_to, json } => {
                block_on(doctor::run(&given.of_site()?, send_to.as_ref(), json))
            }
            Self::Restore { file: Some(file), verify: true } => backup::verify(&file),
            Self::Restore { file, .. } => {
                let need =
                    |config: &Config| config.data_named_by.as_ref().map_or(OfSite, |_| Begun);
                block_on(backup::restore(&given.settings(need)?, file.as_deref()))
            }
            Self::Leads(leads) => {
                with_store(&given.of_site()?, async |config, store| leads.run(config, store).await)
            }
            Self::Preview { slug, days } => {
                with_store(&given.with_content(OfSite)?, async |config, store| {
                    content::preview(config, store, &slug, days).await
                })
            }
            Self::Backup { file } => with_store(&given.of_site()?, async |config, store| {
                backup::make(config, store, &file).await
            }),
            Self::Stats(stats) => {
                with_store(&given.of_site()?, async |_, store| stats.run(store).await)
            }
            Self::Rights(rights) => {
                with_store(&given.of_site()?, async |config, store| rights.run(config, store).await)
            }
        }
    }
}

fn is_denied(error: &anyhow::Error) -> bool {
    let mut causes = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes.any(|cause| cause.kind() == io::ErrorKind::PermissionDenied)
}

/// What a command needs of the data directory. Only what begins a site makes one: where another does, it
/// would answer for a site that is not there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum DataDirectory {
    /// Begun where it is not there, by the process that goes on serving.
    Served,
    Begun,
    OfSite,
    NotNeeded,
}

/// What was typed, from which the settings are read once it is known what the command needs.
struct Given(ArgMatches);

impl Given {
    /// The settings of this process; from here on it logs, and is no root where the data are another's.
    fn settings(&self, need: impl FnOnce(&Config) -> DataDirectory) -> anyhow::Result<Config> {
        let mut config = Config::load(&self.0)?;
        let (need, path) = (need(&config), &*config.data.display().to_string());
        let is_begun = matches!(need, Served | Begun);
        if is_begun {
            config.make_data_directory()?;
        }
        if is_begun || holds_site(&config) {
            recommend_for(&config.data);
            let is_another = become_owner_of(&config.data);
            // What root alone can read is not there for the program. (`serve` may have been given sockets.)
            if is_another.with_context(|| fl!("cli-no-owner", path))? && need != Served {
                config = Config::load(&self.0)?;
            }
        } else if need == OfSite {
            bail!(fl!("cli-no-site", data = path));
        }
        let is_noise = need != Served && config.log == LevelFilter::INFO;
        let level = if is_noise { LevelFilter::WARN } else { config.log };
        logging::start(level, config.log_format);
        let last_good = config.content.is_none().then(|| LastGood::in_data(&config.data).find());
        let source = last_good.flatten().unwrap_or_else(|| config.content.clone().into());
        TIME_ZONE.get_or_init(|| time_zone_of(&source));
        Ok(config)
    }

    fn of_site(&self) -> anyhow::Result<Config> {
        self.settings(|_| OfSite)
    }

    /// The settings with a content that can be read. Where none is named, it is that of the site.
    fn with_content(&self, need: DataDirectory) -> anyhow::Result<Config> {
        let config = self.settings(|config| config.content.as_ref().map_or(OfSite, |_| need))?;
        config.require(|name| name == "content")?;
        Ok(config)
    }
}

fn block_on(command: impl Future<Output = anyhow::Result<()>>) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.with_context(|| fl!("cli-cannot-start"))?.block_on(command)
}

fn with_store(
    config: &Config,
    command: impl AsyncFnOnce(&Config, &Store) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    block_on(async {
        let store = Store::at(config).await?;
        let done = command(config, &store).await;
        store.close().await;
        done
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Command;

    /// Every argument of a command and of those below it.
    fn arguments(command: &Command) -> Vec<&Arg> {
        let below = command.get_subcommands().flat_map(arguments);
        command.get_arguments().chain(below).collect()
    }

    #[test]
    fn no_setting_has_the_id_of_an_argument_of_a_command() {
        let settings = Command::new("settings").args(config::options(|_| true));
        let (command, mut own) = (Cli::command(), Vec::new());
        for argument in arguments(&command) {
            match settings.get_arguments().find(|setting| setting.get_id() == argument.get_id()) {
                // One of the two would be read as the other: `leads correct --email` as a setting.
                Some(setting) => assert_eq!(argument.get_help(), setting.get_help()),
                None => own.push(argument.get_id().as_str()),
            }
        }
        let is_setting = |id| settings.get_arguments().any(|setting| setting.get_id() == id);
        assert!(own.contains(&"email") && is_setting("https_email"));
    }
}
