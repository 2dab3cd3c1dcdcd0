//! A blog that is kept elsewhere: by a second program of ours, and by a host that answers anything.

use crate::support::hostile_host::{EVIL, FAILURES, HostileHost, Manner};
use crate::support::prelude::*;

const LIST: &str = "/api/v.1.0/all-articles/es";
const ONLY_THERE: &str = "/Articulo-Blog/solo-alli";

/// A site whose blog is kept at an address.
fn following(address: &str) -> (Sample, Installation) {
    let sample = Sample::copy();
    sample.append("site.toml", &format!("\n[blog]\nhost = \"{address}\"\n"));
    let installation = Installation::of_content(&sample.path());
    (sample, installation)
}

/// How many articles a sample has itself.
fn articles_of(sample: &Sample) -> usize {
    let files = std::fs::read_dir(sample.path().join("articles"));
    files.expect("the directory can be listed").count()
}

/// A site with an article that no other has.
fn host() -> Sample {
    let sample = Sample::copy();
    let text = std::fs::read_to_string(sample.path().join("articles/que-son-las-cenizas.md"));
    let text = text.expect("the article is there");
    let head = text.split_once("+++\n").expect("it has a head").1;
    let head = head.split_once("+++\n").expect("it has a head").0;
    let title = head.lines().find(|line| line.starts_with("title"));
    let head = head.replace(title.expect("it has a title"), "title = \"Solo está allí\"");
    let article = format!(
        "+++\n{head}+++\n\nUna palabra: zarzamora.\n\n## Un subtítulo\n\n![Una placa de bronce](detail_plate.jpg)\n"
    );
    std::fs::write(sample.path().join("articles/solo-alli.md"), article)
        .expect("the article can be written");
    sample
}

// Specification 7.13
#[test]
fn articles_of_a_second_program_are_read_searched_and_kept_while_it_is_away() {
    let elsewhere = host();
    let mut other = Program::of_content(&elsewhere.path());
    let address = other.address().trim_end_matches('/').to_owned();
    let (sample, installation) = following(&address);
    let mut program = installation.serve();
    eventually("the article has come", || program.get(ONLY_THERE).status == 200);
    let page = program.get(ONLY_THERE);
    let text = page.text().replace('\u{a0}', " ");
    assert!(text.contains("zarzamora") && text.contains("Un subtítulo"), "{text}");
    // Its pictures load from there, and nothing else may.
    let picture = format!("src=\"{address}/media/detail_plate.");
    assert!(text.contains(&picture), "{text}");
    let policy = page.header("content-security-policy");
    assert!(policy.contains(&format!("img-src 'self' data: {address};")), "{policy}");
    assert_eq!(policy.matches(&address).count(), 1, "{policy}");
    let found = program.get("/api/v.1.0/search/articles/zarzamora").json();
    assert_eq!(found[0]["url"], "solo-alli");
    for crawled in ["/sitemap.xml", "/atom.xml", "/feed.json"] {
        assert!(program.get(crawled).text().contains(ONLY_THERE), "{crawled}");
    }
    // What both have is the site's own.
    let list = program.get(LIST).json();
    let list = list.as_array().expect("it is a list");
    let own =
        list.iter().filter(|item| item["image"].as_str().is_some_and(|it| it.starts_with('/')));
    let articles = articles_of(&sample);
    assert_eq!((list.len(), own.count()), (articles + 1, articles));
    elsewhere.edit("articles/solo-alli.md", "zarzamora", "grosella");
    eventually("the edit is published there", || other.get(ONLY_THERE).text().contains("grosella"));
    // A start asks at once.
    program.kill();
    program.wait();
    let mut program = installation.serve();
    eventually("the edit has come", || program.get(ONLY_THERE).text().contains("grosella"));
    other.kill();
    program.kill();
    program.wait();
    let program = installation.serve();
    assert!(program.get(ONLY_THERE).text().contains("grosella"));
    program.says("could not be read; the last copy is shown");
    let list = program.get(LIST).json();
    assert_eq!(list.as_array().map(Vec::len), Some(articles + 1));
    drop(program);
    // An export has it, too.
    let files = installation.path().join("publico");
    let content = sample.path();
    let exporting = installation
        .with("COLUMBARIO_CONTENT", content.to_string_lossy())
        .with("COLUMBARIO_EXPORT_FORM_ACTION", "https://formularios.example/");
    exporting.answer(&["export", &files.to_string_lossy()]);
    let exported = std::fs::read_to_string(files.join("Articulo-Blog/solo-alli.html"));
    assert!(exported.expect("it is written").contains("grosella"));
    let sitemap = std::fs::read_to_string(files.join("sitemap.xml"));
    assert!(sitemap.expect("it is written").contains(ONLY_THERE));
}

// Specification 7.13
#[test]
fn a_host_that_fails_in_any_way_leaves_the_page_standing() {
    let host = HostileHost::start();
    let (_sample, installation) = following(&host.address);
    let mut program = installation.serve();
    let article = "/Articulo-Blog/uno-de-alla";
    eventually("the article has come", || program.get(article).status == 200);
    let before = program.get(article).body;
    for manner in FAILURES {
        program.kill();
        program.wait();
        host.answer_as(manner);
        program = installation.serve();
        host.expect_question();
        assert_eq!(program.get(article).body, before, "{manner:?}");
        assert_eq!(program.get("/Blog/all-articles_es").status, 200, "{manner:?}");
    }
    host.expect_no_harm();
    assert_eq!(program.get(article).body, before);
}

// Specification 7.13
#[test]
fn a_copy_that_ended_a_process_is_left_out_of_the_next_start() {
    let host = HostileHost::start();
    let (_sample, installation) = following(&host.address);
    let mut program = installation.serve();
    let article = "/Articulo-Blog/uno-de-alla";
    eventually("the article has come", || program.get(article).status == 200);
    program.kill();
    program.wait();
    // As a process leaves it that dies while it takes the copy in.
    let mark = installation.data().join("blog-host.unproven");
    assert!(!mark.exists());
    std::fs::write(mark, "").expect("the mark can be written");
    let program = installation.serve();
    assert_eq!((program.get("/").status, program.get(article).status), (200, 404));
    program.says("THE COPY OF ANOTHER BLOG IS LEFT OUT");
    assert!(program.get("/statusz").text().contains("\"blog\""));
}

// Specification 7.13
#[test]
fn an_answer_that_is_small_in_json_takes_no_more_memory_than_its_bytes() {
    let host = HostileHost::start();
    let (_sample, installation) = following(&host.address);
    let mut program = installation.serve();
    eventually("the article has come", || program.get("/Articulo-Blog/uno-de-alla").status == 200);
    let before = program.memory_kb("VmHWM:");
    for item in [r#"{"":0}"#, "0", "[[[[[[[[]]]]]]]]", r#"{"type":"","content":""}"#] {
        program.kill();
        program.wait();
        host.answer_as(Manner::Many(item));
        program = installation.serve();
        program.says("of the blog of");
        let more = program.memory_kb("VmHWM:").saturating_sub(before);
        assert!(more < 60_000, "{item}: {more} kB");
    }
}

// Specification 7.13
#[test]
fn a_blog_that_ended_the_process_that_asked_it_is_asked_later() {
    let host = HostileHost::start();
    let (_sample, installation) = following(&host.address);
    let mut program = installation.serve();
    let article = "/Articulo-Blog/uno-de-alla";
    eventually("the article has come", || program.get(article).status == 200);
    let mark = installation.data().join("blog-host.asking");
    eventually("it has asked", || !mark.exists());
    program.kill();
    program.wait();
    host.answer_as(Manner::Silent);
    std::fs::write(&mark, "").expect("the mark can be written");
    let program = installation.serve();
    program.says("ANOTHER BLOG IS NOT ASKED YET");
    assert_eq!(program.get(article).status, 200, "the copy did no harm");
    assert!(program.get("/statusz").text().contains("\"blog\""));
    assert!(!mark.exists());
}

// Specification 7.13
#[test]
fn what_a_hostile_host_says_is_text_and_leads_nowhere() {
    let host = HostileHost::start();
    host.answer_as(Manner::Hostile);
    let (sample, installation) = following(&host.address);
    let program = installation.serve();
    eventually("the articles have come", || program.get("/Articulo-Blog/malo").status == 200);
    let list = program.get(LIST).json();
    let names: Vec<&str> = list
        .as_array()
        .expect("it is a list")
        .iter()
        .filter_map(|item| item["url"].as_str())
        .collect();
    // What cannot be an address is no article.
    assert_eq!(names.len(), articles_of(&sample) + 3, "{names:?}");
    for path in [
        "/Articulo-Blog/malo",
        "/Articulo-Blog/peor",
        "/Articulo-Blog/citado",
        "/Blog/all-articles_es",
        "/atom.xml",
        "/feed.json",
        "/sitemap.xml",
    ] {
        let answer = program.get(path);
        assert_eq!(answer.status, 200, "{path}");
        let text = answer.text().to_lowercase();
        for evil in EVIL {
            assert!(!text.contains(evil), "{evil} is in {path}: {text}");
        }
    }
}

// Specification 7.14
#[test]
fn a_link_to_an_article_of_the_other_blog_is_checked_against_what_was_last_read_of_it() {
    let host = HostileHost::start();
    let (sample, installation) = following(&host.address);
    // What the other blog has or not does not keep this site from being read.
    for slug in ["uno-de-alla", "uno-de-alya", "otro-tema"] {
        let link = format!("\nLo dice [otro artículo](/Articulo-Blog/{slug}).\n");
        sample.append("articles/que-son-las-cenizas.md", &link);
    }
    let content = sample.path();
    let check = |data: &std::path::Path| {
        let output =
            run(command(data).arg("check").arg("--content").arg(&content).arg("--data").arg(data));
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{said}");
        let links =
            said.lines().filter(|line| line.contains("-de-al") || line.contains("otro-tema"));
        links.map(str::to_owned).collect::<Vec<_>>()
    };
    let never_read = check(place().path());
    assert_eq!(never_read.len(), 3, "{never_read:?}");
    assert!(never_read.iter().all(|line| line.contains("no se sabe aquí si")), "{never_read:?}");
    let mut program = installation.serve();
    eventually("the article has come", || program.get("/Articulo-Blog/uno-de-alla").status == 200);
    // It cannot be reached, and what it said last is known.
    host.answer_as(Manner::Failing);
    let read = check(&installation.data());
    assert_eq!(read.len(), 2, "{read:?}");
    assert!(read[0].contains("¿Quiso decir `/Articulo-Blog/uno-de-alla`?"), "{read:?}");
    assert!(read[1].contains("no tenía ese artículo la última vez que se leyó"), "{read:?}");
    program.kill();
}
