//! A message's way to a person: the real program, a real mail server, a real listener.

use crate::support::certificate::Certificate;
use crate::support::installation::{Installation, Served};
use crate::support::mail_server::{Accepted, MailServer};
use crate::support::{client, until};
use mail_parser::{HeaderValue, MessageParser};
use serde_json::{Value, json};

fn message(text: &str) -> Value {
    json!({
        "name": "Ana Núñez",
        "email": "ana@example.com",
        "phoneNumber": "722 000 0000",
        "ciudad": "Toluca",
        "message": text,
    })
}

fn with_mail(inbox: &MailServer) -> Installation {
    Installation::new()
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example")
}

async fn keep(served: &Served, message: &Value) -> String {
    let (status, answer) = served.post(message, "k").await;
    assert_eq!(status, 201, "{answer}");
    answer["folio"]
        .as_str()
        .expect("there is a folio")
        .to_owned()
}

async fn first_mail(inbox: &MailServer) -> Accepted {
    until("a mail arrives", async || !inbox.accepted().is_empty()).await;
    inbox.accepted().swap_remove(0)
}

#[tokio::test]
async fn a_message_reaches_every_inbox_ready_to_be_answered() {
    let inbox = MailServer::start();
    let installation = with_mail(&inbox).with(
        "COLUMBARIO_MAIL_TO",
        "ventas@remanso.example, luz@remanso.example",
    );
    let served = installation.serve();
    let (status, answer) = served.post(&message("¿Hay nichos?\nGracias."), "k").await;
    assert_eq!(status, 201, "{answer}");
    let (id, folio) = (&answer["id"], answer["folio"].as_str().expect("a folio"));
    until("both arrive", async || inbox.accepted().len() == 2).await;
    let mails = inbox.accepted();
    let mut to: Vec<&String> = mails.iter().flat_map(|mail| &mail.to).collect();
    to.sort();
    assert_eq!(to, ["luz@remanso.example", "ventas@remanso.example"]);

    let mail = MessageParser::default()
        .parse(&mails[0].raw)
        .expect("it is a mail");
    let address = |value: Option<&mail_parser::Address<'_>>| {
        value
            .and_then(|list| list.first())
            .and_then(|one| one.address().map(str::to_owned))
    };
    assert_eq!(
        address(mail.from()).as_deref(),
        Some("sitio@remanso.example")
    );
    assert_eq!(mails[0].from, "sitio@remanso.example");
    assert_eq!(address(mail.reply_to()).as_deref(), Some("ana@example.com"));
    assert_eq!(
        mail.subject(),
        Some(format!("Mensaje de Ana Núñez, folio {folio}").as_str())
    );
    let id = id.as_str().expect("an id");
    assert_eq!(
        mail.message_id(),
        Some(format!("{id}@remanso.example").as_str())
    );
    assert!(mail.date().is_some());
    let text = mail.body_text(0).expect("there is a text");
    let html = mail.body_html(0).expect("there is HTML");
    for part in [&text, &html] {
        for needed in [
            "tel:+527220000000",
            "https://wa.me/527220000000",
            "mailto:ana@example.com",
        ] {
            assert!(part.contains(needed), "{needed}: {part}");
        }
        assert!(part.contains("¿Hay nichos?"), "{part}");
    }
    let undelivered = "undelivered";
    assert!(!installation.log().contains(undelivered));
    assert_eq!(served.health().await, "ok");

    // The link that marks it as answered asks first, and only then marks.
    let link = text.lines().find_map(|line| line.split_once("/atendido/"));
    let path = format!("/atendido/{}", link.expect("there is a link").1.trim());
    let (status, page) = served.get(&path).await;
    assert!(
        status == 200 && page.contains("method=\"post\"") && page.contains(folio),
        "{page}"
    );
    assert!(!page.contains("Ana"), "{page}");
    assert!(
        installation
            .answer(&["leads", "show", folio])
            .contains("attended         no")
    );
    let posted = client()
        .post(format!("{}{path}", served.address))
        .send()
        .await;
    assert_eq!(posted.expect("it answers").status(), 200);
    let shown = installation.answer(&["leads", "show", folio]);
    assert!(!shown.contains("attended         no"), "{shown}");
    let (status, _) = served.get(&format!("{}0", &path[..path.len() - 1])).await;
    let (other, _) = served.get(&format!("{}1", &path[..path.len() - 1])).await;
    assert!(status == 404 || other == 404);
}

#[tokio::test]
async fn a_message_survives_a_dead_mail_server_and_a_killed_process() {
    let mut inbox = MailServer::start();
    inbox.mode("later");
    let installation = with_mail(&inbox);
    let served = installation.serve();
    let folio = keep(&served, &message("hola")).await;
    until("it was tried", async || {
        installation
            .answer(&["leads", "show", &folio])
            .contains("451")
    })
    .await;
    served.kill();
    inbox.mode("ok");
    let served = installation.serve();
    let mail = first_mail(&inbox).await;
    assert!(mail.raw.contains("Message-ID:"));
    until("it is recorded", async || {
        installation
            .answer(&["leads", "show", &folio])
            .contains(": sent")
    })
    .await;
    assert_eq!(inbox.accepted().len(), 1);
    assert_eq!(served.health().await, "ok");
}

#[tokio::test]
async fn a_refusal_for_good_is_loud_and_can_be_tried_again() {
    let mut inbox = MailServer::start();
    inbox.mode("never");
    let installation = with_mail(&inbox);
    let served = installation.serve();
    let folio = keep(&served, &message("hola")).await;
    until("health says so", async || {
        served.health().await == "degraded"
    })
    .await;
    let shown = installation.answer(&["leads", "show", &folio]);
    assert!(
        shown.contains("failed, 1 tries") && shown.contains("refused for good"),
        "{shown}"
    );
    assert!(installation.log().contains("NOT DELIVERED"));
    inbox.mode("ok");
    installation.answer(&["leads", "retry", &folio]);
    first_mail(&inbox).await;
    until("health is well", async || served.health().await == "ok").await;
}

#[tokio::test]
async fn nothing_that_a_visitor_writes_is_obeyed_by_a_mail() {
    let inbox = MailServer::start();
    let installation = with_mail(&inbox);
    let served = installation.serve();
    let mut hostile = message("<script>alert(1)</script>\r\n.\r\nRCPT TO:<x@example.com>\r\n");
    hostile["name"] = json!("\"Ana\" <x@example.com>, =?utf-8?q?Bcc:?= {{ 7*7 }} \u{202e}");
    hostile["ciudad"] = json!("<img src=x onerror=alert(1)>");
    keep(&served, &hostile).await;
    let accepted = first_mail(&inbox).await;
    assert_eq!(accepted.to, ["ventas@remanso.example"]);
    let mail = MessageParser::default()
        .parse(&accepted.raw)
        .expect("it is a mail");
    assert!(mail.bcc().is_none());
    assert_eq!(mail.to().map(|to| to.iter().count()), Some(1));
    assert_eq!(mail.reply_to().map(|to| to.iter().count()), Some(1));
    assert!(
        matches!(mail.header("Subject"), Some(HeaderValue::Text(text)) if text.contains("{{ 7*7 }}"))
    );
    let html = mail.body_html(0).expect("there is HTML");
    assert!(
        !html.contains("<script") && !html.contains("<img"),
        "{html}"
    );
    assert!(
        mail.body_text(0)
            .is_some_and(|text| text.contains("RCPT TO:<x@example.com>"))
    );
}

#[tokio::test]
async fn an_address_that_cannot_be_answered_does_not_cost_the_message() {
    let inbox = MailServer::start();
    let installation = with_mail(&inbox);
    let served = installation.serve();
    let mut odd = message("hola");
    odd["email"] = json!("ana..ruiz@example.com");
    keep(&served, &odd).await;
    let accepted = first_mail(&inbox).await;
    let mail = MessageParser::default()
        .parse(&accepted.raw)
        .expect("it is a mail");
    let text = mail.body_text(0).expect("there is a text");
    assert!(text.contains("ana..ruiz@example.com"), "{text}");
}

#[tokio::test]
async fn without_a_mail_server_mails_are_files_and_that_is_said() {
    let installation = Installation::new();
    let served = installation.serve();
    let folio = keep(&served, &message("hola")).await;
    let spool = installation.data().join("spool");
    let files = || {
        std::fs::read_dir(&spool)
            .into_iter()
            .flatten()
            .flatten()
            .collect::<Vec<_>>()
    };
    until("the file is there", async || {
        files()
            .iter()
            .any(|file| file.path().extension().is_some_and(|ext| ext == "eml"))
    })
    .await;
    let raw = std::fs::read(files()[0].path()).expect("it can be read");
    let mail = MessageParser::default().parse(&raw).expect("it is a mail");
    assert!(
        mail.subject()
            .is_some_and(|subject| subject.contains(&folio))
    );
    assert!(
        installation.log().contains("NO MAIL SERVER IS SET"),
        "{}",
        installation.log()
    );
    drop(served);
}

#[tokio::test]
async fn a_login_over_tls_is_kept_to() {
    let place = tempfile::tempdir().expect("a temporary directory can be made");
    let Certificate { key, cert } = Certificate::make(place.path());
    let inbox = MailServer::start_with(json!({
        "key": key, "cert": cert, "user": "sitio", "password": "secreta"
    }));
    let password = place.path().join("password");
    std::fs::write(&password, "secreta\n").expect("a file can be written");
    let installation = Installation::new()
        .with("SSL_CERT_FILE", cert.to_string_lossy())
        .with(
            "COLUMBARIO_SMTP_URL",
            format!("smtp://sitio@localhost:{}?tls=required", inbox.port),
        )
        .with("COLUMBARIO_SMTP_PASSWORD_FILE", password.to_string_lossy())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
    let served = installation.serve();
    keep(&served, &message("hola")).await;
    let mail = first_mail(&inbox).await;
    assert!(mail.secure);
    assert_eq!(mail.user.as_deref(), Some("sitio"));
}
