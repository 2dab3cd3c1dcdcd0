//! A fault that somebody left in the files: whose it is, is said, and nobody is told to mend what is not theirs.

use crate::desk::{Desk, files};
use crate::tests;
use axum::http::Method;
use serde_json::{Value as Json, json};

tests!(
    a_fault_in_a_file_that_nobody_here_has_touched_is_said_to_be_of_whoever_made_it,
    beside_such_a_fault_only_ones_own_is_pointed_to,
    who_mends_such_a_fault_here_publishes_it_first,
);

const BUILDING: &str = "pages/edificio.toml";

fn publication(desk: &Desk, path: &str) -> (String, Json) {
    let (status, answer) = desk.refused(Method::POST, "/api/publish", &desk.items(path));
    assert_eq!(status, 422, "{answer}");
    (answer["detail"].as_str().unwrap_or_default().to_owned(), answer["faults"].clone())
}

fn ready(state: &Json) -> Vec<bool> {
    let items = state["items"].as_array().expect("it is a list").iter();
    items.map(|it| it["ready"] == true).collect()
}

fn blocking(state: &Json) -> Vec<&str> {
    let faults = state["faults"].as_array().expect("it is a list").iter();
    let mut titles: Vec<_> =
        faults.filter(|it| it["blocks"] == true).filter_map(|it| it["title"].as_str()).collect();
    titles.dedup();
    titles
}

fn a_fault_in_a_file_that_nobody_here_has_touched_is_said_to_be_of_whoever_made_it() {
    for is_broken in [false, true] {
        let mut desk = Desk::new();
        let good = desk.published(BUILDING);
        let faulty = if is_broken { "\"" } else { "titel = \"El edificio\"\n" };
        // At a start, and while it is open.
        for is_start in [false, true] {
            desk.edit("site.toml", |file| file["data"]["contact"]["phone"] = json!("7221234567"));
            desk.edit("pages/blog.toml", |file| file["data"]["title"] = json!("Otro"));
            desk.content.write(BUILDING, [faulty, &good].concat());
            if is_start {
                desk.open();
            }
            let before = files(desk.content.path());
            let state = desk.get("/api/draft");
            assert_eq!(blocking(&state), ["El edificio"], "{state}");
            // What *Publicar* would refuse is not said to be ready.
            assert_eq!(ready(&state), [false, false], "{state}");
            for path in ["", "site.toml", "pages/blog.toml"] {
                let (title, pointed_to) = publication(&desk, path);
                let said =
                    "No se publicó nada: quien hizo el sitio dejó una falla en «El edificio».";
                assert!(title.starts_with(said), "{title}");
                assert_eq!(pointed_to, json!([]));
            }
            assert_eq!(files(desk.content.path()), before);
            desk.content.write(BUILDING, &good);
            let state = desk.get("/api/draft");
            assert_eq!((ready(&state), &state["faults"]), (vec![true, true], &json!([])));
            desk.discard("");
        }
    }
}

fn beside_such_a_fault_only_ones_own_is_pointed_to() {
    let desk = Desk::new();
    let good = desk.published(BUILDING);
    desk.content.write(BUILDING, ["titel = \"El edificio\"\n", &good].concat());
    desk.edit("site.toml", |file| {
        file["data"]["contact"]["phone"] = json!("12");
        file["data"]["brand"] = json!("Sosiego");
    });
    let (title, faults) = publication(&desk, "site.toml");
    assert_eq!(title, "No se publicó nada: falta corregir lo que está señalado en su lugar.");
    let at: Vec<_> = faults.as_array().into_iter().flatten().map(|it| &it["pointer"]).collect();
    assert_eq!(at, [&json!(["contact", "phone"])]);
    assert!(publication(&desk, "site.toml/brand").0.contains("«El edificio»"));
    // Its page is written on here, too: what is written there is at no fault.
    desk.discard("");
    desk.edit(BUILDING, |file| file["data"]["meta"]["title"] = json!("Un edificio sereno"));
    assert!(publication(&desk, BUILDING).0.contains("quien hizo el sitio"));
    desk.content.write(BUILDING, &good);
    desk.publish();
    assert!(desk.published(BUILDING).contains("Un edificio sereno"));
}

fn who_mends_such_a_fault_here_publishes_it_first() {
    let desk = Desk::new();
    desk.content.edit("site.toml", "email = \"contacto@remanso.example\"", "email = \"contacto\"");
    desk.edit("pages/blog.toml", |file| file["data"]["title"] = json!("Otro"));
    assert_eq!(blocking(&desk.get("/api/draft")), ["Datos del sitio"]);
    desk.edit("site.toml", |file| file["data"]["contact"]["email"] = json!("a@remanso.example"));
    let state = desk.get("/api/draft");
    assert_eq!((ready(&state), blocking(&state)), (vec![true, true], vec![]), "{state}");
    let (title, _) = publication(&desk, "pages/blog.toml");
    assert!(
        title.ends_with("primero publique lo que ya se corrigió en «Datos del sitio»."),
        "{title}"
    );
    desk.publish_only("site.toml");
    desk.publish_only("pages/blog.toml");
}
