//! The API's OpenAPI document, from which the web's types are made.

use crate::api::{CALLS, names};
use crate::program::{Program, ROOT};
use std::path::Path;

/// The types of `web/src/api/schema.ts` are made from this file.
#[test]
fn the_openapi_document_is_the_one_that_the_web_was_typed_by() {
    let program = Program::start();
    let answer = program.get("/api/openapi.json");
    assert_eq!(answer.header("content-type"), "application/json");
    let path = Path::new(ROOT).join("web/openapi.json");
    #[expect(clippy::disallowed_methods, reason = "a switch of the test alone")]
    let update = std::env::var_os("COLUMBARIO_UPDATE").is_some();
    if update {
        std::fs::write(&path, &answer.body).expect("the file can be written");
    }
    let typed_by = std::fs::read_to_string(&path).expect("the file is there");
    assert!(
        answer.text() == typed_by,
        "the API has changed: run `COLUMBARIO_UPDATE=1 cargo test --release openapi`, then \
         `npm run types`, and look at what differs"
    );
}

#[test]
fn the_openapi_document_describes_every_call() {
    let program = Program::start();
    let document = program.get("/api/openapi.json").json();
    let described = document["paths"].as_object().expect("there are paths");
    for call in CALLS {
        let is_described = described.keys().any(|path| {
            let fixed = path.split('{').next().unwrap_or_default();
            call.starts_with(fixed)
        });
        assert!(is_described, "{call}");
    }
    let contact = &document["paths"]["/api/v.1.0/contact_us"]["post"];
    for status in ["201", "400", "409", "413", "415", "422", "503"] {
        assert!(contact["responses"][status].is_object(), "{status}");
    }
    let fields = &document["components"]["schemas"]["ContactPayload"]["properties"];
    let alphabetical = [
        "ciudad",
        "company",
        "email",
        "message",
        "name",
        "phoneNumber",
        "serviceInterest",
    ];
    assert_eq!(names(fields), alphabetical);
}
