//! A program that serves erases by itself what was kept long enough.

use crate::support::clock::WallClock;
use crate::support::installation::Installation;
use crate::support::traces::traces;
use columbario::leads::{OsRandomness, RawContext, Submission, from_json};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;

fn keep(installation: &Installation, text: &str, days_ago: i64) {
    let body = json!({ "name": "Ana", "email": "ana@example.com", "message": text }).to_string();
    let message = from_json(body.as_bytes(), &RawContext::default()).expect("there is no fault");
    let then = Timestamp::now() - SignedDuration::from_hours(24 * days_ago);
    let submission = Submission::new(message);
    let kept =
        installation.in_store(async |store| store.submit(submission, then, &OsRandomness).await);
    kept.expect("the store works");
}

/// Without it the program would have been off since the newest message, and wait for a day.
fn ran_an_hour_ago(installation: &Installation) {
    let then = Timestamp::now() - SignedDuration::from_hours(1);
    let noted = installation.in_store(async |store| store.note_heartbeat(then).await);
    noted.expect("the store works");
}

#[test]
fn what_is_older_than_the_settings_say_is_erased_while_the_site_is_served() {
    let installation = Installation::new().with("COLUMBARIO_LOG", "info");
    installation.set("[leads]\nretention_days = 30\n");
    keep(&installation, "demasiado-viejo", 31);
    keep(&installation, "reciente", 29);
    ran_an_hour_ago(&installation);
    let served = installation.serve();
    served.says("retention");
    assert_eq!(installation.answer(&["leads", "list"]).lines().count(), 1);
    drop(served);
    assert!(installation.answer(&["leads", "csv"]).contains("reciente"));
    let log = installation.log();
    assert!(log.contains("messages 1,"), "{log}");
    assert!(!log.contains("viejo"), "{log}");
    assert_eq!(traces(&installation.data(), "demasiado-viejo"), [""; 0]);
}

#[test]
fn a_clock_that_is_400_days_ahead_at_one_start_erases_nothing() {
    let installation = Installation::new();
    installation.set("[leads]\nretention_days = 365\n");
    keep(&installation, "reciente", 1);
    ran_an_hour_ago(&installation);
    let served = WallClock::at("+400d").serve(&installation);
    served.says("nothing is erased until it has gone as time does for 24 hours");
    assert!(served.get("/statusz").text().contains("\"clock\""));
    drop(served);
    assert_eq!(installation.answer(&["leads", "list"]).lines().count(), 1);
    // Once the clock is right, nothing remains of it.
    let served = installation.serve();
    assert_eq!(served.leads().len(), 1);
    assert!(!served.get("/statusz").text().contains("clock"));
}

#[test]
fn a_heartbeat_of_long_ago_is_a_line_of_the_doctor() {
    let installation = Installation::new();
    let then = Timestamp::now() - SignedDuration::from_hours(24 * 30);
    let noted = installation.in_store(async |store| store.note_heartbeat(then).await);
    noted.expect("the store works");
    let said = String::from_utf8_lossy(&installation.run(&["doctor"]).stdout).into_owned();
    assert!(said.contains("look  clock      says "), "{said}");
    assert!(said.contains("the program last ran at"), "{said}");
}
