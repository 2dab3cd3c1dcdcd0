//! How many links a text contains.

/// The beginnings that a mail program turns into links.
const STARTS: [&str; 3] = ["http://", "https://", "www."];

/// Link markup of HTML and of forums, as robots write it.
const MARKUP: [&str; 4] = ["<a ", "href=", "[url", "[link"];

/// The number of links; `https://www.` is one.
pub(super) fn count(text: &str) -> usize {
    let lower = text.to_lowercase();
    let found: usize = STARTS
        .iter()
        .map(|start| lower.matches(start).count())
        .sum();
    found - lower.matches("://www.").count().min(found)
}

/// Whether links have markup, which nobody uses who writes to a person.
pub(super) fn are_marked_up(text: &str) -> bool {
    let lower = text.to_lowercase();
    MARKUP.iter().any(|markup| lower.contains(markup))
}

#[cfg(test)]
mod tests {
    use super::{are_marked_up, count};

    #[test]
    fn links_are_counted_as_a_reader_counts_them() {
        for (text, expected) in [
            ("", 0),
            ("Vi su página remanso.example y quiero informes", 0),
            ("https://www.maps.example/x", 1),
            ("HTTP://a.example www.b.example https://c.example", 3),
            ("x://www.", 0),
        ] {
            assert_eq!(count(text), expected, "{text:?}");
        }
    }

    #[test]
    fn marked_up_links_are_told_from_written_ones() {
        assert!(are_marked_up("<A HREF='https://a.example'>a</A>"));
        assert!(are_marked_up("[url=https://a.example]a[/url]"));
        assert!(!are_marked_up("https://a.example <mamá> [sic]"));
    }
}
