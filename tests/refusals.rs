//! What a refusal of the mail server means for a message, and for those behind it.

use crate::patience::eventually;
use crate::program::Program;
use crate::support::installation::Installation;
use crate::support::mail_server::MailServer;
use serde_json::json;

fn with_mail(inbox: &MailServer) -> Installation {
    Installation::new()
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example")
}

fn leave(served: &Program, number: usize) -> String {
    let message =
        json!({ "name": "Ana", "email": "ana@example.com", "message": format!("{number}") });
    let (status, answer) = served.submit(&message, &format!("k{number}"));
    assert_eq!(status, 201, "{answer}");
    answer["folio"]
        .as_str()
        .expect("there is a folio")
        .to_owned()
}

#[test]
fn a_refusal_that_is_not_about_the_mailbox_is_tried_again() {
    let mut inbox = MailServer::start();
    inbox.mode("never");
    let installation = with_mail(&inbox);
    let served = installation.serve();
    let folio = leave(&served, 1);
    let shown = eventually("it was refused", || {
        let shown = served.lead(&folio);
        shown.contains("refused for good").then_some(shown)
    });
    assert!(shown.contains(": pending"), "{shown}");
    inbox.mode("ok");
    inbox.wait_for(1);
}

#[test]
fn a_server_that_refuses_everything_stops_the_line_until_it_takes_one_mail_again() {
    let mut inbox = MailServer::start();
    inbox.mode("never");
    let installation = with_mail(&inbox);
    let served = installation.serve();
    leave(&served, 1);
    leave(&served, 2);
    served.says("THE MAIL SERVER REFUSES US");
    let behind = leave(&served, 3);
    assert!(served.lead(&behind).contains(": pending, 0 tries"));
    inbox.mode("ok");
    inbox.wait_for(3);
    served.says("the mail server takes mails again");
    assert!(!installation.log().contains("NOT DELIVERED"));
}

#[test]
fn a_message_that_failed_is_dismissed_or_sent_elsewhere_by_hand() {
    let mut inbox = MailServer::start();
    inbox.mode("never-to");
    let installation = with_mail(&inbox);
    let served = installation.serve();
    let (one, two) = (leave(&served, 1), leave(&served, 2));
    eventually("both have failed", || {
        [&one, &two]
            .iter()
            .all(|folio| served.lead(folio).contains(": failed"))
    });
    let dismissed = installation.answer(&["leads", "dismiss", &one]);
    assert_eq!(dismissed, "1 delivery dismissed\n");
    inbox.mode("ok");
    installation.answer(&["leads", "send", &two, "--to", "luz@remanso.example"]);
    assert_eq!(inbox.wait_for(1)[0].to, ["luz@remanso.example"]);
    assert!(served.lead(&one).contains(": dismissed"));
    eventually("nobody is needed", || served.get("/statusz").status == 200);
    let unknown = installation.failure(&["leads", "send", "ABCD-2345", "--to", "a@example.com"]);
    assert!(unknown.contains("ABCD-2345"), "{unknown}");
}
