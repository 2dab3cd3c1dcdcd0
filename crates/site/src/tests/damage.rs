//! Files as a bad day leaves them: whatever they hold, there are faults or a site, never a panic.

use crate::Site;
use crate::fixture::{Fixture, NOW};
use proptest::prelude::*;
use std::fs;

const FILES: [&str; 5] =
    ["site.toml", "pages/home.toml", "articles/uno.md", "legal/aviso-privacidad.md", "media/a.jpg"];

/// Texts that people paste into the wrong place, and bytes that end up in the middle of letters.
pub(super) const PIECES: [&str; 16] = [
    "ñ",
    "\"",
    "+++\n",
    "{",
    "}",
    "[[",
    "]]",
    "\n",
    "**",
    "[a](b)",
    "![",
    "é{phone}",
    "|",
    "<",
    "\u{feff}",
    "2026-13-45",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn damaged_files_are_faults_or_a_site(
        file in prop::sample::select(&FILES[..]),
        piece in prop::sample::select(&PIECES[..]),
        place in any::<prop::sample::Index>(),
        removed in 0_usize..40,
    ) {
        let fixture = Fixture::new();
        let mut bytes = fs::read(fixture.path().join(file)).expect("the file is there");
        let start = place.index(bytes.len());
        let end = (start + removed).min(bytes.len());
        bytes.splice(start..end, piece.bytes());
        fixture.write(file, bytes);
        if let Err(faults) = Site::load(&fixture.source(), NOW) {
            for fault in faults.iter() {
                prop_assert!(fault.line > 0 && fault.column > 0);
                prop_assert!(!fault.text.message.is_empty() && !fault.text.advice.is_empty());
            }
        }
    }
}
