//! A socket that reports what it does, gives back the first header, which was awaited without hyper,
//! and ends so that the client can still read the last answer.

use super::connection::{Connection, Order};
use axum::body::Bytes;
use std::{
    io::{self, IoSlice},
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
};

/// What an HTTP/2 client says first on a plain connection (RFC 9113, section 3.4).
const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// No method of HTTP/1 begins with these.
const TELLING: usize = 3;

/// A browser's header has some 700 bytes.
const USUAL_HEADER_BYTES: usize = 1024;

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
    /// What was read already, and is still to be given back.
    first: Bytes,
    is_shut: bool,
}

impl Watched {
    pub(super) fn new(socket: TcpStream, connection: Arc<Connection>) -> Self {
        Self {
            socket,
            connection,
            first: Bytes::new(),
            is_shut: false,
        }
    }

    /// Finds out the protocol from the first bytes, and waits for the first header of HTTP/1, as far
    /// as it may be long; both are read again after that. hyper would take 16 kB for a client that
    /// sends a byte a second. None where the client leaves before it has said enough.
    pub(super) async fn protocol(&mut self, max_header_bytes: usize) -> Option<Protocol> {
        let mut said = Vec::new();
        let protocol = loop {
            // No memory before there is something to read.
            self.socket.readable().await.ok()?;
            said.reserve(USUAL_HEADER_BYTES);
            let new = said.len();
            let read = match self.socket.try_read_buf(&mut said) {
                Ok(read) => read,
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => continue,
                Err(_) => return None,
            };
            self.connection.add_read(read);
            let telling = &said[..said.len().min(TELLING)];
            if PREFACE.starts_with(telling) {
                if telling.len() == TELLING {
                    break Protocol::Http2;
                }
                if read == 0 {
                    return None;
                }
            } else if read == 0 || said.len() >= max_header_bytes || is_decided(&said, new) {
                break Protocol::Http1;
            }
        };
        self.first = said.into();
        Some(protocol)
    }

    fn wrote(&self, wrote: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        match &wrote {
            Poll::Ready(Ok(bytes)) => self.connection.add_written(*bytes),
            Poll::Ready(Err(_)) => {}
            Poll::Pending => self.connection.mark_blocked(),
        }
        wrote
    }
}

/// Whether a header is whole, or will never be one, as its bytes from `new` on show.
fn is_decided(header: &[u8], new: usize) -> bool {
    let is_foreign = |byte: &u8| byte.is_ascii_control() && !b"\t\r\n".contains(byte);
    // An empty line may have begun before.
    let tail = &header[new.saturating_sub(2)..];
    header[new..].iter().any(is_foreign)
        || tail.windows(2).any(|pair| pair == b"\n\n")
        || tail.windows(3).any(|three| three == b"\n\r\n")
}

impl AsyncRead for Watched {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if !self.first.is_empty() {
            let len = self.first.len().min(buffer.remaining());
            buffer.put_slice(&self.first.split_to(len));
            return Poll::Ready(Ok(()));
        }
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.socket).poll_read(context, buffer);
        if read.is_ready() {
            self.connection.add_read(buffer.filled().len() - before);
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
        // One that was asked to end has sent a whole answer to a whole request.
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

#[cfg(test)]
mod tests {
    use super::is_decided;

    #[test]
    fn a_header_is_decided_by_an_empty_line_or_by_a_byte_that_no_header_has() {
        for (header, new, expected) in [
            ("GET / HTTP/1.1\r\nHost: a\r\n", 0, false),
            ("GET / HTTP/1.1\r\nHost: a\r\n\r\n", 0, true),
            ("GET / HTTP/1.1\r\n\r\n", 16, true),
            ("GET / HTTP/1.1\r\n\r\n", 17, true),
            ("GET / HTTP/1.1\n\n", 15, true),
            ("GET / HTTP/1.1\r\nA:\tb", 0, false),
            ("\u{16}\u{3}\u{1}", 0, true),
        ] {
            assert_eq!(is_decided(header.as_bytes(), new), expected, "{header:?}");
        }
    }
}
