//! The examples of CONTRIBUTING.md, as patches: each applies to the sources as they are, and touches
//! no more files than it promises. `bash tests/run.sh recipes` also builds and tests what they make.

use crate::support::command::{ROOT, place};
use std::{collections::BTreeSet, fs, path::Path, process::Command};

/// A recipe, the files that it touches, and how many there may be. `make types` and the snapshots' own
/// command make the others.
const RECIPES: [(&str, &[&str], usize); 4] = [
    ("mail-sentence.patch", &["content/mails/mensaje.toml"], 1),
    (
        "niche-field.patch",
        &[
            "content/niches.toml",
            "crates/site/src/fixture/texts.rs",
            "crates/site/src/model/niche.rs",
            "crates/columbario/starter/niches.toml",
            "web/src/site/niche-card.tsx",
        ],
        5,
    ),
    (
        "page.patch",
        &[
            "content/pages/flores.toml",
            "e2e/routes.ts",
            "crates/site/src/fixture/texts.rs",
            "crates/site/src/model/page.rs",
            "crates/site/src/routes.rs",
            "crates/columbario/starter/pages/flores.toml",
            "tests/pages.rs",
            "web/src/site/menu.ts",
            "web/src/features/flowers/page.tsx",
        ],
        9,
    ),
    ("setting.patch", &["crates/config/src/settings.rs"], 1),
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
fn a_recipe_applies_and_touches_its_files_and_no_more_than_promised() {
    for (name, files, most) in RECIPES {
        let patch = fs::read_to_string(folder().join(name)).expect("the recipe can be read");
        assert_eq!(
            touched(&patch),
            files.iter().copied().collect(),
            "{name}: a recipe that was made anew has lost a part, or has one more"
        );
        assert!(files.len() <= most, "{name} touches {}", files.len());
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
    assert_eq!(names, RECIPES.map(|(name, ..)| name.to_owned()).into());
    for name in names {
        assert!(contributing.contains(&format!("tests/recipes/{name}")), "{name}");
    }
}
