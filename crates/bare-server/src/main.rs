//! hyper and nothing else: the same headers and the same bytes for every request. `make bench`
//! compares the program with it, because it is as fast as hyper can be.
//!
//! `bare-server 127.0.0.1:8496 HEADERS BODY`: a file of `name: value` lines, and a file of bytes.

use http_body_util::Full;
use hyper::{
    HeaderMap, Request, Response,
    body::{Bytes, Incoming},
    header::{HeaderName, HeaderValue},
    server::conn::http1,
    service::service_fn,
};
use hyper_util::rt::TokioIo;
use std::{convert::Infallible, env, error::Error, fs};
use tokio::net::TcpListener;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [address, headers, body] = arguments.as_slice() else {
        return Err("usage: bare-server ADDRESS HEADERS BODY".into());
    };
    let body = Bytes::from(fs::read(body)?);
    let mut prepared = HeaderMap::new();
    for line in fs::read_to_string(headers)?.lines() {
        let (name, value) = line.split_once(": ").ok_or("a header is `name: value`")?;
        let name = HeaderName::from_bytes(name.as_bytes())?;
        prepared.append(name, HeaderValue::from_str(value)?);
    }
    let listener = TcpListener::bind(address).await?;
    loop {
        let (socket, _peer) = listener.accept().await?;
        socket.set_nodelay(true)?;
        let (body, prepared) = (body.clone(), prepared.clone());
        tokio::spawn(async move {
            let service = service_fn(move |_request: Request<Incoming>| {
                let mut answer = Response::new(Full::new(body.clone()));
                prepared.clone_into(answer.headers_mut());
                async { Ok::<_, Infallible>(answer) }
            });
            // A client that breaks off is its own affair.
            let _ended = http1::Builder::new()
                .serve_connection(TokioIo::new(socket), service)
                .await;
        });
    }
}
