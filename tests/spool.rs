//! A mail in the spool is not a mail that was sent.

use crate::support::prelude::*;
use serde_json::json;

// Specification 12.6
#[test]
fn what_was_spooled_is_sent_once_a_mail_server_is_set() {
    let without = Installation::small();
    let mut served = without.serve();
    let message = json!({ "name": "Ana", "email": "ana@example.com", "message": "hola" });
    let (status, answer) = served.submit(&message, "k");
    assert_eq!(status, 201, "{answer}");
    let folio = answer["folio"].as_str().expect("there is a folio").to_owned();
    eventually("it is in the spool", || served.lead(&folio).contains(": en el spool"));
    assert_eq!(
        without.answer(&["leads", "retry", "--all"]),
        "1 pendiente de nuevo; `columbario serve` los entrega\n"
    );
    eventually("it is there again", || served.lead(&folio).contains(": en el spool"));
    served.kill();
    let spooled = || {
        let files = std::fs::read_dir(without.data().join("spool"));
        files.expect("there is a spool").count()
    };
    assert_eq!(spooled(), 1);

    let inbox = MailServer::start();
    let with = without
        .clone()
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
    let served = with.serve();
    assert_eq!(inbox.wait_for(1)[0].to, ["ventas@remanso.example"]);
    eventually("it is recorded", || served.lead(&folio).contains(": enviada"));
    assert_eq!(spooled(), 0, "what was sent is not kept as a file");
}
