//! Certificates by ACME (RFC 8555): when one is due, how it is ordered, and when that is tried
//! again.

mod authority;
mod fault;
mod order;
mod schedule;
mod web;

use super::{certificate::Certificate, folder::Folder, keeper::Report, resolver::Resolver};
use crate::{config::Config, lang::fl};
use authority::Authority;
use fault::AcmeFault;
use instant_acme::{ChallengeType, HttpClient};
use jiff::Timestamp;
use order::{Issued, Wanted};
use schedule::Plan;
use std::{fmt, sync::Arc, time::Duration};
use tokio::time::{sleep, timeout};
use web::Web;

/// One try takes no longer, whatever the authority does.
const TRY: Duration = Duration::from_mins(5);

/// The clock is looked at this often: it may be set, and the machine may sleep.
const LOOK: Duration = Duration::from_mins(10);

/// The certificate of the site, and the authority that it comes from.
pub(super) struct Acme {
    domains: Vec<String>,
    authority: Authority,
    folder: Folder,
    resolver: Arc<Resolver>,
    certificate: Option<Certificate>,
    plan: Option<Plan>,
    /// Tries that failed since the last that did not.
    failures: usize,
    /// The ways to show that a domain is ours.
    ways: Vec<ChallengeType>,
    /// Any number.
    dice: fn() -> u32,
}

impl fmt::Debug for Acme {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Acme")
            .field("domains", &self.domains)
            .finish_non_exhaustive()
    }
}

impl Acme {
    /// Presents the certificate that is kept. One that cannot be read is replaced by another.
    ///
    /// # Errors
    /// Where the root certificate of the authority cannot be used.
    pub(super) fn of(
        config: &Config,
        folder: Folder,
        resolver: &Arc<Resolver>,
    ) -> anyhow::Result<Self> {
        let web = Web::trusting(config.https.root_certificate.as_deref())?;
        Ok(Self::by(Arc::new(web), config, folder, resolver))
    }

    fn by(
        http: Arc<dyn HttpClient>,
        config: &Config,
        folder: Folder,
        resolver: &Arc<Resolver>,
    ) -> Self {
        let certificate = Certificate::kept_in(&folder).unwrap_or_else(|fault| {
            let fault = fault.to_string();
            tracing::error!("{}", fl!("https-kept-faulty", fault = fault));
            None
        });
        if let Some(certificate) = &certificate {
            resolver.present(&certificate.key);
        }
        let mut ways = vec![ChallengeType::TlsAlpn01];
        if config.https.http_listen.0.is_some() {
            ways.push(ChallengeType::Http01);
        }
        Self {
            domains: config.https.domains.clone(),
            authority: Authority::new(http, config, folder.clone()),
            folder,
            resolver: Arc::clone(resolver),
            certificate,
            plan: None,
            failures: 0,
            ways,
            dice: || getrandom::u32().unwrap_or_default(),
        }
    }

    /// Obtains a certificate whenever one is due, until cancelled.
    pub(super) async fn keep(mut self, mut report: Report) {
        loop {
            self.report(&mut report);
            let wait = self.step((report.now)()).await;
            self.report(&mut report);
            sleep(wait).await;
        }
    }

    fn report(&self, report: &mut Report) {
        let certificate = self.certificate.as_ref();
        let is_faulty = certificate.is_some_and(|it| !self.covers_all(it));
        report.look(certificate.map(|it| it.validity), is_faulty);
    }

    fn covers_all(&self, certificate: &Certificate) -> bool {
        self.domains.iter().all(|domain| certificate.covers(domain))
    }

    /// Does what is due; returns after which time to look again.
    async fn step(&mut self, now: Timestamp) -> Duration {
        let due = self.due(now).await;
        if let Ok(left) = Duration::try_from(due.duration_since(now))
            && !left.is_zero()
        {
            return left.min(LOOK);
        }
        let done = match timeout(TRY, self.renew()).await {
            Ok(done) => done,
            Err(_) => Err(AcmeFault::TooSlow),
        };
        match done {
            Ok(certificate) => {
                let until = format!("{:.0}", certificate.validity.until);
                tracing::info!("{}", fl!("https-obtained", until = until));
                self.resolver.present(&certificate.key);
                self.certificate = Some(certificate);
                (self.plan, self.failures) = (None, 0);
                Duration::ZERO
            }
            Err(fault) => {
                let wait = schedule::again(self.failures, (self.dice)());
                self.failures += 1;
                self.authority.forget_connection();
                let minutes = wait.as_secs().div_ceil(60);
                let fault = fault.to_string();
                tracing::error!(
                    "{}",
                    fl!("https-not-obtained", fault = fault, minutes = minutes)
                );
                wait
            }
        }
    }

    /// When the next certificate is due.
    async fn due(&mut self, now: Timestamp) -> Timestamp {
        let certificate = self.certificate.as_ref();
        let Some(certificate) = certificate.filter(|it| self.covers_all(it)) else {
            return now;
        };
        let validity = certificate.validity;
        let plan = match self.plan {
            Some(plan) if now < plan.ask_again => plan,
            before => {
                let said = match &certificate.identity {
                    Some(identity) => timeout(TRY, self.authority.renewal_info(identity)).await,
                    None => Ok(Ok(None)),
                };
                let said = said.ok().and_then(Result::ok).flatten();
                Plan::of(validity, said, before, now, (self.dice)())
            }
        };
        self.plan = Some(plan);
        plan.renew_at.min(validity.last_call())
    }

    /// Orders a certificate and keeps it. After a try that failed the other way to show that the
    /// domains are ours goes first, since a firewall may have closed one of the ports.
    async fn renew(&mut self) -> Result<Certificate, AcmeFault> {
        let mut ways = self.ways.clone();
        let first = self.failures % ways.len();
        ways.rotate_left(first);
        let replaced = self.certificate.as_ref();
        let wanted = Wanted {
            domains: &self.domains,
            ways: &ways,
            // An authority that does not know it any more refuses the order.
            replaces: replaced
                .and_then(|it| it.identity.as_ref())
                .filter(|_| self.failures == 0),
        };
        let Issued { key, chain } = self
            .authority
            .issue(&wanted, &self.resolver.challenges)
            .await?;
        let file = [key, chain].concat().into_bytes();
        let certificate = Certificate::read(&file, &file)?;
        if !self.covers_all(&certificate) {
            return Err(AcmeFault::OtherNames);
        }
        self.folder.write(Folder::CERTIFICATE, &file)?;
        Ok(certificate)
    }
}

#[cfg(test)]
mod tests;
