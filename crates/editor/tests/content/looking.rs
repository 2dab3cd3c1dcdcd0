//! Texts are found by words of them, and the past is looked at.

use crate::desk::Desk;
use crate::tests;
use axum::http::{Method, StatusCode};
use serde_json::{Value as Json, json};

tests!(
    a_text_is_found_by_its_words_as_people_type_them,
    what_leads_to_an_address_is_known,
    a_page_is_seen_as_it_was_after_a_version,
    a_number_is_found_however_it_is_written_and_what_is_left_out_is_known,
    what_changes_is_said_in_words_without_signs,
    what_a_page_is_made_of_is_known_with_what_is_hidden,
);

fn find(desk: &Desk, words: &str) -> Json {
    desk.post("/api/find", &json!({ "words": words }))
}

// Specification 18.39
fn a_text_is_found_by_its_words_as_people_type_them() {
    let desk = Desk::new();
    let city = desk.get("/api/file?path=site.toml")["data"]["address"]["city"].clone();
    let city = city.as_str().expect("it has one");
    desk.edit("pages/home.toml", |file| {
        file["data"]["call"]["title"] = json!("Aquí se HÁBLA de ñandúes en {city}");
    });
    for (words, said) in [
        (" habla DE nandues", "HÁBLA de ñandúes".to_owned()),
        (&*format!("ñandúes en {city}"), format!("ñandúes en {city}")),
        ("ñandúes aquí", "ñandúes".to_owned()),
    ] {
        let found = find(&desk, words);
        let place = json!([found[0]["path"], found[0]["pointer"], found[0]["said"][1]]);
        assert_eq!(place, json!(["pages/home.toml", ["call", "title"], said]), "{words}");
    }
    // The text of a state of the building says which, and words around those that are sought are whole.
    desk.edit("pages/home.toml", |file| {
        let text = "Antes que nada conviene preguntar con calma por los ornitorrincos del jardín";
        let text =
            format!("{text}, que nadie ha visto todavía aunque muchos los busquen de noche.");
        file["data"]["call"]["title"] =
            json!({ "planned": text, "construction": "Otro", "open": "Otro" });
    });
    let place = find(&desk, "ornitorrincos")[0].clone();
    assert!(place["label"].as_str().is_some_and(|it| it.ends_with(", en proyecto")), "{place}");
    let said = [0, 2].map(|at| place["said"][at].as_str().expect("it is a text"));
    assert_eq!(said[0], "Antes que nada conviene preguntar con calma por los ");
    assert_eq!(said[1], " del jardín, que nadie ha visto todavía aunque muchos los…");
    let place = find(&desk, "nadie ha visto")[0]["said"][0].clone();
    assert_eq!(place, "…preguntar con calma por los ornitorrincos del jardín, que ");
    // What a field is called finds it, too.
    assert_eq!(find(&desk, "whatsapp")[0]["pointer"], json!(["contact", "whatsapp"]));
    // Neither the name of a file nor the key of a choice is anything that people read.
    assert_eq!(find(&desk, ".jpg"), json!([]));
    assert_eq!(find(&desk, "jueves")[0]["pointer"], json!(["hours", "0", "weekdays", "3"]));
    assert_eq!(find(&desk, "nada que haya en ninguna parte"), json!([]));
    let path = &*desk.begin_article("Nuevo");
    desk.edit(path, |file| {
        file["body"] = json!("\nUno.\n\n- **Dos** [tres](/Contacto), cuatro.\n");
    });
    let place = find(&desk, "dos tres")[0]["pointer"].clone();
    assert_eq!(place, json!(["body", "3", "Dos tres, cuatro."]));
}

fn what_leads_to_an_address_is_known() {
    let desk = Desk::new();
    let path = &*desk.begin_article("Nuevo");
    desk.edit(path, |file| file["body"] = json!("\nUno [dos](/Articulo-Blog/uno-dos).\n"));
    let links = |address: &str| desk.post("/api/find", &json!({ "address": address }));
    assert_eq!(links("/Articulo-Blog/uno-dos")[0]["path"], path);
    assert_eq!(links("/Articulo-Blog/uno"), json!([]));
}

// Specification 18.37
fn a_page_is_seen_as_it_was_after_a_version() {
    let desk = Desk::new();
    let title = |title: &str| {
        desk.edit("pages/home.toml", |file| file["data"]["call"]["title"] = json!(title));
        desk.publish()
    };
    let (first, second) = (title("El primero de todos"), title("El segundo de todos"));
    desk.edit("pages/home.toml", |file| file["data"]["call"]["title"] = json!("Un borrador"));
    let page = |id: &str| desk.ask(Method::GET, &format!("/antes/{id}/"), &[], "");
    for (id, said) in [(&first, "El primero"), (&second, "El segundo")] {
        let (status, headers, body) = page(id);
        assert_eq!(status, StatusCode::OK);
        assert!(
            !headers["content-security-policy"].to_str().expect("it is text").contains("script")
        );
        let body = String::from_utf8_lossy(&body);
        assert!(body.contains(&format!("{said} de todos")) && !body.contains("Un borrador"));
    }
    assert_eq!(page("000009").0, StatusCode::NOT_FOUND);
}

fn a_number_is_found_however_it_is_written_and_what_is_left_out_is_known() {
    let desk = Desk::new();
    desk.edit("site.toml", |file| file["data"]["contact"]["phone"] = json!("7221234567"));
    for words in ["722 123 4567", "7221234567", "(722) 123-4567"] {
        assert_eq!(find(&desk, words)[0]["pointer"], json!(["contact", "phone"]), "{words}");
    }
    let texts = "\nUn colibrí.\n".repeat(40);
    desk.edit(&desk.begin_article("Nuevo"), |file| file["body"] = json!(texts));
    // One more than is shown.
    assert_eq!(find(&desk, "colibri").as_array().map(Vec::len), Some(31));
}

fn what_changes_is_said_in_words_without_signs() {
    let desk = Desk::new();
    let state = desk.edit("articles/uno.md", |file| {
        file["body"] = json!("\nLleve lo **siguiente**: [el acta](/Contacto).\n");
    });
    let changes = state["draft"]["items"][0]["changes"].as_array().expect("it is a list");
    let after: Vec<_> = changes.iter().filter_map(|it| it["after"].as_str()).collect();
    assert_eq!(after, ["Lleve lo siguiente: el acta."]);
}

// Specification 18.40
fn what_a_page_is_made_of_is_known_with_what_is_hidden() {
    let desk = Desk::new();
    let of = |path: &str| {
        let files = desk.get("/api/files");
        let file = files.as_array().into_iter().flatten().find(|it| it["path"] == path);
        file.expect("it is listed")["sections"].clone()
    };
    let before = of("pages/home.toml");
    let ribbon = json!({ "name": "presale", "kind": "ribbon" });
    assert_eq!(before[0], json!({ "name": "hero", "kind": "hero" }));
    assert!(before.as_array().is_some_and(|all| all.contains(&ribbon)), "{before}");
    desk.edit("pages/home.toml", |file| file["data"]["presale"]["hidden"] = true.into());
    assert_eq!(of("pages/home.toml"), before);
    assert_eq!(of("site.toml"), Json::Null);
}
