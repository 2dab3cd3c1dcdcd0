//! One program follows another on a socket that neither of them opened, as systemd hands it on
//! (`LISTEN_FDS`).

use crate::support::certificate::Certificate;
use crate::support::http2_visitor;
use crate::support::prelude::*;
use crate::support::visitors::{Visitors, Visits};
use reqwest::blocking::Client;
use std::fs;
use std::net::{SocketAddr, TcpListener};
use std::os::fd::OwnedFd;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::{Arc, LazyLock};

/// A socket that the tests hold, as systemd does, and the address to listen at.
pub(crate) fn socket() -> (TcpListener, SocketAddr) {
    let socket = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    let address = socket.local_addr().expect("it has an address");
    (socket, address)
}

/// The socket, for one process.
pub(crate) fn handle(socket: &TcpListener) -> OwnedFd {
    socket.try_clone().expect("it can be shared").into()
}

/// Makes a command inherit this as its descriptor 3. The standard library passes one safely as
/// standard input alone, from where the shell moves it.
pub(crate) fn given(descriptor: OwnedFd, command: &Command) -> Command {
    let mut shell = Command::new("bash");
    shell
        .args(["-c", "exec 3<&0 0</dev/null; exec \"$@\"", "given"])
        .arg(command.get_program())
        .args(command.get_args())
        .env("LISTEN_FDS", "1")
        .stdin(Stdio::from(descriptor));
    if let Some(directory) = command.get_current_dir() {
        shell.current_dir(directory);
    }
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => shell.env(name, value),
            None => shell.env_remove(name),
        };
    }
    shell
}

/// A client that keeps so many connections, and trusts whoever answers.
fn client(kept: usize) -> Client {
    // It has the TLS provider that every client needs.
    LazyLock::force(&CLIENT);
    let client =
        Client::builder().pool_max_idle_per_host(kept).tls_danger_accept_invalid_certs(true);
    client.build().expect("a client can be made")
}

/// Four programs follow the first, one after the other, while these visitors ask for pages: on
/// connections that are kept, or each time on another.
fn follow_each_other(
    installation: &Installation,
    socket: &TcpListener,
    begin: impl FnOnce() -> Visitors,
) {
    let serve = || Program::spawn_by(given(handle(socket), &installation.serving()), installation);
    let mut served = serve();
    let visitors = begin();
    for _ in 0..4 {
        let before = visitors.answers();
        eventually("visitors are answered", || visitors.answers() > before + 200);
        served.terminate();
        assert_eq!(served.wait().code(), Some(0));
        served = serve();
    }
    let (failed, written) = visitors.end();
    assert!(failed.is_empty(), "{failed:#?}");
    assert!(written > 4, "only {written} messages");
    assert_eq!(served.leads().len(), written);
}

/// Six readers and two who write.
fn visitors(origin: &str) -> Visitors {
    let by_turns = |number: usize| client(number % 2);
    Visitors::read(origin, &["/Contacto"], 6, by_turns).and_write(origin, 2, &client(1))
}

// Specification 18.27
#[test]
fn no_request_fails_while_one_program_follows_another_on_the_same_socket() {
    let (socket, address) = socket();
    let installation = Installation::new()
        .with("COLUMBARIO_LISTEN", address.to_string())
        .with("COLUMBARIO_TRUSTED_PROXIES", "127.0.0.1");
    let origin = format!("http://{address}");
    follow_each_other(&installation, &socket, || visitors(&origin));
}

// Specification 18.27
#[test]
fn no_request_fails_over_tls_while_one_program_follows_another_on_the_same_socket() {
    let (socket, address) = socket();
    let place = crate::support::command::place();
    let certificate = Certificate::make(place.path());
    let installation = crate::tls::with(&certificate)
        .with("COLUMBARIO_HTTPS_LISTEN", address.to_string())
        .with("COLUMBARIO_TRUSTED_PROXIES", "127.0.0.1");
    let origin = format!("https://{address}");
    let cert = certificate.cert;
    follow_each_other(&installation, &socket, || {
        let http2 = |cert: PathBuf| {
            move |visits: Arc<Visits>| http2_visitor::read(&visits, address, &cert, "/Contacto")
        };
        visitors(&origin).and(http2(cert.clone())).and(http2(cert))
    });
}

// Specification 18.27
#[test]
fn a_socket_that_is_not_ours_is_a_line_of_the_log() {
    let installation = Installation::small();
    let file = fs::File::create(installation.path().join("archivo")).expect("it can be made");
    let shell = given(file.into(), &installation.serving());
    let served = Program::spawn_by(shell, &installation);
    served.says("un socket con el que se inició este proceso no se puede usar");
    assert_eq!(served.get("/").status, 200);
}
