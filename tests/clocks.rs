//! A wall clock that is wrong for a while, or is set while the program runs.

use crate::patience::eventually;
use crate::sample::Sample;
use crate::support::clock::WallClock;
use crate::support::installation::Installation;
use crate::support::mail_server::MailServer;
use jiff::{SignedDuration, Timestamp};
use serde_json::json;

#[test]
fn a_refusal_while_the_clock_was_a_month_ahead_delays_a_mail_by_no_month() {
    let mut inbox = MailServer::start();
    inbox.mode("later");
    let installation = Installation::new()
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
    let clock = WallClock::at("+30d");
    let served = clock.serve(&installation);
    let message = json!({ "name": "Ana", "email": "ana@example.com", "message": "hola" });
    let (status, answer) = served.submit(&message, "k");
    assert_eq!(status, 201, "{answer}");
    let folio = answer["folio"].as_str().expect("there is a folio");
    eventually("it was tried", || served.lead(folio).contains("451"));
    clock.set("+0");
    inbox.mode("ok");
    inbox.wait_for(1);
    eventually("it is recorded", || served.lead(folio).contains(": sent"));
}

#[test]
fn a_clock_that_jumped_publishes_no_article_ahead_of_its_day() {
    let sample = Sample::copy();
    let article = "articles/decidir-con-tiempo.md";
    let text = std::fs::read_to_string(sample.path().join(article)).expect("it is there");
    let date = text.lines().find(|line| line.starts_with("date = "));
    let day = (Timestamp::now() + SignedDuration::from_hours(24 * 30)).strftime("%Y-%m-%d");
    let ahead = format!("date = {day}");
    let date = date.expect("an article has a day").to_owned();
    std::fs::write(
        sample.path().join("articles/adelantado.md"),
        text.replace(&date, &ahead),
    )
    .expect("the file can be written");
    let installation = Installation::of_content(&sample.path());
    let now = Timestamp::now();
    let noted = installation.in_store(async |store| store.note_heartbeat(now).await);
    noted.expect("the store works");
    let served = WallClock::at("+60d").serve(&installation);
    assert_eq!(served.get("/Articulo-Blog/adelantado").status, 404);
    assert_eq!(served.get("/Articulo-Blog/decidir-con-tiempo").status, 200);
    drop(served);
    let served = WallClock::at("-900d").serve(&installation);
    assert_eq!(served.get("/Articulo-Blog/decidir-con-tiempo").status, 200);
}
