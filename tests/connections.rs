//! What one client may take of the server (docs/limites.md), with real sockets and lower limits.

use crate::attacks::connect_from;
use crate::support::patience::{is_unhurried, unhurried};
use crate::support::prelude::*;
use socket2::{Domain, Socket, Type};
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

/// Cuts off what takes longer than this. A second is the shortest there is; a client that is in time on a busy
/// machine has five.
fn limited_to(seconds: u8) -> Installation {
    Installation::small().with("COLUMBARIO_REQUEST_TIMEOUT_SECONDS", seconds.to_string())
}

fn connect(program: &Program) -> TcpStream {
    let socket = TcpStream::connect(program.socket()).expect("the program listens");
    let patience = Some(PATIENCE);
    socket.set_read_timeout(patience).expect("it can be set");
    socket
}

/// Everything that the program still says, until it closes.
fn rest(socket: &mut TcpStream) -> String {
    let mut said = Vec::new();
    match socket.read_to_end(&mut said) {
        Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {
            panic!("the connection is still open")
        }
        // Reset or closed.
        _ => String::from_utf8_lossy(&said).into_owned(),
    }
}

/// A connection that says this, and what comes of it.
fn answer_to(program: &Program, said: &str) -> String {
    let mut socket = connect(program);
    // The program may close before it has read all.
    let _sent = socket.write_all(said.as_bytes());
    rest(&mut socket)
}

/// How many connections a limit has ended.
fn limited(metrics: &str, limit: &str) -> usize {
    let text = CLIENT.get(metrics).send().expect("metrics are answered");
    let text = text.text().expect("they are a text");
    let name = format!("columbario_connections_limited_total{{limit=\"{limit}\"}} ");
    let line = text.lines().find_map(|line| line.strip_prefix(&name));
    line.and_then(|count| count.parse().ok()).unwrap_or(0)
}

// Specification 18.21
#[test]
fn half_sent_requests_keep_nobody_out_where_few_files_may_be_open() {
    let program = Installation::small().serve_by("ulimit -n 128; exec \"$@\"");
    let half = || {
        let mut socket = connect(&program);
        let _refused = socket.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n");
        socket
    };
    let _half_sent: Vec<_> = (0..110).map(|_| half()).collect();
    let health = || {
        let mut socket = connect_from([127, 11, 0, 1], &program);
        let _refused = socket.write_all(b"GET /healthz HTTP/1.0\r\n\r\n");
        let mut said = String::new();
        let _reset = socket.read_to_string(&mut said);
        said.contains(r#"{"status":"ok"}"#)
    };
    within(unhurried(Duration::from_secs(5)), "the program answers", health);
}

// Specification 18.21
#[test]
fn half_sent_requests_of_many_networks_keep_nobody_out_where_few_files_may_be_open() {
    let program = Installation::small().serve_by("ulimit -n 128; exec \"$@\"");
    let half = |network: u8| {
        let mut socket = connect_from([127, 12, network, 1], &program);
        let _refused = socket.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n");
        socket
    };
    let _half_sent: Vec<_> = (0..110).map(half).collect();
    let mut socket = connect_from([127, 11, 0, 1], &program);
    socket.write_all(b"GET /healthz HTTP/1.0\r\n\r\n").expect("it has a place");
    assert!(rest(&mut socket).contains(r#"{"status":"ok"}"#));
}

#[test]
fn half_sent_requests_of_this_machine_do_not_keep_the_office_out_of_the_editor() {
    let sample = Sample::small();
    let address = format!("127.0.0.1:{}", free_port());
    let program = Installation::of_content(&sample.path())
        .with("COLUMBARIO_EDITOR_LISTEN", &*address)
        .serve();
    let connect = || TcpStream::connect(&address).expect("the editor listens");
    let half = |_| {
        let mut socket = connect();
        let _refused = socket.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n");
        socket
    };
    let _half_sent: Vec<_> = (0..80).map(half).collect();
    let mut socket = connect();
    let asked = format!("GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    socket.write_all(asked.as_bytes()).expect("it has a place");
    assert!(rest(&mut socket).starts_with("HTTP/1.1 "));
    drop(program);
}

#[test]
fn a_visitor_has_a_place_where_others_hold_many() {
    let port = free_port();
    let program = Installation::small()
        .with("COLUMBARIO_MAX_CONNECTIONS_PER_CLIENT", "8")
        .with("COLUMBARIO_METRICS_LISTEN", format!("127.0.0.1:{port}"))
        .serve();
    let metrics = format!("http://127.0.0.1:{port}/metrics");
    let half_sent = |task: u8| {
        // A client is a network: it has more addresses than connections.
        let mut socket = connect_from([127, 10, task % 4, task + 1], &program);
        let _refused = socket.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n");
        socket
    };
    let _half_sent: Vec<_> = (0..80).map(half_sent).collect();
    eventually("the rest is refused", || limited(&metrics, "address") == 48);
    let said = answer_to(&program, "GET /healthz HTTP/1.0\r\n\r\n");
    assert!(said.starts_with("HTTP/1.0 200 "), "{said}");
}

// Specification 18.21
#[test]
fn a_header_that_takes_too_long_ends_the_connection() {
    let program = limited_to(1).serve();
    let half = ["", "G", "GET / HTTP/1.1\r\nHost: x\r\n", "PR", "PRI * HTTP/2.0\r\n"];
    for said in half {
        assert_eq!(answer_to(&program, said), "", "{said:?}");
    }
    // A second request on a connection has no more time than the first.
    let program = limited_to(5).serve();
    let mut socket = connect(&program);
    let twice = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
    socket.write_all(twice).expect("it can be sent");
    let mut first = [0; 12];
    socket.read_exact(&mut first).expect("it is answered");
    socket.write_all(&twice[..20]).expect("it can be sent");
    assert!(rest(&mut socket).ends_with('}'));
}

// Specification 18.21
#[test]
fn a_header_of_395_kb_is_refused_at_once() {
    let program = Installation::small().serve();
    let header = format!("GET / HTTP/1.1\r\nHost: x\r\nX: {}", "x".repeat(395_000));
    let begun = Instant::now();
    let said = answer_to(&program, &header);
    assert!(said.starts_with("HTTP/1.1 431 "), "{said}");
    assert!(begun.elapsed() < unhurried(Duration::from_secs(5)), "{:?}", begun.elapsed());
    let many = "X: x\r\n".repeat(101);
    let said = answer_to(&program, &format!("GET / HTTP/1.1\r\nHost: x\r\n{many}\r\n"));
    assert!(said.starts_with("HTTP/1.1 431 "), "{said}");
}

// Specification 18.21
#[test]
fn an_address_longer_than_the_limit_is_refused() {
    let program = Installation::small().serve();
    let longest = format!("/?x={}", "x".repeat(8192 - 4));
    assert_eq!(program.get(&longest).status, 200);
    let refused = program.get(&format!("{longest}x"));
    assert_eq!(refused.status, 414);
    assert!(refused.text().contains("<h1>La dirección es demasiado larga</h1>"));
    assert_eq!(refused.header("x-content-type-options"), "nosniff");
    // A program reads what it reads of every other refusal.
    let call = program.get(&format!("/api/v.1.0/niches{longest}"));
    assert_eq!(call.problem(414)["title"], "Dirección demasiado larga");
}

// Specification 18.21
#[test]
fn a_connection_without_requests_is_closed() {
    let program = limited_to(5).serve();
    let said = answer_to(&program, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    assert!(said.starts_with("HTTP/1.1 200 "), "{said}");
}

/// The header of a message of which more is to come.
fn message(kind: &str) -> String {
    format!(
        "POST /api/v.1.0/contact_us HTTP/1.1\r\nHost: x\r\nContent-Type: {kind}\r\n\
         Content-Length: 1000\r\n\r\n"
    )
}

// Specification 18.21
#[test]
fn a_message_that_comes_too_slowly_is_answered_408() {
    let program = limited_to(5).serve();
    let json = message("application/json") + "{";
    let form = message("application/x-www-form-urlencoded") + "name=Ana";
    let [said, page] = thread::scope(|scope| {
        let waiting = [json, form].map(|begun| {
            let program = &program;
            scope.spawn(move || answer_to(program, &begun))
        });
        waiting.map(|answer| answer.join().expect("it does not panic"))
    });
    assert!(said.starts_with("HTTP/1.1 408 "), "{said}");
    assert!(said.contains("\r\nconnection: close\r\n"), "{said}");
    assert!(page.starts_with("HTTP/1.1 408 ") && page.contains("<h1"), "{page}");
}

// Specification 18.21
#[test]
fn one_client_holds_no_more_connections_than_its_share() {
    let installation = Installation::small().with("COLUMBARIO_MAX_CONNECTIONS_PER_CLIENT", "8");
    let program = installation.serve();
    let mut held: Vec<_> = (0..8).map(|_| connect(&program)).collect();
    for socket in &mut held {
        socket.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").expect("it is taken");
        socket.read_exact(&mut [0; 12]).expect("it is answered");
    }
    assert_eq!(answer_to(&program, ""), "");
    held.pop();
    eventually("its place is free", || {
        answer_to(&program, "GET /healthz HTTP/1.0\r\n\r\n").starts_with("HTTP/1.0 200")
    });
    // A trusted proxy speaks for many.
    let proxied = installation.with("COLUMBARIO_TRUSTED_PROXIES", "127.0.0.1").serve();
    let _held: Vec<_> = (0..8).map(|_| connect(&proxied)).collect();
    assert!(answer_to(&proxied, "GET /healthz HTTP/1.0\r\n\r\n").starts_with("HTTP/1.0 200"));
}

/// A client that asks for something and takes only what its small buffer holds.
pub(crate) fn reader(program: &Program, path: &str) -> TcpStream {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None).expect("there is a socket");
    socket.set_recv_buffer_size(4096).expect("it can be set");
    let address: SocketAddr = program.socket().parse().expect("it is an address");
    socket.connect(&address.into()).expect("the program listens");
    let mut socket = TcpStream::from(socket);
    write!(socket, "GET {path} HTTP/1.1\r\nHost: x\r\n\r\n").expect("it is taken");
    socket
}

// Specification 18.21
#[test]
fn a_reader_that_takes_too_little_is_left() {
    let port = free_port();
    // The sample has a video that fills what a system keeps for a reader.
    let program = Installation::new()
        .with("COLUMBARIO_REQUEST_TIMEOUT_SECONDS", "5")
        .with("COLUMBARIO_METRICS_LISTEN", format!("127.0.0.1:{port}"))
        .serve();
    let metrics = format!("http://127.0.0.1:{port}/metrics");
    let about = program.get("/api/v.1.0/page/quienes-somos").json();
    let video = about["sections"][0]["video"]["h264"].as_str().expect("it has a video");
    let _readers: Vec<_> = (0..4).map(|_| reader(&program, video)).collect();
    // 20 KB a second are enough, which a reader on a busy machine has by larger pieces and buffers alone.
    let (mut patient, mut piece) = if is_unhurried() {
        (reader(&program, video), vec![0; 1024])
    } else {
        let mut socket = connect(&program);
        write!(socket, "GET {video} HTTP/1.1\r\nHost: x\r\n\r\n").expect("it is taken");
        (socket, vec![0; 65_536])
    };
    eventually("the others are left", || {
        let _read = patient.read(&mut piece).expect("it is not cut");
        limited(&metrics, "reader") == 4
    });
}

/// The address of the metrics may be reached by others than who reads them.
#[test]
fn the_metrics_have_limits_of_their_own() {
    let port = free_port();
    let _program =
        limited_to(1).with("COLUMBARIO_METRICS_LISTEN", format!("127.0.0.1:{port}")).serve();
    let connect = || {
        let socket = TcpStream::connect(("127.0.0.1", port)).expect("the metrics are there");
        let patience = Some(PATIENCE);
        socket.set_read_timeout(patience).expect("it can be set");
        socket
    };
    let mut half = connect();
    let sent = half.write_all(b"GET /metrics HTTP/1.1\r\nHost: x\r\n");
    sent.expect("it is taken");
    assert_eq!(rest(&mut half), "", "it is closed after its second");
    let held: Vec<_> = (0..8).map(|_| connect()).collect();
    assert_eq!(rest(&mut connect()), "", "one client has no more");
    drop(held);
    let text = eventually("its places are free again", || {
        let text = CLIENT.get(format!("http://127.0.0.1:{port}/metrics")).send();
        text.and_then(reqwest::blocking::Response::text).ok()
    });
    let open = |line: &str| line.strip_prefix("columbario_connections_open ") == Some("0");
    assert!(text.lines().any(open), "only the site's are counted: {text}");
}
