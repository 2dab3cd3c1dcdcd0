//! Who asks how the program is, and who is told.

use crate::patience::eventually;
use crate::sample::Sample;
use crate::support::installation::Installation;
use crate::support::listener::{Listener, SECRET};
use serde_json::{Value, json};

#[test]
fn a_monitor_sees_in_the_status_that_a_person_is_needed_and_a_proxy_does_not() {
    let sample = Sample::copy();
    let served = Installation::of_content(&sample.path()).serve();
    let ask = |path: &str| {
        let answer = served.get(path);
        assert_eq!(answer.header("cache-control"), "no-store");
        (answer.status, answer.text().to_owned())
    };
    let well = (200, r#"{"status":"ok","codes":[]}"#.to_owned());
    let ready = (200, r#"{"status":"ready"}"#.to_owned());
    assert_eq!(ask("/statusz"), well);
    assert_eq!(ask("/readyz"), ready);
    sample.append("site.toml", "\nbrnad = 1\n");
    let needed = r#"{"status":"attention","codes":["content"]}"#;
    eventually("a person is needed", || {
        ask("/statusz") == (503, needed.to_owned())
    });
    assert_eq!(
        ask("/healthz"),
        (200, r#"{"status":"degraded"}"#.to_owned())
    );
    assert_eq!(ask("/readyz"), ready);
    sample.edit("site.toml", "\nbrnad = 1\n", "");
    eventually("all is well", || ask("/statusz") == well);
}

#[test]
fn an_alert_says_at_once_what_changed_and_at_the_start_that_the_program_runs() {
    let (listener, sample) = (Listener::start(|_| 204), Sample::copy());
    let installation = Installation::of_content(&sample.path())
        .with("COLUMBARIO_ALERT_URL", &listener.url)
        .with("COLUMBARIO_ALERT_SECRET", SECRET);
    let served = installation.serve();
    let nth_alert = |count: usize| -> Value {
        eventually("it is told", || listener.calls().len() >= count);
        let (headers, body) = listener.calls()[count - 1].clone();
        Listener::verify(&headers, &body);
        serde_json::from_str(&body).expect("it is JSON")
    };
    let first = nth_alert(1);
    assert_eq!(
        (&first["kind"], &first["status"]),
        (&json!("heartbeat"), &json!("ok"))
    );
    assert_eq!(first["site"], "https://remanso.example");
    sample.append("site.toml", "\nbrnad = 1\n");
    let second = nth_alert(2);
    assert_eq!(
        (&second["kind"], &second["codes"]),
        (&json!("change"), &json!(["content"]))
    );
    sample.edit("site.toml", "\nbrnad = 1\n", "");
    assert_eq!(nth_alert(3)["status"], "ok");
    drop(served);
}

#[test]
fn an_alert_says_that_there_is_no_site_at_a_first_start_with_faulty_content() {
    let (listener, sample) = (Listener::start(|_| 204), Sample::copy());
    sample.append("site.toml", "\nbrnad = 1\n");
    let _served = Installation::of_content(&sample.path())
        .with("COLUMBARIO_ALERT_URL", &listener.url)
        .with("COLUMBARIO_ALERT_SECRET", SECRET)
        .serve();
    let nth_alert = |count: usize| -> Value {
        eventually("it is told", || listener.calls().len() >= count);
        serde_json::from_str(&listener.calls()[count - 1].1).expect("it is JSON")
    };
    let first = nth_alert(1);
    assert_eq!(first["status"], "attention");
    assert_eq!(first["codes"], json!(["content"]));
    assert_eq!(first["site"], "https://remanso.example");
    sample.edit("site.toml", "\nbrnad = 1\n", "");
    let second = nth_alert(2);
    assert_eq!(
        (&second["kind"], &second["status"]),
        (&json!("change"), &json!("ok"))
    );
}
