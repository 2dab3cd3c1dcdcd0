//! An article's life: begun as a draft, published at its minute, renamed, taken back.

use crate::support::prelude::*;
use crate::support::sample::UNLINKED as FILE;
use jiff::{SignedDuration, Timestamp, tz::TimeZone};
use reqwest::Method;

const DETAIL: &str = "/api/v.1.0/article/detail";

/// The address of the article that the tests change.
const PATH: &str = "/Articulo-Blog/sin-enlaces";

/// Adds a line to the head of the article.
fn say(sample: &Sample, line: &str) {
    sample.edit(FILE, "\ndate = ", &format!("\n{line}\ndate = "));
}

/// Where the slug of an article is shown to visitors and to programs.
fn places(program: &Program, slug: &str) -> Vec<&'static str> {
    let all = [
        "/Blog/all-articles_es",
        "/Blog/all-articles_es_2",
        "/api/v.1.0/all-articles/es",
        "/api/v.1.0/search/articles/cenizas",
        "/api/v.1.0/search/hits/cenizas",
        "/Blog/all-articles_es?q=cenizas",
        "/atom.xml",
        "/feed.json",
        "/sitemap.xml",
    ];
    let holds = |path: &&str| program.get(path).text().contains(slug);
    all.into_iter().filter(holds).collect()
}

// Specification 2.34
#[test]
fn an_old_address_leads_to_the_page_for_good() {
    let sample = Sample::copy();
    for (file, old) in [
        ("pages/home.toml", "/index.php"),
        ("pages/contacto.toml", "/contacto.php"),
        ("pages/servicios.toml", "/servicios/"),
        ("pages/blog.toml", "/noticias"),
    ] {
        sample.edit(file, "[meta]\n", &format!("[meta]\nredirects = [\"{old}\"]\n"));
    }
    let head = "+++\nredirects = [\"/privacidad.html\"]\n";
    sample.edit("legal/aviso-privacidad.md", "+++\n", head);
    let program = Program::of_content(&sample.path());
    for (old, now) in [
        ("/index.php", "/"),
        ("/Contacto.php", "/Contacto"),
        ("/servicios", "/Servicios-Remanso"),
        ("/servicios/?de=anuncio", "/Servicios-Remanso?de=anuncio"),
        ("/noticias/", "/Blog/all-articles_es"),
        ("/privacidad.html", "/Aviso-Privacidad-Remanso"),
    ] {
        let answer = program.get(old);
        assert_eq!((answer.status, answer.header("location")), (301, now), "{old}");
    }
    let call = program.get("/api/v.1.0/page/contacto");
    assert!(!call.text().contains("contacto.php"), "{}", call.text());
    sample.edit("pages/contacto.toml", "/contacto.php", "contacto.php");
    let said = String::from_utf8_lossy(&sample.check().stdout).into_owned();
    let advice = "Escriba la ruta que tenía la página, desde la primera diagonal y sin el dominio: \"/contacto.php\".";
    assert!(said.contains(advice), "{said}");
}

// Specification 2.44
#[test]
fn the_other_name_of_the_site_leads_to_its_own() {
    let sample = Sample::copy();
    let program = Program::of_content(&sample.path());
    let asked = |host| program.get_with("/contacto?de=anuncio", "host", host);
    let answer = asked("www.remanso.example:443");
    assert_eq!(answer.status, 308);
    assert_eq!(answer.header("location"), "https://remanso.example/contacto?de=anuncio");
    for host in ["remanso.example", "www.otro.example", "wwwXremanso.example"] {
        assert_eq!(asked(host).header("location"), "/Contacto?de=anuncio", "{host}");
    }
    // A message that was written at the other name is not lost.
    let request = program.request(reqwest::Method::POST, "/api/v.1.0/contact_us");
    let request = request.header("host", "www.remanso.example");
    let message = serde_json::json!({ "name": "Ana", "email": "ana@example.com" });
    assert_eq!(crate::support::answer::Answer::to(request.json(&message)).status, 201);
    let url = "url = \"https://remanso.example\"";
    sample.edit("site.toml", url, "url = \"https://www.remanso.example\"");
    let program = Program::of_content(&sample.path());
    let answer = program.get_with("/", "host", "remanso.example");
    assert_eq!(answer.header("location"), "https://www.remanso.example/");
}

// Specification 2.34
#[test]
fn an_old_address_leads_to_the_article_for_good() {
    let sample = Sample::with_unlinked();
    say(&sample, r#"redirects = ["cenizas", "/2019/05/las-cenizas/"]"#);
    let program = Program::of_content(&sample.path());
    for old in [
        "/Articulo-Blog/cenizas",
        "/articulo-blog/Cenizas/",
        "/2019/05/las-cenizas",
        "/2019/05/las-cenizas/",
    ] {
        let answer = program.get(old);
        assert_eq!((answer.status, answer.header("location")), (301, PATH), "{old}");
    }
    let answer = program.get("/2019/05/las-cenizas/?de=anuncio");
    assert_eq!(answer.header("location"), format!("{PATH}?de=anuncio"));
    let answer = program.get(&format!("{DETAIL}/cenizas"));
    answer.problem(301);
    let there = answer.header("location").to_owned();
    assert_eq!(there, format!("{DETAIL}/sin-enlaces"));
    assert!(program.get(&there).json().is_array());
    assert!(!program.get("/sitemap.xml").text().contains("las-cenizas/"));
}

// Specification 3.4
#[test]
fn a_line_break_is_one_on_the_page_and_in_the_feeds_and_a_space_where_words_are_sought() {
    let sample = Sample::with_unlinked();
    sample.append(FILE, "\nCalle Alondra 12\\\nColonia Quetzal\n");
    sample.append("legal/terminos-condiciones.md", "\nCalle Alondra 12\\\nColonia Quetzal\n");
    let program = Program::of_content(&sample.path());
    for path in [PATH, "/Terminos-Condiciones-Remanso", "/atom.xml", "/feed.json"] {
        let text = program.get(path).text().replace("&#60;", "<").replace("&#62;", ">");
        assert!(text.contains("Calle Alondra 12 <br"), "{path}");
    }
    let hits = program.get("/api/v.1.0/search/hits/alondra%20quetzal");
    let texts = hits.json()["articles"].to_string();
    assert!(texts.contains("12 Colonia"), "{texts}");
}

// Specification 2.35
#[test]
fn what_was_taken_back_is_gone_with_kind_words_and_the_nearest_articles() {
    let sample = Sample::with_unlinked();
    say(&sample, "withdrawn = true\nredirects = [\"cenizas\"]");
    let program = Program::of_content(&sample.path());
    let page = program.get(PATH);
    assert_eq!(page.status, 410);
    let text = page.text();
    assert!(text.contains("ya no está publicado") && text.contains("noindex"));
    assert_eq!(text.matches("<li><a href=\"/Articulo-Blog/").count(), 3);
    assert!(!text.contains("rel=\"canonical\""));
    assert_eq!(program.get("/Articulo-Blog/cenizas").header("location"), PATH);
    program.get(&format!("{DETAIL}/sin-enlaces")).problem(410);
    let nothing: [&str; 0] = [];
    assert_eq!(places(&program, "sin-enlaces"), nothing);
}

// Specification 2.31
#[test]
fn an_article_of_the_future_appears_by_itself_at_its_second() {
    let sample = Sample::with_unlinked();
    let zone = TimeZone::get("America/Mexico_City").expect("the system knows it");
    let due = Timestamp::now() + SignedDuration::from_secs(12);
    let clocks = due.to_zoned(zone).strftime("%Y-%m-%dT%H:%M:%S");
    let text = std::fs::read_to_string(sample.path().join(FILE)).expect("it is there");
    let date = text.lines().find(|line| line.starts_with("date = "));
    sample.edit(FILE, date.expect("it has a day"), &format!("date = {clocks}"));
    let program = Program::of_content(&sample.path());
    let status = program.get(PATH).status;
    assert!(status == 404 || Timestamp::now() >= due, "{status}");
    eventually("it is published", || program.get(PATH).status == 200);
    assert!(Timestamp::now() >= due - SignedDuration::from_secs(1));
    // On the second page of the list it is at most among the newest beside it.
    let mut places = places(&program, "sin-enlaces");
    places.retain(|path| !path.ends_with("_2"));
    assert_eq!(places.len(), 8, "{places:?}");
}

// Specification 2.31
#[test]
fn a_draft_is_nowhere_until_it_is_published() {
    let sample = Sample::with_unlinked();
    say(&sample, "draft = true");
    let program = Program::of_content(&sample.path());
    assert_eq!(program.get(PATH).status, 404);
    program.get(&format!("{DETAIL}/sin-enlaces")).problem(404);
    let nothing: [&str; 0] = [];
    assert_eq!(places(&program, "sin-enlaces"), nothing);
}

#[test]
fn a_new_article_is_a_draft_without_fault_and_overwrites_nothing() {
    let (sample, place) = (Sample::copy(), place());
    let begin = |title: &str| {
        let mut command = command(place.path());
        run(command.args(["new", "article", title, "--content"]).arg(sample.path()))
    };
    let output = begin("¿Qué pasa con  «las \"urnas\"»?");
    assert!(output.status.success(), "{:?}", errors(&output));
    let path = sample.path().join("articles/que-pasa-con-las-urnas.md");
    let written = std::fs::read_to_string(&path).expect("it was written");
    assert!(written.contains("\ndraft = true\n"), "{written}");
    assert!(written.contains(r#"title = "¿Qué pasa con «las \"urnas\"»?""#), "{written}");
    let checked = sample.check();
    assert!(checked.status.success(), "{:?}", errors(&checked));
    let unconfirmed = String::from_utf8_lossy(&checked.stdout);
    let open = unconfirmed.matches("articles/que-pasa-con-las-urnas.md:").count();
    assert_eq!(open, 3, "{unconfirmed}");
    assert!(begin("¿Qué pasa con las urnas?").status.success());
    assert!(sample.path().join("articles/que-pasa-con-las-urnas-2.md").exists());
    assert_eq!(std::fs::read_to_string(&path).expect("it is there"), written);
    let long = begin(&"Una urna de bronce ".repeat(20));
    assert!(long.status.success(), "{:?}", errors(&long));
    assert!(!begin("¡…!").status.success());
    let nowhere = run(command(place.path()).args(["new", "article", "Uno"]));
    assert!(errors(&nowhere).concat().contains("--data"));
}

/// What a command wrote to stdout.
fn said(output: &std::process::Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

// Specification 2.32
#[test]
fn drafts_are_shown_with_a_ribbon_and_to_no_search_engine() {
    let sample = Sample::with_unlinked();
    say(&sample, "draft = true");
    let content = Installation::of_content(&sample.path());
    let program = content.clone().arguments(&["--drafts"]).serve();
    let page = program.get(PATH);
    assert_eq!(page.status, 200);
    for mark in ["Vista previa", "Borrador, aún sin publicar", "content=\"noindex\""] {
        assert!(page.text().contains(mark), "{mark}");
    }
    assert!(program.get("/").text().contains("content=\"noindex\""));
    assert!(program.get("/robots.txt").text().contains("Disallow: /\n"));
    assert!(places(&program, "sin-enlaces").contains(&"/api/v.1.0/all-articles/es"));
    let public = content.with("COLUMBARIO_LISTEN", "0.0.0.0:0");
    let refused = public.clone().run(&["serve", "--drafts"]);
    assert!(!refused.status.success());
    assert!(errors(&refused).concat().contains("--drafts"), "{:?}", errors(&refused));
    let asked = public.arguments(&["--drafts=public"]).serve();
    assert_eq!(asked.get(PATH).status, 200);
}

// Specification 18.30
#[test]
fn a_client_sees_the_whole_draft_site_by_a_password_and_no_one_else_does() {
    let sample = Sample::with_unlinked();
    say(&sample, "draft = true");
    let content = Installation::of_content(&sample.path());
    let short = content.clone().with("COLUMBARIO_PREVIEW_PASSWORD", "corta");
    assert!(short.failure(&["serve"]).contains("16 caracteres"));
    let asked = content.with("COLUMBARIO_PREVIEW_PASSWORD", "azucena de jardín 27");
    let in_clear = asked.clone().with("COLUMBARIO_LISTEN", "0.0.0.0:0");
    assert!(in_clear.failure(&["serve"]).contains("sin cifrar"));
    let program = asked.serve();
    let get = |path: &str, password: Option<&str>| {
        let request = program.request(Method::GET, path);
        Answer::to(match password {
            Some(password) => request.basic_auth("cliente", Some(password)),
            None => request,
        })
    };
    for path in ["/", PATH, "/sitemap.xml", "/api/v.1.0/all-articles/es", "/contacto", "/no-hay"] {
        for password in [None, Some("azucena de jardín 28"), Some("")] {
            let answer = get(path, password);
            assert_eq!(answer.status, 401, "{path} {password:?}");
            assert_eq!(
                answer.header("www-authenticate"),
                r#"Basic realm="Vista previa", charset="UTF-8""#
            );
            assert_eq!(answer.header("x-robots-tag"), "noindex");
        }
    }
    let page = get(PATH, Some("azucena de jardín 27"));
    assert_eq!(page.status, 200);
    assert_eq!(page.header("x-robots-tag"), "noindex");
    assert_eq!(page.header("cache-control"), "private, no-cache");
    assert!(page.text().contains("Borrador, aún sin publicar"));
    let rules = get("/robots.txt", None);
    assert_eq!((rules.status, rules.text()), (200, "User-agent: *\nDisallow: /\n"));
    assert_eq!(get("/healthz", None).status, 200);
    let post = |message: &str, kind: &str| {
        let request = program.request(Method::POST, "/api/v.1.0/contact_us");
        let request = request.basic_auth("", Some("azucena de jardín 27"));
        Answer::to(request.header("content-type", kind).body(message.to_owned()))
    };
    let sentence = "vista previa";
    let refused = post(r#"{"name":"Ana","email":"ana@example.com"}"#, "application/json");
    assert!(refused.problem(403)["detail"].to_string().contains(sentence));
    let refused = post("name=Ana&email=ana%40example.com", "application/x-www-form-urlencoded");
    assert!(refused.status == 403 && refused.text().contains(sentence), "{}", refused.text());
}

// Specification 2.32
#[test]
fn a_draft_is_shown_to_those_who_have_its_link_until_it_ends() {
    let sample = Sample::with_unlinked();
    say(&sample, "draft = true");
    let content = sample.path();
    let content = content.to_str().expect("its name is UTF-8");
    let installation = Installation::new();
    let program = installation.clone().arguments(&["--content", content]).serve();
    let given = installation.run(&["preview", "sin-enlaces", "--days", "3", "--content", content]);
    assert!(given.status.success(), "{:?}", errors(&given));
    let given = said(&given);
    let link = given.lines().next().expect("it is the first line");
    let path = link.strip_prefix("https://remanso.example").expect("it is the site's");
    let page = program.get(path);
    assert_eq!(page.status, 200);
    assert_eq!(page.header("cache-control"), "private, no-store");
    assert_eq!(page.header("x-robots-tag"), "noindex, nofollow");
    assert!(page.text().contains("Borrador, aún sin publicar"));
    assert!(!page.text().contains("<script type=\"module\""));
    let nothing: [&str; 0] = [];
    assert_eq!(places(&program, "sin-enlaces"), nothing);
    assert_eq!(program.get(PATH).status, 404);
    let parts: Vec<&str> = path.split('/').collect();
    let [_, _, slug, until, signature] = parts[..] else {
        panic!("{path}");
    };
    let later = until.parse::<u64>().expect("it is a moment") + 1;
    for other in [
        format!("/borrador/{slug}/{later}/{signature}"),
        format!("/borrador/ocho-urnas-en-un-nicho/{until}/{signature}"),
        format!("/borrador/{slug}/{until}/{}", "0".repeat(32)),
    ] {
        assert_eq!(program.get(&other).status, 404, "{other}");
    }
    let wrong = installation.run(&["preview", "ocho-urnas-en-un-nicho", "--content", content]);
    assert!(errors(&wrong).concat().contains("ocho-urnas-en-un-nicho"));
    sample.edit(FILE, "draft = true\n", "");
    eventually("it is published", || program.get(PATH).status == 200);
    assert_eq!(program.get(path).header("location"), PATH);
}
