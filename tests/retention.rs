//! A program that serves erases by itself what was kept long enough.

use crate::support::installation::Installation;
use crate::support::traces::traces;
use columbario::leads::{OsRandomness, RawContext, Submission, from_json};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;

fn keep(installation: &Installation, text: &str, days_ago: i64) {
    let body = json!({ "name": "Ana", "email": "ana@example.com", "message": text }).to_string();
    let message = from_json(body.as_bytes(), &RawContext::default()).expect("there is no fault");
    let then = Timestamp::now() - SignedDuration::from_hours(24 * days_ago);
    let submission = Submission::new(message);
    let kept =
        installation.in_store(async |store| store.submit(submission, then, &OsRandomness).await);
    kept.expect("the store works");
}

#[test]
fn what_is_older_than_the_settings_say_is_erased_while_the_site_is_served() {
    let installation = Installation::new().with("COLUMBARIO_LOG", "info");
    installation.set("[leads]\nretention_days = 30\n");
    keep(&installation, "demasiado-viejo", 31);
    keep(&installation, "reciente", 29);
    let served = installation.serve();
    served.says("retention");
    assert_eq!(installation.answer(&["leads", "list"]).lines().count(), 1);
    drop(served);
    assert!(installation.answer(&["leads", "csv"]).contains("reciente"));
    let log = installation.log();
    assert!(log.contains("messages 1,"), "{log}");
    assert!(!log.contains("viejo"), "{log}");
    assert_eq!(traces(&installation.data(), "demasiado-viejo"), [""; 0]);
}
