//! A program that serves erases by itself what was kept long enough.

use crate::support::prelude::*;
use crate::support::traces::traces;
use jiff::{SignedDuration, Timestamp};
use messages::{NewMessage, RawContext, from_json};
use serde_json::json;

fn keep(installation: &Installation, text: &str, days_ago: i64) {
    let body = json!({ "name": "Ana", "email": "ana@example.com", "message": text }).to_string();
    let message = from_json(body.as_bytes(), &RawContext::default()).expect("there is no fault");
    let then = Timestamp::now() - SignedDuration::from_hours(24 * days_ago);
    let submission = NewMessage::new(message);
    let kept = installation.in_store(async |store| store.submit(submission, then).await);
    kept.expect("the store works");
}

// Specification 17.4
#[test]
fn what_is_older_than_the_settings_say_is_erased_while_the_site_is_served() {
    let installation = Installation::small().with("COLUMBARIO_LOG", "info");
    installation.set("[leads]\nretention_days = 30\n");
    keep(&installation, "demasiado-viejo", 32);
    keep(&installation, "reciente", 29);
    // By which the clock is known to be right.
    keep(&installation, "nuevo", 0);
    let served = installation.serve();
    served.says("retention");
    assert_eq!(installation.answer(&["leads", "list"]).lines().count(), 2);
    drop(served);
    assert!(installation.answer(&["leads", "csv"]).contains("reciente"));
    let log = installation.log();
    assert!(log.contains("mensajes 1,"), "{log}");
    assert!(!log.contains("viejo"), "{log}");
    assert_eq!(traces(&installation.data(), "demasiado-viejo"), [""; 0]);
}

/// An installation with so many messages of yesterday, which are kept for a year.
fn with_recent(count: usize) -> Installation {
    let installation = Installation::small();
    installation.set("[leads]\nretention_days = 365\n");
    for number in 0..count {
        keep(&installation, &format!("reciente {number}"), 1);
    }
    installation
}

// Specification 17.5
#[test]
fn a_clock_that_is_400_days_ahead_erases_nothing_however_few_or_many_there_are() {
    for count in [3, 60] {
        let installation = with_recent(count);
        let clock = WallClock::at("+400d");
        for _start in 0..2 {
            let served = clock.serve(&installation);
            served.says("RETENTION: nothing is erased before");
            assert!(served.get("/statusz").text().contains("\"clock\""));
        }
        assert_eq!(installation.answer(&["leads", "list"]).lines().count(), count);
        // Once the clock is right, nothing remains of it.
        let served = installation.serve();
        assert!(!served.get("/statusz").text().contains("clock"));
    }
}

// Specification 17.5, 18.26
#[test]
fn what_was_erased_while_the_clock_was_ahead_comes_back_by_a_restore() {
    for count in [3, 60] {
        let installation = with_recent(count);
        let listed = || installation.answer(&["leads", "list"]).lines().count();
        installation.answer(&["backup", "copia.tar"]);
        let clock = WallClock::at("+400d");
        let said = clock.answer(&installation, &["leads", "erase", "--old"]);
        assert!(said.contains("hoy, según este equipo: 20"), "{said}");
        assert_eq!(listed(), 0);
        let said = installation.answer(&["restore", "copia.tar"]);
        assert!(said.contains(&format!("{count} mensajes vuelven, aunque constan")), "{said}");
        assert_eq!(listed(), count);
        // What somebody erases by the right clock does not come back.
        let gone = &installation.answer(&["leads", "list"])[..9];
        installation.answer(&["leads", "block", gone]);
        installation.answer(&["leads", "erase", gone]);
        installation.answer(&["restore", "copia.tar"]);
        assert_eq!(listed(), count - 1);
    }
}
