//! A certificate and a key of the operator's own, in two files that another program may replace.

use super::certificate::Certificate;
use crate::lang::fl;
use anyhow::Context as _;
use std::path::{Path, PathBuf};

/// The two files, and what was read of them.
#[derive(Debug)]
pub(super) struct OwnPair {
    paths: [PathBuf; 2],
    /// What was read last, faulty or not; none where a file could not be read.
    seen: Option<[Vec<u8>; 2]>,
    /// The last one without fault.
    pub(super) certificate: Certificate,
    /// Whether the files hold another one, which is faulty.
    pub(super) is_faulty: bool,
}

impl OwnPair {
    /// Reads the files.
    ///
    /// # Errors
    /// Where they cannot be read, or do not hold a certificate and its key.
    pub(super) fn read(cert: &Path, key: &Path) -> anyhow::Result<Self> {
        let paths = [cert.to_owned(), key.to_owned()];
        let seen = files(&paths)?;
        Ok(Self {
            certificate: Certificate::read(&seen[0], &seen[1])?,
            paths,
            seen: Some(seen),
            is_faulty: false,
        })
    }

    /// Takes the pair that the files hold now, if it is another. A faulty one changes nothing; so does
    /// a certificate whose key has not been replaced yet, until it has.
    pub(super) fn look(&mut self) {
        let found = files(&self.paths);
        let seen = found.as_ref().ok().cloned();
        if seen == self.seen {
            return;
        }
        self.seen = seen;
        match found.and_then(|[cert, key]| Certificate::read(&cert, &key)) {
            Ok(certificate) => {
                let until = format!("{:.0}", certificate.validity.until);
                tracing::info!("{}", fl!("https-own-read", until = until));
                (self.certificate, self.is_faulty) = (certificate, false);
            }
            Err(fault) => {
                let fault = format!("{fault:#}");
                tracing::error!("{}", fl!("https-own-faulty", fault = fault));
                self.is_faulty = true;
            }
        }
    }
}

fn files(paths: &[PathBuf; 2]) -> anyhow::Result<[Vec<u8>; 2]> {
    let read = |path: &Path| std::fs::read(path).with_context(|| path.display().to_string());
    Ok([read(&paths[0])?, read(&paths[1])?])
}
