//! The mails as they are read, word for word: subject, plain text, HTML.

use super::*;
use crate::message::{Folio, MessageFields, MessageSummary, StoredMessage};
use crate::rights::NextStep;
use crate::signing::LinkSigner;
use jiff::Timestamp;
use mail_parser::MessageParser;
use site::Site;
use site::fixture::Fixture;

const NOW: Timestamp = Timestamp::constant(1_795_000_000, 0);

/// The sample's words, for a site of another name.
fn site() -> Site {
    Fixture::new().site()
}

fn letterhead(site: &Site) -> EmailContext {
    let from = "Remanso <sitio@remanso.example>".parse();
    EmailContext { settings: site.mail_settings(), from: from.expect("it is an address") }
}

fn message() -> StoredMessage {
    StoredMessage {
        id: 1,
        uid: "00112233445566778899aabbccddeeff".to_owned(),
        folio: Folio::from_random([7; 16]),
        received_at: NOW,
        sent: MessageFields {
            name: "Ana <b>Núñez</b>".to_owned(),
            email: "ana@example.com".to_owned(),
            phone_number: "7220000000".to_owned(),
            ciudad: "Toluca".to_owned(),
            message: "¿Hay nichos?\nGracias & {folio}.".to_owned(),
            company: "Flores".to_owned(),
            service_interest: "Nichos".to_owned(),
        },
        page: "/Contacto".to_owned(),
        utm_source: "facebook".to_owned(),
        utm_campaign: "noviembre".to_owned(),
        notice_version: "2026-01".to_owned(),
        consent: true,
        quarantine_reason: None,
        attended_at: None,
        blocked_at: None,
        objected: false,
    }
}

/// Subject, text and HTML, one below the other.
fn read(letter: &OutgoingMail) -> String {
    let bytes = letter.bytes(None);
    let mail = MessageParser::default().parse(&bytes).expect("a mail");
    let subject = mail.subject().expect("a subject");
    let text = mail.body_text(0).expect("a text");
    let html = mail.body_html(0).expect("HTML");
    format!("{subject}\n\n{text}\n\n{html}").replace('\r', "")
}

fn about(message: &StoredMessage) -> String {
    let signer = LinkSigner::new(&[1; 32]);
    let letter = message_email(message, "ventas@remanso.example", &letterhead(&site()), &signer);
    read(&letter.expect("a mail can be made"))
}

// Specification 12.9
#[test]
fn the_mail_about_a_message_says_all_that_the_sender_wrote() {
    insta::assert_snapshot!(about(&message()));
}

// Specification 7.4
#[test]
fn the_mail_about_a_visit_says_it_first() {
    let mut message = message();
    message.sent.message = "Visita: Martes 1 de diciembre, por la mañana\n\nSomos tres.".to_owned();
    message.sent.phone_number = "+17135550199".to_owned();
    let said = about(&message);
    assert!(said.starts_with("Visita: Martes 1 de diciembre, por la mañana. "), "{said}");
    assert!(said.contains("https://wa.me/17135550199?text="), "{said}");
    assert!(said.contains("+1 713 555 0199"), "{said}");
    insta::assert_snapshot!(said);
    let signer = LinkSigner::new(&[1; 32]);
    let letter = message_email(&message, "ventas@remanso.example", &letterhead(&site()), &signer);
    let bytes = letter.expect("a mail can be made").bytes(None);
    let mail = MessageParser::default().parse(&bytes).expect("a mail");
    // As it travels: letters beyond ASCII are an encoded word (RFC 2047), here of «mañana».
    let header = mail.header("X-Visita").and_then(|it| it.as_text().map(str::to_owned));
    let sent = "Martes 1 de diciembre, por la =?utf-8?b?bWHDsWFuYQ==?=";
    assert_eq!(header.as_deref(), Some(sent));
}

#[test]
fn a_mail_has_the_colour_of_the_site() {
    let mut site = site();
    site.settings.accent.light = serde_json::from_str("\"#1f4d35\"").expect("it is a colour");
    let head = letterhead(&site);
    let digest = Digest::default();
    let signer = LinkSigner::new(&[1; 32]);
    let about = message_email(&message(), "ventas@remanso.example", &head, &signer);
    for letter in [about, digest_email(&digest, "ventas@remanso.example", &head)] {
        let said = read(&letter.expect("it can be written"));
        assert!(said.contains("solid #1f4d35") && !said.contains("#64420f"), "{said}");
    }
}

#[test]
fn the_mail_about_a_bare_message_leaves_out_what_is_empty() {
    let bare = StoredMessage {
        sent: MessageFields {
            name: "Ana".to_owned(),
            email: "..ana@example.com".to_owned(),
            ..MessageFields::default()
        },
        page: String::new(),
        utm_source: String::new(),
        utm_campaign: String::new(),
        consent: false,
        ..message()
    };
    insta::assert_snapshot!(about(&bare));
    let objected = StoredMessage { objected: true, ..bare };
    let text = about(&objected);
    assert_eq!(text.matches("Pidió que no se le envíe información").count(), 2);
}

// Specification 5.9
#[test]
fn who_leaves_only_a_telephone_number_is_answered_by_whatsapp_first() {
    let message = StoredMessage {
        sent: MessageFields { email: String::new(), ..message().sent },
        ..message()
    };
    let signer = LinkSigner::new(&[1; 32]);
    let letter = message_email(&message, "ventas@remanso.example", &letterhead(&site()), &signer);
    let letter = letter.expect("a mail can be made");
    let bytes = letter.bytes(None);
    let mail = MessageParser::default().parse(&bytes).expect("a mail");
    assert!(mail.reply_to().is_none());
    let said = read(&letter);
    let place = |text: &str| said.find(text).unwrap_or_else(|| panic!("{text}: {said}"));
    assert!(place("https://wa.me/") < place("tel:+52"), "{said}");
    for left_out in ["mailto:", "Correo", "Responder"] {
        assert!(!said.contains(left_out), "{left_out}: {said}");
    }
}

fn request(next_step: NextStep, is_overdue: bool) -> DueRequest {
    DueRequest { id: 3, next_step, by: jiff::civil::date(2026, 11, 20), is_overdue }
}

#[test]
fn the_digest_lists_what_needs_attention() {
    let message = |number: u8| MessageSummary {
        folio: Folio::from_random([number; 16]),
        received_at: NOW,
        quarantine_reason: None,
        failed: false,
        late: false,
        unattended: false,
    };
    let failed = |number| MessageSummary { failed: true, ..message(number) };
    let full = Digest {
        day: jiff::civil::date(2026, 11, 21),
        due_at: NOW,
        requests: vec![request(NextStep::Answer, true), request(NextStep::Applicant, false)],
        messages: vec![
            MessageSummary { unattended: true, ..failed(1) },
            MessageSummary { late: true, ..message(2) },
            MessageSummary { quarantine_reason: Some("enlaces".to_owned()), ..message(3) },
            MessageSummary { unattended: true, ..message(5) },
        ],
        machine: vec!["no hay ningún respaldo".to_owned()],
        week: None,
    };
    let letter = |digest: &Digest| {
        let letter = digest_email(digest, "ventas@remanso.example", &letterhead(&site()));
        read(&letter.expect("a mail can be made"))
    };
    insta::assert_snapshot!(letter(&full));
    let one = Digest {
        day: jiff::civil::date(2026, 11, 21),
        messages: vec![failed(1)],
        ..Digest::default()
    };
    insta::assert_snapshot!(letter(&one));
}

// Specification 12.14
#[test]
fn the_digest_of_a_monday_says_what_the_week_had_also_where_nothing_is_pending() {
    let week = Digest {
        day: jiff::civil::date(2026, 11, 30),
        week: Some([1200, 35, 4]),
        ..Digest::default()
    };
    assert!(!week.is_empty() && Digest::default().is_empty());
    let letter = digest_email(&week, "ventas@remanso.example", &letterhead(&site()));
    let mail = read(&letter.expect("a mail can be made"));
    assert!(mail.contains("1200") && mail.contains("35"), "{mail}");
    assert!(mail.contains("la semana en el sitio"), "{mail}");
    assert!(!mail.contains("pendientes por atender"), "{mail}");
}

#[test]
fn the_test_mail_says_what_it_tests() {
    let letter = test_email("ventas@remanso.example", &letterhead(&site()), NOW);
    insta::assert_snapshot!(read(&letter.expect("a mail can be made")));
}

#[test]
fn what_joins_letters_and_emoji_is_in_the_mail() {
    let mut message = message();
    message.sent.name = "کامران می\u{200c}نویسد".to_owned();
    message.sent.message =
        "سلام، می\u{200c}خواهم بدانم. 👨\u{200d}👩\u{200d}👧 ❤\u{fe0f} \u{202e}oir".to_owned();
    let mail = about(&message);
    for joined in
        ["کامران می\u{200c}نویسد", "می\u{200c}خواهم", "👨\u{200d}👩\u{200d}👧", "❤\u{fe0f}"]
    {
        // In the text and in the HTML.
        assert!(mail.matches(joined).count() >= 2, "{joined} {mail}");
    }
    assert!(!mail.contains('\u{202e}'), "{mail}");
    insta::assert_snapshot!(mail);
}

#[test]
fn a_digest_says_how_many_it_does_not_list() {
    let of = |number: u8| MessageSummary {
        folio: Folio::from_random([number; 16]),
        received_at: NOW,
        quarantine_reason: Some("many".to_owned()),
        failed: false,
        late: false,
        unattended: false,
    };
    let digest = Digest { messages: (0..=102).map(of).collect(), ..Digest::default() };
    let letter = digest_email(&digest, "ventas@remanso.example", &letterhead(&site()));
    let said = read(&letter.expect("a mail can be made"));
    assert_eq!(said.matches("y 3 más").count(), 2, "{said}");
}

#[test]
fn nothing_that_a_visitor_wrote_is_decoded_or_hidden() {
    let mut message = message();
    message.sent.name = "=?utf-8?B?4oCuZmRw?= Ana \u{202e}gpj".to_owned();
    message.sent.message = "uno\u{202e}do\u{ad}s\u{200b}tres".to_owned();
    let mail = about(&message);
    assert!(mail.contains("= ?utf-8?B?4oCuZmRw?= Ana gpj"), "{mail}");
    assert!(mail.contains("unodostres"), "{mail}");
    assert!(!mail.contains(['\u{202e}', '\u{200b}', '\u{ad}']), "{mail}");
}
