//! Requests for access, rectification, cancellation and objection, with the real program: what was
//! requested, what was done, and what is due.

use crate::support::prelude::*;
use jiff::Timestamp;

/// The command that records somebody's request, received on this day.
pub(crate) fn opening<'a>(name: &'a str, kind: &'a str, received: &'a str) -> [&'a str; 8] {
    ["rights", "open", "--name", name, "--kind", kind, "--received", received]
}

// Specification 17.3
#[test]
fn a_request_goes_its_way_with_the_next_date_always_in_sight() {
    let place = Installation::new().with_database();
    place.set("[rights]\nholidays = [\"2025-06-19\"]\n");
    let open = opening("Ana Núñez", "acceso", "2025-06-02");
    assert_eq!(
        place.answer(&open),
        "1\tacceso\t2025-06-02\tAna Núñez\t-\tVENCIDA: responder a más tardar el 2025-06-30 (2025-07-01 si los días agregados no cuentan)\n"
    );
    for (arguments, expected) in [
        (
            &["step", "1", "asked", "--on", "2025-06-09"][..],
            "terminó por falta de respuesta el 2025-06-24: ciérrela como unanswered",
        ),
        (
            &["step", "1", "answered", "--on", "2025-06-20"],
            "VENCIDA: responder a más tardar el 2025-07-18",
        ),
        (
            &["step", "1", "extended", "--on", "2025-07-18"],
            "VENCIDA: responder a más tardar el 2025-08-15",
        ),
        (
            &["step", "1", "granted", "--on", "2025-08-15"],
            "VENCIDA: cumplir a más tardar el 2025-09-05",
        ),
        (
            &["close", "1", "--outcome", "carried-out", "--on", "2025-09-05"],
            "cumplida el 2025-09-05",
        ),
    ] {
        let said = place.answer(&[&["rights"], arguments].concat());
        let next = said.trim_end().rsplit('\t').next();
        assert_eq!(next, Some(expected), "{arguments:?}");
    }
    assert_eq!(place.answer(&["rights", "list"]), "");
    assert_eq!(
        place.answer(&["rights", "list", "--all"]),
        "1\tacceso\t2025-06-02\tAna Núñez\t-\tcumplida el 2025-09-05\n"
    );
}

#[test]
fn what_is_overdue_is_listed_and_fails() {
    let place = Installation::new().with_database();
    let open = |received: &str| place.answer(&opening("Ana", "oposición", received));
    let today = Timestamp::now()
        .to_zoned(jiff::tz::TimeZone::UTC)
        .date()
        .yesterday()
        .expect("there is a day before");
    open(&today.to_string());
    assert_eq!(place.answer(&["rights", "list", "--overdue"]), "");
    open("2025-06-02");
    let output = place.run(&["rights", "list", "--overdue"]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(said, "columbario: 1 solicitud vencida\n");
    let listed = String::from_utf8_lossy(&output.stdout);
    assert!(listed.starts_with("2\toposición\t2025-06-02\tAna\t-\tVENCIDA"), "{listed}");
    assert_eq!(listed.lines().count(), 1);
    assert_eq!(place.answer(&["rights", "list"]).lines().count(), 2);
}

#[test]
fn a_step_that_may_not_be_taken_says_what_may() {
    let place = Installation::new().with_database();
    let open = opening("Ana", "cancelación", "2025-06-02");
    place.answer(&open);
    let said = place.failure(&["rights", "step", "1", "asked", "--on", "2025-06-10"]);
    assert_eq!(
        said,
        "columbario: solicitud 1: se podía pedir más hasta el 2025-06-09; responda la solicitud tal como está\n"
    );
    place.failure(&["rights", "step", "2", "asked"]);
    place.failure(&["rights", "close", "1", "--outcome", "unanswered"]);
    let tomorrow = opening("Ana", "access", "2999-01-01");
    assert!(place.failure(&tomorrow).contains("aún no llega"));
}
