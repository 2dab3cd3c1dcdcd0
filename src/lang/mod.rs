//! What the program says to the people who run it, in Spanish and in English, from the catalogue
//! in `lang/` (Project Fluent). [`fl!`] gives one message, [`fault!`] one with advice; `tests.rs` holds that every message is
//! there in both languages, with the same variables, and is used.
//!
//! The texts of the site are content and not here; what a visitor reads is Spanish only.

use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle};
use std::sync::{LazyLock, OnceLock};

/// A language in which the program answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// Spanish of Mexico.
    Spanish,
    /// English.
    English,
}

/// The files of the catalogue, one for each part of the program, without `.ftl`.
macro_rules! catalogue {
    ($language:literal) => {
        catalogue!($language:
            "backup", "blog-host", "cli", "config", "content", "doctor", "export", "guard", "https", "import", "leads",
            "log", "mail", "outbox", "remote", "rights", "server", "starter")
    };
    ($language:literal: $($file:literal),+) => {
        [$(($file, include_str!(concat!("../../lang/", $language, "/", $file, ".ftl")))),+]
    };
}

static SPANISH: LazyLock<Bundle> = LazyLock::new(|| bundle("es", &catalogue!("es")));
static ENGLISH: LazyLock<Bundle> = LazyLock::new(|| bundle("en", &catalogue!("en")));

type Bundle = FluentBundle<FluentResource>;

/// The language of this process; it is chosen once.
static CHOSEN: OnceLock<Language> = OnceLock::new();

impl Language {
    /// Every language, with its name in flags and settings.
    pub const ALL: [(&'static str, Self); 2] = [("es", Self::Spanish), ("en", Self::English)];

    /// The language of this process. Spanish where nothing was chosen, but English in unit tests.
    pub fn current() -> Self {
        let default = if cfg!(test) {
            Self::English
        } else {
            Self::Spanish
        };
        CHOSEN.get().copied().unwrap_or(default)
    }

    /// Chooses the language of this process. A second call changes nothing.
    pub fn choose(self) {
        let _chosen_before = CHOSEN.set(self);
    }

    /// A message in this language. Use [`fl!`], which the tests check.
    pub fn message(self, id: &str, arguments: &FluentArgs<'_>) -> String {
        self.format(id, None, arguments)
    }

    /// A message in this language with its advice. Use [`fault!`], which the tests check.
    pub fn message_with_advice(self, id: &str, arguments: &FluentArgs<'_>) -> (String, String) {
        let advice = self.format(id, Some("advice"), arguments);
        (self.message(id, arguments), advice)
    }

    fn format(self, id: &str, attribute: Option<&str>, arguments: &FluentArgs<'_>) -> String {
        let bundle = match self {
            Self::Spanish => &*SPANISH,
            Self::English => &*ENGLISH,
        };
        let pattern = bundle.get_message(id).and_then(|message| match attribute {
            Some(name) => Some(message.get_attribute(name)?.value()),
            None => message.value(),
        });
        let Some(pattern) = pattern else {
            return id.to_owned();
        };
        // A variable that is missing is shown as `{$name}`; a test finds it before that.
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(arguments), &mut errors);
        text.into_owned()
    }
}

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

/// A message of the catalogue in the language of this process, with its variables by name:
/// `fl!("config-unreadable", path = path)`. A number stays a number, so that the message can
/// choose between singular and plural; whatever else is not a text is made one by `to_string`.
macro_rules! fl {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {{
        #[allow(unused_mut, reason = "a message without variables adds none")]
        let mut arguments = fluent_bundle::FluentArgs::new();
        $(arguments.set(stringify!($name), $value);)*
        $crate::lang::Language::current().message($id, &arguments)
    }};
}

/// What is wrong and what to do about it: a message of the catalogue and its attribute `.advice`,
/// each with the same variables, as [`fl!`] takes them.
macro_rules! fault {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {{
        #[allow(unused_mut, reason = "a message without variables adds none")]
        let mut arguments = fluent_bundle::FluentArgs::new();
        $(arguments.set(stringify!($name), $value);)*
        $crate::lang::Language::current().message_with_advice($id, &arguments)
    }};
}

pub(crate) use fault;
pub(crate) use fl;

#[cfg(test)]
mod tests;
