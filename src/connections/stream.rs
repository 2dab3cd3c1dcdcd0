//! A socket that reports what it does, gives back the bytes by which the protocol was found out,
//! and ends so that the client can still read the last answer.

use super::connection::{Connection, Order};
use std::{
    io::{self, IoSlice},
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};
use tokio::{
    io::{AsyncRead, AsyncReadExt as _, AsyncWrite, ReadBuf},
    net::TcpStream,
};

/// What an HTTP/2 client says first on a plain connection (RFC 9113, section 3.4).
const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// No method of HTTP/1 begins with these.
const TELLING: usize = 3;

/// The protocol of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Protocol {
    Http1,
    Http2,
}

/// A watched socket.
#[derive(Debug)]
pub(super) struct Watched {
    socket: TcpStream,
    connection: Arc<Connection>,
    /// What was read already, and how much of it was given back.
    first: ([u8; PREFACE.len()], usize, usize),
    is_shut: bool,
}

impl Watched {
    pub(super) fn new(socket: TcpStream, connection: Arc<Connection>) -> Self {
        Self {
            socket,
            connection,
            first: ([0; PREFACE.len()], 0, 0),
            is_shut: false,
        }
    }

    /// Finds out the protocol from the first bytes; they are read again after that. None where the
    /// client leaves before it has said enough.
    pub(super) async fn protocol(&mut self) -> Option<Protocol> {
        let (bytes, len, _) = &mut self.first;
        loop {
            let read = self.socket.read(&mut bytes[*len..]).await.ok()?;
            self.connection.has_read(read);
            *len += read;
            let said = &bytes[..(*len).min(TELLING)];
            if !PREFACE.starts_with(said) {
                return Some(Protocol::Http1);
            }
            if said.len() == TELLING {
                return Some(Protocol::Http2);
            }
            if read == 0 {
                return None;
            }
        }
    }

    fn wrote(&self, wrote: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        match &wrote {
            Poll::Ready(Ok(bytes)) => self.connection.has_written(*bytes),
            Poll::Ready(Err(_)) => {}
            Poll::Pending => self.connection.is_blocked(),
        }
        wrote
    }
}

impl AsyncRead for Watched {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let (bytes, len, given) = &mut self.first;
        if given < len {
            let part = &bytes[*given..*len];
            let part = &part[..part.len().min(buffer.remaining())];
            buffer.put_slice(part);
            *given += part.len();
            return Poll::Ready(Ok(()));
        }
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.socket).poll_read(context, buffer);
        if read.is_ready() {
            self.connection.has_read(buffer.filled().len() - before);
        }
        read
    }
}

impl AsyncWrite for Watched {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.socket).poll_write(context, bytes);
        self.wrote(wrote)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.socket).poll_write_vectored(context, parts);
        self.wrote(wrote)
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_flush(context)
    }

    /// Says that nothing more comes, and reads on until the client closes: a socket that is closed
    /// with bytes unread takes the last answer back from a client that has not read it yet (RFC
    /// 9112, section 9.6). The patrol ends this.
    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        if !self.is_shut {
            ready!(Pin::new(&mut self.socket).poll_shutdown(context))?;
            self.is_shut = true;
            self.connection.closes();
        }
        // One that was told to end has sent a whole answer to a whole request.
        while self.connection.order() == Order::Stay {
            let mut thrown_away = [0; 4096];
            let mut buffer = ReadBuf::new(&mut thrown_away);
            match ready!(Pin::new(&mut self.socket).poll_read(context, &mut buffer)) {
                Ok(()) if !buffer.filled().is_empty() => {}
                _ => break,
            }
        }
        Poll::Ready(Ok(()))
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        if self.connection.order() == Order::Cut {
            // The system throws away what the client does not take, and keeps no memory for it.
            let _ended_before = self.socket.set_zero_linger();
        }
    }
}
