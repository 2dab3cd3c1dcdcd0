//! HTTP/2 without TLS, by prior knowledge: a proxy may speak it.

use crate::support::program::{CLIENT, Program};
use axum::http::{HeaderMap, Request, Response};
use h2::{RecvStream, client};
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
