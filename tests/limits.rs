//! How many messages one address may send, and whose address that is.

use crate::contact::{ADDRESS, JSON, message};
use crate::support::prelude::*;
use crate::support::shared::Shared;
use reqwest::Method;
use reqwest::blocking::RequestBuilder;
use reqwest::header::CONTENT_TYPE;
use serde_json::Value;
use std::sync::Arc;

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

/// A program that believes what a test says of its visitor's address; each test has addresses of its own.
pub(crate) fn behind_a_proxy() -> Arc<Program> {
    static BEHIND_A_PROXY: Shared<Program> = Shared::new();
    let trusting = ["--trusted-proxies", "127.0.0.1"];
    BEHIND_A_PROXY.get_or_make(|| Installation::small().arguments(&trusting).serve())
}

fn from(program: &Program, forwarded_for: &str) -> u16 {
    let request = json_of(program, &message("Hola")).header("x-forwarded-for", forwarded_for);
    Answer::to(request).status
}

// Specification 7.3, 12.12
#[test]
fn the_thirty_first_message_in_ten_minutes_is_told_when_to_come_again() {
    let (program, visitor, text) = (behind_a_proxy(), "203.0.113.9", "Hola, treinta veces");
    let send = |request: RequestBuilder| Answer::to(request.header("x-forwarded-for", visitor));
    let with_key = |number: u8| {
        let request = json_of(&program, &message(text));
        send(request.header("idempotency-key", number.to_string()))
    };
    for number in 1..=30 {
        // What is no new message does not count.
        let statuses = [
            with_key(number).status,
            with_key(number).status,
            send(json_of(&program, &Value::Null)).status,
        ];
        assert_eq!(statuses, [201, 201, 400], "message {number}");
    }
    let answer = with_key(31);
    answer.problem(429);
    let seconds: u64 = answer.header("retry-after").parse().expect("seconds");
    assert!((1..=600).contains(&seconds), "{seconds}");
    assert_eq!(with_key(1).status, 201, "what was received stays received");

    let page = send(form(&program, "ana@example.com", text, &[]));
    assert_eq!(page.status, 429);
    assert!(page.header("retry-after").parse::<u64>().is_ok());
    assert!(page.text().contains(&format!(">{text}</textarea>")), "the text is kept");
    let kept = program.said_by(&["leads", "list", "--json"]);
    assert_eq!(kept.matches(text).count(), 30, "and no other");
    let site = program.request(Method::GET, "/Contacto");
    assert_eq!(send(site).status, 200, "the site stays open");

    // The visitor wrote the first entry, the proxy the second.
    assert_eq!(from(&program, "198.51.100.1, 203.0.113.9"), 429);
    assert_eq!(from(&program, "203.0.113.9, 127.0.0.1"), 429);
    assert_eq!(from(&program, "203.0.113.10"), 201);
}

#[test]
fn an_address_that_a_stranger_claims_is_not_believed() {
    let program = Installation::small().serve();
    for number in 1..=30 {
        assert_eq!(from(&program, &format!("203.0.113.{number}")), 201);
    }
    assert_eq!(from(&program, "203.0.113.31"), 429);
    let warnings = program.said().matches("is not in trusted_proxies").count();
    assert_eq!(warnings, 1, "the operator is warned once");
    let answer = program.get_with("/", "x-forwarded-proto", "https");
    assert_eq!(answer.header("strict-transport-security"), "");
}

#[test]
fn a_visitor_by_https_is_told_to_stay_with_it() {
    let program = behind_a_proxy();
    let with = |path: &str, proto: &str| {
        let answer = program.get_with(path, "x-forwarded-proto", proto);
        answer.header("strict-transport-security").to_owned()
    };
    for path in ["/", "/healthz", "/api/v.1.0/site", "/no-hay"] {
        assert_eq!(with(path, "https"), "max-age=31536000", "{path}");
    }
    assert_eq!(with("/", "http"), "");
}

// Specification 12.12
#[test]
fn equal_messages_as_json_from_four_households_of_one_network_are_brought_within_bounds() {
    let installation = Installation::small().arguments(&["--trusted-proxies", "127.0.0.1"]);
    let program = installation.serve();
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
