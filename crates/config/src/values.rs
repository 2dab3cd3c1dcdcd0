//! Parsers of the values. A fault never repeats a value that may hold a secret.

use basics::lang::fl;
use ipnet::{IpNet, Ipv6Net};
use jiff::SignedDuration;
use jiff::civil::Date;
use lettre::message::Mailbox;
use lettre::message::dkim::{DkimSigningAlgorithm, DkimSigningKey};
use lettre::{Address, AsyncSmtpTransport, Tokio1Executor};
use secrecy::{ExposeSecret as _, SecretString};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;
use tracing::level_filters::LevelFilter;

/// A hundred years: what is more is a slip of the finger.
const DAYS_MAX: u32 = 36_500;

const HOUR: u32 = 60 * 60;
const DAY: u32 = 24 * HOUR;

type Parsed<T> = Result<T, String>;

/// Readers to whom drafts are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drafts {
    /// Nobody.
    Hidden,
    /// Readers at this machine.
    Local,
    /// Every visitor.
    Public,
}

pub(super) fn drafts(text: &str) -> Parsed<Drafts> {
    match text {
        "no" => Ok(Drafts::Hidden),
        "local" => Ok(Drafts::Local),
        "public" => Ok(Drafts::Public),
        _ => Err(fl!("config-no-drafts", value = format!("{text:?}"))),
    }
}

/// An address with its port. A port alone is one of this machine, which nobody else reaches.
pub(super) fn address(text: &str) -> Parsed<SocketAddr> {
    address_or_port(text, Ipv4Addr::LOCALHOST.into())
}

/// The same for what visitors reach: a port alone is one at every address.
pub(super) fn public_address(text: &str) -> Parsed<SocketAddr> {
    address_or_port(text, Ipv6Addr::UNSPECIFIED.into())
}

/// An address with its port, `localhost:8080`, or a port of this address, `8080` or `:8080`.
fn address_or_port(text: &str, ip: IpAddr) -> Parsed<SocketAddr> {
    let (host, port) = text.rsplit_once(':').unwrap_or(("", text));
    let ip = match host {
        "" => Some(ip),
        "localhost" => Some(Ipv4Addr::LOCALHOST.into()),
        _ => None,
    };
    let address = match ip {
        Some(ip) => port.parse().ok().map(|port| SocketAddr::new(ip, port)),
        None => text.parse().ok(),
    };
    address.ok_or_else(|| fl!("config-no-address", value = format!("{text:?}")))
}

/// An address that only this machine reaches. Its port is known before the program listens, because it
/// is part of the links that are made for it.
pub(super) fn own_address(text: &str) -> Parsed<SocketAddr> {
    let address = address(text)?;
    let is_own = address.ip().is_loopback() && address.port() != 0;
    is_own.then_some(address).ok_or_else(|| fl!("config-not-own", value = format!("{text:?}")))
}

/// An address or a network. IPv4 is kept in its mapped form (RFC 4291, section 2.5.5.2), so that
/// a socket that speaks both says the same of one peer.
pub fn network(text: &str) -> Parsed<Ipv6Net> {
    let address = || text.parse::<IpAddr>().map(IpNet::from);
    match text.parse::<IpNet>().or_else(|_| address()) {
        Ok(IpNet::V6(network)) => Ok(network),
        Ok(IpNet::V4(network)) => {
            Ok(Ipv6Net::new_assert(network.addr().to_ipv6_mapped(), network.prefix_len() + 96))
        }
        Err(_) => Err(fl!("config-no-network", value = format!("{text:?}"))),
    }
}

pub(super) fn level(text: &str) -> Parsed<LevelFilter> {
    text.parse().map_err(|_| fl!("config-no-level", value = format!("{text:?}")))
}

/// How a log line is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    Text,
    /// An object of JSON on each line, for what collects logs.
    Json,
}

pub(super) fn log_format(text: &str) -> Parsed<LogFormat> {
    match text {
        "text" => Ok(LogFormat::Text),
        "json" => Ok(LogFormat::Json),
        _ => Err(fl!("config-no-log-format", value = format!("{text:?}"))),
    }
}

pub(super) fn database(text: &str) -> Parsed<SecretString> {
    let is_one = text.starts_with("postgres://") || text.starts_with("postgresql://");
    is_one.then(|| text.into()).ok_or_else(|| fl!("config-no-database"))
}

/// The address of a mail server, as lettre reads it. A login leaves this machine within TLS alone.
pub(super) fn mail_server(text: &str) -> Parsed<SecretString> {
    let url = reqwest::Url::parse(text).map_err(|_| fl!("config-no-mail-server"))?;
    if AsyncSmtpTransport::<Tokio1Executor>::from_url(text).is_err() {
        return Err(fl!("config-no-mail-server"));
    }
    let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']);
    let is_here = host == "localhost" || host.parse().is_ok_and(|ip: IpAddr| ip.is_loopback());
    let mut options = url.query_pairs();
    let is_tls =
        url.scheme() == "smtps" || options.any(|(name, it)| name == "tls" && it == "required");
    if !url.username().is_empty() && !is_tls && !is_here {
        return Err(fl!("config-login-in-clear"));
    }
    Ok(text.into())
}

pub(super) fn sender(text: &str) -> Parsed<Mailbox> {
    text.parse().map_err(|_| fl!("config-no-sender", value = format!("{text:?}")))
}

/// A mailbox, such as `ventas@remanso.example`.
pub fn mailbox(text: &str) -> Parsed<Address> {
    text.parse().map_err(|_| fl!("config-no-mailbox", value = format!("{text:?}")))
}

/// A contact for security reports, as RFC 9116 writes it.
pub(super) fn contact(text: &str) -> Parsed<String> {
    let is_line = text.bytes().all(|byte| byte.is_ascii_graphic());
    let schemes = ["mailto:", "https://", "tel:"];
    let is_one = |scheme: &&str| text.len() > scheme.len() && text.starts_with(*scheme);
    if is_line && schemes.iter().any(is_one) {
        return Ok(text.to_owned());
    }
    Err(fl!("config-no-contact", value = format!("{text:?}")))
}

/// Where an exported site has answered what a file cannot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExportEndpoint {
    /// At the same address: a proxy passes it on to the program.
    Same,
    /// Nowhere.
    Nowhere,
    /// At this one.
    At(String),
}

pub(super) fn elsewhere(text: &str) -> Parsed<ExportEndpoint> {
    match text {
        "same" => Ok(ExportEndpoint::Same),
        "none" => Ok(ExportEndpoint::Nowhere),
        // It goes into the policy of every page, where a space or a semicolon begins something else.
        address if is_url(text, &["https"]) && !address.contains([' ', ';', ',', '"']) => {
            Ok(ExportEndpoint::At(address.to_owned()))
        }
        _ => Err(fl!("config-no-elsewhere", value = format!("{text:?}"))),
    }
}

/// Returns whether this is the address of a host by one of these schemes.
fn is_url(text: &str, schemes: &[&str]) -> bool {
    reqwest::Url::parse(text).is_ok_and(|url| schemes.contains(&url.scheme()) && url.has_host())
}

pub(super) fn web_address(text: &str) -> Parsed<SecretString> {
    let url = is_url(text, &["http", "https"]).then(|| text.into());
    url.ok_or_else(|| fl!("config-no-webhook"))
}

/// The text of a file, without the white space around it.
pub(super) fn secret_file(path: &str) -> Parsed<SecretString> {
    match std::fs::read_to_string(path) {
        Ok(read) => Ok(read.trim().into()),
        Err(error) => Err(fl!("config-secret-unreadable", path, error = error.to_string())),
    }
}

/// The key that signs mails, in a file.
pub(super) fn dkim_key(path: &str) -> Parsed<SecretString> {
    let key = secret_file(path)?;
    let read = DkimSigningKey::new(key.expose_secret(), DkimSigningAlgorithm::Rsa);
    read.map(|_| key).map_err(|_| fl!("config-no-dkim-key", path))
}

/// A name of the DNS, as it is written in a certificate.
pub(super) fn domain(text: &str) -> Parsed<String> {
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '.';
    // Letters beyond ASCII are written as the DNS writes them.
    let is_alone = !text.contains([':', '/', '@', '?', '#', '\\', '%']);
    let url = reqwest::Url::parse(&format!("https://{text}/")).ok();
    match url.as_ref().and_then(reqwest::Url::domain) {
        Some(domain) if is_alone && domain.contains('.') && domain.chars().all(is_plain) => {
            Ok(domain.to_owned())
        }
        _ => Err(fl!("config-no-domain", value = format!("{text:?}"))),
    }
}

pub(super) fn directory(text: &str) -> Parsed<reqwest::Url> {
    let url = text.parse().ok().filter(|_| is_url(text, &["https"]));
    url.ok_or_else(|| fl!("config-no-directory", value = format!("{text:?}")))
}

/// Where plain HTTP is answered beside HTTPS; none where it is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HttpListen(pub Option<SocketAddr>);

pub(super) fn http_listen(text: &str) -> Parsed<HttpListen> {
    match text {
        "off" => Ok(HttpListen(None)),
        _ => public_address(text).map(|address| HttpListen(Some(address))),
    }
}

pub(super) fn file(text: &str) -> Parsed<PathBuf> {
    let path = Some(PathBuf::from(text)).filter(|path| path.is_file());
    path.ok_or_else(|| fl!("config-no-file", path = text))
}

/// The longest time that can be set in seconds: a slower request is better sent again.
pub const TIMEOUT_MAX: Duration = Duration::from_mins(10);

pub(super) fn seconds(text: &str) -> Parsed<Duration> {
    time::<1, 600>(text, 1).map(|seconds| Duration::from_secs(seconds.into()))
}

/// A whole number within these bounds.
pub fn number<const LEAST: u32, const MOST: u32>(text: &str) -> Parsed<u32> {
    match text.parse() {
        Ok(number) if (LEAST..=MOST).contains(&number) => Ok(number),
        _ => Err(fl!("config-no-number", value = format!("{text:?}"), least = LEAST, most = MOST)),
    }
}

pub(super) fn hours(text: &str) -> Parsed<Duration> {
    time::<1, 8760>(text, HOUR).map(|hours| Duration::from_hours(hours.into()))
}

/// A day, such as 2026-04-02.
pub fn date(text: &str) -> Parsed<Date> {
    text.parse().map_err(|_| fl!("config-no-date", value = format!("{text:?}")))
}

pub(super) fn days<const LEAST: u32>(text: &str) -> Parsed<SignedDuration> {
    let days = time::<LEAST, DAYS_MAX>(text, DAY);
    days.map(|days| SignedDuration::from_hours(24 * i64::from(days)))
}

/// A time as a whole number of `unit` seconds, within these bounds: a number alone, or one with its own unit.
fn time<const LEAST: u32, const MOST: u32>(text: &str, unit: u32) -> Parsed<u32> {
    let count = in_seconds(text).filter(|seconds| seconds % unit == 0);
    let count = count.map_or_else(|| text.to_owned(), |seconds| (seconds / unit).to_string());
    number::<LEAST, MOST>(&count).or_else(|_| number::<LEAST, MOST>(text))
}

/// The seconds of a time with its unit, such as `24h` and `7 días`.
fn in_seconds(text: &str) -> Option<u32> {
    let (count, unit) = text.split_at(text.find(|letter: char| !letter.is_ascii_digit())?);
    let seconds = match unit.trim() {
        "s" | "segundo" | "segundos" => 1,
        "min" | "minuto" | "minutos" => 60,
        "h" | "hora" | "horas" => HOUR,
        "d" | "día" | "días" | "dia" | "dias" => DAY,
        _ => return None,
    };
    count.parse::<u32>().ok()?.checked_mul(seconds)
}

#[cfg(test)]
mod tests {
    use super::{Duration, SignedDuration, days, hours, mail_server, seconds};

    #[test]
    fn a_time_is_a_number_alone_or_one_with_its_unit() {
        for text in ["24", "24h", "24 horas", "1 día", "1d", "1440 min"] {
            assert_eq!(hours(text), Ok(Duration::from_hours(24)), "{text}");
        }
        for text in ["90", "90 días", "90 dias", "2160h"] {
            assert_eq!(days::<30>(text), Ok(SignedDuration::from_hours(90 * 24)), "{text}");
        }
        assert_eq!(seconds("2 minutos"), Ok(Duration::from_mins(2)));
        for text in ["90 min", "h", "-1h", "1 mes", "1h 30min", "9999999 días", "", "1,5 h"] {
            let fault = hours(text).expect_err("it is no whole number of hours");
            assert_eq!(fault, format!("\"{text}\" no es un número de 1 a 8760"));
        }
        assert!(days::<30>("48h").is_err() && days::<30>("29 días").is_err());
    }

    #[test]
    fn no_login_leaves_the_machine_in_clear() {
        for (address, is_taken) in [
            ("smtp://user:password@mail.example", false),
            ("smtp://user@mail.example:587?tls=opportunistic", false),
            ("smtp://user:password@mail.example:587?tls=required", true),
            ("smtps://user:password@mail.example", true),
            ("smtp://mail.example", true),
            ("smtp://user:password@127.0.0.1:2525", true),
            ("smtp://user:password@[::1]:2525", true),
            ("smtp://user:password@localhost", true),
        ] {
            assert_eq!(mail_server(address).is_ok(), is_taken, "{address}");
        }
    }
}
