//! The mail conversation with an office's mail server, over TLS, to the mail that arrives.

use crate::support::installation::Installation;
use crate::support::mail_server::MailServer;
use crate::support::relay::Relay;
use mail_parser::MessageParser;
use serde_json::json;

#[test]
fn a_mail_server_of_debian_takes_messages_over_tls_and_hands_them_on() {
    let inbox = MailServer::start();
    let relay = Relay::start(inbox.port);
    let ways = [
        format!("smtp://localhost:{}?tls=required", relay.starttls),
        format!("smtps://localhost:{}", relay.smtps),
    ];
    for (number, way) in ways.into_iter().enumerate() {
        let installation = Installation::new()
            .with("SSL_CERT_FILE", relay.certificate.cert.to_string_lossy())
            .with("COLUMBARIO_SMTP_URL", way)
            .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
        let served = installation.serve();
        let text = format!("¿Dónde está la entrada? {number}\n.\nGracias, señora Ñúñez");
        let message = json!({ "name": "Ana Ñúñez", "email": "ana@example.com", "message": text });
        let (status, answer) = served.submit(&message, "k");
        assert_eq!(status, 201, "{answer}");
        let mail = inbox.wait_for(number + 1).remove(number);
        assert_eq!(mail.to, ["ventas@remanso.example"], "{}", relay.log());
        let parsed = MessageParser::default().parse(&mail.raw).expect("a mail");
        let body = parsed
            .body_text(0)
            .expect("there is a text")
            .replace('\r', "");
        assert!(
            body.contains("señora Ñúñez") && body.contains("\n.\n"),
            "{body}"
        );
        let reply = parsed.reply_to().and_then(|to| to.first()?.address());
        assert_eq!(reply, Some("ana@example.com"));
        let id = format!("{}@remanso.example", answer["id"].as_str().expect("a text"));
        assert_eq!(parsed.message_id(), Some(id.as_str()));
        // Its own log line says how it was handed over.
        assert!(
            mail.raw.contains("ESMTPS") && mail.raw.contains("TLSv1.3"),
            "{}",
            mail.raw
        );
    }
    let clear = Installation::new().with(
        "COLUMBARIO_SMTP_URL",
        format!("smtp://localhost:{}", relay.starttls),
    );
    let fit = clear.run(&["doctor", "--send-to", "ventas@remanso.example"]);
    let said = String::from_utf8_lossy(&fit.stdout).into_owned();
    assert!(!fit.status.success() && said.contains("STARTTLS"), "{said}");
}
