//! `docs/desplegar.md` is true: its commands, in their order, make a site of an empty directory with
//! the program alone.

use crate::support::command::binary;
use crate::support::log::Log;
use crate::support::pictures::link_made_pictures_into;
use crate::support::prelude::*;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Whoever follows the guide types no more than this until the site is there.
const MOST_COMMANDS: usize = 10;

/// The commands that the guide gives for any computer; those for the server alone are fenced as
/// `console`, because here is no init system and no domain.
fn commands() -> Vec<String> {
    let guide = fs::read_to_string(Path::new(ROOT).join("docs/desplegar.md"));
    let guide = guide.expect("the guide is there");
    let blocks = guide.split("```sh\n").skip(1);
    let block = |rest: &str| rest.split("```").next().unwrap_or_default().trim().to_owned();
    blocks.map(block).collect()
}

/// A shell in the directory, in Spanish, with a port that is free: the two substitutions.
fn shell(place: &Path, command: &str) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-ec", command]).current_dir(place);
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("COLUMBARIO_") {
            shell.env_remove(name);
        }
    }
    shell.env("COLUMBARIO_LISTEN", "127.0.0.1:0");
    shell
}

/// The site while it is served. It is ended with the test.
struct Served(Child, String);

impl Served {
    fn start(place: &Path, command: &str) -> Self {
        let mut shell = shell(place, &format!("exec {command}"));
        let child = shell.stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut child = child.expect("sh can be started");
        let out = Log::of(child.stdout.take().expect("stdout was piped"));
        let line = out.wait("it listens", |line| line.ends_with('\n'));
        let address = line.trim().strip_prefix("listening on ").map(str::to_owned);
        Self(child, address.expect("it says where"))
    }

    /// Waits until a page says something.
    fn shows(&self, path: &str, text: &str) {
        eventually(text, || {
            let page = CLIENT.get(format!("{}{path}", self.1)).send();
            page.and_then(reqwest::blocking::Response::text).is_ok_and(|page| page.contains(text))
        });
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ended = self.0.kill().and_then(|()| self.0.wait());
    }
}

#[test]
fn the_commands_of_the_guide_make_a_site_of_an_empty_directory() {
    let place = place();
    let place = place.path();
    fs::copy(binary(), place.join("columbario")).expect("the program can be copied");
    let commands = commands();
    assert!(commands.len() <= MOST_COMMANDS, "{commands:?}");
    let mut served = None;
    let mut said = String::new();
    for command in &commands {
        if command.starts_with("./columbario serve") {
            served = Some(Served::start(place, command));
            continue;
        }
        let output = shell(place, command).output().expect("sh can be started");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{command}: {errors}");
        said += &String::from_utf8_lossy(&output.stdout);
        if command.starts_with("./columbario init") {
            link_made_pictures_into(&place.join("sitio"));
        }
    }
    for line in
        [" archivos\n", "\nsin fallas\n", " archivos escritos, 0 sin cambios, 0 retirados\n"]
    {
        assert!(said.contains(line), "{line}: {said}");
    }
    let served = served.expect("the guide serves the site");
    served.shows("/", "Un jardín para recordar");
    served.shows("/Contacto", "tel:+527221234567");
    served.shows("/", "--accent-dark:#9cc9a8;--accent-light:#1f4d35");
    served.shows("/Articulo-Blog/como-visitarnos", "Llame antes de venir");
    for file in ["index.html", "Articulo-Blog/como-visitarnos.html", "_headers"] {
        assert!(place.join("publico").join(file).is_file(), "{file}");
    }
    let home = fs::read_to_string(place.join("publico/index.html")).expect("it is there");
    assert!(home.contains("Un jardín para recordar") && home.contains("722 123 4567"));
    assert!(home.contains("--accent-light:#1f4d35"));
}
