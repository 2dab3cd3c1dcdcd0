//! The machine: space for messages, a backup, a certificate, and the proxy in front.

use super::Finding::{self, Failure, Fine, Warning};
use crate::backup::{Schedule, in_use_since, verify};
use crate::cli::running;
use crate::cli::terminal::{MINUTE, local};
use ::messages::NewestBackup;
use basics::disk::Space;
use basics::lang::fl;
use basics::status::Attention;
use config::Config;
use door::https;
use jiff::Timestamp;
use std::os::unix::fs::MetadataExt as _;
use std::path::Path;

/// An older backup is hardly one: too much came in since.
const OLD_HOURS: i64 = 7 * 24;

pub(super) fn disk(data: &Path) -> Finding {
    let directory = &*data.to_string_lossy();
    let space = match Space::at(data) {
        Ok(space) => space,
        Err(error) => {
            return Failure(fl!("doctor-disk-unknown", directory, error = error.to_string()));
        }
    };
    let megabytes = space.free / 1_000_000;
    if space.is_full() {
        Failure(fl!("doctor-disk-full", megabytes, directory))
    } else if space.has_few_files() {
        Warning(fl!("doctor-disk-few-files", files = space.free_files, directory))
    } else if space.is_low() {
        Warning(fl!("doctor-disk-low", megabytes, directory))
    } else {
        Fine(fl!("doctor-disk-ok", megabytes, directory))
    }
}

pub(super) fn backup(config: &Config) -> Finding {
    if config.database_url.is_some() {
        return Fine(fl!("doctor-backup-of-a-server"));
    }
    let now = Timestamp::now();
    let schedule = Schedule::from_config(config);
    // Another process of the same site may have made the newest in the folder that they share.
    let found = schedule.as_ref().and_then(|schedule| schedule.newest(now));
    let recorded = NewestBackup::read(&config.data);
    let Some(newest) = NewestBackup::among(found.into_iter().chain(recorded), now) else {
        return Warning(fl!("doctor-backup-none"));
    };
    let hours = now.duration_since(newest.made).as_hours();
    let path = newest.path.display().to_string();
    let is_late = schedule.is_some_and(|schedule| schedule.is_overdue(now));
    let made = local(newest.made, MINUTE);
    if hours < 0 {
        return Warning(fl!("doctor-backup-ahead", made, path));
    }
    if is_late || hours >= OLD_HOURS {
        return Warning(fl!("doctor-backup-old", hours, made, path));
    }
    if !newest.path.exists() {
        return Warning(fl!("doctor-backup-gone", hours, path));
    }
    // The name alone says nothing of a file that was cut off or damaged since.
    match verify(&newest.path) {
        Ok(_) => Fine(fl!("doctor-backup-ok", hours, path)),
        Err(error) => Failure(format!("{error:#}")),
    }
}

/// What visitors are shown; `url` is the site's own address, where its content can be read.
pub(super) fn certificate(config: &Config, url: &str) -> Option<Finding> {
    let (https, now) = (&config.https, Timestamp::now());
    let certificate = match https::on_disk(config)? {
        Ok(Some(certificate)) => certificate,
        Ok(None) => {
            let domain = https.domains.first().map_or("", String::as_str);
            let fault = https::fault_of_settings(https, url);
            return Some(Failure(fault.unwrap_or_else(|| fl!("doctor-tls-none", domain))));
        }
        Err(fault) => {
            return Some(Failure(fl!("doctor-tls-faulty", fault = format!("{fault:#}"))));
        }
    };
    let until = format!("{:.0}", certificate.validity.until);
    Some(if let Some(fault) = certificate.fault(https, url, now) {
        let file = https.own_pair().map(|(cert, _)| format!("{}: ", cert.display()));
        Failure(file.unwrap_or_default() + &fault)
    } else if certificate.validity.ends_soon(now) {
        Warning(fl!("doctor-tls-ends-soon", until))
    } else {
        Fine(fl!("doctor-tls-ok", until))
    })
}

/// Checks whether there are files of root's, which the program cannot change.
pub(super) fn owner(config: &Config) -> Option<Finding> {
    let data = &config.data;
    let is_roots = |path: &Path| path.symlink_metadata().is_ok_and(|it| it.uid() == 0);
    let in_folder = |folder: &Path| folder.read_dir().into_iter().flatten().flatten();
    let backups = config.backup_directory.clone().unwrap_or_else(|| data.join("backups"));
    let own = in_folder(data).chain(in_folder(&backups)).map(|it| it.path());
    let own = own.filter(|it| is_roots(it) && Some(it) != config.content.as_ref());
    let files = own.map(|it| it.display().to_string()).collect::<Vec<_>>().join(" ");
    let is_wrong = !files.is_empty() && !is_roots(data);
    is_wrong.then(|| Warning(fl!("doctor-owner-root", data = data.display().to_string(), files)))
}

/// Checks whether the program runs, without which nobody leaves a message.
pub(super) fn program(data: &Path) -> Finding {
    match in_use_since(data) {
        Some(_) => Fine(fl!("doctor-program-ok")),
        None => Failure(fl!("doctor-program-stopped")),
    }
}

/// Checks whether the program that runs has read the settings as they are.
pub(super) fn settings(data: &Path) -> Option<Finding> {
    let changed = data.join("columbario.toml").metadata().and_then(|it| it.modified());
    let is_newer = changed.ok()? > in_use_since(data)?;
    is_newer.then(|| Warning(fl!("doctor-settings-changed")))
}

/// What only the program that runs can see, by its codes; nothing where it does not run.
pub(super) struct SeenByProgram(Vec<String>);

impl SeenByProgram {
    pub(super) async fn ask(config: &Config) -> Self {
        // At its address there may be another site.
        if in_use_since(&config.data).is_none() {
            return Self(Vec::new());
        }
        Self(running::codes(config).await.unwrap_or_default())
    }

    fn says(&self, attention: Attention) -> bool {
        self.0.iter().any(|code| code == attention.code())
    }

    /// Whether visitors who come through a proxy share one limit.
    pub(super) fn proxy(&self) -> Option<Finding> {
        self.says(Attention::Proxy).then(|| Warning(fl!("doctor-proxy-unnamed")))
    }

    /// Whether it cannot use its database, which may be another file than the one that is there now.
    pub(super) fn database(&self) -> Option<Finding> {
        self.says(Attention::Database).then(|| Failure(fl!("doctor-database-of-program")))
    }

    /// Whether edits are found by comparing files.
    pub(super) fn watcher(&self) -> Option<Finding> {
        self.says(Attention::NoWatcher).then(|| Warning(fl!("doctor-content-unwatched")))
    }
}

#[cfg(test)]
mod tests {
    use super::{Fine, backup};
    use config::Config;

    #[test]
    fn no_backup_is_recommended_that_the_program_does_not_make() {
        let place = tempfile::tempdir().expect("a temporary directory can be made");
        let mut config = Config::of_defaults(place.path());
        assert!(!matches!(backup(&config), Fine(_)));
        config.database_url = Some("postgres://localhost/columbario".into());
        assert!(matches!(backup(&config), Fine(text) if text.contains("pg_dump")));
    }
}
