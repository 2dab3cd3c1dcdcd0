//! More messages than a person can read in an hour.

use crate::patience::eventually;
use crate::support::clock::WallClock;
use crate::support::installation::Installation;
use crate::support::listener::{Listener, SECRET};
use crate::support::mail_server::MailServer;
use mail_parser::MessageParser;
use serde_json::json;

#[test]
fn what_is_beyond_the_limit_of_mails_leaves_together_and_nothing_is_lost() {
    let inbox = MailServer::start();
    let installation = Installation::new()
        .with("COLUMBARIO_MAIL_HOURLY_MAX", "2")
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
    let clock = WallClock::at("+0");
    let served = clock.serve(&installation);
    let folios: Vec<String> = (0..5)
        .map(|number| {
            let name = format!("Persona {number}");
            let message = json!({ "name": name, "email": "ana@example.com", "message": "hola" });
            let (status, answer) = served.submit(&message, &format!("k{number}"));
            assert_eq!(status, 201, "{answer}");
            answer["folio"]
                .as_str()
                .expect("there is a folio")
                .to_owned()
        })
        .collect();
    let are = |state: &str| {
        folios
            .iter()
            .filter(|folio| served.lead(folio).contains(state))
            .count()
    };
    eventually("the rest is gathered", || {
        (are(": sent"), are(": gathered")) == (2, 3)
    });
    assert!(served.get("/statusz").text().contains("\"mail-limit\""));
    served.says("MORE MAILS THAN MAY LEAVE");
    assert_eq!(inbox.accepted().len(), 2);

    clock.set("+1h");
    let mails = inbox.wait_for(3);
    let mail = MessageParser::default()
        .parse(&mails[2].raw)
        .expect("it is a mail");
    assert_eq!(mail.subject(), Some("Remanso: 3 mensajes reunidos"));
    let (text, html) = (
        mail.body_text(0).expect("a text"),
        mail.body_html(0).expect("HTML"),
    );
    let links = text.matches("/atendido/").count();
    assert_eq!(
        (links, html.matches("ana@example.com").count()),
        (3, 3),
        "{text}"
    );
    eventually("all are recorded", || are(": sent") == 5);
    eventually("nobody is needed", || served.get("/statusz").status == 200);
    assert_eq!(inbox.accepted().len(), 3);
}

#[test]
fn a_webhook_that_does_not_answer_takes_no_mail_from_the_limit() {
    let inbox = MailServer::start();
    let listener = Listener::silent();
    let installation = Installation::new()
        .with("COLUMBARIO_MAIL_HOURLY_MAX", "4")
        .with("COLUMBARIO_WEBHOOK_URL", &listener.url)
        .with("COLUMBARIO_WEBHOOK_SECRET", SECRET)
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
    let served = installation.serve();
    for number in 1..=4 {
        let name = format!("Persona {number}");
        let message = json!({ "name": name, "email": "ana@example.com", "message": "hola" });
        let (status, answer) = served.submit(&message, &format!("k{number}"));
        assert_eq!(status, 201, "{answer}");
        eventually("its call is under way", || listener.calls().len() == number);
        inbox.wait_for(number);
    }
    assert!(!installation.log().contains("MORE MAILS THAN MAY LEAVE"));
}
