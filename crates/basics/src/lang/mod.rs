//! Messages for the people who run the program, from the catalogue in `crates/basics/lang/` (Project Fluent): Spanish
//! for what they read, English for the log. [`fl!`] gives one message, [`fault!`] one with advice;
//! `tests.rs` holds that every message is there and used.
//!
//! The texts of the site are content and not here.

pub use fluent_bundle::FluentArgs;
use fluent_bundle::{FluentResource, concurrent::FluentBundle};
use std::sync::LazyLock;

/// The files of the catalogue, one for each part of the program, without `.ftl`.
macro_rules! catalogue {
    ($($file:literal),+) => {
        [$(($file, include_str!(concat!("../../lang/", $file, ".ftl")))),+]
    };
}

const FILES: [(&str, &str); 18] = catalogue!(
    "backup",
    "blog-host",
    "cli",
    "config",
    "content",
    "doctor",
    "export",
    "guard",
    "https",
    "import",
    "leads",
    "log",
    "mail",
    "outbox",
    "remote",
    "rights",
    "server",
    "starter"
);

static CATALOGUE: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| {
    let language = "es".parse().expect("it is a language's tag");
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // Marks for mixed writing directions are of no use on a terminal.
    bundle.set_use_isolating(false);
    for (_, text) in FILES {
        // A fault in a file leaves out one message; the tests allow none.
        let resource = FluentResource::try_new(text.to_owned());
        bundle.add_resource_overriding(resource.unwrap_or_else(|(rest, _)| rest));
    }
    bundle
});

/// A message. Use [`fl!`], which the tests check.
pub fn message(id: &str, arguments: &FluentArgs<'_>) -> String {
    format(id, None, arguments)
}

/// A message with its advice. Use [`fault!`], which the tests check.
pub fn message_with_advice(id: &str, arguments: &FluentArgs<'_>) -> (String, String) {
    (message(id, arguments), format(id, Some("advice"), arguments))
}

fn format(id: &str, attribute: Option<&str>, arguments: &FluentArgs<'_>) -> String {
    let pattern = CATALOGUE.get_message(id).and_then(|message| match attribute {
        Some(name) => Some(message.get_attribute(name)?.value()),
        None => message.value(),
    });
    let Some(pattern) = pattern else {
        return id.to_owned();
    };
    // A variable that is missing is shown as `{$name}`; a test finds it before that.
    let mut errors = Vec::new();
    let text = CATALOGUE.format_pattern(pattern, Some(arguments), &mut errors);
    text.into_owned()
}

/// A message of the catalogue, with its variables by name:
/// `fl!("config-unreadable", path = path)`. A number stays a number, so that the message can
/// choose between singular and plural; whatever else is not a text is made one by `to_string`.
#[macro_export]
macro_rules! fl {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {{
        #[allow(unused_mut, reason = "a message without variables adds none")]
        let mut arguments = $crate::lang::FluentArgs::new();
        $(arguments.set(stringify!($name), $value);)*
        $crate::lang::message($id, &arguments)
    }};
}

/// Makes a fault with its advice: a message of the catalogue and its attribute `.advice`,
/// each with the same variables, as [`fl!`] takes them.
#[macro_export]
macro_rules! fault {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {{
        #[allow(unused_mut, reason = "a message without variables adds none")]
        let mut arguments = $crate::lang::FluentArgs::new();
        $(arguments.set(stringify!($name), $value);)*
        $crate::lang::message_with_advice($id, &arguments)
    }};
}

pub use crate::{fault, fl};

#[cfg(test)]
mod tests;
