//! `columbario service`: prints the systemd unit of this installation, which takes from the program
//! what it does not need. docs/desplegar.md says where to write it.

use super::terminal::say;
use basics::lang::fl;
use config::Config;
use std::fs;
use std::path::Path;

const UNIT: &str = include_str!("columbario.service");

/// Directories that the unit hides from the program: nothing below them can be read.
const HIDDEN: [&str; 5] = ["/home", "/root", "/run/user", "/tmp", "/var/tmp"];

pub(super) fn run(config: &Config) -> anyhow::Result<()> {
    let data = in_a_unit(&fs::canonicalize(&config.data)?)?;
    let mut writable = data.clone();
    if let Some(backups) = &config.backup_directory {
        // The program makes it, where systemd finds none.
        let backups = fs::canonicalize(backups).unwrap_or(backups.clone());
        writable = format!("{data} -{}", in_a_unit(&backups)?);
    }
    unit(&data, &writable, "columbario")
}

/// Prints the unit of the sites in the folders of a directory, each with a user of its own.
pub(super) fn of_sites(directory: &Path) -> anyhow::Result<()> {
    let data = format!("{}/%i", in_a_unit(directory)?.trim_end_matches('/'));
    unit(&data, &data, "columbario-%i")
}

fn unit(data: &str, writable: &str, user: &str) -> anyhow::Result<()> {
    let program = std::env::current_exe()?.display().to_string();
    let unit = UNIT.replace("{data}", data).replace("{writable}", writable);
    say(unit.replace("{program}", &program).replace("{user}", user).trim_end())
}

/// A path as it may be in the unit: one that the unit does not hide, without the characters that
/// mean something else there.
fn in_a_unit(path: &Path) -> anyhow::Result<String> {
    let text = path.display().to_string();
    if let Some(hidden) = HIDDEN.iter().find(|hidden| path.starts_with(hidden)) {
        anyhow::bail!(fl!("cli-service-hidden", path = text, hidden = *hidden));
    }
    let is_plain = |letter: char| letter.is_alphanumeric() || "/._-+@,:".contains(letter);
    anyhow::ensure!(
        path.is_absolute() && text.chars().all(is_plain),
        fl!("cli-service-path", path = text)
    );
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_that_the_unit_hides_or_cannot_name_is_refused() {
        let at = |path: &str| in_a_unit(Path::new(path)).map_err(|error| error.to_string());
        assert_eq!(at("/srv/mi_sitio-2"), Ok("/srv/mi_sitio-2".to_owned()));
        for hidden in ["/home/ana/sitio", "/root", "/var/tmp/sitio"] {
            let fault = at(hidden).expect_err(hidden);
            assert!(fault.contains("/srv"), "{fault}");
        }
        for path in ["/srv/mi sitio", "/srv/%h", "srv/sitio", "/srv/$A"] {
            assert!(at(path).is_err(), "{path}");
        }
    }
}
