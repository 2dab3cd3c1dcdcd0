//! What looks like spam is kept with its reason, and answered like any other message.

use crate::contact::message;
use crate::limits::{behind_a_proxy, form, json_of};
use crate::pages::between;
use crate::support::prelude::*;
use reqwest::blocking::RequestBuilder;
use sqlx::{ConnectOptions as _, sqlite::SqliteConnectOptions};
use std::time::{Duration, Instant};

/// No person writes a message in less time (docs/abuso.md).
const QUICKEST: Duration = Duration::from_secs(2);

/// Sends what must be received, and returns its folio: a program is answered 201, a plain form leads to its receipt.
pub(crate) fn leave(request: RequestBuilder) -> String {
    let answer = Answer::to(request);
    if answer.status == 201 {
        return answer.json()["folio"].as_str().expect("a text").to_owned();
    }
    let folio = between(answer.header("location"), "?folio=", "#").filter(|_| answer.status == 303);
    folio.unwrap_or_else(|| panic!("{}", answer.status)).to_owned()
}

/// Leaves out of the reasons that of a message whose form was sent at once. On a machine so slow that the form had
/// aged by then it may have none.
fn without_too_fast(mut reasons: Vec<String>, at: usize, was_slow: bool) -> Vec<String> {
    let reason = reasons.remove(at);
    assert!(reason == "too-fast" || (was_slow && reason.is_empty()), "{reason:?}");
    reasons
}

/// Why each of these messages is held back; empty where it is not.
fn reasons(program: &Program, folios: &[String]) -> Vec<String> {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime can be made");
    let database = program.data().join("columbario.db");
    let query = "SELECT coalesce(quarantine_reason, '') FROM leads WHERE folio = ?";
    let reading = async {
        let mut connection = SqliteConnectOptions::new().filename(database).connect().await?;
        let mut reasons = Vec::new();
        for folio in folios {
            let reason = sqlx::query_scalar(query).bind(folio);
            reasons.push(reason.fetch_one(&mut connection).await?);
        }
        Ok::<_, sqlx::Error>(reasons)
    };
    runtime.block_on(reading).expect("the database can be read")
}

fn token(program: &Program) -> String {
    let answer = program.get("/api/v.1.0/form-token");
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("cache-control"), "no-store");
    answer.json()["token"].as_str().expect("a text").to_owned()
}

// Specification 7.5, 12.13
#[test]
fn a_form_that_is_sent_at_once_is_held_back_and_none_that_says_nothing_or_took_its_time() {
    let program = behind_a_proxy();
    let json =
        |text: &str| json_of(&program, &message(text)).header("x-forwarded-for", "192.0.2.1");
    let old = token(&program);
    let issued = Instant::now();
    // A bare program is not suspect.
    let bare = leave(json("Uno"));
    let begun = Instant::now();
    let at_once = leave(json("Dos").header("x-form-token", token(&program)));
    let was_slow = begun.elapsed() >= QUICKEST;
    // A token that cannot be read says nothing.
    let unreadable = leave(json("Tres").header("x-form-token", "x"));
    eventually("the form is as old", || issued.elapsed() >= QUICKEST);
    let in_time = leave(json("Cuatro").header("x-form-token", old));
    let reasons = reasons(&program, &[bare, at_once, unreadable, in_time]);
    assert_eq!(without_too_fast(reasons, 1, was_slow), [""; 3]);
}

#[test]
fn a_plain_form_is_judged_by_what_it_carries() {
    let program = behind_a_proxy();
    let form = |email: &str, text: &str, further: &[(&str, &str)]| {
        form(&program, email, text, further).header("x-forwarded-for", "192.0.2.2")
    };
    let links = "https://a.example https://b.example https://c.example";
    let here = format!("http://{}", program.socket());
    let elsewhere = "https://spam.example";
    let folios = [
        leave(form("a@example.com", "Hola", &[])),
        leave(form("b@example.com", "Buenas", &[("asunto", "SEO")])),
        leave(form("c@example.com", links, &[("asunto", "")])),
        leave(form("d@example.com", "Tardes", &[]).header("origin", elsewhere)),
        leave(form("e@example.com", "Noches", &[]).header("origin", here)),
    ];
    assert_eq!(reasons(&program, &folios), ["", "decoy", "links", "another-site", ""]);
}

#[test]
fn one_text_under_many_names_is_held_back_from_the_third_on() {
    let program = behind_a_proxy();
    let folios = ["a", "b", "c", "d"].map(|name| {
        let email = format!("{name}@example.com");
        let again = || {
            let form = form(&program, &email, "Compre hoy", &[]);
            leave(form.header("x-forwarded-for", "192.0.2.3"))
        };
        // Twice, as by an impatient visitor.
        let folio = again();
        assert_eq!(again(), folio);
        folio
    });
    assert_eq!(reasons(&program, &folios), ["", "", "repeated-text", "repeated-text"]);
}

// Specification 12.13
#[test]
fn the_answer_does_not_tell_what_was_held_back() {
    let program = behind_a_proxy();
    let json =
        |text: &str| json_of(&program, &message(text)).header("x-forwarded-for", "192.0.2.4");
    let links = "[url=https://a.example]a[/url]";
    let plain = json("Hola");
    let begun = Instant::now();
    let suspect = [
        json("Hola").header("x-decoy", "yes"),
        json("Hola").header("x-form-token", token(&program)),
        json("Hola").header("origin", "https://spam.example"),
        json(links),
    ];
    let shape = |answer: &Answer| {
        let names: Vec<String> = answer.headers.keys().map(ToString::to_string).collect();
        let body = answer.json();
        let keys: Vec<String> = body.as_object().expect("an object").keys().cloned().collect();
        let (id, folio) = (&body["id"], &body["folio"]);
        let lengths = [id, folio].map(|text| text.as_str().expect("a text").len());
        (answer.status, names, keys, lengths, body["message"].clone())
    };
    let expected = shape(&Answer::to(plain));
    let folios = suspect.map(|request| {
        let answer = Answer::to(request);
        assert_eq!(shape(&answer), expected);
        answer.json()["folio"].as_str().expect("a text").to_owned()
    });
    let was_slow = begun.elapsed() >= QUICKEST;
    // Nothing is dropped.
    let reasons = without_too_fast(reasons(&program, &folios), 1, was_slow);
    assert_eq!(reasons, ["decoy", "another-site", "links"]);
}

#[test]
fn a_token_outlives_the_program() {
    let mut program = Installation::small().serve();
    let begun = Instant::now();
    let token = token(&program);
    program.kill();
    let program = program.again();
    let folio = leave(json_of(&program, &message("Hola")).header("x-form-token", token));
    let was_slow = begun.elapsed() >= QUICKEST;
    assert!(without_too_fast(reasons(&program, &[folio]), 0, was_slow).is_empty());
}
