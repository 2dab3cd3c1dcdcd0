//! A machine that takes signed calls.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use hmac::{Hmac, KeyInit, Mac};
use std::sync::{Arc, Mutex, MutexGuard};
use tokio::runtime::Runtime;

/// The secret that calls to it are signed with.
pub(crate) const SECRET: &str = "un secreto bastante largo";

/// What it was sent.
type Calls = Arc<Mutex<Vec<(HeaderMap, String)>>>;

/// Listens as long as it lives.
pub(crate) struct Listener {
    calls: Calls,
    pub(crate) url: String,
    _runtime: Runtime,
}

impl Listener {
    /// One that answers its first, second, third call with these statuses.
    pub(crate) fn start(status: fn(usize) -> u16) -> Self {
        Self::answering(move |call| async move {
            StatusCode::from_u16(status(call)).expect("the test writes a status")
        })
    }

    /// One that takes every call and never answers.
    pub(crate) fn silent() -> Self {
        Self::answering(|_| std::future::pending())
    }

    fn answering<F>(status: impl Fn(usize) -> F + Clone + Send + Sync + 'static) -> Self
    where
        F: Future<Output = StatusCode> + Send + 'static,
    {
        let calls = Calls::default();
        let answer = async move |State(calls): State<Calls>, headers: HeaderMap, body: String| {
            let call = {
                let mut calls = calls.lock().expect("no test panics here");
                calls.push((headers, body));
                calls.len()
            };
            status(call).await
        };
        let routes = axum::Router::new().route("/calls", post(answer));
        let runtime = Runtime::new().expect("a runtime can be made");
        let socket = runtime.block_on(tokio::net::TcpListener::bind("127.0.0.1:0"));
        let socket = socket.expect("there is a free port");
        let address = socket.local_addr().expect("it has an address");
        let routes = routes.with_state(Arc::clone(&calls));
        runtime.spawn(async move { axum::serve(socket, routes).await });
        Self { calls, url: format!("http://{address}/calls"), _runtime: runtime }
    }

    pub(crate) fn calls(&self) -> MutexGuard<'_, Vec<(HeaderMap, String)>> {
        self.calls.lock().expect("no test panics here")
    }

    /// Computes the signature of a call as its receiver does.
    pub(crate) fn verify(headers: &HeaderMap, body: &str) {
        let header = |name| headers[name].to_str().expect("it is text");
        let mut mac = Hmac::<sha2::Sha256>::new_from_slice(SECRET.as_bytes())
            .expect("a key of any length is taken");
        mac.update(format!("{}.{body}", header("x-columbario-timestamp")).as_bytes());
        let signature = header("x-columbario-signature");
        let digits = signature.strip_prefix("sha256=").expect("it says how");
        let bytes = hex::decode(digits).expect("it is hexadecimal");
        assert!(mac.verify_slice(&bytes).is_ok());
    }
}
