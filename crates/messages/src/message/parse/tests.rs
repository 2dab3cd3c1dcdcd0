//! Every rule of the payload, by JSON and by a plain form.

mod any_input;
mod beside;

use super::{ContactMessage, from_form, from_json};
use crate::message::{RawContext, Rejection};
use serde_json::{Value, json};

fn json(payload: &Value) -> Result<ContactMessage, Rejection> {
    from_json(payload.to_string().as_bytes(), &RawContext::default())
}

fn form(pairs: &[(&str, &str)]) -> Result<ContactMessage, Rejection> {
    let pairs: Vec<(String, String)> =
        pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    from_form(&pairs, &RawContext::default())
}

/// A whole payload with one field replaced.
fn with(field: &str, value: &Value) -> Value {
    let mut payload = json!({
        "name": "Ana Ruiz", "email": "ana@example.com", "phoneNumber": "722 000 0000", "ciudad": "",
        "message": "Buenas tardes.", "company": "", "serviceInterest": "",
    });
    payload[field] = value.clone();
    payload
}

fn invalid_fields<T: std::fmt::Debug>(result: &Result<T, Rejection>) -> Vec<&'static str> {
    match result {
        Err(Rejection::Invalid(errors)) => errors.iter().map(|error| error.field).collect(),
        other => panic!("no errors but {other:?}"),
    }
}

// Specification 3.6
#[test]
fn the_payload_of_the_specification_is_a_message() {
    let message = json(&with("name", &json!("  Ana Ruiz "))).expect("it is valid");
    let fields = &message.fields;
    assert_eq!(fields.name, "Ana Ruiz");
    assert_eq!(fields.email, "ana@example.com");
    assert_eq!(fields.phone_number, "7220000000");
    assert_eq!(fields.message, "Buenas tardes.");
    assert_eq!((&*fields.ciudad, &*fields.company, &*fields.service_interest), ("", "", ""));
    assert_eq!((&*message.page, &*message.notice_version, message.consent), ("", "", false));
}

// Specification 5.4
#[test]
fn name_and_email_are_enough_and_null_counts_as_empty() {
    assert!(json(&json!({ "name": "Ana", "email": "ana@example.com" })).is_ok());
    for field in ["phoneNumber", "ciudad", "message", "company", "serviceInterest"] {
        assert!(json(&with(field, &Value::Null)).is_ok(), "{field}");
    }
    for field in ["name", "email"] {
        assert_eq!(invalid_fields(&json(&with(field, &Value::Null))), [field]);
    }
}

// Specification 5.9
#[test]
fn a_site_may_take_a_telephone_number_in_place_of_an_email() {
    let beside = RawContext { phone_is_enough: true, ..RawContext::default() };
    let sent = |email: &str, number: &str| {
        let body = json!({ "name": "Mari", "email": email, "phoneNumber": number });
        from_json(body.to_string().as_bytes(), &beside)
    };
    let fields = sent(" ", "722 555 0000").expect("it is valid").fields;
    assert_eq!((&*fields.email, &*fields.phone_number), ("", "7225550000"));
    assert!(sent("mari@example.com", "").is_ok());
    assert_eq!(invalid_fields(&sent("mari", "7225550000")), ["email"]);
    assert_eq!(invalid_fields(&sent("", "722")), ["phoneNumber"]);
    let Err(Rejection::Invalid(errors)) = sent("", "+52") else { panic!("it is not valid") };
    let said = "Escriba su correo electrónico o su teléfono, para poder responderle.";
    assert_eq!((errors[0].field, &*errors[0].message, errors.len()), ("email", said, 1));
}

// Specification 5.5
#[test]
fn all_errors_come_at_once_in_the_order_of_the_form() {
    let payload = json!({ "serviceInterest": 1, "phoneNumber": "722", "email": "ana", "name": " ", "apellido": "x" });
    let result = from_json(
        payload.to_string().as_bytes(),
        &RawContext { key: Some(""), ..RawContext::default() },
    );
    let expected =
        ["name", "email", "phoneNumber", "serviceInterest", "payload", "Idempotency-Key"];
    assert_eq!(invalid_fields(&result), expected);
}

// Specification 5.5
#[test]
fn an_error_is_one_spanish_sentence_that_says_what_to_do() {
    let payload = json!({
        "name": "", "email": "x", "phoneNumber": "1", "ciudad": "a\nb", "message": "m".repeat(4001),
        "company": "c".repeat(101), "serviceInterest": [], "telefono": "",
    });
    let Err(Rejection::Invalid(errors)) = json(&payload) else {
        panic!("it has errors");
    };
    let said: Vec<&str> = errors.iter().map(|error| error.message.as_str()).collect();
    assert_eq!(
        said,
        [
            "Escriba su nombre completo.",
            "A su correo le falta la arroba, como en nombre@ejemplo.com.",
            "Escriba los 10 dígitos de su teléfono, sin prefijos, por ejemplo 722 000 0000, o deje el espacio vacío.",
            "Escriba su ciudad en una sola línea.",
            "Acorte su mensaje a 4000 caracteres como máximo; ahora tiene 4001.",
            "Acorte su empresa a 100 caracteres como máximo; ahora tiene 101.",
            "Envíe el servicio que le interesa como texto.",
            "Quite el campo «telefono»; los campos son name, email, phoneNumber, ciudad, message, company, serviceInterest.",
        ]
    );
}

#[test]
fn what_is_no_json_object_is_malformed() {
    for body in ["", "{", "nonsense", "[]", "\"text\"", "null", "{\"name\": \"Ana\",}", "name=Ana"]
    {
        let result = from_json(body.as_bytes(), &RawContext::default());
        assert!(matches!(result, Err(Rejection::Malformed)), "{body:?}: {result:?}");
    }
    let not_utf8 = from_json(b"{\"name\": \"\xff\"}", &RawContext::default());
    assert!(matches!(not_utf8, Err(Rejection::Malformed)));
}

// Specification 5.7
#[test]
fn limits_count_characters_and_not_bytes() {
    assert!(json(&with("name", &json!("ñ".repeat(100)))).is_ok());
    assert_eq!(invalid_fields(&json(&with("name", &json!("ñ".repeat(101))))), ["name"]);
    assert!(json(&with("message", &json!("ñ".repeat(4000)))).is_ok());
    assert_eq!(invalid_fields(&json(&with("message", &json!("ñ".repeat(4001))))), ["message"]);
}

#[test]
fn a_line_break_in_a_single_line_field_is_refused() {
    for field in ["name", "email", "phoneNumber", "ciudad", "company", "serviceInterest"] {
        for end in ["\n", "\r", "\u{2028}", "\u{85}"] {
            let typed = json!(format!("Ana{end}Bcc: x@example.com"));
            assert_eq!(invalid_fields(&json(&with(field, &typed))), [field], "{end:?}");
        }
    }
}

#[test]
fn control_characters_are_removed_and_line_ends_made_one_kind() {
    let ContactMessage { fields, .. } =
        json(&with("message", &json!("\u{0}uno\r\ndos\rtres\tcuatro\u{1b}[2J\u{7f}\n")))
            .expect("it is valid");
    assert_eq!(fields.message, "uno\ndos\ntres\tcuatro[2J");
    let ContactMessage { fields, .. } =
        json(&with("name", &json!("Ana\u{0}\tRuiz\u{1b}"))).expect("it is valid");
    assert_eq!(fields.name, "Ana Ruiz");
}

#[test]
fn letters_that_are_not_seen_are_removed_and_no_others() {
    let typed = "\u{feff}colum\u{ad}bario de los ni\u{200b}chos\u{2028}\u{202b}سلام\u{202c} می\u{200c}خواهم 👩\u{200d}🌾";
    let ContactMessage { fields, .. } = json(&with("message", &json!(typed))).expect("it is valid");
    let seen = "columbario de los nichos\nسلام می\u{200c}خواهم 👩\u{200d}🌾";
    assert_eq!(fields.message, seen);
    let name = json(&with("name", &json!("\u{200e}Ana\u{2060} Ruiz\u{ad}"))).expect("it is valid");
    assert_eq!(name.fields.name, "Ana Ruiz");
}

#[test]
fn a_plain_form_is_the_same_message() {
    let sent = form(&[
        ("name", "Ana Ruiz"),
        ("email", "ana@example.com"),
        ("phoneNumber", "+52 722 000 0000"),
        ("message", "uno\r\ndos"),
        ("page", "/Contacto"),
        ("noticeVersion", "2026-01"),
        ("consent", "on"),
        ("utmSource", "Facebook"),
        ("utmCampaign", "Noviembre"),
        ("utm_source", "x"),
        // The first counts.
        ("name", "Otra"),
    ])
    .expect("it is valid");
    let as_json = json(&with("message", &json!("uno\ndos"))).expect("it is valid");
    assert_eq!(sent.fields, as_json.fields);
    assert_eq!((&*sent.page, &*sent.notice_version, sent.consent), ("/Contacto", "2026-01", true));
    assert_eq!((&*sent.utm_source, &*sent.utm_campaign), ("facebook", "noviembre"));
    // What it does not say is that of its headers.
    let pairs = [("name", "Ana Ruiz"), ("email", "ana@example.com")];
    let pairs = pairs.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let beside = RawContext {
        page: Some("/Contacto"),
        notice_version: Some("2026-01"),
        consent: Some("on"),
        utm_source: Some("Facebook"),
        utm_campaign: Some("Noviembre"),
        ..RawContext::default()
    };
    let by_headers = from_form(&pairs, &beside).expect("it is valid");
    assert_eq!(ContactMessage { fields: sent.fields.clone(), ..by_headers }, sent);
}

#[test]
fn an_empty_form_lacks_name_and_email() {
    assert_eq!(invalid_fields(&form(&[])), ["name", "email"]);
}

#[test]
fn the_content_is_the_seven_fields_and_the_consent() {
    let sent = with("name", &json!("Ana"));
    let message = json(&sent).expect("it is valid");
    let content = message.content();
    assert_eq!(content, json(&sent).expect("it is valid").content());
    let beside = RawContext { consent: Some("yes"), ..RawContext::default() };
    let with_consent = from_json(sent.to_string().as_bytes(), &beside).expect("it is valid");
    assert_ne!(content, with_consent.content());
    // The end of one field is not the beginning of the next.
    let one = json(&json!({ "name": "A", "email": "a@b.mx", "ciudad": "xy", "company": "z" }))
        .expect("it is valid");
    let two = json(&json!({ "name": "A", "email": "a@b.mx", "ciudad": "x", "company": "yz" }))
        .expect("it is valid");
    assert_ne!(one.content(), two.content());
}

#[test]
fn a_source_is_a_short_name_or_none() {
    let longest = "a".repeat(40);
    let too_long = "a".repeat(41);
    for (sent, kept) in [
        (Some("Facebook"), "facebook"),
        (Some("Dia-de_muertos.2026"), "dia-de_muertos.2026"),
        (Some(longest.as_str()), longest.as_str()),
        (Some(too_long.as_str()), ""),
        (Some("ana@example.com"), ""),
        (Some("Día de muertos"), ""),
        (None, ""),
    ] {
        assert_eq!(super::utm(sent), kept, "{sent:?}");
    }
}
