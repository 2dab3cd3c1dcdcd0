//! `POST /api/v.1.0/contact_us` as a program sends it: JSON.

use crate::support::prelude::*;
use reqwest::{Method, header::CONTENT_TYPE};
use serde_json::{Value, json};
use std::fmt::Write as _;

pub(crate) const ADDRESS: &str = "/api/v.1.0/contact_us";

pub(crate) const JSON: &str = "application/json";

/// The seven fields of docs/specification.md, section 3, as the site's own form sends them.
pub(crate) fn message(text: &str) -> Value {
    json!({
        "name": "Ana Ruiz",
        "email": "ana@example.com",
        "phoneNumber": "+52 722 000 0000",
        "ciudad": "",
        "message": text,
        "company": "",
        "serviceInterest": "",
    })
}

fn send(program: &Program, body: &Value) -> Answer {
    program.post(ADDRESS, JSON, body.to_string())
}

fn send_with_key(program: &Program, body: &Value, key: &str) -> Answer {
    Answer::to(
        program
            .request(Method::POST, ADDRESS)
            .header(CONTENT_TYPE, JSON)
            .header("idempotency-key", key)
            .body(body.to_string()),
    )
}

/// The folio of a message that was received.
fn folio(answer: &Answer) -> String {
    assert_eq!(answer.status, 201, "{}", answer.text());
    assert_eq!(answer.header("content-type"), JSON);
    let receipt = answer.json();
    let names: Vec<&String> = receipt.as_object().expect("an object").keys().collect();
    assert_eq!(names, ["id", "folio", "message"]);
    assert!(receipt["id"].is_string() && receipt["message"].is_string());
    let folio = receipt["folio"].as_str().expect("a text").to_owned();
    assert_eq!(folio.len(), 9, "{folio}");
    folio
}

fn faulty_fields(problem: &Value) -> Vec<&str> {
    let errors = problem["errors"].as_array().expect("it names fields");
    errors
        .iter()
        .map(|error| {
            let sentence = error["message"].as_str().expect("a sentence");
            assert!(sentence.ends_with('.') && sentence.len() > 10, "{sentence}");
            error["field"].as_str().expect("a name")
        })
        .collect()
}

// Specification 5.7, 7.1
#[test]
fn a_message_is_kept_before_it_is_answered() {
    let program = Installation::small().serve();
    let answer = send(&program, &message("¿Puedo visitar el edificio el sábado?"));
    let folio = folio(&answer);
    let leads = program.leads();
    assert_eq!(leads.len(), 1);
    assert!(leads[0].starts_with(&folio), "{leads:?}");
    let kept = program.lead(&folio);
    assert!(kept.contains("Ana Ruiz") && kept.contains("7220000000"), "{kept}");
    assert!(kept.ends_with("    ¿Puedo visitar el edificio el sábado?\n"), "{kept}");
    assert_eq!(answer.header("cache-control"), "no-store");
    // The longest in every script is taken, also from a client that escapes everything beyond ASCII.
    self::folio(&send(&program, &message(&"🕯".repeat(4000))));
    for letter in ["a", "ñ"] {
        let mut escaped = String::new();
        for unit in letter.repeat(4000).encode_utf16() {
            write!(escaped, "\\u{unit:04x}").expect("a string takes everything");
        }
        let body = message("TEXTO").to_string().replace("TEXTO", &escaped);
        self::folio(&program.post(ADDRESS, JSON, body));
    }
}

// Specification 7.4, 7.5
#[test]
fn what_travels_beside_the_seven_fields_is_kept_whether_it_is_encoded_or_not() {
    let program = Installation::small().serve();
    // A bare program is a full client.
    folio(&send(&program, &json!({ "name": "Ana", "email": "ana@example.com" })));
    assert_eq!(program.leads().len(), 1);
    let versions: [(&[u8], &str); 7] = [
        (b"2026-11", "2026-11"),
        (b"2026%E2%80%9311", "2026–11"),
        (b"Versi%C3%B3n%20%E2%80%9C2%E2%80%9D", "Versión “2”"),
        (b"2 (nov. 2026), 100%", "2 (nov. 2026), 100%"),
        ("2ª edición".as_bytes(), "2ª edición"),
        (b"2\xaa edici\xf3n", "2ª edición"),
        (b"%FF", "ÿ"),
    ];
    for ((sent, kept), consent) in versions.into_iter().zip(["true", "sí"].into_iter().cycle()) {
        let request = program
            .request(Method::POST, ADDRESS)
            .header(CONTENT_TYPE, "application/json; charset=utf-8")
            .header("x-page", "/Contacto")
            .header("x-notice-version", sent)
            .header("x-consent", consent.as_bytes())
            .body(message(&format!("Hola: {kept}, {}", sent.len())).to_string());
        let lead = program.lead(&folio(&Answer::to(request)));
        assert!(lead.contains("página           /Contacto\n"), "{lead}");
        assert!(lead.contains(&format!("versión de aviso {kept}\n")), "{lead}");
        assert!(lead.contains("consentimiento   sí\n"), "{lead}");
    }
}

// Specification 7.2
#[test]
fn the_same_key_stores_the_same_message_once_and_refuses_another() {
    let program = Installation::small().serve();
    let first = folio(&send_with_key(&program, &message("Hola"), "una-clave"));
    let again = folio(&send_with_key(&program, &message("Hola"), "una-clave"));
    assert_eq!(first, again);
    assert_eq!(program.leads().len(), 1);
    let other = folio(&send_with_key(&program, &message("Hola"), "otra-clave"));
    assert_ne!(first, other);
    send_with_key(&program, &message("Adiós"), "una-clave").problem(409);
    let answer = send_with_key(&program, &message("Hola"), "una clave");
    assert_eq!(faulty_fields(&answer.problem(422)), ["Idempotency-Key"]);
    assert_eq!(program.leads().len(), 2);
}

// Specification 3.6, 5.1, 5.7, 7.3
#[test]
fn what_is_no_message_is_refused_with_every_reason_and_not_kept() {
    let program = Installation::small().serve();
    let answer = program.post(ADDRESS, JSON, "{\"name\":\"Ana\",}");
    answer.problem(400);
    assert_eq!(answer.header("cache-control"), "no-store");
    let wrong = json!({ "name": "  ", "email": "ana", "ciudad": "a\nb", "company": 5 });
    let answer = send(&program, &wrong);
    assert_eq!(faulty_fields(&answer.problem(422)), ["name", "email", "ciudad", "company"]);
    let mut eight = message("Hola");
    eight["telefono"] = json!("7220000000");
    let answer = send(&program, &eight);
    assert_eq!(faulty_fields(&answer.problem(422)), ["payload"]);
    assert!(answer.text().contains("telefono"));
    for bytes in [100_000, 5_000_000] {
        send(&program, &message(&"x".repeat(bytes))).problem(413);
    }
    for content_type in ["text/plain", "application/xml", "multipart/form-data; boundary=x", ""] {
        program.post(ADDRESS, content_type, message("Hola").to_string()).problem(415);
    }
    let bare = program.request(Method::POST, ADDRESS).body("{}");
    Answer::to(bare).problem(415);
    assert!(program.leads().is_empty());
}

// Specification 17.2
#[test]
fn nothing_that_a_visitor_wrote_is_logged() {
    let mut program = Installation::small().arguments(&["--log", "trace"]).serve();
    let secret = "Perdimos-a-mi-madre";
    let mut body = message(secret);
    folio(&send(&program, &body));
    body["email"] = json!("secreta-sin-arroba");
    body["name"] = json!("Nombre-Secreto\n");
    send(&program, &body).problem(422);
    program.post(ADDRESS, JSON, format!("{{\"name\":\"{secret}")).problem(400);
    let form = format!("name=Ana&email=nadie&message={secret}");
    program.post(ADDRESS, "application/x-www-form-urlencoded", form);
    program.terminate();
    program.wait();
    let said = program.said();
    for secret in [secret, "secreta-sin-arroba", "Nombre-Secreto", "ana@example.com"] {
        assert!(!said.contains(secret), "{secret}");
    }
}
