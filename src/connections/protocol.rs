//! One connection, from its first byte to its last.

use super::{
    Handler,
    arriving::{Arriving, Pace},
    connection::{Connection, Order},
    stream::{Protocol, Watched},
    turn::Turn,
};
use crate::config::Limits;
use hyper::{
    Request, StatusCode, Version,
    body::Incoming,
    header::{CONNECTION, HeaderValue},
    server::conn::{http1, http2},
    service::{HttpService, service_fn},
};
use hyper_util::rt::{TokioExecutor, TokioIo};
use std::{
    convert::Infallible,
    pin::{Pin, pin},
    sync::Arc,
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
};

/// What an HTTP/2 client may send of a body before it is read, on one stream and on all together.
const WINDOW_BYTES: u32 = 64 * 1024;

/// Serves a plain connection until it ends.
pub(super) async fn serve<H: Handler>(
    socket: TcpStream,
    connection: Arc<Connection>,
    handler: H,
    limits: Arc<Limits>,
) {
    let mut socket = Watched::new(socket, Arc::clone(&connection));
    let protocol = tokio::select! {
        protocol = socket.protocol() => protocol,
        _ended = connection.told() => None,
    };
    if let Some(protocol) = protocol {
        speak(socket, protocol, connection, handler, &limits).await;
    }
}

/// Speaks a protocol on any stream.
pub(super) async fn speak<S, H>(
    stream: S,
    protocol: Protocol,
    connection: Arc<Connection>,
    handler: H,
    limits: &Limits,
) where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    H: Handler,
{
    let stream = TokioIo::new(stream);
    let service = service(Arc::clone(&connection), handler, limits);
    let header_bytes = usize::try_from(limits.max_header_bytes).unwrap_or(usize::MAX);
    match protocol {
        Protocol::Http1 => {
            let mut http = http1::Builder::new();
            // The patrol holds the limits of time.
            http.header_read_timeout(None).max_buf_size(header_bytes);
            let end = |it: Pin<&mut http1::Connection<_, _>>| it.graceful_shutdown();
            drive(http.serve_connection(stream, service), end, &connection).await;
        }
        Protocol::Http2 => {
            connection.speaks_http2();
            let mut http = http2::Builder::new(TokioExecutor::new());
            http.max_header_list_size(limits.max_header_bytes)
                .max_concurrent_streams(limits.max_streams)
                .initial_stream_window_size(WINDOW_BYTES)
                .initial_connection_window_size(WINDOW_BYTES)
                .max_send_buf_size(WINDOW_BYTES as usize);
            let end = |it: Pin<&mut http2::Connection<_, _, _>>| it.graceful_shutdown();
            drive(http.serve_connection(stream, service), end, &connection).await;
        }
    }
}

fn service<H: Handler>(
    connection: Arc<Connection>,
    handler: H,
    limits: &Limits,
) -> impl HttpService<
    Incoming,
    ResBody = super::turn::Sending<H::Body>,
    Error = Infallible,
    Future: Send + 'static,
> + use<H> {
    let pace = Pace {
        bytes_per_second: limits.min_bytes_per_second,
        window: limits.slow_after,
    };
    service_fn(move |request: Request<Incoming>| {
        let (turn, peer) = (Turn::begin(&connection), connection.peer);
        let handler = handler.clone();
        async move {
            let version = request.version();
            let request = request.map(|body| Arriving::new(body, pace));
            let mut answer = handler.answer(request, peer).await;
            if answer.status() == StatusCode::REQUEST_TIMEOUT && version < Version::HTTP_2 {
                // The rest of that body is no next request.
                let close = HeaderValue::from_static("close");
                answer.headers_mut().insert(CONNECTION, close);
            }
            Ok(turn.send(answer))
        }
    })
}

/// Lets a connection run until it ends or is told to.
async fn drive<C: Future>(conversation: C, end: impl Fn(Pin<&mut C>), connection: &Connection) {
    let mut conversation = pin!(conversation);
    loop {
        tokio::select! {
            biased;
            // A client that breaks off or breaks the protocol is its own affair.
            _ended = conversation.as_mut() => return,
            order = connection.told() => match order {
                Order::Stay => {}
                Order::End => end(conversation.as_mut()),
                Order::Cut => return,
            },
        }
    }
}
