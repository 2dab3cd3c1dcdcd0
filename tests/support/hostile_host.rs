//! A blog host that answers as it is told: well, not at all, or to hurt.

use crate::support::patience::eventually;
use std::io::{BufRead as _, BufReader, ErrorKind, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// How a host answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
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
    /// Each article's text is this, again and again, up to nearly the largest answer.
    Many(&'static str),
}

/// Every way but well that is no answer to the calls of a blog.
pub(crate) const FAILURES: [Manner; 8] = [
    Manner::Failing,
    Manner::Html,
    Manner::Malformed,
    Manner::OtherTypes,
    Manner::Redirecting,
    Manner::Endless,
    Manner::CutOff,
    Manner::Silent,
];

/// What of a hostile host must not be in anything that is made of its answers, in small letters.
pub(crate) const EVIL: [&str; 6] = [
    "<script>alert",
    "onerror=",
    "src=\"javascript:",
    "href=\"javascript:",
    "malo.example",
    "\u{202e}",
];

const LIST: &str = "/api/v.1.0/all-articles/es";

/// A host that answers as it is told.
pub(crate) struct HostileHost {
    pub(crate) address: String,
    manner: Arc<Mutex<Manner>>,
    asked: Arc<AtomicUsize>,
    /// Bytes of an endless answer that somebody took.
    taken: Arc<AtomicUsize>,
    is_over: Arc<AtomicBool>,
    trap: TcpListener,
}

impl HostileHost {
    pub(crate) fn start() -> Self {
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
                let manner_now = || *manner.lock().unwrap_or_else(PoisonError::into_inner);
                let before = manner_now();
                // Whoever asked may be gone before the end.
                let _gone = answer(stream, before, &elsewhere, &taken);
                if manner_now() == before {
                    asked.fetch_add(1, Ordering::Relaxed);
                }
            }
        });
        host
    }

    /// Answers otherwise from now on.
    pub(crate) fn answer_as(&self, manner: Manner) {
        *self.manner.lock().unwrap_or_else(PoisonError::into_inner) = manner;
        self.asked.store(0, Ordering::Relaxed);
    }

    /// Waits until somebody has asked since then.
    pub(crate) fn expect_question(&self) {
        eventually("the host is asked", || self.asked.load(Ordering::Relaxed) > 0);
    }

    /// No more was taken of an answer without end than its limit, and what is under way; and nobody
    /// has followed it to another machine.
    pub(crate) fn expect_no_harm(&self) {
        let taken = self.taken.load(Ordering::Relaxed);
        assert!((1..80 << 20).contains(&taken), "{taken}");
        let followed = self.trap.accept().map(|_| ()).map_err(|error| error.kind());
        assert_eq!(followed, Err(ErrorKind::WouldBlock));
    }
}

impl Drop for HostileHost {
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
        Manner::Hostile => good(&hostile(&path)),
        Manner::Many(item) if path.contains("/detail/") => {
            let count = (8 << 20) / (item.len() + 1) - 1;
            good(&format!("[{}]", vec![item; count].join(",")))
        }
        Manner::Well | Manner::Many(_) => good(&well(&path)),
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
