//! Of what is disputed, who wrote the other one, and when.

use crate::desk::Desk;
use crate::tests;
use axum::http::{Method, StatusCode};
use serde_json::{Value as Json, json};
use site::fixture::NOW;

tests!(
    a_dispute_says_who_wrote_the_other_value_and_when,
    what_is_sent_in_part_is_a_part_of_the_version_that_is_there,
    of_two_who_write_in_one_article_the_author_of_the_paragraph_is_named,
    what_the_site_says_meanwhile_is_of_whoever_published_it,
);

const ANA: &str = "ana@example.com";
const LUIS: &str = "luis@example.com";
const EVA: &str = "eva@example.com";

fn author(answer: &Json) -> Json {
    answer["disputed"][0]["author"].clone()
}

fn a_dispute_says_who_wrote_the_other_value_and_when() {
    let desk = Desk::new();
    let base = desk.get("/api/file?path=site.toml");
    let phone = |number: &'static str| {
        move |file: &mut Json| file["data"]["contact"]["phone"] = json!(number)
    };
    let dispute = |who| {
        desk.sit(who);
        let (status, answer) = desk.save("site.toml", &base, phone("7222222222"), "");
        assert_eq!(status, StatusCode::CONFLICT, "{answer}");
        author(&answer)
    };
    let by_ana = json!({ "by": ANA, "at": NOW.to_string() });
    desk.edit("site.toml", phone("7223333333"));
    desk.sit(EVA);
    desk.edit("site.toml", |file| file["data"]["brand"] = json!("Sosiego"));
    assert_eq!(dispute(LUIS), by_ana);
    // In another window it is oneself.
    assert_eq!(dispute(ANA), by_ana);
    // Two have written it one after the other.
    desk.sit(EVA);
    desk.edit("site.toml", phone("7224444444"));
    assert_eq!(dispute(LUIS)["by"], EVA);
    // It is known also once it is published, until somebody writes another one into the file.
    desk.sit(ANA);
    desk.publish();
    assert_eq!(dispute(LUIS)["by"], ANA);
    desk.content.edit("site.toml", "7224444444", "7225555555");
    assert_eq!(dispute(LUIS), json!(null));
}

fn what_is_sent_in_part_is_a_part_of_the_version_that_is_there() {
    let desk = Desk::new();
    let address = "/api/file?path=articles/uno.md";
    desk.edit("articles/uno.md", |file| file["body"] = json!("\nUno 🕯 y dos.\n"));
    let base = desk.get(address);
    let patch = |pointer: &str, [before, after]: [Json; 2], around: [usize; 2]| {
        let change =
            json!({ "pointer": [pointer], "before": before, "after": after, "around": around });
        let body = json!({ "version": base["version"], "changes": [change] });
        desk.call(Method::PATCH, address, &body).0
    };
    // What is between is another, or the ends are longer than the text.
    assert_eq!(patch("body", [json!("tres"), json!("")], [9, 2]), StatusCode::PRECONDITION_FAILED);
    assert_eq!(patch("body", [json!(""), json!("")], [99, 0]), StatusCode::PRECONDITION_FAILED);
    assert_eq!(patch("body", [json!([]), json!([])], [0, 0]), StatusCode::PRECONDITION_FAILED);
    assert_eq!(patch("nada", [json!(""), json!("")], [0, 0]), StatusCode::PRECONDITION_FAILED);
    assert_eq!(patch("body", [json!("dos"), json!("tres")], [9, 2]), StatusCode::OK);
    assert_eq!(desk.get(address)["body"], "\nUno 🕯 y tres.\n");
    // Another version is there by now.
    assert_eq!(patch("body", [json!("tres"), json!("")], [9, 2]), StatusCode::PRECONDITION_FAILED);
}

fn of_two_who_write_in_one_article_the_author_of_the_paragraph_is_named() {
    let desk = Desk::new();
    let path = "articles/uno.md";
    let write = |base: &Json, body: &str| desk.save(path, base, |it| it["body"] = json!(body), "");
    desk.edit(path, |file| file["body"] = json!("\nUno.\n\nDos.\n"));
    let base = desk.get("/api/file?path=articles/uno.md");
    write(&base, "\nUno, de Ana.\n\nDos.\n");
    desk.sit(EVA);
    write(&base, "\nUno.\n\nDos, de Eva.\n\nTres.\n");
    desk.sit(LUIS);
    let (status, answer) = write(&base, "\nUno, de Luis.\n\nDos.\n");
    assert_eq!((status, &author(&answer)["by"]), (StatusCode::CONFLICT, &json!(ANA)), "{answer}");
    let (_, answer) = write(&base, "\nUno.\n\nDos, de Luis.\n");
    assert_eq!(author(&answer)["by"], EVA, "{answer}");
}

fn what_the_site_says_meanwhile_is_of_whoever_published_it() {
    let desk = Desk::new();
    let brand = |name: &str| {
        desk.edit("site.toml", |file| file["data"]["brand"] = json!(name));
    };
    let recovered = || {
        let newest = desk.get("/api/draft/discarded")[0]["id"].clone();
        let id = newest.as_str().expect("there is one");
        let state = desk.post(&format!("/api/draft/discarded/{id}/recover"), &json!(null));
        assert_eq!(state["items"][0]["conflict"], true, "{state}");
        let change = &state["items"][0]["changes"][0];
        (change["before"].clone(), change["author"].clone())
    };
    brand("Sosiego");
    desk.discard("");
    desk.sit(LUIS);
    brand("Otra");
    desk.publish();
    desk.sit(ANA);
    let by_luis = json!({ "by": LUIS, "at": NOW.to_string() });
    assert_eq!(recovered(), (json!("Otra"), by_luis));
    // Of what somebody wrote into the file nobody is known.
    desk.content.edit("site.toml", "\"Otra\"", "\"Una más\"");
    let state = desk.get("/api/draft");
    assert_eq!(state["items"][0]["changes"][0]["author"], json!(null), "{state}");
    // What is in no dispute is nobody's.
    desk.post("/api/draft/prefer", &desk.items(""));
    desk.publish();
    let versions = desk.get("/api/versions");
    assert!(!versions.to_string().contains("author"), "{versions}");
    assert_eq!(desk.refused(Method::POST, "/api/publish", &desk.items("")).0, 409);
}
