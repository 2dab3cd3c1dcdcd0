//! HTTPS by itself: the certificate that each handshake presents, where it comes from, and who looks
//! after it. Certificates come by ACME (RFC 8555), or from two files of the operator's.
//!
//! `docs/https.md` says what an operator sees. Connections are the business of `connections`; this
//! module gives them a rustls configuration and must not depend on what is answered.

mod acme;
mod certificate;
mod challenges;
mod der;
mod folder;
mod keeper;
mod own;
mod pem;
mod resolver;
mod validity;

pub(crate) use keeper::Keeper;
pub(crate) use resolver::Resolver;

use crate::{config::Config, lang::fl, telemetry::Status};
use acme::Acme;
use anyhow::Context as _;
use certificate::Certificate;
use folder::Folder;
use jiff::Timestamp;
use own::OwnPair;
use rustls::{
    ServerConfig,
    crypto::ring,
    version::{TLS12, TLS13},
};
use std::sync::Arc;

/// The protocol of the connection on which an authority looks for its challenge (RFC 8737).
pub(crate) const CHALLENGE_PROTOCOL: &[u8] = b"acme-tls/1";

/// HTTPS as the settings ask for it.
#[derive(Debug)]
pub(crate) struct Https {
    resolver: Arc<Resolver>,
    keeper: Keeper,
    tls: Arc<ServerConfig>,
}

impl Https {
    /// None where the settings ask for no HTTPS. Reads the certificate that is there.
    ///
    /// # Errors
    /// Where the operator's own pair is faulty, the folder of certificates cannot be used, or the
    /// root certificate of the authority cannot be read.
    pub(crate) fn of(
        config: &Config,
        status: &Arc<Status>,
        now: fn() -> Timestamp,
    ) -> anyhow::Result<Option<Self>> {
        let resolver = Arc::new(Resolver::default());
        let keeper = if let Some((cert, key)) = config.https.own_pair() {
            let own = OwnPair::read(cert, key).with_context(|| fl!("https-own-unusable"))?;
            Keeper::own(own, &resolver, status, now)
        } else if config.https.domains.is_empty() {
            return Ok(None);
        } else {
            let folder = Folder::of(&config.data, &config.https.directory)
                .with_context(|| fl!("https-no-folder"))?;
            let acme = Acme::of(config, folder, &resolver)?;
            Keeper::acme(acme, status, now)
        };
        let tls = Arc::new(tls(&resolver, !config.https.domains.is_empty())?);
        Ok(Some(Self {
            resolver,
            keeper,
            tls,
        }))
    }

    /// How connections are secured.
    pub(crate) fn tls(&self) -> Arc<ServerConfig> {
        Arc::clone(&self.tls)
    }

    /// Which certificate there is, and what an authority asks for.
    pub(crate) fn resolver(&self) -> Arc<Resolver> {
        Arc::clone(&self.resolver)
    }

    /// Who looks after the certificate, to be run once connections are accepted.
    pub(crate) fn into_keeper(self) -> Keeper {
        self.keeper
    }
}

/// TLS 1.2 and 1.3, HTTP/2 before HTTP/1.1, and sessions that are resumed by tickets, which need no
/// memory here.
fn tls(resolver: &Arc<Resolver>, has_challenges: bool) -> anyhow::Result<ServerConfig> {
    let provider = Arc::new(ring::default_provider());
    let mut tls = ServerConfig::builder_with_provider(provider)
        .with_protocol_versions(&[&TLS13, &TLS12])
        .with_context(|| fl!("https-no-tls"))?
        .with_no_client_auth()
        .with_cert_resolver(Arc::clone(resolver) as Arc<_>);
    tls.ticketer = ring::Ticketer::new().with_context(|| fl!("https-no-tls"))?;
    tls.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
    if has_challenges {
        tls.alpn_protocols.push(CHALLENGE_PROTOCOL.to_vec());
    }
    Ok(tls)
}

/// What is known of the certificate on disk, for the doctor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Finding {
    /// There is none yet.
    None,
    /// It cannot be used; why.
    Faulty(String),
    /// It is not for this domain.
    NotFor(String),
    /// It ended at this moment.
    Ended(Timestamp),
    /// It ends soon, at this moment.
    EndsSoon(Timestamp),
    /// It is good until this moment.
    Good(Timestamp),
}

/// Looks at the certificate on disk; none where the settings ask for no HTTPS.
pub(crate) fn find(config: &Config, now: Timestamp) -> Option<Finding> {
    let read = if let Some((cert, key)) = config.https.own_pair() {
        OwnPair::read(cert, key).map(|own| Some(own.certificate))
    } else if config.https.domains.is_empty() {
        return None;
    } else {
        Folder::of(&config.data, &config.https.directory)
            .map_err(Into::into)
            .and_then(|folder| Certificate::kept_in(&folder))
    };
    let certificate = match read {
        Ok(Some(certificate)) => certificate,
        Ok(None) => return Some(Finding::None),
        Err(fault) => return Some(Finding::Faulty(fault.to_string())),
    };
    let missing = config
        .https
        .domains
        .iter()
        .find(|domain| !certificate.covers(domain));
    let validity = certificate.validity;
    Some(match missing {
        Some(domain) => Finding::NotFor(domain.clone()),
        None if validity.has_ended(now) => Finding::Ended(validity.until),
        None if validity.ends_soon(now) => Finding::EndsSoon(validity.until),
        None => Finding::Good(validity.until),
    })
}
