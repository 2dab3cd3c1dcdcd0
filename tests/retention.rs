//! A program that serves erases by itself what was kept long enough.

use crate::support::clock::WallClock;
use crate::support::installation::Installation;
use crate::support::traces::traces;
use jiff::{SignedDuration, Timestamp};
use messages::{RawContext, Submission, from_json};
use serde_json::json;

fn keep(installation: &Installation, text: &str, days_ago: i64) {
    let body = json!({ "name": "Ana", "email": "ana@example.com", "message": text }).to_string();
    let message = from_json(body.as_bytes(), &RawContext::default()).expect("there is no fault");
    let then = Timestamp::now() - SignedDuration::from_hours(24 * days_ago);
    let submission = Submission::new(message);
    let kept = installation.in_store(async |store| store.submit(submission, then).await);
    kept.expect("the store works");
}

// Specification 17.4
#[test]
fn what_is_older_than_the_settings_say_is_erased_while_the_site_is_served() {
    let installation = Installation::new().with("COLUMBARIO_LOG", "info");
    installation.set("[leads]\nretention_days = 30\n");
    keep(&installation, "demasiado-viejo", 31);
    keep(&installation, "reciente", 29);
    let served = installation.serve();
    served.says("retention");
    assert_eq!(installation.answer(&["leads", "list"]).lines().count(), 1);
    drop(served);
    assert!(installation.answer(&["leads", "csv"]).contains("reciente"));
    let log = installation.log();
    assert!(log.contains("mensajes 1,"), "{log}");
    assert!(!log.contains("viejo"), "{log}");
    assert_eq!(traces(&installation.data(), "demasiado-viejo"), [""; 0]);
}

// Specification 17.5
#[test]
fn a_clock_that_is_400_days_ahead_does_not_erase_all_messages() {
    let installation = Installation::new();
    installation.set("[leads]\nretention_days = 365\n");
    for number in 0..51 {
        keep(&installation, &format!("reciente {number}"), 1);
    }
    let clock = WallClock::at("+400d");
    let served = clock.serve(&installation);
    served.says("nothing is erased: the clock says");
    assert!(served.get("/statusz").text().contains("\"clock\""));
    drop(served);
    assert_eq!(installation.answer(&["leads", "list"]).lines().count(), 51);
    // Once the clock is right, nothing remains of it.
    let served = installation.serve();
    assert!(!served.get("/statusz").text().contains("clock"));
}

// Specification 17.5
#[test]
fn a_clock_that_is_before_the_newest_message_erases_nothing() {
    let installation = Installation::new();
    installation.set("[leads]\nretention_days = 30\n");
    keep(&installation, "viejo", 100);
    keep(&installation, "reciente", 0);
    let clock = WallClock::at("-10d");
    let served = clock.serve(&installation);
    served.says("nothing is erased: the clock says");
    drop(served);
    assert_eq!(installation.answer(&["leads", "list"]).lines().count(), 2);
}
