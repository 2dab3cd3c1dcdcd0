//! Where certificates and accounts are kept: a folder of the data directory for each authority,
//! readable by the program alone. A file is replaced whole or not at all.

use crate::atomic_file::{self, Readers};
use reqwest::Url;
use std::{
    fs::DirBuilder,
    io,
    os::unix::fs::DirBuilderExt as _,
    path::{Path, PathBuf},
};

/// The folder's name in the data directory.
const NAME: &str = "https";

/// The folder of one authority.
#[derive(Clone, Debug)]
pub(super) struct Folder(PathBuf);

impl Folder {
    /// The key and the chain, in one file because they change together.
    pub(super) const CERTIFICATE: &str = "certificate.pem";

    /// The key of the account at the authority.
    pub(super) const ACCOUNT: &str = "account.json";

    /// The folder for the authority with this directory, made if it is absent.
    pub(super) fn of(data: &Path, directory: &Url) -> io::Result<Self> {
        let host = directory.host_str().unwrap_or_default();
        let host = host.replace(|c: char| !c.is_ascii_alphanumeric() && c != '.', "-");
        let name = match directory.port() {
            Some(port) => format!("{host}-{port}"),
            None => host,
        };
        let folder = data.join(NAME).join(name);
        DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(&folder)?;
        Ok(Self(folder))
    }

    /// The bytes of a file, if it is there.
    pub(super) fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        match std::fs::read(self.0.join(name)) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Writes a file.
    pub(super) fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        atomic_file::write(&self.0.join(name), bytes, Readers::Owner)
    }

    /// Forgets a file.
    pub(super) fn remove(&self, name: &str) -> io::Result<()> {
        match std::fs::remove_file(self.0.join(name)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            done => done,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Folder;
    use std::os::unix::fs::PermissionsExt as _;

    #[test]
    fn what_is_kept_is_readable_by_the_program_alone_and_each_authority_has_its_own() {
        let place = tempfile::tempdir().expect("a temporary directory can be made");
        let folder = |url: &str| {
            let url = url.parse().expect("it is an address");
            Folder::of(place.path(), &url).expect("it can be made")
        };
        let one = folder("https://acme-v02.api.letsencrypt.org/directory");
        let other = folder("https://localhost:14000/dir");
        one.write(Folder::ACCOUNT, b"first")
            .expect("it can be written");
        one.write(Folder::ACCOUNT, b"second")
            .expect("it can be written");
        let kept = one.read(Folder::ACCOUNT).expect("it can be read");
        assert_eq!(kept.as_deref(), Some(&b"second"[..]));
        assert_eq!(other.read(Folder::ACCOUNT).expect("it can be read"), None);
        let mode = |path: &str| {
            let path = place.path().join(path);
            let found = std::fs::metadata(path).expect("it is there");
            found.permissions().mode() & 0o777
        };
        assert_eq!(mode("https/acme-v02.api.letsencrypt.org"), 0o700);
        assert_eq!(
            mode("https/acme-v02.api.letsencrypt.org/account.json"),
            0o600
        );
        assert!(place.path().join("https/localhost-14000").is_dir());
        one.remove(Folder::ACCOUNT).expect("it can be removed");
        one.remove(Folder::ACCOUNT).expect("it is gone already");
        assert_eq!(one.read(Folder::ACCOUNT).expect("it can be read"), None);
    }
}
