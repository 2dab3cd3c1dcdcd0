//! What is wrong with a text that is no TOML, for people who have never heard of it. Knows the words of
//! the parser's messages, and never hands them on: they are English.

use crate::lang::{FaultText, fault, fl};

/// What is wrong and what to do, from what the parser said of the byte at `offset`.
pub fn not_toml(toml: &str, offset: usize, problem: &str) -> FaultText {
    let (before, after) = toml.split_at_checked(offset).unwrap_or((toml, ""));
    let rest = after.lines().next().unwrap_or_default();
    let line = format!("{}{rest}", before.rsplit('\n').next().unwrap_or_default());
    let is_odd = |letter: char| {
        matches!(letter, '\u{200b}' | '\u{feff}') || letter.is_whitespace() && !letter.is_ascii()
    };
    // What the parser expected comes after the fault, and after a comma.
    let kind = problem.split([',', '\n']).next().unwrap_or_default().replace(' ', "-");
    let typed = if kind == "invalid-basic-string" { &line } else { rest };
    if typed.contains(['“', '”', '‘', '’']) {
        let advice = fl!("content-not-toml-curly-quotes");
        FaultText { advice, ..fault!("content-not-toml", kind) }
    } else if line.split('"').step_by(2).any(|unquoted| unquoted.contains(is_odd)) {
        fault!("content-not-toml-space")
    } else if kind.contains("escape") || kind.contains("unicode") {
        fault!("content-not-toml-backslash")
    } else if kind == "unexpected-key-or-value" && rest.contains('"') && !rest.contains('=') {
        fault!("content-not-toml-quotes-inside")
    } else {
        fault!("content-not-toml", kind)
    }
}
