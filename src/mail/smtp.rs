//! A mail server, spoken to by lettre: TLS from the start, STARTTLS, or neither, as its address
//! says; with a login, where there is one; signed, where a key is set.

use super::{Letter, SendError};
use crate::config::Config;
use crate::lang::fl;
use anyhow::Context as _;
use lettre::message::dkim::{DkimConfig, DkimSigningAlgorithm, DkimSigningKey};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::extension::ClientId;
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use secrecy::{ExposeSecret as _, SecretString};
use std::fmt;
use std::time::Duration;

/// One step of the conversation; the whole has its own limit, [`TIMEOUT`].
const STEP: Duration = Duration::from_secs(30);

/// A whole conversation with a mail server. RFC 5321, section 4.5.3.2, would allow minutes for each
/// step; one that hangs so long is better begun anew.
pub const TIMEOUT: Duration = Duration::from_secs(60);

/// A server, and how letters to it are signed.
pub struct Smtp {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    dkim: Option<DkimConfig>,
}

/// Never the address, which may hold a password.
impl fmt::Debug for Smtp {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Smtp")
    }
}

impl Smtp {
    pub(super) fn of(
        url: &SecretString,
        config: &Config,
        from_domain: &str,
    ) -> anyhow::Result<Self> {
        let url = url.expose_secret();
        let mut builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url)
            .with_context(|| fl!("mail-unreadable-server"))?
            .timeout(Some(STEP))
            // By what we call ourselves: our domain, since we may not know the machine's name.
            .hello_name(ClientId::Domain(from_domain.to_owned()));
        if let Some(password) = &config.smtp_password_file {
            let user = user_of(url).with_context(|| fl!("mail-no-user"))?;
            builder =
                builder.credentials(Credentials::new(user, password.expose_secret().to_owned()));
        }
        let dkim = config.dkim_selector.as_ref().zip(config.dkim_key.as_ref());
        let dkim = dkim.map(|(selector, key)| dkim_of(selector, key, from_domain));
        Ok(Self {
            transport: builder.build(),
            dkim: dkim.transpose()?,
        })
    }

    pub(super) async fn send(&self, letter: &Letter) -> Result<String, SendError> {
        let bytes = letter.bytes(self.dkim.as_ref());
        let sending = self.transport.send_raw(letter.envelope(), &bytes);
        match tokio::time::timeout(TIMEOUT, sending).await {
            Ok(Ok(response)) => {
                let text = response.message().collect::<Vec<_>>().join(" ");
                Ok(format!("{} {text}", response.code()))
            }
            Ok(Err(error)) => Err(SendError::of_smtp(&error)),
            Err(_) => Err(SendError::temporary(fl!("mail-timeout"))),
        }
    }

    /// Connects and logs in, and sends nothing.
    ///
    /// # Errors
    /// What the server refused.
    pub async fn connects(&self) -> Result<(), SendError> {
        match tokio::time::timeout(TIMEOUT, self.transport.test_connection()).await {
            Ok(Ok(true)) => Ok(()),
            Ok(Ok(false)) => Err(SendError::temporary(fl!("mail-no-noop"))),
            Ok(Err(error)) => Err(SendError::of_smtp(&error)),
            Err(_) => Err(SendError::temporary(fl!("mail-timeout"))),
        }
    }
}

fn user_of(url: &str) -> Option<String> {
    let url = reqwest::Url::parse(url).ok()?;
    let user = percent_encoding::percent_decode_str(url.username());
    let user = user.decode_utf8().ok()?.into_owned();
    (!user.is_empty()).then_some(user)
}

fn dkim_of(selector: &str, key: &SecretString, domain: &str) -> anyhow::Result<DkimConfig> {
    let key = DkimSigningKey::new(key.expose_secret(), DkimSigningAlgorithm::Rsa)
        .with_context(|| fl!("mail-no-rsa-key"))?;
    Ok(DkimConfig::default_config(
        selector.to_owned(),
        domain.to_owned(),
        key,
    ))
}
