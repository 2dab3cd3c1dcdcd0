//! A wall clock that is wrong for a while, or is set while the program runs.

use crate::limits::form;
use crate::support::prelude::*;
use serde_json::json;

// Specification 11.22
#[test]
fn a_command_says_when_by_the_clocks_of_the_site() {
    let sample = Sample::copy();
    sample.edit("site.toml", "tagline = ", "timezone = \"Asia/Kathmandu\"\ntagline = ");
    let content = sample.path();
    let content = content.to_str().expect("its name is UTF-8");
    let installation = Installation::new().with("COLUMBARIO_CONTENT", content);
    let served = installation.serve();
    let message = json!({ "name": "Ana", "email": "ana@example.com", "message": "hola" });
    let (_, answer) = served.submit(&message, "k");
    let folio = answer["folio"].as_str().expect("there is a folio");
    let shown = installation.answer(&["leads", "show", folio]);
    assert!(shown.contains(" +05:45"), "{shown}");
    let home = served.get("/").text().to_owned();
    assert!(home.contains("Asia/Kathmandu"), "the page does not know the time zone");
}

// Specification 12.4
#[test]
fn a_refusal_while_the_clock_was_a_month_ahead_delays_a_mail_by_no_month() {
    let mut inbox = MailServer::start();
    inbox.mode("later");
    let installation = Installation::small()
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
    let clock = WallClock::at("+30d");
    let served = clock.serve(&installation);
    let message = json!({ "name": "Ana", "email": "ana@example.com", "message": "hola" });
    let (status, answer) = served.submit(&message, "k");
    assert_eq!(status, 201, "{answer}");
    let folio = answer["folio"].as_str().expect("there is a folio");
    eventually("it was tried", || served.lead(folio).contains("451"));
    clock.set("+0");
    inbox.mode("ok");
    inbox.wait_for(1);
    eventually("it is recorded", || served.lead(folio).contains(": enviada"));
}

// Specification 18.10
#[test]
fn a_mail_that_waits_for_a_quarter_of_an_hour_needs_a_person() {
    let mut inbox = MailServer::start_with(json!({ "mode": "later" }));
    let installation = Installation::small()
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
    let clock = WallClock::at("+0");
    let served = clock.serve(&installation);
    let message = json!({ "name": "Ana", "email": "ana@example.com", "message": "hola" });
    let (status, answer) = served.submit(&message, "k");
    assert_eq!(status, 201, "{answer}");
    let is_late = || served.get("/statusz").text().contains("delivery-late");
    let folio = answer["folio"].as_str().expect("there is a folio");
    eventually("it was tried", || served.lead(folio).contains("451"));
    assert!(!is_late());
    clock.set("+16m");
    eventually("it is said", is_late);
    inbox.mode("ok");
    clock.set("+60m");
    inbox.wait_for(1);
    eventually("all is well", || !is_late());
}

// Specification 12.4
#[test]
fn a_form_that_was_sent_while_the_clock_was_ahead_is_no_repeat_weeks_later() {
    let inbox = MailServer::start();
    let installation = Installation::small()
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
    let clock = WallClock::at("+400d");
    let served = clock.serve(&installation);
    let send = || {
        let sent = form(&served, "ana@example.com", "Quiero informes", &[]);
        let answer = Answer::to(sent.header("accept", "text/html"));
        assert!([200, 201, 303].contains(&answer.status), "{answer:?}");
    };
    send();
    inbox.wait_for(1);
    clock.set("+0");
    send();
    inbox.wait_for(2);
    assert_eq!(served.leads().len(), 2);
}
