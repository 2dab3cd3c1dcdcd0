//! What the program counts, and the rules by which Prometheus wakes somebody
//! (packaging/prometheus/).

use crate::support::prelude::*;
use serde_json::json;
use std::collections::BTreeSet;
use std::fs;
use std::net::TcpListener;
use std::path::Path;

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(ROOT).join(path)).expect(path)
}

/// The names of the alerts, in their order.
fn alerts() -> Vec<String> {
    let rules = read("packaging/prometheus/alerts.yml");
    let names = rules.lines().filter_map(|line| line.trim().strip_prefix("- alert: "));
    names.map(str::to_owned).collect()
}

#[test]
fn each_alert_has_a_test_in_which_it_fires_and_one_in_which_it_is_silent() {
    let tests = read("packaging/prometheus/alerts.test.yml");
    let alerts = alerts();
    assert!(alerts.len() > 10, "{alerts:?}");
    for alert in &alerts {
        for said in ["fires", "is silent"] {
            assert!(tests.contains(&format!("- name: {alert} {said}\n")), "{alert} {said}");
        }
    }
}

#[test]
fn the_operator_is_told_what_to_do_about_each_alert() {
    let documented = read("docs/operaciones.md");
    for alert in alerts() {
        assert!(documented.contains(&format!("| `{alert}` |")), "{alert}");
    }
}

/// The names in the rules that are ours, without those of `PromQL`.
fn named() -> BTreeSet<String> {
    let rules = read("packaging/prometheus/alerts.yml");
    let words = rules.split(|letter: char| !(letter.is_ascii_lowercase() || letter == '_'));
    let ours = |word: &&str| word.starts_with("columbario_") || word.starts_with("process_");
    words.filter(ours).map(str::to_owned).collect()
}

#[test]
fn a_port_of_the_metrics_that_is_taken_costs_no_visitor_the_site() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let address = taken.local_addr().expect("it listens").to_string();
    let served = Installation::small().with("COLUMBARIO_METRICS_LISTEN", address).serve();
    assert_eq!(served.get("/").status, 200);
    served.says("NOTHING IS ANSWERED AT");
}

#[test]
fn the_program_has_every_number_that_a_rule_asks_for() {
    let port = free_port();
    let installation = Installation::new()
        .with("COLUMBARIO_METRICS_LISTEN", format!("127.0.0.1:{port}"))
        .with("COLUMBARIO_BACKUP_EVERY", "24")
        .with("COLUMBARIO_LOG", "info");
    let served = installation.serve();
    served.says("every page is rendered");
    for path in
        ["/", "/CONTACTO", "/nada", "/Blog/all-articles_es?q=urna", "/healthz", "/robots.txt"]
    {
        served.get(path);
    }
    let message = json!({ "name": "Ana", "email": "ana@example.com", "message": "Hola" });
    assert_eq!(served.submit(&message, "alerts-1").0, 201);
    let numbers = || {
        let answer = Answer::to(CLIENT.get(format!("http://127.0.0.1:{port}/metrics")));
        answer.text().to_owned()
    };
    crate::support::patience::eventually("the backup is counted", || {
        numbers().contains("columbario_backup_made_timestamp_seconds ")
    });
    let numbers = numbers();
    for name in named() {
        // Here is no HTTPS.
        if name != "columbario_certificate_ends_timestamp_seconds" {
            assert!(numbers.contains(&format!("\n{name}")), "{name}\n{numbers}");
        }
    }
    for line in [
        "columbario_http_requests_total{route=\"/\",status=\"2xx\"} 1",
        "columbario_http_requests_total{route=\"/Contacto\",status=\"3xx\"} 1",
        "columbario_http_requests_total{route=\"*\",status=\"4xx\"} 1",
        "columbario_http_requests_total{route=\"/api/v.1.0/contact_us\",status=\"2xx\"} 1",
        "columbario_http_requests_total{route=\"/healthz\",status=\"2xx\"} 1",
        "columbario_http_answer_seconds_count{route=\"/robots.txt\"} 1",
        "columbario_attention{code=\"content\"} 0",
        "columbario_renders_failed_total 0",
    ] {
        assert!(numbers.lines().any(|each| each == line), "{line}\n{numbers}");
    }
    assert!(!numbers.contains("urna") && !numbers.contains("nada"), "{numbers}");
}
