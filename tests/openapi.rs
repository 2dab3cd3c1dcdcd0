//! The API's OpenAPI document, from which the web's types are made.

use crate::api::names;
use crate::support::prelude::*;
use boon::{Compiler, Draft, Schemas};
use reqwest::Method;
use serde_json::{Value, json};
use std::path::Path;

/// What `columbario types` writes.
const WRITTEN: [&str; 4] =
    ["web/openapi.json", "web/editor.openapi.json", "web/src/api/pages.ts", "docs/secciones.md"];

/// What the names in paths are, in the sample with a page of its own.
const VALUES: [(&str, &str); 5] = [
    ("{article}", "como-elegir-un-nicho"),
    ("{id}", "1"),
    ("{number}", "1"),
    ("{page}", "Misas"),
    ("{text}", "ceniza"),
];

#[test]
fn the_web_is_typed_by_what_the_program_says() {
    let place = place();
    for folder in ["web/src/api", "docs/contenido"] {
        std::fs::create_dir_all(place.path().join(folder)).expect("a folder can be made");
    }
    let output = run(command(place.path()).args(["types", "web"]));
    assert!(output.status.success(), "{:?}", errors(&output));
    for path in WRITTEN {
        let written = std::fs::read_to_string(place.path().join(path)).expect("it is written");
        let typed_by = std::fs::read_to_string(Path::new(ROOT).join(path));
        let is_same = typed_by.is_ok_and(|text| text == written);
        assert!(is_same, "{path} is not what the program says: run `make types`");
    }
}

#[test]
fn the_openapi_document_is_served() {
    let program = Program::shared();
    let answer = program.get("/api/openapi.json");
    assert_eq!(answer.header("content-type"), "application/json");
    let path = Path::new(ROOT).join("web/openapi.json");
    let typed_by = std::fs::read_to_string(path).expect("the file is there");
    assert!(answer.text() == typed_by);
}

/// Holds answers against the document that describes them, with a validator that is not ours.
struct Described {
    document: Value,
    compiler: Compiler,
    schemas: Schemas,
}

impl Described {
    fn by(program: &Program) -> Self {
        let document = program.get("/api/openapi.json").json();
        let mut compiler = Compiler::new();
        compiler.set_default_draft(Draft::V2020_12);
        compiler.enable_format_assertions();
        let added = compiler.add_resource("openapi.json", document.clone());
        added.expect("it is JSON");
        Self { document, compiler, schemas: Schemas::new() }
    }

    /// The paths that have this method.
    fn paths(&self, method: &str) -> Vec<String> {
        let paths = self.document["paths"].as_object();
        let paths = paths.expect("there are paths").iter();
        let has_it = paths.filter(|(_, methods)| methods[method].is_object());
        has_it.map(|(path, _)| path.clone()).collect()
    }

    /// Fails unless an answer has a status, a type and a body that are described.
    fn hold(&mut self, path: &str, method: &str, answer: &Answer) {
        let status = answer.status.to_string();
        let response = &self.document["paths"][path][method]["responses"][&status];
        assert!(response.is_object(), "{method} {path}: {answer:?}");
        let Some(content) = response["content"].as_object() else {
            return;
        };
        let kind = answer.header("content-type");
        assert!(content.contains_key(kind), "{method} {path}: {answer:?}");
        let step = |name: &str| name.replace('~', "~0").replace('/', "~1");
        let (path_step, kind) = (step(path), step(kind));
        let place = format!(
            "openapi.json#/paths/{path_step}/{method}/responses/{status}/content/{kind}/schema"
        );
        let schema = self.compiler.compile(&place, &mut self.schemas);
        let schema = schema.expect("it is JSON Schema");
        let body = answer.json();
        let held = self.schemas.validate(&body, schema);
        assert!(held.is_ok(), "{method} {path}: {held:?}\n{body}");
    }
}

/// A path with each of its names replaced.
fn call(path: &str, value: impl Fn(&str) -> String) -> String {
    let names = path.split_inclusive('/').map(|step| {
        let name = step.trim_end_matches('/');
        if name.starts_with('{') { step.replace(name, &value(name)) } else { step.to_owned() }
    });
    names.collect()
}

/// A path with the sample's values for its names.
fn sample_call(path: &str) -> String {
    call(path, |name| {
        let known = VALUES.iter().find(|(known, _)| *known == name);
        known.expect("the sample has a value").1.to_owned()
    })
}

/// Every GET call, about what is in the sample.
pub(crate) fn sample_calls(program: &Program) -> Vec<String> {
    Described::by(program).paths("get").iter().map(|path| sample_call(path)).collect()
}

// Specification 7.16
#[test]
fn every_get_call_is_answered_as_it_is_described() {
    let sample = Sample::copy();
    let page = "+++\ntitle = \"Misas\"\ndescription = \"Qué días y a qué horas se celebra la misa, y cómo pedir una.\"\n+++\nLos domingos.\n";
    let file = sample.path().join("pages/Misas.md");
    std::fs::write(file, page).expect("a file can be written");
    let program = Program::of_content(&sample.path());
    let mut described = Described::by(&program);
    let mut count = 0;
    for path in described.paths("get") {
        let answer = program.get(&sample_call(&path));
        described.hold(&path, "get", &answer);
        count += usize::from(answer.status == 200);
        assert!(answer.status == 200 || !path.contains("{page}"), "{answer:?}");
    }
    assert!(count > 20, "only {count} calls are answered");
}

#[test]
fn what_no_page_asks_for_is_answered_as_it_is_described() {
    let program = Program::start();
    let mut described = Described::by(&program);
    let odd = [
        "0",
        "-1",
        "1.5",
        "99999999999999999999",
        "null",
        "%20",
        "%2E%2E",
        "%2F",
        "%00",
        "%F0%9F%95%8A",
        "%27%22%3C%3E",
        "nada",
    ];
    let long = "a".repeat(2000);
    for path in described.paths("get") {
        for value in odd.into_iter().chain([long.as_str()]) {
            let query = format!("?limit={value}&page={value}");
            let answer = program.get(&(call(&path, |_| value.to_owned()) + &query));
            described.hold(&path, "get", &answer);
        }
    }
    let contact = "/api/v.1.0/contact_us";
    let odd =
        [json!(null), json!(1), json!([]), json!({}), json!("\u{0}"), json!("a".repeat(100_000))];
    let whole = json!({ "name": "Ana", "email": "ana@example.com", "message": "Hola" });
    let posts = odd.iter().flat_map(|value| {
        let fields = ["name", "email", "message", "phoneNumber"].map(|field| {
            let mut message = whole.clone();
            message[field] = value.clone();
            message
        });
        fields.into_iter().chain([value.clone()])
    });
    for (number, message) in posts.enumerate() {
        let request = program.request(Method::POST, contact).json(&message);
        let answer = Answer::to(request.header("idempotency-key", format!("odd-{number}")));
        described.hold(contact, "post", &answer);
    }
}

#[test]
fn a_call_that_requires_a_body_refuses_none_and_no_other_does() {
    let program = Program::start();
    let described = Described::by(&program);
    for path in described.paths("post") {
        let body = &described.document["paths"][&path]["post"]["requestBody"];
        let answer = Answer::to(program.request(Method::POST, &path));
        assert_eq!(answer.status >= 400, body["required"] == true, "{path}: {answer:?}");
    }
}

// Specification 7.1
#[test]
fn the_openapi_document_describes_what_the_form_sends() {
    let program = Program::shared();
    let document = program.get("/api/openapi.json").json();
    let contact = &document["paths"]["/api/v.1.0/contact_us"]["post"];
    for status in ["201", "400", "409", "413", "415", "422", "503"] {
        assert!(contact["responses"][status].is_object(), "{status}");
    }
    let fields = &document["components"]["schemas"]["ContactPayload"]["properties"];
    let alphabetical =
        ["ciudad", "company", "email", "message", "name", "phoneNumber", "serviceInterest"];
    assert_eq!(names(fields), alphabetical);
}
