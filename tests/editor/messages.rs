//! The messages of families in the editor.

use super::{ANA, AtHost};
use crate::support::prelude::*;
use reqwest::Method;
use serde_json::json;

/// What a page of messages names.
fn folios(answer: &Answer) -> Vec<String> {
    assert_eq!(answer.header("cache-control"), "no-store");
    let page = answer.json();
    let messages = page["messages"].as_array().expect("it is a list");
    messages.iter().map(|it| it["folio"].as_str().unwrap_or_default().to_owned()).collect()
}

/// Sends a message, each from another network.
fn submit(site: &AtHost, name: &str, phone: &str) -> String {
    let message = json!({
        "name": name, "email": "familia@example.com", "phoneNumber": phone,
        "message": format!("Quiero informes. {name}"),
    });
    let request = site.program.request(Method::POST, "/api/v.1.0/contact_us");
    let network: u8 = phone[8..].parse().expect("a number ends in two digits");
    let request = request.header("x-forwarded-for", format!("198.51.{network}.7"));
    let answer = Answer::to(request.header("idempotency-key", phone).json(&message));
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()["folio"].as_str().expect("there is a folio").to_owned()
}

// Specification 18.35
#[test]
fn messages_are_found_and_each_look_is_in_the_audit_log() {
    let site = AtHost::start();
    let ines = submit(&site, "Inés Peña", "7221234567");
    let raul = submit(&site, "Raúl Soto", "7229876543");
    let mut browser = site.browser();
    site.enter(&mut browser);
    let all = browser.search("");
    assert_eq!(folios(&all), [raul.clone(), ines.clone()]);
    let first = &all.json()["messages"][1];
    assert_eq!((&first["name"], &first["phone"]), (&"Inés Peña".into(), &"722 123 4567".into()));
    assert_eq!((&first["heldFor"], &first["blocked"]), (&json!(null), &json!(false)));
    for (text, expected) in
        [("ines", &ines), (" 722 987 6543", &raul), (&*raul.to_lowercase(), &raul), ("soto", &raul)]
    {
        let found = browser.search(text);
        assert_eq!(folios(&found), std::slice::from_ref(expected), "{text}");
    }
    assert_eq!(folios(&browser.search("INFORMES")), [raul.clone(), ines.clone()], "in its text");
    assert!(folios(&browser.search("nadie que haya escrito")).is_empty());
    // Nothing that is looked for is in an address, which a proxy may log.
    assert_eq!(browser.get("/api/messages?q=soto").status, 405);
    let record = site.installation.answer(&["rights", "list", "--record"]);
    let looks: Vec<_> = record.lines().filter(|line| line.contains("visto en el editor")).collect();
    assert_eq!(looks.len(), 6, "{record}");
    assert!(looks[0].contains(&format!("{ANA}: 2 mensajes")), "{record}");
    // A person who asks what was done with their message is told of each.
    let exported = site.installation.answer(&["leads", "export", &ines]);
    assert_eq!(exported.matches("\"looked\"").count(), 3, "{exported}");
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
    assert_eq!(attended.json()["attendedBy"], ANA);
    assert!(!site.program.lead(&folio).contains("atendido         no"));
    let reopened = act("reopen").json();
    assert_eq!((&reopened["attendedAt"], &reopened["attendedBy"]), (&json!(null), &json!(null)));
    assert!(site.program.lead(&folio).contains("atendido         no"));
    assert_eq!(act("reopen").status, 409, "it waits already");
    assert_eq!(act("attend").json()["attendedBy"], ANA);
    assert_eq!(act("hold").json()["heldFor"], "lo retuvo una persona");
    assert_eq!(act("hold").status, 409, "it is held back already");
    let held = site.installation.answer(&["leads", "list", "--quarantine"]);
    assert!(held.contains(&folio), "{held}");
    assert_eq!(act("release").json()["heldFor"], json!(null));
    assert_eq!(act("release").status, 409);
    assert_eq!(act("erase").status, 404, "nothing is erased here");
    let record = site.installation.answer(&["rights", "list", "--record"]);
    for (done, times) in
        [("atendido", 2), ("de nuevo sin responder", 1), ("retenido", 1), ("liberado", 1)]
    {
        let line = format!("{done} en el editor\t{folio}\t{ANA}");
        assert_eq!(record.matches(&line).count(), times, "{record}");
    }
    // A page of strangers, and a form of the editor itself without its token, do nothing.
    let path = format!("/api/messages/{folio}/hold");
    let request = browser.request("POST", &path).header("origin", "https://editar.remanso.example");
    assert_eq!(Answer::to(request).status, 403);
}

// Specification 18.35
#[test]
fn a_message_is_taken_by_one_of_those_who_attend_and_everybody_sees_it() {
    let (installation, inbox, sample) = AtHost::prepared();
    let people = "\n[people]\ntitle = \"Quiénes atienden\"\n[[people.items]]\nname = \"Rosa Luna\"\n\
                  [[people.items]]\nname = \"Luis Mar\"\n";
    sample.append("pages/contacto.toml", people);
    let program = installation.serve();
    let site = AtHost { program, inbox, installation, sample };
    let folio = submit(&site, "Inés Peña", "7221234567");
    let mut browser = site.browser();
    site.enter(&mut browser);
    assert_eq!(browser.search("").json()["people"], json!(["Luis Mar", "Rosa Luna"]));
    let path = format!("/api/messages/{folio}/person");
    let mut take = |person: &str| browser.tell(&path, &json!({ "person": person }));
    assert_eq!(take("Rosa Luna").json()["takenBy"], "Rosa Luna");
    assert_eq!(take("Luis Mar").json()["takenBy"], "Luis Mar");
    assert_eq!(take("Nadie Así").status, 404);
    let listed = browser.search("").json();
    let listed = &listed["messages"][0];
    assert_eq!((&listed["takenBy"], &listed["attendedAt"]), (&"Luis Mar".into(), &json!(null)));
    let record = site.installation.answer(&["rights", "list", "--record"]);
    assert!(record.contains(&format!("lo atiende\t{folio}\tRosa Luna ({ANA})")), "{record}");
    let left = browser.tell(&path, &json!({ "person": "" })).json();
    assert_eq!(left["takenBy"], json!(null));
}

// Specification 18.35
#[test]
fn the_unanswered_come_first_and_older_ones_by_pages() {
    let site = AtHost::start();
    let mut browser = site.browser();
    site.enter(&mut browser);
    assert_eq!(browser.get("/api/messages/count").json()["isEmpty"], true);
    let sent: Vec<_> = (0..33)
        .map(|it| submit(&site, &format!("Familia {it}"), &format!("72212345{it:02}")))
        .collect();
    let of = |from: usize, to: usize| sent[from..to].iter().rev().cloned().collect::<Vec<_>>();
    browser.change(&format!("/api/messages/{}/attend", sent[32]));
    browser.change(&format!("/api/messages/{}/hold", sent[31]));
    assert_eq!(
        browser.get("/api/messages/count").json(),
        json!({ "unanswered": 31, "heldBack": 1, "isEmpty": false })
    );
    let first = browser.messages(&json!("received"), &json!(null));
    assert_eq!(folios(&first), of(1, 31));
    // By what the page of the form says until when they are answered.
    let promise = &first.json()["promise"];
    assert_eq!(
        (&promise["days"], &promise["timezone"]),
        (&json!(1), &json!("America/Mexico_City"))
    );
    assert!(promise["hours"][0]["weekdays"].is_array(), "{promise}");
    // What comes in meanwhile, or is answered, moves no page.
    browser.change(&format!("/api/messages/{}/attend", sent[30]));
    submit(&site, "Otra familia", "7221234599");
    let second = browser.messages(&json!("received"), &first.json()["next"]);
    assert_eq!(folios(&second), [&sent[0], &sent[32], &sent[30]].map(String::clone));
    assert_eq!(second.json()["next"], json!(null));
    let held = browser.messages(&json!("heldBack"), &json!(null));
    assert_eq!(folios(&held), [sent[31].clone()]);
    // A search finds what is held back too.
    assert_eq!(folios(&browser.search("familia 31")), [sent[31].clone()]);
    assert_eq!(browser.messages(&json!("otro"), &json!(null)).status, 422);
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
        assert_eq!(browser.search(part).json()["messages"], json!([]), "{part}");
    }
    let found = browser.search(&folio);
    let message = &found.json()["messages"][0];
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
