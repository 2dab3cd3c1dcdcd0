//! Starting, stopping and moving the program to another machine.

use crate::support::command::binary;
use crate::support::prelude::*;
use rustix::process::Signal;
use std::{
    fs,
    io::{Read as _, Write as _},
    net::{TcpListener, TcpStream},
};

/// What a start that fails prints: one line; its exit code is not zero.
fn refusal(installation: &Installation, code: i32) -> String {
    let output = run(&mut installation.serving());
    let mut errors = errors(&output);
    assert_eq!(output.status.code(), Some(code), "{errors:?}");
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(output.stdout.is_empty());
    let line = errors.remove(0);
    assert!(line.starts_with("columbario: "), "{line}");
    line
}

// Specification 18.2
#[test]
fn an_occupied_port_is_one_line() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    let address = taken.local_addr().expect("it has an address").to_string();
    let line = refusal(&Installation::new().arguments(&["--listen", &address]), 1);
    assert!(line.contains(&address) && line.contains("--listen"), "{line}");
}

#[test]
fn an_unwritable_data_directory_is_one_line() {
    let installation = Installation::new().arguments(&["--data", "file/data"]);
    fs::write(installation.path().join("file"), "").expect("a file can be written");
    let line = refusal(&installation, 2);
    assert!(line.contains("file/data") && line.contains("--data"), "{line}");
}

// Specification 18.11
#[test]
fn a_data_directory_that_takes_no_files_of_the_build_is_said_and_costs_no_page() {
    let installation = Installation::small();
    installation.set("");
    fs::write(installation.data().join("static"), "").expect("a file can be written");
    let served = installation.serve();
    assert_eq!(served.get("/").status, 200);
    served.says("data/static");
}

// Specification 18.2
#[test]
fn an_unknown_and_an_empty_content_directory_are_one_line() {
    for name in ["nowhere", "empty"] {
        let installation = Installation::new();
        fs::create_dir(installation.path().join("empty")).expect("a directory can be made");
        let line = refusal(&installation.arguments(&["--content", name]), 2);
        assert!(line.contains(name) && line.contains("site.toml"), "{line}");
    }
}

// Specification 11.3
#[test]
fn a_content_directory_with_none_of_its_files_is_told_file_by_file() {
    let place = place();
    fs::create_dir(place.path().join("content")).expect("a directory can be made");
    fs::write(place.path().join("content/nota.txt"), "").expect("a file can be written");
    let serve = ["serve", "--content", "content", "--listen", "127.0.0.1:0"];
    let output = run(command(place.path()).args(serve));
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.matches("falta el archivo").count() >= 12, "{said}");
}

// Specification 18.9
#[test]
fn health_is_open_to_everyone_and_tells_no_details() {
    let program = Program::shared();
    let health = program.get("/healthz");
    assert_eq!((health.status, health.text()), (200, r#"{"status":"ok"}"#));
    assert_eq!(health.header("cache-control"), "no-store");
}

/// Sends the head of a message and a part of its body.
fn slow_message(program: &Program) -> (TcpStream, &'static str) {
    let (begin, end) = (r#"{"name":"Ana","email":"ana"#, r#"@example.com"}"#);
    let mut socket = TcpStream::connect(program.socket()).expect("the program listens");
    write!(
        socket,
        "POST /api/v.1.0/contact_us HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nExpect: 100-continue\r\n\r\n",
        begin.len() + end.len(),
    )
    .expect("the head can be sent");
    // The program asks for the body once it has begun to work on the request.
    let mut asked = [0; 25];
    socket.read_exact(&mut asked).expect("the program asks for the body");
    assert_eq!(&asked, b"HTTP/1.1 100 Continue\r\n\r\n");
    socket.write_all(begin.as_bytes()).expect("a part can be sent");
    (socket, end)
}

// Specification 18.13
#[test]
fn a_request_under_way_is_finished_before_the_program_ends() {
    let mut program = Installation::small().serve();
    let (mut socket, rest) = slow_message(&program);
    program.terminate();
    eventually("the program takes nobody new", || TcpStream::connect(program.socket()).err());
    socket.write_all(rest.as_bytes()).expect("the rest can be sent");
    let mut answer = String::new();
    socket.read_to_string(&mut answer).expect("the answer arrives");
    assert!(answer.starts_with("HTTP/1.1 201 Created\r\n"), "{answer}");
    assert_eq!(program.wait().code(), Some(0));
    assert_eq!(program.leads().len(), 1);
}

#[test]
fn an_idle_connection_does_not_hold_the_program_up() {
    // Both limits are longer than a test waits for the end of a program.
    let mut program = Installation::small()
        .with("COLUMBARIO_REQUEST_TIMEOUT_SECONDS", "600")
        .with("COLUMBARIO_SHUTDOWN_TIMEOUT_SECONDS", "600")
        .serve();
    let _silent = TcpStream::connect(program.socket()).expect("the program listens");
    let mut idle = TcpStream::connect(program.socket()).expect("the program listens");
    idle.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").expect("it can be sent");
    let mut answer = [0; 12];
    idle.read_exact(&mut answer).expect("the answer arrives");
    assert_eq!(&answer, b"HTTP/1.1 200");
    program.terminate();
    assert_eq!(program.wait().code(), Some(0));
}

// Specification 18.1
#[test]
fn the_binary_alone_serves_the_same_site() {
    let place = place();
    let alone = place.path().join("alone");
    fs::copy(binary(), &alone).expect("the binary can be copied");
    let away =
        Installation::new().binary(&alone).with("PATH", "").with("TZDIR", "/nowhere").serve();
    let home = Program::shared();
    for address in ["/", "/Contacto", "/api/v.1.0/all-articles/es", "/sitemap.xml"] {
        let there = away.get(address);
        assert_eq!(there.status, 200, "{address}");
        assert_eq!(there.body, home.get(address).body, "{address}");
    }
}

#[test]
fn a_file_of_an_earlier_build_is_still_served() {
    let installation = Installation::new();
    let folder = installation.data().join("static/js");
    fs::create_dir_all(&folder).expect("a directory can be made");
    fs::write(folder.join("home-0ld.js"), "export {};").expect("a file can be written");
    installation.set("");
    let program = installation.serve();
    let part = program.get("/static/js/home-0ld.js");
    assert_eq!((part.status, part.text()), (200, "export {};"));
    assert_eq!(part.header("content-type"), "text/javascript");
    assert!(part.header("cache-control").contains("immutable"));
}

#[test]
fn this_build_is_kept_for_the_next() {
    let program = Program::shared();
    let home = program.get("/");
    let name = home.text().split_once("/static/js/").expect("the page names its script").1;
    let name = name.split(['"', '\'', ' ']).next().unwrap_or_default();
    let kept = fs::read(program.data().join("static/js").join(name)).expect("it was kept");
    assert_eq!(program.get(&format!("/static/js/{name}")).body, kept);
}

// Specification 18.2
#[test]
fn a_second_start_on_the_same_data_serves_at_once() {
    let mut first = Program::start();
    first.terminate();
    assert_eq!(first.wait().code(), Some(0));
    assert!(first.data().join("columbario.db").is_file());
    assert_eq!(first.again().get("/").status, 200);
}

/// What rotates logs, and whoever wants a program to read its settings again, sends them out of habit.
// Specification 18.13
#[test]
fn signals_out_of_habit_are_passed_over_and_a_request_under_way_is_finished() {
    let mut program = Installation::small().serve();
    let (mut socket, rest) = slow_message(&program);
    for (signal, name) in
        [(Signal::HUP, "SIGHUP"), (Signal::USR1, "SIGUSR1"), (Signal::USR2, "SIGUSR2")]
    {
        program.send(signal);
        program.says(&format!("{name} is passed over"));
    }
    socket.write_all(rest.as_bytes()).expect("the rest can be sent");
    let mut answer = [0; 22];
    socket.read_exact(&mut answer).expect("the answer arrives");
    assert_eq!(&answer, b"HTTP/1.1 201 Created\r\n");
    assert_eq!(program.get("/").status, 200);
    program.send(Signal::INT);
    assert_eq!(program.wait().code(), Some(0));
}

// Specification 18.11
#[test]
fn what_only_helps_the_program_costs_no_page_where_it_cannot_be_had() {
    let address = format!("127.0.0.1:{}", free_port());
    let installation = Installation::small().with("COLUMBARIO_LISTEN", &address);
    // Nobody can lock a directory as this file, nor make a folder of a file.
    fs::create_dir_all(installation.data().join("serve.lock")).expect("it can be made");
    fs::write(installation.data().join("spool"), "").expect("it can be written");
    let full = fs::File::options().write(true).open("/dev/full").expect("Linux has it");
    let mut serving = installation.serving();
    let mut child = serving.stdout(full).spawn().expect("the program can be started");
    let page = || CLIENT.get(format!("http://{address}/")).send().ok();
    let page = eventually("it is served", page);
    assert_eq!(page.status(), 200);
    child.kill().expect("it runs");
    child.wait().expect("it is our child");
}
