//! Real parts for tests, and what awaits and reads them: the program and its installation, a mail server, a
//! database server.

pub(crate) mod answer;
pub(crate) mod certificate;
pub(crate) mod clock;
pub(crate) mod command;
pub(crate) mod database;
pub(crate) mod hostile_host;
pub(crate) mod http2_visitor;
pub(crate) mod installation;
pub(crate) mod listener;
pub(crate) mod log;
pub(crate) mod look;
pub(crate) mod mail_server;
pub(crate) mod patience;
pub(crate) mod pebble;
pub(crate) mod photograph;
pub(crate) mod pictures;
pub(crate) mod prelude;
pub(crate) mod program;
pub(crate) mod proxy;
pub(crate) mod quiet;
pub(crate) mod relay;
pub(crate) mod sample;
pub(crate) mod shared;
pub(crate) mod system_calls;
pub(crate) mod traces;
pub(crate) mod visitors;

use messages::Store;
use std::fmt::Debug;

/// reqwest needs a TLS provider before its first client.
pub(crate) fn client() -> reqwest::Client {
    let _installed_before = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder()
        .timeout(std::time::Duration::from_secs(30))
        .build()
        .expect("a client can be made")
}

/// Works with a store once it is open, and closes it.
fn in_store<T, E: Debug>(
    opening: impl Future<Output = Result<Store, E>>,
    work: impl AsyncFnOnce(&Store) -> T,
) -> T {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime can be made");
    runtime.block_on(async {
        let store = opening.await.expect("the store can be opened");
        let done = work(&store).await;
        store.close().await;
        done
    })
}
