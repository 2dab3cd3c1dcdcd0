//! The daily mail about what needs attention: undelivered, held back, not answered, requests whose
//! deadline is near, and what the machine needs.
//!
//! It names folios, numbers and times, and nothing that a visitor wrote.

use super::email::{EmailContext, EmailDraft, OutgoingMail, fill, full_stop};
use crate::message::MessageSummary;
use crate::rights::NextStep;
use crate::spam::in_words;
use askama::Template;
use basics::lang::{data_directory, fl};
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
    /// What the machine needs, each with what to type.
    pub machine: Vec<String>,
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
        self.messages.len() + self.requests.len() + self.machine.len()
    }

    /// The lists that are not empty.
    fn sections(&self, words: &DigestMail, time_zone: &TimeZone) -> Vec<Section> {
        let requests = self.requests.iter();
        let requests = requests.map(|each| Line::of_request(each, &words.request));
        let messages = |is_listed: fn(&MessageSummary) -> bool| {
            let listed: Vec<_> = self.messages.iter().filter(|each| is_listed(each)).collect();
            let more = listed.len().saturating_sub(LISTED_MAX);
            let more = (more > 0).then(|| fl!("status-more", count = more));
            let listed = listed.iter().take(LISTED_MAX);
            let listed = listed.map(|message| Line::of_message(message, time_zone));
            listed.chain(more.map(|name| Line { name, ..Line::default() })).collect()
        };
        let is_held = |message: &MessageSummary| message.quarantine_reason.is_some();
        let section = |words: &DigestSection, lines: Vec<Line>| {
            let advice = fill(&words.advice, &[("data", &data_directory())]);
            Section { title: words.title.clone(), advice, lines }
        };
        let machine =
            self.machine.iter().map(|name| Line { name: name.clone(), ..Line::default() });
        let mut sections = vec![
            Section {
                title: fl!("status-title"),
                advice: fl!("status-advice"),
                lines: machine.collect(),
            },
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

struct Section {
    title: String,
    advice: String,
    lines: Vec<Line>,
}

#[derive(Default)]
struct Line {
    /// The message's folio, the request's number, or what the machine needs.
    name: String,
    /// When it came in, or is due, in local time; may be empty.
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
    sections: Vec<Section>,
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
