//! What a text says that a picture is: a render or a photograph, by the kind that it has in the gallery of the
//! works, or by its caption. Its pixels are not inspected.

use crate::model::PhotoKind;
use serde_json::Value;

/// Every picture of which it is said: where, its address, and what it is.
pub(super) fn of(value: &Value) -> Vec<(String, String, PhotoKind)> {
    let mut found = Vec::new();
    add(value, "", &mut found);
    found
}

fn add(value: &Value, pointer: &str, found: &mut Vec<(String, String, PhotoKind)>) {
    // The upright view of a picture is what the picture is.
    let mut add_one = |picture: &Value, at: &str, kind: Option<PhotoKind>| {
        for key in ["src", "portrait"] {
            let address = picture[key].as_str().map(str::to_owned);
            found.extend(
                address.zip(kind).map(|(address, kind)| (format!("{at}/{key}"), address, kind)),
            );
        }
    };
    let kind = serde_json::from_value(value["kind"].clone()).ok();
    add_one(&value["img"], &format!("{pointer}/img"), kind);
    let caption = value["caption"].as_str();
    add_one(value, pointer, caption.and_then(PhotoKind::said_in));
    match value {
        Value::Array(items) => {
            let items = items.iter().enumerate();
            items.for_each(|(at, item)| add(item, &format!("{pointer}/{at}"), found));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(key, item)| add(item, &format!("{pointer}/{key}"), found));
        }
        _ => {}
    }
}
