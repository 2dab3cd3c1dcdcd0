//! The program with its own data directory, run as anybody runs it.

use columbario::leads::Store;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use tempfile::TempDir;

/// A data directory and the variables that the program is started with.
pub(crate) struct Installation {
    pub(crate) place: TempDir,
    variables: Vec<(String, String)>,
}

/// A process that serves; killed at the end.
pub(crate) struct Served {
    child: Child,
    pub(crate) address: String,
}

/// A port that nobody listens on now.
pub(crate) fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    listener.local_addr().expect("it has an address").port()
}

impl Installation {
    pub(crate) fn new() -> Self {
        Self {
            place: tempfile::tempdir().expect("a temporary directory can be made"),
            variables: vec![
                ("COLUMBARIO_LANG".to_owned(), "en".to_owned()),
                ("COLUMBARIO_LISTEN".to_owned(), "127.0.0.1:0".to_owned()),
                ("COLUMBARIO_MAIL_TIMEOUT_SECONDS".to_owned(), "5".to_owned()),
                // So that each visitor of a test may have an address of his own.
                (
                    "COLUMBARIO_TRUSTED_PROXIES".to_owned(),
                    "127.0.0.1".to_owned(),
                ),
            ],
        }
    }

    pub(crate) fn with(mut self, name: &str, value: impl Into<String>) -> Self {
        self.variables.push((name.to_owned(), value.into()));
        self
    }

    pub(crate) fn data(&self) -> PathBuf {
        self.place.path().join("data")
    }

    /// The program, in the directory of this installation, with none but its variables.
    pub(crate) fn program(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_columbario"));
        command.current_dir(self.place.path());
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("COLUMBARIO_") {
                command.env_remove(name);
            }
        }
        command.envs(self.variables.iter().cloned());
        command
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Output {
        let mut program = self.program();
        program.args(arguments);
        program.output().expect("the program can be started")
    }

    /// What a command answers; it must succeed.
    pub(crate) fn answer(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{arguments:?}: {said}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// What a command that fails says; it is one line.
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

    /// The store in the data directory, to be closed by whoever opens it.
    pub(crate) async fn store(&self) -> Store {
        std::fs::create_dir_all(self.data()).expect("the data directory can be made");
        let store = Store::open(&self.data()).await;
        store.expect("the store can be opened")
    }

    /// Starts serving and waits until it is ready. What it logs goes on in one file.
    pub(crate) fn serve(&self) -> Served {
        Served::start(self.program(), self)
    }

    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(self.log_path()).unwrap_or_default()
    }

    fn log_path(&self) -> PathBuf {
        self.place.path().join("log.txt")
    }
}

impl Served {
    /// Starts the program of an installation by this command, which may watch over it.
    pub(crate) fn start(mut program: Command, installation: &Installation) -> Self {
        super::pictures::link_made_pictures(installation.place.path());
        let log = File::options()
            .create(true)
            .append(true)
            .open(installation.log_path())
            .expect("the log can be opened");
        let mut child = program
            .arg("serve")
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("the program can be started");
        let mut out = BufReader::new(child.stdout.take().expect("stdout was piped"));
        let mut line = String::new();
        out.read_line(&mut line).expect("it says something");
        let address = line.trim().strip_prefix("listening on ");
        let address = address.unwrap_or_else(|| panic!("it did not start: {}", installation.log()));
        Self {
            address: address.to_owned(),
            child,
        }
    }

    pub(crate) fn kill(mut self) {
        self.end();
    }

    fn end(&mut self) {
        // It may have ended by itself.
        let _ended_before = self.child.kill();
        let _waited = self.child.wait();
    }

    /// Posts a message as a script does, and gives status and JSON.
    pub(crate) async fn post(
        &self,
        message: &serde_json::Value,
        key: &str,
    ) -> (u16, serde_json::Value) {
        let response = super::client()
            .post(format!("{}/api/v.1.0/contact_us", self.address))
            .header("idempotency-key", key)
            .header("x-page", "/Contacto")
            .json(message)
            .send()
            .await
            .expect("it answers");
        let status = response.status().as_u16();
        (status, response.json().await.expect("it answers JSON"))
    }

    pub(crate) async fn get(&self, path: &str) -> (u16, String) {
        let response = super::client().get(format!("{}{path}", self.address));
        let response = response.send().await.expect("it answers");
        let status = response.status().as_u16();
        (status, response.text().await.expect("it answers text"))
    }

    pub(crate) async fn health(&self) -> String {
        let (_, text) = self.get("/healthz").await;
        let json: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
        json["status"].as_str().unwrap_or_default().to_owned()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.end();
    }
}
