//! A TLS connection whose writes are sent together.
//!
//! HTTP/2 writes an answer as frames of 16 kB, and flushes after each. Sent one by one, each would
//! be a packet and a call of the system. Here they wait, encrypted, until the connection has been
//! polled, and leave in one call. No more waits than rustls holds anyway (64 kB).

use super::stream::Watched;
use std::{
    io::{self, IoSlice, Write as _},
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll, ready},
};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_rustls::{rustls::Writer, server::TlsStream};

/// A handle on the connection: the protocol has one, and another sends.
#[derive(Clone, Debug)]
pub(super) struct SecureStream(Arc<Mutex<TlsStream<Watched>>>);

impl SecureStream {
    pub(super) fn new(stream: TlsStream<Watched>) -> Self {
        Self(Arc::new(Mutex::new(stream)))
    }

    /// Sends what was written.
    pub(super) fn poll_send(&self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut *self.stream()).poll_flush(context)
    }

    /// Writes what rustls takes, and sends what it holds where it takes nothing.
    fn poll_encrypt(
        &self,
        context: &mut Context<'_>,
        write: impl Fn(Writer<'_>) -> io::Result<usize>,
    ) -> Poll<io::Result<usize>> {
        let mut stream = self.stream();
        loop {
            let (_, session) = stream.get_mut();
            let written = write(session.writer())?;
            if written > 0 {
                return Poll::Ready(Ok(written));
            }
            ready!(Pin::new(&mut *stream).poll_flush(context))?;
        }
    }

    fn stream(&self) -> MutexGuard<'_, TlsStream<Watched>> {
        // A poll that panics ends its connection.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl AsyncRead for SecureStream {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut *self.stream()).poll_read(context, buffer)
    }
}

impl AsyncWrite for SecureStream {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        if bytes.is_empty() {
            return Poll::Ready(Ok(0));
        }
        self.poll_encrypt(context, |mut writer| writer.write(bytes))
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        if parts.iter().all(|part| part.is_empty()) {
            return Poll::Ready(Ok(0));
        }
        self.poll_encrypt(context, |mut writer| writer.write_vectored(parts))
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    /// Nothing is sent before the connection has been polled.
    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut *self.stream()).poll_shutdown(context)
    }
}
