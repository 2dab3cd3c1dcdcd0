//! How many messages one address may send, and whose address that is.

use crate::contact::{ADDRESS, JSON, message};
use crate::support::answer::Answer;
use crate::support::program::Program;
use reqwest::Method;
use reqwest::blocking::RequestBuilder;
use reqwest::header::CONTENT_TYPE;
use serde_json::Value;

/// A message as a program sends it.
pub(crate) fn json_of(program: &Program, body: &Value) -> RequestBuilder {
    let request = program.request(Method::POST, ADDRESS).body(body.to_string());
    request.header(CONTENT_TYPE, JSON)
}

/// A plain form, as a browser sends it without a script.
pub(crate) fn form(
    program: &Program,
    email: &str,
    text: &str,
    further: &[(&str, &str)],
) -> RequestBuilder {
    let body = form_urlencoded::Serializer::new(String::new())
        .extend_pairs([("name", "Ana Ruiz"), ("email", email), ("message", text)])
        .extend_pairs(further)
        .finish();
    let request = program.request(Method::POST, ADDRESS).body(body);
    request.header(CONTENT_TYPE, "application/x-www-form-urlencoded")
}

/// A program that trusts every client on this machine as a proxy.
pub(crate) fn behind_a_proxy() -> Program {
    Program::with(&["--trusted-proxies", "127.0.0.1"])
}

fn from(program: &Program, forwarded_for: &str) -> u16 {
    let request = json_of(program, &message("Hola")).header("x-forwarded-for", forwarded_for);
    Answer::to(request).status
}

/// Sends all the messages that an address may send.
fn fill(program: &Program, forwarded_for: &str) {
    for number in 1..=30 {
        assert_eq!(from(program, forwarded_for), 201, "message {number}");
    }
}

// Specification 7.3, 12.12
#[test]
fn the_thirty_first_message_in_ten_minutes_is_told_when_to_come_again() {
    let program = Program::start();
    for number in 1..=30 {
        let answer = Answer::to(json_of(&program, &message("Hola")));
        assert_eq!(answer.status, 201, "message {number}");
    }
    let answer = Answer::to(json_of(&program, &message("Hola")));
    answer.problem(429);
    let seconds: u64 = answer.header("retry-after").parse().expect("seconds");
    assert!((1..=600).contains(&seconds), "{seconds}");
    assert_eq!(program.leads().len(), 30);

    let page = Answer::to(form(&program, "ana@example.com", "Hola", &[]));
    assert_eq!(page.status, 429);
    assert!(page.header("retry-after").parse::<u64>().is_ok());
    assert!(page.text().contains(">Hola</textarea>"), "the text is kept");
    assert_eq!(program.get("/Contacto").status, 200, "the site stays open");
}

#[test]
fn what_is_no_new_message_does_not_count() {
    let program = Program::start();
    let repeat = |key: &str| {
        let request = json_of(&program, &message("Hola")).header("idempotency-key", key);
        Answer::to(request).status
    };
    for _ in 0..40 {
        assert_eq!(repeat("una-clave"), 201);
        assert_eq!(Answer::to(json_of(&program, &Value::Null)).status, 400);
    }
    for number in 2..=30 {
        assert_eq!(repeat(&number.to_string()), 201);
    }
    assert_eq!(repeat("31"), 429);
    assert_eq!(repeat("una-clave"), 201, "what was received stays received");
}

#[test]
fn each_visitor_behind_a_named_proxy_has_a_limit_of_their_own() {
    let program = behind_a_proxy();
    fill(&program, "203.0.113.9");
    assert_eq!(from(&program, "203.0.113.9"), 429);
    // The visitor wrote the first entry, the proxy the second.
    assert_eq!(from(&program, "198.51.100.1, 203.0.113.9"), 429);
    assert_eq!(from(&program, "203.0.113.9, 127.0.0.1"), 429);
    assert_eq!(from(&program, "203.0.113.10"), 201);
}

#[test]
fn a_household_has_one_limit_however_many_addresses_it_has() {
    let program = behind_a_proxy();
    for number in 1..=30 {
        assert_eq!(from(&program, &format!("2001:db8:1:2::{number:x}")), 201);
    }
    assert_eq!(from(&program, "2001:db8:1:2:ffff::1"), 429);
    assert_eq!(from(&program, "2001:db8:1:3::1"), 201);
}

#[test]
fn an_address_that_a_stranger_claims_is_not_believed() {
    let program = Program::start();
    for number in 1..=30 {
        assert_eq!(from(&program, &format!("203.0.113.{number}")), 201);
    }
    assert_eq!(from(&program, "203.0.113.31"), 429);
    let warnings = program.said().matches("is not in trusted_proxies").count();
    assert_eq!(warnings, 1, "the operator is warned once");
}

#[test]
fn a_visitor_by_https_is_told_to_stay_with_it() {
    let program = behind_a_proxy();
    let with = |program: &Program, path: &str, proto: &str| {
        let answer = program.get_with(path, "x-forwarded-proto", proto);
        answer.header("strict-transport-security").to_owned()
    };
    for path in ["/", "/healthz", "/api/v.1.0/site", "/no-hay"] {
        assert_eq!(with(&program, path, "https"), "max-age=31536000", "{path}");
    }
    assert_eq!(with(&program, "/", "http"), "");
    assert_eq!(with(&Program::shared(), "/", "https"), "", "nobody is believed");
}

// Specification 12.12
#[test]
fn equal_messages_as_json_from_four_households_of_one_network_are_brought_within_bounds() {
    let program = behind_a_proxy();
    let statuses: Vec<u16> =
        (0..120).map(|number| from(&program, &format!("2001:db8:1:{}::1", number % 4))).collect();
    let count = |status| statuses.iter().filter(|each| **each == status).count();
    assert_eq!((count(201), count(429)), (60, 60));
    // From the eleventh on they are held back; another network is not told of it.
    let held = program.said_by(&["leads", "list", "--quarantine"]);
    assert_eq!(held.lines().count(), 50);
    assert_eq!(from(&program, "2001:db8:2::1"), 201);
    assert_eq!(program.leads().len(), 61);
}
