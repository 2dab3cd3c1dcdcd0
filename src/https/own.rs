//! A certificate and a key of the operator's own, in two files that another program may replace.

use super::{
    certificate::{Certificate, CertificateFault},
    keeper::Report,
    resolver::Resolver,
};
use crate::lang::fl;
use std::{
    path::{Path, PathBuf},
    time::Duration,
};
use tokio::time::sleep;

/// Between two looks at the files, which are small. A directory is not watched, because programs
/// that renew certificates replace links to links.
const LOOK: Duration = Duration::from_secs(1);

/// The two files, and what was read of them.
#[derive(Debug)]
pub(super) struct OwnPair {
    paths: Paths,
    /// What was read last, faulty or not.
    read: Files,
    /// The last one without fault.
    pub(super) certificate: Certificate,
}

#[derive(Clone, Debug)]
struct Paths {
    cert: PathBuf,
    key: PathBuf,
}

/// The bytes of certificate and key; none where a file cannot be read.
type Files = [Option<Vec<u8>>; 2];

impl OwnPair {
    /// Reads the files.
    pub(super) fn read(cert: &Path, key: &Path) -> Result<Self, CertificateFault> {
        let paths = Paths {
            cert: cert.to_owned(),
            key: key.to_owned(),
        };
        let read = paths.read();
        let certificate = paths.certificate(&read)?;
        Ok(Self {
            paths,
            read,
            certificate,
        })
    }

    /// Presents each new pair. A faulty one changes nothing.
    pub(super) async fn keep(mut self, resolver: &Resolver, mut report: Report) {
        let (mut before, mut is_faulty) = (self.read.clone(), false);
        loop {
            report.look(Some(self.certificate.validity), is_faulty);
            sleep(LOOK).await;
            let paths = self.paths.clone();
            let Ok(files) = tokio::task::spawn_blocking(move || paths.read()).await else {
                continue;
            };
            // The two are replaced one after the other: they are read once both have stayed the same.
            let is_settled = files == before;
            if is_settled && files != self.read {
                is_faulty = self.take(&files, resolver);
                self.read.clone_from(&files);
            }
            before = files;
        }
    }

    /// Whether the pair is faulty.
    fn take(&mut self, files: &Files, resolver: &Resolver) -> bool {
        match self.paths.certificate(files) {
            Ok(certificate) => {
                resolver.present(&certificate.key);
                let until = format!("{:.0}", certificate.validity.until);
                tracing::info!("{}", fl!("https-own-read", until = until));
                self.certificate = certificate;
                false
            }
            Err(fault) => {
                let fault = fault.to_string();
                tracing::error!("{}", fl!("https-own-faulty", fault = fault));
                true
            }
        }
    }
}

impl Paths {
    fn read(&self) -> Files {
        [&self.cert, &self.key].map(|path| std::fs::read(path).ok())
    }

    fn certificate(&self, [cert, key]: &Files) -> Result<Certificate, CertificateFault> {
        let found = |bytes: &Option<Vec<u8>>, path: &Path| match bytes {
            Some(bytes) => Ok(bytes.clone()),
            // Read again for the reason.
            None => std::fs::read(path).map_err(|error| CertificateFault::Unreadable {
                path: path.display().to_string(),
                error,
            }),
        };
        Certificate::read(&found(cert, &self.cert)?, &found(key, &self.key)?)
    }
}
