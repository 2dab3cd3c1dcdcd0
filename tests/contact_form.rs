//! The contact form as a browser sends it without JavaScript, and the page that answers.

use crate::contact::{ADDRESS, JSON, message};
use crate::pages::between;
use crate::support::prelude::*;
use reqwest::Method;
use sqlx::{ConnectOptions as _, Connection as _, sqlite::SqliteConnectOptions};

const FORM: &str = "application/x-www-form-urlencoded";

fn send(program: &Program, fields: &[(&str, &str)]) -> Answer {
    let body = form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
    program.post(ADDRESS, FORM, body)
}

/// What the form of `/Contacto` sends.
fn fields<'a>(email: &'a str, text: &'a str) -> [(&'a str, &'a str); 9] {
    [
        ("name", "Ana Ruiz"),
        ("email", email),
        ("phoneNumber", "722 000 0000"),
        ("message", text),
        ("ciudad", ""),
        ("company", ""),
        ("serviceInterest", ""),
        ("page", "/Contacto"),
        ("noticeVersion", "2026-11"),
    ]
}

/// The folio of a form that was received: its sender is led to a page that shows it.
fn folio(answer: &Answer) -> &str {
    assert_eq!(answer.status, 303, "{}", answer.text());
    assert_eq!(answer.header("cache-control"), "no-store");
    let place = answer.header("location");
    let folio = place.strip_prefix("/Contacto?folio=");
    let folio = folio.and_then(|rest| rest.strip_suffix("#escribir"));
    folio.unwrap_or_else(|| panic!("{place}"))
}

/// The page to which the sender of a form is led.
fn receipt(program: &Program, answer: &Answer) -> Answer {
    program.get(&format!("/Contacto?folio={}", folio(answer)))
}

// Specification 3.6, 7.4
#[test]
fn the_form_of_the_page_has_the_fields_that_are_sent() {
    let program = Program::shared();
    let page = program.get("/Contacto");
    let form = page.text().split_once("<form ").expect("there is a form").1;
    let form = form.split_once("</form>").expect("the form ends").0;
    let tag = form.split_once('>').expect("the tag ends").0;
    assert!(tag.contains("method=\"post\""), "{tag}");
    assert!(tag.contains(&format!("action=\"{ADDRESS}\"")), "{tag}");
    for (name, _) in fields("", "") {
        assert_eq!(form.matches(&format!("name=\"{name}\"")).count(), 1, "{name}");
    }
    // Fields of the payload that have no input are sent empty.
    for name in ["ciudad", "company", "serviceInterest"] {
        let hidden = format!("<input type=\"hidden\" name=\"{name}\" value=\"\"/>");
        assert!(form.contains(&hidden), "{name}");
    }
}

// Specification 7.6, 18.6
#[test]
fn a_form_that_is_received_leads_to_a_page_with_its_folio() {
    let program = Installation::small().serve();
    let answer = send(&program, &fields("ana@example.com", "Hola"));
    let folio = folio(&answer);
    // As often as it is asked for: it is a page like any other.
    for _ in 0..2 {
        let page = receipt(&program, &answer);
        assert_eq!(page.status, 200);
        assert!(page.text().contains("Recibimos su mensaje"));
        assert!(page.text().contains(&format!("<strong>{folio}</strong>")));
        assert!(page.text().contains("content=\"noindex\""));
        assert!(
            page.text().contains("rel=\"canonical\" href=\"https://remanso.example/Contacto\"")
        );
        assert!(!page.text().contains("Ana Ruiz"));
    }
    let kept = program.lead(folio);
    assert!(kept.contains("página           /Contacto\n"), "{kept}");
    assert!(kept.contains("consentimiento   no\n"), "{kept}");
    assert!(kept.contains("atendido         no\n"), "{kept}");
    let listed = |since| program.said_by(&["leads", "list", "--since", since, "--json"]);
    let list: serde_json::Value = serde_json::from_str(&listed("2020-01-01")).expect("it is JSON");
    assert_eq!((&list[0]["folio"], &list[0]["message"]), (&folio.into(), &"Hola".into()));
    assert_eq!(listed("2999-01-01"), "[]\n");
    let said = program.said_by(&["leads", "attend", folio]);
    assert_eq!(said, format!("{folio} está atendido\n"));
    assert!(!program.lead(folio).contains("atendido         no\n"));
    // Sent twice, it is one message.
    let again = send(&program, &fields("ana@example.com", "Hola"));
    assert_eq!(self::folio(&again), folio);
    assert_eq!(program.leads().len(), 1);
    // A ticked box is consent, and another message.
    let ticked = [&fields("ana@example.com", "Hola")[..], &[("consent", "yes")]].concat();
    let page = send(&program, &ticked);
    assert!(program.lead(self::folio(&page)).contains("consentimiento   sí\n"));
    // Of letters beyond the Basic Multilingual Plane, 2600 fill the 32 KiB of a form.
    for (letter, length) in [("a", 4000), ("ñ", 4000), ("🕯", 2600)] {
        let longest = send(&program, &fields("ana@example.com", &letter.repeat(length)));
        assert_eq!(longest.status, 303, "{letter}");
    }
}

#[test]
fn what_is_no_folio_is_not_shown_as_one() {
    let program = Program::shared();
    for text in ["ABCD-12345", "%3Cb%3E", "abcd-1234", ""] {
        let page = program.get(&format!("/Contacto?folio={text}"));
        assert_eq!(page.status, 200, "{text}");
        assert!(!page.text().contains("Recibimos su mensaje"), "{text}");
    }
}

// Specification 7.6
#[test]
fn the_address_that_a_form_is_sent_to_leads_to_the_form() {
    let program = Program::shared();
    for method in [Method::GET, Method::HEAD] {
        let answer = program.ask(method, ADDRESS);
        assert_eq!(answer.status, 303);
        assert_eq!(answer.header("location"), "/Contacto");
    }
}

#[test]
fn after_a_message_a_visitor_is_invited_to_call_only_where_there_is_a_telephone() {
    let said_by = |program: &Program| {
        let page = receipt(program, &send(program, &fields("ana@example.com", "Hola")));
        let said =
            between(page.text(), "role=\"status\"", "</div>").expect("it says what happened");
        assert!(said.contains("Recibimos su mensaje"), "{said}");
        said.to_owned()
    };
    let said = said_by(&Program::start());
    assert!(said.contains("tel:+528000000000"), "{said}");
    // A site to start from has none.
    let start = Installation::new();
    let known = ["--brand", "Remanso", "--domain", "remanso.mx", "--email", "hola@remanso.mx"];
    start.answer(&[&["init", "sitio", "--yes"], &known[..]].concat());
    let site = Installation::of_content(&start.path().join("sitio/content")).serve();
    let said = said_by(&site);
    assert!(!said.contains("tel:") && !said.contains("llám") && !said.contains("llam"), "{said}");
}

// Specification 7.6
#[test]
fn a_faulty_form_comes_back_with_what_was_written() {
    let program = Installation::small().serve();
    let page = send(
        &program,
        &[
            ("name", "\"><script>alert(1)</script>"),
            ("email", "ana"),
            ("phoneNumber", "722"),
            ("message", "</textarea><script>alert(2)</script>"),
        ],
    );
    let html = page.text();
    assert_eq!(page.status, 422);
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
    assert!(!html.contains("<script>alert"), "{html}");
    assert!(html.contains("value=\"&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;\""));
    assert!(html.contains("&lt;/textarea&gt;&lt;script&gt;alert(2)&lt;/script&gt;</textarea>"));
    assert!(html.contains("value=\"ana\"") && html.contains("value=\"722\""));
    assert_eq!(html.matches("aria-invalid=\"true\"").count(), 2, "{html}");
    assert!(html.contains("le falta la arroba") && html.contains("10 dígitos"));
    assert!(!is_ticked(&page));
    let page = send(&program, &[("name", "Ana"), ("email", "ana"), ("consent", "yes")]);
    assert!(is_ticked(&page));
    let page = send(&program, &fields("ana@example.com", &"x".repeat(100_000)));
    assert_eq!(page.status, 413);
    assert!(page.text().contains("demasiado largo"));
    assert!(program.leads().is_empty());
}

// Specification 5.9
#[test]
fn where_a_site_takes_either_a_telephone_number_is_enough() {
    let installation = Installation::small();
    installation.edit("site.toml", "[contact]\n", "[contact]\nrequire = \"email-or-phone\"\n");
    let program = installation.serve();
    let page = program.get("/Contacto");
    let tag = between(page.text(), "type=\"email\"", ">").expect("the field is there");
    assert!(!tag.contains("required"), "{tag}");
    let only = |number| [("name", "Doña Mari"), ("email", ""), ("phoneNumber", number)];
    let kept = program.lead(folio(&send(&program, &only("722 555 0000"))));
    assert!(kept.contains("7225550000"), "{kept}");
    let refused = send(&program, &only(""));
    assert_eq!(refused.status, 422);
    let said = "Escriba su correo electrónico o su teléfono, para poder responderle.";
    assert!(refused.text().contains(said), "{}", refused.text());
    let message = serde_json::json!({ "name": "Doña Mari", "phoneNumber": "7225550000" });
    assert_eq!(program.submit(&message, "una").0, 201);
}

fn is_ticked(page: &Answer) -> bool {
    let tag = between(page.text(), "name=\"consent\"", ">").expect("the box is there");
    tag.contains("checked")
}

// Specification 7.3
#[test]
fn a_database_that_cannot_be_written_is_told_and_passes() {
    let program = Installation::small().serve();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime can be made");
    let database = program.data().join("columbario.db");
    let mut lock = runtime
        .block_on(SqliteConnectOptions::new().filename(database).connect())
        .expect("the database can be opened");
    runtime
        .block_on(sqlx::query("BEGIN IMMEDIATE").execute(&mut lock))
        .expect("the database can be locked");

    let answer = program.post(ADDRESS, JSON, message("Secreto").to_string());
    answer.problem(503);
    assert_eq!(answer.header("retry-after"), "10");
    let page = send(&program, &fields("ana@example.com", "Secreto"));
    assert_eq!(page.status, 503);
    assert_eq!(page.header("retry-after"), "10");
    assert!(page.text().contains("No pudimos enviar su mensaje"));
    assert!(page.text().contains(">Secreto</textarea>"));
    assert_eq!(program.get("/Contacto").status, 200, "the site stays up");
    program.says("a message could not be kept");
    assert!(!program.said().contains("Secreto"));

    runtime
        .block_on(async {
            sqlx::query("ROLLBACK").execute(&mut lock).await?;
            lock.close().await
        })
        .expect("the lock can be given back");
    let answer = program.post(ADDRESS, JSON, message("Secreto").to_string());
    assert_eq!(answer.status, 201);
    assert_eq!(program.leads().len(), 1);
}
