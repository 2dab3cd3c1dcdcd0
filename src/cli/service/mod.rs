//! `columbario service install`: what systemd needs to run this installation. A unit that takes from
//! the program what it does not need, a socket that stays while one program follows another, and the
//! user whose the data is (docs/decisions/133-what-a-supervisor-is-told.md).

use crate::config::Config;
use crate::lang::fl;
use anyhow::Context as _;
use clap::{Args, Subcommand};
use std::fs;
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

/// How a file begins that was written here, and that the next one may replace.
const MARK: &str = "service install:";

/// What the unit takes away from the program: nothing below them can be read.
const HIDDEN: [&str; 5] = ["/home", "/root", "/run/user", "/tmp", "/var/tmp"];

/// The file of this program.
const THIS_PROGRAM: &str = "/proc/self/exe";

/// The files, by their path in the system, and what they hold.
const FILES: [(&str, &str); 3] = [
    (
        "etc/systemd/system/columbario.service",
        include_str!("columbario.service"),
    ),
    (
        "etc/systemd/system/columbario.socket",
        include_str!("columbario.socket"),
    ),
    (
        "etc/sysusers.d/columbario.conf",
        include_str!("sysusers.conf"),
    ),
];

/// The commands below `service`.
#[derive(Debug, Subcommand)]
pub(super) enum Service {
    #[command(about = fl!("cli-service-install"))]
    Install(Install),
}

/// The options of `service install`.
#[derive(Debug, Args)]
pub(super) struct Install {
    #[arg(long, value_name = "DIR", default_value = "/", help = fl!("cli-service-root"))]
    root: PathBuf,
    #[arg(long, value_name = "FILE", help = fl!("cli-service-program"))]
    program: Option<PathBuf>,
}

impl Service {
    pub(super) fn run(self, config: &Config, out: &mut dyn Write) -> anyhow::Result<()> {
        let Self::Install(install) = self;
        install.run(config, out)
    }
}

impl Install {
    fn run(self, config: &Config, out: &mut dyn Write) -> anyhow::Result<()> {
        let root = whole(&self.root)?;
        let in_system = |path: &Path| inside(&root, path).and_then(|path| plain(&path));
        let data = in_system(&whole(&config.data)?)?;
        let mut writable = data.clone();
        if let Some(backups) = &config.backup_directory {
            // The program makes it, where systemd finds none.
            let backups = in_system(&fs::canonicalize(backups).unwrap_or(backups.clone()))?;
            writable = format!("{data} -{backups}");
        }
        let program = match self.program {
            Some(program) => plain(&program)?,
            None => plain(&fs::read_link(THIS_PROGRAM)?)?,
        };
        let listen: Vec<_> = addresses(config)
            .map(|address| format!("ListenStream={address}"))
            .collect();
        let values = [
            ("{note}", format!("{MARK} {}", fl!("cli-service-note"))),
            ("{description}", fl!("cli-service-description")),
            ("{data}", data.clone()),
            ("{writable}", writable),
            ("{program}", program),
            ("{listen}", listen.join("\n")),
        ];
        for (path, template) in FILES {
            let text = values
                .iter()
                .fold(template.to_owned(), |text, (name, value)| {
                    text.replace(name, value)
                });
            let path = root.join(path);
            write(&path, &text)?;
            writeln!(out, "{}", path.display())?;
        }
        Ok(writeln!(out, "{}", fl!("cli-service-next", data = data))?)
    }
}

/// The path from the root of this machine on.
fn whole(path: &Path) -> anyhow::Result<PathBuf> {
    fs::canonicalize(path).with_context(|| path.display().to_string())
}

/// The path of a directory in the system below a root; a fault where the unit hides it.
fn inside(root: &Path, path: &Path) -> anyhow::Result<PathBuf> {
    let path = path
        .strip_prefix(root)
        .map_or(path.to_owned(), |below| Path::new("/").join(below));
    let hidden = HIDDEN.iter().find(|hidden| path.starts_with(hidden));
    if let Some(hidden) = hidden {
        let path = path.display().to_string();
        anyhow::bail!(fl!("cli-service-hidden", path = path, hidden = *hidden));
    }
    Ok(path)
}

/// A path as it may be in a unit, in which some characters mean something else.
fn plain(path: &Path) -> anyhow::Result<String> {
    let text = path.display().to_string();
    let is_plain = |letter: char| letter.is_alphanumeric() || "/._-+@,:".contains(letter);
    anyhow::ensure!(
        path.is_absolute() && text.chars().all(is_plain),
        fl!("cli-service-path", path = text)
    );
    Ok(text)
}

/// Where the program listens.
fn addresses(config: &Config) -> impl Iterator<Item = SocketAddr> {
    let https = &config.https;
    let (site, plain) = if https.is_on() {
        (https.listen, https.http_listen.0)
    } else {
        (config.listen, None)
    };
    [Some(site), plain].into_iter().flatten()
}

/// Writes a file, unless somebody else wrote the one that is there.
fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    let shown = || path.display().to_string();
    if let Ok(there) = fs::read_to_string(path) {
        let is_ours = there.lines().next().is_some_and(|line| line.contains(MARK));
        anyhow::ensure!(is_ours, fl!("cli-service-foreign", path = shown()));
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    fs::write(path, text).with_context(|| fl!("cli-types-unwritten", path = shown()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_of_a_template_is_filled() {
        let known = [
            "note",
            "description",
            "data",
            "writable",
            "program",
            "listen",
        ];
        for (path, template) in FILES {
            for rest in template.split('{').skip(1) {
                let name = rest.split('}').next().unwrap_or_default();
                assert!(known.contains(&name), "{path}: {name}");
            }
        }
    }

    #[test]
    fn what_the_unit_hides_or_cannot_name_is_refused() {
        let root = Path::new("/target");
        let at = |path: &str| inside(root, Path::new(path)).map_err(|error| error.to_string());
        assert_eq!(at("/target/srv/sitio"), Ok(PathBuf::from("/srv/sitio")));
        assert_eq!(at("/srv/sitio"), Ok(PathBuf::from("/srv/sitio")));
        for hidden in ["/home/ana/sitio", "/target/root", "/var/tmp/sitio"] {
            let fault = at(hidden).expect_err(hidden);
            assert!(fault.contains("/srv"), "{fault}");
        }
        assert_eq!(
            plain(Path::new("/srv/mi_sitio-2")).ok().as_deref(),
            Some("/srv/mi_sitio-2")
        );
        for path in ["/srv/mi sitio", "/srv/%h", "srv/sitio", "/srv/$A"] {
            assert!(plain(Path::new(path)).is_err(), "{path}");
        }
    }
}
