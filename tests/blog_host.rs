//! A blog that is kept elsewhere: by a second program of ours, and by a host that answers anything.

use crate::command::{command, errors, place, run};
use crate::patience::eventually;
use crate::program::Program;
use crate::sample::Sample;
use crate::support::installation::Installation;
use std::io::{BufRead as _, BufReader, ErrorKind, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

const LIST: &str = "/api/v.1.0/all-articles/es";
const ONLY_THERE: &str = "/Articulo-Blog/solo-alli";

/// A site whose blog is kept at an address.
fn following(address: &str) -> (Sample, Installation) {
    let sample = Sample::copy();
    sample.append("site.toml", &format!("\n[blog]\nhost = \"{address}\"\n"));
    let installation = Installation::of_content(&sample.path());
    (
        sample,
        installation.with("COLUMBARIO_BLOG_EVERY_SECONDS", "1"),
    )
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

#[test]
fn articles_of_a_second_program_are_read_searched_and_kept_while_it_is_away() {
    let elsewhere = host();
    let mut other = Program::of_content(&elsewhere.path());
    let address = other.address().trim_end_matches('/').to_owned();
    let (sample, installation) = following(&address);
    let mut program = installation.serve();
    eventually("the article has come", || {
        program.get(ONLY_THERE).status == 200
    });
    let page = program.get(ONLY_THERE);
    let text = page.text().replace('\u{a0}', " ");
    assert!(
        text.contains("zarzamora") && text.contains("Un subtítulo"),
        "{text}"
    );
    // Its pictures load from there, and nothing else may.
    let picture = format!("src=\"{address}/media/detail_plate.");
    assert!(text.contains(&picture), "{text}");
    let policy = page.header("content-security-policy");
    assert!(
        policy.contains(&format!("img-src 'self' data: {address};")),
        "{policy}"
    );
    assert_eq!(policy.matches(&address).count(), 1, "{policy}");
    let found = program.get("/api/v.1.0/search/articles/zarzamora").json();
    assert_eq!(found[0]["url"], "solo-alli");
    for crawled in ["/sitemap.xml", "/atom.xml", "/feed.json"] {
        assert!(
            program.get(crawled).text().contains(ONLY_THERE),
            "{crawled}"
        );
    }
    // What both have is the site's own.
    let list = program.get(LIST).json();
    let list = list.as_array().expect("it is a list");
    let own = list
        .iter()
        .filter(|item| item["image"].as_str().is_some_and(|it| it.starts_with('/')));
    let articles = articles_of(&sample);
    assert_eq!((list.len(), own.count()), (articles + 1, articles));
    elsewhere.edit("articles/solo-alli.md", "zarzamora", "grosella");
    eventually("the edit has come", || {
        program.get(ONLY_THERE).text().contains("grosella")
    });
    other.kill();
    program.says("could not be read; the last copy is shown");
    assert_eq!(program.get(ONLY_THERE).status, 200);
    program.kill();
    program.wait();
    let program = installation.serve();
    assert!(program.get(ONLY_THERE).text().contains("grosella"));
    let list = program.get(LIST).json();
    assert_eq!(list.as_array().map(Vec::len), Some(articles + 1));
    drop(program);
    // An export has it, too.
    let files = installation.path().join("publico");
    let content = sample.path();
    let exporting = installation
        .with("COLUMBARIO_CONTENT", content.to_string_lossy())
        .with(
            "COLUMBARIO_EXPORT_FORM_ACTION",
            "https://formularios.example/",
        );
    exporting.answer(&["export", &files.to_string_lossy()]);
    let exported = std::fs::read_to_string(files.join("Articulo-Blog/solo-alli.html"));
    assert!(exported.expect("it is written").contains("grosella"));
    let sitemap = std::fs::read_to_string(files.join("sitemap.xml"));
    assert!(sitemap.expect("it is written").contains(ONLY_THERE));
}

/// How a host answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// As a host should.
    Well,
    Failing,
    Html,
    Malformed,
    OtherTypes,
    Redirecting,
    Endless,
    CutOff,
    Silent,
    /// Well-formed, and made to hurt.
    Hostile,
}

/// A host that answers as it is told.
struct Host {
    address: String,
    manner: Arc<Mutex<Manner>>,
    asked: Arc<AtomicUsize>,
    /// Bytes of an endless answer that somebody took.
    taken: Arc<AtomicUsize>,
    is_over: Arc<AtomicBool>,
    trap: TcpListener,
}

impl Host {
    fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let trap = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        trap.set_nonblocking(true).expect("it can be set");
        let elsewhere = trap.local_addr().expect("it has an address").to_string();
        let address = listener.local_addr().expect("it has an address");
        let host = Self {
            address: format!("http://{address}"),
            manner: Arc::new(Mutex::new(Manner::Well)),
            asked: Arc::default(),
            taken: Arc::default(),
            is_over: Arc::default(),
            trap,
        };
        let (manner, asked) = (Arc::clone(&host.manner), Arc::clone(&host.asked));
        let (taken, is_over) = (Arc::clone(&host.taken), Arc::clone(&host.is_over));
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if is_over.load(Ordering::Relaxed) {
                    return;
                }
                let told = || *manner.lock().unwrap_or_else(PoisonError::into_inner);
                let before = told();
                // Whoever asked may be gone before the end.
                let _gone = answer(stream, before, &elsewhere, &taken);
                if told() == before {
                    asked.fetch_add(1, Ordering::Relaxed);
                }
            }
        });
        host
    }

    /// Answers otherwise from now on, and waits until somebody has asked.
    fn be(&self, manner: Manner) {
        *self.manner.lock().unwrap_or_else(PoisonError::into_inner) = manner;
        self.asked.store(0, Ordering::Relaxed);
        eventually("the host is asked", || {
            self.asked.load(Ordering::Relaxed) > 0
        });
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        let _woken = TcpStream::connect(self.address.trim_start_matches("http://"));
    }
}

fn answer(
    mut stream: TcpStream,
    manner: Manner,
    elsewhere: &str,
    taken: &AtomicUsize,
) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let first = lines.next().transpose()?.unwrap_or_default();
    let path = first.split(' ').nth(1).unwrap_or_default().to_owned();
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let good = |body: &str| {
        let length = body.len();
        format!(
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}"
        )
    };
    let text = match manner {
        Manner::Well => good(&well(&path)),
        Manner::Hostile => good(&hostile(&path)),
        Manner::Failing => {
            "HTTP/1.1 500 Oh\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".to_owned()
        }
        Manner::Html => good("<!doctype html><script>alert(1)</script>"),
        Manner::Malformed => good("[{\"title\": \"sin final\""),
        Manner::OtherTypes => good("{\"articles\": [1, 2, 3], \"title\": null}"),
        Manner::CutOff => good("[]").replace("Content-Length: 2", "Content-Length: 2000"),
        Manner::Redirecting => format!(
            "HTTP/1.1 302 Found\r\nLocation: http://{elsewhere}{path}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        ),
        Manner::Silent => String::new(),
        Manner::Endless => {
            stream.write_all(b"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n[")?;
            let spaces = [b' '; 16_384];
            loop {
                stream.write_all(&spaces)?;
                taken.fetch_add(spaces.len(), Ordering::Relaxed);
            }
        }
    };
    stream.write_all(text.as_bytes())
}

fn well(path: &str) -> String {
    match path {
        LIST => r#"[{"image": "/media/a.jpg", "title": "Uno de allá", "text": "Un resumen.", "date": "x",
            "dateTime": "2026-01-12T00:00:00-06:00", "postCount": 1, "url": "uno-de-alla"}]"#,
        "/api/v.1.0/all-categories/es" => r#"[{"id": 900, "category": "De allá"}]"#,
        "/api/v.1.0/search/article/category/900" => r#"[{"title": "Uno de allá", "dateTime":
            "2026-01-12T00:00:00-06:00", "url": "uno-de-alla"}]"#,
        _ => r#"[{"type": "main_title", "content": "Uno de allá"}, {"type": "image", "content": "/media/a.jpg"},
            {"type": "paragraph", "content": "El texto de allá."}]"#,
    }
    .to_owned()
}

/// Everything that a hostile host may put where text and addresses belong.
fn hostile(path: &str) -> String {
    const EVIL: &str = r"<img src=x onerror=alert(1)><script>alert(1)</script>\u003c/script> {phone} ](javascript:alert(1)) \u202e\u0000";
    let item = |name: &str, image: &str| {
        format!(
            r#"{{"image": "{image}", "title": "Malo {EVIL}", "text": "{EVIL}", "date": "{EVIL}",
            "dateTime": "2026-01-13T00:00:00-06:00", "postCount": -1, "url": "{name}"}}"#
        )
    };
    match path {
        LIST => format!(
            "[{}]",
            [
                item("malo", "javascript:alert(1)"),
                item("peor", "//malo.example/a.jpg"),
                item("../../../etc/passwd", "/a.jpg"),
                item("javascript:alert(1)", "/a.jpg"),
                item("citado", "/a.jpg\\\" onerror=\\\"alert(1)"),
            ]
            .join(",")
        ),
        "/api/v.1.0/all-categories/es" => format!(r#"[{{"id": 1, "category": "{EVIL}"}}]"#),
        "/api/v.1.0/search/article/category/1" => "[]".to_owned(),
        _ => format!(
            r#"[{{"type": "main_title", "content": "{EVIL}"}}, {{"type": "image", "content": "javascript:alert(1)"}},
            {{"type": "html", "content": "{EVIL}"}}, {{"type": "subtitle", "content": "{EVIL}"}},
            {{"type": "paragraph", "content": "Un párrafo {EVIL}"}}]"#
        ),
    }
}

#[test]
fn a_host_that_fails_in_any_way_leaves_the_page_standing() {
    let host = Host::start();
    let (_sample, installation) = following(&host.address);
    let program = installation.serve();
    let article = "/Articulo-Blog/uno-de-alla";
    eventually("the article has come", || {
        program.get(article).status == 200
    });
    let before = program.get(article).body;
    for manner in [
        Manner::Failing,
        Manner::Html,
        Manner::Malformed,
        Manner::OtherTypes,
        Manner::Redirecting,
        Manner::Endless,
        Manner::CutOff,
        Manner::Silent,
    ] {
        host.be(manner);
        assert_eq!(program.get(article).body, before, "{manner:?}");
        assert_eq!(
            program.get("/Blog/all-articles_es").status,
            200,
            "{manner:?}"
        );
        host.be(Manner::Well);
    }
    // No more is taken of an answer without end than its limit, and what is under way.
    let taken = host.taken.load(Ordering::Relaxed);
    assert!((1..80 << 20).contains(&taken), "{taken}");
    let followed = host.trap.accept().map(|_| ()).map_err(|error| error.kind());
    assert_eq!(followed, Err(ErrorKind::WouldBlock));
    assert_eq!(program.get(article).body, before);
}

#[test]
fn what_a_hostile_host_says_is_text_and_leads_nowhere() {
    let host = Host::start();
    host.manner
        .lock()
        .map(|mut it| *it = Manner::Hostile)
        .expect("nobody panicked");
    let (sample, installation) = following(&host.address);
    let program = installation.serve();
    eventually("the articles have come", || {
        program.get("/Articulo-Blog/malo").status == 200
    });
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
        for evil in [
            "<script>alert",
            "onerror=",
            "src=\"javascript:",
            "href=\"javascript:",
            "malo.example",
            "\u{202e}",
        ] {
            assert!(!text.contains(evil), "{evil} is in {path}: {text}");
        }
    }
}

#[test]
fn an_address_that_can_be_no_host_is_a_fault() {
    for address in [
        "http://blog.example",
        "https://blog.example/blog",
        "https://Blog.example",
        "https://ana:secreto@blog.example",
        "http://127.0.0.1.malo.example",
        "javascript:alert(1)",
    ] {
        let sample = Sample::copy();
        sample.append("site.toml", &format!("\n[blog]\nhost = \"{address}\"\n"));
        let place = place();
        let content = sample.path();
        let output = run(command(place.path())
            .arg("check")
            .arg("--content")
            .arg(content));
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(
            said.contains("cannot be the address of another blog"),
            "{address}: {said}"
        );
        assert_eq!(
            errors(&output).last().map(String::as_str),
            Some("columbario: 1 fault")
        );
    }
}
