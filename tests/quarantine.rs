//! What looks like spam is kept with its reason, and answered like any other message.

use crate::contact::message;
use crate::limits::{form, json_of};
use crate::support::answer::Answer;
use crate::support::patience::eventually;
use crate::support::program::Program;
use reqwest::blocking::RequestBuilder;
use sqlx::{ConnectOptions as _, sqlite::SqliteConnectOptions};
use std::time::{Duration, Instant};

/// No person writes a message in less time (docs/abuso.md).
const QUICKEST: Duration = Duration::from_secs(2);

/// Sends what must be received: a program is answered 201, a plain form leads to its receipt.
pub(crate) fn leave(request: RequestBuilder) {
    let answer = Answer::to(request);
    let led = answer.status == 303 && answer.header("location").contains("?folio=");
    assert!(answer.status == 201 || led, "{}", answer.status);
}

/// Leaves out of the reasons that of a message whose form was sent at once. On a machine so slow that the form had
/// aged by then it may have none.
fn without_too_fast(mut reasons: Vec<String>, at: usize, was_slow: bool) -> Vec<String> {
    let reason = reasons.remove(at);
    assert!(reason == "too-fast" || (was_slow && reason.is_empty()), "{reason:?}");
    reasons
}

/// Why each message is held back, the oldest first; empty where it is not.
fn reasons(program: &Program) -> Vec<String> {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime can be made");
    let database = program.data().join("columbario.db");
    let query = "SELECT coalesce(quarantine_reason, '') FROM leads ORDER BY id";
    runtime
        .block_on(async {
            let options = SqliteConnectOptions::new().filename(database);
            let mut connection = options.connect().await?;
            sqlx::query_scalar(query).fetch_all(&mut connection).await
        })
        .expect("the database can be read")
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
    let program = Program::start();
    let old = token(&program);
    let issued = Instant::now();
    // A bare program is not suspect.
    leave(json_of(&program, &message("Uno")));
    let begun = Instant::now();
    leave(json_of(&program, &message("Dos")).header("x-form-token", token(&program)));
    let was_slow = begun.elapsed() >= QUICKEST;
    // A token that cannot be read says nothing.
    let mut damaged = old.clone();
    damaged.replace_range(12..13, if &damaged[12..13] == "A" { "B" } else { "A" });
    for (text, token) in [("Tres", damaged.as_str()), ("Cuatro", ""), ("Cinco", "x")] {
        leave(json_of(&program, &message(text)).header("x-form-token", token));
    }
    eventually("the form is as old", || issued.elapsed() >= QUICKEST);
    leave(json_of(&program, &message("Seis")).header("x-form-token", old));
    assert_eq!(without_too_fast(reasons(&program), 1, was_slow), [""; 5]);
}

#[test]
fn a_plain_form_is_judged_by_what_it_carries() {
    let program = Program::start();
    let links = "https://a.example https://b.example https://c.example";
    let here = format!("http://{}", program.socket());
    let elsewhere = "https://spam.example";
    leave(form(&program, "a@example.com", "Hola", &[]));
    leave(form(&program, "b@example.com", "Buenas", &[("asunto", "SEO")]));
    leave(form(&program, "c@example.com", links, &[("asunto", "")]));
    leave(form(&program, "d@example.com", "Tardes", &[]).header("origin", elsewhere));
    leave(form(&program, "e@example.com", "Noches", &[]).header("origin", here));
    assert_eq!(reasons(&program), ["", "decoy", "links", "another-site", ""]);
}

#[test]
fn one_text_under_many_names_is_held_back_from_the_third_on() {
    let program = Program::start();
    for name in ["a", "b", "c", "d"] {
        let email = format!("{name}@example.com");
        // Twice, as by an impatient visitor.
        leave(form(&program, &email, "Compre hoy", &[]));
        leave(form(&program, &email, "Compre hoy", &[]));
    }
    let reasons = reasons(&program);
    assert_eq!(reasons, ["", "", "repeated-text", "repeated-text"]);
}

// Specification 12.13
#[test]
fn the_answer_does_not_tell_what_was_held_back() {
    let program = Program::start();
    let links = "[url=https://a.example]a[/url]";
    let plain = json_of(&program, &message("Hola"));
    let begun = Instant::now();
    let suspect = [
        json_of(&program, &message("Hola")).header("x-decoy", "yes"),
        json_of(&program, &message("Hola")).header("x-form-token", token(&program)),
        json_of(&program, &message("Hola")).header("origin", "https://spam.example"),
        json_of(&program, &message(links)),
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
    for request in suspect {
        assert_eq!(shape(&Answer::to(request)), expected);
    }
    let was_slow = begun.elapsed() >= QUICKEST;
    let reasons = without_too_fast(reasons(&program), 2, was_slow);
    assert_eq!(reasons, ["", "decoy", "another-site", "links"]);
    assert_eq!(program.leads().len(), 5, "nothing is dropped");
}

#[test]
fn a_token_outlives_the_program() {
    let mut program = Program::start();
    let begun = Instant::now();
    let token = token(&program);
    program.kill();
    let program = program.again();
    leave(json_of(&program, &message("Hola")).header("x-form-token", token));
    let was_slow = begun.elapsed() >= QUICKEST;
    assert!(without_too_fast(reasons(&program), 0, was_slow).is_empty());
}
