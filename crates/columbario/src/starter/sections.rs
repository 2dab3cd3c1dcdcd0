//! A TOML text with some of its sections replaced. Everything else stays as it is written, comments
//! and order included, because people read and edit the file.
//!
//! A section is what stands below the headers that begin with the same name, `[hero]` and
//! `[hero.picture]`; the lines before the first header are one too. One with nothing below its header
//! stands for none: only its comments stay.

/// `text` with the sections of `other` in place of its own, and after them those that it has not.
pub(super) fn replaced(text: &str, other: &str) -> String {
    let (own, others) = (sections(text), sections(other));
    let find = |name: &str| others.iter().find(|(other, _)| *other == name);
    let kept = own.iter().map(|section| find(section.0).unwrap_or(section));
    let is_new = |(name, _): &&(&str, String)| !own.iter().any(|(own, _)| own == name);
    let all: Vec<&str> = kept
        .chain(others.iter().filter(is_new))
        .map(|(_, text)| without_empty_header(text.trim()))
        .filter(|text| !text.is_empty())
        .collect();
    all.join("\n\n") + "\n"
}

/// A section, or the comments above its header where nothing is below it.
fn without_empty_header(section: &str) -> &str {
    let (above, last) = section.rsplit_once('\n').unwrap_or(("", section));
    let is_alone = above.lines().all(|line| line.starts_with('#'));
    if is_alone && last.starts_with('[') { above } else { section }
}

/// The sections by their names, in order; those without a line are left out.
fn sections(text: &str) -> Vec<(&str, String)> {
    let mut found: Vec<(&str, String)> = Vec::new();
    // Comments directly above a header belong to it.
    let mut above = String::new();
    let mut name = "";
    for line in text.lines() {
        if line.starts_with('#') {
            above.extend([line, "\n"]);
            continue;
        }
        if line.starts_with('[') {
            let header = line.trim_start_matches('[');
            name = header.split(['.', ']']).next().unwrap_or_default();
        }
        let lines = std::mem::take(&mut above) + line + "\n";
        match found.last_mut() {
            Some((last, text)) if *last == name => text.push_str(&lines),
            _ => found.push((name, lines)),
        }
    }
    if let Some((_, text)) = found.last_mut() {
        text.push_str(&above);
    }
    found.retain(|(_, text)| !text.trim().is_empty());
    found
}

#[cfg(test)]
mod tests {
    use super::replaced;

    #[test]
    fn a_section_replaces_the_one_of_its_name_and_all_others_stay_as_they_are() {
        let text = "# The page.\n\ntitle = \"A\"\n\n# Seen first.\n[hero]\ntext = [\n  \"B\",\n]\n\n[hero.picture]\nsrc = \"b.jpg\"\n\n[call]\ntext = \"C\"\n";
        let other = "# Another.\n[hero]\ntext = []\n\n[[items]]\nid = 1\n\n[[items]]\nid = 2\n";
        let expected = "# The page.\n\ntitle = \"A\"\n\n# Another.\n[hero]\ntext = []\n\n[call]\ntext = \"C\"\n\n[[items]]\nid = 1\n\n[[items]]\nid = 2\n";
        assert_eq!(replaced(text, other), expected);
        assert_eq!(replaced(text, ""), text);
    }

    #[test]
    fn a_section_with_nothing_below_its_header_stands_for_none() {
        let text = "a = 1\n\n[plan]\nwidth = 2\n\n[call]\nx = 1\n";
        let with_comment = replaced(text, "# A plan may be here.\n[plan]\n");
        assert_eq!(with_comment, "a = 1\n\n# A plan may be here.\n\n[call]\nx = 1\n");
        assert_eq!(replaced(text, "[plan]\n"), "a = 1\n\n[call]\nx = 1\n");
    }

    #[test]
    fn what_stands_before_the_first_header_is_a_section_too() {
        let replaced = replaced("title = \"A\"\n[call]\nx = 1\n", "title = \"B\"\n");
        assert_eq!(replaced, "title = \"B\"\n\n[call]\nx = 1\n");
    }
}
