//! The server: connections are accepted, watched, secured, spoken with in HTTP/1 or HTTP/2, and ended.
//!
//! `docs/limits.md` lists what a client may take of it. hyper reads and writes the protocols; what
//! is here decides who is let in and how long somebody may take. All limits of time are held in one
//! place, the patrol, which looks at every connection twice a second: a request in time costs a few
//! additions, and no timer. Must not depend on what is answered.

mod accept;
mod arriving;
mod caps;
mod connection;
mod inline;
mod open;
mod patrol;
mod protocol;
mod queues;
mod secure;
mod secure_stream;
mod settled;
mod shares;
mod stream;
mod table;
mod turn;

pub(crate) use accept::{Place, Server};
pub(crate) use arriving::{Arriving, Broken};

use axum::body::{Bytes, HttpBody};
use hyper::{Request, Response};
use std::{error::Error, net::SocketAddr};

/// Answers requests.
pub(crate) trait Handler: Clone + Send + Sync + 'static {
    /// What an answer carries.
    type Body: HttpBody<Data = Bytes, Error: Into<Box<dyn Error + Send + Sync>>>
        + Send
        + Unpin
        + 'static;

    /// Answers a request of this peer, which may be a proxy.
    fn answer(
        &self,
        request: Request<Arriving>,
        peer: SocketAddr,
    ) -> impl Future<Output = Response<Self::Body>> + Send;
}
