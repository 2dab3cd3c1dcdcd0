//! Backups of the real program, and the way back from them.

use crate::support::prelude::*;
use crate::support::traces::traces;
use serde_json::json;
use sha2::{Digest as _, Sha256};
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

/// Leaves a message, and answers its folio.
fn leave(served: &Program, name: &str) -> String {
    let message = json!({
        "name": name, "email": format!("{name}@example.com"), "message": format!("de {name}")
    });
    let (status, answer) = served.submit(&message, name);
    assert_eq!(status, 201, "{answer}");
    answer["folio"].as_str().expect("a folio").to_owned()
}

/// The names of the files in a directory.
fn names(directory: &Path) -> Vec<String> {
    let entries = fs::read_dir(directory).expect("the directory can be read");
    let name = |entry: std::io::Result<fs::DirEntry>| {
        let entry = entry.expect("the directory can be read");
        entry.file_name().to_string_lossy().into_owned()
    };
    let mut names: Vec<String> = entries.map(name).collect();
    names.sort_unstable();
    names
}

fn file(installation: &Installation) -> String {
    let path = installation.path().join("copias");
    fs::create_dir_all(&path).expect("a directory can be made");
    path.join("copia.tar").display().to_string()
}

/// An installation with one message, and its backup.
fn backed_up() -> (Installation, String) {
    let installation = Installation::new();
    leave(&installation.serve(), "ana");
    let path = file(&installation);
    installation.answer(&["backup", &path]);
    (installation, path)
}

#[test]
fn a_backup_without_content_is_called_so() {
    let (installation, path) = backed_up();
    let verified = installation.answer(&["restore", "--verify", &path]);
    assert!(verified.starts_with("SIN CONTENIDO, "), "{verified}");
    let said = installation.answer(&["backup", "otra.tar"]);
    assert!(said.contains("\nSIN CONTENIDO, "), "{said}");
}

// Specification 18.25, 18.26
#[test]
fn a_backup_made_while_the_program_runs_restores_everything_and_sends_nothing_twice() {
    let mut inbox = MailServer::start();
    inbox.mode("later");
    let sample = Sample::copy();
    let installation = Installation::of_content(&sample.path())
        .with("COLUMBARIO_CONTENT", sample.path().display().to_string())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
    let secret = "clave-que-nadie-debe-ver";
    installation.set(&format!(
        "[mail]\nsmtp_url = \"{}\"\n[webhook]\nsecret = \"{secret}\"\n",
        inbox.url()
    ));
    let mut served = installation.serve();
    let folios: Vec<String> = ["ana", "luz", "eva"].map(|name| leave(&served, name)).into();
    let path = file(&installation);
    let said = installation.answer(&["backup", &path]);
    assert!(said.contains("3 mensajes"), "{said}");
    assert!(said.contains("webhook.secret"), "{said}");
    let mode = fs::metadata(&path).expect("it is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let copies = installation.path().join("copias");
    assert_eq!(names(&copies), ["columbario.erasures", "copia.tar"]);
    assert_eq!(traces(&copies, secret), [""; 0]);

    leave(&served, "sol");
    sample.append("site.toml", "# editado después\n");
    let said = installation.failure(&["restore", &path]);
    assert!(said.contains("deténgalo"), "{said}");
    served.terminate();
    served.wait();
    let said = installation.answer(&["restore", "--verify", &path]);
    assert!(said.starts_with("completo: de remanso.example, hecho el "), "{said}");
    assert_eq!(installation.answer(&["leads", "list"]).lines().count(), 4);

    let said = installation.answer(&["restore", &path]);
    assert!(said.starts_with("restaurado: remanso.example, 3 mensajes\n"), "{said}");
    for folio in &folios {
        let line = said.lines().find(|line| line.starts_with(folio));
        assert!(line.is_some_and(|line| line.ends_with("ventas@remanso.example")), "{said}");
    }
    let listed = installation.answer(&["leads", "list"]);
    assert_eq!(listed.lines().count(), 3, "{listed}");
    assert!(!listed.contains("sol"), "{listed}");
    let site = fs::read_to_string(sample.path().join("site.toml")).expect("it is there");
    assert!(!site.contains("editado después"));
    let kept: Vec<&str> =
        said.lines().filter_map(|line| line.strip_prefix("lo sustituido se conserva: ")).collect();
    let [content, database] = kept[..] else {
        panic!("{said}");
    };
    let edited = fs::read_to_string(Path::new(content).join("site.toml"));
    assert!(edited.expect("it is kept").contains("editado después"));
    let sol = traces(&installation.data(), "de sol");
    let name = database.trim_start_matches("./data/");
    assert!(sol.iter().any(|path| path.ends_with(name)), "{sol:?}");
    assert_eq!(names(&installation.data()).iter().filter(|name| name.starts_with('.')).count(), 0);
    // The secrets of here stay.
    let settings = fs::read_to_string(installation.data().join("columbario.toml"));
    assert!(settings.expect("it is there").contains(secret));

    inbox.mode("ok");
    let served = installation.serve();
    assert!(served.get("/statusz").text().contains("delivery-failed"));
    assert_eq!(inbox.accepted().len(), 0);
    installation.answer(&["leads", "retry", "--all"]);
    inbox.wait_for(3);
    eventually("nobody is needed", || served.get("/statusz").status == 200);
    assert_eq!(inbox.accepted().len(), 3);
}

// Specification 18.26
#[test]
fn a_backup_is_restored_on_a_machine_that_has_nothing() {
    let sample = Sample::copy();
    let installation =
        Installation::new().with("COLUMBARIO_CONTENT", sample.path().display().to_string());
    installation.set("log = \"warn\"\n");
    leave(&installation.serve(), "ana");
    let path = file(&installation);
    installation.answer(&["backup", &path]);
    let fresh = Installation::new();
    let said = fresh.answer(&["restore", &path, "--data", "./data"]);
    assert!(said.contains("restaurado: ./data/content\n"), "{said}");
    let content = fresh.data().join("content").display().to_string();
    assert_eq!(fresh.answer(&["leads", "list"]).lines().count(), 1);
    let settings = fs::read_to_string(fresh.data().join("columbario.toml"));
    assert_eq!(settings.expect("it is there"), "log = \"warn\"\n");
    let served = fresh.with("COLUMBARIO_CONTENT", content).serve();
    assert_eq!(served.get("/").status, 200);
}

// Specification 18.26
#[test]
fn what_was_published_since_a_backup_keeps_it_from_being_served_no_more_than_the_sample_does() {
    let sample = Sample::copy();
    sample.edit("site.toml", "product = \"Remanso\"", "product = \"Alameda\"");
    let installation = Installation::new();
    installation.set(&format!("content = \"{}\"\n", sample.path().display()));
    leave(&installation.serve(), "ana");
    let path = file(&installation);
    installation.answer(&["backup", &path]);

    let fresh = Installation::new().with("COLUMBARIO_DATA", "./data");
    fresh.serve();
    let restored = || {
        fresh.answer(&["restore", &path]);
        fresh.answer(&["check"]);
        let served = fresh.serve();
        assert_eq!(served.get("/Edificio-Alameda").status, 200);
        assert!(!served.get("/statusz").text().contains("content"));
        served
    };
    drop(restored());
    let article = |name: &str| sample.path().join(format!("articles/{name}.md"));
    fs::copy(article("la-iglesia-y-las-cenizas"), article("nuevo")).expect("it is there");
    assert_eq!(fresh.serve().get("/Articulo-Blog/nuevo").status, 200);
    assert_eq!(restored().get("/Articulo-Blog/nuevo").status, 404);
    // What makes it a fault where nobody meant it is known to the doctor, too.
    fs::remove_file(article("la-iglesia-y-las-cenizas")).expect("it is there");
    let said = fresh.run(&["doctor"]).stdout;
    let said = String::from_utf8_lossy(&said);
    assert!(said.lines().any(|line| line.starts_with("FALLA contenido")), "{said}");
}

/// A copy of a backup that was changed.
fn changed(path: &str, change: impl FnOnce(&mut Vec<u8>)) -> PathBuf {
    let mut bytes = fs::read(path).expect("it can be read");
    change(&mut bytes);
    let copy = Path::new(path).with_file_name("otra.tar");
    fs::write(&copy, bytes).expect("it can be written");
    copy
}

fn position(bytes: &[u8], sought: &[u8]) -> usize {
    let found = bytes.windows(sought.len()).position(|it| it == sought);
    found.expect("it is there")
}

/// The same backup, in the ninth layout, by columbario 9.9.9.
fn of_a_newer_version(bytes: &mut [u8]) {
    let begin = position(bytes, b"{\n  \"layout\"");
    let end = begin + position(&bytes[begin..], b"\n}") + 2;
    let digest = |bytes: &[u8]| hex::encode(Sha256::digest(bytes));
    let before = digest(&bytes[begin..end]);
    let text = String::from_utf8(bytes[begin..end].to_vec()).expect("it is JSON");
    let program = position(bytes[begin..end].as_ref(), b"\"program\": \"") + 12;
    let layout = position(bytes[begin..end].as_ref(), b"\"layout\": ") + 10;
    assert_eq!(&text[program + 5..=program + 5], "\"");
    bytes[begin + program..][..5].copy_from_slice(b"9.9.9");
    bytes[begin + layout] = b'9';
    let after = digest(&bytes[begin..end]);
    let place = position(bytes, before.as_bytes());
    bytes[place..][..64].copy_from_slice(after.as_bytes());
}

// Specification 18.26
#[test]
fn half_a_file_a_changed_byte_and_a_newer_version_are_refused_in_one_line_each() {
    let (installation, path) = backed_up();
    let before = names(&installation.data());
    let refused = |copy: &Path| {
        let copy = copy.display().to_string();
        let said = installation.failure(&["restore", "--verify", &copy]);
        assert_eq!(installation.failure(&["restore", &copy]), said);
        said
    };
    let half = changed(&path, |bytes| bytes.truncate(bytes.len() / 2));
    assert!(refused(&half).contains("no está completo; cópielo otra vez"));
    for part in [b"de ana".as_slice(), b"\"leads\": 1", b"\"layout\""] {
        let damaged = changed(&path, |bytes| {
            let at = position(bytes, part);
            bytes[at + 3] ^= 1;
        });
        let said = refused(&damaged);
        assert!(said.contains("está dañado") && said.contains("use otro"), "{said}");
    }
    let newer = changed(&path, |bytes| of_a_newer_version(bytes));
    let said = refused(&newer);
    assert!(said.contains("restáurelo con columbario 9.9.9 o más nuevo"), "{said}");
    let other = changed(&path, |bytes| *bytes = b"no es un respaldo".repeat(99));
    assert!(refused(&other).contains("no es un respaldo de columbario"));
    assert!(refused(Path::new("nada.tar")).contains("no se puede restaurar nada.tar"));
    assert_eq!(names(&installation.data()), before);
    let said = installation.failure(&["backup", &path]);
    assert!(said.contains("ya existe"), "{said}");
    // A folder that is not there yet is made.
    installation.answer(&["backup", "primera"]);
    let made = std::fs::read_dir(installation.path().join("primera")).expect("a folder");
    assert_eq!(made.count(), 2, "and the journal of erasures");
}

// Specification 18.26
#[test]
fn a_message_that_was_erased_after_the_backup_stays_erased_after_the_restore() {
    let installation = Installation::small();
    let (ana, path) = {
        let served = installation.serve();
        let ana = leave(&served, "ana");
        leave(&served, "luz");
        let path = file(&installation);
        installation.answer(&["backup", &path]);
        // Its mail must not be under way.
        eventually("it is in the spool", || served.lead(&ana).contains("en el spool"));
        (ana, path)
    };
    installation.answer(&["leads", "block", &ana]);
    let said = installation.answer(&["leads", "erase", &ana]);
    assert!(said.contains("todavía lo tienen") && said.contains(&path), "{said}");
    let journal = fs::read_to_string(installation.data().join("columbario.erasures"));
    let journal = journal.expect("it is there");
    let [owner, note] = journal.lines().collect::<Vec<_>>()[..] else { panic!("{journal}") };
    assert!(owner.contains(" of:") && !note.contains(" of:"), "{journal}");
    assert!(!journal.contains("ana") && !journal.contains(&ana), "{journal}");
    let said = installation.answer(&["restore", &path]);
    assert!(said.contains("1 mensaje suprimido otra vez"), "{said}");
    let listed = installation.answer(&["leads", "list"]);
    assert!(listed.contains("luz") && !listed.contains("ana"), "{listed}");
    assert_eq!(traces(&installation.data(), "de ana"), [""; 0]);
    let record = installation.answer(&["rights", "list", "--record"]);
    assert!(record.contains("otra vez, tras restaurar un respaldo"), "{record}");
    // Also where only what lies beside the backup is left.
    let fresh = Installation::small();
    let said = fresh.answer(&["restore", &path, "--data", "./data"]);
    assert!(said.contains("1 mensaje suprimido otra vez"), "{said}");
    assert_eq!(traces(&fresh.data(), "de ana"), [""; 0]);
}

// Specification 18.26
#[test]
fn what_is_another_sites_is_not_restored() {
    let site_at = |url: &str| {
        let sample = Sample::copy();
        sample.edit("site.toml", "https://remanso.example", url);
        sample.edit("site.toml", "sample = true", "sample = false");
        let content = sample.path().display().to_string();
        let installation = Installation::new().with("COLUMBARIO_CONTENT", content);
        leave(&installation.serve(), "ana");
        let path = file(&installation);
        installation.answer(&["backup", &path]);
        (sample, installation, path)
    };
    let (_content, uno, path) = site_at("https://uno.mx");
    let (_other_content, dos, of_dos) = site_at("https://dos.mx");
    let before = dos.answer(&["leads", "list"]);
    let said = dos.failure(&["restore", &path]);
    assert!(
        said.contains("es el respaldo de https://uno.mx, y aquí está https://dos.mx"),
        "{said}"
    );
    assert_eq!(dos.answer(&["leads", "list"]), before);
    // Nor what was erased in another.
    let journal = |path: &str| Path::new(path).with_file_name("columbario.erasures");
    let own = journal(&path);
    let kept = fs::read_to_string(&own).expect("it is beside the backup");
    fs::copy(journal(&of_dos), &own).expect("it can be copied");
    let said = uno.failure(&["restore", &path]);
    assert!(said.contains("es de otro sitio") && said.contains("copias/"), "{said}");
    let of_both = fs::read_to_string(&own).expect("it is there") + &kept;
    fs::write(&own, of_both).expect("it can be written");
    uno.answer(&["restore", &path]);
    // The same site under another address.
    dos.answer(&["leads", "adopt", "https://uno.mx"]);
    fs::remove_file(journal(&of_dos)).expect("it is there");
    fs::remove_file(dos.data().join("columbario.erasures")).expect("it is there");
    assert!(dos.answer(&["restore", &path]).contains("restaurado: uno.mx, 1 mensaje"));
}

#[test]
fn what_a_servers_own_tools_bring_back_is_erased_again() {
    let postgres = Database::new();
    let installation = Installation::small().with("COLUMBARIO_DATABASE_URL", postgres.url());
    let ana = {
        let served = installation.serve();
        let ana = leave(&served, "ana");
        eventually("its mail is not under way", || served.lead(&ana).contains("en el spool"));
        ana
    };
    let run = |sql: &'static str| {
        let done = postgres.in_store(async |store| sqlx::query(sql).execute(store.reader()).await);
        done.expect("it can be written");
    };
    run("CREATE TABLE before AS SELECT * FROM leads");
    installation.answer(&["leads", "block", &ana]);
    installation.answer(&["leads", "erase", &ana]);
    run("INSERT INTO leads SELECT * FROM before");
    assert_eq!(installation.answer(&["leads", "list"]).lines().count(), 1);
    let said = installation.answer(&["restore"]);
    assert!(said.contains("1 mensaje suprimido otra vez"), "{said}");
    assert_eq!(installation.answer(&["leads", "list"]), "");
}

// Specification 18.25
#[test]
fn a_database_on_a_server_is_left_to_the_servers_own_tools() {
    let (installation, path) = backed_up();
    let on_server = installation.with("COLUMBARIO_DATABASE_URL", "postgres://127.0.0.1:1/x");
    let said = on_server.failure(&["restore", &path]);
    assert!(said.contains("pg_dump y pg_restore"), "{said}");
    let postgres = Database::new();
    let on_server = Installation::small().with("COLUMBARIO_DATABASE_URL", postgres.url()).begun();
    let said = on_server.failure(&["backup", "copia.tar"]);
    assert!(said.contains("pg_dump y pg_restore"), "{said}");
}

// Specification 18.25
#[test]
fn what_a_killed_backup_left_is_removed_by_the_next_start_and_the_next_backup() {
    let (installation, path) = backed_up();
    let leave_unfinished = || {
        let folder = installation.data().join(".backup");
        fs::create_dir_all(&folder).expect("a directory can be made");
        fs::write(folder.join("columbario.db"), "de ana, a medias").expect("it can be written");
        let beside = Path::new(&path).with_file_name(".columbario-backup-1a2b3c");
        fs::write(beside, "de ana, a medias").expect("it can be written");
    };
    let left = || traces(installation.path(), "de ana, a medias").len();
    leave_unfinished();
    assert_eq!(left(), 2);
    let served = installation.serve();
    eventually("its data directory is clean", || left() == 1);
    drop(served);
    leave_unfinished();
    installation
        .answer(&["backup", &Path::new(&path).with_file_name("b.tar").display().to_string()]);
    assert_eq!(left(), 0);
}

// Specification 18.26
#[test]
fn a_restore_after_a_crash_keeps_every_message_of_the_last_run() {
    let installation = Installation::small();
    installation.serve();
    let path = file(&installation);
    installation.answer(&["backup", &path]);
    let mut served = installation.serve();
    leave(&served, "ana");
    served.kill();
    let log = installation.data().join("columbario.db-wal");
    assert!(log.exists(), "the crash left a log");
    installation.answer(&["restore", &path]);
    assert!(!log.exists());
    assert_eq!(installation.answer(&["leads", "list"]), "");
    let names = names(&installation.data());
    let kept: Vec<_> = names.iter().filter(|it| it.contains(".replaced-")).collect();
    let [kept] = kept[..] else { panic!("{names:?}") };
    // The file alone is all of it.
    let elsewhere = Installation::small();
    let data = elsewhere.data();
    fs::create_dir_all(&data).expect("a directory can be made");
    let kept = installation.data().join(kept);
    fs::copy(kept, data.join("columbario.db")).expect("it can be copied");
    assert_eq!(elsewhere.answer(&["leads", "list"]).lines().count(), 1);
}

// Specification 18.25
#[test]
fn serve_makes_backups_by_itself_and_keeps_as_many_as_it_is_told() {
    let installation = Installation::small()
        .with("COLUMBARIO_BACKUP_EVERY", "24")
        .with("COLUMBARIO_BACKUP_KEEP", "2")
        .with("COLUMBARIO_LOG", "info");
    let backups = installation.data().join("backups");
    fs::create_dir_all(&backups).expect("a directory can be made");
    for day in 10..14 {
        let name = format!("columbario-202601{day}T000000Z.tar");
        fs::write(backups.join(name), "").expect("it can be written");
    }
    fs::write(backups.join("notas.txt"), "").expect("it can be written");
    let served = installation.serve();
    served.says("a backup was made");
    eventually("the old ones are removed", || names(&backups).len() == 4);
    let left = names(&backups);
    assert_eq!(left[0], "columbario-20260113T000000Z.tar");
    let newest = backups.join(&left[1]).display().to_string();
    installation.answer(&["restore", "--verify", &newest]);
    assert!(!served.get("/statusz").text().contains("backup-late"));
    let said = String::from_utf8_lossy(&installation.run(&["doctor"]).stdout).into_owned();
    assert!(said.contains("bien  respaldo   tiene 0 h: "), "{said}");
    // The next start makes none: it is not due.
    drop(served);
    installation.serve();
    assert_eq!(names(&backups), left);
}

// Specification 18.25
#[test]
fn a_backup_that_cannot_be_made_is_in_the_status_and_that_there_is_none_in_the_doctor() {
    let installation = Installation::small().with("COLUMBARIO_BACKUP_EVERY", "24");
    installation.set("[backup]\ndirectory = \"ocupado/copias\"\n");
    fs::write(installation.data().join("ocupado"), "").expect("it can be written");
    let served = installation.serve();
    served.says("no backup could be made");
    eventually("a person is needed", || served.get("/statusz").text().contains("backup-late"));
    let said = String::from_utf8_lossy(&installation.run(&["doctor"]).stdout).into_owned();
    assert!(said.contains("ojo   respaldo   no consta ninguno de este servidor; "), "{said}");
}
