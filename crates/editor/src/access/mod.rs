//! Who may come in: links that work once (`entries.rs`), the sessions that they begin (`sessions.rs`), and
//! what every request is asked (`guard.rs`) at which place (`surface.rs`).
//!
//! Links and sessions are in `editor/access.json` of the data directory, so that the command line makes and
//! ends them while the program runs. It holds hashes alone: who reads the file cannot come in.

mod entries;
mod guard;
mod sessions;
mod surface;

pub(crate) use entries::{LINK_MINUTES, SIGNS_OF_LINK};
pub(crate) use guard::{Desk, Entered, Refusal, guard};
pub use sessions::Session;
pub(crate) use surface::Surface;

use basics::atomic_file::{FileAccess, append, private_folder, write};
use entries::OneTimeLink;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Who enters at this machine, where no mailbox says who it is.
pub(crate) const THIS_MACHINE: &str = "este equipo";

/// The links and sessions of one data directory.
#[derive(Clone, Debug)]
pub struct Access {
    folder: PathBuf,
    now: fn() -> Timestamp,
}

#[derive(Debug, Default, Serialize, Deserialize)]
struct Kept {
    links: Vec<OneTimeLink>,
    sessions: Vec<Session>,
}

impl Access {
    /// In this data directory. Nothing is made yet.
    pub fn in_data(data: &Path, now: fn() -> Timestamp) -> Self {
        Self { folder: data.join("editor"), now }
    }

    fn file(&self) -> PathBuf {
        self.folder.join("access.json")
    }

    /// What holds now; it is always whole, since it is replaced as a whole.
    fn kept(&self) -> io::Result<Kept> {
        let kept = match fs::read(self.file()) {
            Ok(bytes) => serde_json::from_slice(&bytes)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Kept::default(),
            Err(error) => return Err(error),
        };
        let now = (self.now)();
        let Kept { mut links, mut sessions } = kept;
        links.retain(|link| link.until > now);
        sessions.retain(|session| session.until > now);
        Ok(Kept { links, sessions })
    }

    /// Changes it, alone among all processes.
    fn change<T>(&self, work: impl FnOnce(&mut Kept, Timestamp) -> T) -> io::Result<T> {
        private_folder(&self.folder)?;
        // It is released where the file is closed, also by a process that dies.
        let lock = append(&self.folder.join("access.lock"))?;
        lock.lock()?;
        let mut kept = self.kept()?;
        let done = work(&mut kept, (self.now)());
        write(&self.file(), &serde_json::to_vec_pretty(&kept)?, FileAccess::Owner)?;
        Ok(done)
    }
}

/// 256 bits that nobody can guess, as hexadecimal digits.
pub(crate) fn secret() -> io::Result<String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(hex::encode(bytes))
}

/// How a secret is kept and compared. A hash needs no comparison of constant time: who sees how far two of
/// them agree learns nothing that leads to the secret.
fn hash(secret: &str) -> String {
    hex::encode(Sha256::digest(secret))
}
