//! What is sent besides the mail about a message: the signed call, the digest, the metrics.

use crate::support::listener::{Listener, SECRET};
use crate::support::prelude::*;
use jiff::{SignedDuration, Timestamp};
use messages::{Channel, Destination, Inbox, InboxPlace, NewMessage, RawContext, from_json};
use serde_json::{Value, json};

/// What the listener answers: two failures, then success.
fn fails_twice(call: usize) -> u16 {
    match call {
        1 => 500,
        2 => 429,
        _ => 204,
    }
}

fn message(text: &str) -> Value {
    json!({ "name": "Ana Núñez", "email": "ana@example.com", "message": text })
}

// Specification 12.8
#[test]
fn a_webhook_that_fails_first_is_called_until_it_takes_the_message() {
    let listener = Listener::start(fails_twice);
    let installation = Installation::small()
        .with("COLUMBARIO_WEBHOOK_URL", &listener.url)
        .with("COLUMBARIO_WEBHOOK_SECRET", SECRET);
    let served = installation.serve();
    let (status, answer) = served.submit(&message("hola"), "k");
    assert_eq!(status, 201, "{answer}");
    eventually("it took it", || listener.calls().len() >= 3);
    for (headers, body) in listener.calls().iter() {
        let header = |name| headers[name].to_str().expect("it is text");
        Listener::verify(headers, body);
        assert_eq!(header("idempotency-key"), answer["id"]);
        let message: Value = serde_json::from_str(body).expect("it is JSON");
        assert_eq!(message["folio"], answer["folio"]);
        assert_eq!(message["message"], "hola");
    }
    let folio = answer["folio"].as_str().expect("a folio");
    eventually("it is recorded", || {
        installation.answer(&["leads", "show", folio]).contains(": enviada, 3 intentos")
    });
}

// Specification 12.11
#[test]
fn the_digest_names_what_is_not_in_order_and_a_release_delivers() {
    let inbox = MailServer::start();
    let installation = Installation::small()
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example")
        // Where nobody can write.
        .with("COLUMBARIO_BACKUP_EVERY", "24")
        .with("COLUMBARIO_BACKUP_DIRECTORY", "/proc/respaldos");
    let two_days_ago = Timestamp::now() - SignedDuration::from_hours(48);
    let (held, forgotten) = keep_two(&installation, two_days_ago);
    let listed = installation.answer(&["leads", "list", "--quarantine"]);
    assert!(listed.contains(&held) && !listed.contains(&forgotten), "{listed}");
    assert!(listed.contains("parece correo no deseado"), "{listed}");

    let opened = ["rights", "open", "--name", "Eva", "--kind", "access"];
    installation.answer(&[&opened[..], &["--received", "2026-01-12"]].concat());
    let fit = String::from_utf8_lossy(&installation.run(&["doctor"]).stdout).into_owned();
    assert!(fit.contains("1 vencida; `columbario rights list"), "{fit}");

    let served = installation.serve();
    eventually("there is no backup", || served.get("/statusz").text().contains("backup-late"));
    // The test creates today's digest itself: it cannot wait for eight o'clock.
    let day = jiff::civil::date(2020, 1, 1);
    let mailbox = "ventas@remanso.example".to_owned();
    let then = "2020-01-01T14:00:00Z".parse().expect("it is a time");
    let promised =
        installation.in_store(async |store| store.enqueue_digest(day, vec![mailbox], then).await);
    promised.expect("the store works");
    let digest = eventually("the digest arrives", || {
        let mut mails = inbox.digests().into_iter();
        mails.find(|mail| mail.raw.contains("<digest-2020-01-01@"))
    });
    let mail = mail_parser::MessageParser::default().parse(&digest.raw).expect("it is a mail");
    // Two messages, one of them late and without an answer, a request, and the backup.
    assert_eq!(mail.subject(), Some("Remanso: 4 pendientes por atender"));
    let text = mail.body_text(0).expect("there is a text");
    assert!(text.contains(&held) && text.contains(&forgotten), "{text}");
    let advice =
        format!("haga uno con `columbario backup ARCHIVO --data {}`", served.data().display());
    assert!(text.contains("no hay ningún respaldo: ") && text.contains(&advice), "{text}");
    assert!(text.contains("Solicitud 1") && text.contains("responder, VENCIDO"), "{text}");
    assert!(!text.contains("Ana") && !text.contains("Eva"), "{text}");

    let before = inbox.accepted().len();
    installation.answer(&["leads", "release", &held]);
    inbox.wait_for(before + 1);
    assert_eq!(installation.answer(&["leads", "list", "--quarantine"]), "");
    drop(served);
}

/// One message that is held back and one that nobody answered, both received at that time.
fn keep_two(installation: &Installation, then: Timestamp) -> (String, String) {
    for quarantine in [Some("parece correo no deseado".to_owned()), None] {
        let body = message("hola").to_string();
        let message = from_json(body.as_bytes(), &RawContext::default()).expect("no fault");
        let submission = NewMessage {
            quarantine,
            destinations: vec![Destination {
                channel: Channel::Mail,
                recipient: "ventas@remanso.example".to_owned(),
            }],
            ..NewMessage::new(message)
        };
        let kept = installation.in_store(async |store| store.submit(submission, then).await);
        kept.expect("the store works");
    }
    let all = Inbox::Search(String::new());
    let listed =
        installation.in_store(async |store| store.inbox(&all, InboxPlace::START, 99).await);
    let (listed, _) = listed.expect("the store works");
    let [forgotten, held] = &listed[..] else {
        panic!("two are kept");
    };
    (held.folio.to_string(), forgotten.folio.to_string())
}

// Specification 17.2
#[test]
fn logs_and_metrics_hold_nothing_that_a_family_wrote() {
    let mut inbox = MailServer::start();
    let listener = Listener::start(fails_twice);
    let metrics = free_port();
    let installation = Installation::small()
        .with("COLUMBARIO_LOG", "trace")
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "marca-buzon@remanso.example")
        .with("COLUMBARIO_WEBHOOK_URL", &listener.url)
        .with("COLUMBARIO_WEBHOOK_SECRET", SECRET)
        .with("COLUMBARIO_METRICS_LISTEN", format!("127.0.0.1:{metrics}"));
    inbox.mode("later");
    let served = installation.serve();
    let marked = json!({
        "name": "MARCA-nombre", "email": "MARCA-correo@example.com", "phoneNumber": "7225550199",
        "ciudad": "MARCA-ciudad", "message": "MARCA-mensaje", "company": "MARCA-empresa",
        "serviceInterest": "MARCA-servicio",
    });
    let (status, _) = served.submit(&marked, "MARCA-clave");
    assert_eq!(status, 201);
    // A repeat, a conflict, a fault and a plain form too.
    served.submit(&marked, "MARCA-clave");
    served.submit(&message("MARCA-otro"), "MARCA-clave");
    served.submit(&json!({ "name": "MARCA", "email": "MARCA" }), "MARCA-3");
    served.post(
        "/api/v.1.0/contact_us",
        "application/x-www-form-urlencoded",
        "name=MARCA-forma&email=MARCA-forma%40example.com&message=MARCA",
    );
    eventually("the webhook took it", || listener.calls().len() >= 4);
    inbox.mode("never-to");
    served.says("NOT DELIVERED");
    installation.answer(&["leads", "retry", "--all"]);
    inbox.mode("ok");
    let numbers = Answer::to(CLIENT.get(format!("http://127.0.0.1:{metrics}/metrics")));
    let numbers = numbers.text().to_owned();
    assert!(numbers.contains("columbario_leads_received_total 2"), "{numbers}");
    for text in [installation.log(), numbers] {
        let lower = text.to_lowercase();
        for trace in ["marca", "7225550199", SECRET] {
            assert!(!lower.contains(trace), "{trace} in {text}");
        }
    }
    // The site itself does not serve the metrics.
    assert_eq!(served.get("/metrics").status, 404);
}
