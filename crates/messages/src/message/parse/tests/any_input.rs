//! Whatever is sent, parsing ends with a message or with what is wrong.

use super::super::{ContactMessage, from_form, from_json};
use super::{invalid_fields, json};
use crate::message::RawContext;
use crate::message::fields::FIELDS;
use proptest::prelude::*;
use serde_json::Value;

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
            proptest::sample::select(&FIELDS[..]).prop_map(str::to_owned),
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
        if let Ok(ContactMessage { fields, .. }) = json(&payload) {
            prop_assert!(!fields.name.is_empty() && fields.email.contains('@'));
        }
    }

    #[test]
    fn no_bytes_make_parsing_panic(body: Vec<u8>) {
        let _either = from_json(&body, &RawContext::default());
    }

    #[test]
    fn what_was_parsed_parses_to_itself(name: String, message: String, ciudad in "[^\n\r\u{b}\u{c}\u{85}\u{2028}\u{2029}]{0,110}") {
        let payload = serde_json::json!({ "name": name, "email": "ana@example.com", "message": message, "ciudad": ciudad });
        if let Ok(ContactMessage { fields, .. }) = json(&payload) {
            let again = serde_json::json!({ "name": fields.name, "email": fields.email, "message": fields.message, "ciudad": fields.ciudad });
            prop_assert_eq!(json(&again).expect("what was parsed is valid").fields, fields);
        }
    }

    #[test]
    fn no_depth_and_no_length_makes_parsing_panic(piece in r#"[\[{"\\:,a0]{1,4}"#, times in 0_usize..8000) {
        let _either = from_json(piece.repeat(times).as_bytes(), &RawContext::default());
    }

    #[test]
    fn a_form_that_was_written_is_the_message_of_the_same_json(fields in typed(), extra: String) {
        let mut written = form_urlencoded::Serializer::new(String::new());
        written.extend_pairs(&fields).append_pair(&format!("x{extra}"), &extra);
        let pairs: Vec<_> = form_urlencoded::parse(written.finish().as_bytes()).into_owned().collect();
        let payload = fields.into_iter().map(|(name, value)| (name.to_owned(), Value::from(value)));
        let as_json = json(&Value::Object(payload.collect()));
        match from_form(&pairs, &RawContext::default()) {
            Ok(message) => prop_assert_eq!(message.fields, as_json.expect("the form is valid").fields),
            Err(rejection) => prop_assert_eq!(format!("{rejection:?}"), format!("{:?}", as_json.expect_err("the form is not"))),
        }
    }

    #[test]
    fn no_bytes_make_a_form_panic_and_each_error_names_a_field(body: Vec<u8>) {
        let pairs: Vec<_> = form_urlencoded::parse(&body).into_owned().collect();
        for field in invalid_fields(&from_form(&pairs, &RawContext::default())) {
            prop_assert!(FIELDS.contains(&field));
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
            FIELDS.into_iter().zip(values).collect()
        },
    )
}
