//! Who asks how the program is.

use crate::support::prelude::*;
use crate::support::system_calls::Traced;

// Specification 18.10
#[test]
fn a_monitor_sees_in_the_status_that_a_person_is_needed_and_a_proxy_does_not() {
    let sample = Sample::small();
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
    eventually("a person is needed", || ask("/statusz") == (503, needed.to_owned()));
    assert_eq!(ask("/healthz"), (200, r#"{"status":"degraded"}"#.to_owned()));
    assert_eq!(ask("/readyz"), ready);
    sample.edit("site.toml", "\nbrnad = 1\n", "");
    eventually("all is well", || ask("/statusz") == well);
}

// Specification 18.10
#[test]
fn a_disk_that_fills_up_is_said_before_messages_are_refused() {
    let roomy = Traced::on_a_disk(&Installation::new(), 100_000_000_000, 50_000_000_000).program;
    let small = Traced::on_a_disk(&Installation::new(), 100_000_000_000, 400_000_000).program;
    eventually("it is said", || small.get("/statusz").text() == needing("disk-low"));
    small.says("THE DISK IS GETTING FULL: 399 MB");
    assert!(!roomy.get("/statusz").text().contains("disk"));
}

/// Other programs of the same user may have used up what the system has for watching files.
// Specification 11.2, 18.10
#[test]
fn where_the_system_watches_no_files_edits_are_live_all_the_same_and_it_is_said() {
    for (call, error) in [("inotify_init1", "EMFILE"), ("inotify_add_watch", "ENOSPC")] {
        let sample = Sample::copy_of("examples/aljibe/content");
        let installation = Installation::of_content(&sample.path())
            .with("COLUMBARIO_LISTEN", format!("127.0.0.1:{}", free_port()));
        let served = Traced::refusing(&installation, call, error).program;
        assert_eq!(served.get("/").status, 200);
        assert_eq!(served.get("/statusz").text(), needing("no-watcher"), "{call}");
        served.says("compared every five seconds");
        let doctor = String::from_utf8_lossy(&installation.run(&["doctor"]).stdout).into_owned();
        assert!(doctor.contains("ojo   contenido  el sistema no avisa de los cambios"), "{doctor}");
        sample.append("site.toml", "\nbrnad = 1\n");
        eventually("the fault is found", || served.get("/statusz").text().contains("content\","));
        sample.edit("site.toml", "\nbrnad = 1\n", "");
        eventually("it is mended", || served.get("/statusz").text() == needing("no-watcher"));
    }
}

fn needing(code: &str) -> String {
    format!(r#"{{"status":"attention","codes":["{code}"]}}"#)
}
