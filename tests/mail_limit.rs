//! More messages than a person can read in an hour.

use crate::limits::json_of;
use crate::support::listener::{Listener, SECRET};
use crate::support::prelude::*;
use jiff::{Zoned, tz::TimeZone};
use serde_json::json;

// Specification 12.10
#[test]
fn what_is_beyond_the_limit_of_mails_leaves_in_the_next_hour_and_nothing_is_lost() {
    let inbox = MailServer::start();
    let installation = Installation::small()
        .with("COLUMBARIO_MAIL_HOURLY_MAX", "2")
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
    let (clock, morning) = at_ten();
    let served = clock.serve(&installation);
    for number in 0..4 {
        leave(&served, &format!("k{number}"));
    }
    served.says("MORE MAILS THAN MAY LEAVE");
    eventually("the code is shown", || served.get("/statusz").text().contains("\"mail-limit\""));
    assert_eq!(inbox.accepted().len(), 2);
    clock.set(&format!("+{}m", morning + 60));
    inbox.wait_for(4);
    eventually("nobody is needed", || served.get("/statusz").status == 200);
}

// Specification 12.10
#[test]
fn one_address_that_writes_as_much_as_it_may_delays_no_family() {
    let inbox = MailServer::start();
    let installation = Installation::small()
        .with("COLUMBARIO_MAIL_HOURLY_MAX", "20")
        .with("COLUMBARIO_TRUSTED_PROXIES", "127.0.0.1")
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
    let served = installation.serve();
    let send = |from: &str, text: &str| {
        let message = json!({ "name": "Ana", "email": "ana@example.com", "message": text });
        let answer = Answer::to(json_of(&served, &message).header("x-forwarded-for", from));
        assert_eq!(answer.status, 201);
    };
    for number in 0..30 {
        send("203.0.113.9", &format!("mensaje {number}"));
    }
    send("198.51.100.1", "de una familia");
    let mails = inbox.wait_for(11);
    let family = mails.iter().filter(|mail| mail.raw.contains("de una familia"));
    assert_eq!(family.count(), 1);
    let held = installation.answer(&["leads", "list", "--quarantine"]);
    assert_eq!(held.lines().count(), 20, "none is dropped");
    assert!(held.contains("muchos mensajes"), "{held}");
    let folio = held.split('\t').next().expect("there is a folio");
    installation.answer(&["leads", "release", folio]);
    inbox.wait_for(12);
}

// Specification 12.10
#[test]
fn a_block_of_addresses_that_somebody_rents_delays_no_family() {
    let inbox = MailServer::start();
    let installation = Installation::small()
        .with("COLUMBARIO_TRUSTED_PROXIES", "127.0.0.1")
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
    let (clock, morning) = at_ten();
    let served = clock.serve(&installation);
    let send = |from: &str, name: &str| {
        let message = json!({ "name": name, "email": "ana@example.com", "message": from });
        let answer = Answer::to(json_of(&served, &message).header("x-forwarded-for", from));
        assert_eq!(answer.status, 201);
    };
    for number in 1..=250 {
        send(&format!("203.0.113.{number}"), "Robot");
    }
    assert_eq!(installation.answer(&["leads", "list", "--quarantine"]), "", "none is held back");
    // Half of the hour's mails.
    inbox.wait_for(30);
    eventually("somebody is told", || served.get("/statusz").text().contains("\"mail-limit\""));
    send("198.51.100.1", "Familia");
    assert!(inbox.wait_for(31)[30].raw.contains("Familia"), "hers leaves at once");
    // In an hour the others go on, and leave room again. Hers may have been recorded in it.
    clock.set(&format!("+{}m", morning + 61));
    inbox.wait_for(60);
    send("198.51.100.2", "Otra");
    let has_left = || inbox.accepted().iter().any(|mail| mail.raw.contains("Otra"));
    eventually("the next one's leaves as well", has_left);
}

// Specification 12.10
#[test]
fn a_family_that_writes_after_a_robot_of_its_network_is_read_within_the_hour() {
    let inbox = MailServer::start();
    let installation = Installation::small()
        .with("COLUMBARIO_MAIL_HOURLY_MAX", "22")
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
    let (clock, morning) = at_ten();
    let served = clock.serve(&installation);
    let send = |name: &str, number: usize| {
        let text = format!("mensaje {number} de {name}");
        let message =
            json!({ "name": name, "email": format!("{name}@example.com"), "message": text });
        let (status, answer) = served.submit(&message, &format!("k{name}{number}"));
        assert_eq!(status, 201, "{answer}");
    };
    for number in 0..10 {
        send("robot", number);
    }
    inbox.wait_for(10);
    send("familia", 1);
    assert!(
        inbox.wait_for(11)[10].raw.contains("mensaje 1 de familia"),
        "half of the hour has room"
    );
    assert_eq!(served.get("/statusz").status, 200);
    for number in 10..15 {
        send("robot", number);
    }
    send("familia", 2);
    eventually("somebody is told", || served.get("/statusz").text().contains("\"mail-limit\""));
    assert_eq!(inbox.accepted().len(), 11, "the other half is for others");
    clock.set(&format!("+{}m", morning + 60));
    let mails = inbox.wait_for(17);
    assert!(mails[11..].iter().any(|mail| mail.raw.contains("mensaje 2 de familia")));
    eventually("nobody is needed", || served.get("/statusz").status == 200);
    assert_eq!(installation.answer(&["leads", "list", "--quarantine"]), "");
}

// Specification 12.10
#[test]
fn a_robot_s_messages_do_not_leave_for_hours_after_it_ended_and_somebody_is_told() {
    let inbox = MailServer::start();
    let installation = Installation::small()
        .with("COLUMBARIO_MAIL_HOURLY_MAX", "12")
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
    let (clock, morning) = at_ten();
    let served = clock.serve(&installation);
    for number in 0..14 {
        leave(&served, &format!("k{number}"));
    }
    inbox.wait_for(10);
    eventually("somebody is told", || served.get("/statusz").text().contains("\"mail-limit\""));
    clock.set(&format!("+{}m", morning + 120));
    let codes = || served.get("/statusz").json()["codes"].clone();
    eventually("what was not let go is said", || codes() == json!(["held-back"]));
    let held = installation.answer(&["leads", "list", "--quarantine"]);
    assert_eq!((held.lines().count(), inbox.accepted().len()), (4, 10), "{held}");
    for line in held.lines() {
        let folio = line.split('\t').next().expect("there is a folio");
        installation.answer(&["leads", "release", folio]);
    }
    inbox.wait_for(14);
    eventually("nobody is needed", || served.get("/statusz").status == 200);
}

/// A clock at ten in the morning of the next day at the columbarium, so that no digest falls due in the hours
/// after it; and how many minutes away that is.
fn at_ten() -> (WallClock, i64) {
    let now =
        Zoned::now().with_time_zone(TimeZone::get("America/Mexico_City").expect("it is known"));
    let next = now.tomorrow().and_then(|day| day.with().hour(10).minute(0).build());
    let minutes = now.duration_until(&next.expect("there is a tomorrow")).as_mins();
    (WallClock::at(&format!("+{minutes}m")), minutes)
}

fn leave(served: &Program, key: &str) {
    let message = json!({ "name": "Ana", "email": "ana@example.com", "message": key });
    let (status, answer) = served.submit(&message, key);
    assert_eq!(status, 201, "{answer}");
}

#[test]
fn a_webhook_that_does_not_answer_takes_no_mail_from_the_limit() {
    let inbox = MailServer::start();
    let listener = Listener::silent();
    let installation = Installation::small()
        .with("COLUMBARIO_MAIL_HOURLY_MAX", "4")
        .with("COLUMBARIO_WEBHOOK_URL", &listener.url)
        .with("COLUMBARIO_WEBHOOK_SECRET", SECRET)
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
    let served = installation.serve();
    for number in 1..=4 {
        let name = format!("Persona {number}");
        let message = json!({ "name": name, "email": "ana@example.com", "message": "hola" });
        let (status, answer) = served.submit(&message, &format!("k{number}"));
        assert_eq!(status, 201, "{answer}");
        eventually("its call is under way", || listener.calls().len() == number);
        inbox.wait_for(number);
    }
    assert!(!installation.log().contains("MORE MAILS THAN MAY LEAVE"));
}
