//! From a socket to a router: where the program listens, connections and what a client may take of them,
//! certificates, who a client is behind proxies, and which of several names a request asks for.
//!
//! Must not depend on what is answered: what it needs of the site comes as a value or as a function.

mod client_address;
mod connections;
mod hosts;
pub mod https;
mod limits;
mod redirect;
mod sockets;

pub use client_address::{FORWARDED_FOR, FORWARDED_PROTO};
pub use client_address::{came_by_https, client_address, is_trusted};
pub use connections::ConnectionMetrics;
pub use hosts::{asked_name, by_name, is_host_of};
pub use limits::{LimitExceeded, Permit, PermitPool, RateLimit, RepeatCounter, Sender};
pub use redirect::to_origin;
pub use sockets::{LocalListener, OPEN_AGAIN, SocketParts, Sockets};
