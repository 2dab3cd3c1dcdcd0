//! Another machine, for tests: a server on this one that answers as a test says.

use std::{
    io::{self, BufRead as _, BufReader},
    net::{TcpListener, TcpStream},
    thread,
};

/// Request of a client.
#[derive(Debug, Default)]
pub struct Asked {
    /// The path with its query.
    pub path: String,
}

/// Serves one connection after the other, each for one request; returns the origin.
pub fn serve(
    mut answer: impl FnMut(&Asked, TcpStream) -> io::Result<()> + Send + 'static,
) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let address = listener.local_addr().expect("it has an address");
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            // The client may be gone before the end.
            let _gone = asked(&stream).and_then(|asked| answer(&asked, stream));
        }
    });
    format!("http://{address}")
}

fn asked(stream: &TcpStream) -> io::Result<Asked> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let first = lines.next().transpose()?.unwrap_or_default();
    let path = first.split(' ').nth(1).unwrap_or_default().to_owned();
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    Ok(Asked { path })
}
