//! GET from another machine, within bounds: of time, of bytes, and of who may be asked. A redirect is
//! followed where it leads to a machine that may be asked, and nowhere else.
//!
//! Does not know what is fetched.

use crate::lang::fl;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::{Client, ClientBuilder, Response, StatusCode, Url, header, redirect};
use std::net::{IpAddr, SocketAddr};
use std::{sync::Arc, time::Duration};
use thiserror::Error;

/// How long a connection may take to be made, and an answer as a whole.
const CONNECT: Duration = Duration::from_secs(10);
const WHOLE: Duration = Duration::from_mins(1);

const MOST_REDIRECTS: usize = 4;

/// Why nothing was fetched.
#[derive(Debug, Error)]
pub enum RemoteError {
    /// The address is none of the web, or leads to a machine that may not be asked.
    #[error("{}", fl!("remote-refused", address = .0.as_str()))]
    Refused(String),
    /// It leads on, to where it may not, or without end.
    #[error("{}", fl!("remote-redirect", address = .0.as_str()))]
    Redirect(String),
    /// It has more bytes than were asked for.
    #[error("{}", fl!("remote-large", bytes = *.0))]
    Large(u64),
    /// It was answered with another status than 200.
    #[error("{}", fl!("remote-status", status = .0.as_u16()))]
    Status(StatusCode),
    /// No answer came, or it broke off.
    #[error("{}", fl!("remote-failed", error = reason(.0)))]
    Failed(#[from] reqwest::Error),
}

impl RemoteError {
    /// Returns whether the same address may be answered in a while: its machine is busy or away.
    pub fn may_pass(&self) -> bool {
        match self {
            Self::Status(status) => [429, 502, 503, 504].contains(&status.as_u16()),
            Self::Failed(_) => true,
            Self::Refused(_) | Self::Redirect(_) | Self::Large(_) => false,
        }
    }
}

/// The innermost cause; the outer ones repeat the address.
fn reason(error: &reqwest::Error) -> String {
    let causes = std::iter::successors(std::error::Error::source(error), |cause| cause.source());
    let innermost = causes.last().map(ToString::to_string);
    innermost.unwrap_or_else(|| error.to_string())
}

/// A client to be built, with the one implementation of TLS that the program has.
pub fn client() -> ClientBuilder {
    // A second call changes nothing.
    let _installed_before = rustls::crypto::ring::default_provider().install_default();
    Client::builder()
}

/// Another machine, or all machines of the public internet.
#[derive(Clone, Debug)]
pub struct Remote {
    client: Client,
    /// The one scheme, host and port that the operator named; else every machine of the public
    /// internet, and none behind a wall.
    only: Option<Url>,
}

impl Remote {
    /// Asks machines of the public internet, which a file of somebody else names.
    pub fn public() -> reqwest::Result<Self> {
        let client = builder().dns_resolver(Arc::new(PublicNames)).build()?;
        Ok(Self { client, only: None })
    }

    /// Asks one machine, wherever it is.
    pub fn at_origin(origin: Url) -> reqwest::Result<Self> {
        let (client, only) = (builder().build()?, Some(origin));
        Ok(Self { client, only })
    }

    /// The bytes at an address, `most` of them.
    pub async fn get(&self, address: &str, most: u64) -> Result<Vec<u8>, RemoteError> {
        let refused = || RemoteError::Refused(address.to_owned());
        let mut url = Url::parse(address).map_err(|_| refused())?;
        for _ in 0..=MOST_REDIRECTS {
            if !self.may_ask(&url) {
                return Err(refused());
            }
            let request = self.client.get(url.clone());
            let answer = request.send().await.map_err(reqwest::Error::without_url)?;
            match answer.status() {
                StatusCode::OK => {
                    let (bytes, is_whole) = start_of(answer, most).await?;
                    return is_whole.then_some(bytes).ok_or(RemoteError::Large(most));
                }
                status if status.is_redirection() => {
                    let location = answer.headers().get(header::LOCATION);
                    let location = location.and_then(|it| it.to_str().ok()).unwrap_or_default();
                    let next = url.join(location).ok().filter(|next| self.may_ask(next));
                    let redirect = || RemoteError::Redirect(location.chars().take(200).collect());
                    url = next.ok_or_else(redirect)?;
                }
                status => return Err(RemoteError::Status(status)),
            }
        }
        Err(RemoteError::Redirect(url.into()))
    }

    fn may_ask(&self, url: &Url) -> bool {
        if let Some(only) = &self.only {
            return url.origin() == only.origin();
        }
        // A name is looked up, and its addresses are checked then.
        let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']);
        let is_public = host.parse().map_or(!host.is_empty(), is_public);
        is_public && matches!(url.scheme(), "http" | "https")
    }
}

fn builder() -> ClientBuilder {
    client()
        .connect_timeout(CONNECT)
        .timeout(WHOLE)
        .user_agent("columbario")
        // A proxy would look names up by itself.
        .no_proxy()
        .redirect(redirect::Policy::none())
}

/// The first bytes of an answer, `most` of them, and whether they are all.
pub async fn start_of(mut answer: Response, most: u64) -> reqwest::Result<(Vec<u8>, bool)> {
    let mut bytes = Vec::new();
    while let Some(part) = answer.chunk().await.map_err(reqwest::Error::without_url)? {
        let room = usize::try_from(most).unwrap_or(usize::MAX) - bytes.len();
        if part.len() > room {
            bytes.extend_from_slice(&part[..room]);
            return Ok((bytes, false));
        }
        bytes.extend_from_slice(&part);
    }
    Ok((bytes, true))
}

/// Looks names up, and passes over addresses that are not public.
struct PublicNames;

impl Resolve for PublicNames {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let public: Vec<SocketAddr> = found.filter(|it| is_public(it.ip())).collect();
            if public.is_empty() {
                return Err(RemoteError::Refused(name.as_str().to_owned()).into());
            }
            Ok(Box::new(public.into_iter()) as Addrs)
        })
    }
}

/// Returns whether an address is of the public internet, by IANA's registries of special addresses.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => {
            let is_special = address.is_private()
                || address.is_loopback()
                || address.is_link_local()
                || address.is_documentation();
            !is_special
                && !matches!(
                    address.octets(),
                    [0 | 224.., ..] | [100, 64..128, ..] | [192, 0, 0, _] | [198, 18 | 19, ..]
                )
        }
        // Of the whole space only 2000::/3 is given out. What holds an address of the older kind, such
        // as ::ffff:10.0.0.1 or 2002:a00:1::, is outside of it or left out here.
        IpAddr::V6(address) => match address.segments() {
            [0x2002, ..] | [0x2001, 0x0db8 | ..0x0200, ..] => false,
            [first, ..] => first & 0xe000 == 0x2000,
        },
    }
}

/// Whether a text is the address of a host, written as it is compared.
pub fn is_origin(text: &str) -> bool {
    origin(text).is_some_and(|url| url.as_str().trim_end_matches('/') == text)
}

/// The address of a host alone, without path, query or login.
pub fn origin(address: &str) -> Option<Url> {
    let origin = Url::parse(address).ok()?;
    let is_plain = origin.path() == "/" && origin.query().is_none() && origin.has_host();
    let is_open = origin.username().is_empty() && origin.password().is_none();
    let is_web = matches!(origin.scheme(), "http" | "https");
    (is_web && is_plain && is_open).then_some(origin)
}

#[cfg(any(test, feature = "fixture"))]
pub mod fixture;
#[cfg(test)]
mod tests;
