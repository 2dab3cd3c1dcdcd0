//! The plain page that answers a plain form where the contact page would cost too much: the outcome,
//! and the form with what the visitor wrote, which can be corrected and sent again.

use super::plain_page::call;
use askama::Template;

/// The fields of one line that a visitor sees, with their labels.
const LINES: [(&str, &str); 3] = [
    ("Nombre completo", "name"),
    ("Correo electrónico", "email"),
    ("Teléfono", "phoneNumber"),
];

/// The fields that a visitor does not see. One that nobody knows is not sent back.
const HIDDEN: [&str; 7] = [
    "ciudad",
    "company",
    "serviceInterest",
    "page",
    "noticeVersion",
    "consent",
    "asunto",
];

/// Such a page.
#[derive(Debug, Template)]
#[template(path = "http/kept_form.html")]
pub(super) struct KeptForm<'a> {
    title: &'static str,
    text: &'a str,
    /// What is wrong with the fields, in sentences.
    faults: Vec<&'a str>,
    /// The form as it was sent; empty where there is nothing to send again.
    fields: &'a [(String, String)],
    /// The link that calls the site's telephone, where it is confirmed.
    call: Option<(String, String)>,
}

impl<'a> KeptForm<'a> {
    /// A page with the telephone of the site, in ten digits, where it is confirmed.
    pub(super) fn new(text: &'a str, telephone: Option<&str>) -> Self {
        Self {
            title: "No pudimos enviar su mensaje",
            text,
            faults: Vec::new(),
            fields: &[],
            call: telephone.map(call),
        }
    }

    /// With the form as it was sent, and what is wrong with it.
    pub(super) fn with_form(
        self,
        fields: &'a [(String, String)],
        faults: impl Iterator<Item = &'a str>,
    ) -> Self {
        Self {
            fields,
            faults: faults.collect(),
            ..self
        }
    }

    fn lines(&self) -> impl Iterator<Item = (&'static str, &'static str, &'a str)> {
        LINES
            .into_iter()
            .map(|(label, name)| (label, name, self.value(name)))
    }

    fn hidden(&self) -> impl Iterator<Item = (&'static str, &'a str)> {
        let filled = HIDDEN.into_iter().map(|name| (name, self.value(name)));
        filled.filter(|(_, value)| !value.is_empty())
    }

    /// Where a name comes twice, the first counts, as it does when a form is read.
    fn value(&self, name: &str) -> &'a str {
        let mut named = self.fields.iter().filter(|(key, _)| key == name);
        named.next().map_or("", |(_, value)| value)
    }
}
