//! One connection, from its first byte to its last.

use super::{
    Handler,
    arriving::{Arriving, Pace},
    connection::{Connection, Glance, Order},
    inline::Inline,
    settled::Settled,
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
use hyper_util::rt::TokioIo;
use std::{
    convert::Infallible,
    future::{pending, poll_fn},
    io,
    pin::{Pin, pin},
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
    time::sleep,
};

/// A connection that is idle for so long after shutdown began is closed. Not sooner: a
/// request may be on its way, and a client that meets a closed connection may not send it again
/// (RFC 9112, section 9.3.1).
const LAST_REQUEST: Duration = Duration::from_millis(500);

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
        protocol = socket.protocol(header_bytes(&limits)) => protocol,
        () = is_over(&connection) => None,
    };
    if let Some(protocol) = protocol {
        speak(socket, sent_at_once, protocol, connection, handler, &limits).await;
    }
}

/// Resolves once a connection that has said nothing yet is to be closed.
pub(super) async fn is_over(connection: &Connection) {
    if connection.next_order().await == Order::Finish {
        tokio::select! {
            () = sleep(LAST_REQUEST) => {}
            _sooner = connection.next_order() => {}
        }
    }
}

/// Sends nothing: a plain stream keeps back nothing that was written.
pub(super) fn sent_at_once(_: &mut Context<'_>) -> Poll<io::Result<()>> {
    Poll::Ready(Ok(()))
}

/// Speaks a protocol on any stream. `send` sends what the stream keeps back.
pub(super) async fn speak<S, H>(
    stream: S,
    send: impl Fn(&mut Context<'_>) -> Poll<io::Result<()>>,
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
    match protocol {
        Protocol::Http1 => {
            let mut http = http1::Builder::new();
            // The patrol holds the limits of time.
            http.header_read_timeout(None)
                .max_buf_size(header_bytes(limits));
            let end = |it: Pin<&mut http1::Connection<_, _>>| it.graceful_shutdown();
            let poll = |it: Pin<&mut http1::Connection<_, _>>, context: &mut Context<'_>| {
                it.poll(context).map(drop)
            };
            let conversation = http.serve_connection(stream, service);
            drive(conversation, poll, send, end, &connection).await;
        }
        Protocol::Http2 => {
            connection.speaks_http2();
            let mut http = http2::Builder::new(Inline);
            http.max_header_list_size(limits.max_header_bytes)
                .max_concurrent_streams(limits.max_streams)
                .initial_stream_window_size(WINDOW_BYTES)
                .initial_connection_window_size(WINDOW_BYTES)
                .max_send_buf_size(WINDOW_BYTES as usize);
            let end = |it: Pin<&mut http2::Connection<_, _, _>>| it.graceful_shutdown();
            let settled = Settled::new();
            let poll = |it: Pin<&mut http2::Connection<_, _, _>>, context: &mut Context<'_>| {
                settled.poll(it, context).map(drop)
            };
            let conversation = http.serve_connection(stream, service);
            drive(conversation, poll, send, end, &connection).await;
        }
    }
}

fn header_bytes(limits: &Limits) -> usize {
    usize::try_from(limits.max_header_bytes).unwrap_or(usize::MAX)
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
        let (handler, connection) = (handler.clone(), Arc::clone(&connection));
        async move {
            let version = request.version();
            let request = request.map(|body| Arriving::new(body, pace));
            let mut answer = handler.answer(request, peer).await;
            // The rest of a body that came too slowly is no next request; and a client that is told
            // that the connection ends sends its next request on another.
            let is_last =
                answer.status() == StatusCode::REQUEST_TIMEOUT || connection.order() != Order::Stay;
            if is_last && version < Version::HTTP_2 {
                let close = HeaderValue::from_static("close");
                answer.headers_mut().insert(CONNECTION, close);
            }
            Ok(turn.send(answer))
        }
    })
}

/// Runs a connection until it ends or is ended. Whenever it was polled, `send` sends what it
/// wrote.
async fn drive<C>(
    conversation: C,
    poll: impl Fn(Pin<&mut C>, &mut Context<'_>) -> Poll<()>,
    send: impl Fn(&mut Context<'_>) -> Poll<io::Result<()>>,
    end: impl Fn(Pin<&mut C>),
    connection: &Connection,
) {
    let mut conversation = pin!(conversation);
    let mut has_ended = false;
    // The command may have come while the protocol was detected.
    let mut order = connection.order();
    let mut idle_after = None;
    loop {
        let pause = match order {
            Order::Stay => None,
            Order::Finish => {
                let now = connection.glance();
                let is_over = now.is_http2 && now.begun > 0;
                if is_over || (is_idle(now) && idle_after == Some(now.begun)) {
                    end(conversation.as_mut());
                    None
                } else {
                    idle_after = is_idle(now).then_some(now.begun);
                    Some(LAST_REQUEST)
                }
            }
            Order::End => {
                end(conversation.as_mut());
                None
            }
            Order::Cut => return,
        };
        let look_again = async {
            match pause {
                Some(pause) => sleep(pause).await,
                None => pending().await,
            }
        };
        let ended = poll_fn(|context| {
            has_ended = has_ended || poll(conversation.as_mut(), context).is_ready();
            match send(context) {
                // A client that breaks off or breaks the protocol is its own affair.
                Poll::Ready(result) if has_ended || result.is_err() => Poll::Ready(()),
                _ => Poll::Pending,
            }
        });
        tokio::select! {
            biased;
            () = ended => return,
            next = connection.next_order() => order = next,
            () = look_again => {}
        }
    }
}

/// Whether nothing is under way, as far as it has arrived. Bytes of HTTP/2 may belong to no request;
/// there the end of a connection says which requests were taken, once there was one.
fn is_idle(now: Glance) -> bool {
    now.is_waiting && (now.is_http2 || !now.has_more)
}
