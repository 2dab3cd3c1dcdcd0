//! How long a link and a session last, and who ends them.

use super::browser::{Browser, HOST};
use super::{ANA, AtHost, code_in, path_in};
use crate::support::prelude::*;

#[test]
fn a_session_is_listed_and_ended_by_the_command_line() {
    let site = AtHost::start();
    let (mut one, mut other) = (site.browser(), site.browser());
    site.enter(&mut one);
    site.enter(&mut other);
    let listed = site.installation.answer(&["editor", "sessions"]);
    assert_eq!(listed.lines().count(), 2, "{listed}");
    assert!(listed.lines().all(|line| line.contains(ANA)), "{listed}");
    assert!(!listed.contains(&one.secret()), "{listed}");
    let first = listed.split_whitespace().next().expect("it has an id");
    let said = site.installation.answer(&["editor", "sessions", "--json"]);
    let said: serde_json::Value = serde_json::from_str(&said).expect("it is JSON");
    assert_eq!(said.as_array().map(Vec::len), Some(2), "{said}");
    assert_eq!((&said[0]["id"], &said[0]["person"]), (&first.into(), &ANA.into()), "{said}");
    assert!(said[0]["since"].is_string() && !said.to_string().contains(&one.secret()), "{said}");
    site.installation.answer(&["editor", "sessions", "--end", first]);
    assert_eq!([one.get("/api/session").status, other.get("/api/session").status], [401, 200]);
    let unknown = site.installation.failure(&["editor", "sessions", "--end", first]);
    assert!(unknown.contains("No hay ninguna sesión así"), "{unknown}");
    site.installation.answer(&["editor", "sessions", "--end", "all"]);
    assert_eq!(other.get("/api/session").status, 401);
}

#[test]
fn who_leaves_is_out_and_so_is_a_copy_of_the_cookie() {
    let site = AtHost::start();
    let mut browser = site.browser();
    site.enter(&mut browser);
    let copied = browser.cookies();
    let left = browser.change("/salir");
    assert_eq!(left.status, 204);
    assert!(left.header("set-cookie").contains("Max-Age=0"), "{left:?}");
    let again = browser
        .send(browser.request_without_cookies("GET", "/api/session").header("cookie", copied));
    assert_eq!(again.status, 401);
}

#[test]
fn a_link_works_for_fifteen_minutes_and_a_session_for_thirty_days() {
    let (installation, inbox, sample) = AtHost::prepared();
    let clock = WallClock::at("+0");
    let program = clock.serve(&installation);
    let site = AtHost { program, inbox, installation, sample };
    let mut browser = site.browser();
    let mail = site.asked(&mut browser);
    clock.set("+16m");
    assert_eq!(browser.type_code(&code_in(&mail), 0).status, 422);
    assert_eq!(browser.post(&path_in(&mail)).status, 410);
    let link = site.ask(&mut browser);
    clock.set("+30m");
    assert_eq!(browser.post(&link).status, 303);
    clock.set("+29d");
    assert_eq!(browser.get("/api/session").status, 200);
    clock.set("+31d");
    assert_eq!(browser.get("/api/session").status, 401);
}

// Specification 18.34
#[test]
fn a_code_of_the_mail_enters_where_it_was_asked_for_and_is_used_up_with_the_link() {
    let site = AtHost::start();
    let (mut office, mut telephone) = (site.browser(), site.browser());
    let mail = site.asked(&mut office);
    let (link, code) = (path_in(&mail), code_in(&mail));
    // It is typed where it was asked for, and nowhere else.
    assert_eq!(telephone.type_code(&code, 0).status, 410);
    site.ask(&mut telephone);
    assert_eq!(telephone.type_code(&code, 0).status, 422);
    let entered = office.type_code(&code.replace(' ', "-"), 0);
    assert_eq!((entered.status, entered.header("location")), (303, "/"));
    assert_eq!(office.get("/api/session").json()["who"], ANA);
    assert_eq!([office.type_code(&code, 0).status, office.post(&link).status], [410, 410]);
    // A link that was used takes its code with it.
    let mail = site.asked(&mut office);
    assert_eq!(office.post(&path_in(&mail)).status, 303);
    assert_eq!(office.type_code(&code_in(&mail), 0).status, 410);
}

// Specification 18.34
#[test]
fn a_link_of_the_command_line_ends_a_minute_after_it_was_opened() {
    let (installation, inbox, sample) = AtHost::prepared();
    let installation = installation
        .with("COLUMBARIO_CONTENT", sample.path().to_string_lossy())
        .with("COLUMBARIO_EDITOR_LISTEN", format!("127.0.0.1:{}", free_port()));
    let clock = WallClock::at("+0");
    let program = clock.serve(&installation);
    let site = AtHost { program, inbox, installation, sample };
    let link = || Browser::parts(site.installation.answer(&["editor", "link"]).trim());
    let ((origin, opened), (_, closed)) = (link(), link());
    let mut browser = Browser::at(&origin);
    assert_eq!(browser.get(&opened).status, 200);
    clock.set("+2m");
    assert_eq!(browser.post(&opened).status, 410);
    assert_eq!(browser.post(&closed).status, 303);
}

// What a click asks of the site is in memory: the content is not even there.
#[test]
fn to_come_in_and_to_look_around_reads_nothing_of_the_content() {
    let site = AtHost::start();
    std::fs::rename(site.sample.path(), site.sample.path().with_extension("gone"))
        .expect("it can be moved");
    // The program answers before it has kept it whole.
    let last_good = site.installation.data().join("last-good");
    eventually("it is removed", || std::fs::remove_dir_all(&last_good).is_ok());
    let mut browser = site.browser();
    site.enter(&mut browser);
    let session = browser.get("/api/session").json();
    assert_eq!(session["site"]["brand"], "Remanso");
}

#[test]
fn who_is_no_longer_in_the_settings_is_out() {
    let mut site = AtHost::start();
    let mut browser = site.browser();
    site.enter(&mut browser);
    site.program.kill();
    let others = site.installation.clone().with("COLUMBARIO_EDITOR_PEOPLE", "luis@remanso.example");
    let program = others.serve();
    let mut moved = Browser::at_host(program.address());
    moved.set_cookie("__Host-columbario-editor", &browser.secret());
    assert_eq!(moved.get("/api/session").status, 401);
}

#[test]
fn the_session_of_one_place_is_none_at_another() {
    let (installation, inbox, sample) = AtHost::prepared();
    let address = format!("127.0.0.1:{}", free_port());
    let installation = installation
        .with("COLUMBARIO_CONTENT", sample.path().to_string_lossy())
        .with("COLUMBARIO_EDITOR_LISTEN", &*address);
    let program = installation.serve();
    let site = AtHost { program, inbox, installation, sample };
    let mut by_mail = site.browser();
    site.enter(&mut by_mail);
    let (origin, path) = Browser::parts(site.installation.answer(&["editor", "link"]).trim());
    let mut by_link = Browser::at(&origin);
    // The link of this machine is none at the domain either, and stays what it is.
    assert_eq!(site.browser().post(&path).status, 410);
    assert_eq!(by_link.post(&path).status, 303);
    let port = address.rsplit(':').next().unwrap_or_default();
    let mut crossed = Browser::at(&origin);
    crossed.set_cookie(&format!("columbario-editor-{port}"), &by_mail.secret());
    assert_eq!(crossed.get("/api/session").status, 401);
    let mut crossed = site.browser();
    crossed.set_cookie("__Host-columbario-editor", &by_link.secret());
    assert_eq!(crossed.get("/api/session").status, 401);
    // A page of one is a stranger at the other.
    let (token, other) = (by_link.token(), format!("https://{HOST}"));
    let request = by_link.request("POST", "/salir").header("origin", other);
    assert_eq!(by_link.send(request.header("x-editor-token", token)).status, 403);
}
