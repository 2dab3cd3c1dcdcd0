//! `columbario leads csv`: all messages as a table for a spreadsheet.
//!
//! UTF-8 with a byte order mark, without which a spreadsheet reads "Núñez" wrongly. A cell that a
//! spreadsheet would take for a formula begins with an apostrophe: what a stranger wrote must not
//! be carried out.

use crate::cli::clock::{MINUTE, local};
use crate::leads::{LeadRecord, Store};
use std::io::Write;

const COLUMNS: [&str; 15] = [
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
    "noticeVersion",
    "consent",
    "quarantine",
    "attended",
    "id",
];

pub(super) async fn write(store: &Store, out: &mut dyn Write) -> anyhow::Result<()> {
    write!(out, "\u{feff}{}\r\n", COLUMNS.join(","))?;
    for lead in store.list().await? {
        let cells = row(&lead).map(|text| cell(&text));
        write!(out, "{}\r\n", cells.join(","))?;
    }
    Ok(())
}

/// A person who objected has no consent in the table: it is what people go by who send letters.
fn row(lead: &LeadRecord) -> [String; 15] {
    let attended = lead.attended_at.map(|at| local(at, MINUTE));
    [
        lead.folio.to_string(),
        local(lead.received_at, MINUTE),
        lead.name.clone(),
        lead.email.clone(),
        lead.phone_number.clone(),
        lead.ciudad.clone(),
        lead.message.clone(),
        lead.company.clone(),
        lead.service_interest.clone(),
        lead.page.clone(),
        lead.notice_version.clone(),
        if lead.may_be_contacted_further() {
            "yes"
        } else {
            "no"
        }
        .to_owned(),
        lead.quarantine_reason.clone().unwrap_or_default(),
        attended.unwrap_or_default(),
        lead.uid.clone(),
    ]
}

/// A cell in quotation marks (RFC 4180), no formula (OWASP, "CSV Injection"). White space before
/// the sign does not save it: some spreadsheets pass over it.
fn cell(text: &str) -> String {
    let first = text.trim_start().chars().next();
    let is_formula = first.is_some_and(|first| "=+-@＝＋－＠".contains(first))
        || text.starts_with(['\t', '\r', '\n']);
    let guard = if is_formula { "'" } else { "" };
    format!("\"{guard}{}\"", text.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::cell;

    #[test]
    fn no_cell_is_a_formula() {
        for text in ["=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1", "\n=1", "＝1"] {
            assert!(cell(text).starts_with("\"'"), "{text:?}");
        }
        assert_eq!(cell("Núñez, \"Ana\""), "\"Núñez, \"\"Ana\"\"\"");
        assert_eq!(cell("a=b"), "\"a=b\"");
        assert_eq!(cell(""), "\"\"");
    }
}
