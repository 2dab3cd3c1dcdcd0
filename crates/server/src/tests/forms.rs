//! Plain forms that are refused, and what they cost.

use super::{HERE, app_in, post, router_from, router_of, text};
use axum::{
    Router,
    body::Body,
    http::{Request, StatusCode},
};
use door::Sender;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use tower::ServiceExt as _;

/// A plain form with a faulty address, and what answers it.
async fn send_faulty_form(router: &Router) -> (StatusCode, String) {
    let form = "name=Ana&email=ana&message=%3Cb%3EHola&consent=yes&further=x";
    send_form(router, form).await
}

async fn send_form(router: &Router, form: &str) -> (StatusCode, String) {
    let request = Request::post("/api/v.1.0/contact_us")
        .header("content-type", "application/x-www-form-urlencoded")
        .body(Body::from(form.to_owned()));
    let answer = router.clone().oneshot(request.expect("the request is sound"));
    let answer = answer.await.expect("a router always answers");
    assert_eq!(answer.headers()["cache-control"], "no-store");
    (answer.status(), text(answer).await)
}

/// Everything that the visitor wrote, in a form that can be corrected and sent again.
fn is_kept_form(page: &str) -> bool {
    [
        "<form method=\"post\" action=\"/api/v.1.0/contact_us\">",
        "<input name=\"name\" value=\"Ana\">",
        "<input name=\"email\" value=\"ana\">",
        ">&#60;b&#62;Hola</textarea>",
        "<input type=\"hidden\" name=\"consent\" value=\"yes\">",
    ]
    .iter()
    .all(|part| page.contains(part))
        && !page.contains("further")
}

// Specification 7.6
#[tokio::test]
async fn one_address_gets_only_so_many_pages_for_its_forms_and_then_plain_ones() {
    let data = tempfile::tempdir().expect("the system has room for a directory");
    let app = app_in(data.path()).await;
    let here = router_of(&app);
    for number in 1..=30 {
        let answer = send_faulty_form(&here).await;
        let page = (StatusCode::UNPROCESSABLE_ENTITY, "/Contacto".to_owned());
        assert_eq!(answer, page, "form {number}");
    }
    let (status, page) = send_faulty_form(&here).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(is_kept_form(&page), "{page}");
    assert!(page.contains("A su correo le falta"), "it says what is wrong");
    let received = send_form(&here, "name=Ana&email=ana%40example.com").await;
    assert_eq!(received.0, StatusCode::SEE_OTHER);
    let elsewhere = SocketAddr::new(IpAddr::V4(Ipv4Addr::new(203, 0, 113, 9)), 1);
    let (_, page) = send_faulty_form(&router_from(&app, elsewhere)).await;
    assert_eq!(page, "/Contacto");
}

#[tokio::test]
async fn a_form_is_answered_without_an_engine_where_its_address_has_enough_renders_under_way() {
    let data = tempfile::tempdir().expect("the system has room for a directory");
    let app = app_in(data.path()).await;
    let router = router_of(&app);
    let sender = Sender::from(HERE.ip());
    let under_way: Vec<_> = std::iter::from_fn(|| app.shares.renders.take(sender)).collect();
    let (status, page) = send_faulty_form(&router).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(is_kept_form(&page), "{page}");
    drop(under_way);
    assert_eq!(send_faulty_form(&router).await.1, "/Contacto");
}

// Specification 7.6
#[tokio::test]
async fn a_form_that_is_too_large_or_one_too_many_is_refused_without_an_engine() {
    let data = tempfile::tempdir().expect("the system has room for a directory");
    let app = app_in(data.path()).await;
    let router = router_of(&app);
    let long = "x".repeat(100_000);
    let form = format!("name=Ana&message={long}");
    let (status, page) = send_form(&router, &form).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(page.contains("value=\"Ana\""), "{page}");
    assert!(page.contains(&format!(">{long}</textarea>")), "{page}");
    // More than that is not given back.
    let longer = format!("{form}&message={}", "x".repeat(100_000));
    let (status, page) = send_form(&router, &longer).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(page.contains("<h1>") && page.contains("Regrese"), "{page}");
    for key in 0..30 {
        assert_eq!(post(&router, key).await.status(), StatusCode::CREATED);
    }
    let form = "name=Ana&email=ana%40example.com&message=Hola";
    let (status, page) = send_form(&router, form).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    assert!(page.contains(">Hola</textarea>"), "{page}");
    assert!(page.contains("href=\"tel:+52"), "{page}");
}
