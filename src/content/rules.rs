//! What the schemas cannot say: a count where several pages share a type, and values of which
//! each may occur once. The counts are those of docs/specification.md, section 9, and of the
//! page's layout.

use super::{
    Fault, FaultText,
    checked::{Checked, miscounted},
    document::Document,
    files,
};
use crate::lang::fault;
use serde_json::Value;

/// One rule about the list at a JSON pointer.
enum Rule {
    /// It has so many items.
    Count(&'static str, usize),
    /// Of its tables, each has its own value of a key.
    Unique(&'static str, &'static str),
}

fn rules(file: &str) -> &'static [Rule] {
    use Rule::{Count, Unique};
    match file {
        files::SETTINGS => &[
            Unique("/categories", "id"),
            Unique("/categories", "category"),
        ],
        files::NICHES => &[Unique("/niche", "id")],
        "pages/home.toml" => &[Count("/remember/pictures", 2)],
        "pages/quienes-somos.toml" => &[Count("/values/items", 4)],
        _ => &[],
    }
}

/// Applies the rules of a file to what was read of it.
pub(super) fn check(document: Document<'_>, checked: &Checked) -> Vec<Fault> {
    let apply = |rule| apply(rule, document, checked);
    rules(document.file).iter().flat_map(apply).collect()
}

fn apply(rule: &Rule, document: Document<'_>, checked: &Checked) -> Vec<Fault> {
    let fault = |pointer: &str, text: FaultText| {
        let offset = checked.places.get(pointer).copied().unwrap_or_default();
        document.fault(offset, text)
    };
    let (Rule::Count(at, _) | Rule::Unique(at, _)) = *rule;
    // A list that is missing or of the wrong type is a fault already.
    let Some(items) = checked.value.pointer(at).and_then(Value::as_array) else {
        return Vec::new();
    };
    let (_, name) = at.rsplit_once('/').unwrap_or(("", at));
    match *rule {
        Rule::Count(_, count) => miscounted(name, items.len(), count, count)
            .map(|text| fault(at, text))
            .into_iter()
            .collect(),
        Rule::Unique(_, key) => repeated(items, key)
            .map(|(index, value)| {
                let value = value.to_string();
                let text = fault!("content-repeated", key = key, value = value, name = name);
                fault(&format!("{at}/{index}/{key}"), text)
            })
            .collect(),
    }
}

/// The values of a key that an earlier table of the list has already, with their indices.
fn repeated<'a>(items: &'a [Value], key: &'a str) -> impl Iterator<Item = (usize, &'a Value)> {
    let values = items.iter().map(move |item| item.get(key));
    values.enumerate().filter_map(move |(index, value)| {
        let earlier = items[..index].iter().any(|item| item.get(key) == value);
        value.filter(|_| earlier).map(|value| (index, value))
    })
}
