//! A connection that begins with TLS.
//!
//! The handshake is part of the time that the first header may take, which the patrol holds as it
//! holds it on a plain connection: all of this is read and written through the watched socket.

use super::{
    Arriving, Handler,
    connection::Connection,
    protocol::{is_over, sent_at_once, speak},
    secure_stream::SecureStream,
    stream::{Protocol, Watched},
};
use crate::config::Limits;
use axum::body::Bytes;
use http_body_util::Full;
use hyper::{
    Request, Response, StatusCode,
    header::{CONNECTION, CONTENT_TYPE, HeaderValue},
};
use std::{net::SocketAddr, sync::Arc, task::Context};
use tokio::{io::AsyncWriteExt as _, net::TcpStream};
use tokio_rustls::TlsAcceptor;

/// What a client has begun.
enum Begun {
    Secure(SecureStream, Protocol),
    Plain(Watched),
}

/// Serves a connection until it ends.
pub(super) async fn serve<H: Handler>(
    socket: TcpStream,
    tls: &TlsAcceptor,
    connection: Arc<Connection>,
    handler: H,
    limits: Arc<Limits>,
) {
    let begun = tokio::select! {
        begun = begin(socket, tls, &connection) => begun,
        () = is_over(&connection) => None,
    };
    match begun {
        Some(Begun::Secure(stream, protocol)) => {
            let sender = stream.clone();
            let send = |context: &mut Context<'_>| sender.poll_send(context);
            speak(stream, send, protocol, connection, handler, &limits).await;
        }
        Some(Begun::Plain(socket)) => {
            let protocol = Protocol::Http1;
            speak(
                socket,
                sent_at_once,
                protocol,
                connection,
                PlainOnTls,
                &limits,
            )
            .await;
        }
        None => {}
    }
}

/// Shakes hands. None where that fails, or where nothing is to follow.
async fn begin(
    socket: TcpStream,
    tls: &TlsAcceptor,
    connection: &Arc<Connection>,
) -> Option<Begun> {
    let mut first = [0];
    let seen = socket.peek(&mut first).await.ok()?;
    let socket = Watched::new(socket, Arc::clone(connection));
    // A handshake begins with the byte 22 (RFC 8446, section 5.1), a method of HTTP with a letter.
    if seen > 0 && first[0].is_ascii_uppercase() {
        return Some(Begun::Plain(socket));
    }
    match tls.accept(socket).into_fallible().await {
        Ok(mut stream) => {
            let protocol = match stream.get_ref().1.alpn_protocol() {
                Some(b"h2") => Protocol::Http2,
                None | Some(b"http/1.1") => Protocol::Http1,
                // An authority has seen what it looked for (RFC 8737, section 3).
                Some(_) => {
                    let _gone_before = stream.shutdown().await;
                    return None;
                }
            };
            Some(Begun::Secure(SecureStream::new(stream), protocol))
        }
        Err((_, mut socket)) => {
            // The alert says why.
            let _gone_before = socket.shutdown().await;
            None
        }
    }
}

/// Answers who speaks plain HTTP where TLS is expected.
#[derive(Clone, Debug)]
struct PlainOnTls;

impl Handler for PlainOnTls {
    type Body = Full<Bytes>;

    async fn answer(&self, _: Request<Arriving>, _: SocketAddr) -> Response<Self::Body> {
        let text = "Use HTTPS.\n";
        let mut answer = Response::new(Full::from(text));
        *answer.status_mut() = StatusCode::BAD_REQUEST;
        let headers = answer.headers_mut();
        let plain = HeaderValue::from_static("text/plain; charset=utf-8");
        headers.insert(CONTENT_TYPE, plain);
        headers.insert(CONNECTION, HeaderValue::from_static("close"));
        answer
    }
}
