//! Starts while something that the program needs is not there: pages are served, messages refused for
//! now, and everything goes on by itself.

use crate::answer::Answer;
use crate::command::{command, place, run};
use crate::patience::eventually;
use crate::program::Program;
use crate::sample::Sample;
use crate::support::database::DatabaseServer;
use crate::support::installation::Installation;
use crate::support::mail_server::MailServer;
use reqwest::Method;
use serde_json::json;
use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt as _;

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
    let installation = Installation::new()
        .with("COLUMBARIO_DATABASE_URL", postgres.url())
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
    let served = installation.serve();
    serves_pages_and_refuses_messages_for_now(&served);
    postgres.up();
    eventually("messages are taken", || leave(&served).status == 201);
    inbox.wait_for(1);
    eventually("nobody is needed", || served.get("/statusz").status == 200);
}

/// A limit of no bytes for each file refuses what a full disk refuses.
// Specification 18.11
#[test]
fn a_disk_that_is_full_at_the_start_costs_no_page() {
    let installation = Installation::new();
    let full = "trap '' XFSZ; ulimit -f 0; exec \"$@\"";
    let mut served = installation.serve_by(full);
    serves_pages_and_refuses_messages_for_now(&served);
    served.kill();
    let served = installation.serve();
    assert_eq!(leave(&served).status, 201);
}

/// Takes or gives the right to write into the data directory.
fn set_mode(installation: &Installation, mode: u32) {
    let permissions = Permissions::from_mode(mode);
    std::fs::set_permissions(installation.data(), permissions).expect("it is ours");
}

#[test]
fn a_data_directory_that_is_read_only_costs_no_page() {
    let installation = Installation::new();
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
fn a_first_start_with_faulty_content_says_what_is_wrong_and_ends() {
    let sample = Sample::copy();
    sample.append("site.toml", "\nbrnad = 1\n");
    let place = place();
    let mut command = command(place.path());
    command.env("COLUMBARIO_CONTENT", sample.path());
    let output = run(command.args(["serve", "--listen", "127.0.0.1:0"]));
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("brnad"), "{said}");
    assert!(said.contains("NO HAY SITIO QUE PUBLICAR"), "{said}");
}
