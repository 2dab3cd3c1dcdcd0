//! What travels beside the fields: the context, and the key by which a repeat is recognised.

use crate::message::parse::{ContactMessage, Fingerprint, RawContext};
use crate::message::{from_form, from_json};

fn message(beside: &RawContext<'_>) -> ContactMessage {
    from_json(br#"{ "name": "Ana", "email": "a@b.mx" }"#, beside).expect("it is valid")
}

#[test]
fn a_bare_client_has_an_empty_context_and_no_consent() {
    let bare = message(&RawContext::default());
    assert_eq!((&*bare.page, &*bare.notice_version, bare.consent), ("", "", false));
}

#[test]
fn consent_is_only_what_says_yes() {
    for (sent, expected) in [
        ("on", true),
        ("true", true),
        ("TRUE", true),
        ("1", true),
        ("sí", true),
        ("false", false),
        ("0", false),
        ("", false),
        ("no", false),
        ("quizá", false),
    ] {
        let sent_with = message(&RawContext { consent: Some(sent), ..RawContext::default() });
        assert_eq!(sent_with.consent, expected, "{sent:?}");
    }
}

#[test]
fn an_unusable_page_does_not_cost_the_message() {
    let long = format!("/{}", "a".repeat(200));
    for (sent, kept) in [
        ("/Contacto", "/Contacto"),
        ("/Contacto?correo=ana@example.com#x", "/Contacto"),
        ("https://x.example/", ""),
        ("/a\nb", ""),
        (long.as_str(), ""),
        (&long[..200], &long[..200]),
    ] {
        let sent_with = message(&RawContext { page: Some(sent), ..RawContext::default() });
        assert_eq!(sent_with.page, kept);
    }
}

// Specification 7.4
#[test]
fn a_wish_to_visit_is_the_first_line_of_the_message_and_of_what_a_repeat_is_known_by() {
    let visit = Some(" Martes 1 de diciembre, por la mañana ");
    let beside = RawContext { visit, ..RawContext::default() };
    let wish = "Visita: Martes 1 de diciembre, por la mañana";
    let alone = message(&beside);
    assert_eq!(alone.fields.message, wish);
    assert_eq!(alone.fields.visit(), (Some(wish), ""));
    let pairs = [("name", "Ana"), ("email", "a@b.mx"), ("message", "Gracias.\n"), ("visit", "Hoy")];
    let pairs = pairs.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let form = |pairs| from_form(pairs, &RawContext::default()).expect("it is valid");
    let (asked, plain) = (form(&pairs), form(&pairs[..3]));
    assert_eq!(asked.fields.message, "Visita: Hoy\n\nGracias.");
    assert_eq!(asked.fields.visit(), (Some("Visita: Hoy"), "Gracias."));
    assert_eq!(plain.fields.visit(), (None, "Gracias."));
    assert_ne!(asked.fingerprint(), plain.fingerprint());
    let long = "a".repeat(81);
    for unusable in ["", " ", "Hoy\nBcc: a@b.mx", &long] {
        let beside = RawContext { visit: Some(unusable), ..RawContext::default() };
        assert_eq!(message(&beside).fields.message, "", "{unusable:?}");
    }
}

fn json(message: &str, key: Option<&str>) -> Option<Fingerprint> {
    let body = serde_json::json!({ "name": "Ana", "email": "a@b.mx", "message": message });
    let beside = RawContext { key, ..RawContext::default() };
    let message = from_json(body.to_string().as_bytes(), &beside).expect("it is valid");
    message.fingerprint()
}

fn form(message: &str) -> Option<Fingerprint> {
    let pairs = [("name", "Ana"), ("email", "a@b.mx"), ("message", message)]
        .map(|(name, value)| (name.to_owned(), value.to_owned()));
    let message = from_form(&pairs, &RawContext::default()).expect("it is valid");
    message.fingerprint()
}

#[test]
fn a_repeat_has_the_same_key_and_content_or_in_a_form_the_same_content() {
    assert_eq!(json("a", Some("k")), json("a", Some("k")));
    assert_ne!(json("a", Some("k")), json("b", Some("k")));
    assert_ne!(json("a", Some("k")), json("a", Some("l")));
    assert_eq!(form("a"), form("a"));
    assert_ne!(form("a"), form("b"));
    assert!(form("a").is_some() && json("a", Some("k")).is_some());
    assert_eq!(json("a", None), None);
}

#[test]
fn a_key_is_one_to_two_hundred_visible_characters() {
    let longest = "k".repeat(200);
    let too_long = "k".repeat(201);
    for (sent, taken) in [
        ("a", true),
        ("\"a-b\"", true),
        (longest.as_str(), true),
        (too_long.as_str(), false),
        ("", false),
        ("a b", false),
        ("ñ", false),
        ("a\n", false),
    ] {
        let beside = RawContext { key: Some(sent), ..RawContext::default() };
        let body = br#"{ "name": "Ana", "email": "a@b.mx" }"#;
        assert_eq!(from_json(body, &beside).is_ok(), taken, "{sent:?}");
    }
}
