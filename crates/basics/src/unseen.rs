//! The door of every text: what a writer does not see and a reader must not get, because it came along with what
//! was copied from a PDF, from Word or from a page. The site reads its files through it, the editor takes what
//! is typed and pasted through it, and so do the import, the search and the messages: one list for all of them.

/// Returns whether a character has no width and is no part of what is read: soft hyphens, spaces without width,
/// marks of direction and of byte order. The joiners within emoji and within the words of some scripts are seen.
pub const fn is_unseen(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}' | '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}'
    )
}

/// Returns whether no text may have a character: controls but tabs and the ends of lines, of which XML 1.0 (section
/// 2.2) allows none; what is for private use, since each program shows something else for it, and previews have
/// signs of their own there; and what Unicode says is no character.
pub fn is_forbidden(letter: char) -> bool {
    let is_kept = matches!(letter, '\t' | '\n' | '\r');
    let is_private = matches!(letter, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}');
    let is_none = matches!(letter, '\u{fdd0}'..='\u{fdef}') || letter as u32 & 0xfffe == 0xfffe;
    (letter.is_control() && !is_kept) || is_private || is_none
}

/// Letters that a PDF has as one sign, by which nobody would find the word.
const LIGATURES: [&str; 7] = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"];
const FIRST_LIGATURE: u32 = 0xfb00;

fn unfolded(letter: char) -> Option<&'static str> {
    let at = (letter as u32).checked_sub(FIRST_LIGATURE)?;
    LIGATURES.get(at as usize).copied()
}

/// The text without what is not seen, and ligatures as their letters; the ends of a line and of a paragraph that no
/// browser shows are spaces.
pub fn without_unseen(text: &str) -> String {
    let mut seen = String::with_capacity(text.len());
    for letter in text.chars().filter(|letter| !is_unseen(*letter)) {
        match letter {
            '\u{2028}' | '\u{2029}' => seen.push(' '),
            letter => match unfolded(letter) {
                Some(letters) => seen.push_str(letters),
                None => seen.push(letter),
            },
        }
    }
    seen
}

/// The text as it may be kept: [`without_unseen`], and without what is [forbidden](is_forbidden). What ends a line
/// in Word or a page in a PDF is a space.
pub fn mended(text: &str) -> String {
    without_unseen(&text.replace(['\u{b}', '\u{c}', '\u{85}'], " ")).replace(is_forbidden, "")
}

/// A Markdown text as it may be kept: a bullet of Word's fonts for signs, which are for private use, begins an item.
pub fn mended_markdown(markdown: &str) -> String {
    let line = |line: &str| {
        let words = line.trim_start_matches([' ', '\t']);
        let is_bullet = |letter: char| matches!(letter, '\u{f000}'..='\u{f0ff}');
        match words.strip_prefix(is_bullet).map(mended) {
            Some(item) => {
                format!(
                    "{}- {}",
                    &line[..line.len() - words.len()],
                    item.trim_start_matches([' ', '\t'])
                )
            }
            None => mended(line),
        }
    };
    markdown.split_inclusive('\n').map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::{is_forbidden, is_unseen, mended, mended_markdown};
    use proptest::prelude::*;

    /// The editor's web has the same cases.
    const CASES: &str = include_str!("../../../tests/fixtures/copied-texts.json");

    #[test]
    fn what_comes_along_from_a_pdf_goes_and_what_is_read_stays() {
        let cases: Vec<[String; 2]> = serde_json::from_str(CASES).expect("it is a list of pairs");
        for [given, kept] in cases {
            assert_eq!(mended(&given), kept);
        }
    }

    #[test]
    fn a_bullet_of_a_font_for_signs_begins_an_item() {
        let given = "Traiga:\n\n\u{f0b7}\tEl acta\n  \u{f0a7} Dos copias\u{2}\n\u{f0b7}\nfin \u{f0b7} aquí\n";
        let kept = "Traiga:\n\n- El acta\n  - Dos copias\n- \nfin  aquí\n";
        assert_eq!(mended_markdown(given), kept);
    }

    proptest! {
        #[test]
        fn any_text_is_mended_once_and_for_all(text in any::<String>()) {
            for mend in [mended, mended_markdown] {
                let kept = mend(&text);
                prop_assert!(!kept.contains(is_forbidden) && !kept.contains(is_unseen));
                prop_assert_eq!(mend(&kept), kept);
            }
        }
    }
}
