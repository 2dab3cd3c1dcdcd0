//! The agency edits content: what becomes live, what does not, and what is reported.

use crate::support::prelude::*;
use crate::support::sample::UNLINKED;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt as _;

const HOME: &str = "pages/home.toml";

/// The title of the home page.
fn title(program: &Program) -> String {
    let page = program.get("/");
    assert_eq!(page.status, 200);
    let title = page.text().split_once("<title>").expect("it has a title").1;
    title.split_once("</title>").expect("it ends").0.to_owned()
}

/// Gives the home page another title, through `file`'s own line.
fn retitle(sample: &Sample, title: &str) {
    let text = std::fs::read_to_string(sample.path().join(HOME)).expect("the file is there");
    let is_title =
        |line: &&str| ["title.construction = ", "title = "].iter().any(|key| line.starts_with(key));
    let line = text.lines().find(is_title).expect("it has a title");
    let (key, _) = line.split_once('=').expect("it is a key");
    sample.edit(HOME, line, &format!("{key}= \"{title}\""));
}

fn health(program: &Program) -> String {
    let health = program.get("/healthz");
    assert_eq!(health.status, 200);
    health.text().to_owned()
}

const OK: &str = r#"{"status":"ok"}"#;
const DEGRADED: &str = r#"{"status":"degraded"}"#;

// Specification 11.2
#[test]
fn a_good_edit_is_live_and_a_faulty_one_leaves_the_last_good_site_up_until_it_is_mended() {
    let sample = Sample::copy();
    let program = Program::of_content(&sample.path());
    let before = program.get("/").header("etag").to_owned();
    retitle(&sample, "Un título nuevo");
    eventually("the edit is live", || title(&program) == "Un título nuevo | Remanso");
    assert_ne!(program.get("/").header("etag"), before);
    let call = program.get("/api/v.1.0/page/home").json();
    assert_eq!(call["meta"]["title"], "Un título nuevo");
    assert_eq!(health(&program), OK);

    let before = program.get("/");
    sample.append(HOME, "titel = \"\"\n");
    eventually("the fault is reported", || health(&program) == DEGRADED);
    assert_eq!(program.get("/").body, before.body);
    program.says("content/pages/home.toml:");
    program.says("titel");
    sample.edit(HOME, "titel = \"\"\n", "");
    eventually("the site is well again", || health(&program) == OK);
    assert_eq!(program.get("/").body, before.body);
}

// Specification 11.16, 11.19
#[test]
fn what_was_published_and_is_gone_holds_the_site_until_that_is_meant_and_the_editor_is_told() {
    let sample = Sample::with_unlinked();
    let mut inbox = MailServer::start();
    inbox.mode("later");
    let installation = Installation::of_content(&sample.path())
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_NOTIFY", "editora@remanso.example");
    let served = installation.serve_by("umask 077; exec \"$@\"");
    let state = || {
        let file = sample.path().with_file_name("ESTADO.txt");
        std::fs::read_to_string(file).unwrap_or_default()
    };
    eventually("the editor is told", || state().contains("\nPUBLICADO."));
    let mode = std::fs::metadata(sample.path().with_file_name("ESTADO.txt"));
    assert_eq!(mode.expect("it is there").permissions().mode() & 0o777, 0o644);
    let address = "/Articulo-Blog/sin-enlaces";
    assert_eq!(served.get_with(address, "host", "remanso.example").status, 200);
    eventually("it is kept", || installation.data().join("published-addresses").exists());
    eventually("so is the site", || installation.data().join("last-good/1").exists());
    sample.remove(UNLINKED);
    eventually("the editor is told", || state().contains("\nNO SE PUBLICÓ."));
    assert!(state().contains("content/articles/sin-enlaces.md:1:1: la dirección `"), "{}", state());
    // What a program starts with is told at once, not after a minute.
    drop(served);
    let served = installation.serve();
    assert_eq!(served.get(address).status, 200);
    served.says("a notice about the content was not sent");
    inbox.mode("ok");
    inbox.wait_for(1);
    let content = sample.path();
    let content = content.to_str().expect("a path of plain letters");
    let accepted = installation.run(&["check", "--accept-removals", "--content", content]);
    assert_eq!(accepted.status.code(), Some(0));
    retitle(&sample, "Un título nuevo");
    eventually("the site goes on", || served.get(address).status == 404);
    eventually("the editor is told", || state().contains("\nPUBLICADO."));
    drop(served);
    let _served = installation.serve();
    inbox.wait_for(2);
}

// Specification 11.16
#[test]
fn what_was_only_tried_at_the_address_of_a_machine_may_go() {
    let sample = Sample::with_unlinked();
    let installation = Installation::of_content(&sample.path());
    let served = installation.serve();
    let address = "/Articulo-Blog/sin-enlaces";
    for host in ["localhost:8080", "192.168.1.20", "otro.example"] {
        assert_eq!(served.get_with(address, "host", host).status, 200, "{host}");
    }
    eventually("the site is kept", || installation.data().join("last-good/1").exists());
    sample.remove(UNLINKED);
    eventually("it is gone", || served.get(address).status == 404);
    assert!(!installation.data().join("published-addresses").exists());
    assert_eq!(served.get_with("/", "host", "remanso.example").status, 200);
    eventually("now it is public", || installation.data().join("published-addresses").exists());
}

// Specification 11.19
#[test]
fn what_is_said_beside_the_content_is_true_before_a_program_runs_and_after_it() {
    let sample = Sample::small();
    let state = |name: &str| {
        std::fs::read_to_string(sample.path().with_file_name(name)).unwrap_or_default()
    };
    let installation = Installation::of_content(&sample.path());
    let fails = |installation: &Installation, arguments: &[&str]| {
        let output = installation.serving().args(arguments).output();
        assert_eq!(output.expect("it can be started").status.code(), Some(1));
    };
    sample.append(HOME, "titel = \"\"\n");
    fails(&installation, &[]);
    let said = state("ESTADO.txt");
    assert!(said.starts_with("NO HAY SITIO QUE PUBLICAR") && said.contains("home.toml"), "{said}");
    sample.edit(HOME, "titel = \"\"\n", "");
    let taken = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    let address = taken.local_addr().expect("it has an address").to_string();
    fails(&installation, &["--listen", &address]);
    assert_eq!(state("ESTADO.txt"), said);
    let mut served = installation.serve();
    let is_live = || state("ESTADO.txt").contains("avise a quien cuida el sitio.\nPUBLICADO.");
    eventually("the editor is told", is_live);
    // Another data directory for the same content, and a copy with a fault.
    let mut other = Installation::of_content(&sample.path()).serve();
    let copy = sample.path().with_file_name("copia");
    std::fs::create_dir(&copy).expect("it can be made");
    std::fs::write(copy.join("site.toml"), "").expect("it can be written");
    fails(&Installation::of_content(&copy), &[]);
    assert!(state("ESTADO-copia.txt").starts_with("NO HAY SITIO"), "{}", state("ESTADO-copia.txt"));
    other.terminate();
    other.wait();
    assert!(is_live(), "{}", state("ESTADO.txt"));
    served.terminate();
    served.wait();
    assert!(state("ESTADO.txt").starts_with("EL PROGRAMA NO EST"), "{}", state("ESTADO.txt"));
}

// Specification 11.19
#[test]
fn where_nothing_can_be_written_beside_the_content_that_is_said_once_and_edits_go_on() {
    let sample = Sample::small();
    let state = sample.path().with_file_name("ESTADO.txt");
    // In its place a file can no more be made than in a folder of somebody else's.
    std::fs::create_dir(&state).expect("it is ours");
    let program = Program::of_content(&sample.path());
    for title in ["Un título nuevo", "Otro título"] {
        retitle(&sample, title);
        let live = format!("{title} | Remanso");
        eventually("the edit is live", || self::title(&program) == live);
    }
    assert_eq!(program.said().matches("what became of the content").count(), 1);
    assert_eq!(health(&program), OK);
}

/// The sidebar names every category, one without articles included. Search engines are shown those that
/// say what their articles are about.
// Specification 18.22
#[test]
fn a_category_without_articles_and_text_is_an_empty_list_for_visitors_alone() {
    let sample = Sample::copy();
    sample.append("site.toml", "\n[[categories]]\nid = 9\ncategory = \"Por venir\"\n");
    let program = Program::of_content(&sample.path());
    assert_eq!(program.get("/api/v.1.0/search/article/category/9").text(), "[]");
    let page = |id| program.get(&format!("/Blog/search_article_category_{id}"));
    assert_eq!(page(9).status, 200);
    let is_hidden = |id| page(id).text().contains("name=\"robots\" content=\"noindex\"");
    assert_eq!([1, 9].map(is_hidden), [false, true]);
    let map = program.get("/sitemap.xml");
    let is_listed = |id| map.text().contains(&format!("/Blog/search_article_category_{id}<"));
    assert_eq!([1, 9].map(is_listed), [true, false]);
    assert_eq!(program.get("/Blog/Search_article_category_9").status, 308);
}

// Specification 2.20
#[test]
fn another_product_has_other_addresses() {
    let sample = Sample::small();
    sample.edit("site.toml", "product = \"Remanso\"", "product = \"Alameda\"");
    let program = Program::of_content(&sample.path());
    assert_eq!(program.get("/Servicios-Alameda").status, 200);
    assert_eq!(program.get("/servicios-alameda/").header("location"), "/Servicios-Alameda");
    assert_eq!(program.get("/Servicios-Remanso").status, 404);
    assert!(program.get("/").text().contains("href=\"/Edificio-Alameda\""));
}

// Specification 11.1, 11.10
#[test]
fn check_lists_what_is_unconfirmed_and_that_the_site_is_a_sample_without_fault() {
    let sample = Sample::copy();
    sample.edit("site.toml", "depth = 50", "depth = \"Por confirmar\"");
    sample.edit("site.toml", "block = \"un año\"", "block = \"Por confirmar\"");
    let output = sample.check();
    let said = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.ends_with("\nsin fallas\n"), "{said}");
    let lists = |file: &str, what: &str| {
        let is_it = |line: &str| line.contains(file) && line.contains(what);
        said.lines().filter_map(|line| line.strip_prefix("sin confirmar: ")).any(is_it)
    };
    let count = said.matches("\nsin confirmar: ").count();
    assert!(said.contains(&format!("{count} datos sin confirmar;")), "{said}");
    let content = sample.path();
    let content = content.to_str().expect("its name is UTF-8");
    let short = Installation::new().answer(&["check", "--content", content]);
    let groups: Vec<_> = short.lines().filter(|line| line.starts_with("- ")).collect();
    let [closes, noticed, _optional] = &groups[..] else { panic!("{short}") };
    assert!(closes.starts_with("- impide abrir el sitio: "), "{short}");
    assert!(closes.contains("content/legal/aviso-privacidad.md ("), "{short}");
    assert!(noticed.contains("content/articles/ocho-urnas-en-un-nicho.md (1)"), "{short}");
    assert!(!short.contains("sin confirmar: "), "{short}");
    assert!(lists("content/site.toml:", "`depth`"), "{said}");
    assert!(lists("content/legal/aviso-privacidad.md:", "no tiene dato"), "{said}");
    assert!(lists("content/articles/ocho-urnas-en-un-nicho.md:", "{niche.depth}"), "{said}");
    assert_eq!(said.matches("\nmuestra: el sitio está marcado").count(), 1, "{said}");
    for left in [
        "`brand` es de la muestra",
        "content/pages/home.toml: habla del edificio",
        " artículos son",
    ] {
        assert!(said.contains(left), "{left} is not in the list of what to replace: {said}");
    }
}

// Specification 11.1
#[test]
fn check_names_every_fault_at_once_and_exits_with_1() {
    let sample = Sample::copy();
    sample.append(HOME, "titel = \"\"\n");
    sample.edit("site.toml", "phone = \"8000000000\"", "phone = \"800\"");
    sample.remove("media/lobby.jpg");
    let output = sample.check();
    let listed = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{listed}");
    for file in ["content/pages/home.toml:", "content/site.toml:", "lobby.jpg"] {
        assert!(listed.contains(file), "{file}: {listed}");
    }
    let has_place = |line: &str| {
        let mut parts = line.split(':').skip(1);
        let is_number = |part: Option<&str>| part.is_some_and(|part| part.parse::<u32>().is_ok());
        is_number(parts.next()) && is_number(parts.next())
    };
    assert!(listed.lines().all(has_place), "{listed}");
    assert_eq!(errors(&output).last().map(String::as_str), Some("columbario: 3 fallas"));
}
