//! Who asks how the program is.

use crate::support::installation::Installation;
use crate::support::patience::eventually;
use crate::support::sample::Sample;

// Specification 18.10
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
    eventually("a person is needed", || ask("/statusz") == (503, needed.to_owned()));
    assert_eq!(ask("/healthz"), (200, r#"{"status":"degraded"}"#.to_owned()));
    assert_eq!(ask("/readyz"), ready);
    sample.edit("site.toml", "\nbrnad = 1\n", "");
    eventually("all is well", || ask("/statusz") == well);
}
