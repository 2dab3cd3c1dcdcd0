//! Real parts for tests: an installation of the program, a mail server, a database server.

pub(crate) mod certificate;
pub(crate) mod database;
pub(crate) mod installation;
pub(crate) mod mail_server;
pub(crate) mod pictures;
pub(crate) mod relay;
pub(crate) mod traces;

/// Without it no client of the web can be made, as nobody has said yet who encrypts.
pub(crate) fn client() -> reqwest::Client {
    let _installed_before = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder()
        .timeout(std::time::Duration::from_secs(30))
        .build()
        .expect("a client can be made")
}

/// Asks again until the answer is yes.
///
/// # Panics
/// Where it is not within a minute.
pub(crate) async fn until<F: AsyncFnMut() -> bool>(what: &str, mut is_so: F) {
    for _ in 0..1200 {
        if is_so().await {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("not within a minute: {what}");
}
