//! What a refusal of the mail server means for a message, and for those behind it.

use crate::limits::json_of;
use crate::support::patience::unhurried;
use crate::support::prelude::*;
use serde_json::json;
use std::time::{Duration, Instant};

fn with_mail(inbox: &MailServer) -> Installation {
    Installation::small()
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example")
}

fn leave(served: &Program, number: usize) -> String {
    let message =
        json!({ "name": "Ana", "email": "ana@example.com", "message": format!("{number}") });
    let (status, answer) = served.submit(&message, &format!("k{number}"));
    assert_eq!(status, 201, "{answer}");
    answer["folio"].as_str().expect("there is a folio").to_owned()
}

// Specification 12.3
#[test]
fn a_refusal_that_is_not_about_the_mailbox_is_tried_again() {
    let mut inbox = MailServer::start();
    inbox.mode("never");
    let installation = with_mail(&inbox);
    let served = installation.serve();
    let folio = leave(&served, 1);
    let shown = eventually("it was refused", || {
        let shown = served.lead(&folio);
        shown.contains("refused for good").then_some(shown)
    });
    assert!(shown.contains(": pendiente"), "{shown}");
    inbox.mode("ok");
    inbox.wait_for(1);
}

// Specification 12.3
#[test]
fn texts_that_are_refused_stop_no_other_mail() {
    let mut inbox = MailServer::start();
    inbox.mode("never-gtube");
    let installation = with_mail(&inbox).with("COLUMBARIO_TRUSTED_PROXIES", "127.0.0.1");
    let served = installation.serve();
    let poison: Vec<String> = (0..30)
        .map(|number| {
            let text = format!("GTUBE {number}");
            let message = json!({ "name": "Eve", "email": "eve@example.com", "message": text });
            let from = format!("203.0.113.{number}");
            let answer = Answer::to(json_of(&served, &message).header("x-forwarded-for", from));
            assert_eq!(answer.status, 201);
            answer.json()["folio"].as_str().expect("a folio").to_owned()
        })
        .collect();
    eventually("all were refused", || {
        poison.iter().all(|folio| served.lead(folio).contains("554"))
    });
    let before = Instant::now();
    leave(&served, 1);
    inbox.wait_for(1);
    assert!(before.elapsed() < unhurried(Duration::from_secs(10)), "{before:?}");
    let shown = served.lead(&poison[0]);
    assert!(shown.contains(": pendiente"), "it is tried again: {shown}");
}

// Specification 18.6
#[test]
fn a_message_that_failed_is_sent_elsewhere_by_hand() {
    let mut inbox = MailServer::start();
    inbox.mode("never-to");
    let installation = with_mail(&inbox);
    let served = installation.serve();
    let (one, two) = (leave(&served, 1), leave(&served, 2));
    eventually("both have failed", || {
        [&one, &two].iter().all(|folio| served.lead(folio).contains(": fallida"))
    });
    inbox.mode("ok");
    installation.answer(&["leads", "send", &two, "--to", "luz@remanso.example"]);
    assert_eq!(inbox.wait_for(1)[0].to, ["luz@remanso.example"]);
    assert!(served.lead(&one).contains(": fallida"));
    installation.answer(&["leads", "retry", &one]);
    inbox.wait_for(2);
    eventually("nobody is needed", || served.get("/statusz").status == 200);
    let unknown = installation.failure(&["leads", "send", "ABCD-2345", "--to", "a@example.com"]);
    assert!(unknown.contains("ABCD-2345"), "{unknown}");
}
