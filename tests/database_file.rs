//! The file of the database while the program has it open: others look at it, move it away and remove it.

use crate::contact::{ADDRESS, message};
use crate::support::look::{holds_its_locks, look};
use crate::support::prelude::*;
use jiff::{SignedDuration, Timestamp};
use messages::Store;
use rustix::process::Signal;
use std::fs;
use std::path::Path;

/// Leaves a message of this key, as the page's script does.
fn leave(served: &Program, key: &str) -> (u16, serde_json::Value) {
    served.submit(&message(key), key)
}

fn codes(served: &Program) -> String {
    served.get("/statusz").text().to_owned()
}

fn rename(from: &Path, to: &Path) {
    fs::rename(from, to).expect("it is ours");
}

/// A process that closes any descriptor of a file loses all its locks on it, and whoever looks at the
/// database then takes the log away.
// Specification 12.7
#[test]
fn the_program_holds_its_locks_on_the_database_after_each_of_its_tasks() {
    let inbox = MailServer::start();
    let installation = Installation::small()
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example")
        .with("COLUMBARIO_BACKUP_EVERY", "24")
        .with("COLUMBARIO_LOG", "debug");
    let served = installation.serve();
    holds_its_locks(&served, "a start");
    assert_eq!(leave(&served, "uno").0, 201);
    holds_its_locks(&served, "a message");
    eventually("it is mailed", || !inbox.accepted().is_empty());
    holds_its_locks(&served, "a mail");
    served.says("a backup was made");
    holds_its_locks(&served, "a backup");
    served.says("the database was tried");
    holds_its_locks(&served, "a probe");
    installation.in_store(async |store| {
        let (day, mailbox) = (jiff::civil::date(2020, 1, 1), "ventas@remanso.example");
        let then = Timestamp::now() - SignedDuration::from_hours(24);
        let enqueued = store.enqueue_digest(day, vec![mailbox.to_owned()], then).await;
        enqueued.expect("it can be enqueued");
    });
    let pending = async |store: &Store| -> i64 {
        let count = "SELECT count(*) FROM deliveries WHERE state = 'pending'";
        let count = sqlx::query_scalar(count).fetch_one(store.reader()).await;
        count.expect("it can be read")
    };
    eventually("it is made", || installation.in_store(pending) == 0);
    holds_its_locks(&served, "a digest");
    for arguments in [&["leads", "list"][..], &["leads", "erase", "--old"], &["doctor"], &["stats"]]
    {
        installation.run(arguments);
        holds_its_locks(&served, arguments[0]);
    }
    installation.answer(&["backup", "copia.tar"]);
    holds_its_locks(&served, "a backup by a command");
    let second = installation.serve();
    assert_eq!(leave(&second, "dos").0, 201);
    holds_its_locks(&second, "a start beside another");
    second.terminate();
    drop(second);
    holds_its_locks(&served, "the end of another");
    served.send(Signal::HUP);
    served.says("SIGHUP");
    holds_its_locks(&served, "a signal");
    assert_eq!(look(&served.data()), 2);
    holds_its_locks(&served, "a look");
}

// Specification 12.7
#[test]
fn a_look_at_the_database_of_a_running_program_costs_no_message() {
    let installation = Installation::small();
    let mut served = installation.serve();
    for number in 0..7 {
        if [2, 5].contains(&number) {
            assert_eq!(look(&served.data()), number);
        }
        let (status, answer) = leave(&served, &format!("mensaje-{number}"));
        assert_eq!(status, 201, "{answer}");
    }
    let folio = installation.answer(&["leads", "list"]).split('\t').next().map(str::to_owned);
    served.kill();
    assert_eq!(served.again().leads().len(), 7);
    // What is erased after a look stays erased, and nothing is damaged, after an orderly end too.
    let mut served = installation.serve();
    look(&served.data());
    let folio = folio.expect("there is one");
    installation.answer(&["leads", "block", &folio]);
    installation.answer(&["leads", "erase", &folio]);
    assert_eq!(leave(&served, "ultimo").0, 201);
    served.terminate();
    served.wait();
    assert_eq!(installation.answer(&["leads", "list"]).lines().count(), 7);
    let doctor = installation.run(&["doctor"]);
    let doctor = String::from_utf8_lossy(&doctor.stdout);
    assert!(doctor.contains("bien  base"), "{doctor}");
}

/// Expects that no message is taken, that the page keeps it, and that the status says so.
fn refuses(served: &Program, key: &str) {
    let (status, answer) = leave(served, key);
    assert_eq!(status, 503, "{answer}");
    let form = "name=Ana&email=ana%40example.com&message=Para+siempre&page=/Contacto";
    let form = served.post(ADDRESS, "application/x-www-form-urlencoded", form);
    assert_eq!((form.status, form.header("retry-after")), (503, "10"));
    assert!(form.text().contains(">Para siempre</textarea>"), "{}", form.text());
    assert!(codes(served).contains(r#""database""#), "{}", codes(served));
}

// Specification 18.11
#[test]
fn no_message_is_taken_into_a_file_that_was_moved_removed_or_replaced() {
    let address = format!("127.0.0.1:{}", free_port());
    let installation = Installation::small().with("COLUMBARIO_LISTEN", address);
    installation.set("");
    let mut served = installation.serve();
    assert_eq!(leave(&served, "uno").0, 201);
    let file = installation.data().join("columbario.db");
    let aside = installation.data().join("aparte.db");

    rename(&file, &aside);
    eventually("a person is needed", || codes(&served).contains("database"));
    refuses(&served, "dos");
    served.says("put it back");
    // A command makes no empty one in its place.
    for arguments in [&["leads", "list"][..], &["stats"], &["rights", "list"], &["backup", "b.tar"]]
    {
        let said = installation.failure(arguments);
        assert!(said.contains("no hay base de datos en ./data/columbario.db"), "{said}");
    }
    assert!(!file.exists());

    // Another in its place is not the one that is open.
    fs::copy(&aside, &file).expect("it can be copied");
    refuses(&served, "dos");
    let doctor = installation.run(&["doctor"]);
    let doctor = String::from_utf8_lossy(&doctor.stdout);
    assert!(doctor.contains("FALLA base       el programa en marcha no puede usar"), "{doctor}");

    rename(&aside, &file);
    eventually("messages are taken", || leave(&served, "dos").0 == 201);
    eventually("nobody is needed", || !codes(&served).contains("database"));

    // Without its log it is not whole.
    let log = installation.data().join("columbario.db-wal");
    rename(&log, &aside);
    refuses(&served, "tres");
    rename(&aside, &log);
    eventually("messages are taken", || leave(&served, "tres").0 == 201);
    served.kill();
    let mut served = served.again();
    assert_eq!(served.leads().len(), 3);

    fs::remove_file(&file).expect("it is ours");
    refuses(&served, "cuatro");
    served.terminate();
    served.wait();
    assert!(!file.exists());
}

// Specification 18.12
#[test]
fn a_database_on_a_server_has_no_file_that_could_be_moved() {
    let postgres = Database::new();
    let served = Installation::small().with("COLUMBARIO_DATABASE_URL", postgres.url()).serve();
    assert_eq!(leave(&served, "uno").0, 201);
    assert!(!served.data().join("columbario.db").exists());
}

// Specification 18.11
#[test]
fn a_start_makes_the_database_and_a_command_does_not() {
    let installation = Installation::small().begun();
    let said = installation.failure(&["leads", "list"]);
    assert!(said.contains("la crea `columbario serve"), "{said}");
    assert!(!installation.data().join("columbario.db").exists());
    let served = installation.serve();
    assert!(served.leads().is_empty());
}
