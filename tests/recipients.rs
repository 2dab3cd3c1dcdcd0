//! Who gets a message is decided when its mail is made, and not when it came in or the program started.

use crate::support::prelude::*;
use serde_json::json;

// Specification 12.5
#[test]
fn a_mailbox_that_is_corrected_while_a_message_waits_gets_that_message() {
    let (mut inbox, sample) = (MailServer::start(), Sample::small());
    inbox.mode("later");
    let installation =
        Installation::of_content(&sample.path()).with("COLUMBARIO_SMTP_URL", inbox.url());
    let served = installation.serve();
    let message = json!({ "name": "Ana", "email": "ana@example.com", "message": "hola" });
    let (status, answer) = served.submit(&message, "k");
    assert_eq!(status, 201, "{answer}");
    let folio = answer["folio"].as_str().expect("there is a folio");
    eventually("it was tried", || served.lead(folio).contains("451"));

    let settings = std::fs::read_to_string(sample.path().join("site.toml")).expect("it is there");
    let line = settings.lines().find(|line| line.starts_with("email = "));
    let line = line.expect("the site shows a mailbox");
    sample.edit("site.toml", line, "email = \"corregido@remanso.example\"");
    eventually("the edit is live", || {
        served.get("/Contacto").text().contains("corregido@remanso.example")
    });
    // A try that was under way then is to the mailbox of before.
    let tries = || {
        let shown = served.lead(folio);
        shown.lines().find(|line| line.contains("intento")).map(str::to_owned)
    };
    let before = tries();
    eventually("it was tried again", || tries() != before);
    inbox.mode("ok");
    assert_eq!(inbox.wait_for(1)[0].to, ["corregido@remanso.example"]);
    let shown = eventually("it is recorded", || {
        let shown = served.lead(folio);
        shown.contains(": enviada").then_some(shown)
    });
    assert!(shown.contains("correo a corregido@remanso.example"), "{shown}");
}

// Specification 12.5
#[test]
fn a_recipient_who_is_taken_off_the_list_gets_nothing_and_the_new_one_does() {
    let mut inbox = MailServer::start();
    inbox.mode("later");
    let installation = |to: &str, first: Option<Installation>| {
        let installation = first.unwrap_or_else(Installation::new);
        installation.with("COLUMBARIO_SMTP_URL", inbox.url()).with("COLUMBARIO_MAIL_TO", to)
    };
    let before = installation("ana@remanso.example, luz@remanso.example", None);
    let mut served = before.serve();
    let message = json!({ "name": "Ana", "email": "ana@example.com", "message": "hola" });
    let (_, answer) = served.submit(&message, "k");
    let folio = answer["folio"].as_str().expect("there is a folio").to_owned();
    eventually("both were tried", || {
        served.lead(&folio).matches(": pendiente, 1 intento").count() == 2
    });
    served.kill();
    let after = installation("luz@remanso.example, eva@remanso.example", Some(before));
    inbox.mode("ok");
    let served = after.serve();
    let mut to: Vec<String> = inbox.wait_for(2).into_iter().flat_map(|mail| mail.to).collect();
    to.sort();
    assert_eq!(to, ["eva@remanso.example", "luz@remanso.example"]);
    eventually("both are recorded", || served.lead(&folio).matches(": enviada").count() == 2);
}
