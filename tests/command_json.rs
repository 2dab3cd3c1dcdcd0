//! What other programs read of the commands, as docs/comandos.md describes it.

use crate::rights::opening;
use crate::support::prelude::*;
use serde_json::{Value, json};

fn json_of(said: &str) -> Value {
    serde_json::from_str(said).unwrap_or_else(|error| panic!("{error}: {said}"))
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("it is an object").keys().map(String::as_str).collect()
}

// Specification 18.6
#[test]
fn check_says_its_findings_as_json() {
    let installation = Installation::small();
    let site = json_of(&installation.answer(&["check", "--json"]));
    assert_eq!(keys(&site), ["faults", "settings", "warnings", "unconfirmed", "sample"]);
    assert_eq!(site["faults"], json!([]));
    let title = "title = \"";
    installation.edit("pages/home.toml", title, "titel = \"x\"\ntitle = \"");
    let output = installation.run(&["check", "--json", "--content", "content"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(errors(&output), ["columbario: 1 falla"]);
    let found = json_of(&String::from_utf8_lossy(&output.stdout));
    let fault = &found["faults"][0];
    assert_eq!(keys(fault), ["file", "line", "column", "message", "advice"]);
    assert_eq!(fault["file"], "content/pages/home.toml");
    assert_eq!(fault["message"], "clave desconocida `titel`");
    assert_eq!((&fault["column"], fault["line"].is_u64()), (&json!(1), true));
}

#[test]
fn what_is_unconfirmed_says_its_effect_as_json() {
    let installation = Installation::new();
    installation.answer(&[
        "init", "sitio", "--brand", "Luz", "--domain", "luz.mx", "--email", "a@luz.mx", "--yes",
    ]);
    let said = json_of(&installation.answer(&["check", "--json", "--data", "sitio"]));
    let unconfirmed = said["unconfirmed"].as_array().expect("it is a list");
    let effects: Vec<_> = unconfirmed.iter().map(|it| it["effect"].as_str()).collect();
    for effect in ["closes", "noticed", "optional"] {
        assert!(effects.contains(&Some(effect)), "{effect}: {effects:?}");
    }
    let file = unconfirmed[0]["file"].as_str().expect("it is a text");
    assert!(installation.path().join(file).is_file(), "{file}");
}

/// An editor opens what is printed only where it is the path from where one is.
// Specification 18.5
#[test]
fn check_prints_paths_from_where_it_was_called() {
    let installation = Installation::small();
    let content = installation.path().join("content");
    std::fs::rename(&content, installation.path().join("otra")).expect("it can be renamed");
    std::os::unix::fs::symlink("otra", &content).expect("it can be made");
    installation.edit("pages/home.toml", "title = \"", "titel = \"x\"\ntitle = \"");
    let absolute = installation.path().join("otra").display().to_string();
    for named in ["otra", "./otra", &absolute, "otra/../otra"] {
        let output = installation.run(&["check", "--content", named]);
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(said.starts_with(&format!("{named}/pages/home.toml:")), "{named}: {said}");
        let path = said.split(':').next().expect("it has a beginning");
        assert!(installation.path().join(path).is_file(), "{path}");
    }
}

// Specification 18.6
#[test]
fn the_doctor_says_its_findings_as_json() {
    let installation = Installation::small().with_database();
    let output = installation.run(&["doctor", "--json"]);
    let found = json_of(&String::from_utf8_lossy(&output.stdout));
    let found = found.as_array().expect("it is a list");
    assert!(found.len() > 5, "{found:?}");
    let levels = ["ok", "warning", "error"];
    for finding in found {
        assert_eq!(keys(finding), ["level", "topic", "text"]);
        assert!(levels.iter().any(|level| finding["level"] == *level), "{finding}");
    }
    let has_failed = found.iter().any(|it| it["level"] == "error");
    assert_eq!(output.status.success(), !has_failed);
}

// Specification 17.3
#[test]
fn requests_are_listed_as_json() {
    let place = Installation::new().with_database();
    assert_eq!(json_of(&place.answer(&["rights", "list", "--json"])), json!([]));
    place.answer(&opening("Ana Núñez", "acceso", "2025-06-02"));
    place.answer(&opening("Luz", "cancelación", "2025-06-03"));
    place.answer(&["rights", "close", "2", "--outcome", "withdrawn", "--on", "2025-06-04"]);
    let open = json_of(&place.answer(&["rights", "list", "--json"]));
    let ana = json!({
        "id": 1,
        "kind": "access",
        "received": "2025-06-02",
        "name": "Ana Núñez",
        "folio": null,
        "since": "2025-06-02",
        "outcome": null,
        "next": {
            "step": "answer",
            "by": "2025-06-30",
            "byAtTheLatest": "2025-06-30",
            "overdue": true,
        },
    });
    assert_eq!(open, json!([ana]));
    let all = json_of(&place.answer(&["rights", "list", "--all", "--json"]));
    let luz = &all[1];
    assert_eq!((&luz["outcome"], &luz["next"]), (&json!("withdrawn"), &Value::Null));
    let overdue = place.run(&["rights", "list", "--overdue", "--json"]);
    assert_eq!(overdue.status.code(), Some(1));
    assert_eq!(json_of(&String::from_utf8_lossy(&overdue.stdout)), json!([ana]));
}
