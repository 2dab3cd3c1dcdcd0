//! `columbario leads csv`: all messages as a table for a spreadsheet.
//!
//! UTF-8 with a byte order mark, without which a spreadsheet reads "Núñez" wrongly. A cell that a
//! spreadsheet would take for a formula begins with an apostrophe: what a stranger wrote must not
//! be carried out.

use crate::cli::terminal::{MINUTE, local};
use ::csv::{Terminator, WriterBuilder};
use messages::{Store, StoredMessage, visible};
use std::io::{self, Write as _};

const COLUMNS: [&str; 17] = [
    "folio",
    "received",
    "name",
    "email",
    "phoneNumber",
    "ciudad",
    "message",
    "company",
    "serviceInterest",
    "page",
    "utmSource",
    "utmCampaign",
    "noticeVersion",
    "consent",
    "quarantine",
    "attended",
    "id",
];

pub(super) async fn write(store: &Store) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    write!(out, "\u{feff}")?;
    let mut table = WriterBuilder::new().terminator(Terminator::CRLF).from_writer(out);
    table.write_record(COLUMNS)?;
    let see = |message| {
        let row = row(&message).map(|cell| no_formula(&cell));
        anyhow::Ok(table.write_record(row)?)
    };
    store.each(see).await?;
    Ok(table.flush()?)
}

/// A person who objected has no consent in the table: it is what people go by who send letters.
fn row(message: &StoredMessage) -> [String; 17] {
    let may = message.may_be_contacted_further();
    let consent = if may { "yes" } else { "no" };
    let attended = message.attended_at.map(|at| local(at, MINUTE));
    [
        message.folio.to_string(),
        local(message.received_at, MINUTE),
        message.sent.name.clone(),
        message.sent.email.clone(),
        message.sent.phone_number.clone(),
        message.sent.ciudad.clone(),
        message.sent.message.clone(),
        message.sent.company.clone(),
        message.sent.service_interest.clone(),
        message.page.clone(),
        message.utm_source.clone(),
        message.utm_campaign.clone(),
        message.notice_version.clone(),
        consent.to_owned(),
        message.quarantine_reason.clone().unwrap_or_default(),
        attended.unwrap_or_default(),
        message.uid.clone(),
    ]
}

/// A cell that is no formula (OWASP, "CSV Injection"). White space before the sign does not save it:
/// some spreadsheets pass over it; nor does what has no width, which is left out, or joins nothing.
fn no_formula(text: &str) -> String {
    let text = visible(text);
    let is_passed_over =
        |first: char| first.is_whitespace() || matches!(first, '\u{200c}' | '\u{200d}');
    let first = text.trim_start_matches(is_passed_over).chars().next();
    let is_formula = first.is_some_and(|first| "=+-@＝＋－＠".contains(first))
        || text.starts_with(['\t', '\r', '\n']);
    if is_formula { format!("'{text}") } else { text }
}

#[cfg(test)]
mod tests {
    use super::no_formula;

    #[test]
    fn no_cell_is_a_formula() {
        for text in [
            "=1+1",
            "+1",
            "-1",
            "@SUM(A1)",
            " =1",
            "\t=1",
            "\n=1",
            "＝1",
            "\u{202e}=1",
            "\u{200d} =1",
        ] {
            assert!(no_formula(text).starts_with('\''), "{text:?}");
        }
        assert_eq!(no_formula("Ana \u{202e}gpj"), "Ana gpj");
        for text in ["Núñez, \"Ana\"", "a=b", ""] {
            assert_eq!(no_formula(text), text);
        }
    }
}
