//! The ways that imports of the web may go (ARCHITECTURE.md).

use crate::architecture::sources;

/// The level of a part of the web: it imports from lower levels.
fn level(path: &str) -> Option<usize> {
    let inner = path.strip_prefix("web/src/")?;
    let zones = ["api/", "ui/", "layout/", "pages/", "routes.tsx"];
    zones.iter().position(|zone| inner.starts_with(zone))
}

/// The page that a file of the web belongs to.
fn page(path: &str) -> Option<&str> {
    path.strip_prefix("web/src/pages/")?.split('/').next()
}

/// Where a relative import leads.
fn imported(from: &str, target: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop();
            }
            name => parts.push(name),
        }
    }
    parts.join("/")
}

#[test]
fn imports_of_the_web_go_one_way() {
    let mut count = 0;
    for source in sources("web/src") {
        let quoted = source
            .text
            .split("from \"")
            .chain(source.text.split("import(\""))
            .skip(1);
        for target in quoted
            .filter_map(|rest| rest.split_once('"'))
            .map(|(target, _)| target)
        {
            if !target.starts_with('.') {
                continue;
            }
            let to = imported(&source.path, target);
            count += 1;
            if let (Some(own), Some(other)) = (level(&source.path), level(&to)) {
                assert!(other <= own, "{} imports {to}", source.path);
            }
            if let (Some(own), Some(other)) = (page(&source.path), page(&to)) {
                assert_eq!(own, other, "{} imports {to}", source.path);
            }
        }
    }
    assert!(count > 100, "only {count} imports were found");
}

#[test]
fn the_general_parts_of_the_web_know_no_routes_and_no_calls() {
    for source in sources("web/src/ui") {
        for word in ["react-router", "../api/calls"] {
            assert!(!source.text.contains(word), "{} says {word}", source.path);
        }
    }
}
