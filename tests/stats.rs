//! What is counted of visits, and what `columbario stats` says of it.

use crate::contact::{ADDRESS, JSON, message};
use crate::support::prelude::*;
use reqwest::Method;
use serde_json::{Value, json};

const PERSON: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1";

fn get(program: &Program, path: &str, agent: &str, headers: &[(&str, &str)]) -> u16 {
    let mut request = program.request(Method::GET, path).header("user-agent", agent);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    Answer::to(request).status
}

fn opened(program: &Program, address: &str, agent: &str) {
    let request = program.request(Method::POST, "/api/v.1.0/opened");
    let request =
        request.header("user-agent", agent).header("content-type", "text/plain;charset=UTF-8");
    let answer = Answer::to(request.body(address.to_owned()));
    assert_eq!((answer.status, answer.text()), (204, ""));
    assert_eq!(answer.header("cache-control"), "no-store");
}

fn stats(installation: &Installation) -> Value {
    let said = installation.answer(&["stats", "--json"]);
    serde_json::from_str(&said).expect("it is JSON")
}

// Specification 12.15, 17.8, 17.9, 18.29
#[test]
fn visits_robots_searches_taps_and_messages_are_counted_by_day_and_nothing_of_the_visitor_is_kept()
{
    let installation = Installation::new();
    let mut program = installation.serve();
    let origin = ("referer", "https://www.google.com/search?q=ana");
    assert_eq!(get(&program, "/", PERSON, &[origin]), 200);
    assert_eq!(get(&program, "/Contacto?gclid=abc", PERSON, &[]), 200);
    let advertised = "/Avance-Obra?utm_source=Facebook&utm_campaign=nov.26";
    for agent in [PERSON, "Googlebot/2.1"] {
        assert_eq!(get(&program, advertised, agent, &[]), 200);
    }
    assert_eq!(get(&program, "/?utm_source=ana%40example.com", PERSON, &[]), 200);
    assert_eq!(get(&program, "/Contacto", PERSON, &[("sec-purpose", "prefetch")]), 200);
    assert_eq!(get(&program, "/contacto", PERSON, &[]), 308);
    assert_eq!(get(&program, "/no-hay", PERSON, &[]), 404);
    assert_eq!(get(&program, "/", "Googlebot/2.1", &[]), 200);
    for text in ["Nicho", "xqzzyw", "ana%40example.com"] {
        assert_eq!(get(&program, &format!("/Blog/all-articles_es?q={text}"), PERSON, &[]), 200);
    }
    opened(&program, "/Blog/all-articles_es?q=Nada+asi&sinResultados", PERSON);
    for address in ["mailto:contacto@remanso.example", "tel:+52911", "/Avance-Obra", "/no-hay"] {
        opened(&program, address, PERSON);
        opened(&program, address, "Googlebot/2.1");
    }
    let body = message("Quisiera visitar el lugar.").to_string();
    let message = program.request(Method::POST, ADDRESS).header("content-type", JSON);
    let message = message
        .header("x-page", "/Servicios-Remanso")
        .header("x-utm-source", "Facebook")
        .header("x-utm-campaign", "Día de muertos");
    let folio = Answer::to(message.body(body)).json()["folio"].clone();
    let folio = folio.as_str().expect("it was received");
    program.terminate();
    assert!(program.wait().success());

    let counted = stats(&installation);
    let visits = json!({ "/": 2, "/Avance-Obra": 2, "/Blog/all-articles_es": 3, "/Contacto": 1 });
    assert_eq!(counted["visits"], visits);
    assert_eq!(counted["robots"], json!({ "/": 1, "/Avance-Obra": 2 }));
    assert_eq!(counted["origins"], json!({ "google.com": 1 }));
    assert_eq!(counted["searches"], json!({ "nada asi": 1, "nicho": 1, "xqzzyw": 1 }));
    assert_eq!(counted["searchesWithoutResult"], json!({ "nada asi": 1, "xqzzyw": 1 }));
    assert_eq!(counted["taps"], json!({ "correo": 1 }));
    assert_eq!(counted["messages"], json!({ "/Servicios-Remanso": 1 }));
    assert_eq!(counted["campaignVisits"], json!({ "facebook / nov.26": 1 }));
    assert_eq!(counted["campaignMessages"], json!({ "facebook": 1 }));
    let days: Vec<_> = counted["days"].as_object().expect("days").values().collect();
    assert_eq!(days, [&json!({ "visits": 8, "robots": 3 })]);
    let month = counted["month"].as_str().expect("a month");
    let table = installation.answer(&["stats", "--month", month]);
    assert!(table.contains("       3  /Blog/all-articles_es\n"), "{table}");
    assert!(table.lines().nth(1) == Some(" visitas   robots  día"), "{table}");
    assert!(!installation.answer(&["stats", "--month", "2001-01"]).contains('/'));
    assert!(installation.run(&["stats", "--month", "2001"]).status.code() != Some(0));

    let shown = installation.answer(&["leads", "show", folio]);
    assert!(shown.contains("/Servicios-Remanso") && shown.contains("campaña          facebook\n"));
    let csv = installation.answer(&["leads", "csv"]);
    assert!(csv.contains("/Servicios-Remanso,facebook,,"), "{csv}");

    // Another process adds to the same days.
    let mut again = installation.serve();
    assert_eq!(get(&again, "/", PERSON, &[]), 200);
    again.terminate();
    assert!(again.wait().success());
    assert_eq!(stats(&installation)["visits"]["/"], 3);
}

// Specification 17.10, 18.12
#[test]
fn two_processes_on_one_server_add_to_the_same_days() {
    let postgres = Database::new();
    let one = Installation::small().with("COLUMBARIO_DATABASE_URL", postgres.url());
    let two = Installation::small().with("COLUMBARIO_DATABASE_URL", postgres.url());
    let programs = [one.serve(), two.serve()];
    for mut program in programs {
        assert_eq!(get(&program, "/", PERSON, &[]), 200);
        program.terminate();
        assert!(program.wait().success());
    }
    assert_eq!(stats(&one)["visits"], json!({ "/": 2 }));
}

// Specification 7.21
#[test]
fn another_site_and_somebody_who_taps_without_end_change_little() {
    let installation = Installation::small();
    let mut program = installation.serve();
    let request = program.request(Method::POST, "/api/v.1.0/opened");
    let request = request.header("user-agent", PERSON).header("sec-fetch-site", "cross-site");
    assert_eq!(Answer::to(request.body("/Contacto")).status, 204);
    for _ in 0..40 {
        opened(&program, "/Contacto", PERSON);
    }
    opened(&program, &"a".repeat(100_000), PERSON);
    program.terminate();
    assert!(program.wait().success());
    assert_eq!(stats(&installation)["visits"], json!({ "/Contacto": 30 }));
}
