//! Attacks that once kept visitors out, each by one or a few clients, against the real program.

use crate::support::patience::unhurried;
use crate::support::prelude::*;
use axum::http::Request;
use h2::client::{self, ResponseFuture};
use socket2::{Domain, Socket, Type};
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};
use tokio::net::TcpSocket;
use tokio::task::JoinSet;

/// A connection from one of the addresses of this machine, each of whose `/24` is a client.
pub(crate) fn connect_from(source: [u8; 4], program: &Program) -> TcpStream {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None).expect("there is a socket");
    let source = SocketAddr::from((source, 0));
    socket.bind(&source.into()).expect("it is free");
    let address: SocketAddr = program.socket().parse().expect("it is an address");
    socket.connect(&address.into()).expect("the program listens");
    let socket = TcpStream::from(socket);
    let patience = Some(PATIENCE);
    socket.set_read_timeout(patience).expect("it can be set");
    socket
}

/// The status of an answer to a visitor of another network.
fn visit(program: &Program, path: &str) -> String {
    let mut socket = connect_from([127, 200, 0, 1], program);
    let asked = format!("GET {path} HTTP/1.0\r\n\r\n");
    let _refused = socket.write_all(asked.as_bytes());
    let mut said = Vec::new();
    let _reset = socket.read_to_end(&mut said);
    String::from_utf8_lossy(&said).get(9..12).unwrap_or("none").to_owned()
}

fn assert_visited(program: &Program, path: &str) {
    let begun = Instant::now();
    assert_eq!(visit(program, path), "200", "{path}");
    let took = begun.elapsed();
    assert!(took < unhurried(Duration::from_secs(2)), "{path}: {took:?}");
}

fn picture(program: &Program) -> String {
    let site = program.get("/api/v.1.0/site").json();
    let address = site["picture"]["src"].as_str();
    address.expect("it has a picture").to_owned()
}

/// The connections of the clients are closed; the program's own to its database may have become more.
fn assert_closed(program: &Program, before: usize, mut meanwhile: impl FnMut()) {
    eventually("all of them are closed", || {
        meanwhile();
        program.descriptors() <= before + 16
    });
}

#[test]
fn a_file_of_the_build_has_one_address() {
    let program = Program::start();
    let home = program.get("/");
    let (_, rest) = home.text().split_once("\"/static/").expect("it loads a file");
    let (name, _) = rest.split_once('"').expect("it ends");
    assert_eq!(program.get(&format!("/static/{name}")).status, 200);
    for spelled in ["./", ".//./", "/", "%2e/", "x/../"] {
        // As it is written: a client would spell it in another way.
        let status = visit(&program, &format!("/static/{spelled}{name}"));
        assert_eq!(status, "404", "{spelled}");
    }
}

// Specification 18.21
#[test]
fn searches_of_the_api_by_many_leave_pages_to_others() {
    let sample = Sample::copy();
    sample.add_articles(1000);
    let program = Installation::of_content(&sample.path()).serve();
    let search = "/api/v.1.0/search/hits/nixho%20urma%20famila%20ceniza?limit=100000";
    assert_eq!(program.get(search).status, 200, "the index is there");
    let hits = program.get("/api/v.1.0/search/hits/de?limit=100000").json();
    let shown = hits["articles"].as_array().expect("it is a list").len();
    assert!(shown <= 50, "{shown}");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime can be made");
    let url = format!("{}{search}", program.address());
    let mut flood = JoinSet::new();
    for task in 0..100 {
        let url = format!("{url}&n={task}");
        flood.spawn_on(
            async move {
                let client = crate::support::client();
                loop {
                    // It is answered 503 where its sender has enough.
                    let _answer = client.get(&url).send().await;
                }
            },
            runtime.handle(),
        );
    }
    for _ in 0..20 {
        assert_visited(&program, "/");
    }
    flood.abort_all();
    // Calls that are broken off go on where they are computed, and count until they end.
    let call = format!("GET {search} HTTP/1.1\r\nHost: x\r\n\r\n");
    for number in 0..1000_u16 {
        let mut socket = connect_from([127, 40, 0, 1], &program);
        let _refused = socket.write_all(call.as_bytes());
        drop(socket);
        if number % 100 == 0 {
            assert_visited(&program, "/");
        }
    }
    let threads = program.memory_kb("Threads:");
    assert!(threads < 64, "{threads}");
}

/// Streams of a client whose window is 0, kept open by PINGs.
async fn stalled(program: &SocketAddr, source: [u8; 4], path: &str) -> Vec<ResponseFuture> {
    let socket = TcpSocket::new_v4().expect("there is a socket");
    socket.bind((source, 0).into()).expect("it is free");
    let socket = socket.connect(*program).await.expect("it listens");
    let mut builder = client::Builder::new();
    builder.initial_window_size(0);
    let begun = builder.handshake::<_, axum::body::Bytes>(socket).await;
    let (mut client, mut connection) = begun.expect("it speaks HTTP/2");
    let mut pings = connection.ping_pong().expect("nobody else has them");
    tokio::spawn(connection);
    tokio::spawn(async move { while pings.ping(h2::Ping::opaque()).await.is_ok() {} });
    let mut answers = Vec::new();
    for _ in 0..32 {
        let request = Request::get(format!("http://x{path}")).body(());
        let Ok(ready) = client.ready().await else {
            break;
        };
        client = ready;
        let request = request.expect("it is a request");
        let sent = client.send_request(request, true);
        answers.extend(sent.map(|(answer, _)| answer));
    }
    answers
}

// Specification 18.21
#[test]
fn answers_that_are_not_taken_end_whatever_else_a_connection_says() {
    let program = Installation::new().with("COLUMBARIO_REQUEST_TIMEOUT_SECONDS", "5").serve();
    let path = picture(&program);
    let address: SocketAddr = program.socket().parse().expect("it is an address");
    let (before, memory) = (program.descriptors(), program.memory_kb("VmRSS:"));
    let runtime = tokio::runtime::Runtime::new().expect("a runtime can be made");
    let held = runtime.block_on(async {
        let mut held = Vec::new();
        for client in 0..16 {
            held.extend(stalled(&address, [127, 20, client, 1], &path).await);
            for path in ["/api/openapi.json", "/api/v.1.0/all-articles/es"] {
                held.extend(stalled(&address, [127, 20, client, 2], path).await);
            }
        }
        held
    });
    assert!(held.len() > 1000, "{}", held.len());
    assert_visited(&program, &path);
    assert_visited(&program, "/");
    let more = program.memory_kb("VmRSS:").saturating_sub(memory);
    assert!(more < 200_000, "{more} kB");
    assert_closed(&program, before, || ());
    runtime.shutdown_background();
}

// Specification 18.21
#[test]
fn half_sent_bodies_of_nine_clients_keep_nobody_out() {
    let program = Installation::new().with("COLUMBARIO_REQUEST_TIMEOUT_SECONDS", "5").serve();
    let before = program.descriptors();
    let header = "POST /api/v.1.0/contact_us HTTP/1.1\r\nHost: x\r\n\
                  Content-Type: application/json\r\nContent-Length: 30000\r\n\r\n{";
    let mut held = Vec::new();
    for task in 0..9 * 456_u16 {
        let client = u8::try_from(task % 9).expect("it is small");
        let mut socket = connect_from([127, 30, client, 1], &program);
        let _refused = socket.write_all(header.as_bytes());
        held.push(socket);
    }
    assert_visited(&program, "/");
    assert_eq!(program.submit(&crate::contact::message("Hola"), "clave").0, 201);
    // A byte now and then does not lengthen it.
    let end = Instant::now() + Duration::from_secs(3);
    while Instant::now() < end {
        for socket in &mut held {
            let _refused = socket.write_all(b" ");
        }
        assert_visited(&program, "/");
    }
    assert_closed(&program, before, || {
        for socket in &mut held {
            let _refused = socket.write_all(b" ");
        }
    });
}
