//! The examples of CONTRIBUTING.md, as patches: each applies to the sources as they are, and touches
//! no more files than it promises. `bash tests/run.sh recipes` also builds and tests what they make.

use crate::support::prelude::*;
use std::{collections::BTreeSet, fs, path::Path, process::Command};

/// The recipes, and how many files each touches: no more than it promises, and none that one made anew has lost.
/// `make types` and the snapshots' own command make the others.
const RECIPES: [(&str, usize); 5] = [
    ("mail-sentence.patch", 1),
    ("niche-field.patch", 5),
    ("page.patch", 8),
    ("section.patch", 6),
    ("setting.patch", 1),
];

/// Where the recipes lie.
fn folder() -> std::path::PathBuf {
    Path::new(ROOT).join("tests/recipes")
}

/// The paths that a patch names as changed: old ones and new ones alike.
fn touched(patch: &str) -> BTreeSet<&str> {
    let headers = patch.lines().filter_map(|line| line.strip_prefix("diff --git a/"));
    let paths = headers.map(|header| header.split(" b/").next().unwrap_or_default());
    paths.collect()
}

/// Applies a patch to copies of the files that it changes.
fn apply(name: &str, patch: &str) {
    let place = place();
    for path in touched(patch) {
        let copy = place.path().join(path);
        let parent = copy.parent().expect("a file lies in a folder");
        fs::create_dir_all(parent).expect("a folder can be made");
        // One that the recipe adds is not there yet.
        let original = Path::new(ROOT).join(path);
        if original.exists() {
            fs::copy(original, copy).expect("a source can be copied");
        }
    }
    let mut git = Command::new("git");
    git.current_dir(place.path()).arg("apply").arg(folder().join(name));
    let said = git.output().expect("git can be started");
    assert!(said.status.success(), "{name}: {}", String::from_utf8_lossy(&said.stderr));
}

#[test]
fn a_recipe_applies_and_touches_as_many_files_as_promised() {
    for (name, count) in RECIPES {
        let patch = fs::read_to_string(folder().join(name)).expect("the recipe can be read");
        assert_eq!(touched(&patch).len(), count, "{name} touches {:?}", touched(&patch));
        apply(name, &patch);
    }
}

#[test]
fn contributing_names_every_recipe() {
    let contributing = fs::read_to_string(Path::new(ROOT).join("CONTRIBUTING.md"))
        .expect("CONTRIBUTING.md can be read");
    let files = fs::read_dir(folder()).expect("the folder can be read");
    let names = files.map(|file| file.expect("the folder can be read").file_name());
    let names: BTreeSet<_> = names.filter_map(|name| name.into_string().ok()).collect();
    assert_eq!(names, RECIPES.map(|(name, _)| name.to_owned()).into());
    for name in names {
        assert!(contributing.contains(&format!("tests/recipes/{name}")), "{name}");
    }
}
