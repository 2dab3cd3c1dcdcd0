//! How a mail leaves: by a mail server, or into a directory where no server is set.
//!
//! lettre speaks to the server: TLS from the start, STARTTLS, or neither, as its address says; with
//! a login, where there is one; signed, where a key is set. The directory takes one `.eml` file for
//! each mail, which a mail program opens; its name begins with the message's number, so that an
//! erasure finds it.

use super::connection::SmtpServer;
use super::{OutgoingMail, SendCause, SendError};
use anyhow::Context as _;
use basics::atomic_file::{self, FileAccess, private_folder, sync_folder};
use basics::lang::fl;
use config::Config;
use lettre::message::dkim::{DkimConfig, DkimSigningAlgorithm, DkimSigningKey};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::extension::ClientId;
use secrecy::{ExposeSecret as _, SecretString};
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fmt, io};

/// A whole conversation with a mail server. RFC 5321, section 4.5.3.2, would allow minutes for each
/// step; a slower one is better started again.
pub(crate) const TIMEOUT: Duration = Duration::from_mins(1);

const SPOOL: &str = "spool";

/// How mails leave.
pub enum Mailer {
    /// By a mail server, signed with this key.
    Smtp(Box<SmtpServer>, Option<Box<DkimConfig>>),
    /// Into this directory, where no server is set.
    Spool(PathBuf),
}

/// Never the address, which may hold a password.
impl fmt::Debug for Mailer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Mailer")
    }
}

impl Mailer {
    /// The way that the configuration names. Nothing is connected yet.
    pub fn new(config: &Config, from_domain: &str) -> anyhow::Result<Self> {
        let Some(url) = &config.smtp_url else {
            return Ok(Self::Spool(config.data.join(SPOOL)));
        };
        let url = url.expose_secret();
        // Our domain, since we may not know the machine's name.
        let hello = ClientId::Domain(from_domain.to_owned());
        let mut server =
            SmtpServer::from_url(url, hello).with_context(|| fl!("mail-unreadable-server"))?;
        if let Some(password) = &config.smtp_password_file {
            let user = account_of(url).with_context(|| fl!("mail-no-user"))?;
            let password = password.expose_secret().to_owned();
            server.credentials = Some(Credentials::new(user, password));
        }
        let dkim = config.dkim_selector.as_ref().zip(config.dkim_key.as_ref());
        let dkim = dkim.map(|(selector, key)| dkim_of(selector, key, from_domain));
        Ok(Self::Smtp(Box::new(server), dkim.transpose()?.map(Box::new)))
    }

    pub fn is_spool(&self) -> bool {
        matches!(self, Self::Spool(_))
    }

    /// Sends a letter; answers the response. It is for the record and never for the log: it may
    /// repeat an address.
    pub async fn send(&self, letter: &OutgoingMail) -> Result<String, SendError> {
        match self {
            Self::Smtp(server, dkim) => {
                let bytes = letter.bytes(dkim.as_deref());
                let sending = async {
                    let mut connection = server.connection().await?;
                    let sent = connection.send(letter.message.envelope(), &bytes).await;
                    let response = sent.map_err(|error| SendError::of_smtp(&error))?;
                    connection.abort().await;
                    Ok(response)
                };
                let response = in_time(Box::pin(sending)).await?;
                let text = response.message().collect::<Vec<_>>().join(" ");
                Ok(format!("{} {text}", response.code()))
            }
            Self::Spool(directory) => {
                let name = format!("{}.eml", letter.name);
                let (directory, bytes) = (directory.clone(), letter.bytes(None));
                let path = directory.join(&name);
                let write = move || {
                    private_folder(&directory)?;
                    // A second writing of the same mail replaces the first.
                    atomic_file::write(&path, &bytes, FileAccess::Owner)
                };
                let written = tokio::task::spawn_blocking(write).await;
                let written = written.unwrap_or_else(|panicked| Err(panicked.into()));
                written.map_err(|error| SendError::temporary(error.to_string()))?;
                Ok(fl!("mail-spooled", path = format!("{SPOOL}/{name}")))
            }
        }
    }

    /// Connects and logs in, where there is a server, and sends nothing.
    pub async fn connects(&self) -> Result<(), SendError> {
        let Self::Smtp(server, _) = self else {
            return Ok(());
        };
        let tested = async {
            let mut connection = server.connection().await?;
            let answers = connection.test_connected().await;
            connection.abort().await;
            Ok(answers)
        };
        let answers = in_time(Box::pin(tested)).await?;
        if answers { Ok(()) } else { Err(SendError::temporary(fl!("mail-no-noop"))) }
    }
}

async fn in_time<T>(
    conversation: impl Future<Output = Result<T, SendError>>,
) -> Result<T, SendError> {
    let late = || SendError::temporary(fl!("mail-timeout"));
    let answered = tokio::time::timeout(TIMEOUT, conversation).await;
    answered.unwrap_or_else(|_| Err(SendError { cause: SendCause::Network, ..late() }))
}

/// The account of the address of a mail server.
pub fn account_of(url: &str) -> Option<String> {
    let url = reqwest::Url::parse(url).ok()?;
    let user = percent_encoding::percent_decode_str(url.username());
    let user = user.decode_utf8().ok()?.into_owned();
    (!user.is_empty()).then_some(user)
}

fn dkim_of(selector: &str, key: &SecretString, domain: &str) -> anyhow::Result<DkimConfig> {
    let key = DkimSigningKey::new(key.expose_secret(), DkimSigningAlgorithm::Rsa)
        .with_context(|| fl!("mail-no-rsa-key"))?;
    let (selector, domain) = (selector.to_owned(), domain.to_owned());
    Ok(DkimConfig::default_config(selector, domain, key))
}

/// Removes from the spool the mails about a message or of a digest, finished or not; how many there
/// were.
pub(crate) fn forget_spooled(data_dir: &Path, number: &str) -> io::Result<usize> {
    let directory = data_dir.join(SPOOL);
    if !directory.try_exists()? {
        return Ok(0);
    }
    let prefix = format!("{number}-");
    let mut removed = 0;
    for file in std::fs::read_dir(&directory)? {
        let file = file?;
        if file.file_name().to_string_lossy().starts_with(&prefix) {
            std::fs::remove_file(file.path())?;
            removed += 1;
        }
    }
    if removed > 0 {
        sync_folder(&directory)?;
    }
    Ok(removed)
}
