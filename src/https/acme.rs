//! Certificates by ACME (RFC 8555): when one is due, how it is ordered, and when that is tried
//! again. The authority finds the answer to its challenge at the port of plain HTTP (HTTP-01).

use super::{certificate::Certificate, resolver::Resolver};
use crate::{
    atomic_file::{self, Readers},
    config::Config,
    lang::fl,
};
use anyhow::{Context as _, anyhow, bail, ensure};
use instant_acme::{
    Account, AccountBuilder, AccountCredentials, AuthorizationStatus, ChallengeType, Error,
    Identifier, NewAccount, NewOrder, Order, OrderStatus, Problem, RetryPolicy,
};
use jiff::{SignedDuration, Timestamp};
use reqwest::Url;
use rustls::crypto::ring;
use std::{
    collections::HashMap,
    fmt, fs,
    fs::DirBuilder,
    io,
    os::unix::fs::DirBuilderExt as _,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};
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

/// The waits between tries. The first leaves an operator in front of the screen little to wait, and
/// five fall into the first hour: Let's Encrypt takes no more failures for a name.
const WAITS: [Duration; 8] = [
    Duration::from_secs(15),
    Duration::from_mins(2),
    Duration::from_mins(6),
    Duration::from_mins(20),
    Duration::from_hours(1),
    Duration::from_hours(2),
    Duration::from_hours(4),
    Duration::from_hours(6),
];

/// The authority says how soon to ask again; its answer is clamped to these (RFC 9773, section 4.3.2).
const ASK_AGAIN: [SignedDuration; 2] =
    [SignedDuration::from_mins(1), SignedDuration::from_hours(24)];

/// Where it says nothing.
const ASK_AGAIN_BY_DEFAULT: SignedDuration = SignedDuration::from_hours(6);

/// The key and the chain, in one file because they change together.
const CERTIFICATE: &str = "certificate.pem";

/// The key of the account at the authority.
const ACCOUNT: &str = "account.json";

/// Makes the client that asks the authority.
type Client = Box<dyn Fn() -> Result<AccountBuilder, Error> + Send + Sync>;

/// The certificate of the site, and the authority that it comes from.
pub(super) struct Acme {
    domains: Vec<String>,
    directory: String,
    contact: Option<String>,
    client: Client,
    folder: PathBuf,
    resolver: Arc<Resolver>,
    pub(super) certificate: Option<Certificate>,
    /// When the authority wants it to be renewed, as far as it said.
    renew_at: Option<Timestamp>,
    /// When the authority is asked for that again.
    ask_again: Timestamp,
    /// Tries that failed since the last that did not.
    failures: usize,
}

impl fmt::Debug for Acme {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Acme")
            .field("domains", &self.domains)
            .finish_non_exhaustive()
    }
}

/// The folder of the data directory for the authority with this directory, made if it is absent, and
/// readable by the program alone. Each authority has its own, so that a try with another replaces nothing.
fn folder(data: &Path, directory: &Url) -> io::Result<PathBuf> {
    let host = directory.host_str().unwrap_or_default();
    let host = host.replace(|c: char| !c.is_ascii_alphanumeric() && c != '.', "-");
    let name = match directory.port() {
        Some(port) => format!("{host}-{port}"),
        None => host,
    };
    let folder = data.join("https").join(name);
    DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(&folder)?;
    Ok(folder)
}

/// The certificate that is kept, if there is one.
///
/// # Errors
/// Where it cannot be read.
pub(super) fn kept(config: &Config) -> anyhow::Result<Option<Certificate>> {
    let folder = folder(&config.data, &config.https.directory)?;
    match fs::read(folder.join(CERTIFICATE)) {
        Ok(kept) => Certificate::read(&kept, &kept).map(Some),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error.into()),
    }
}

impl Acme {
    /// With the certificate that is kept. One that cannot be read is replaced by another.
    ///
    /// # Errors
    /// Where the folder of certificates cannot be made, or the authority could not reach the program.
    pub(super) fn of(config: &Config, resolver: &Arc<Resolver>) -> anyhow::Result<Self> {
        // The client takes the process' provider; a second call changes nothing.
        let _installed_before = ring::default_provider().install_default();
        let root = config.https.root_certificate.clone();
        let client = move || match &root {
            Some(root) => Account::builder_with_root(root),
            None => Account::builder(),
        };
        Self::by(Box::new(client), config, resolver)
    }

    fn by(client: Client, config: &Config, resolver: &Arc<Resolver>) -> anyhow::Result<Self> {
        let https = &config.https;
        ensure!(https.http_listen.0.is_some(), fl!("https-needs-plain-http"));
        let folder = folder(&config.data, &https.directory);
        let certificate = kept(config).unwrap_or_else(|fault| {
            let fault = format!("{fault:#}");
            tracing::error!("{}", fl!("https-kept-faulty", fault = fault));
            None
        });
        Ok(Self {
            domains: https.domains.clone(),
            directory: https.directory.to_string(),
            contact: https.email.as_ref().map(|email| format!("mailto:{email}")),
            client,
            folder: folder.with_context(|| fl!("https-no-folder"))?,
            resolver: Arc::clone(resolver),
            certificate,
            renew_at: None,
            ask_again: Timestamp::MIN,
            failures: 0,
        })
    }

    /// Does what is due; returns after which time to look again.
    pub(super) async fn step(&mut self, now: Timestamp) -> Duration {
        let due = self.due(now).await;
        if let Ok(left) = Duration::try_from(due.duration_since(now))
            && !left.is_zero()
        {
            return left.min(LOOK);
        }
        let slow = |_| Err(anyhow!(fl!("https-authority-slow")));
        match timeout(TRY, self.renew()).await.unwrap_or_else(slow) {
            Ok(certificate) => {
                let until = format!("{:.0}", certificate.validity.until);
                tracing::info!("{}", fl!("https-obtained", until = until));
                self.certificate = Some(certificate);
                (self.ask_again, self.failures) = (Timestamp::MIN, 0);
                Duration::ZERO
            }
            Err(fault) => {
                let wait = WAITS[self.failures.min(WAITS.len() - 1)];
                self.failures += 1;
                let minutes = wait.as_secs().div_ceil(60);
                let fault = format!("{fault:#}");
                tracing::error!(
                    "{}",
                    fl!("https-not-obtained", fault = fault, minutes = minutes)
                );
                wait
            }
        }
    }

    /// When the next certificate is due: in the middle of the authority's window, or else at two thirds
    /// of the life of this one.
    async fn due(&mut self, now: Timestamp) -> Timestamp {
        let certificate = self.certificate.as_ref();
        let Some(certificate) = certificate.filter(|it| it.covers_all(&self.domains)) else {
            return now;
        };
        let validity = certificate.validity;
        if now >= self.ask_again {
            let said = timeout(TRY, self.renewal_info(certificate)).await;
            let said = said.ok().and_then(Result::ok).flatten();
            let (renew_at, wait) = said.unzip();
            self.renew_at = renew_at;
            let wait = wait.unwrap_or(ASK_AGAIN_BY_DEFAULT);
            self.ask_again = now.saturating_add(wait).unwrap_or(now);
        }
        let wanted = self.renew_at.unwrap_or_else(|| validity.two_thirds());
        wanted.min(validity.last_call())
    }

    /// When the authority wants this certificate to be renewed, and how soon it wants to be asked
    /// again (RFC 9773); none where it does not say.
    async fn renewal_info(
        &self,
        certificate: &Certificate,
    ) -> anyhow::Result<Option<(Timestamp, SignedDuration)>> {
        let Some(identifier) = certificate.identifier() else {
            return Ok(None);
        };
        let account = self.account().await?;
        let (info, wait) = account.renewal_info(&identifier).await?;
        let window = info.suggested_window;
        let [start, end] = [window.start, window.end].map(|it| it.unix_timestamp());
        let [least, most] = ASK_AGAIN;
        let wait = SignedDuration::try_from(wait).unwrap_or(most);
        let middle = Timestamp::from_second(i64::midpoint(start, end))?;
        Ok(Some((middle, wait.clamp(least, most))))
    }

    /// Orders a certificate and keeps it.
    async fn renew(&mut self) -> anyhow::Result<Certificate> {
        let account = self.account().await?;
        let file = match self.order(&account).await {
            Err(fault) if is_of_unknown_account(&fault) => {
                fs::remove_file(self.folder.join(ACCOUNT))?;
                let account = self.account().await?;
                self.order(&account).await?
            }
            done => done?,
        };
        let certificate = Certificate::read(file.as_bytes(), file.as_bytes())?;
        ensure!(
            certificate.covers_all(&self.domains),
            fl!("https-other-names")
        );
        self.keep(CERTIFICATE, file.as_bytes())?;
        Ok(certificate)
    }

    /// One order, from the names to the key and the certificates as PEM.
    async fn order(&self, account: &Account) -> anyhow::Result<String> {
        let names: Vec<_> = self.domains.iter().cloned().map(Identifier::Dns).collect();
        let mut wanted = NewOrder::new(&names);
        // An authority that says when to renew takes the name of what is replaced. One that does not
        // know it any more refuses the order, so the next goes without.
        let replaced = self.certificate.as_ref().filter(|_| self.failures == 0);
        let replaced = replaced.filter(|_| self.renew_at.is_some());
        if let Some(identifier) = replaced.and_then(Certificate::identifier) {
            wanted = wanted.replaces(identifier);
        }
        let mut order = account.new_order(&wanted).await?;
        self.answer(&mut order).await?;
        let decided = order.poll_ready(&POLL).await;
        if !matches!(decided, Ok(OrderStatus::Ready)) {
            let reasons = reasons(&mut order).await;
            if reasons.is_empty() {
                decided?;
            }
            bail!(fl!("https-not-validated", reasons = reasons));
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

    /// The account, as it is kept, or else a new one.
    async fn account(&self) -> anyhow::Result<Account> {
        let kept = fs::read(self.folder.join(ACCOUNT)).ok();
        let kept = kept.and_then(|kept| serde_json::from_slice::<AccountCredentials>(&kept).ok());
        let builder = (self.client)().with_context(|| fl!("https-no-client"))?;
        if let Some(credentials) = kept {
            return Ok(builder.from_credentials(credentials).await?);
        }
        let contact: Vec<&str> = self.contact.as_deref().into_iter().collect();
        let wanted = NewAccount {
            contact: &contact,
            // Who sets the domains agrees to the terms; the setting's help says so.
            terms_of_service_agreed: true,
            only_return_existing: false,
        };
        let made = builder.create(&wanted, self.directory.clone(), None).await;
        let (account, credentials) = made?;
        self.keep(ACCOUNT, &serde_json::to_vec(&credentials)?)?;
        Ok(account)
    }

    fn keep(&self, name: &str, bytes: &[u8]) -> anyhow::Result<()> {
        let written = atomic_file::write(&self.folder.join(name), bytes, Readers::Owner);
        written.map_err(|error| anyhow!(fl!("https-not-kept", error = error.to_string())))
    }
}

/// Whether the authority does not know our account (RFC 8555, section 6.7).
fn is_of_unknown_account(fault: &anyhow::Error) -> bool {
    matches!(
        fault.downcast_ref(),
        Some(Error::Api(Problem { r#type: Some(kind), .. }))
            if kind == "urn:ietf:params:acme:error:accountDoesNotExist"
    )
}

/// What the authority found wrong with each domain, as far as it says.
async fn reasons(order: &mut Order) -> String {
    let mut reasons = Vec::new();
    let mut authorizations = order.authorizations();
    while let Some(Ok(mut authorization)) = authorizations.next().await {
        let Ok(state) = authorization.refresh().await else {
            continue;
        };
        let domain = state.identifier().to_string();
        let errors = state.challenges.iter().filter_map(|it| it.error.as_ref());
        reasons.extend(errors.map(|error| format!("{domain}: {error}")));
    }
    reasons.join("; ")
}

#[cfg(test)]
mod tests;
