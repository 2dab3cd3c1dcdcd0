//! Messages for the people who run the program, from the catalogue in `crates/basics/lang/` (Project Fluent): Spanish
//! for what they read, English for the log. [`fl!`] gives one message, [`fault!`] what is wrong in all its
//! sentences; `tests.rs` holds that every message is there and used.
//!
//! What visitors read who write in the contact form is there in each [`Language`]: [`said!`]. All other texts of the
//! site are content and not here.

pub use fluent_bundle::FluentValue;
use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle};
use serde::Serialize;
use std::path::Path;
use std::sync::{LazyLock, OnceLock};
use utoipa::ToSchema;

/// The files of the catalogue, one for each part of the program, without `.ftl`.
macro_rules! catalogue {
    ($($file:literal),+) => {
        [$(($file, include_str!(concat!("../lang/", $file, ".ftl")))),+]
    };
}

const FILES: [(&str, &str); 24] = catalogue!(
    "backup",
    "blog-host",
    "cli",
    "config",
    "content",
    "doctor",
    "editing",
    "editor",
    "export",
    "form",
    "guard",
    "https",
    "import",
    "leads",
    "log",
    "mail",
    "os",
    "outbox",
    "reference",
    "remote",
    "rights",
    "server",
    "starter",
    "status"
);

type Argument<'a> = (&'static str, FluentValue<'a>);

/// What there is in English too.
const ENGLISH_FILES: [(&str, &str); 1] = [("form", include_str!("../lang/en/form.ftl"))];

type Bundle = FluentBundle<FluentResource>;

static ENGLISH: LazyLock<Bundle> = LazyLock::new(|| bundle("en", &ENGLISH_FILES));

fn bundle(language: &str, files: &[(&str, &str)]) -> Bundle {
    let language = language.parse().expect("it is a language's tag");
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // Marks for mixed writing directions are of no use on a terminal.
    bundle.set_use_isolating(false);
    for (_, text) in files {
        // A fault in a file leaves out one message; the tests allow none.
        let resource = FluentResource::try_new((*text).to_owned());
        bundle.add_resource_overriding(resource.unwrap_or_else(|(rest, _)| rest));
    }
    bundle
}

static CATALOGUE: LazyLock<Bundle> = LazyLock::new(|| {
    let mut bundle = bundle("es", &FILES);
    let added = bundle.add_function("COMMAND", |words, _| {
        let text = |word: &FluentValue<'_>| match word {
            FluentValue::String(text) => text.to_string(),
            _ => String::new(),
        };
        command(&words.iter().map(text).collect::<Vec<_>>().join(" ")).into()
    });
    added.expect("there is no other function");
    bundle
});

/// The data directory of this process, as `--data` takes it in a shell, wherever it is typed.
static DATA: OnceLock<String> = OnceLock::new();

/// Has every command that is recommended from now on name this data directory.
pub fn recommend_for(data: &Path) {
    let path = std::path::absolute(data).unwrap_or_else(|_| data.to_owned());
    let _the_first_counts = DATA.set(quoted(&path.to_string_lossy()));
}

/// The data directory that commands are recommended for; without one, their default.
pub fn data_directory() -> String {
    DATA.get().map_or("./data", |data| data).to_owned()
}

/// A command as somebody should type it: the catalogue's function `COMMAND`.
fn command(words: &str) -> String {
    let data = DATA.get().map(|data| format!(" --data {data}"));
    format!("columbario {words}{}", data.unwrap_or_default())
}

fn quoted(word: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || "/._-+@,:".contains(letter);
    if word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// A language in which the program speaks to visitors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    #[default]
    Spanish,
    English,
}

impl Language {
    /// By its tag (BCP 47); Spanish where that is none of another.
    pub fn of(tag: Option<&str>) -> Self {
        if tag == Some("en") { Self::English } else { Self::Spanish }
    }

    /// Its tag.
    pub fn tag(self) -> &'static str {
        match self {
            Self::Spanish => "es-MX",
            Self::English => "en",
        }
    }
}

/// A message. Use [`fl!`], which the tests check.
pub fn message<const N: usize>(id: &str, arguments: [Argument<'_>; N]) -> String {
    message_in(Language::Spanish, id, arguments)
}

/// A message in a language. Use [`said!`], which the tests check.
pub fn message_in<const N: usize>(
    language: Language,
    id: &str,
    arguments: [Argument<'_>; N],
) -> String {
    let bundle = match language {
        Language::Spanish => &CATALOGUE,
        Language::English => &ENGLISH,
    };
    let arguments = FluentArgs::from_iter(arguments);
    format(bundle, id, None, &arguments).unwrap_or_else(|| id.to_owned())
}

/// What is wrong and what to do, before it is known where.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct FaultText {
    /// What is wrong, for who sees the file; without a full stop.
    pub message: String,
    /// What to do about it, for who sees the file; whole sentences.
    pub advice: String,
    /// Both, for who sees a form: whole sentences without keys, signs and names of files.
    pub form: String,
    /// The name of the message.
    pub code: &'static str,
    /// What was found: the value of the message's variable `text`, `value` or `name`.
    pub found: Option<String>,
    pub kind: FaultKind,
}

/// Whether something is still to be written, which is no mistake, or was written wrongly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum FaultKind {
    Missing,
    #[default]
    Wrong,
}

impl FaultText {
    /// The same of what is still to be written.
    #[must_use]
    pub fn missing(self) -> Self {
        Self { kind: FaultKind::Missing, ..self }
    }
}

/// What is wrong in all its sentences. Use [`fault!`], which the tests check.
pub fn fault_text<const N: usize>(code: &'static str, arguments: [Argument<'_>; N]) -> FaultText {
    let arguments = FluentArgs::from_iter(arguments);
    let message = format(&CATALOGUE, code, None, &arguments).unwrap_or_else(|| code.to_owned());
    let advice = format(&CATALOGUE, code, Some("advice"), &arguments).unwrap_or_default();
    let form = format(&CATALOGUE, code, Some("form"), &arguments);
    let form = form.unwrap_or_else(|| format!("{}. {advice}", capitalized(&message)));
    let found = ["text", "value", "name"].iter().find_map(|name| match arguments.get(*name)? {
        FluentValue::String(text) => Some(text.to_string()),
        _ => None,
    });
    FaultText { message, advice, form, code, found, kind: FaultKind::Wrong }
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

fn format(
    bundle: &Bundle,
    id: &str,
    attribute: Option<&str>,
    arguments: &FluentArgs<'_>,
) -> Option<String> {
    let message = bundle.get_message(id)?;
    let pattern = match attribute {
        Some(name) => message.get_attribute(name)?.value(),
        None => message.value()?,
    };
    // A variable that is missing is shown as `{$name}`; a test finds it before that.
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(arguments), &mut errors);
    Some(text.into_owned())
}

/// A message of the catalogue, with its variables by name:
/// `fl!("config-unreadable", path)`, or `path = shown` where the value has another name. A number
/// stays a number, so that the message can choose between singular and plural; whatever else is not
/// a text is made one by `to_string`.
#[macro_export]
macro_rules! fl {
    ($id:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::lang::message($id, [$($crate::argument!($name $(= $value)?)),*])
    };
}

/// A message of those that visitors read, in their language: `said!(language, "form-email-long", max)`.
#[macro_export]
macro_rules! said {
    ($language:expr, $id:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::lang::message_in($language, $id, [$($crate::argument!($name $(= $value)?)),*])
    };
}

/// Makes a [`FaultText`]: a message of the catalogue with its attributes `.advice` and, where a form has other
/// words, `.form`, all with the same variables, as [`fl!`] takes them.
#[macro_export]
macro_rules! fault {
    ($id:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::lang::fault_text($id, [$($crate::argument!($name $(= $value)?)),*])
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! argument {
    ($name:ident) => {
        $crate::argument!($name = $name)
    };
    ($name:ident = $value:expr) => {
        (stringify!($name), $crate::lang::FluentValue::from($value))
    };
}

pub use crate::{fault, fl, said};

#[cfg(test)]
mod tests;
