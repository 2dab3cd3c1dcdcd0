//! The messages of families in the editor.

use super::{ANA, AtHost};
use crate::support::answer::Answer;
use crate::support::patience::eventually;
use serde_json::json;

/// Before any message.
const LONG_AGO: &str = "2000-01-01";

fn submit(site: &AtHost, name: &str, phone: &str) -> String {
    let message = json!({
        "name": name, "email": "familia@example.com", "phoneNumber": phone, "message": "Quiero informes",
    });
    let (status, answer) = site.program.submit(&message, phone);
    assert_eq!(status, 201, "{answer}");
    answer["folio"].as_str().expect("there is a folio").to_owned()
}

// Specification 18.35
#[test]
fn messages_are_found_and_each_look_is_in_the_audit_log() {
    let site = AtHost::start();
    let ines = submit(&site, "Inés Peña", "7221234567");
    let raul = submit(&site, "Raúl Soto", "7229876543");
    let mut browser = site.browser();
    site.enter(&mut browser);
    let folios = |answer: &Answer| {
        assert_eq!(answer.header("cache-control"), "no-store");
        let messages = answer.json();
        let messages = messages.as_array().expect("it is a list").clone();
        messages
            .iter()
            .map(|it| it["folio"].as_str().unwrap_or_default().to_owned())
            .collect::<Vec<_>>()
    };
    let all = browser.search("", LONG_AGO);
    assert_eq!(folios(&all), [raul.clone(), ines.clone()]);
    let first = &all.json()[1];
    assert_eq!((&first["name"], &first["phone"]), (&"Inés Peña".into(), &"7221234567".into()));
    assert_eq!((&first["heldFor"], &first["blocked"]), (&json!(null), &json!(false)));
    for (text, expected) in
        [("ines", &ines), (" 722 987 6543", &raul), (&*raul.to_lowercase(), &raul), ("soto", &raul)]
    {
        let found = browser.search(text, LONG_AGO);
        assert_eq!(folios(&found), std::slice::from_ref(expected), "{text}");
    }
    assert!(folios(&browser.search("", "2999-01-01")).is_empty());
    // Nothing that is looked for is in an address, which a proxy may log.
    assert_eq!(browser.get("/api/messages?q=soto").status, 405);
    let record = site.installation.answer(&["rights", "list", "--record"]);
    let looks: Vec<_> = record.lines().filter(|line| line.contains("visto en el editor")).collect();
    assert_eq!(looks.len(), 5, "{record}");
    assert!(looks[0].contains(&format!("{ANA}: 2 mensajes")), "{record}");
    // A person who asks what was done with their message is told of each.
    let exported = site.installation.answer(&["leads", "export", &ines]);
    assert_eq!(exported.matches("\"looked\"").count(), 2, "{exported}");
    let log = site.program.said();
    assert!(!log.contains("Peña") && !log.contains("722 987"), "{log}");
}

#[test]
fn a_message_is_attended_held_back_and_released() {
    let site = AtHost::start();
    let folio = submit(&site, "Inés Peña", "7221234567");
    let mut browser = site.browser();
    site.enter(&mut browser);
    let mut act = |act: &str| browser.change(&format!("/api/messages/{folio}/{act}"));
    let attended = act("attend");
    assert_eq!(attended.status, 200);
    assert!(attended.json()["attendedAt"].is_string());
    assert!(!site.program.lead(&folio).contains("atendido         no"));
    assert_eq!(act("hold").json()["heldFor"], "lo retuvo una persona");
    assert_eq!(act("hold").status, 409, "it is held back already");
    let held = site.installation.answer(&["leads", "list", "--quarantine"]);
    assert!(held.contains(&folio), "{held}");
    assert_eq!(act("release").json()["heldFor"], json!(null));
    assert_eq!(act("release").status, 409);
    assert_eq!(act("erase").status, 404, "nothing is erased here");
    let record = site.installation.answer(&["rights", "list", "--record"]);
    for done in ["atendido", "retenido", "liberado"] {
        let line = format!("{done} en el editor\t{folio}\t{ANA}");
        assert_eq!(record.matches(&line).count(), 1, "{record}");
    }
    // A page of strangers, and a form of the editor itself without its token, do nothing.
    let path = format!("/api/messages/{folio}/hold");
    let request = browser.request("POST", &path).header("origin", "https://editar.remanso.example");
    assert_eq!(Answer::to(request).status, 403);
}

#[test]
fn a_message_that_is_held_back_before_it_leaves_leaves_once_it_is_released() {
    let mut site = AtHost::start();
    let mut browser = site.browser();
    site.enter(&mut browser);
    site.inbox.mode("later");
    let folio = submit(&site, "Inés Peña", "7221234567");
    eventually("it was refused for now", || site.program.lead(&folio).contains("451"));
    let before = site.inbox.accepted().len();
    assert_eq!(browser.change(&format!("/api/messages/{folio}/hold")).status, 200);
    site.inbox.mode("ok");
    let due = site.installation.answer(&["leads", "retry", "--all"]);
    assert!(due.starts_with("0 "), "{due}");
    assert_eq!(browser.change(&format!("/api/messages/{folio}/release")).status, 200);
    let mails = site.inbox.wait_for(before + 1);
    assert!(mails[before].raw.contains(&folio), "{}", mails[before].raw);
}

// Specification 18.35
#[test]
fn a_blocked_message_is_named_by_its_folio_alone_and_not_shown() {
    let site = AtHost::start();
    let folio = submit(&site, "Inés Peña", "7221234567");
    site.installation.answer(&["leads", "block", &folio]);
    let mut browser = site.browser();
    site.enter(&mut browser);
    for part in ["ines", "7221", "722 123 4567", "familia@example.com", ""] {
        assert_eq!(browser.search(part, LONG_AGO).json(), json!([]), "{part}");
    }
    let found = browser.search(&folio, LONG_AGO);
    let message = &found.json()[0];
    assert_eq!((&message["folio"], &message["blocked"]), (&folio.as_str().into(), &true.into()));
    assert!(!found.text().contains("Peña"), "{}", found.text());
    for act in ["attend", "hold", "release"] {
        assert_eq!(browser.change(&format!("/api/messages/{folio}/{act}")).status, 409, "{act}");
    }
    assert!(site.program.lead(&folio).contains("atendido         no"));
}

#[test]
fn the_numbers_of_a_month_are_sums_by_day() {
    let site = AtHost::start();
    let agent = "Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0";
    site.program.get_with("/", "user-agent", agent);
    submit(&site, "Inés Peña", "7221234567");
    let mut browser = site.browser();
    site.enter(&mut browser);
    let today = browser.get("/api/session").json()["site"]["today"].clone();
    let today = today.as_str().expect("it is a day").to_owned();
    // Counts are written once a minute, and when the program ends.
    let mut site = site;
    site.program.terminate();
    site.program.wait();
    let program = site.program.again();
    let mut again = super::Browser::at_host(program.address());
    again.set_cookie("__Host-columbario-editor", &browser.secret());
    let numbers = again.get(&format!("/api/numbers?month={}", &today[..7]));
    assert_eq!(numbers.status, 200);
    assert_eq!(numbers.json()["visits"], json!([{ "day": today, "count": 1 }]));
    assert_eq!(numbers.json()["messages"], json!([{ "day": today, "count": 1 }]));
    assert_eq!(again.get("/api/numbers?month=otro").status, 404);
}
