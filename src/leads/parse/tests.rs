//! Every rule of the payload, through its two doors.

use super::{Message, from_form, from_json};
use crate::leads::{Context, RawContext, Rejection};
use proptest::prelude::*;
use serde_json::{Value, json};

fn json(payload: &Value) -> Result<Message, Rejection> {
    from_json(payload.to_string().as_bytes(), &RawContext::default())
}

fn form(pairs: &[(&str, &str)]) -> Result<Message, Rejection> {
    let pairs: Vec<(String, String)> = pairs
        .iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
        .collect();
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

#[test]
fn the_payload_of_the_specification_is_a_lead() {
    let Message { lead, context, .. } =
        json(&with("name", &json!("  Ana Ruiz "))).expect("it is valid");
    assert_eq!(lead.name(), "Ana Ruiz");
    assert_eq!(lead.email(), "ana@example.com");
    assert_eq!(lead.phone_number(), "7220000000");
    assert_eq!(lead.message(), "Buenas tardes.");
    assert_eq!(
        (lead.ciudad(), lead.company(), lead.service_interest()),
        ("", "", "")
    );
    assert_eq!(context, Context::default());
}

#[test]
fn name_and_email_are_enough_and_null_counts_as_empty() {
    assert!(json(&json!({ "name": "Ana", "email": "ana@example.com" })).is_ok());
    for field in [
        "phoneNumber",
        "ciudad",
        "message",
        "company",
        "serviceInterest",
    ] {
        assert!(json(&with(field, &Value::Null)).is_ok(), "{field}");
    }
    for field in ["name", "email"] {
        assert_eq!(invalid_fields(&json(&with(field, &Value::Null))), [field]);
    }
}

#[test]
fn all_errors_come_at_once_in_the_order_of_the_form() {
    let payload = json!({ "serviceInterest": 1, "phoneNumber": "722", "email": "ana", "name": " ", "apellido": "x" });
    let result = from_json(
        payload.to_string().as_bytes(),
        &RawContext {
            key: Some(""),
            ..RawContext::default()
        },
    );
    let expected = [
        "name",
        "email",
        "phoneNumber",
        "serviceInterest",
        "payload",
        "Idempotency-Key",
    ];
    assert_eq!(invalid_fields(&result), expected);
}

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
            "Revise su correo electrónico; debe tener la forma nombre@example.com.",
            "Escriba los 10 dígitos de su teléfono, sin prefijos, por ejemplo 722 000 0000.",
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
    for body in [
        "",
        "{",
        "nonsense",
        "[]",
        "\"text\"",
        "null",
        "{\"name\": \"Ana\",}",
        "name=Ana",
    ] {
        let result = from_json(body.as_bytes(), &RawContext::default());
        assert!(
            matches!(result, Err(Rejection::Malformed { .. })),
            "{body:?}: {result:?}"
        );
    }
    let not_utf8 = from_json(b"{\"name\": \"\xff\"}", &RawContext::default());
    assert!(matches!(not_utf8, Err(Rejection::Malformed { .. })));
}

#[test]
fn limits_count_characters_and_not_bytes() {
    assert!(json(&with("name", &json!("ñ".repeat(100)))).is_ok());
    assert_eq!(
        invalid_fields(&json(&with("name", &json!("ñ".repeat(101))))),
        ["name"]
    );
    assert!(json(&with("message", &json!("ñ".repeat(4000)))).is_ok());
    assert_eq!(
        invalid_fields(&json(&with("message", &json!("ñ".repeat(4001))))),
        ["message"]
    );
}

#[test]
fn a_line_break_in_a_single_line_field_is_refused() {
    for field in [
        "name",
        "email",
        "phoneNumber",
        "ciudad",
        "company",
        "serviceInterest",
    ] {
        for end in ["\n", "\r", "\u{2028}", "\u{85}"] {
            let typed = json!(format!("Ana{end}Bcc: x@example.com"));
            assert_eq!(
                invalid_fields(&json(&with(field, &typed))),
                [field],
                "{end:?}"
            );
        }
    }
}

#[test]
fn control_characters_are_removed_and_line_ends_made_one_kind() {
    let Message { lead, .. } = json(&with(
        "message",
        &json!("\u{0}uno\r\ndos\rtres\tcuatro\u{1b}[2J\u{7f}\n"),
    ))
    .expect("it is valid");
    assert_eq!(lead.message(), "uno\ndos\ntres\tcuatro[2J");
    let Message { lead, .. } =
        json(&with("name", &json!("Ana\u{0}\tRuiz\u{1b}"))).expect("it is valid");
    assert_eq!(lead.name(), "Ana Ruiz");
}

#[test]
fn a_plain_form_is_the_same_lead() {
    let sent = form(&[
        ("name", "Ana Ruiz"),
        ("email", "ana@example.com"),
        ("phoneNumber", "+52 722 000 0000"),
        ("message", "uno\r\ndos"),
        ("page", "/Contacto"),
        ("noticeVersion", "2026-01"),
        ("consent", "on"),
        ("utm_source", "x"),
    ])
    .expect("it is valid");
    let as_json = json(&with("message", &json!("uno\ndos"))).expect("it is valid");
    let Message { lead, context, .. } = sent;
    assert_eq!(lead, as_json.lead);
    assert_eq!(
        (context.page(), context.notice_version(), context.consent()),
        ("/Contacto", "2026-01", true)
    );
}

#[test]
fn an_empty_form_lacks_name_and_email() {
    assert_eq!(invalid_fields(&form(&[])), ["name", "email"]);
}

#[test]
fn the_content_is_the_seven_fields_and_the_consent() {
    let sent = with("name", &json!("Ana"));
    let message = json(&sent).expect("it is valid");
    let content = message.identity.content();
    assert_eq!(
        content,
        json(&sent).expect("it is valid").identity.content()
    );
    let beside = RawContext {
        consent: Some("yes"),
        ..RawContext::default()
    };
    let with_consent = from_json(sent.to_string().as_bytes(), &beside).expect("it is valid");
    assert_ne!(content, with_consent.identity.content());
    // The end of one field is not the beginning of the next.
    let one = json(&json!({ "name": "A", "email": "a@b.mx", "ciudad": "xy", "company": "z" }))
        .expect("it is valid");
    let two = json(&json!({ "name": "A", "email": "a@b.mx", "ciudad": "x", "company": "yz" }))
        .expect("it is valid");
    assert_ne!(one.identity.content(), two.identity.content());
}

/// Any JSON, nested, with our keys among the others.
fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<String>().prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 8, |inner| {
        let key = prop_oneof![
            proptest::sample::select(&super::FIELDS[..]).prop_map(str::to_owned),
            any::<String>(),
        ];
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            proptest::collection::hash_map(key, inner, 0..8)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn no_json_makes_parsing_panic(payload in any_json()) {
        if let Ok(Message { lead, .. }) = json(&payload) {
            prop_assert!(!lead.name().is_empty() && lead.email().contains('@'));
        }
    }

    #[test]
    fn no_bytes_make_parsing_panic(body: Vec<u8>) {
        let _either = from_json(&body, &RawContext::default());
    }

    #[test]
    fn what_was_parsed_parses_to_itself(name: String, message: String, ciudad in "[^\n\r\u{b}\u{c}\u{85}\u{2028}\u{2029}]{0,110}") {
        let payload = json!({ "name": name, "email": "ana@example.com", "message": message, "ciudad": ciudad });
        if let Ok(Message { lead, .. }) = json(&payload) {
            let again = json!({ "name": lead.name(), "email": lead.email(), "message": lead.message(), "ciudad": lead.ciudad() });
            prop_assert_eq!(json(&again).expect("what was parsed is valid").lead, lead);
        }
    }

    #[test]
    fn no_depth_and_no_length_makes_parsing_panic(piece in r#"[\[{"\\:,a0]{1,4}"#, times in 0_usize..8000) {
        let _either = from_json(piece.repeat(times).as_bytes(), &RawContext::default());
    }

    #[test]
    fn a_form_that_was_written_is_the_lead_of_the_same_json(fields in typed(), extra: String) {
        let mut written = form_urlencoded::Serializer::new(String::new());
        written.extend_pairs(&fields).append_pair(&format!("x{extra}"), &extra);
        let pairs: Vec<_> = form_urlencoded::parse(written.finish().as_bytes()).into_owned().collect();
        let payload = fields.into_iter().map(|(name, value)| (name.to_owned(), Value::from(value)));
        let as_json = json(&Value::Object(payload.collect()));
        match from_form(&pairs, &RawContext::default()) {
            Ok(message) => prop_assert_eq!(message.lead, as_json.expect("the form is valid").lead),
            Err(rejection) => prop_assert_eq!(format!("{rejection:?}"), format!("{:?}", as_json.expect_err("the form is not"))),
        }
    }

    #[test]
    fn no_bytes_make_a_form_panic_and_each_error_names_a_field(body: Vec<u8>) {
        let pairs: Vec<_> = form_urlencoded::parse(&body).into_owned().collect();
        for field in invalid_fields(&from_form(&pairs, &RawContext::default())) {
            prop_assert!(super::FIELDS.contains(&field));
        }
    }
}

/// The seven fields, each as somebody may fill it in.
fn typed() -> impl Strategy<Value = Vec<(&'static str, String)>> {
    let text = || prop_oneof![".{0,30}", any::<String>(), ".{90,110}"];
    let email = prop_oneof!["[a-z.]{1,9}@[a-z]{1,9}\\.mx ?", any::<String>()];
    let phone = prop_oneof!["(\\+?52)? ?722[ 0-9]{7,9}", any::<String>()];
    (text(), email, phone, text(), text(), text(), text()).prop_map(
        |(name, email, phone, ciudad, message, company, service)| {
            let values = [name, email, phone, ciudad, message, company, service];
            super::FIELDS.into_iter().zip(values).collect()
        },
    )
}
