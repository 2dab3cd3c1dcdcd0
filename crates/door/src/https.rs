//! HTTPS by itself: the certificate that each handshake presents, where it comes from, and the task that looks
//! after it. Certificates come by ACME (RFC 8555), or from two files of the operator's.
//!
//! `docs/https.md` says what an operator sees. Connections are the business of `connections`; this
//! module gives them a rustls configuration and must not depend on what is answered.

mod acme;
mod certificate;

use acme::Acme;
use anyhow::{Context as _, anyhow};
use arc_swap::{ArcSwap, ArcSwapOption};
use basics::lang::fl;
use basics::status::{Attention, Status, StatusTime};
pub use certificate::fault_of_settings;
use certificate::{Certificate, Validity, chain_in, covers, key_in};
use config::{Config, HttpsSettings};
use jiff::Timestamp;
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;
use rustls::version::{TLS12, TLS13};
use rustls::{ServerConfig, crypto::ring};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::{fs, sync::Arc, time::Duration};
use tokio::time::sleep;

/// Between two looks at the operator's own files, which are small. A directory is not watched, because
/// programs that renew certificates replace links to links.
const LOOK: Duration = Duration::from_secs(5);

/// The address of the site that is published, whichever that is when it is asked for.
pub type SiteUrl = Arc<dyn Fn() -> String + Send + Sync>;

pub(crate) struct Https {
    pub(crate) resolver: Arc<CertificateResolver>,
    pub(crate) keeper: CertificateTask,
    pub(crate) tls: Arc<ServerConfig>,
}

impl Https {
    /// None where the settings ask for no HTTPS. Reads the certificate that is there.
    pub(crate) fn new(
        config: &Config,
        status: &Arc<Status>,
        now: fn() -> Timestamp,
        site_url: SiteUrl,
    ) -> anyhow::Result<Option<Self>> {
        let resolver = Arc::new(CertificateResolver::default());
        let Some(found) = on_disk(config) else {
            return Ok(None);
        };
        let (source, certificate) = if let Some((cert, key)) = config.https.own_pair() {
            let paths = [cert.to_owned(), key.to_owned()];
            let found = found.with_context(|| fl!("https-own-unusable"))?;
            (CertificateSource::Own(paths, None), found)
        } else {
            // One that cannot be read is replaced by another.
            let kept = found.unwrap_or_else(|fault| {
                tracing::error!("{}", fl!("https-kept-faulty", fault = format!("{fault:#}")));
                None
            });
            let acme = Box::new(Acme::new(config, &resolver)?);
            (CertificateSource::Acme(acme), kept)
        };
        if let Some(certificate) = &certificate {
            resolver.present(&certificate.key);
        }
        let keeper = CertificateTask {
            source,
            certificate,
            settings: config.https.clone(),
            site_url,
            resolver: Arc::clone(&resolver),
            status: Arc::clone(status),
            now,
            ends_soon: false,
        };
        Ok(Some(Self { tls: Arc::new(tls(&resolver)?), resolver, keeper }))
    }
}

/// Reads a certificate and a key of the operator's own, in two files that another program may replace.
fn own(cert: &Path, key: &Path) -> anyhow::Result<Certificate> {
    fn part<T>(path: &Path, of: impl FnOnce(&[u8]) -> anyhow::Result<T>) -> anyhow::Result<T> {
        let read = fs::read(path).map_err(anyhow::Error::from).and_then(|pem| of(&pem));
        read.with_context(|| path.display().to_string())
    }
    let found = Certificate::from_chain(part(cert, chain_in)?, part(key, key_in)?);
    found.with_context(|| format!("{}, {}", cert.display(), key.display()))
}

/// The certificate of the site, which may not be there yet, and what an authority looks for.
#[derive(Debug, Default)]
pub(crate) struct CertificateResolver {
    current: ArcSwapOption<CertifiedKey>,
    /// By the token of the challenge (RFC 8555, section 8.3).
    answers: ArcSwap<HashMap<String, String>>,
}

impl CertificateResolver {
    /// From now on handshakes present this certificate; connections that are open stay as they are.
    pub(super) fn present(&self, key: &Arc<CertifiedKey>) {
        self.current.store(Some(Arc::clone(key)));
    }

    pub(super) fn answer(&self, answers: HashMap<String, String>) {
        self.answers.store(Arc::new(answers));
    }

    pub(crate) fn challenge(&self, token: &str) -> Option<String> {
        self.answers.load().get(token).cloned()
    }

    pub(crate) fn has_certificate(&self) -> bool {
        self.current.load().is_some()
    }

    pub(crate) fn covers(&self, domain: &str) -> bool {
        let current = self.current.load();
        current.as_ref().is_some_and(|key| covers(key, domain))
    }
}

impl ResolvesServerCert for CertificateResolver {
    /// None ends the handshake with an alert. A certificate that no authority signed would only teach
    /// visitors to pass over warnings.
    fn resolve(&self, _hello: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        self.current.load_full()
    }
}

/// Looks after the certificate for as long as it runs, and says when a person should.
pub(crate) struct CertificateTask {
    source: CertificateSource,
    certificate: Option<Certificate>,
    settings: HttpsSettings,
    site_url: SiteUrl,
    resolver: Arc<CertificateResolver>,
    status: Arc<Status>,
    now: fn() -> Timestamp,
    /// True if the log says so already.
    ends_soon: bool,
}

#[derive(Debug)]
enum CertificateSource {
    /// The operator's two files, and what is wrong with them now.
    Own([PathBuf; 2], Option<String>),
    Acme(Box<Acme>),
}

impl CertificateTask {
    pub(crate) async fn run(mut self) {
        loop {
            self.report();
            let now = (self.now)();
            let current = self.certificate.as_ref();
            let fault_of = |it: &Certificate| it.fault(&self.settings, &(self.site_url)(), now);
            let (renewed, wait) = match &mut self.source {
                CertificateSource::Own([cert, key], said) => {
                    (reload_if_changed(cert, key, current, fault_of, said), LOOK)
                }
                CertificateSource::Acme(acme) => acme.step(current, now).await,
            };
            if let Some(certificate) = renewed {
                self.resolver.present(&certificate.key);
                self.certificate = Some(certificate);
            }
            self.report();
            sleep(wait).await;
        }
    }

    fn report(&mut self) {
        let certificate = self.certificate.as_ref();
        let validity = certificate.map(|it| it.validity);
        let now = (self.now)();
        let is_faulty = matches!(&self.source, CertificateSource::Own(_, Some(_)))
            || certificate
                .is_some_and(|it| it.fault(&self.settings, &(self.site_url)(), now).is_some());
        let ends_soon = validity.filter(|validity| validity.ends_soon(now));
        let is_needed = is_faulty || needs_a_person(validity, now);
        self.status.set(Attention::Certificate, is_needed);
        let until = validity.map(|validity| validity.until);
        self.status.set_moment(StatusTime::CertificateEnds, until);
        if let (Some(Validity { until, .. }), false) = (ends_soon, self.ends_soon) {
            tracing::warn!("{}", fl!("https-ends-soon", until = format!("{until:.0}")));
        }
        self.ends_soon = ends_soon.is_some();
    }
}

/// The pair that the files hold now, if it is another. A faulty one changes nothing; so does a
/// certificate whose key has not been replaced yet, until it has, and one that browsers would refuse where
/// they accept the current one.
fn reload_if_changed(
    cert: &Path,
    key: &Path,
    current: Option<&Certificate>,
    fault_of: impl Fn(&Certificate) -> Option<String>,
    said: &mut Option<String>,
) -> Option<Certificate> {
    let is_current =
        |found: &Certificate| current.is_some_and(|current| current.key.cert == found.key.cert);
    let is_good = current.is_some_and(|current| fault_of(current).is_none());
    let found = own(cert, key).and_then(|found| match fault_of(&found) {
        Some(fault) if is_good && !is_current(&found) => {
            Err(anyhow!(fault).context(cert.display().to_string()))
        }
        _ => Ok(found),
    });
    match found {
        Ok(found) => {
            *said = None;
            if is_current(&found) {
                return None;
            }
            let until = format!("{:.0}", found.validity.until);
            tracing::info!("{}", fl!("https-own-read", until));
            Some(found)
        }
        Err(fault) => {
            let fault = format!("{fault:#}");
            if said.as_ref() != Some(&fault) {
                tracing::error!("{}", fl!("https-own-faulty", fault = fault.as_str()));
                *said = Some(fault);
            }
            None
        }
    }
}

/// Returns whether a person should look: there is no certificate, or it ought to have been renewed.
fn needs_a_person(validity: Option<Validity>, now: Timestamp) -> bool {
    validity.is_none_or(|validity| validity.ends_soon(now))
}

/// TLS 1.2 and 1.3, HTTP/2 before HTTP/1.1, and sessions that are resumed by tickets, which need no
/// memory here.
fn tls(resolver: &Arc<CertificateResolver>) -> anyhow::Result<ServerConfig> {
    let provider = Arc::new(ring::default_provider());
    let mut tls = ServerConfig::builder_with_provider(provider)
        .with_protocol_versions(&[&TLS13, &TLS12])
        .with_context(|| fl!("https-no-tls"))?
        .with_no_client_auth()
        .with_cert_resolver(Arc::clone(resolver) as Arc<_>);
    tls.ticketer = ring::Ticketer::new().with_context(|| fl!("https-no-tls"))?;
    tls.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
    Ok(tls)
}

/// The certificate on disk, if it is there already; none where the settings ask for no HTTPS.
pub fn on_disk(config: &Config) -> Option<anyhow::Result<Option<Certificate>>> {
    match config.https.own_pair() {
        Some((cert, key)) => Some(own(cert, key).map(Some)),
        None if config.https.domains.is_empty() => None,
        None => Some(acme::stored_certificate(config)),
    }
}

#[cfg(test)]
mod tests {
    use super::{Certificate, Validity, needs_a_person, reload_if_changed};
    use config::Config;
    use jiff::{Timestamp, ToSpan as _};
    use rcgen::{CertificateParams, KeyPair, date_time_ymd};
    use std::{fs, path::Path};

    #[test]
    fn a_person_is_needed_without_a_certificate_and_before_its_end() {
        let hour = |hours: i64| Timestamp::UNIX_EPOCH + hours.hours();
        let is_needed = |from, until| {
            let (from, until) = (hour(from), hour(until));
            needs_a_person(Some(Validity { from, until }), hour(100))
        };
        assert!(needs_a_person(None, hour(100)));
        assert!(!is_needed(90, 190));
        assert!(is_needed(10, 110));
        assert!(is_needed(0, 90));
        assert!(!is_needed(99, 199));
    }

    /// Puts a certificate for this name, until this year, in place of what is there.
    fn put(name: &str, until: i32, [cert, key]: [&Path; 2]) {
        let mut params = CertificateParams::new([name.to_owned()]).expect("it is a name");
        params.not_before = date_time_ymd(2020, 1, 1);
        params.not_after = date_time_ymd(until, 1, 1);
        let pair = KeyPair::generate().expect("there is randomness");
        let made = params.self_signed(&pair).expect("it can be signed");
        fs::write(cert, made.pem()).expect("it can be written");
        fs::write(key, pair.serialize_pem()).expect("it can be written");
    }

    // Specification 18.16
    #[test]
    fn a_pair_that_browsers_refuse_does_not_replace_one_that_they_accept() {
        let place = tempfile::tempdir().expect("there is room");
        let settings = Config::of_defaults(place.path()).https;
        let files = [&*place.path().join("cert"), &*place.path().join("key")];
        let now = "2026-11-26T00:00:00Z".parse().expect("it is a moment");
        let fault_of = |it: &Certificate| it.fault(&settings, "https://santaines.mx/", now);
        let mut said = None;
        let mut look_at = |current: Option<&Certificate>| {
            let found = reload_if_changed(files[0], files[1], current, fault_of, &mut said);
            (found, said.clone().unwrap_or_default())
        };
        put("otro.mx", 2030, files);
        let (faulty, said) = look_at(None);
        assert!(faulty.is_some() && said.is_empty(), "it is better than none");
        put("santaines.mx", 2026, files);
        assert!(look_at(faulty.as_ref()).0.is_some(), "neither is good");
        put("santaines.mx", 2030, files);
        let (good, _) = look_at(faulty.as_ref());
        assert!(good.is_some() && look_at(good.as_ref()).0.is_none());
        for (name, until, fault) in
            [("santaines.mx", 2026, "venció"), ("otro.mx", 2030, "no es para santaines.mx")]
        {
            put(name, until, files);
            let (found, said) = look_at(good.as_ref());
            assert!(found.is_none() && said.contains(fault), "{said}");
        }
        put("santaines.mx", 2031, files);
        let (better, said) = look_at(good.as_ref());
        assert!(better.is_some() && said.is_empty(), "{said}");
    }
}
