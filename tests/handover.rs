//! One program follows another on a socket that neither of them opened, as systemd hands it on
//! (`LISTEN_FDS`).

use crate::program::{CLIENT, Program};
use crate::support::installation::Installation;
use reqwest::blocking::Client;
use serde_json::json;
use std::fs;
use std::net::{SocketAddr, TcpListener};
use std::os::fd::OwnedFd;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Mutex};
use std::thread;

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

/// A client that keeps so many connections.
fn client(kept: usize) -> Client {
    // It has the TLS provider that every client needs.
    LazyLock::force(&CLIENT);
    let client = Client::builder().pool_max_idle_per_host(kept);
    client.build().expect("a client can be made")
}

/// What visitors do while programs change, and what went wrong.
#[derive(Default)]
struct Load {
    is_over: AtomicBool,
    answered: AtomicUsize,
    failed: Mutex<Vec<String>>,
}

impl Load {
    /// Asks for a page again and again: on connections that are kept, or each time on another.
    fn ask(&self, address: SocketAddr, is_kept: bool) {
        let client = client(usize::from(is_kept));
        while !self.is_over.load(Ordering::Relaxed) {
            let sent = client.get(format!("http://{address}/Contacto")).send();
            let answer = sent.and_then(|answer| Ok((answer.status(), answer.bytes()?.len())));
            match answer {
                Ok((status, len)) if status == 200 && len > 1000 => {
                    self.answered.fetch_add(1, Ordering::Relaxed);
                }
                other => return self.fail(format!("{other:?}")),
            }
        }
    }

    /// Leaves messages, each once: a message is not sent again by itself.
    fn write(&self, address: SocketAddr, writer: usize) -> usize {
        let client = client(1);
        let mut written = 0;
        while !self.is_over.load(Ordering::Relaxed) {
            let message = json!({
                "name": "Ana", "email": format!("a{writer}-{written}@example.com"),
                "message": format!("{writer}-{written}")
            });
            let sent = client
                .post(format!("http://{address}/api/v.1.0/contact_us"))
                .header("idempotency-key", format!("{writer}-{written}"))
                .header(
                    "x-forwarded-for",
                    format!("10.{writer}.{}.{}", written / 250, written % 250),
                )
                .json(&message)
                .send();
            match sent {
                Ok(answer) if answer.status() == 201 => written += 1,
                other => {
                    self.fail(format!("{other:?}"));
                    break;
                }
            }
        }
        written
    }

    fn fail(&self, what: String) {
        self.failed.lock().expect("no visitor panics").push(what);
    }
}

#[test]
fn no_request_fails_while_one_program_follows_another_on_the_same_socket() {
    let (socket, address) = socket();
    let installation = Installation::new()
        .with("COLUMBARIO_LISTEN", address.to_string())
        .with("COLUMBARIO_TRUSTED_PROXIES", "127.0.0.1");
    let serve = || {
        Program::spawn_by(
            given(handle(&socket), &installation.serving()),
            &installation,
        )
    };
    let load = Arc::<Load>::default();
    let mut served = serve();
    let visitors: Vec<_> = (0..8)
        .map(|number| {
            let load = Arc::clone(&load);
            thread::spawn(move || load.ask(address, number % 2 == 0))
        })
        .collect();
    let writers: Vec<_> = (0..2)
        .map(|number| {
            let load = Arc::clone(&load);
            thread::spawn(move || load.write(address, number))
        })
        .collect();
    for _ in 0..4 {
        let before = load.answered.load(Ordering::Relaxed);
        crate::patience::eventually("visitors are answered", || {
            load.answered.load(Ordering::Relaxed) > before + 200
        });
        served.terminate();
        assert_eq!(served.wait().code(), Some(0));
        served = serve();
    }
    load.is_over.store(true, Ordering::Relaxed);
    for visitor in visitors {
        visitor.join().expect("no visitor panics");
    }
    let written: usize = writers
        .into_iter()
        .map(|writer| writer.join().expect("no visitor panics"))
        .sum();
    let failed = load.failed.lock().expect("no visitor panics");
    assert!(failed.is_empty(), "{failed:#?}");
    assert!(written > 4, "only {written} messages");
    assert_eq!(served.leads().len(), written);
}

#[test]
fn a_socket_that_is_not_ours_is_a_line_of_the_log() {
    let installation = Installation::new();
    let file = fs::File::create(installation.path().join("archivo")).expect("it can be made");
    let shell = given(file.into(), &installation.serving());
    let served = Program::spawn_by(shell, &installation);
    served.says("a socket that this process was started with cannot be used");
    assert_eq!(served.get("/").status, 200);
}
