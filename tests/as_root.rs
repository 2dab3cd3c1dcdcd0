//! Commands that root types where the program has a user of its own.

use crate::support::prelude::*;
use messages::{Inbox, InboxPlace, NewMessage, RawContext, from_json};
use serde_json::json;
use std::fs;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
use std::path::{Path, PathBuf};

/// Everybody's nobody.
const USER: u32 = 65534;

/// Everything in a folder.
fn all(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("it can be read");
    let paths = entries.map(|entry| entry.expect("it can be read").path());
    paths
        .flat_map(|it| if it.is_dir() { [all(&it), vec![it]].concat() } else { vec![it] })
        .collect()
}

fn give(folder: &Path) {
    for path in all(folder).iter().map(PathBuf::as_path).chain([folder]) {
        chown(path, Some(USER), Some(USER)).expect("root can give it away");
    }
}

/// A message, in a data directory of which nothing is served.
fn leave(installation: &Installation) -> String {
    let body = json!({ "name": "Ana", "email": "ana@example.com", "message": "hola" });
    let message = from_json(body.to_string().as_bytes(), &RawContext::default());
    let submission = NewMessage::new(message.expect("no fault"));
    installation.in_store(async |store| {
        store.submit(submission, jiff::Timestamp::now()).await.expect("it can be kept");
        let kept = store.inbox(&Inbox::Received, InboxPlace::START, 1).await;
        kept.expect("it can be read").0[0].folio.to_string()
    })
}

fn doctor(installation: &Installation) -> String {
    String::from_utf8_lossy(&installation.run(&["doctor"]).stdout).into_owned()
}

// Specification 18.3, 18.33
#[test]
fn what_root_types_belongs_to_the_owner_of_the_data_directory() {
    let sample = Sample::copy_of("examples/aljibe/content");
    let installation = Installation::new();
    let folio = leave(&installation);
    let place = installation.path();
    fs::create_dir(place.join("copias")).expect("it can be made");
    fs::rename(sample.path(), installation.data().join("content")).expect("it can be moved");
    installation.set("content = \"content\"\n");
    if fs::metadata(place).expect("it is there").uid() != 0 {
        // Only root can give a file away, and nobody else has to.
        return;
    }
    give(place);
    installation.answer(&["backup", "copias/a.tar"]);
    installation.answer(&["leads", "block", &folio]);
    installation.answer(&["leads", "erase", &folio]);
    installation.answer(&["new", "article", "Uno"]);
    installation.answer(&["restore", "copias/a.tar"]);
    installation.answer(&["leads", "list"]);
    let mut of_root = all(place);
    of_root.retain(|path| fs::metadata(path).expect("it is there").uid() != USER);
    assert_eq!(of_root, [""; 0].map(PathBuf::from));
    // An earlier version left a file of root's.
    let left = installation.data().join("columbario.erasures");
    assert!(!doctor(&installation).contains("chown"));
    chown(&left, Some(0), Some(0)).expect("root can take it");
    let said = doctor(&installation);
    assert!(said.contains("chown -R --reference=./data ./data/columbario.erasures\n"), "{said}");
    // A place of root's alone is none for the program.
    let others = crate::support::command::place();
    fs::set_permissions(others.path(), fs::Permissions::from_mode(0o700)).expect("it is ours");
    let said = installation.failure(&["backup", &others.path().join("a.tar").to_string_lossy()]);
    assert!(said.contains("como el dueño del directorio de datos"), "{said}");
}

// Specification 18.8
#[test]
fn what_root_alone_can_read_is_not_there_for_the_program() {
    let installation = Installation::new();
    installation.set(
        "[mail]\nsmtp_url = \"smtp://sitio@localhost:1?tls=required\"\nsmtp_password_file = \"clave\"\n",
    );
    let password = installation.data().join("clave");
    fs::write(&password, "secreta\n").expect("it can be written");
    fs::set_permissions(&password, fs::Permissions::from_mode(0o600)).expect("it is ours");
    let line = "FALLA ajustes    ./data/columbario.toml:3:1: no se puede leer ./data/clave";
    assert!(!doctor(&installation).contains(line));
    if fs::metadata(installation.path()).expect("it is there").uid() != 0 {
        return;
    }
    give(installation.path());
    chown(&password, Some(0), Some(0)).expect("root can take it");
    let said = doctor(&installation);
    assert!(said.contains(line) && said.contains("FALLA correo     falta la contraseña"), "{said}");
    let said = installation.answer(&["check"]);
    assert!(
        said.contains("no se puede leer ./data/clave") && said.contains("sin fallas"),
        "{said}"
    );
}
