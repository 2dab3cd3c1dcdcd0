//! What Debian's test authority does not have: renewal information (RFC 9773) and profiles. The rest
//! is tried against it in `tests/https.rs`.

use super::{Acme, CERTIFICATE, LOOK, Resolver, WAITS, folder};
use crate::config::Config;
use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD};
use http_body_util::{BodyExt as _, Full};
use hyper::{Method, Request, Response, body::Bytes};
use instant_acme::{Account, BodyWrapper, BytesResponse, Error, HttpClient};
use jiff::{Timestamp, ToSpan as _};
use rcgen::{CertificateParams, KeyPair, date_time_ymd};
use serde_json::{Value, json};
use std::{
    fs,
    os::unix::fs::PermissionsExt as _,
    path::Path,
    pin::Pin,
    sync::{Arc, Mutex},
    time::Duration,
};

/// The certificate that is kept holds for February 2026, which has 672 hours.
const FROM: &str = "2026-02-01T00:00:00Z";

/// An authority that says when certificates are to be renewed, and takes no orders.
#[derive(Default)]
struct Stub {
    window: Mutex<Option<[Timestamp; 2]>>,
    /// What was asked for: the path, and what was signed.
    asked: Mutex<Vec<(String, Value)>>,
}

impl Stub {
    fn answer(&self, method: &Method, path: &str, body: &[u8]) -> Response<Full<Bytes>> {
        let jose: Value = serde_json::from_slice(body).unwrap_or_default();
        let signed = jose["payload"].as_str().unwrap_or_default();
        let signed = BASE64_URL_SAFE_NO_PAD.decode(signed).expect("it is JOSE");
        let signed = serde_json::from_slice(&signed).unwrap_or_default();
        let mut asked = self.asked.lock().expect("no test panics here");
        asked.push((path.to_owned(), signed));
        let answer = Response::builder()
            .header("Replay-Nonce", "once")
            .header("Location", "https://stub.example/account/1")
            .header("Retry-After", "21600");
        let url = |path: &str| format!("https://stub.example{path}");
        let window = *self.window.lock().expect("no test panics here");
        let (status, said) = match path {
            "/directory" => {
                let mut directory = json!({
                    "newNonce": url("/nonce"),
                    "newAccount": url("/account"),
                    "newOrder": url("/order"),
                    "meta": { "profiles": { "classic": "", "shortlived": "" } },
                });
                if window.is_some() {
                    directory["renewalInfo"] = json!(url("/renewal"));
                }
                (200, directory)
            }
            "/nonce" | "/account" => (200, json!({ "status": "valid" })),
            "/order" => (
                429,
                json!({ "type": "urn:ietf:params:acme:error:rateLimited", "detail": "tomorrow" }),
            ),
            _ => {
                assert!(
                    method == Method::GET && path.starts_with("/renewal/"),
                    "{path}"
                );
                let [start, end] = window.expect("it says so in its directory");
                (
                    200,
                    json!({ "suggestedWindow": { "start": start, "end": end } }),
                )
            }
        };
        let answer = answer.status(status).body(Full::from(said.to_string()));
        answer.expect("it is an answer")
    }

    fn asked_for(&self, path: &str) -> Vec<Value> {
        let asked = self.asked.lock().expect("no test panics here");
        let asked = asked.iter().filter(|(asked, _)| asked.starts_with(path));
        asked.map(|(_, signed)| signed.clone()).collect()
    }
}

struct Client(Arc<Stub>);

impl HttpClient for Client {
    fn request(
        &self,
        request: Request<BodyWrapper<Bytes>>,
    ) -> Pin<Box<dyn Future<Output = Result<BytesResponse, Error>> + Send>> {
        let stub = Arc::clone(&self.0);
        Box::pin(async move {
            let (head, body) = request.into_parts();
            let body = body.collect().await.expect("it is in memory").to_bytes();
            Ok(stub.answer(&head.method, head.uri.path(), &body).into())
        })
    }
}

/// An installation with a certificate, and its authority.
fn installation(data: &Path, window: Option<[Timestamp; 2]>) -> (Acme, Arc<Stub>) {
    let mut config = Config::of_defaults(data);
    config.https.domains = vec!["remanso.example".to_owned()];
    let directory = "https://stub.example/directory".parse();
    config.https.directory = directory.expect("it is an address");
    let folder = folder(data, &config.https.directory).expect("it can be made");
    let mut params = CertificateParams::new(&config.https.domains[..]).expect("they are names");
    params.not_before = date_time_ymd(2026, 2, 1);
    params.not_after = date_time_ymd(2026, 3, 1);
    params.use_authority_key_identifier_extension = true;
    let key = KeyPair::generate().expect("there is randomness");
    let certificate = params.self_signed(&key).expect("it can be signed");
    let file = key.serialize_pem() + &certificate.pem();
    fs::write(folder.join(CERTIFICATE), file).expect("it can be written");
    let stub = Arc::new(Stub::default());
    *stub.window.lock().expect("no test panics here") = window;
    let asked = Arc::clone(&stub);
    let client = move || {
        let client = Client(Arc::clone(&asked));
        Ok(Account::builder_with_http(Box::new(client)))
    };
    let acme = Acme::by(Box::new(client), &config, &Arc::new(Resolver::default()));
    let acme = acme.expect("its folder can be made");
    (acme, stub)
}

fn hour(hours: i64) -> Timestamp {
    let from: Timestamp = FROM.parse().expect("it is a moment");
    from + hours.hours()
}

#[tokio::test]
async fn a_certificate_is_renewed_in_the_window_that_the_authority_names() {
    let place = tempfile::tempdir().expect("a temporary directory can be made");
    let (mut acme, stub) = installation(place.path(), Some([hour(100), hour(102)]));
    let due = acme.due(hour(1)).await;
    assert_eq!(due, hour(101));
    assert_eq!(stub.asked_for("/renewal/").len(), 1);
    // Not asked again before the six hours that it named.
    assert_eq!(acme.due(hour(6)).await, due);
    assert_eq!(stub.asked_for("/renewal/").len(), 1);
    // The certificate is to be revoked: the window is in the past.
    *stub.window.lock().expect("no test panics here") = Some([hour(1), hour(2)]);
    assert!(acme.due(hour(7)).await < hour(7));
    assert_eq!(stub.asked_for("/renewal/").len(), 2);
}

#[tokio::test]
async fn an_order_names_the_certificate_that_it_replaces_once_and_no_profile() {
    let place = tempfile::tempdir().expect("a temporary directory can be made");
    let (mut acme, stub) = installation(place.path(), Some([hour(1), hour(2)]));
    let first = acme.step(hour(10)).await;
    assert_eq!(first, WAITS[0]);
    acme.step(hour(10)).await;
    let orders = stub.asked_for("/order");
    let named = orders[0]["replaces"].as_str().expect("it is named");
    assert_eq!(named.split('.').count(), 2, "{named}");
    assert_eq!(orders[1].get("replaces"), None);
    for order in orders {
        assert_eq!(order["identifiers"][0]["value"], "remanso.example");
        assert_eq!(order.get("profile"), None);
    }
}

#[tokio::test]
async fn without_renewal_information_a_third_of_its_life_is_left_for_the_renewal() {
    let place = tempfile::tempdir().expect("a temporary directory can be made");
    let (mut acme, stub) = installation(place.path(), None);
    assert_eq!(acme.due(hour(1)).await, hour(448));
    assert!(stub.asked_for("/renewal/").is_empty());
    // For six hours more nobody is asked at all.
    assert_eq!(acme.step(hour(2)).await, LOOK);
    assert_eq!(stub.asked_for("/directory").len(), 1);
}

#[tokio::test]
async fn another_domain_is_ordered_at_once() {
    let place = tempfile::tempdir().expect("a temporary directory can be made");
    let (mut acme, stub) = installation(place.path(), None);
    acme.domains.push("www.remanso.example".to_owned());
    acme.step(hour(1)).await;
    let order = &stub.asked_for("/order")[0];
    assert_eq!(order["identifiers"][1]["value"], "www.remanso.example");
}

#[test]
fn five_tries_fall_into_the_first_hour_and_later_ones_are_hours_apart() {
    let mut sum = Duration::ZERO;
    let in_the_first_hour = WAITS.iter().take_while(|wait| {
        sum += **wait;
        sum < Duration::from_hours(1)
    });
    assert_eq!(in_the_first_hour.count(), 4, "after the first try");
    assert_eq!(WAITS.last(), Some(&Duration::from_hours(6)));
}

#[test]
fn what_is_kept_is_readable_by_the_program_alone_and_each_authority_has_its_own() {
    let place = tempfile::tempdir().expect("a temporary directory can be made");
    let (acme, _stub) = installation(place.path(), None);
    acme.keep(super::ACCOUNT, b"one").expect("it can be kept");
    let mode = |path: &str| {
        let found = fs::metadata(place.path().join(path)).expect("it is there");
        found.permissions().mode() & 0o777
    };
    assert_eq!(mode("https/stub.example"), 0o700);
    assert_eq!(mode("https/stub.example/account.json"), 0o600);
    let other = "https://localhost:14000/dir".parse();
    let other = folder(place.path(), &other.expect("it is an address"));
    let other = other.expect("it can be made");
    assert_eq!(other, place.path().join("https/localhost-14000"));
}
