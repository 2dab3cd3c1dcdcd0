//! Output of a command. Texts of strangers are made safe first: a terminal obeys control
//! characters, and shows text backwards where a format character says so; here both are spelled out
//! and obeyed by nobody. Clock and calendar of the site are read here, at the edge, and handed inwards.

use basics::lang::fl;
use basics::time_zone;
use jiff::{Timestamp, Zoned, civil::Date, tz::TimeZone};
use messages::Folio;
use std::fmt::Display;
use std::io::{self, Write as _};
use std::sync::OnceLock;

/// A time to the minute, as lists show it.
pub(super) const MINUTE: &str = "%Y-%m-%d %H:%M";

pub(super) fn say(text: impl Display) -> anyhow::Result<()> {
    Ok(writeln!(io::stdout().lock(), "{text}")?)
}

/// What is said where no message has this folio.
pub(super) fn no_message(folio: &Folio) -> String {
    fl!("cli-no-message", folio = folio.to_string())
}

pub(super) fn today() -> Date {
    here(Timestamp::now()).date()
}

/// The time zone of the site; set once the settings are read.
pub(super) static TIME_ZONE: OnceLock<TimeZone> = OnceLock::new();

pub(super) fn here(time: Timestamp) -> Zoned {
    time.to_zoned(TIME_ZONE.get_or_init(|| time_zone::named_or_default(None)).clone())
}

/// The same in `strftime`'s form.
pub(super) fn local(time: Timestamp, form: &str) -> String {
    here(time).strftime(form).to_string()
}

/// The text on one line; line breaks are spelled out too.
pub(super) fn line(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        if is_obeyed(character) || character == '\\' {
            shown.extend(character.escape_default());
        } else {
            shown.push(character);
        }
    }
    shown
}

/// The text on its own lines, each indented, so that none can pass for one of ours.
pub(super) fn block(text: &str) -> String {
    let lines = text.split('\n').map(|each| format!("    {}", line(each)));
    lines.collect::<Vec<_>>().join("\n")
}

/// Control characters (C0, C1), line and paragraph separators, and the invisible characters that
/// turn the direction of writing, join or hide (Unicode's category Cf, as far as it is met).
fn is_obeyed(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::{block, line};

    #[test]
    fn a_terminal_has_nothing_to_obey() {
        assert_eq!(line("Ana\u{1b}[2J\u{7}\r\n\t\u{9b}31m"), r"Ana\u{1b}[2J\u{7}\r\n\t\u{9b}31m");
        assert_eq!(line("\u{202e}gnp.exe"), r"\u{202e}gnp.exe");
        assert_eq!(line(r"a\nb"), r"a\\nb");
    }

    #[test]
    fn spanish_is_shown_as_it_is() {
        assert_eq!(line("José Núñez, «¿sí?» 😀"), "José Núñez, «¿sí?» 😀");
    }

    #[test]
    fn no_line_of_a_message_passes_for_one_of_ours() {
        assert_eq!(block("uno\nfolio AAAA-AAAA"), "    uno\n    folio AAAA-AAAA");
    }
}
