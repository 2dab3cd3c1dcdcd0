//! HTTP/2 without TLS, by prior knowledge: a proxy may speak it.

use crate::support::prelude::*;
use axum::http::{HeaderMap, Request, Response};
use h2::{RecvStream, client};
use std::io::{Read as _, Write as _};
use tokio::net::TcpStream;

async fn body(answer: Response<RecvStream>) -> (u16, HeaderMap, Vec<u8>) {
    let (head, mut stream) = answer.into_parts();
    let mut body = Vec::new();
    while let Some(part) = stream.data().await {
        let part = part.expect("the body arrives");
        let read = stream.flow_control().release_capacity(part.len());
        read.expect("it was received");
        body.extend_from_slice(&part);
    }
    (head.status.as_u16(), head.headers, body)
}

async fn socket(program: &Program) -> TcpStream {
    let socket = TcpStream::connect(program.socket()).await;
    socket.expect("the program listens")
}

fn run<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime can be made");
    runtime.block_on(work)
}

// Specification 18.14
#[test]
fn the_same_pages_are_there_for_a_client_that_speaks_http2_at_once() {
    let program = Program::shared();
    run(async {
        let (mut client, connection) =
            client::handshake(socket(&program).await).await.expect("it speaks HTTP/2");
        let driven = tokio::spawn(connection);
        for path in ["/", "/Contacto", "/api/v.1.0/site", "/nada"] {
            let request = Request::get(format!("http://x{path}")).body(());
            let request = request.expect("it is a request");
            let (answer, _) = client.send_request(request, true).expect("it is sent");
            let (status, headers, body) = body(answer.await.expect("it is answered")).await;
            let address = format!("{}{path}", program.address());
            let plain = tokio::task::spawn_blocking(move || CLIENT.get(address).send());
            let plain = plain.await.expect("it ends").expect("it is answered");
            assert_eq!(status, plain.status().as_u16(), "{path}");
            for name in ["content-type", "etag", "content-security-policy"] {
                assert_eq!(headers.get(name), plain.headers().get(name), "{path}");
            }
            assert!(!body.is_empty(), "{path}");
        }
        driven.abort();
    });
}

// Specification 18.13
#[test]
fn it_is_told_when_the_program_ends() {
    let mut program = Program::start();
    let ended = run(async {
        let (mut client, connection) =
            client::handshake(socket(&program).await).await.expect("it speaks HTTP/2");
        let driven = tokio::spawn(connection);
        let request = Request::get("http://x/healthz").body(());
        let request = request.expect("it is a request");
        let (answer, _) = client.send_request(request, true).expect("it is sent");
        assert_eq!(answer.await.expect("it is answered").status(), 200);
        program.terminate();
        // GOAWAY without an error is a good end.
        driven.await.expect("it does not panic")
    });
    assert!(ended.is_ok(), "{ended:?}");
    assert_eq!(program.wait().code(), Some(0));
}

/// A frame of HTTP/2 (RFC 9113, section 4.1).
fn frame(kind: u8, flags: u8, stream: u32, payload: &[u8]) -> Vec<u8> {
    let length = u32::try_from(payload.len()).expect("it is short").to_be_bytes();
    [&length[1..], &[kind, flags], &stream.to_be_bytes(), payload].concat()
}

/// A client may ask for more at once than it is told to, also before it is told.
// Specification 18.21
#[test]
fn what_is_beyond_32_requests_at_once_on_a_connection_is_refused() {
    const HEADERS: u8 = 1;
    const RST_STREAM: u8 = 3;
    const SETTINGS: u8 = 4;
    const REFUSED_STREAM: [u8; 4] = [0, 0, 0, 7];
    let program = Program::shared();
    // No answer ends: none of its body may be sent.
    let mut said = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_vec();
    said.extend(frame(SETTINGS, 0, 0, &[0, 4, 0, 0, 0, 0]));
    let streams = (0..40).map(|number| 2 * number + 1);
    for stream in streams.clone() {
        // GET / of `x` by HTTP, as the static table has it (RFC 7541, appendix A); no more follows.
        said.extend(frame(HEADERS, 0b101, stream, &[0x82, 0x84, 0x86, 0x41, 1, b'x']));
    }
    let mut socket = std::net::TcpStream::connect(program.socket()).expect("it listens");
    socket.set_read_timeout(Some(PATIENCE)).expect("it can be set");
    socket.write_all(&said).expect("it is taken");
    let (mut answered, mut refused) = (Vec::new(), Vec::new());
    while answered.len() + refused.len() < streams.len() {
        let mut head = [0; 9];
        socket.read_exact(&mut head).expect("it goes on");
        let length = u32::from_be_bytes([0, head[0], head[1], head[2]]);
        let stream = u32::from_be_bytes([head[5], head[6], head[7], head[8]]);
        let mut payload = vec![0; usize::try_from(length).expect("it is short")];
        socket.read_exact(&mut payload).expect("it goes on");
        match head[3] {
            HEADERS => answered.push(stream),
            RST_STREAM => {
                assert_eq!(payload, REFUSED_STREAM, "{stream}");
                refused.push(stream);
            }
            _ => {}
        }
    }
    answered.sort_unstable();
    assert_eq!(answered, streams.clone().take(32).collect::<Vec<_>>());
    assert_eq!(refused, streams.skip(32).collect::<Vec<_>>());
}
