//! The rights of the person who sent a message, with the real program: find, export, correct, block,
//! erase, object, retention.

use crate::rights::opening;
use crate::support::prelude::*;
use crate::support::traces::traces;
use jiff::{SignedDuration, Timestamp};
use messages::{Channel, Destination, Folio, NewMessage, RawContext, StoreOutcome, from_json};

/// A message from Ana.
fn from_ana(number: u8) -> NewMessage {
    let body = serde_json::json!({
        "name": "Ana Núñez", "email": "ana@example.com", "phoneNumber": "722 000 0000",
        "message": format!("Palabra-señalada {number}."),
    });
    let message = from_json(body.to_string().as_bytes(), &RawContext::default())
        .expect("the test's message has no fault");
    let mut submission = NewMessage::new(message);
    submission.destinations = vec![Destination {
        channel: Channel::Mail,
        recipient: "ventas@remanso.example".to_owned(),
    }];
    submission
}

/// Hers, received this many days ago; returns its folio and uid.
fn stored(place: &Installation, number: u8, days_ago: i64) -> (String, String) {
    let submission = from_ana(number);
    let at = Timestamp::now() - SignedDuration::from_hours(24 * days_ago);
    let outcome = place.in_store(async |store| store.submit(submission, at).await);
    match outcome {
        Ok(StoreOutcome::Stored(receipt)) => (receipt.folio.to_string(), receipt.uid),
        other => panic!("not stored but {other:?}"),
    }
}

fn spooled(place: &Installation, name: &str) {
    let spool = place.data().join("spool");
    std::fs::create_dir_all(&spool).expect("the spool can be made");
    std::fs::write(spool.join(name), "Palabra-señalada").expect("a file can be written");
}

// Specification 17.3
#[test]
fn access_and_rectification_are_commands() {
    let place = Installation::new();
    let (folio, uid) = stored(&place, 1, 0);
    let found = place.answer(&["leads", "find", "nunez"]);
    assert!(found.starts_with(&folio), "{found}");
    let corrected = place.answer(&["leads", "correct", &folio, "--email", "ana.n@example.com"]);
    assert!(corrected.starts_with(&format!("{folio} corregido: ")));
    let faulty = place.failure(&["leads", "correct", &folio, "--email", "ana"]);
    assert!(faulty.contains("correo"), "{faulty}");
    let open = [&opening("Ana", "access", "2025-06-02")[..], &["--folio", &folio]].concat();
    place.answer(&open);
    let json = place.answer(&["leads", "export", "ANA.N@example.com"]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    let message = &json["messages"][0];
    assert_eq!((&message["folio"], &message["id"]), (&folio.into(), &uid.into()));
    assert_eq!(message["email"], "ana.n@example.com");
    assert_eq!(message["deliveries"][0]["state"], "pending");
    assert_eq!(message["record"][0]["deed"], "corrected");
    assert_eq!(json["requests"][0]["kind"], "access");
    assert!(
        place.failure(&["leads", "export", "otra@example.com"]).contains("no se conserva nada")
    );
}

// Specification 17.3
#[test]
fn a_cancellation_has_two_phases_and_leaves_the_record_alone() {
    let place = Installation::new();
    let (folio, uid) = stored(&place, 1, 0);
    spooled(&place, &format!("{uid}-ventas_remanso.example.eml"));
    spooled(&place, &format!("{uid}-otra_remanso.example.part"));
    spooled(&place, "00000000000000000000000000000000-otra.eml");
    let open =
        [&opening("Doña Marcada", "cancellation", "2025-06-02")[..], &["--folio", &folio]].concat();
    place.answer(&open);
    assert!(place.failure(&["leads", "erase", &folio]).contains("primero bloquéelo"));
    place.answer(&["leads", "block", &folio]);
    assert_eq!(place.answer(&["leads", "list"]), "");
    assert!(!place.answer(&["leads", "csv"]).contains("Ana"));
    assert!(place.answer(&["leads", "find", "ana"]).contains("bloqueado"));
    let said = place.answer(&["leads", "erase", &folio]);
    assert_eq!(
        said,
        format!(
            "{folio} se suprimió: mensajes 1, entregas que no habían salido 1, archivos en el spool 2, copias que habían salido 0\n"
        )
    );
    place.answer(&["rights", "close", "1", "--outcome", "carried-out"]);
    for sought in ["Ana Núñez", "ana@example.com", "7220000000", "Doña Marcada", &uid] {
        assert_eq!(traces(&place.data(), sought), [""; 0], "{sought}");
    }
    assert_eq!(traces(&place.data(), "Palabra-señalada").len(), 1, "another's mail stays");
    let record = place.answer(&["rights", "list", "--record"]);
    let deeds: Vec<&str> = record.lines().filter_map(|line| line.split('\t').nth(1)).collect();
    assert_eq!(deeds, ["bloqueado", "suprimido"]);
    assert!(place.failure(&["leads", "show", &folio]).contains("no hay ningún mensaje"));
}

#[test]
fn the_blocking_period_is_kept() {
    let place = Installation::new();
    place.set("[rights]\nblocking_days = 30\n");
    let (folio, _) = stored(&place, 1, 0);
    place.answer(&["leads", "block", &folio]);
    assert!(place.failure(&["leads", "erase", &folio]).contains("sigue bloqueado hasta"));
    place.answer(&["leads", "block", "--undo", &folio]);
    assert!(place.answer(&["leads", "list"]).contains(&folio));
}

// Specification 17.3
#[test]
fn an_objection_outlives_the_data() {
    let place = Installation::new();
    let (folio, _) = stored(&place, 1, 0);
    let said = place.answer(&["leads", "object", "ana@example.com"]);
    assert!(said.starts_with("mensajes marcados: 1; entregas detenidas: 1"), "{said}");
    place.answer(&["leads", "erase", &folio]);
    assert_eq!(traces(&place.data(), "ana@example.com"), [""; 0]);
    let (later, _) = stored(&place, 2, 0);
    assert!(place.answer(&["leads", "find", "ana"]).contains("oposición"));
    assert!(place.answer(&["leads", "list"]).contains(&later), "she is answered");
}

#[test]
fn retention_says_in_numbers_what_it_erases() {
    let place = Installation::new();
    place.set("[leads]\nretention_days = 30\n");
    let (old, _) = stored(&place, 1, 31);
    let (young, _) = stored(&place, 2, 29);
    let said = place.answer(&["leads", "erase", "--old", "--dry-run"]);
    assert!(said.contains("mensajes que se suprimirían: 1\n"), "{said}");
    assert_eq!(place.answer(&["leads", "list"]).lines().count(), 2);
    let said = place.answer(&["leads", "erase", "--old"]);
    assert!(said.contains("mensajes 1, entregas que no habían salido 1,"), "{said}");
    let left = place.answer(&["leads", "list"]);
    assert!(left.contains(&young) && !left.contains(&old), "{left}");
    assert!(old.parse::<Folio>().is_ok());
    place.set("[leads]\nretention_days = 29\n");
    let said = place.failure(&["leads", "erase", "--old"]);
    assert!(
        said.contains("columbario.toml:2:1") && said.contains("no es un número de 30"),
        "{said}"
    );
}

#[test]
fn the_same_rights_hold_on_postgresql() {
    let server = Database::new();
    let place = Installation::new();
    place.set(&format!("[database]\nurl = \"{}\"\n", server.url()));
    let sent = server.in_store(async |store| store.submit(from_ana(1), Timestamp::now()).await);
    let Ok(StoreOutcome::Stored(receipt)) = sent else { panic!("not stored but {sent:?}") };
    let folio = receipt.folio.to_string();
    let open = [&opening("Ana", "cancellation", "2025-06-02")[..], &["--folio", &folio]].concat();
    place.answer(&open);
    place.answer(&["rights", "step", "1", "asked", "--on", "2025-06-03"]);
    place.answer(&["leads", "object", "ana@example.com"]);
    place.answer(&["rights", "step", "1", "answered", "--on", "2025-06-04"]);
    assert!(place.answer(&["leads", "find", "nunez"]).contains("bloqueado,oposición"));
    place.answer(&["leads", "block", "--undo", &folio]);
    let phone = ["leads", "correct", &folio, "--phone", "722 000 0001"];
    place.answer(&phone);
    place.answer(&["leads", "export", &folio]);
    place.answer(&["leads", "block", &folio]);
    let said = place.answer(&["leads", "erase", &folio]);
    assert!(said.contains("entregas que no habían salido 1"), "{said}");
    place.answer(&["rights", "close", "1", "--outcome", "carried-out"]);
    let record = place.answer(&["rights", "list", "--record"]);
    let deeds: Vec<&str> = record.lines().filter_map(|line| line.split('\t').nth(1)).collect();
    assert_eq!(
        deeds,
        [
            "oposición",
            "bloqueado",
            "desbloqueado",
            "corregido",
            "exportado",
            "bloqueado",
            "suprimido"
        ]
    );
    let another = opening("José", "access", "2025-06-02");
    assert!(place.answer(&another).starts_with("2\tacceso"));
    assert!(
        place.answer(&["rights", "list", "--all"]).starts_with("1\tcancelación\t2025-06-02\t\t")
    );
    let said = place.answer(&["leads", "erase", "--old", "--dry-run"]);
    assert!(said.contains("se suprimirían: 0"), "{said}");
    for sql in ["UPDATE rights_record SET folio = NULL", "DELETE FROM rights_steps"] {
        let changed = server.in_store(async |store| sqlx::query(sql).execute(store.reader()).await);
        let said = changed.expect_err("the trigger refuses").to_string();
        assert!(said.contains("append-only"), "{said}");
    }
}
