//! The daily mail about what needs attention: undelivered, held back, not answered, and requests
//! whose deadline is near.
//!
//! It names folios, numbers and times, and nothing that a visitor wrote.

use super::email::{EmailContext, EmailDraft, OutgoingMail, fill, full_stop};
use crate::message::MessageSummary;
use crate::rights::NextStep;
use crate::spam::in_words;
use askama::Template;
use basics::lang::data_directory;
use basics::mails::{DigestMail, DigestRequestLine, DigestSection};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

/// The most messages listed in a section; nobody reads a mail with thousands.
const LISTED_MAX: usize = 100;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Digest {
    pub day: Date,
    /// When it fell due, which is the mail's date.
    pub due_at: Timestamp,
    /// Requests that are overdue or due within days.
    pub requests: Vec<DueRequest>,
    /// Messages, each of which may be in several lists.
    pub messages: Vec<MessageSummary>,
    /// Visits, taps and messages of the week before, on a Monday after a week with visits.
    pub week: Option<[i64; 3]>,
}

/// A request for somebody's rights that needs attention.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DueRequest {
    pub id: i64,
    /// Duty that is due; [`NextStep::Applicant`] where the request has to be closed.
    pub next_step: NextStep,
    pub by: Date,
    pub is_overdue: bool,
}

impl Digest {
    pub(crate) fn is_empty(&self) -> bool {
        self.count() == 0 && self.week.is_none()
    }

    pub(crate) fn count(&self) -> usize {
        self.messages.len() + self.requests.len()
    }

    /// The lists that are not empty.
    fn sections<'a>(&self, words: &'a DigestMail, time_zone: &TimeZone) -> Vec<Section<'a>> {
        let requests = self.requests.iter();
        let requests = requests.map(|each| Line::of_request(each, &words.request));
        let messages = |is_listed: fn(&MessageSummary) -> bool| {
            let listed = self.messages.iter().filter(|message| is_listed(message));
            listed.take(LISTED_MAX).map(|message| Line::of_message(message, time_zone)).collect()
        };
        let is_held = |message: &MessageSummary| message.quarantine_reason.is_some();
        let section = |words: &'a DigestSection, lines: Vec<Line>| {
            let advice = fill(&words.advice, &[("data", &data_directory())]);
            Section { title: &words.title, advice, lines }
        };
        let mut sections = vec![
            section(&words.requests, requests.collect()),
            section(&words.failed, messages(|message| message.failed)),
            section(&words.late, messages(|message| message.late)),
            section(&words.quarantined, messages(is_held)),
            section(&words.unattended, messages(|message| message.unattended)),
        ];
        sections.retain(|section| !section.lines.is_empty());
        sections
    }
}

struct Section<'a> {
    title: &'a str,
    advice: String,
    lines: Vec<Line>,
}

struct Line {
    /// The message's folio, or the request's number.
    name: String,
    /// When it came in, or is due, in local time.
    when: String,
    /// Why it is listed; may be empty.
    reason: String,
}

impl Line {
    fn of_request(request: &DueRequest, words: &DigestRequestLine) -> Self {
        let next_step = match request.next_step {
            NextStep::Answer => &words.answer,
            NextStep::CarryOut => &words.carry_out,
            NextStep::Applicant => &words.close,
        };
        Self {
            name: fill(&words.name, &[("number", &request.id.to_string())]),
            when: request.by.strftime("%d/%m/%Y").to_string(),
            reason: if request.is_overdue {
                format!("{next_step}, {}", words.overdue)
            } else {
                next_step.clone()
            },
        }
    }

    fn of_message(message: &MessageSummary, time_zone: &TimeZone) -> Self {
        let received = message.received_at.to_zoned(time_zone.clone());
        Self {
            name: message.folio.to_string(),
            when: received.strftime("%d/%m/%Y, %H:%M").to_string(),
            reason: message.quarantine_reason.as_deref().map(in_words).unwrap_or_default(),
        }
    }
}

#[derive(Template)]
#[template(path = "mail/digest.html")]
struct DigestHtml<'a> {
    words: &'a DigestMail,
    accent: &'a str,
    sections: Vec<Section<'a>>,
    week: Option<String>,
}

#[derive(Template)]
#[template(path = "mail/digest.txt")]
struct DigestText<'a>(&'a DigestHtml<'a>);

pub(crate) fn compose(
    digest: &Digest,
    recipient: &str,
    head: &EmailContext,
) -> anyhow::Result<OutgoingMail> {
    let words = &head.settings.mails.digest;
    let week = |counts: [i64; 3]| {
        let [visits, taps, messages] = counts.map(|count| count.to_string());
        let values = [("visits", &*visits), ("taps", &taps), ("messages", &messages)];
        fill(&words.week.sentence, &values)
    };
    let html = DigestHtml {
        week: digest.week.map(week),
        words,
        accent: &head.settings.accent,
        sections: digest.sections(words, &head.settings.time_zone),
    };
    let count = digest.count();
    let subject = match count {
        0 => &words.week.subject,
        1 => &words.subject_one,
        _ => &words.subject_many,
    };
    let parts = EmailDraft {
        about: &format!("digest-{}", digest.day),
        to: recipient,
        reply_to: None,
        date: digest.due_at,
        subject: &fill(subject, &[("count", &count.to_string()), ("brand", &head.settings.brand)]),
        text: DigestText(&html).render()?,
        html: html.render()?,
    };
    OutgoingMail::new(parts, head)
}
