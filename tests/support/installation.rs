//! A data directory and the program run on it: its commands, and `serve`.

use crate::support::command::{binary, command_of, place};
use crate::support::log::Log;
use crate::support::program::Program;
use crate::support::sample::write_small;
use messages::Store;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicU16, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use tempfile::TempDir;

/// A directory, and the variables and arguments that the program is started with there.
#[derive(Clone, Debug)]
pub(crate) struct Installation {
    place: Arc<TempDir>,
    binary: PathBuf,
    variables: Vec<(String, String)>,
    arguments: Vec<String>,
    logs: Arc<Mutex<Vec<Log>>>,
    is_small: bool,
}

/// A port that nobody listens on, and that is handed out once. It is below those that the system gives to
/// connections, one of which could take it before the program does.
pub(crate) fn free_port() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let first = 12_000 + u16::try_from(std::process::id() % 100).expect("it is small") * 200;
    let ports = std::iter::repeat_with(|| first + NEXT.fetch_add(1, Relaxed));
    let mut free = ports.take(200).filter(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok());
    free.next().expect("there is a free port")
}

impl Installation {
    pub(crate) fn new() -> Self {
        let installation = Self {
            place: Arc::new(place()),
            binary: binary(),
            variables: Vec::new(),
            arguments: Vec::new(),
            logs: Arc::default(),
            is_small: false,
        };
        installation.with("COLUMBARIO_LISTEN", "127.0.0.1:0")
    }

    /// One of a small site of one picture, which starts in less time than the sample: for tests to which it
    /// does not matter what a page says.
    pub(crate) fn small() -> Self {
        let installation = Self::new();
        let place = installation.path().join("content");
        write_small(&place);
        let content = place.to_str().expect("the directory's name is UTF-8").to_owned();
        Self { is_small: true, ..installation.with("COLUMBARIO_CONTENT", content) }
    }

    /// Replaces a text, which must be there, in a file of a small site's content.
    pub(crate) fn edit(&self, file: &str, from: &str, to: &str) {
        let file = self.path().join("content").join(file);
        let text = std::fs::read_to_string(&file).expect("the file is there");
        assert!(text.contains(from), "{} does not hold {from}", file.display());
        std::fs::write(file, text.replacen(from, to, 1)).expect("the file can be written");
    }

    /// One that serves a content directory.
    pub(crate) fn of_content(content: &Path) -> Self {
        let content = content.to_str().expect("the directory's name is UTF-8");
        Self::new().arguments(&["--content", content])
    }

    /// Sets a variable.
    pub(crate) fn with(mut self, name: &str, value: impl Into<String>) -> Self {
        self.variables.push((name.to_owned(), value.into()));
        self
    }

    /// Serves with these arguments.
    pub(crate) fn arguments(mut self, arguments: &[&str]) -> Self {
        self.arguments.extend(arguments.iter().map(ToString::to_string));
        self
    }

    /// Runs another copy of the binary.
    pub(crate) fn binary(mut self, binary: &Path) -> Self {
        binary.clone_into(&mut self.binary);
        self
    }

    /// The directory in which the program is run.
    pub(crate) fn path(&self) -> &Path {
        self.place.path()
    }

    pub(crate) fn data(&self) -> PathBuf {
        self.path().join("data")
    }

    /// The program, in the directory of this installation, with only its variables.
    pub(crate) fn program(&self) -> Command {
        let mut command = command_of(&self.binary, self.path());
        command.envs(self.variables.iter().cloned());
        command
    }

    /// The program, asked to serve.
    pub(crate) fn serving(&self) -> Command {
        if self.is_small {
            super::pictures::link_small_pictures(self.path());
        } else {
            super::pictures::link_made_pictures(self.path());
        }
        let mut command = self.program();
        command.arg("serve").args(&self.arguments);
        command
    }

    /// Starts serving, and waits until it listens.
    pub(crate) fn serve(&self) -> Program {
        Program::spawn_by(self.serving(), self)
    }

    /// Starts serving by a script of bash that ends with `exec "$@"`.
    pub(crate) fn serve_by(&self, script: &str) -> Program {
        let serving = self.serving();
        let mut command = Command::new("bash");
        command
            .args(["-c", script, "bash"])
            .arg(serving.get_program())
            .args(serving.get_args())
            .current_dir(self.path());
        for (name, value) in serving.get_envs() {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        Program::spawn_by(command, self)
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Output {
        let mut program = self.program();
        program.args(arguments);
        program.output().expect("the program can be started")
    }

    /// The output of a command, which must succeed.
    pub(crate) fn answer(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{arguments:?}: {said}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// The one line of output of a command that fails.
    pub(crate) fn failure(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(said.lines().count(), 1, "{said}");
        said
    }

    /// Writes the data directory's `columbario.toml`.
    pub(crate) fn set(&self, settings: &str) {
        std::fs::create_dir_all(self.data()).expect("the data directory can be made");
        std::fs::write(self.data().join("columbario.toml"), settings)
            .expect("the settings can be written");
    }

    /// Begins a site, where none has begun: commands need one.
    pub(crate) fn begun(self) -> Self {
        if !self.data().exists() {
            self.set("");
        }
        self
    }

    /// Makes its database, as a first start does.
    pub(crate) fn with_database(self) -> Self {
        self.in_store(async |_| ());
        self
    }

    /// Works with the store in the data directory, and closes it.
    pub(crate) fn in_store<T>(&self, work: impl AsyncFnOnce(&Store) -> T) -> T {
        std::fs::create_dir_all(self.data()).expect("the data directory can be made");
        super::in_store(Store::open(&self.data()), work)
    }

    /// What its programs have logged, one after the other.
    pub(crate) fn log(&self) -> String {
        let logs = self.logs.lock().unwrap_or_else(PoisonError::into_inner);
        logs.iter().map(Log::text).collect()
    }

    /// Keeps the log of one more program.
    pub(crate) fn keep(&self, log: &Log) {
        let mut logs = self.logs.lock().unwrap_or_else(PoisonError::into_inner);
        logs.push(log.clone());
    }
}
