//! The signs of spam, weighed. A suspicion costs nobody their message: it is kept with its reason
//! until a person looks at it.

use crate::leads::Lead;
use basics::lang::fl;
use jiff::SignedDuration;

/// The beginnings that a mail program turns into links.
const STARTS: [&str; 3] = ["http://", "https://", "www."];

/// Link markup of HTML and of forums, as robots write it.
const MARKUP: [&str; 4] = ["<a ", "href=", "[url", "[link"];

/// The most links in a message that still looks like one: a map and a notice, say.
const LINKS_MAX: usize = 2;

/// Messages with one text that may come from one address: a person who corrects their e-mail
/// address and sends again, twice.
const SAME_TEXT_MAX: usize = 2;

/// The same by programs, in one network: more is not what different people write elsewhere.
const SAME_TEXT_BY_PROGRAMS_MAX: usize = 10;

/// Messages of one network within an hour, beyond which it is a flood: who sends them could else use
/// up the mails of an hour, and families would wait for the next.
const MESSAGES_MAX: usize = 10;

/// No person fills in a form and presses the button in less time.
const QUICKEST: SignedDuration = SignedDuration::from_secs(2);

/// Signs of a submission beside its text.
#[derive(Clone, Copy, Debug, Default)]
pub struct SpamSigns {
    /// True if the hidden field was filled in.
    pub decoy_is_filled: bool,
    /// How long the form was open, where a token says so.
    pub open_for: Option<SignedDuration>,
    /// True if the browser says that it was sent from a page of another site.
    pub from_another_site: bool,
    /// In how many recent messages from this address the same text was.
    pub same_text: usize,
    /// In how many recent messages of programs from this network the same text was.
    pub same_text_by_programs: usize,
    /// How many recent messages came from this network.
    pub messages: usize,
}

/// A reason as it is kept.
pub fn in_words(reason: &str) -> String {
    let signs = reason.split(", ").map(|sign| fl!("guard-sign", sign = sign));
    signs.collect::<Vec<_>>().join(", ")
}

/// Why a message is to be held back, if it is: the names of the signs under which it is kept and
/// listed, as in `decoy, links`.
pub fn judge(lead: &Lead, signs: &SpamSigns) -> Option<String> {
    let is_repeated =
        signs.same_text > SAME_TEXT_MAX || signs.same_text_by_programs > SAME_TEXT_BY_PROGRAMS_MAX;
    let is_too_fast = signs.open_for.is_some_and(|open| open < QUICKEST);
    let found: Vec<&str> = [
        ("decoy", signs.decoy_is_filled),
        ("too-fast", is_too_fast),
        ("links", has_links_of_spam(lead)),
        ("another-site", signs.from_another_site),
        ("repeated-text", is_repeated),
        ("many", signs.messages > MESSAGES_MAX),
    ]
    .into_iter()
    .filter_map(|(sign, is_there)| is_there.then_some(sign))
    .collect();
    (!found.is_empty()).then(|| found.join(", "))
}

fn has_links_of_spam(lead: &Lead) -> bool {
    links(&lead.message) > LINKS_MAX || are_marked_up(&lead.message) || links(&lead.name) > 0
}

/// The number of links; `https://www.` is one.
fn links(text: &str) -> usize {
    let lower = text.to_lowercase();
    let count = |start| lower.matches(start).count();
    let found: usize = STARTS.into_iter().map(count).sum();
    found - lower.matches("://www.").count().min(found)
}

/// Returns whether links have markup, which nobody uses who writes to a person.
fn are_marked_up(text: &str) -> bool {
    let lower = text.to_lowercase();
    MARKUP.iter().any(|markup| lower.contains(markup))
}

#[cfg(test)]
mod tests {
    use super::{SpamSigns, are_marked_up, judge, links};
    use crate::leads::{Lead, RawContext, from_json};
    use jiff::SignedDuration;

    fn lead(name: &str, message: &str) -> Lead {
        let body = serde_json::json!({ "name": name, "email": "a@b.mx", "message": message });
        from_json(body.to_string().as_bytes(), &RawContext::default())
            .expect("the test's lead has no fault")
            .lead
    }

    fn judged(message: &str, signs: &SpamSigns) -> Option<String> {
        judge(&lead("Ana Ruiz", message), signs)
    }

    #[test]
    fn a_message_of_which_nothing_else_is_known_is_not_suspect() {
        assert_eq!(judged("Quisiera informes.", &SpamSigns::default()), None);
        assert_eq!(judged("", &SpamSigns::default()), None);
    }

    #[test]
    fn every_sign_is_named() {
        let all = SpamSigns {
            decoy_is_filled: true,
            open_for: Some(SignedDuration::ZERO),
            from_another_site: true,
            same_text: 3,
            same_text_by_programs: 0,
            messages: 11,
        };
        let reason = judged("[url=https://a.example]a[/url]", &all);
        assert_eq!(
            reason.as_deref(),
            Some("decoy, too-fast, links, another-site, repeated-text, many")
        );
    }

    #[test]
    fn only_who_is_faster_than_a_person_is_suspect() {
        for (seconds, expected) in
            [(0.0, Some("too-fast")), (1.999, Some("too-fast")), (2.0, None), (86_400.0, None)]
        {
            let signs = SpamSigns {
                open_for: Some(SignedDuration::from_secs_f64(seconds)),
                ..SpamSigns::default()
            };
            assert_eq!(judged("hola", &signs).as_deref(), expected, "{seconds}");
        }
    }

    #[test]
    fn two_links_are_a_message_and_three_are_an_advertisement() {
        let link = "https://mapa.example/x ";
        assert_eq!(judged(&link.repeat(2), &SpamSigns::default()), None);
        assert_eq!(judged(&link.repeat(3), &SpamSigns::default()).as_deref(), Some("links"));
        assert!(judge(&lead("www.compre.example", "hola"), &SpamSigns::default()).is_some());
    }

    #[test]
    fn a_person_who_corrects_their_address_is_not_suspect() {
        for (same_text, suspect) in [(0, false), (1, false), (2, false), (3, true)] {
            let signs = SpamSigns { same_text, ..SpamSigns::default() };
            assert_eq!(judged("hola", &signs).is_some(), suspect, "{same_text}");
        }
    }

    #[test]
    fn ten_messages_of_one_network_in_an_hour_are_none_too_many() {
        for (messages, expected) in [(10, None), (11, Some("many"))] {
            let signs = SpamSigns { messages, ..SpamSigns::default() };
            assert_eq!(judged("hola", &signs).as_deref(), expected);
        }
    }

    #[test]
    fn a_program_may_say_the_same_ten_times_in_an_hour() {
        for (same_text_by_programs, suspect) in [(10, false), (11, true)] {
            let signs = SpamSigns { same_text_by_programs, ..SpamSigns::default() };
            assert_eq!(judged("hola", &signs).is_some(), suspect);
        }
    }

    #[test]
    fn links_are_counted_as_a_reader_counts_them() {
        for (text, expected) in [
            ("", 0),
            ("Vi su página remanso.example y quiero informes", 0),
            ("https://www.maps.example/x", 1),
            ("HTTP://a.example www.b.example https://c.example", 3),
            ("x://www.", 0),
        ] {
            assert_eq!(links(text), expected, "{text:?}");
        }
    }

    #[test]
    fn marked_up_links_are_told_from_written_ones() {
        assert!(are_marked_up("<A HREF='https://a.example'>a</A>"));
        assert!(are_marked_up("[url=https://a.example]a[/url]"));
        assert!(!are_marked_up("https://a.example <mamá> [sic]"));
    }
}
