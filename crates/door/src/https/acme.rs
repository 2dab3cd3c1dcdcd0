//! Certificates by ACME (RFC 8555): when one is due, how it is ordered, and when that is tried
//! again. The authority finds the answer to its challenge at the port of plain HTTP (HTTP-01), which
//! answers anyway to send visitors to HTTPS; TLS-ALPN-01 would need a certificate for each challenge. The
//! authority is not asked when to renew (RFC 9773): that matters only where certificates are revoked early.
//! Key and chain are one file, because they change together; each authority has a folder, so that a try
//! with a staging authority replaces nothing.

use super::{CertificateResolver, certificate::Certificate};
use anyhow::{Context as _, anyhow, bail, ensure};
use basics::atomic_file::{self, FileAccess, private_folder};
use basics::lang::fl;
use config::{Config, HttpsSettings};
use instant_acme::{
    Account, AuthorizationStatus, ChallengeType, Error, Identifier, NewAccount, NewOrder, Order,
    OrderStatus, Problem, RetryPolicy,
};
use jiff::Timestamp;
use reqwest::Url;
use rustls::crypto::ring;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use std::{fs, io};
use tokio::time::timeout;

/// One try takes no longer, whatever the authority does.
const TRY: Duration = Duration::from_mins(5);

/// How an order is looked at until the authority has decided.
const POLL: RetryPolicy = RetryPolicy::new()
    .initial_delay(Duration::from_millis(250))
    .backoff(1.5)
    .timeout(Duration::from_secs(90));

/// The clock is looked at this often: it may be set, and the machine may sleep.
const LOOK: Duration = Duration::from_mins(10);

/// The waits between tries, in seconds. The first leaves an operator in front of the screen little to wait, and
/// five fall into the first hour: Let's Encrypt takes no more failures for a name.
const WAITS: [u64; 8] = [15, 120, 360, 1_200, 3_600, 7_200, 14_400, 21_600];

/// The authority does not know our account (RFC 8555, section 6.7).
const NO_ACCOUNT: &str = "urn:ietf:params:acme:error:accountDoesNotExist";

/// The key and the chain, in one file because they change together.
const CERTIFICATE: &str = "certificate.pem";

const ACCOUNT: &str = "account.json";

#[derive(Debug)]
pub(super) struct Acme {
    settings: HttpsSettings,
    folder: PathBuf,
    resolver: Arc<CertificateResolver>,
    failures: usize,
}

/// The folder of the data directory for the authority with this directory. Each authority has its own, so that a try
/// with another replaces nothing.
fn folder(data: &Path, directory: &Url) -> PathBuf {
    let is_odd = |c: char| !c.is_ascii_alphanumeric() && c != '.';
    data.join("https").join(directory.authority().replace(is_odd, "-"))
}

pub(super) fn stored_certificate(config: &Config) -> anyhow::Result<Option<Certificate>> {
    let folder = folder(&config.data, &config.https.directory);
    match fs::read(folder.join(CERTIFICATE)) {
        Ok(kept) => Certificate::read(&kept).map(Some),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error.into()),
    }
}

impl Acme {
    pub(super) fn new(
        config: &Config,
        resolver: &Arc<CertificateResolver>,
    ) -> anyhow::Result<Self> {
        // The client takes the process' provider; a second call changes nothing.
        let _installed_before = ring::default_provider().install_default();
        let settings = config.https.clone();
        let is_reached = settings.http_listen.0.is_some();
        ensure!(is_reached, fl!("https-needs-plain-http"));
        Ok(Self {
            folder: folder(&config.data, &settings.directory),
            settings,
            resolver: Arc::clone(resolver),
            failures: 0,
        })
    }

    /// When the next certificate is due: when a third of the life of this one is left.
    fn due(&self, current: Option<&Certificate>, now: Timestamp) -> Timestamp {
        let current = current.filter(|it| it.lacks(&self.settings.domains).is_none());
        current.map_or(now, |it| it.validity.two_thirds())
    }

    /// Does what is due; returns what was obtained, and after which time to look again.
    pub(super) async fn step(
        &mut self,
        current: Option<&Certificate>,
        now: Timestamp,
    ) -> (Option<Certificate>, Duration) {
        let left = self.due(current, now).duration_since(now);
        if left.is_positive() {
            return (None, left.unsigned_abs().min(LOOK));
        }
        let slow = |_| Err(anyhow!(fl!("https-authority-slow")));
        match timeout(TRY, self.renew()).await.unwrap_or_else(slow) {
            Ok(certificate) => {
                let until = format!("{:.0}", certificate.validity.until);
                tracing::info!("{}", fl!("https-obtained", until));
                self.failures = 0;
                (Some(certificate), Duration::ZERO)
            }
            Err(fault) => {
                let wait = Duration::from_secs(WAITS[self.failures.min(WAITS.len() - 1)]);
                self.failures += 1;
                let (fault, minutes) = (format!("{fault:#}"), wait.as_secs().div_ceil(60));
                tracing::error!("{}", fl!("https-not-obtained", fault, minutes));
                (None, wait)
            }
        }
    }

    async fn renew(&mut self) -> anyhow::Result<Certificate> {
        let domains = self.settings.domains.iter().cloned();
        let names: Vec<_> = domains.map(Identifier::Dns).collect();
        let new_order = NewOrder::new(&names);
        let order = match self.account().await?.new_order(&new_order).await {
            Err(Error::Api(Problem { r#type: Some(kind), .. })) if kind == NO_ACCOUNT => {
                fs::remove_file(self.folder.join(ACCOUNT))?;
                self.account().await?.new_order(&new_order).await?
            }
            order => order?,
        };
        let file = self.carry_out(order).await?;
        let certificate = Certificate::read(file.as_bytes())?;
        let lacking = certificate.lacks(&self.settings.domains);
        ensure!(lacking.is_none(), fl!("https-other-names"));
        // Authorities issue few for the same names, so what cannot be kept is used all the same.
        if let Err(fault) = self.keep(CERTIFICATE, file.as_bytes()) {
            tracing::error!(error = %fault.root_cause(), "{}", fl!("log-certificate-not-kept"));
        }
        Ok(certificate)
    }

    /// An order, from the proof that the names are ours to the key and the certificates as PEM.
    async fn carry_out(&self, mut order: Order) -> anyhow::Result<String> {
        self.answer(&mut order).await?;
        let decided = order.poll_ready(&POLL).await;
        if !matches!(decided, Ok(OrderStatus::Ready)) {
            let reasons = reasons(&mut order).await;
            if reasons.is_empty() {
                decided?;
            }
            bail!(fl!("https-not-validated", reasons));
        }
        let key = order.finalize().await?;
        let chain = order.poll_certificate(&POLL).await?;
        Ok(key + &chain)
    }

    /// Answers the authority's challenges, and tells it that it may look. The answers are there until
    /// the next order, and say nothing to anybody else.
    async fn answer(&self, order: &mut Order) -> anyhow::Result<()> {
        let mut texts = HashMap::new();
        let mut authorizations = order.authorizations();
        while let Some(authorization) = authorizations.next().await {
            let mut authorization = authorization?;
            if authorization.status == AuthorizationStatus::Valid {
                continue;
            }
            let challenge = authorization.challenge(ChallengeType::Http01);
            let mut challenge = challenge.with_context(|| fl!("https-no-challenge"))?;
            let text = challenge.key_authorization().as_str().to_owned();
            texts.insert(challenge.token.clone(), text);
            self.resolver.answer(texts.clone());
            challenge.set_ready().await?;
        }
        Ok(())
    }

    async fn account(&self) -> anyhow::Result<Account> {
        let https = &self.settings;
        let root = https.root_certificate.as_ref();
        let builder = root.map_or_else(Account::builder, Account::builder_with_root);
        let builder = builder.with_context(|| fl!("https-no-client"))?;
        let kept = fs::read(self.folder.join(ACCOUNT)).ok();
        if let Some(kept) = kept.and_then(|kept| serde_json::from_slice(&kept).ok()) {
            return Ok(builder.from_credentials(kept).await?);
        }
        let contact = https.email.as_ref().map(|email| format!("mailto:{email}"));
        let contact: Vec<_> = contact.as_deref().into_iter().collect();
        let wanted = NewAccount {
            contact: &contact,
            // Who sets the domains agrees to the terms; the setting's help says so.
            terms_of_service_agreed: true,
            only_return_existing: false,
        };
        let made = builder.create(&wanted, https.directory.to_string(), None);
        let (account, credentials) = made.await?;
        self.keep(ACCOUNT, &serde_json::to_vec(&credentials)?)?;
        Ok(account)
    }

    fn keep(&self, name: &str, bytes: &[u8]) -> anyhow::Result<()> {
        // Readable by the program alone.
        let made = private_folder(&self.folder);
        let written = made
            .and_then(|()| atomic_file::write(&self.folder.join(name), bytes, FileAccess::Owner));
        written.with_context(|| fl!("https-not-kept"))
    }
}

/// Reasons of the authority for each domain, as far as it gives them.
async fn reasons(order: &mut Order) -> String {
    let mut reasons = Vec::new();
    let mut authorizations = order.authorizations();
    while let Some(Ok(mut authorization)) = authorizations.next().await {
        if let Ok(state) = authorization.refresh().await {
            let domain = state.identifier().to_string();
            let errors = state.challenges.iter().filter_map(|it| it.error.as_ref());
            reasons.extend(errors.map(|error| format!("{domain}: {error}")));
        }
    }
    reasons.join("; ")
}

#[cfg(test)]
mod tests;
