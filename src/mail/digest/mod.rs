//! The daily mail about what is not in order: undelivered, held back, not answered, and rights
//! whose date is near.
//!
//! It names folios, numbers and times, and nothing that a visitor wrote.

use super::letter::{Letter, LetterError, Letterhead, Parts};
use askama::Template;
use jiff::Timestamp;

/// What the digest names: a lead, or a request for somebody's rights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DigestLine {
    /// The lead's folio, or the request's number.
    pub name: String,
    /// When it came in, or is due, in local time.
    pub when: String,
    /// Why it is named: what the mail server said, or why it is held back; may be empty.
    pub reason: String,
}

/// What is not in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Digest {
    /// The day it is about, `2026-11-21`.
    pub day: String,
    /// Requests that are overdue or due within days.
    pub requests: Vec<DigestLine>,
    /// Leads of which a delivery failed.
    pub failed: Vec<DigestLine>,
    /// Leads whose deliveries wait for longer than they should.
    pub late: Vec<DigestLine>,
    /// Leads that are held back.
    pub quarantined: Vec<DigestLine>,
    /// Leads that nobody has marked as attended for 24 hours.
    pub unattended: Vec<DigestLine>,
}

impl Digest {
    /// Whether all is in order.
    pub fn is_empty(&self) -> bool {
        self.count() == 0
    }

    fn count(&self) -> usize {
        self.sections()
            .iter()
            .map(|section| section.lines.len())
            .sum()
    }

    fn sections(&self) -> [Section<'_>; 5] {
        [
            Section {
                title: "Solicitudes de derechos ARCO con plazo vencido o por vencer",
                advice: "«columbario rights list» dice qué falta en cada una.",
                lines: &self.requests,
            },
            Section {
                title: "No se pudieron entregar",
                advice: "Léalos con «columbario leads show FOLIO»; para intentarlo de nuevo, «columbario leads retry FOLIO».",
                lines: &self.failed,
            },
            Section {
                title: "Esperan ser entregados desde hace más de una hora",
                advice: "El programa sigue intentándolo; «columbario doctor» dice qué falla.",
                lines: &self.late,
            },
            Section {
                title: "Retenidos por parecer correo no deseado",
                advice: "Si alguno es de una persona, «columbario leads release FOLIO» lo entrega.",
                lines: &self.quarantined,
            },
            Section {
                title: "Sin marcar como atendidos desde hace más de 24 horas",
                advice: "Cada correo lleva el enlace «Marcar como atendido».",
                lines: &self.unattended,
            },
        ]
    }
}

struct Section<'a> {
    title: &'static str,
    advice: &'static str,
    lines: &'a [DigestLine],
}

struct Values<'a> {
    head: &'a Letterhead,
    count: usize,
    sections: Vec<Section<'a>>,
}

#[derive(Template)]
#[template(path = "mail/digest/subject.txt")]
struct Subject<'a>(&'a Values<'a>);

#[derive(Template)]
#[template(path = "mail/digest/text.txt")]
struct Text<'a>(&'a Values<'a>);

#[derive(Template)]
#[template(path = "mail/digest/mail.html")]
struct Html<'a>(&'a Values<'a>);

pub(super) fn letter(
    digest: &Digest,
    recipient: &str,
    head: &Letterhead,
) -> Result<Letter, LetterError> {
    let values = Values {
        head,
        count: digest.count(),
        sections: digest
            .sections()
            .into_iter()
            .filter(|section| !section.lines.is_empty())
            .collect(),
    };
    let noon = format!("{}T14:00:00Z", digest.day);
    let subject = Subject(&values).render()?;
    let parts = Parts {
        about: &format!("digest-{}", digest.day),
        to: recipient,
        reply_to: None,
        date: noon.parse().unwrap_or(Timestamp::UNIX_EPOCH),
        subject: subject.trim(),
        text: Text(&values).render()?,
        html: Html(&values).render()?,
    };
    Letter::of(parts, head)
}
