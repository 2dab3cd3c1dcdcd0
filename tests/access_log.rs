//! The log as objects of JSON, and a line for each request that tells of no person.

use crate::support::prelude::*;
use serde_json::Value;

/// What was logged about requests, as objects.
fn requests(log: &str) -> Vec<Value> {
    let lines = log.lines().map(|line| serde_json::from_str(line).expect(line));
    let requests = lines.filter(|line: &Value| line["target"] == "access");
    requests.collect()
}

#[test]
fn each_request_is_a_line_that_tells_of_no_person() {
    let installation = Installation::small()
        .with("COLUMBARIO_LOG", "debug")
        .with("COLUMBARIO_LOG_FORMAT", "json")
        .with("COLUMBARIO_TRUSTED_PROXIES", "127.0.0.1");
    let served = installation.serve();
    let from = |path: &str| served.get_with(path, "x-forwarded-for", "203.0.113.77");
    let page = from("/Contacto?correo=ana@example.com");
    from("/ana@example.com");
    from("/atendido/ABCD-2345/0123456789abcdef");
    let lines = eventually("three lines", || {
        let lines = requests(&served.said());
        (lines.len() == 3).then_some(lines)
    });
    let (first, log) = (&lines[0], served.said());
    assert_eq!(first["path"], "/Contacto");
    assert_eq!((&first["method"], &first["status"]), (&"GET".into(), &200.into()));
    assert_eq!(first["from"], "203.0.113.0/24");
    assert_eq!(first["id"], page.header("x-request-id"));
    assert!(first["ms"].is_u64() && first["timestamp"].is_string(), "{first}");
    assert_eq!(lines[1]["path"], "*");
    assert_eq!(lines[2]["path"], "/atendido/{folio}/{signature}");
    for private in ["ana@", "203.0.113.77", "ABCD-2345", "correo"] {
        assert!(!log.contains(private), "{private}: {log}");
    }
}

#[test]
fn the_journal_gets_a_priority_with_each_line_and_no_second_time() {
    let script = "export JOURNAL_STREAM=$(stat -Lc %d:%i /proc/self/fd/2); exec \"$@\"";
    let served = Installation::new().with("COLUMBARIO_LOG", "info").serve_by(script);
    served.says("\n<6> INFO ");
    let log = served.said();
    let first = log.lines().next().unwrap_or_default();
    assert!(first.starts_with("<4> WARN ") && first.contains("NO MAIL SERVER IS SET"), "{log}");
    assert!(log.lines().all(|line| line.starts_with('<')), "{log}");
}

#[test]
fn no_request_is_a_line_unless_that_is_asked_for() {
    let installation = Installation::small();
    let mut served = installation.serve();
    assert_eq!(served.get("/Contacto").status, 200);
    served.terminate();
    assert_eq!(served.wait().code(), Some(0));
    assert!(!served.said().contains("/Contacto"), "{}", served.said());
}

#[test]
fn every_line_of_a_log_of_json_is_an_object() {
    let installation = Installation::small().with("COLUMBARIO_LOG_FORMAT", "json");
    let mut served = installation.serve();
    served.terminate();
    assert_eq!(served.wait().code(), Some(0));
    let log = served.said();
    let lines = log.lines().map(|line| serde_json::from_str::<Value>(line).expect(line));
    let said = lines.filter(|line| line["level"].is_string() && line["message"].is_string());
    assert!(said.count() > 1, "{log}");
}
