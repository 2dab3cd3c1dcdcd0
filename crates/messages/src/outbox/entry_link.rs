//! The mail with a link to the editor leaves at once. A server that refuses it for now, as one does that knows no
//! sender at first (greylisting), is asked three more times within five minutes: the link holds for longer, and
//! somebody waits for it. It is in no queue, since after that it is of no use.

use crate::mail::{EmailContext, EntryKeys, Mailer, OutgoingMail, entry_email};
use basics::lang::fl;
use basics::mails::MailSettings;
use config::Config;
use jiff::Timestamp;
use std::time::Duration;

/// The waits before the other tries: what a restart takes, what most servers ask for, and what the longest do.
const WAITS: [Duration; 3] =
    [Duration::from_secs(10), Duration::from_secs(70), Duration::from_secs(220)];

/// Sends somebody what they enter the editor by. What a server refuses is in the
/// log, which names no mailbox; `wait` is the clock's.
///
/// # Errors
/// Where it cannot be written.
pub async fn send_entry_link(
    config: &Config,
    settings: MailSettings,
    mailbox: &str,
    keys: EntryKeys<'_>,
    now: Timestamp,
    wait: impl AsyncFn(Duration),
) -> anyhow::Result<()> {
    let head = EmailContext::new(config, settings)?;
    let mailer = Mailer::new(config, head.from.email.domain())?;
    let letter = entry_email(keys, mailbox, &head, now)?;
    send(&mailer, &letter, wait).await;
    Ok(())
}

async fn send(mailer: &Mailer, letter: &OutgoingMail, wait: impl AsyncFn(Duration)) {
    for (tries, next) in (1..).zip(WAITS.map(Some).into_iter().chain([None])) {
        // What a server says may repeat the mailbox.
        let Err(error) = mailer.send(letter).await else { return };
        let (cause, permanent) = (error.cause, error.is_permanent);
        let Some(next) = next.filter(|_| !permanent) else {
            tracing::error!(%cause, permanent, tries, "{}", fl!("outbox-entry-link-given-up"));
            return;
        };
        tracing::warn!(%cause, tries, "{}", fl!("outbox-entry-link-retried"));
        wait(next).await;
    }
}

#[cfg(test)]
mod tests {
    use super::{EntryKeys, send_entry_link};
    use config::Config;
    use site::fixture::{Fixture, NOW};
    use std::cell::{Cell, RefCell};
    use std::time::Duration;
    use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
    use tokio::net::{TcpListener, TcpStream};
    use tokio::select;

    /// Speaks with a mail program; answers the recipient with the first of the replies, if there is one left.
    async fn converse(stream: TcpStream, replies: &RefCell<Vec<&str>>, took: &Cell<bool>) {
        let (read, mut write) = stream.into_split();
        let mut lines = BufReader::new(read).lines();
        let mut is_text = false;
        let mut answer = "220 hola";
        loop {
            if !answer.is_empty()
                && write.write_all(format!("{answer}\r\n").as_bytes()).await.is_err()
            {
                return;
            }
            let Ok(Some(line)) = lines.next_line().await else { return };
            answer = match line.split(' ').next().unwrap_or_default() {
                "." => {
                    took.set(true);
                    is_text = false;
                    "250 recibido"
                }
                _ if is_text => "",
                "EHLO" => "250-hola\r\n250 8BITMIME",
                "RCPT" => replies.borrow_mut().pop().unwrap_or("250 bien"),
                "DATA" => {
                    is_text = true;
                    "354 adelante"
                }
                "QUIT" => "221 adiós",
                _ => "250 bien",
            };
        }
    }

    /// Sends a link by a server that gives these replies, the first one first. Returns whether it took the mail, and
    /// the seconds that were waited.
    async fn sent_by(replies: &[&'static str]) -> (bool, Vec<u64>) {
        let directory = tempfile::tempdir().expect("a directory can be made");
        let server = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
        let port = server.local_addr().expect("it has one").port();
        let mut config = Config::of_defaults(directory.path());
        config.smtp_url = Some(format!("smtp://127.0.0.1:{port}").into());
        let settings = Fixture::new().site().mail_settings();
        let replies = RefCell::new(replies.iter().rev().copied().collect());
        let (took, waits) = (Cell::new(false), RefCell::new(Vec::new()));
        let link = "https://editor.example/entrar/x";
        let keys = EntryKeys { link, code: "123 456", minutes: 15 };
        let wait = async |time: Duration| waits.borrow_mut().push(time.as_secs());
        let sending = send_entry_link(&config, settings, "ana@remanso.example", keys, NOW, wait);
        let serving = async {
            loop {
                let (stream, _) = server.accept().await.expect("it comes");
                converse(stream, &replies, &took).await;
            }
        };
        select! {
            sent = sending => sent.expect("it can be written"),
            () = serving => {}
        }
        (took.get(), waits.into_inner())
    }

    const GREYLISTED: &str = "451 4.7.1 Greylisting in action, please come back later";

    // Specification 18.34
    #[tokio::test]
    async fn a_link_that_is_refused_for_now_is_sent_again_within_five_minutes() {
        assert_eq!(sent_by(&[]).await, (true, vec![]));
        assert_eq!(sent_by(&[GREYLISTED]).await, (true, vec![10]));
        let (took, waits) = sent_by(&[GREYLISTED; 3]).await;
        assert_eq!((took, waits.len()), (true, 3));
        assert!(waits.iter().sum::<u64>() <= 300);
    }

    #[tokio::test]
    async fn a_link_is_given_up_after_four_tries_or_where_there_is_no_such_mailbox() {
        assert_eq!(sent_by(&[GREYLISTED; 9]).await, (false, vec![10, 70, 220]));
        assert_eq!(sent_by(&["550 5.1.1 no such user"; 9]).await, (false, vec![]));
    }
}
