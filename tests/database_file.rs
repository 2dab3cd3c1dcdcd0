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

/// Expects that what is there lacks messages, which is said wherever a person looks, and that it takes more.
fn is_told_that_messages_are_missing(installation: &Installation, key: &str) {
    let served = installation.serve();
    served.says("THE DATABASE LACKS MESSAGES THAT WERE KEPT");
    eventually("a person is needed", || codes(&served).contains("database-older"));
    assert_eq!(leave(&served, key).0, 201);
    let doctor = installation.run(&["doctor"]);
    let doctor = String::from_utf8_lossy(&doctor.stdout);
    assert!(doctor.contains("FALLA base       faltan mensajes"), "{doctor}");
}

/// SQLite opens the file without its log, and makes one where there is none: both are whole to it, and empty.
// Specification 18.10
#[test]
fn a_database_that_lost_messages_is_told_of_until_it_is_put_back_or_restored() {
    let installation = Installation::small();
    let mut served = installation.serve();
    for key in ["uno", "dos", "tres"] {
        assert_eq!(leave(&served, key).0, 201);
    }
    let note = installation.data().join("newest-message");
    let is_noted = || fs::read_to_string(&note).is_ok_and(|note| note.starts_with("3 "));
    eventually("the newest is noted", is_noted);
    served.kill();
    let named = |ending: &str| installation.data().join(format!("columbario.db{ending}"));
    let aside = installation.path().join("aparte");
    fs::create_dir(&aside).expect("a directory can be made");
    let kept = |ending: &str| aside.join(format!("columbario.db{ending}"));
    for ending in ["", "-wal"] {
        fs::copy(named(ending), kept(ending)).expect("it is there");
    }
    let put = |ending: &str| {
        let _there_was_none = fs::remove_file(named(ending));
        if let Ok(bytes) = fs::read(kept(ending)) {
            fs::write(named(ending), bytes).expect("it can be written");
        }
    };
    // Half of the log is as good as none.
    let log = fs::read(named("-wal")).expect("it is there");
    for bytes in [0, log.len() / 4] {
        for ending in ["", "-shm"] {
            put(ending);
        }
        fs::write(named("-wal"), &log[..bytes]).expect("it can be written");
        is_told_that_messages_are_missing(&installation, "otro");
    }
    // As many new ones as are missing do not hide it.
    let served = installation.serve();
    for key in ["cuatro", "cinco", "seis", "siete"] {
        assert_eq!(leave(&served, key).0, 201);
    }
    drop(served);
    is_told_that_messages_are_missing(&installation, "ocho");

    for ending in ["", "-wal", "-shm"] {
        put(ending);
    }
    let served = installation.serve();
    assert_eq!(served.leads().len(), 3);
    assert!(!codes(&served).contains("database-older"), "{}", codes(&served));
    installation.answer(&["backup", "copia.tar"]);
    // What is erased is not missing.
    let newest = installation.answer(&["leads", "list"]);
    let newest = newest.split('\t').next().expect("there is one").to_owned();
    installation.answer(&["leads", "block", &newest]);
    installation.answer(&["leads", "erase", &newest]);
    drop(served);
    let served = installation.serve();
    assert!(!codes(&served).contains("database-older"), "{}", codes(&served));
    assert_eq!(leave(&served, "nueve").0, 201);
    eventually("the newest is noted", || {
        fs::read_to_string(&note).is_ok_and(|note| note.starts_with("4 "))
    });
    drop(served);
    // A restore is an older one on purpose.
    installation.answer(&["restore", "copia.tar"]);
    let served = installation.serve();
    assert!(!codes(&served).contains("database-older"), "{}", codes(&served));
    drop(served);
    for ending in ["", "-wal", "-shm"] {
        let _there_was_none = fs::remove_file(named(ending));
    }
    is_told_that_messages_are_missing(&installation, "diez");
}

// Specification 18.11
#[test]
fn half_a_database_takes_no_message_and_is_called_damaged() {
    let installation = Installation::small();
    let mut served = installation.serve();
    assert_eq!(leave(&served, "uno").0, 201);
    served.terminate();
    served.wait();
    let file = installation.data().join("columbario.db");
    let bytes = fs::read(&file).expect("it is there");
    fs::write(&file, &bytes[..bytes.len() / 2]).expect("it can be written");
    let served = installation.serve();
    refuses(&served, "dos");
    served.says("columbario restore");
    let doctor = installation.run(&["doctor"]);
    let doctor = String::from_utf8_lossy(&doctor.stdout);
    assert!(doctor.contains("está dañada"), "{doctor}");
}
