//! The rights of the person, exercised as the operator does it: by the real program.

use crate::support::database::DatabaseServer;
use columbario::leads::{
    Channel, Dedupe, Destination, Folio, Outcome, RawContext, Store, Submission, from_json,
};
use jiff::{SignedDuration, Timestamp};
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

fn place() -> TempDir {
    tempfile::tempdir().expect("a temporary directory can be made")
}

/// The program on this data directory, with none of our variables set.
fn columbario(place: &TempDir, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_columbario"));
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("COLUMBARIO_") {
            command.env_remove(name);
        }
    }
    let command = command.args(arguments).arg("--data").arg(place.path());
    command.output().expect("the program can be started")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// What a command that succeeds answers.
fn answer(place: &TempDir, arguments: &[&str]) -> String {
    let output = columbario(place, arguments);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {said}");
    text(&output.stdout)
}

/// What a command that fails says, on one line.
fn failure(place: &TempDir, arguments: &[&str]) -> String {
    let output = columbario(place, arguments);
    assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    let said = text(&output.stderr);
    assert_eq!(said.lines().count(), 1, "{said}");
    said
}

fn set(place: &TempDir, settings: &str) {
    std::fs::write(place.path().join("columbario.toml"), settings).expect("a file can be written");
}

/// A message of Ana's, received so many days ago; its folio and uid.
async fn stored(place: &TempDir, number: u8, days_ago: i64) -> (String, String) {
    let store = Store::open(place.path())
        .await
        .expect("the store can be opened");
    let body = serde_json::json!({
        "name": "Ana Núñez", "email": "ana@example.com", "phoneNumber": "722 000 0000",
        "message": format!("Palabra-señalada {number}."),
    });
    let (lead, context) = from_json(body.to_string().as_bytes(), &RawContext::default())
        .expect("the test's lead has no fault");
    let mut submission = Submission::new(lead, context, Dedupe::ByKey);
    submission.destinations = vec![Destination {
        channel: Channel::Mail,
        recipient: "ventas@remanso.example".to_owned(),
    }];
    let at = Timestamp::now() - SignedDuration::from_hours(24 * days_ago);
    let outcome = store.submit(submission, at, &move || [number; 16]).await;
    store.close().await;
    match outcome {
        Ok(Outcome::Stored(receipt)) => (receipt.folio.to_string(), receipt.uid),
        other => panic!("not stored but {other:?}"),
    }
}

fn spooled(place: &TempDir, name: &str) {
    let spool = place.path().join("spool");
    std::fs::create_dir_all(&spool).expect("the spool can be made");
    std::fs::write(spool.join(name), "Palabra-señalada").expect("a file can be written");
}

/// The files under a directory that hold this text.
fn traces(directory: &Path, sought: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(directory).expect("the directory can be read") {
        let path = entry.expect("the directory can be read").path();
        if path.is_dir() {
            found.extend(traces(&path, sought));
            continue;
        }
        let bytes = std::fs::read(&path).expect("the file can be read");
        if bytes
            .windows(sought.len())
            .any(|window| window == sought.as_bytes())
        {
            found.push(path.display().to_string());
        }
    }
    found
}

#[test]
fn a_request_goes_its_way_with_the_next_date_always_in_sight() {
    let place = place();
    set(&place, "[rights]\nholidays = [\"2025-06-19\"]\n");
    let open = [
        "rights",
        "open",
        "--name",
        "Ana Núñez",
        "--kind",
        "access",
        "--received",
        "2025-06-02",
    ];
    assert_eq!(
        answer(&place, &open),
        "1\taccess\t2025-06-02\tAna Núñez\t-\tOVERDUE: answer by 2025-06-30 (2025-07-01 if the added days do not count)\n"
    );
    for (arguments, expected) in [
        (
            &["ask", "1", "--on", "2025-06-09"][..],
            "ended by silence on 2025-06-24: close it as unanswered",
        ),
        (
            &["answered", "1", "--on", "2025-06-20"],
            "OVERDUE: answer by 2025-07-18",
        ),
        (
            &["extend", "1", "--on", "2025-07-18"],
            "OVERDUE: answer by 2025-08-15",
        ),
        (
            &["grant", "1", "--on", "2025-08-15"],
            "OVERDUE: carry out by 2025-09-05",
        ),
        (
            &[
                "close",
                "1",
                "--outcome",
                "carried-out",
                "--on",
                "2025-09-05",
            ],
            "carried-out on 2025-09-05",
        ),
    ] {
        let said = answer(&place, &[&["rights"], arguments].concat());
        let next = said.trim_end().rsplit('\t').next();
        assert_eq!(next, Some(expected), "{arguments:?}");
    }
    assert_eq!(answer(&place, &["rights", "list"]), "");
    assert_eq!(
        answer(&place, &["rights", "list", "--all"]),
        "1\taccess\t2025-06-02\tAna Núñez\t-\tcarried-out on 2025-09-05\n"
    );
}

#[test]
fn what_is_overdue_is_listed_and_fails() {
    let place = place();
    let open = |received: &str| {
        let arguments = [
            "rights",
            "open",
            "--name",
            "Ana",
            "--kind",
            "objection",
            "--received",
            received,
        ];
        answer(&place, &arguments)
    };
    let today = Timestamp::now()
        .to_zoned(jiff::tz::TimeZone::UTC)
        .date()
        .yesterday()
        .expect("there is a day before");
    open(&today.to_string());
    assert_eq!(answer(&place, &["rights", "list", "--overdue"]), "");
    open("2025-06-02");
    let output = columbario(&place, &["rights", "list", "--overdue"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stderr), "columbario: 1 request overdue\n");
    let listed = text(&output.stdout);
    assert!(
        listed.starts_with("2\tobjection\t2025-06-02\tAna\t-\tOVERDUE"),
        "{listed}"
    );
    assert_eq!(listed.lines().count(), 1);
    assert_eq!(answer(&place, &["rights", "list"]).lines().count(), 2);
}

#[test]
fn a_step_that_may_not_be_taken_says_what_may() {
    let place = place();
    let open = [
        "rights",
        "open",
        "--name",
        "Ana",
        "--kind",
        "cancellation",
        "--received",
        "2025-06-02",
    ];
    answer(&place, &open);
    let said = failure(&place, &["rights", "ask", "1", "--on", "2025-06-10"]);
    assert_eq!(
        said,
        "columbario: request 1: asking for more could be done until 2025-06-09; answer the request as it is\n"
    );
    failure(&place, &["rights", "ask", "2"]);
    failure(&place, &["rights", "close", "1", "--outcome", "unanswered"]);
    let tomorrow = [
        "rights",
        "open",
        "--name",
        "Ana",
        "--kind",
        "access",
        "--received",
        "2999-01-01",
    ];
    assert!(failure(&place, &tomorrow).contains("has not come yet"));
}

#[tokio::test]
async fn access_and_rectification_are_commands() {
    let place = place();
    let (folio, uid) = stored(&place, 1, 0).await;
    let found = answer(&place, &["leads", "find", "nunez"]);
    assert!(found.starts_with(&folio), "{found}");
    let corrected = answer(
        &place,
        &["leads", "correct", &folio, "--email", "ana.n@example.com"],
    );
    assert!(corrected.starts_with(&format!("{folio} corrected: email\n")));
    let faulty = failure(&place, &["leads", "correct", &folio, "--email", "ana"]);
    assert!(faulty.contains("correo"), "{faulty}");
    let open = [
        "rights",
        "open",
        "--name",
        "Ana",
        "--kind",
        "access",
        "--received",
        "2025-06-02",
        "--folio",
        &folio,
    ];
    answer(&place, &open);
    let json = answer(&place, &["leads", "export", "ANA.N@example.com"]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    let message = &json["messages"][0];
    assert_eq!(
        (&message["folio"], &message["id"]),
        (&folio.into(), &uid.into())
    );
    assert_eq!(message["email"], "ana.n@example.com");
    assert_eq!(message["deliveries"][0]["state"], "pending");
    assert_eq!(message["record"][0]["deed"], "corrected");
    assert_eq!(json["requests"][0]["kind"], "access");
    assert!(failure(&place, &["leads", "export", "otra@example.com"]).contains("nothing is kept"));
}

#[tokio::test]
async fn a_cancellation_has_two_phases_and_leaves_the_record_alone() {
    let place = place();
    let (folio, uid) = stored(&place, 1, 0).await;
    spooled(&place, &format!("{uid}-ventas_remanso.example.eml"));
    spooled(&place, &format!("{uid}-otra_remanso.example.part"));
    spooled(&place, "00000000000000000000000000000000-otra.eml");
    let open = [
        "rights",
        "open",
        "--name",
        "Doña Marcada",
        "--kind",
        "cancellation",
        "--received",
        "2025-06-02",
        "--folio",
        &folio,
    ];
    answer(&place, &open);
    assert!(failure(&place, &["leads", "erase", &folio]).contains("block it first"));
    answer(&place, &["leads", "block", &folio]);
    assert_eq!(answer(&place, &["leads", "list"]), "");
    assert!(!answer(&place, &["leads", "csv"]).contains("Ana"));
    assert!(answer(&place, &["leads", "find", "ana"]).contains("blocked"));
    let said = answer(&place, &["leads", "erase", &folio]);
    assert_eq!(
        said,
        format!(
            "{folio} is erased: messages 1, deliveries that had not left 1, files in the spool 2, copies that had left 0\n"
        )
    );
    answer(
        &place,
        &["rights", "close", "1", "--outcome", "carried-out"],
    );
    for sought in [
        "Ana Núñez",
        "ana@example.com",
        "7220000000",
        "Doña Marcada",
        &uid,
    ] {
        assert_eq!(traces(place.path(), sought), [""; 0], "{sought}");
    }
    assert_eq!(
        traces(place.path(), "Palabra-señalada").len(),
        1,
        "another's mail stays"
    );
    let record = answer(&place, &["rights", "record", "--folio", &folio]);
    let deeds: Vec<&str> = record
        .lines()
        .filter_map(|line| line.split('\t').nth(1))
        .collect();
    assert_eq!(deeds, ["blocked", "erased"]);
    assert!(failure(&place, &["leads", "show", &folio]).contains("no message"));
}

#[tokio::test]
async fn the_blocking_period_is_kept() {
    let place = place();
    set(&place, "[rights]\nblocking_days = 30\n");
    let (folio, _) = stored(&place, 1, 0).await;
    answer(&place, &["leads", "block", &folio]);
    assert!(failure(&place, &["leads", "erase", &folio]).contains("stays blocked until"));
    answer(&place, &["leads", "block", "--undo", &folio]);
    assert!(answer(&place, &["leads", "list"]).contains(&folio));
}

#[tokio::test]
async fn an_objection_outlives_the_data() {
    let place = place();
    let (folio, _) = stored(&place, 1, 0).await;
    let said = answer(&place, &["leads", "object", "ana@example.com"]);
    assert!(
        said.starts_with("messages marked: 1; deliveries held: 1"),
        "{said}"
    );
    answer(&place, &["leads", "erase", &folio]);
    assert_eq!(traces(place.path(), "ana@example.com"), [""; 0]);
    let (later, _) = stored(&place, 2, 0).await;
    assert!(answer(&place, &["leads", "find", "ana"]).contains("objected"));
    assert!(
        answer(&place, &["leads", "list"]).contains(&later),
        "she is answered"
    );
}

#[tokio::test]
async fn retention_says_in_numbers_what_it_erases() {
    let place = place();
    set(&place, "[leads]\nretention_days = 30\n");
    let (old, _) = stored(&place, 1, 31).await;
    let (young, _) = stored(&place, 2, 29).await;
    let said = answer(&place, &["leads", "retention", "--dry-run"]);
    assert!(
        said.contains("messages that would be erased: 1\n"),
        "{said}"
    );
    assert_eq!(answer(&place, &["leads", "list"]).lines().count(), 2);
    let said = answer(&place, &["leads", "retention"]);
    assert!(
        said.contains("erased: messages 1, deliveries that had not left 1,"),
        "{said}"
    );
    let left = answer(&place, &["leads", "list"]);
    assert!(left.contains(&young) && !left.contains(&old), "{left}");
    assert!(old.parse::<Folio>().is_ok());
    set(&place, "[leads]\nretention_days = 29\n");
    let said = failure(&place, &["leads", "retention"]);
    assert!(
        said.contains("leads.retention_days is a number of days, 30 at least"),
        "{said}"
    );
}

#[tokio::test]
async fn the_same_rights_hold_on_postgresql_and_move_there() {
    let server = DatabaseServer::start();
    let place = place();
    let (folio, _) = stored(&place, 1, 0).await;
    let open = [
        "rights",
        "open",
        "--name",
        "Ana",
        "--kind",
        "cancellation",
        "--received",
        "2025-06-02",
        "--folio",
        &folio,
    ];
    answer(&place, &open);
    answer(&place, &["rights", "ask", "1", "--on", "2025-06-03"]);
    answer(&place, &["leads", "object", "ana@example.com"]);
    for _ in 0..2 {
        answer(&place, &["leads", "migrate", "--to", &server.url()]);
    }
    set(&place, &format!("[database]\nurl = \"{}\"\n", server.url()));
    answer(&place, &["rights", "answered", "1", "--on", "2025-06-04"]);
    assert!(answer(&place, &["leads", "find", "nunez"]).contains("blocked,objected"));
    answer(&place, &["leads", "block", "--undo", &folio]);
    let phone = ["leads", "correct", &folio, "--phone", "722 000 0001"];
    answer(&place, &phone);
    answer(&place, &["leads", "export", &folio]);
    answer(&place, &["leads", "block", &folio]);
    let said = answer(&place, &["leads", "erase", &folio]);
    assert!(said.contains("deliveries that had not left 1"), "{said}");
    answer(
        &place,
        &["rights", "close", "1", "--outcome", "carried-out"],
    );
    let record = answer(&place, &["rights", "record"]);
    let deeds: Vec<&str> = record
        .lines()
        .filter_map(|line| line.split('\t').nth(1))
        .collect();
    assert_eq!(
        deeds,
        [
            "objected",
            "blocked",
            "unblocked",
            "corrected",
            "exported",
            "blocked",
            "erased"
        ]
    );
    let another = [
        "rights",
        "open",
        "--name",
        "José",
        "--kind",
        "access",
        "--received",
        "2025-06-02",
    ];
    assert!(answer(&place, &another).starts_with("2\taccess"));
    assert!(
        answer(&place, &["rights", "list", "--all"]).starts_with("1\tcancellation\t2025-06-02\t\t")
    );
    let said = answer(&place, &["leads", "retention", "--dry-run"]);
    assert!(said.contains("would be erased: 0"), "{said}");
    let store = Store::connect(&server.url())
        .await
        .expect("the store can be opened");
    for sql in [
        "UPDATE rights_record SET folio = NULL",
        "DELETE FROM rights_steps",
    ] {
        let changed = sqlx::query(sql).execute(store.reader()).await;
        let said = changed.expect_err("the trigger refuses").to_string();
        assert!(said.contains("append-only"), "{said}");
    }
}
