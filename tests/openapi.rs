//! The API's OpenAPI document, from which the web's types are made.

use crate::api::{CALLS, names};
use crate::command::{ROOT, command, errors, place, run};
use crate::program::Program;
use std::path::Path;
use std::process::Command;

/// What `columbario types` writes below `web/`.
const WRITTEN: [&str; 2] = ["openapi.json", "src/api/pages.ts"];

/// What the names in paths are, in the sample.
const VALUES: [(&str, &str); 4] = [
    ("{article}", "como-elegir-un-nicho"),
    ("{id}", "1"),
    ("{number}", "1"),
    ("{text}", "ceniza"),
];

#[test]
fn the_web_is_typed_by_what_the_program_says() {
    let place = place();
    std::fs::create_dir_all(place.path().join("src/api")).expect("a folder can be made");
    let output = run(command(place.path()).args(["types", "."]));
    assert!(output.status.success(), "{:?}", errors(&output));
    for path in WRITTEN {
        let written = std::fs::read_to_string(place.path().join(path)).expect("it is written");
        let typed_by = std::fs::read_to_string(Path::new(ROOT).join("web").join(path));
        let is_same = typed_by.is_ok_and(|text| text == written);
        assert!(
            is_same,
            "web/{path} is not what the program says: run `make types`"
        );
    }
}

#[test]
fn the_openapi_document_is_served() {
    let program = Program::start();
    let answer = program.get("/api/openapi.json");
    assert_eq!(answer.header("content-type"), "application/json");
    let path = Path::new(ROOT).join("web/openapi.json");
    let typed_by = std::fs::read_to_string(path).expect("the file is there");
    assert!(answer.text() == typed_by);
}

#[test]
fn every_get_call_that_is_described_is_answered() {
    let program = Program::start();
    let document = program.get("/api/openapi.json").json();
    let described = document["paths"].as_object().expect("there are paths");
    let read = described
        .iter()
        .filter(|(_, methods)| methods["get"]["responses"]["200"].is_object());
    let mut count = 0;
    for (path, _) in read {
        let call = VALUES.iter().fold(path.clone(), |call, (name, value)| {
            call.replace(name, value)
        });
        let answer = program.get(&call);
        assert_eq!(answer.status, 200, "{call}");
        assert_eq!(answer.header("content-type"), "application/json", "{call}");
        count += 1;
    }
    assert!(count > 20, "only {count} calls are described");
}

// Specification 7.1, 7.16
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

#[test]
fn a_client_made_of_the_openapi_document_finds_no_failure() {
    let program = Program::start();
    // `bash tests/run.sh install` puts it there.
    let mut schemathesis = Command::new(Path::new(ROOT).join("target/tools/schemathesis/bin/st"));
    schemathesis
        .arg("--config-file")
        .arg(Path::new(ROOT).join("tests/schemathesis.toml"));
    schemathesis.args(["run", "--max-examples=20", "--seed=1", "--no-color"]);
    schemathesis.arg(format!("{}/api/openapi.json", program.address()));
    // It keeps what it tried in the directory in which it runs.
    let output = schemathesis.current_dir(program.data()).output();
    let output = output.expect("schemathesis is installed: bash tests/run.sh install");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}");
}
