//! Compares what was acknowledged, what is stored, and what the mail server accepted.

use crate::support::mail_server::Accepted;
use messages::Store;
use std::collections::{HashMap, HashSet};
use std::fmt;

/// What disagrees, in numbers.
#[derive(Debug, Default)]
pub(crate) struct Report {
    pub(crate) acknowledged: usize,
    lost: usize,
    stored_twice: usize,
    sent: usize,
    failed: usize,
    sent_but_not_accepted: usize,
    neither: usize,
    two_message_ids: usize,
    accepted: usize,
    repeated: usize,
}

impl Report {
    pub(crate) fn is_clean(&self) -> bool {
        self.lost
            + self.stored_twice
            + self.sent_but_not_accepted
            + self.neither
            + self.two_message_ids
            == 0
    }
}

impl fmt::Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            out,
            "{} acknowledged; lost {}, stored twice {}; {} delivered, {} listed as failed, neither {}, delivered but never accepted {}; {} mails accepted, of which {} repeat a Message-ID; accepted under two Message-IDs {}",
            self.acknowledged,
            self.lost,
            self.stored_twice,
            self.sent,
            self.failed,
            self.neither,
            self.sent_but_not_accepted,
            self.accepted,
            self.repeated,
            self.two_message_ids
        )
    }
}

/// How many deliveries are neither made nor given up.
pub(crate) async fn pending(store: &Store) -> i64 {
    sqlx::query_scalar("SELECT count(*) FROM deliveries WHERE state = 'pending'")
        .fetch_one(store.reader())
        .await
        .expect("the store can be read")
}

pub(crate) async fn compare(
    store: &Store,
    acknowledged: &HashMap<usize, String>,
    accepted: &[Accepted],
) -> Report {
    let rows: Vec<(String, String, String, String)> = sqlx::query_as(
        "SELECT uid, folio, email, coalesce(state, '') FROM leads
         LEFT JOIN deliveries ON lead_id = leads.id",
    )
    .fetch_all(store.reader())
    .await
    .expect("the store can be read");
    let mut report =
        Report { acknowledged: acknowledged.len(), accepted: accepted.len(), ..Report::default() };
    let folios: HashSet<&str> = rows.iter().map(|row| row.1.as_str()).collect();
    let people: HashSet<&str> = rows.iter().map(|row| row.2.as_str()).collect();
    let lost = |folio: &&String| !folios.contains(folio.as_str());
    report.lost = acknowledged.values().filter(lost).count();
    report.stored_twice = rows.len() - people.len();

    let mut ids_of_person: HashMap<String, HashSet<String>> = HashMap::new();
    let (mut ids, parser) = (HashSet::new(), mail_parser::MessageParser::default());
    for mail in accepted {
        let mail = parser.parse(&mail.raw).expect("a mail that was accepted is one");
        let id = mail.message_id().unwrap_or_default().to_owned();
        // What answers to nobody is about no message: a digest of each day that the clocks were set to.
        let answered = mail.reply_to().and_then(|to| to.first()?.address());
        if let Some(person) = answered {
            let ids = ids_of_person.entry(person.to_owned()).or_default();
            ids.insert(id.clone());
        }
        report.repeated += usize::from(!ids.insert(id));
    }
    report.two_message_ids = ids_of_person.values().filter(|ids| ids.len() > 1).count();
    for (uid, _, _, state) in &rows {
        let was_accepted = ids.contains(&format!("{uid}@remanso.example"));
        match state.as_str() {
            "sent" => {
                report.sent += 1;
                report.sent_but_not_accepted += usize::from(!was_accepted);
            }
            "failed" => report.failed += 1,
            _ => report.neither += 1,
        }
    }
    report
}

/// The figures, printed for the person who runs the test.
#[expect(clippy::print_stderr, reason = "the figures are what this test is run for")]
pub(crate) fn say(figures: &str) {
    eprintln!("{figures}");
}
