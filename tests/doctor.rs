//! `columbario doctor`: every finding says what is the case and what to do.

use crate::patience::eventually;
use crate::support::installation::Installation;
use crate::support::mail_server::MailServer;

fn findings(installation: &Installation, arguments: &[&str]) -> (bool, String) {
    let output = installation.run(&[&["doctor"], arguments].concat());
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    (output.status.success(), said)
}

#[test]
fn an_installation_without_a_mail_server_is_not_fit() {
    let (fit, said) = findings(&Installation::new(), &[]);
    assert!(!fit);
    for line in [
        "ok    database",
        "ok    disk",
        "ok    content",
        "ok    clock",
        "FAIL  mail       no mail server is set",
    ] {
        assert!(said.contains(line), "{line}: {said}");
    }
}

#[test]
fn a_mail_server_that_lets_us_in_is_fit_and_a_test_mail_arrives() {
    let inbox = MailServer::start();
    let installation = Installation::new()
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
    let (fit, said) = findings(&installation, &["--send-to", "luz@remanso.example"]);
    assert!(fit, "{said}");
    assert!(
        said.contains("ok    mail       the server lets us in"),
        "{said}"
    );
    assert!(said.contains("sent to luz@remanso.example"), "{said}");
    assert_eq!(inbox.accepted()[0].to, ["luz@remanso.example"]);
    drop(inbox);
    let (fit, said) = findings(&installation, &[]);
    assert!(!fit && said.contains("does not let us in"), "{said}");
}

#[test]
fn what_failed_is_listed_with_what_the_server_said() {
    let mut inbox = MailServer::start();
    inbox.mode("never-to");
    let installation = Installation::new()
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
    let served = installation.serve();
    let message = serde_json::json!({ "name": "Ana", "email": "ana@example.com" });
    let (_, answer) = served.submit(&message, "k");
    eventually("it is given up", || served.health() == "degraded");
    let (fit, said) = findings(&installation, &[]);
    let folio = answer["folio"].as_str().expect("a folio");
    assert!(!fit);
    assert!(
        said.contains(&format!("FAIL  queue      {folio} by mail: failed")),
        "{said}"
    );
    assert!(
        said.contains("no such mailbox") && said.contains("leads retry"),
        "{said}"
    );
    assert!(!said.contains("ana@example.com"), "{said}");
}
