//! nginx as `docs/exportar.md` sets it up.

use crate::pages::between;
use crate::support::prelude::*;
use std::fs;
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// What a document says between the first such fence and its end.
pub(super) fn block<'a>(document: &'a str, language: &str) -> &'a str {
    between(document, &format!("```{language}\n"), "```").expect("the document has such a block")
}

pub(super) fn guide() -> String {
    fs::read_to_string(Path::new(ROOT).join("docs/exportar.md")).expect("the guide is there")
}

/// nginx with the settings of the guide. It ends with the test.
pub(super) struct Nginx(Child, u16);

impl Nginx {
    pub(super) fn start(place: &Path, directory: &Path) -> Self {
        Self::start_with(place, directory, "")
    }

    /// With further lines in its server.
    pub(super) fn start_with(place: &Path, directory: &Path, lines: &str) -> Self {
        let guide = guide();
        let script = block(&guide, "sh");
        let ran = Command::new("sh").args(["-ec", script]).current_dir(place).status();
        assert!(ran.expect("sh can be started").success(), "{script}");
        let port = free_port();
        // Three substitutions: the port, the directory, where the files are that were made of it.
        let (server, _) = block(&guide, "nginx").rsplit_once('}').expect("the server ends");
        let server = server
            .replace("listen 80;", &format!("listen 127.0.0.1:{port};"))
            .replace("ROOT", &directory.display().to_string())
            .replace("FILES", &place.display().to_string());
        let own = place.display();
        let settings = format!(
            "daemon off; user root; pid {own}/nginx.pid; error_log {own}/nginx.log;\n\
             events {{}}\nhttp {{ access_log off; client_body_temp_path {own}/body;\n{server}{lines}}}\n}}\n"
        );
        let path = place.join("nginx.conf");
        fs::write(&path, settings).expect("a file can be written");
        let child = Command::new("nginx").arg("-c").arg(&path).stderr(Stdio::null()).spawn();
        let nginx = Self(child.expect("nginx can be started"), port);
        eventually("nginx listens", || TcpStream::connect(("127.0.0.1", port)).is_ok());
        nginx
    }

    pub(super) fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.1)
    }

    pub(super) fn get(&self, path: &str) -> Answer {
        Answer::to(CLIENT.get(self.url(path)))
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        // Its workers end with it only where it is asked to end.
        let _ended = Command::new("kill").arg(self.0.id().to_string()).status();
        let _ended = self.0.wait();
    }
}
