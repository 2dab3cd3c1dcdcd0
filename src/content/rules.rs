//! What the schemas cannot say: how many, which number, which names only once. The counts are
//! those of SPEC.md, section 9, and of the page's layout.

use super::{Fault, checked::Checked, document::Document, files};
use serde_json::Value;

/// One rule about the value at a JSON pointer.
enum Rule {
    /// A list has so many items.
    Count {
        at: &'static str,
        least: usize,
        most: usize,
    },
    /// Numbers lie between these, ends included; the pointer may name a list of them.
    Between {
        at: &'static str,
        least: f64,
        most: f64,
    },
    /// In a list of tables, the values of a key differ.
    Unique { at: &'static str, key: &'static str },
}

fn rules(file: &str) -> &'static [Rule] {
    use Rule::{Between, Count, Unique};
    const fn count(at: &'static str, exactly: usize) -> Rule {
        Count {
            at,
            least: exactly,
            most: exactly,
        }
    }
    match file {
        files::SETTINGS => {
            const {
                &[
                    Unique {
                        at: "/categories",
                        key: "id",
                    },
                    Unique {
                        at: "/categories",
                        key: "category",
                    },
                    Between {
                        at: "/address/latitude",
                        least: -90.0,
                        most: 90.0,
                    },
                    Between {
                        at: "/address/longitude",
                        least: -180.0,
                        most: 180.0,
                    },
                    Between {
                        at: "/footer/year",
                        least: 1900.0,
                        most: 2999.0,
                    },
                    Between {
                        at: "/hours/*/weekdays/*",
                        least: 1.0,
                        most: 7.0,
                    },
                ]
            }
        }
        files::HOME => const { &[count("/remember/pictures", 2)] },
        files::ABOUT => const { &[count("/values/items", 4)] },
        files::BUILDING => {
            const {
                &[Count {
                    at: "/photos",
                    least: 3,
                    most: usize::MAX,
                }]
            }
        }
        files::NICHES => {
            const {
                &[
                    count("/niche", 9),
                    Unique {
                        at: "/niche",
                        key: "id",
                    },
                ]
            }
        }
        files::PROGRESS => const { &[count("/photo", 6)] },
        _ => &[],
    }
}

/// Applies the rules of a file to what was read of it.
pub(super) fn check(document: Document<'_>, checked: &Checked) -> Vec<Fault> {
    let apply = |rule| apply(rule, document, checked);
    rules(document.file).iter().flat_map(apply).collect()
}

fn apply(rule: &Rule, document: Document<'_>, checked: &Checked) -> Vec<Fault> {
    let fault = |pointer: &str, message: String, advice: String| {
        let offset = checked.places.get(pointer).copied().unwrap_or_default();
        document.fault(offset, message, advice)
    };
    match *rule {
        Rule::Count { at, least, most } => {
            // A list that is missing or of the wrong type is a fault already.
            let Some(items) = checked.value.pointer(at).and_then(Value::as_array) else {
                return Vec::new();
            };
            let count = items.len();
            if (least..=most).contains(&count) {
                return Vec::new();
            }
            let wanted = if least == most {
                format!("exactly {least}")
            } else {
                format!("at least {least}")
            };
            let advice = if count < least {
                format!("Add {}.", least - count)
            } else {
                format!("Remove {}.", count - most)
            };
            let message = format!("`{}` has {count} items, and needs {wanted}", name(at));
            vec![fault(at, message, advice)]
        }
        Rule::Between { at, least, most } => expand(&checked.value, at)
            .into_iter()
            .filter_map(|pointer| {
                let number = checked.value.pointer(&pointer)?.as_f64()?;
                let message = format!("`{}` cannot be {number}", name(at));
                let advice = format!("Write a number from {least} to {most}.");
                (!(least..=most).contains(&number)).then(|| fault(&pointer, message, advice))
            })
            .collect(),
        Rule::Unique { at, key } => {
            let pointers = expand(&checked.value, &format!("{at}/*/{key}"));
            let value = |pointer: &String| checked.value.pointer(pointer);
            let repeated = pointers.iter().enumerate().filter(|(index, pointer)| {
                let earlier = &pointers[..*index];
                value(pointer)
                    .is_some_and(|this| earlier.iter().any(|other| value(other) == Some(this)))
            });
            repeated
                .map(|(_, pointer)| {
                    let shown = value(pointer).map(Value::to_string).unwrap_or_default();
                    let message = format!("`{key}` {shown} stands twice in `{}`", name(at));
                    fault(pointer, message, "Give each its own.".to_owned())
                })
                .collect()
        }
    }
}

/// The pointers that a pointer with `*` for any item of a list stands for.
pub(super) fn expand(value: &Value, pointer: &str) -> Vec<String> {
    let Some((before, after)) = pointer.split_once("/*") else {
        return vec![pointer.to_owned()];
    };
    let count = value
        .pointer(before)
        .and_then(Value::as_array)
        .map_or(0, Vec::len);
    (0..count)
        .flat_map(|index| expand(value, &format!("{before}/{index}{after}")))
        .collect()
}

/// The key that a pointer ends with.
fn name(pointer: &str) -> &str {
    let named = pointer.trim_end_matches("/*");
    named.rsplit('/').next().unwrap_or(named)
}
