//! A conversation with a mail server, and how much of it is read at most. lettre speaks; it reads a line of
//! any length into memory, so what it reads from is limited.

// lettre wants its callers to have no stream of theirs under TLS from the start; there is no other name for it.
#![expect(deprecated, reason = "lettre has no other stream that is encrypted from its first byte")]

use super::SendError;
use basics::lang::fl;
use lettre::transport::smtp::authentication::{Credentials, DEFAULT_MECHANISMS};
use lettre::transport::smtp::client::{
    AsyncNetworkStream, AsyncSmtpConnection, AsyncTokioStream, Tls, TlsParameters,
};
use lettre::transport::smtp::extension::ClientId;
use lettre::transport::smtp::{self, SMTP_PORT, SUBMISSION_PORT, SUBMISSIONS_PORT};
use percent_encoding::percent_decode_str;
use reqwest::Url;
use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;

/// How long one address of a server may take to be connected to.
const CONNECT: Duration = Duration::from_secs(30);

/// The most bytes of a whole conversation: certificates are the longest of what a server says, some ten
/// thousand.
const MOST_BYTES: usize = 256 * 1024;

/// A mail server, as the address in the configuration names it.
pub struct SmtpServer {
    host: String,
    port: u16,
    tls: Tls,
    /// What we call ourselves.
    pub(super) hello: ClientId,
    pub(super) credentials: Option<Credentials>,
}

impl SmtpServer {
    /// Reads `smtp://…`, with `?tls=required` or `?tls=opportunistic`, or `smtps://…`. None where it is neither.
    pub(super) fn from_url(url: &str, hello: ClientId) -> Option<Self> {
        let url = Url::parse(url).ok()?;
        let host = url.host_str()?.trim_matches(['[', ']']).to_owned();
        let parameters = || TlsParameters::new(host.clone()).ok();
        let asked = url.query_pairs().find_map(|(name, value)| (name == "tls").then_some(value));
        let (port, tls) = match (url.scheme(), asked.as_deref()) {
            ("smtp", None) => (SMTP_PORT, Tls::None),
            ("smtp", Some("required")) => (SUBMISSION_PORT, Tls::Required(parameters()?)),
            ("smtp", Some("opportunistic")) => (SUBMISSION_PORT, Tls::Opportunistic(parameters()?)),
            ("smtps", _) => (SUBMISSIONS_PORT, Tls::Wrapper(parameters()?)),
            _ => return None,
        };
        let decoded = |text| Some(percent_decode_str(text).decode_utf8().ok()?.into_owned());
        let credentials = match url.password() {
            Some(password) => Some(Credentials::new(decoded(url.username())?, decoded(password)?)),
            None => None,
        };
        Some(Self { port: url.port().unwrap_or(port), host, tls, hello, credentials })
    }

    /// Connects, encrypts as the address says, and logs in where there is an account.
    pub(super) async fn connection(&self) -> Result<AsyncSmtpConnection, SendError> {
        let stream = self.stream().await.map_err(|error| SendError::of_connecting(&error))?;
        self.greeted(stream).await.map_err(|error| SendError::of_smtp(&error))
    }

    async fn greeted(&self, stream: Limited) -> Result<AsyncSmtpConnection, smtp::Error> {
        let stream: Box<dyn AsyncTokioStream> = match &self.tls {
            Tls::Wrapper(parameters) => {
                let mut secured = AsyncNetworkStream::use_existing_tokio1(Box::new(stream));
                secured.upgrade_tls(parameters.clone()).await?;
                Box::new(Secured(secured))
            }
            _ => Box::new(stream),
        };
        let mut connection =
            AsyncSmtpConnection::connect_with_transport(stream, &self.hello).await?;
        match &self.tls {
            Tls::Opportunistic(parameters) if connection.can_starttls() => {
                connection.starttls(parameters.clone(), &self.hello).await?;
            }
            Tls::Required(parameters) => {
                connection.starttls(parameters.clone(), &self.hello).await?;
            }
            _ => {}
        }
        if let Some(credentials) = &self.credentials {
            connection.auth(DEFAULT_MECHANISMS, credentials).await?;
        }
        Ok(connection)
    }

    /// The first address of the server that can be connected to.
    async fn stream(&self) -> io::Result<Limited> {
        let mut failed = io::Error::from(ErrorKind::NotFound);
        for address in lookup_host((&*self.host, self.port)).await? {
            let late = || io::Error::from(ErrorKind::TimedOut);
            match timeout(CONNECT, TcpStream::connect(address))
                .await
                .unwrap_or_else(|_| Err(late()))
            {
                Ok(stream) => return Ok(Limited { stream, left: MOST_BYTES }),
                Err(error) => failed = error,
            }
        }
        Err(failed)
    }
}

/// A connection of which only so much is read.
#[derive(Debug)]
struct Limited {
    stream: TcpStream,
    left: usize,
}

impl AsyncRead for Limited {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        let read = buffer.filled().len() - before;
        let left = self.left.checked_sub(read);
        self.left = left.ok_or_else(|| io::Error::new(ErrorKind::TimedOut, fl!("mail-endless")))?;
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Limited {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

impl AsyncTokioStream for Limited {
    fn peer_addr(&self) -> io::Result<SocketAddr> {
        self.stream.peer_addr()
    }
}

/// A connection that lettre has encrypted, as one that it can speak over.
#[derive(Debug)]
struct Secured(AsyncNetworkStream);

impl AsyncRead for Secured {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let unfilled = buffer.initialize_unfilled();
        let read =
            ready!(futures_io::AsyncRead::poll_read(Pin::new(&mut self.0), context, unfilled))?;
        buffer.advance(read);
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Secured {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        futures_io::AsyncWrite::poll_write(Pin::new(&mut self.0), context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        futures_io::AsyncWrite::poll_flush(Pin::new(&mut self.0), context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        futures_io::AsyncWrite::poll_close(Pin::new(&mut self.0), context)
    }
}

impl AsyncTokioStream for Secured {
    fn peer_addr(&self) -> io::Result<SocketAddr> {
        self.0.peer_addr()
    }
}
