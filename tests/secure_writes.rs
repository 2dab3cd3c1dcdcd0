//! A page over TLS is handed to the system as one write, however many frames and records it has.

use crate::support::certificate::Certificate;
use crate::support::system_calls::Traced;
use crate::tls::{port, with};
use std::process::Command;

/// How many pages are asked for, one after the other on one connection.
const PAGES: usize = 20;

/// What a connection writes beside pages: the handshake, settings and their acknowledgement, the
/// visitor's window, and the end.
const OTHER_WRITES: usize = 8;

#[test]
fn a_page_over_tls_is_one_write_with_either_protocol() {
    for protocol in ["--http2", "--http1.1"] {
        let place = crate::command::place();
        let certificate = Certificate::make(place.path());
        let installation = with(&certificate).with("COLUMBARIO_LOG", "info");
        let traced = Traced::serve(&installation, "write,writev,sendto,sendmsg");
        traced.program.says("every page is rendered");
        let url = format!("https://localhost:{}/", port(&traced.program));
        let bodies = Command::new("curl")
            .args(["--silent", "--show-error", "--insecure", "--noproxy", "*"])
            .args([protocol, "--header", "accept-encoding: br"])
            .args(vec![&url; PAGES])
            .output();
        let bodies = bodies.expect("curl is installed");
        assert!(bodies.status.success(), "{bodies:?}");
        // More than one frame of HTTP/2 and one record of TLS, which have 16 kB at most.
        let page = bodies.stdout.len() / PAGES;
        assert!(page > 16_384, "{page}");
        let written = traced.end();
        let written = written.iter().filter(|call| call.contains("<socket:["));
        let written: Vec<_> = written.collect();
        let most = PAGES + OTHER_WRITES;
        assert!(
            (PAGES..=most).contains(&written.len()),
            "{protocol}: {written:#?}"
        );
    }
}
