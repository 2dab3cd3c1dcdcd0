//! Starts while something that the program needs is not there: pages are served, messages refused for
//! now, and everything goes on by itself.

use crate::support::certificate::Certificate;
use crate::support::database::DatabaseServer;
use crate::support::log::Log;
use crate::support::prelude::*;
use reqwest::Method;
use serde_json::json;
use std::fs::{File, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::process::Stdio;

fn leave(served: &Program) -> Answer {
    let message = json!({ "name": "Ana", "email": "ana@example.com", "message": "hola" });
    let request = served
        .request(Method::POST, "/api/v.1.0/contact_us")
        .header("idempotency-key", "k")
        .json(&message);
    Answer::to(request)
}

fn serves_pages_and_refuses_messages_for_now(served: &Program) {
    assert_eq!(served.get("/").status, 200);
    let refused = leave(served);
    assert_eq!((refused.status, refused.header("retry-after")), (503, "10"));
    let form = "name=Ana&email=ana%40example.com&message=hola";
    let form = served.post("/api/v.1.0/contact_us", "application/x-www-form-urlencoded", form);
    assert_eq!((form.status, form.header("retry-after")), (503, "10"));
    let status = served.get("/statusz");
    assert_eq!(status.status, 503);
    assert!(status.text().contains("\"database\""), "{}", status.text());
    assert_eq!(served.get("/readyz").status, 200);
    served.says("MESSAGES ARE NOT TAKEN");
}

// Specification 18.11
#[test]
fn a_database_server_that_is_away_at_the_start_costs_no_page() {
    let (inbox, postgres) = (MailServer::start(), DatabaseServer::start());
    postgres.down();
    let installation = Installation::small()
        .with("COLUMBARIO_DATABASE_URL", postgres.url())
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
    let served = installation.serve();
    serves_pages_and_refuses_messages_for_now(&served);
    postgres.up();
    eventually("messages are taken", || leave(&served).status == 201);
    inbox.wait_for(1);
    needs_nobody(&served);
}

/// Waits until no monitor is told anything.
fn needs_nobody(served: &Program) {
    eventually_is(&None, || {
        let answer = served.get("/statusz");
        (answer.status != 200).then(|| answer.text().to_owned())
    });
}

/// A limit of no bytes for each file refuses what a full disk refuses.
// Specification 18.11
#[test]
fn a_disk_that_is_full_at_the_start_costs_no_page() {
    let installation = Installation::small();
    let full = "trap '' XFSZ; ulimit -f 0; exec \"$@\"";
    let mut served = installation.serve_by(full);
    serves_pages_and_refuses_messages_for_now(&served);
    served.kill();
    let served = installation.serve();
    assert_eq!(leave(&served).status, 201);
}

// Specification 18.10
#[test]
fn a_disk_that_fills_and_a_file_that_is_damaged_are_told_to_every_monitor() {
    let installation = Installation::small().with("COLUMBARIO_LOG", "debug");
    // See `Program::with_a_full_disk`.
    let mut served = installation.serve_by("trap '' XFSZ; exec \"$@\"");
    let codes = |served: &Program| served.get("/statusz").text().to_owned();
    let is_told = |served: &Program| codes(served).contains("\"database\"");
    served.with_a_full_disk(|| {
        assert_eq!(leave(&served).status, 503);
        assert!(is_told(&served), "{}", codes(&served));
        // It stays told as long as nothing can be written.
        let tries = || served.said().matches("is_usable=false").count();
        let before = tries();
        eventually("it is tried again", || tries() >= before + 2);
        assert!(is_told(&served), "{}", codes(&served));
        let metrics = served.get("/healthz").text().to_owned();
        assert!(metrics.contains("degraded"), "{metrics}");
    });
    needs_nobody(&served);
    assert_eq!(leave(&served).status, 201);
    // An orderly end folds the log into the file.
    served.terminate();
    served.wait();

    let file = installation.data().join("columbario.db");
    let mut bytes = std::fs::read(&file).expect("it is there");
    bytes[4096..].fill(0xa5);
    std::fs::write(&file, &bytes).expect("it is ours");
    let doctor = installation.run(&["doctor"]);
    let doctor = String::from_utf8_lossy(&doctor.stdout);
    assert!(doctor.contains("está dañada"), "{doctor}");
    assert!(doctor.contains("columbario restore"), "{doctor}");
    std::fs::write(&file, "no database at all, but long enough to be looked at")
        .expect("it is ours");
    let served = installation.serve();
    assert_eq!(served.get("/").status, 200);
    served.says("columbario restore");
    assert!(is_told(&served), "{}", codes(&served));
}

/// Takes or gives the right to write into the data directory.
fn set_mode(installation: &Installation, mode: u32) {
    let permissions = Permissions::from_mode(mode);
    std::fs::set_permissions(installation.data(), permissions).expect("it is ours");
}

#[test]
fn a_data_directory_that_is_read_only_costs_no_page() {
    let installation = Installation::small();
    installation.set("");
    // What the harness puts into the directory is there before it is closed. Root would write all
    // the same, but for the right to do so.
    let read_only = "chmod 500 data
        if [ $(id -u) = 0 ]; then set -- setpriv --bounding-set=-dac_override \"$@\"; fi
        exec \"$@\"";
    let served = installation.serve_by(read_only);
    serves_pages_and_refuses_messages_for_now(&served);
    served.says("columbario.db");
    set_mode(&installation, 0o700);
    eventually("messages are taken", || leave(&served).status == 201);
}

// Specification 11.3
#[test]
fn a_faulty_edit_and_a_restart_show_the_last_good_site() {
    let sample = Sample::copy();
    let installation = Installation::of_content(&sample.path());
    let mut served = installation.serve();
    let before = served.get("/Contacto").body.clone();
    let kept = installation.data().join("last-good/1");
    eventually("it is kept", || kept.exists());
    served.kill();
    sample.append("site.toml", "\nbrnad = 1\n");
    let served = installation.serve();
    served.says("brnad");
    served.says("THE CONTENT HAS FAULTS");
    assert_eq!(served.get("/Contacto").body, before);
    assert_eq!(leave(&served).status, 201);
    assert_eq!(served.get("/statusz").text(), r#"{"status":"attention","codes":["content"]}"#);
    sample.edit("site.toml", "\nbrnad = 1\n", "");
    eventually("all is well", || served.health() == "ok");
}

// Specification 11.3
#[test]
fn without_its_content_folder_a_site_is_the_last_good_one_and_messages_are_read() {
    let sample = Sample::copy();
    let content = sample.path();
    let shown = content.to_str().expect("the directory's name is UTF-8");
    let installation = Installation::new().with("COLUMBARIO_CONTENT", shown);
    let mut served = installation.serve();
    assert_eq!(leave(&served).status, 201);
    let kept = installation.data().join("last-good/1");
    eventually("it is kept", || kept.exists());
    served.kill();
    let aside = content.with_file_name("aside");
    std::fs::rename(&content, &aside).expect("it can be moved");
    assert_eq!(installation.answer(&["leads", "list"]).lines().count(), 1);
    let doctor = installation.run(&["doctor"]);
    let doctor = String::from_utf8_lossy(&doctor.stdout);
    assert!(
        doctor.contains(&format!("FALLA ajustes    COLUMBARIO_CONTENT: {shown} no es")),
        "{doctor}"
    );
    let said = installation.answer(&["backup", "copia.tar"]);
    assert!(!said.contains("SIN CONTENIDO"), "{said}");
    let said = installation.failure(&["check"]);
    assert!(said.contains("no es un directorio"), "{said}");
    let served = installation.serve();
    assert_eq!(served.get("/").status, 200);
    assert_eq!(served.get("/readyz").status, 200);
    eventually("it is told", || served.get("/statusz").text().contains("\"content\""));
    std::fs::rename(&aside, &content).expect("it can be moved");
    eventually("all is well", || served.health() == "ok");
    drop(served);
    std::fs::rename(&content, &aside).expect("it can be moved");
    // One that is empty is a disk that is not mounted.
    std::fs::create_dir(&content).expect("a directory can be made");
    let said = installation.answer(&["backup", "otra.tar"]);
    assert!(!said.contains("SIN CONTENIDO"), "{said}");
    let said = installation.failure(&["check"]);
    assert_eq!(said.matches("está vacío").count(), 1, "{said}");
    let said = installation.answer(&["restore", "copia.tar"]);
    assert!(content.join("site.toml").exists(), "{said}");
}

// Specification 12.6
#[test]
fn without_the_password_of_the_mail_server_mails_wait_and_all_else_goes_on() {
    let place = place();
    let Certificate { key, cert } = Certificate::make(place.path());
    let login = json!({ "key": key, "cert": cert, "user": "sitio", "password": "secreta" });
    let inbox = MailServer::start_with(login);
    let installation = Installation::small()
        .with("SSL_CERT_FILE", cert.to_string_lossy())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
    installation.set(&format!(
        "[mail]\nsmtp_url = \"smtp://sitio@localhost:{}?tls=required\"\nsmtp_password_file = \"clave\"\n",
        inbox.port
    ));
    let mut served = installation.serve();
    assert_eq!(leave(&served).status, 201);
    eventually("it is told", || served.get("/statusz").text().contains("no-mail-server"));
    assert_eq!(served.get("/readyz").status, 200);
    assert_eq!(installation.answer(&["leads", "list"]).lines().count(), 1);
    let doctor = |installation: &Installation| {
        String::from_utf8_lossy(&installation.run(&["doctor"]).stdout).into_owned()
    };
    let said = doctor(&installation);
    let line = "FALLA ajustes    ./data/columbario.toml:3:1: no se puede leer ./data/clave";
    assert!(said.contains(line), "{said}");
    assert!(said.contains("FALLA correo     falta la contraseña"), "{said}");
    let said = installation.answer(&["check"]);
    assert!(said.contains("advertencia: ./data/columbario.toml:3:1: no se puede leer"), "{said}");
    served.kill();
    let password = installation.data().join("clave");
    std::fs::write(&password, "secreta\n").expect("it can be written");
    let readable = |mode| std::fs::set_permissions(&password, Permissions::from_mode(mode));
    readable(0o644).expect("it is ours");
    let _served = installation.serve();
    assert_eq!(inbox.wait_for(1)[0].to, ["ventas@remanso.example"]);
    assert!(doctor(&installation).contains("lo puede leer cualquier usuario"));
    readable(0o600).expect("it is ours");
    assert!(!doctor(&installation).contains("lo puede leer"));
}

// Specification 18.10
#[test]
fn a_data_directory_that_was_named_and_has_no_site_is_told_of() {
    let installation = Installation::new().arguments(&["--data", "./data"]);
    let served = installation.serve();
    served.says("THERE IS NO SITE IN ./data");
    assert_eq!(served.get("/statusz").text(), r#"{"status":"attention","codes":["sample"]}"#);
    assert_eq!(served.health(), "ok");
    let said = String::from_utf8_lossy(&installation.run(&["doctor"]).stdout).into_owned();
    assert!(said.contains("ojo   muestra    ningún ajuste dice"), "{said}");
}

/// What another account's lock on the data directory makes of a start.
#[test]
fn a_start_that_waits_for_a_lock_says_so() {
    let installation = Installation::new();
    installation.set("");
    let lock = File::create(installation.data().join("in-use.lock")).expect("it can be made");
    lock.lock().expect("nobody holds it");
    let mut serving = installation.serving();
    let serving = serving.stdout(Stdio::null()).stderr(Stdio::piped()).spawn();
    let mut serving = serving.expect("the program can be started");
    let said = Log::of(serving.stderr.take().expect("stderr was piped"));
    said.wait("it says so", |said| said.contains("in-use.lock is free"));
    serving.kill().expect("it waits");
    let _ended = serving.wait();
}

// Specification 11.3
#[test]
fn a_first_start_with_faulty_content_says_what_is_wrong_and_ends() {
    let sample = Sample::small();
    sample.append("site.toml", "\nbrnad = 1\n");
    let output = run(&mut Installation::of_content(&sample.path()).serving());
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("brnad"), "{said}");
    assert!(said.contains("NO HAY SITIO QUE PUBLICAR"), "{said}");
}
