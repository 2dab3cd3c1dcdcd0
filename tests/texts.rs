//! What the pages of the sample say, where a law or the specification wants it said.

use crate::feeds::{parts_of, words_of};
use crate::pages::between;
use crate::support::prelude::*;

/// The main part of a page.
fn main_of(program: &Program, path: &str) -> String {
    let page = program.get(path);
    between(page.text(), "<main", "</main>").expect("it has a main part").to_owned()
}

/// The words of the one element of a kind that begins so.
fn one(html: &str, tag: &str, beginning: &str) -> String {
    let mut found = parts_of(html, tag);
    found.retain(|words| words.starts_with(beginning));
    assert_eq!(found.len(), 1, "{beginning}: {found:?}");
    found.remove(0)
}

// Specification 1.1
#[test]
fn home_says_once_that_the_company_wants_to_lead_and_by_what() {
    let program = Program::shared();
    let mut claims = parts_of(&main_of(&program, "/"), "p");
    claims.retain(|words| words.contains("ser líderes"));
    assert_eq!(claims.len(), 1);
    assert!(claims[0].contains("experiencia única y personalizada"));
    let qualities = ["elegancia", "cuidado", "atención al detalle"];
    let places = qualities.map(|quality| claims[0].find(quality));
    assert!(places.is_sorted() && places[0].is_some());
}

// Specification 2.18
#[test]
fn the_home_page_has_a_slider_about_dignity_and_respect() {
    let program = Program::shared();
    let home = main_of(&program, "/");
    let (_, section) = home.split_once(">Dignidad y respeto").expect("a section is titled so");
    let slider = section.split("</section>").next().unwrap_or_default();
    assert_eq!(slider.matches("aria-roledescription").count(), 1);
}

// Specification 1.2
#[test]
fn a_niche_holds_eight_standard_urns_and_is_durable_and_dignified() {
    let program = Program::shared();
    let home = words_of(&main_of(&program, "/"));
    assert!(home.contains("ocho urnas de tamaño estándar. Será durable y digno"));
    let services = main_of(&program, "/Servicios-Remanso");
    let (_, kind) = services.split_once(">Nicho familiar para").expect("it is named");
    let kind = words_of(kind.split("</section>").next().unwrap_or_default());
    assert!(kind.contains("8 urnas de tamaño estándar"));
}

// Specification 1.8
#[test]
fn the_privacy_notice_names_who_is_responsible_and_each_of_the_four_rights() {
    let program = Program::shared();
    let notice = main_of(&program, "/Aviso-Privacidad-Remanso");
    let claim = "es responsable del tratamiento de sus datos personales";
    let named = parts_of(&notice, "p").into_iter();
    assert_eq!(
        named.filter(|it| it.starts_with("Columbario Remanso, S.") && it.contains(claim)).count(),
        1
    );
    assert!(parts_of(&notice, "h2").contains(&"Sus derechos ARCO".to_owned()));
    for right in ["Acceso", "Rectificación", "Cancelación", "Oposición"] {
        let said = one(&notice, "li", &format!("{right}: "));
        assert!(said.len() > right.len() + 20, "{said}");
    }
}

// Specification 9.12
#[test]
fn the_privacy_notice_gives_5_10_and_20_working_days_and_asks_for_no_money() {
    let program = Program::shared();
    let notice = main_of(&program, "/Aviso-Privacidad-Remanso");
    for (step, limit) in [
        ("Le pedimos información adicional, si falta algo", "5 días hábiles"),
        ("Usted contesta esa petición", "10 días hábiles"),
        ("Le comunicamos la respuesta final", "20 días hábiles"),
    ] {
        let row = one(&notice, "tr", step);
        let before = row.strip_suffix(limit);
        assert!(before.is_some_and(|it| !it.ends_with(char::is_numeric)), "{row}");
    }
    one(&notice, "p", "Es gratuito.");
}

// Specification 9.13
#[test]
fn the_cookies_policy_says_30_days_and_do_not_track_of_third_parties_and_the_truth_of_the_site() {
    let program = Program::shared();
    let policy = main_of(&program, "/Politicas-Cookies-Remanso");
    let words = words_of(&policy);
    assert!(words.contains("Este sitio no coloca cookies y no rastrea a nadie."));
    assert!(words.contains("con o sin una señal de no rastreo (do-not-track)"));
    let before = "De esas redes y mapas de terceros, y no de este sitio";
    let (_, after) = policy.split_once(before).expect("it is said of others");
    let list = between(after, "<ul>", "</ul>").expect("a list follows");
    let said = parts_of(list, "li");
    assert!(said[0].contains("no han iniciado sesión pueden registrarse durante 30 días"));
    assert!(said[1].contains("no responde a las señales de no rastreo (do-not-track)"));
}

// Specification 9.13
#[test]
fn a_do_not_track_signal_changes_nothing_that_is_sent() {
    let program = Program::shared();
    let (plain, signalled) = (program.get("/"), program.get_with("/", "dnt", "1"));
    assert_eq!(signalled.text(), plain.text());
    assert_eq!(signalled.header("etag"), plain.header("etag"));
}
