//! A visitor who reads over HTTP/2 with TLS, and goes on as a browser does when the server ends a
//! connection: on another one, with the requests that were not taken.

use super::visitors::Visits;
use axum::http::Request;
use h2::client::{self, SendRequest};
use rustls::pki_types::{CertificateDer, ServerName, pem::PemObject as _};
use rustls::{ClientConfig, RootCertStore};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;

/// Asks for a page again and again, of the server that has this certificate for `localhost`.
pub(crate) fn read(visits: &Visits, address: SocketAddr, cert: &Path, path: &str) {
    let connector = TlsConnector::from(Arc::new(trusting(cert)));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime can be made").block_on(async {
        while !visits.is_over() {
            let socket = TcpStream::connect(address).await;
            let socket = socket.expect("somebody keeps the port open");
            let name = ServerName::try_from("localhost").expect("it is a name");
            let secure = match connector.connect(name, socket).await {
                Ok(secure) => secure,
                Err(error) => return visits.fail(format!("no handshake: {error}")),
            };
            let (client, connection) = match client::handshake(secure).await {
                Ok(begun) => begun,
                Err(error) => return visits.fail(format!("no HTTP/2: {error}")),
            };
            let driven = tokio::spawn(connection);
            if let Err(error) = read_on(client, visits, path).await {
                return visits.fail(format!("{error:?}"));
            }
            driven.abort();
        }
    });
}

/// Reads until the connection takes no more.
async fn read_on(
    mut client: SendRequest<axum::body::Bytes>,
    visits: &Visits,
    path: &str,
) -> Result<(), h2::Error> {
    while !visits.is_over() {
        client = match client.ready().await {
            Ok(client) => client,
            Err(_over) => return Ok(()),
        };
        let request = Request::get(format!("https://localhost{path}")).body(());
        let request = request.expect("it is a request");
        let Ok((answer, _)) = client.send_request(request, true) else {
            return Ok(());
        };
        let answer = match answer.await {
            Ok(answer) => answer,
            // The server says that it did not take the request (RFC 9113, section 6.8).
            Err(error) if error.is_go_away() && error.reason() == Some(h2::Reason::NO_ERROR) => {
                return Ok(());
            }
            Err(error) => return Err(error),
        };
        let (status, mut body, mut len) = (answer.status(), answer.into_body(), 0);
        while let Some(part) = body.data().await {
            let part = part?;
            len += part.len();
            body.flow_control().release_capacity(part.len())?;
        }
        if status == 200 && len > 1000 {
            visits.answered();
        } else {
            visits.fail(format!("{path}: {status}, {len} bytes"));
        }
    }
    Ok(())
}

fn trusting(cert: &Path) -> ClientConfig {
    let mut roots = RootCertStore::empty();
    let cert = CertificateDer::from_pem_file(cert).expect("it is a certificate");
    roots.add(cert).expect("it can be trusted");
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("the provider has them")
        .with_root_certificates(roots);
    let mut config = config.with_no_client_auth();
    config.alpn_protocols = vec![b"h2".to_vec()];
    config
}
