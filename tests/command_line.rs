//! The command line is a contract: what it answers, where, and with which code it exits.

use crate::support::{command::binary, prelude::*};
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// The program in a fresh directory.
fn program(place: &TempDir) -> Command {
    command(place.path())
}

/// One message a row, written as the store writes it: folio, name, message.
async fn store_messages(data: &Path, messages: &[(&str, &str, &str)]) {
    use messages::{NewMessage, RawContext, Store, StoreOutcome, from_json};
    std::fs::create_dir_all(data).expect("the data directory can be made");
    let store = Store::open(data).await.expect("the store can be opened");
    for (email, name, message) in messages {
        let body = serde_json::json!({ "name": name, "email": email, "message": message, "phoneNumber": "722 000 0000" });
        let beside = RawContext { page: Some("/Contacto"), ..RawContext::default() };
        let message = from_json(body.to_string().as_bytes(), &beside)
            .expect("the test's message has no fault");
        let now = "2026-11-21T06:30:00Z".parse().expect("the test writes a time");
        let submission = NewMessage::new(message);
        let outcome = store.submit(submission, now).await.expect("the message can be stored");
        assert!(matches!(outcome, StoreOutcome::Stored(_)));
    }
    store.close().await;
}

#[test]
fn a_wrong_option_is_told_in_spanish_and_points_to_the_help_with_code_2() {
    let place = place();
    let days = "«400» no sirve para --days <N>: \"400\" no es un número de 1 a 90";
    for (arguments, says) in [
        (&["preview", "uno", "--days", "400"][..], days),
        (&["serve", "--lisen", "x"], "--lisen no existe"),
        (&["serve", "--listen"], "falta el valor de --listen"),
        (&["leads", "show"], "falta <FOLIO>"),
        (
            &["rights", "open", "--name", "Ana", "--received", "2026-11-01", "--kind", "y"],
            "se escribe una de estas palabras: acceso, access",
        ),
        (&["leads", "show", "no folio"], "no folio"),
        (&["nonsense"], "nonsense no existe"),
    ] {
        let output = run(program(&place).args(arguments));
        let said = errors(&output).join(" ");
        assert!(said.contains(says) && said.contains("--help"), "{said}");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(output.stdout.is_empty());
    }
}

// Specification 18.5
#[test]
fn answers_are_spanish() {
    let place = place();
    let output = run(program(&place).args(["leads", "list"]).env("COLUMBARIO_LISTEN", "x"));
    assert_eq!(
        errors(&output),
        [
            "columbario: COLUMBARIO_LISTEN: \"x\" no es una dirección con puerto; escriba, por ejemplo, 127.0.0.1:8080, o solo el puerto"
        ]
    );
}

#[test]
fn help_and_version_go_to_stdout() {
    let place = place();
    for argument in ["--help", "--version"] {
        let output = run(program(&place).arg(argument));
        assert!(output.status.success());
        assert!(String::from_utf8_lossy(&output.stdout).contains("columbario"));
        assert!(output.stderr.is_empty());
    }
}

#[test]
fn an_unusable_data_directory_is_one_line_and_code_1() {
    let place = place();
    std::fs::write(place.path().join("file"), "").expect("a file can be written");
    let output = run(program(&place).arg("serve").env("COLUMBARIO_DATA", "file/data"));
    let errors = errors(&output);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(
        errors[0].starts_with(
            "columbario: COLUMBARIO_DATA: file/data no sirve como directorio de datos"
        ),
        "{errors:?}"
    );
}

#[test]
fn a_database_that_cannot_be_opened_is_one_line_and_code_1() {
    let place = place();
    std::fs::create_dir_all(place.path().join("data/columbario.db"))
        .expect("a directory can be made");
    let output = run(program(&place).args(["leads", "list"]));
    let errors = errors(&output);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(
        errors[0]
            .starts_with("columbario: no se puede abrir la base de datos ./data/columbario.db"),
        "{errors:?}"
    );
}

// Specification 18.3
#[test]
fn every_fault_of_the_configuration_is_a_line_of_its_own() {
    let place = place();
    std::fs::create_dir(place.path().join("data")).expect("a directory can be made");
    std::fs::write(
        place.path().join("data/columbario.toml"),
        "\nlisten = true\ntrusted_proxis = []\n",
    )
    .expect("a file can be written");
    let output =
        run(program(&place).args(["serve", "--content", "nowhere"]).env("COLUMBARIO_LOG", "loud"));
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        errors(&output),
        [
            "columbario: ./data/columbario.toml:2:1: listen es un texto; póngalo entre comillas",
            "columbario: ./data/columbario.toml:3:1: clave desconocida \"trusted_proxis\"; ¿quiso decir \"trusted_proxies\"?",
            "columbario: --content: nowhere no es un directorio o está vacío; indique el que contiene site.toml",
            "columbario: COLUMBARIO_LOG: \"loud\" no es un nivel de bitácora; escriba off, error, warn, info, debug o trace",
        ]
    );
}

// Specification 18.5
#[test]
fn the_help_of_every_command_is_in_spanish() {
    let place = place();
    for arguments in ["", "serve ", "leads ", "leads erase ", "backup "] {
        let arguments = format!("{arguments}--help");
        let output = run(program(&place).args(arguments.split(' ')));
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(said.contains("\nUso: columbario") && said.contains("\nOpciones:\n"), "{said}");
        for word in ["Usage", "Options", "Commands", "Arguments", "Print"] {
            assert!(!said.contains(word), "{word}: {said}");
        }
    }
}

/// What a command answers for a site that is not there would be believed.
// Specification 18.3
#[test]
fn a_command_where_there_is_no_site_says_so_and_makes_nothing() {
    let place = place();
    std::fs::create_dir(place.path().join("vacio")).expect("a directory can be made");
    for arguments in [
        "leads list",
        "leads retry --all",
        "doctor",
        "stats",
        "rights list",
        "editor sessions",
        "editor link",
        "restore copia.tar",
        "backup copia.tar",
        "health",
        "preview uno",
        "service",
        "check",
        "check --accept-removals --content vacio",
        "export publico",
    ] {
        let output = run(program(&place).args(arguments.split(' ')));
        assert_eq!(output.status.code(), Some(1), "{arguments}");
        let expected = ["columbario: en ./data no hay ningún sitio; indique --data DIR"];
        assert_eq!(errors(&output), expected, "{arguments}");
        let output = run(program(&place).args(arguments.split(' ')).args(["--data", "vacio"]));
        let is_named = !arguments.starts_with("restore");
        assert_eq!(errors(&output)[0].contains("en vacio no hay"), is_named, "{arguments}");
    }
    // What is about content alone needs no site.
    for arguments in ["check", "new article Uno", "import wordpress blog.xml"] {
        run(program(&place).args(arguments.split(' ')).args(["--content", "vacio"]));
    }
    let left = std::fs::read_dir(place.path()).expect("it can be listed");
    let left: Vec<_> = left.map(|it| it.expect("it is there").file_name()).collect();
    assert_eq!(left, ["vacio"]);
}

// Specification 18.3
#[test]
fn a_command_that_is_recommended_is_whole() {
    let place = place();
    begin(&place);
    let output = run(program(&place).arg("doctor"));
    let said = String::from_utf8_lossy(&output.stdout);
    let data = place.path().join("data");
    let expected = format!("`columbario backup ARCHIVO --data {}`", data.display());
    assert!(said.contains(&expected), "{said}");
}

/// Begins a site in the default data directory.
fn begin(place: &TempDir) {
    std::fs::create_dir(place.path().join("data")).expect("a directory can be made");
    std::fs::write(place.path().join("data/columbario.toml"), "").expect("a file can be written");
}

#[tokio::test]
async fn no_message_is_no_line() {
    let place = place();
    begin(&place);
    store_messages(&place.path().join("data"), &[]).await;
    let output = run(program(&place).args(["leads", "list"]));
    assert!(output.status.success(), "{:?}", errors(&output));
    assert!(output.stdout.is_empty() && output.stderr.is_empty());
}

// Specification 18.6
#[tokio::test]
async fn messages_are_listed_newest_first_in_local_time() {
    let place = place();
    store_messages(
        &place.path().join("here"),
        &[("ana@example.com", "Ana", ""), ("luz@example.com", "Luz\u{1b}[2J\u{202e}", "")],
    )
    .await;
    let output = run(program(&place).args(["leads", "list", "--data", "here"]));
    let listed = String::from_utf8_lossy(&output.stdout);
    let lines: Vec<Vec<&str>> = listed.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(lines.len(), 2, "{listed}");
    assert_eq!(
        lines[0][1..],
        ["2026-11-21 00:30", "Luz[2J", "luz@example.com", "7220000000", "/Contacto"]
    );
    assert_eq!(lines[1][2..4], ["Ana", "ana@example.com"]);
    // A person reads what each column is; a script reads messages alone.
    let program = binary().display().to_string();
    let list = format!("{program} leads list --data here");
    let output =
        run(Command::new("script").args(["-qec", &list, "/dev/null"]).current_dir(place.path()));
    let shown = String::from_utf8_lossy(&output.stdout);
    let first = shown.lines().next().unwrap_or_default().trim_end();
    assert_eq!(first, "folio\tfecha\tnombre\tcorreo\tteléfono\tpágina", "{shown}");
    assert_eq!(shown.lines().count(), 3, "{shown}");
}

// Specification 18.6
#[tokio::test]
async fn a_message_is_shown_whole_by_its_folio() {
    let place = place();
    store_messages(
        &place.path().join("data"),
        &[("ana@example.com", "Ana", "Buenas tardes.\nfolio falso")],
    )
    .await;
    let output = run(program(&place).args(["leads", "list"]));
    let folio = String::from_utf8_lossy(&output.stdout)[..9].to_lowercase();
    let output = run(program(&place).args(["leads", "show", &folio]));
    let shown = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{:?}", errors(&output));
    assert!(shown.contains("recibido         2026-11-21 00:30:00 -06:00\n"), "{shown}");
    assert!(shown.contains("consentimiento   no\n"), "{shown}");
    assert!(shown.ends_with("mensaje\n    Buenas tardes.\n    folio falso\n"), "{shown}");
}

#[tokio::test]
async fn an_unknown_folio_is_one_line_and_code_1() {
    let place = place();
    store_messages(&place.path().join("data"), &[]).await;
    let output = run(program(&place).args(["leads", "show", "abcd2345"]));
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(errors(&output), ["columbario: no hay ningún mensaje con el folio ABCD-2345"]);
}

#[tokio::test]
async fn all_messages_are_one_array_of_json() {
    let place = place();
    let list = || {
        let output = run(program(&place).args(["leads", "list", "--json"]));
        serde_json::from_slice::<Vec<serde_json::Value>>(&output.stdout).expect("it is an array")
    };
    store_messages(&place.path().join("data"), &[]).await;
    assert!(list().is_empty());
    // More than are read from the database at a time.
    let emails: Vec<_> = (0..250).map(|number| format!("ana{number}@example.com")).collect();
    let messages: Vec<_> = emails.iter().map(|email| (email.as_str(), "Ana", "")).collect();
    store_messages(&place.path().join("data"), &messages).await;
    let listed = list();
    assert!(listed.iter().map(|message| &message["email"]).eq(emails.iter().rev()));
}

#[tokio::test]
async fn a_reader_that_had_enough_is_no_error() {
    let place = place();
    // More than the 64 KiB that a pipe holds, so that the program still writes when its reader goes.
    let (email, name) = (format!("{}@example.com", "a".repeat(240)), "x".repeat(100));
    let messages: Vec<_> = (0..250).map(|_| (email.as_str(), name.as_str(), "")).collect();
    store_messages(&place.path().join("data"), &messages).await;
    let mut child = program(&place)
        .args(["leads", "list"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program can be started");
    let mut first = String::new();
    let out = child.stdout.take().expect("stdout was piped");
    BufReader::with_capacity(64, out).read_line(&mut first).expect("the first line can be read");
    let mut said = String::new();
    child
        .stderr
        .take()
        .expect("stderr was piped")
        .read_to_string(&mut said)
        .expect("stderr can be read");
    assert!(child.wait().expect("the program ends").success(), "{said}");
    assert_eq!(said, "");
}

// Specification 11.4
#[test]
fn a_schema_is_printed_for_each_file_and_for_no_other() {
    let place = place();
    let schema = |arguments: &[&str]| {
        let output = run(program(&place).arg("schema").args(arguments));
        assert!(output.status.success(), "{:?}", errors(&output));
        serde_json::from_slice::<serde_json::Value>(&output.stdout).expect("it is JSON")
    };
    assert!(schema(&[])["properties"]["site.toml"].is_object());
    assert_eq!(schema(&["site.toml"])["title"], "site.toml");
    let spanish = schema(&["site.toml"]);
    let brand = &spanish["$defs"]["Settings"]["properties"]["brand"];
    assert_eq!(brand["description"], "El nombre tal como se escribe.");
    let output = run(program(&place).args(["schema", "sitio.toml"]));
    assert_eq!(output.status.code(), Some(1));
    assert!(errors(&output)[0].contains("ningún archivo sitio.toml"));
    assert_eq!(output.stdout, b"");
}
