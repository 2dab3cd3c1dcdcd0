//! The signs of spam, and the tokens that say how long a form was open.

mod signs {
    use crate::message::{MessageFields, RawContext, from_json};
    use crate::spam::{SIGNS, SpamSigns, are_marked_up, in_words, judge, links};
    use jiff::SignedDuration;
    use std::collections::BTreeSet;

    fn fields(name: &str, message: &str) -> MessageFields {
        let body = serde_json::json!({ "name": name, "email": "a@b.mx", "message": message });
        from_json(body.to_string().as_bytes(), &RawContext::default())
            .expect("the test's fields has no fault")
            .fields
    }

    fn judged(message: &str, signs: &SpamSigns) -> Option<String> {
        judge(&fields("Ana Ruiz", message), signs)
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
    fn every_sign_has_words_and_a_row_in_the_document() {
        let document = include_str!("../../../../docs/abuso.md");
        let words = BTreeSet::from(SIGNS.map(in_words));
        assert_eq!(words.len(), SIGNS.len(), "{words:?}");
        for sign in SIGNS {
            assert_ne!(in_words(sign), sign, "guard.ftl has no words for {sign}");
            assert!(document.contains(&format!("\n| `{sign}` |")), "{sign}");
        }
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
        assert!(judge(&fields("www.compre.example", "hola"), &SpamSigns::default()).is_some());
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

mod form_tokens {
    use crate::spam::{FormTokens, VALID};
    use jiff::{SignedDuration, Timestamp};

    const NOW: Timestamp = Timestamp::constant(1_795_000_000, 0);

    fn open_for(token: &str, seconds: i64) -> Option<i64> {
        FormTokens::new(b"key")
            .open_for(token, NOW + SignedDuration::from_secs(seconds))
            .map(|open_for| open_for.as_secs())
    }

    #[test]
    fn a_token_tells_how_long_the_form_was_open() {
        let token = FormTokens::new(b"key").issue(NOW);
        assert_eq!(token.len(), 32);
        for seconds in [0, 1, 3600, VALID.as_secs()] {
            assert_eq!(open_for(&token, seconds), Some(seconds));
        }
    }

    #[test]
    fn a_token_that_is_old_or_of_a_clock_set_back_says_nothing() {
        let token = FormTokens::new(b"key").issue(NOW);
        assert_eq!(open_for(&token, VALID.as_secs() + 1), None);
        assert_eq!(open_for(&token, -1), None);
    }

    #[test]
    fn a_token_that_this_key_did_not_sign_says_nothing() {
        let ours = FormTokens::new(b"key").issue(NOW);
        let others = FormTokens::new(b"other").issue(NOW);
        let mut forged = ours.clone();
        forged.replace_range(9..10, if &ours[9..10] == "A" { "B" } else { "A" });
        let long = format!("{ours}AAAA");
        for token in [&others, &forged, &ours[..31], &long, "", "ñ", "="] {
            assert_eq!(open_for(token, 1), None, "{token:?}");
        }
    }
}
