//! A message's way to a person: the real program, a real mail server, a real listener.

use crate::support::certificate::Certificate;
use crate::support::mail_server::Accepted;
use crate::support::prelude::*;
use mail_parser::{HeaderValue, MessageParser};
use reqwest::Method;
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};
use std::collections::HashMap;
use std::io::Write as _;
use std::net::TcpListener;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

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

fn keep(served: &Program, message: &Value) -> String {
    let (status, answer) = served.submit(message, "k");
    assert_eq!(status, 201, "{answer}");
    answer["folio"].as_str().expect("there is a folio").to_owned()
}

fn first_mail(inbox: &MailServer) -> Accepted {
    inbox.wait_for(1).swap_remove(0)
}

// Specification 12.16
#[test]
fn a_mail_is_signed_for_the_domain_of_its_sender() {
    let inbox = MailServer::start();
    let installation = with_mail(&inbox);
    let key = installation.path().join("dkim.pem");
    let mut openssl = Command::new("openssl");
    let made = openssl.args(["genrsa", "-traditional", "-out"]).arg(&key).arg("2048").output();
    assert!(made.expect("openssl can be started").status.success());
    let installation = installation
        .with("COLUMBARIO_DKIM_SELECTOR", "s2026")
        .with("COLUMBARIO_DKIM_KEY_FILE", key.to_str().expect("it is a name"));
    let served = installation.serve();
    keep(&served, &message("¿Hay nichos?"));
    let mail = first_mail(&inbox);
    let parsed = MessageParser::default().parse(&mail.raw).expect("it is a mail");
    let signature = parsed.header("DKIM-Signature").and_then(HeaderValue::as_text);
    let signature = signature.expect("it is signed").replace(char::is_whitespace, "");
    let tags: HashMap<_, _> = signature.split(';').filter_map(|tag| tag.split_once('=')).collect();
    assert_eq!((tags["d"], tags["s"]), ("remanso.example", "s2026"));
    let signed = tags["h"].to_lowercase();
    for header in ["from", "to", "subject", "date"] {
        assert!(signed.split(':').any(|it| it == header), "{header}: {signature}");
    }
    assert!(tags["b"].len() > 300 && !tags["bh"].is_empty(), "{signature}");
}

/// Whoever deploys asks the program to end at any moment.
// Specification 12.17
#[test]
fn a_mail_under_way_is_finished_and_recorded_before_the_program_ends() {
    let mut inbox = MailServer::start_with(json!({ "mode": "wait" }));
    let installation = with_mail(&inbox);
    let mut served = installation.serve();
    let folio = keep(&served, &message("¿Hay nichos?"));
    inbox.holds_one();
    served.terminate();
    served.says("what is being sent is finished before the program ends");
    inbox.mode("ok");
    assert_eq!(served.wait().code(), Some(0));
    let again = served.again();
    eventually("it is recorded", || again.lead(&folio).contains(": enviada"));
    let (status, answer) = again.submit(&message("¿Y para dos?"), "another");
    assert_eq!(status, 201, "{answer}");
    let folio = answer["folio"].as_str().expect("there is a folio");
    eventually("the next is sent", || again.lead(folio).contains(": enviada"));
    assert_eq!(inbox.accepted().len(), 2, "none was sent twice");
}

/// The mail server has the mail, and the database is another's for now: a copy is made of it, or its disk is full.
// Specification 12.2
#[test]
fn a_mail_that_was_sent_is_not_sent_again_where_that_cannot_be_recorded_at_once() {
    let mut inbox = MailServer::start_with(json!({ "mode": "wait" }));
    let installation = with_mail(&inbox);
    let served = installation.serve();
    let folio = keep(&served, &message("¿Hay nichos?"));
    inbox.holds_one();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime can be made");
    let file = SqliteConnectOptions::new().filename(served.data().join("columbario.db"));
    let mut other = runtime.block_on(file.connect()).expect("it is there");
    let lock = runtime.block_on(other.begin_with("BEGIN IMMEDIATE")).expect("it may be written");
    inbox.mode("ok");
    inbox.wait_for(1);
    served.says("a try could not be recorded");
    runtime.block_on(lock.rollback()).expect("it lets go");
    eventually("it is recorded", || served.lead(&folio).contains(": enviada"));
    let (status, answer) = served.submit(&message("¿Y para dos?"), "another");
    assert_eq!(status, 201, "{answer}");
    let folio = answer["folio"].as_str().expect("there is a folio");
    eventually("the next is sent", || served.lead(folio).contains(": enviada"));
    assert_eq!(inbox.accepted().len(), 2, "none was sent twice");
}

#[test]
fn a_message_reaches_every_inbox_ready_to_be_answered() {
    let inbox = MailServer::start();
    let installation =
        with_mail(&inbox).with("COLUMBARIO_MAIL_TO", "ventas@remanso.example, luz@remanso.example");
    let served = installation.serve();
    let (status, answer) = served.submit(&message("¿Hay nichos?\nGracias."), "k");
    assert_eq!(status, 201, "{answer}");
    let (id, folio) = (&answer["id"], answer["folio"].as_str().expect("a folio"));
    let mails = inbox.wait_for(2);
    assert_eq!(mails.len(), 2);
    let mut to: Vec<&String> = mails.iter().flat_map(|mail| &mail.to).collect();
    to.sort();
    assert_eq!(to, ["luz@remanso.example", "ventas@remanso.example"]);

    let mail = MessageParser::default().parse(&mails[0].raw).expect("it is a mail");
    let address = |value: Option<&mail_parser::Address<'_>>| {
        value.and_then(|list| list.first()).and_then(|one| one.address().map(str::to_owned))
    };
    assert_eq!(address(mail.from()).as_deref(), Some("sitio@remanso.example"));
    assert_eq!(mails[0].from, "sitio@remanso.example");
    assert_eq!(address(mail.reply_to()).as_deref(), Some("ana@example.com"));
    assert_eq!(mail.subject(), Some(format!("Mensaje de Ana Núñez, folio {folio}").as_str()));
    let id = id.as_str().expect("an id");
    assert_eq!(mail.message_id(), Some(format!("{id}@remanso.example").as_str()));
    assert!(mail.date().is_some());
    let text = mail.body_text(0).expect("there is a text");
    let html = mail.body_html(0).expect("there is HTML");
    for part in [&text, &html] {
        for needed in ["tel:+527220000000", "https://wa.me/527220000000", "mailto:ana@example.com"]
        {
            assert!(part.contains(needed), "{needed}: {part}");
        }
        assert!(part.contains("¿Hay nichos?"), "{part}");
    }
    let undelivered = "undelivered";
    assert!(!installation.log().contains(undelivered));
    assert_eq!(served.health(), "ok");

    // The link that marks it as answered asks first, and only then marks.
    let link = text.lines().find_map(|line| line.split_once("/atendido/"));
    let path = format!("/atendido/{}", link.expect("there is a link").1.trim());
    let page = served.get(&path);
    assert!(
        page.status == 200
            && page.text().contains("method=\"post\"")
            && page.text().contains(folio),
        "{page:?}"
    );
    assert!(!page.text().contains("Ana"), "{page:?}");
    assert!(installation.answer(&["leads", "show", folio]).contains("atendido         no"));
    assert_eq!(served.ask(Method::POST, &path).status, 200);
    let shown = installation.answer(&["leads", "show", folio]);
    assert!(!shown.contains("atendido         no"), "{shown}");
    let status = served.get(&format!("{}0", &path[..path.len() - 1])).status;
    let other = served.get(&format!("{}1", &path[..path.len() - 1])).status;
    assert!(status == 404 || other == 404);
}

// Specification 12.2
#[test]
fn a_message_survives_a_dead_mail_server_and_a_killed_process() {
    let mut inbox = MailServer::start();
    inbox.mode("later");
    let installation = with_mail(&inbox);
    let mut served = installation.serve();
    let folio = keep(&served, &message("hola"));
    eventually("it was tried", || installation.answer(&["leads", "show", &folio]).contains("451"));
    served.says("cause=451");
    served.kill();
    inbox.mode("ok");
    let served = installation.serve();
    let mail = first_mail(&inbox);
    assert!(mail.raw.contains("Message-ID:"));
    eventually("it is recorded", || {
        installation.answer(&["leads", "show", &folio]).contains(": enviada")
    });
    assert_eq!(inbox.accepted().len(), 1);
    assert_eq!(served.health(), "ok");
}

/// A mail server that greets with one line without end, until nobody reads it any more; how much was taken is
/// added up.
fn endless_line(taken: &Arc<AtomicUsize>) -> String {
    let server = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let address = server.local_addr().expect("it has an address");
    let taken = Arc::clone(taken);
    thread::spawn(move || {
        for mut client in server.incoming().flatten() {
            let line = [b'x'; 16_384];
            let _begun = client.write_all(b"220 ");
            while client.write_all(&line).is_ok() {
                taken.fetch_add(line.len(), Relaxed);
            }
        }
    });
    address.to_string()
}

// Specification 12.2
#[test]
fn a_mail_server_that_says_one_line_without_end_costs_neither_memory_nor_the_message() {
    for scheme in ["smtp://", "smtps://"] {
        let taken = Arc::<AtomicUsize>::default();
        let address = endless_line(&taken);
        let installation = Installation::small()
            .with("COLUMBARIO_SMTP_URL", format!("{scheme}{address}"))
            .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
        let served = installation.serve();
        let before = served.memory_kb("VmHWM:");
        let folio = keep(&served, &message("hola"));
        served.says("cause=");
        assert!(installation.answer(&["leads", "show", &folio]).contains("hola"));
        let more = served.memory_kb("VmHWM:").saturating_sub(before);
        assert!(more < 30_000 && taken.load(Relaxed) < 16 << 20, "{more} kB");
    }
}

// Specification 12.2
#[test]
fn a_refusal_for_good_is_loud_and_can_be_tried_again() {
    let mut inbox = MailServer::start();
    inbox.mode("never-to");
    let installation = with_mail(&inbox);
    let served = installation.serve();
    let folio = keep(&served, &message("hola"));
    eventually("health says so", || served.health() == "degraded");
    let shown = installation.answer(&["leads", "show", &folio]);
    assert!(shown.contains("fallida, 1 intento") && shown.contains("no such mailbox"), "{shown}");
    assert!(installation.log().contains("NOT DELIVERED"));
    inbox.mode("ok");
    installation.answer(&["leads", "retry", &folio]);
    first_mail(&inbox);
    eventually("health is well", || served.health() == "ok");
}

#[test]
fn nothing_that_a_visitor_writes_is_obeyed_by_a_mail() {
    let inbox = MailServer::start();
    let installation = with_mail(&inbox);
    let served = installation.serve();
    let mut hostile = message("<script>alert(1)</script>\r\n.\r\nRCPT TO:<x@example.com>\r\n");
    hostile["name"] = json!("\"Ana\" <x@example.com>, =?utf-8?q?Bcc:?= {{ 7*7 }} \u{202e}");
    hostile["ciudad"] = json!("<img src=x onerror=alert(1)>");
    keep(&served, &hostile);
    let accepted = first_mail(&inbox);
    assert_eq!(accepted.to, ["ventas@remanso.example"]);
    let mail = MessageParser::default().parse(&accepted.raw).expect("it is a mail");
    assert!(mail.bcc().is_none());
    assert_eq!(mail.to().map(|to| to.iter().count()), Some(1));
    assert_eq!(mail.reply_to().map(|to| to.iter().count()), Some(1));
    assert!(
        matches!(mail.header("Subject"), Some(HeaderValue::Text(text)) if text.contains("{{ 7*7 }}"))
    );
    let html = mail.body_html(0).expect("there is HTML");
    assert!(!html.contains("<script") && !html.contains("<img"), "{html}");
    assert!(mail.body_text(0).is_some_and(|text| text.contains("RCPT TO:<x@example.com>")));
}

#[test]
fn an_address_that_cannot_be_answered_does_not_cost_the_message() {
    let inbox = MailServer::start();
    let installation = with_mail(&inbox);
    let served = installation.serve();
    let mut odd = message("hola");
    odd["email"] = json!("ana..ruiz@example.com");
    keep(&served, &odd);
    let accepted = first_mail(&inbox);
    let mail = MessageParser::default().parse(&accepted.raw).expect("it is a mail");
    let text = mail.body_text(0).expect("there is a text");
    assert!(text.contains("ana..ruiz@example.com"), "{text}");
}

// Specification 12.6
#[test]
fn without_a_mail_server_mails_are_files_and_that_is_said() {
    let installation = Installation::small();
    let served = installation.serve();
    let folio = keep(&served, &message("hola"));
    let spool = installation.data().join("spool");
    let files = || std::fs::read_dir(&spool).into_iter().flatten().flatten().collect::<Vec<_>>();
    eventually("the file is there", || {
        files().iter().any(|file| file.path().extension().is_some_and(|ext| ext == "eml"))
    });
    let raw = std::fs::read(files()[0].path()).expect("it can be read");
    let mail = MessageParser::default().parse(&raw).expect("it is a mail");
    assert!(mail.subject().is_some_and(|subject| subject.contains(&folio)));
    assert!(installation.log().contains("NO MAIL SERVER IS SET"), "{}", installation.log());
    drop(served);
}

#[test]
fn a_login_over_tls_is_kept_to() {
    let place = tempfile::tempdir().expect("a temporary directory can be made");
    let Certificate { key, cert } = Certificate::make(place.path());
    let password = place.path().join("password");
    std::fs::write(&password, "secreta\n").expect("a file can be written");
    for (from_the_first_byte, scheme, options) in
        [(false, "smtp", "?tls=required"), (true, "smtps", "")]
    {
        let inbox = MailServer::start_with(json!({
            "key": key, "cert": cert, "user": "sitio", "password": "secreta",
            "secure": from_the_first_byte
        }));
        let url = format!("{scheme}://sitio@localhost:{}{options}", inbox.port);
        let installation = Installation::small()
            .with("SSL_CERT_FILE", cert.to_string_lossy())
            .with("COLUMBARIO_SMTP_URL", url)
            .with("COLUMBARIO_SMTP_PASSWORD_FILE", password.to_string_lossy())
            .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
        let served = installation.serve();
        keep(&served, &message("hola"));
        let mail = first_mail(&inbox);
        assert!(mail.secure);
        assert_eq!(mail.user.as_deref(), Some("sitio"));
    }
}

// Specification 12.9
#[test]
fn a_changed_sentence_is_in_the_next_mail_without_a_restart() {
    let (inbox, sample) = (MailServer::start(), Sample::copy());
    let content = sample.path().display().to_string();
    let served = with_mail(&inbox).with("COLUMBARIO_CONTENT", content).serve();
    keep(&served, &message("uno"));
    assert!(subject(&first_mail(&inbox)).starts_with("Mensaje de Ana Núñez, "));
    let new = "subject = \"{name} espera a {brand}, ";
    sample.edit("mails/mensaje.toml", "subject = \"Mensaje de {name}, ", new);
    // One edit of the page beside it shows when both are live.
    sample.edit("pages/home.toml", "title.construction = \"", "title.construction = \"Otro: ");
    eventually("the edit is live", || served.get("/").text().contains("<title>Otro: "));
    let (status, answer) = served.submit(&message("dos"), "k2");
    assert_eq!(status, 201, "{answer}");
    let mails = inbox.wait_for(2);
    assert!(subject(&mails[1]).starts_with("Ana Núñez espera a Remanso, "));
}

fn subject(mail: &Accepted) -> String {
    let mail = MessageParser::default().parse(&mail.raw);
    let mail = mail.expect("it is a mail");
    mail.subject().expect("it has a subject").to_owned()
}
