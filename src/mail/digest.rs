//! The daily mail about what needs attention: undelivered, held back, not answered, and requests
//! whose deadline is near.
//!
//! It names folios, numbers and times, and nothing that a visitor wrote.

use super::letter::{Letter, LetterError, Letterhead, Parts, fill, full_stop};
use crate::content::Color;
use crate::content::model::{DigestMail, DigestRequestLine, DigestSection};
use crate::guard::in_words;
use crate::leads::LeadSummary;
use crate::rights::Duty;
use crate::toluca::time_zone;
use askama::Template;
use jiff::Timestamp;
use jiff::civil::Date;

/// What needs attention.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Digest {
    /// The day it is about, `2026-11-21`.
    pub day: String,
    /// When it fell due, which is the mail's date.
    pub due_at: Timestamp,
    /// How many leads need attention: each once, though it may be in several of the lists, and a list
    /// may end before all are in it.
    pub leads: u64,
    /// Requests that are overdue or due within days.
    pub requests: Vec<DueRequest>,
    /// Leads of which a delivery failed.
    pub failed: Vec<LeadSummary>,
    /// Leads whose deliveries wait for longer than they should.
    pub late: Vec<LeadSummary>,
    /// Leads that are held back.
    pub quarantined: Vec<LeadSummary>,
    /// Leads that nobody has marked as attended for 24 hours.
    pub unattended: Vec<LeadSummary>,
}

/// A request for somebody's rights that needs attention.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueRequest {
    /// Its number.
    pub id: i64,
    /// What has to be done; [`Duty::Applicant`] where it has to be closed.
    pub duty: Duty,
    /// The last day for it.
    pub by: Date,
    /// Whether that day has passed.
    pub is_overdue: bool,
}

impl Digest {
    /// Whether nothing needs attention.
    pub fn is_empty(&self) -> bool {
        self.count() == 0
    }

    /// How many leads and requests need attention.
    fn count(&self) -> u64 {
        self.leads + self.requests.len() as u64
    }

    /// The lists that are not empty.
    fn sections<'a>(&self, words: &'a DigestMail) -> Vec<Section<'a>> {
        let requests = self.requests.iter();
        let requests = requests.map(|each| Line::of_request(each, &words.request));
        let leads = |words, leads: &[LeadSummary]| Section {
            words,
            lines: leads.iter().map(Line::of_lead).collect(),
        };
        let sections = [
            Section {
                words: &words.requests,
                lines: requests.collect(),
            },
            leads(&words.failed, &self.failed),
            leads(&words.late, &self.late),
            leads(&words.quarantined, &self.quarantined),
            leads(&words.unattended, &self.unattended),
        ];
        let is_filled = |section: &Section<'_>| !section.lines.is_empty();
        sections.into_iter().filter(is_filled).collect()
    }
}

struct Section<'a> {
    words: &'a DigestSection,
    lines: Vec<Line>,
}

struct Line {
    /// The lead's folio, or the request's number.
    name: String,
    /// When it came in, or is due, in local time.
    when: String,
    /// Why it is listed; may be empty.
    reason: String,
}

impl Line {
    fn of_request(request: &DueRequest, words: &DigestRequestLine) -> Self {
        let duty = match request.duty {
            Duty::Answer => &words.answer,
            Duty::CarryOut => &words.carry_out,
            Duty::Applicant => &words.close,
        };
        Self {
            name: fill(&words.name, &[("number", &request.id.to_string())]),
            when: request.by.strftime("%d/%m/%Y").to_string(),
            reason: if request.is_overdue {
                format!("{duty}, {}", words.overdue)
            } else {
                duty.clone()
            },
        }
    }

    fn of_lead(lead: &LeadSummary) -> Self {
        let received = lead.received_at.to_zoned(time_zone());
        Self {
            name: lead.folio.to_string(),
            when: received.strftime("%d/%m/%Y, %H:%M").to_string(),
            reason: lead
                .quarantine_reason
                .as_deref()
                .map_or_else(String::new, in_words),
        }
    }
}

struct Values<'a> {
    words: &'a DigestMail,
    accent: Color,
    sections: Vec<Section<'a>>,
}

#[derive(Template)]
#[template(path = "mail/digest.txt")]
struct Text<'a>(&'a Values<'a>);

#[derive(Template)]
#[template(path = "mail/digest.html")]
struct Html<'a>(&'a Values<'a>);

/// The daily mail about what needs attention.
///
/// # Errors
/// Where no mail can be made of it.
pub fn letter(
    digest: &Digest,
    recipient: &str,
    head: &Letterhead<'_>,
) -> Result<Letter, LetterError> {
    let words = &head.mails.digest;
    let values = Values {
        words,
        accent: head.accent,
        sections: digest.sections(words),
    };
    let count = digest.count();
    let subject = if count == 1 {
        &words.subject_one
    } else {
        &words.subject_many
    };
    let parts = Parts {
        about: &format!("digest-{}", digest.day),
        to: recipient,
        reply_to: None,
        date: digest.due_at,
        subject: &fill(subject, &[("count", &count.to_string())]),
        text: Text(&values).render()?,
        html: Html(&values).render()?,
    };
    Letter::of(parts, head)
}
