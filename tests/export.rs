//! The site as files: what nginx sends of an export is what `serve` answers.

mod apache;
mod nginx;

use crate::contact::{ADDRESS, message};
use crate::pages::between;
use crate::support::pictures::link_made_pictures;
use crate::support::prelude::*;
use crate::support::sample::UNLINKED;
use crate::support::shared::Shared;
use apache::Apache;
use nginx::{Nginx, block, guide};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

/// What an answer has of its own, whoever sends it.
const OF_EACH_ANSWER: [&str; 5] =
    ["connection", "content-length", "date", "server", "transfer-encoding"];

/// An installation with all pictures made, and the directory that it exports to.
fn installation() -> (Installation, PathBuf) {
    let installation = Installation::new().begun();
    link_made_pictures(installation.path());
    let directory = installation.path().join("publico");
    (installation, directory)
}

/// The directory of one export for all tests that only read it.
fn exported() -> Arc<(Installation, PathBuf, Sample)> {
    static EXPORTED: Shared<(Installation, PathBuf, Sample)> = Shared::new();
    EXPORTED.get_or_make(|| {
        let sample = Sample::copy();
        let old = "[meta]\nredirects = [\"/contacto.php\", \"/quiénes/dónde/\"]\n";
        sample.edit("pages/contacto.toml", "[meta]\n", old);
        let host = "[[host]]\nfrom = \"remanso-anterior.example\"\n";
        let row = |(from, to)| format!("[[redirect]]\nfrom = \"{from}\"\nto = \"{to}\"\n");
        let listed = host.to_owned() + &OLD.map(row).concat();
        fs::write(sample.path().join("redirects.toml"), listed).expect("it can be written");
        fs::write(sample.path().join("media/precios.pdf"), "%PDF-1.7\n%%EOF\n")
            .expect("it can be written");
        let (installation, directory) = installation();
        let content = sample.path().to_string_lossy().into_owned();
        let installation = installation.with("COLUMBARIO_CONTENT", content);
        let same = ["--export-form-action", "same", "--export-search", "same"];
        installation.answer(&[&["export"], &same[..], &["publico"]].concat());
        (installation, directory, sample)
    })
}

/// Addresses of a blog, and where they lead.
const OLD: [(&str, &str); 6] = [
    ("/author/*", "/Quienes-Somos"),
    ("/author/ana/*", "/Contacto"),
    ("/feed/*", "/atom.xml"),
    ("/wp-content/uploads/precios.pdf", "/media/precios.pdf"),
    ("/?p=106", "/Avance-Obra"),
    ("/(2019)/a.b+c/", "/Servicios-Remanso#precio"),
];

/// Spellings of addresses and old addresses, all of which lead on.
const LEADING: [&str; 17] = [
    "/contacto",
    "/Contacto/",
    "/blog/all-articles_es",
    "/Blog/all-articles_es/",
    "/articulo-blog/Como-Elegir-Un-Nicho",
    "/Contacto.PHP",
    "/Qui%C3%A9nes/d%C3%B3nde?a=b",
    "/Qui%C3%A9nes/d%C3%B3nde/",
    "/author",
    "/author/",
    "/author/luis/page/2/",
    "/Author/ana/",
    "/feed/",
    "/wp-content/uploads/precios.pdf",
    "/?p=106",
    "/(2019)/a.b+c",
    "/(2019)/a.b+c/",
];

/// A program behind a proxy, with an export beside it.
fn beside((_, directory, sample): &(Installation, PathBuf, Sample)) -> Installation {
    let installation =
        Installation::of_content(&sample.path()).arguments(&["--trusted-proxies", "127.0.0.1"]);
    symlink(directory, installation.path().join("publico")).expect("a link can be made");
    installation
}

/// The address of every file below a directory, but of those that hosts use for something else.
fn addresses(directory: &Path, below: &str, found: &mut Vec<String>) {
    for entry in fs::read_dir(directory.join(below)).expect("the directory can be read") {
        let entry = entry.expect("the directory can be read");
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if below.is_empty() { name } else { format!("{below}/{name}") };
        if entry.path().is_dir() {
            addresses(directory, &path, found);
        } else if ![".htaccess", "_headers", "_redirects", ".columbario-export", "404.html"]
            .contains(&&*path)
        {
            found.push(
                match path
                    .strip_suffix(".html")
                    .or_else(|| path.strip_suffix(".json").filter(|it| it.starts_with("api/")))
                {
                    Some("index") => "/".to_owned(),
                    Some(bare) => format!("/{bare}"),
                    None => format!("/{path}"),
                },
            );
        }
    }
}

/// The headers of an answer that are not of each answer's own.
fn headers(answer: &Answer) -> BTreeMap<String, String> {
    let text = |value: &reqwest::header::HeaderValue| {
        String::from_utf8_lossy(value.as_bytes()).into_owned()
    };
    let all = answer.headers.iter().map(|(name, value)| (name.to_string(), text(value)));
    all.filter(|(name, _)| !OF_EACH_ANSWER.contains(&&**name)).collect()
}

/// The names of the guide's table of headers: those that are alike, and those that differ.
fn table() -> (BTreeSet<String>, BTreeSet<String>) {
    let guide = guide();
    let rows = guide.lines().filter_map(|line| line.strip_prefix("| `")?.strip_suffix(" |"));
    let rows = rows.filter_map(|row| row.split_once("` | "));
    let rows = rows.filter(|(name, _)| !name.contains(['.', ':']));
    let (alike, differing): (Vec<_>, Vec<_>) = rows.partition(|(_, text)| *text == "igual");
    let names =
        |rows: Vec<(&str, &str)>| rows.into_iter().map(|(name, _)| name.to_owned()).collect();
    (names(alike), names(differing))
}

/// Compares what a server sends of an export with what `serve` answers, but for the headers that may differ. Returns
/// the names of those that are alike.
fn compare(
    program: &Program,
    directory: &Path,
    differing: &BTreeSet<String>,
    get: impl Fn(&str) -> Answer,
) -> BTreeSet<String> {
    let mut all = Vec::new();
    addresses(directory, "", &mut all);
    let map = program.get("/sitemap.xml");
    for page in map.text().split("<loc>https://remanso.example").skip(1) {
        let path = page.split('<').next().unwrap_or_default();
        assert!(all.iter().any(|address| address == path), "{path} is not exported");
    }
    assert!(all.len() > 400, "{}", all.len());
    let mut seen = BTreeSet::new();
    for address in &all {
        let (served, sent) =
            (program.get_with(address, "x-forwarded-proto", "https"), get(address));
        assert_eq!(sent.status, served.status, "{address}");
        assert!(sent.body == served.body, "{address} has another body");
        let (served, sent) = (headers(&served), headers(&sent));
        for name in served.keys().chain(sent.keys()) {
            if served.get(name) == sent.get(name) {
                seen.insert(name.clone());
            } else {
                assert!(
                    differing.contains(name),
                    "{name} of {address}: {:?}, {:?}",
                    served.get(name),
                    sent.get(name)
                );
            }
        }
    }
    for spelling in LEADING.into_iter().chain(["/CONTACTO//?folio=x&utm_source=a"]) {
        let (served, sent) = (program.get(spelling), get(spelling));
        let leads = |answer: &Answer| {
            // Apache writes the whole address.
            let there = answer.header("location");
            let path =
                there.strip_prefix("http://").and_then(|it| it.find('/').map(|at| &it[at..]));
            (answer.status, path.unwrap_or(there).to_owned())
        };
        assert_eq!(leads(&sent), leads(&served), "{spelling}");
        assert!([301, 308].contains(&sent.status), "{spelling}: {}", sent.status);
    }
    // Another address is the page for it.
    for nothing in ["/no/existe", "/autores/ana", "/static", "/nada.html"] {
        let (served, sent) = (program.get(nothing), get(nothing));
        assert_eq!((served.status, sent.status), (404, 404), "{nothing}");
        assert!(served.body == sent.body, "{nothing}");
    }
    seen
}

// Specification 18.7
#[test]
fn nginx_sends_of_an_export_what_serve_answers_at_every_address() {
    let exported = exported();
    let (_, directory, _) = &*exported;
    let installation = beside(&exported);
    let nginx = Nginx::start(installation.path(), directory);
    let program = installation.serve();
    let (alike, differing) = table();
    let seen = compare(&program, directory, &differing, |path| nginx.get(path));
    assert!(alike.is_subset(&seen) && alike.len() == 6, "{alike:?} of {seen:?}");
}

// Specification 18.7
#[test]
fn apache_sends_of_an_export_what_serve_answers_at_every_address() {
    let exported = exported();
    let (_, directory, _) = &*exported;
    let installation = beside(&exported);
    let apache = Apache::start(installation.path(), directory);
    let program = installation.serve();
    let (alike, differing) = table();
    let seen = compare(&program, directory, &differing, |path| apache.get(path));
    assert!(alike.is_subset(&seen), "{alike:?} of {seen:?}");
    for host in ["www.remanso.example", "remanso-anterior.example", "www.remanso-anterior.example"]
    {
        let (served, sent) =
            (program.get_with("/a?b=c", "host", host), apache.get_at(host, "/a?b=c"));
        assert_eq!((served.status, sent.status), (308, 308), "{host}");
        assert_eq!(sent.header("location"), "https://remanso.example/a?b=c", "{host}");
        assert_eq!(sent.header("location"), served.header("location"), "{host}");
    }
}

#[test]
fn the_program_behind_an_export_searches_and_takes_messages() {
    let exported = exported();
    let (_, directory, _) = &*exported;
    let installation = beside(&exported);
    let program = installation.serve();
    let guide = guide();
    let (_, behind) = guide.split_once("### Con el programa detrás").expect("the guide says it");
    let lines = block(behind, "nginx").replace("127.0.0.1:8080", program.socket());
    let nginx = Nginx::start_with(installation.path(), directory, &lines);
    // A file has no id of a request; what the program answers has one, and no header twice.
    let list = nginx.get("/Blog/all-articles_es");
    assert_eq!((list.status, list.header("x-request-id")), (200, ""));
    let found = nginx.get("/Blog/all-articles_es?q=duelo");
    assert_eq!(found.status, 200);
    assert!(!found.header("x-request-id").is_empty() && found.body != list.body);
    assert_eq!(found.headers.get_all("content-security-policy").iter().count(), 1);
    let articles = nginx.get("/api/v.1.0/search/articles/duelo");
    assert!(articles.status == 200 && !articles.header("x-total-count").is_empty());
    let token = nginx.get("/api/v.1.0/form-token");
    assert!(token.status == 200 && token.text().contains("token"));
    let sent = CLIENT.post(nginx.url(ADDRESS)).body(message("Hola").to_string());
    let sent = Answer::to(sent.header("content-type", "application/json"));
    assert_eq!(sent.status, 201);
    assert_eq!(program.leads().len(), 1);
    let said = program.said();
    assert!(!said.contains("trusted_proxies"), "{said}");
}

// Specification 18.7
#[test]
fn the_one_policy_allows_what_the_policy_of_each_page_allows() {
    let text = fs::read_to_string(exported().1.join("_headers")).expect("it is there");
    let union = between(&text, "content-security-policy: ", "\n").expect("it has a policy");
    let sources = |policy: &str| -> BTreeSet<String> {
        let directives = policy.split(';').map(str::trim);
        let each = directives.flat_map(|directive| {
            let (name, sources) = directive.split_once(' ').unwrap_or((directive, ""));
            sources.split(' ').map(move |source| format!("{name} {source}"))
        });
        each.collect()
    };
    let (union, program) = (sources(union), Program::shared());
    for &(path, _) in crate::pages::ROUTES {
        let policy = program.get(path).header("content-security-policy").to_owned();
        assert!(sources(&policy).is_subset(&union), "{path}: {policy}");
    }
    assert!(!union.contains("style-src 'unsafe-inline'"), "a PDF was exported");
    assert!(text.lines().all(|line| line.len() <= 2000));
}

// Specification 18.7
#[test]
fn the_form_and_the_search_lead_where_the_settings_say_or_are_not_there() {
    let (installation, directory) = installation();
    let read = |file: &str| fs::read_to_string(directory.join(file)).expect("it is there");
    assert!(installation.failure(&["export", "publico"]).contains("export.form_action"));
    assert!(!directory.exists());
    let form = "https://servidor.remanso.example/api/v.1.0/contact_us";
    let search = "https://servidor.remanso.example/Blog/all-articles_es";
    installation.answer(&[
        "export",
        "--export-form-action",
        form,
        "--export-search",
        search,
        "publico",
    ]);
    assert!(read("Contacto.html").contains(&format!("action=\"{form}\"")));
    for page in ["Blog/all-articles_es.html", "404.html"] {
        assert!(read(page).contains(&format!("action=\"{search}\"")), "{page}");
    }
    assert!(read("_headers").contains("form-action 'self' https://servidor.remanso.example;"));
    let said = installation.answer(&["export", "--export-form-action", "none", "publico"]);
    assert!(!said.contains(": 0 archivos escritos"), "{said}");
    assert!(!read("Contacto.html").contains("<form method=\"post\""));
    assert!(read("Contacto.html").contains("mailto:contacto@remanso.example"));
    for page in ["Blog/all-articles_es.html", "404.html"] {
        assert!(!read(page).contains("type=\"search\""), "{page}");
    }
    let said = installation.answer(&["export", "--export-form-action", "none", "publico"]);
    assert!(said.contains(": 0 archivos escritos") && said.contains(" 0 retirados"), "{said}");
}

// Specification 18.7
#[test]
fn an_edit_changes_only_the_files_that_show_it_and_a_fault_none() {
    let sample = Sample::with_unlinked();
    let (installation, directory) = installation();
    let content = sample.path();
    let content = content.to_str().expect("the directory's name is UTF-8");
    let export = ["export", "--content", content, "--export-form-action", "none", "publico"];
    installation.answer(&export);
    sample.edit("pages/avance-obra.toml", "La obra, etapa por etapa", "La obra hasta hoy");
    sample.remove(UNLINKED);
    let said = installation.answer(&export);
    assert!(!directory.join("Articulo-Blog/sin-enlaces.html").exists());
    let changed =
        between(&said, ": ", " archivos escritos").and_then(|count| count.parse::<u32>().ok());
    assert!(changed.is_some_and(|count| (3..40).contains(&count)), "{said}");
    sample.edit("site.toml", "\"8000000000\"", "\"800\"");
    let before = fs::read_to_string(directory.join("Avance-Obra.html")).expect("it is there");
    assert!(!installation.run(&export).status.success());
    assert_eq!(
        fs::read_to_string(directory.join("Avance-Obra.html")).expect("it is there"),
        before
    );
}

// Specification 18.7
#[test]
fn redirects_that_hosts_do_not_take_are_counted_and_are_comments() {
    let sample = Sample::copy();
    let row = |at| format!("[[redirect]]\nfrom = \"/viejo/{at}\"\nto = \"/Contacto\"\n");
    let rows: String = (0..1200).map(row).collect();
    fs::write(sample.path().join("redirects.toml"), rows).expect("it can be written");
    let (installation, directory) = installation();
    let content = sample.path().to_string_lossy().into_owned();
    let installation = installation.with("COLUMBARIO_CONTENT", content);
    let said = installation.answer(&["export", "--export-form-action", "none", "publico"]);
    let redirects = fs::read_to_string(directory.join("_redirects")).expect("it is there");
    let (left_out, taken): (Vec<_>, Vec<_>) =
        redirects.lines().partition(|line| line.starts_with('#'));
    assert_eq!(taken.len(), 2000);
    assert!(taken.iter().chain(&left_out).any(|it| it.ends_with("/viejo/1199/ /Contacto 301")));
    let said_so = format!("_redirects: {} redirecciones no caben", left_out.len());
    assert!(left_out.len() > 400 && said.contains(&said_so), "{said}");
}

// Specification 18.7
#[test]
fn the_parsers_of_cloudflare_and_netlify_take_every_rule_for_hosts() {
    let exported = exported();
    let (_, directory, _) = &*exported;
    let root = Path::new(ROOT);
    let parsed = Command::new(root.join("node_modules/.bin/node"))
        .arg("tests/hosts.mjs")
        .arg(directory)
        .current_dir(root)
        .output()
        .expect("node can be started");
    let said = String::from_utf8_lossy(&parsed.stderr);
    assert!(parsed.status.success(), "{said}");
    let parsed: serde_json::Value = serde_json::from_slice(&parsed.stdout).expect("it is JSON");
    let redirects = fs::read_to_string(directory.join("_redirects")).expect("it is there");
    let lines = redirects.lines().filter(|line| !line.starts_with('#')).count();
    assert!((2..=2000).contains(&lines), "{redirects}");
    for line in [
        "/author /Quienes-Somos 301",
        "/author/* /Quienes-Somos 301",
        "/contacto/ /Contacto 301",
        "/contacto.php /Contacto 301",
        "/quiénes/dónde/ /Contacto 301",
        "# /?p=106 /Avance-Obra 301",
    ] {
        assert!(redirects.lines().any(|it| it == line), "{line}: {redirects}");
    }
    // Of two that stand for all that begin so, hosts take the first.
    let at = |line: &str| redirects.find(line).expect("it is there");
    assert!(at("/author/ana/* ") < at("/author/* "));
    for (faults, rules, count) in [
        ("/cloudflare/headers/invalid", "/cloudflare/headers/rules", 3),
        ("/cloudflare/redirects/invalid", "/cloudflare/redirects/rules", lines),
        ("/netlify/headers/errors", "/netlify/headers/headers", 3),
        ("/netlify/redirects/errors", "/netlify/redirects/redirects", lines),
    ] {
        let list =
            |pointer: &str| parsed.pointer(pointer).and_then(|list| list.as_array().cloned());
        assert_eq!(list(faults), Some(Vec::new()));
        let rules = list(rules).unwrap_or_default();
        assert_eq!(rules.len(), count, "{rules:?}");
        assert!(rules.iter().all(|rule| rule.get("from").is_none() || rule["status"].is_u64()));
    }
}
