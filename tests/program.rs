//! The program as anybody runs it: the real binary on a free port, with a data directory of its
//! own. Knows how to start, ask and stop it; what is expected of it stands in the tests.

use crate::support::pictures::link_made_pictures;
use reqwest::{
    Method,
    blocking::{Client, RequestBuilder, Response},
    header::{CONTENT_TYPE, HeaderMap},
    redirect::Policy,
};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;
use std::{
    io::{BufRead, BufReader, Read},
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Output, Stdio},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, mpsc},
    thread,
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// How long anything may take that has to happen, however busy the machine is.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// Where the program's sources lie.
pub(crate) const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The program's binary.
pub(crate) const BINARY: &str = env!("CARGO_BIN_EXE_columbario");

/// A directory that is gone at the end of the test.
pub(crate) fn place() -> TempDir {
    tempfile::tempdir().expect("a temporary directory can be made")
}

/// The program, to be run in a directory, with none of our variables set.
pub(crate) fn command(directory: &Path) -> Command {
    command_of(Path::new(BINARY), directory)
}

fn command_of(binary: &Path, directory: &Path) -> Command {
    let mut command = Command::new(binary);
    command.current_dir(directory);
    for (name, _) in
        std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("COLUMBARIO_"))
    {
        command.env_remove(name);
    }
    command
}

/// Runs a command to its end.
pub(crate) fn run(command: &mut Command) -> Output {
    command.output().expect("the program can be started")
}

/// What a command said on stderr, line by line.
pub(crate) fn errors(output: &Output) -> Vec<String> {
    String::from_utf8_lossy(&output.stderr)
        .lines()
        .map(str::to_owned)
        .collect()
}

/// Looks again and again until there is something to see.
pub(crate) fn eventually<T>(what: &str, look: impl FnMut() -> Option<T>) -> T {
    within(PATIENCE, what, look)
}

/// The same for as long as is said.
pub(crate) fn within<T>(patience: Duration, what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + patience;
    loop {
        if let Some(seen) = look() {
            return seen;
        }
        assert!(Instant::now() < deadline, "{what}: not within {patience:?}");
        thread::park_timeout(Duration::from_millis(10));
    }
}

/// How many programs run now. Whoever measures waits until there is none, and keeps the others
/// waiting meanwhile.
static RUNNING: Mutex<usize> = Mutex::new(0);
static ENDED: Condvar = Condvar::new();

/// While it lives, no test but its holder's starts a program.
pub(crate) struct Quiet(MutexGuard<'static, usize>);

/// Waits until no other test's program runs.
pub(crate) fn quiet() -> Quiet {
    let running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    let running = ENDED.wait_while(running, |running| *running > 0);
    Quiet(running.unwrap_or_else(PoisonError::into_inner))
}

impl Quiet {
    /// Starts a program to measure.
    pub(crate) fn start(&mut self, arguments: &[&str]) -> Program {
        *self.0 += 1;
        let mut program = Program::spawn(Path::new(BINARY), place(), arguments, &[]);
        program.is_counted = false;
        program
    }
}

impl Drop for Quiet {
    fn drop(&mut self) {
        *self.0 = 0;
    }
}

/// A running program. It ends with its test.
pub(crate) struct Program {
    child: Child,
    address: String,
    client: Client,
    place: TempDir,
    said: Arc<Mutex<String>>,
    is_counted: bool,
}

impl Program {
    /// Serves the sample site.
    pub(crate) fn start() -> Self {
        Self::with(&[])
    }

    /// Serves with further arguments.
    pub(crate) fn with(arguments: &[&str]) -> Self {
        Self::start_in(place(), arguments)
    }

    /// Serves a content directory.
    pub(crate) fn of_content(content: &Path) -> Self {
        let content = content.to_str().expect("the directory's name is UTF-8");
        Self::with(&["--content", content])
    }

    /// Serves in a directory that was prepared; the data lie in `data` there.
    pub(crate) fn start_in(place: TempDir, arguments: &[&str]) -> Self {
        Self::count();
        Self::spawn(Path::new(BINARY), place, arguments, &[])
    }

    /// Serves from another copy of the binary, with variables of its own.
    pub(crate) fn of_binary(binary: &Path, place: TempDir, variables: &[(&str, &str)]) -> Self {
        Self::count();
        Self::spawn(binary, place, &[], variables)
    }

    fn count() {
        *RUNNING.lock().unwrap_or_else(PoisonError::into_inner) += 1;
    }

    fn spawn(
        binary: &Path,
        place: TempDir,
        arguments: &[&str],
        variables: &[(&str, &str)],
    ) -> Self {
        link_made_pictures(place.path());
        let mut child = command_of(binary, place.path())
            .args(["serve", "--listen", "127.0.0.1:0", "--data", "data"])
            .args(arguments)
            .envs(variables.iter().copied())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program can be started");
        let said = Arc::new(Mutex::new(String::new()));
        keep_what_is_said(&mut child, Arc::clone(&said));
        // No client can be made before somebody says who encrypts; a second call changes nothing.
        let _installed_before = rustls::crypto::ring::default_provider().install_default();
        let mut program = Self {
            child,
            address: String::new(),
            client: Client::builder()
                .redirect(Policy::none())
                .timeout(PATIENCE)
                .build()
                .expect("a client can be built"),
            place,
            said,
            is_counted: true,
        };
        program.address = program.first_line();
        program
    }

    /// The address that the program prints once it listens.
    fn first_line(&mut self) -> String {
        let out = self.child.stdout.take().expect("stdout was piped");
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(out).lines().map_while(Result::ok) {
                // A test that has ended listens no more.
                let _ = sender.send(line);
            }
        });
        let Ok(line) = lines.recv_timeout(PATIENCE) else {
            panic!("the program does not listen; it said:\n{}", self.said());
        };
        let address = line.strip_prefix("listening on ");
        address.unwrap_or_else(|| panic!("{line}")).to_owned()
    }

    /// Host and port, for a plain socket.
    pub(crate) fn socket(&self) -> &str {
        self.address.trim_start_matches("http://")
    }

    /// The data directory.
    pub(crate) fn data(&self) -> PathBuf {
        self.place.path().join("data")
    }

    /// A request to be added to.
    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.client
            .request(method, format!("{}{path}", self.address))
    }

    /// Sends a request without body.
    pub(crate) fn ask(&self, method: Method, path: &str) -> Answer {
        Answer::to(self.request(method, path))
    }

    /// GET.
    pub(crate) fn get(&self, path: &str) -> Answer {
        self.ask(Method::GET, path)
    }

    /// GET with one header.
    pub(crate) fn get_with(&self, path: &str, name: &str, value: &str) -> Answer {
        Answer::to(self.request(Method::GET, path).header(name, value))
    }

    /// POST of a body.
    pub(crate) fn post(&self, path: &str, content_type: &str, body: impl Into<String>) -> Answer {
        let request = self.request(Method::POST, path).body(body.into());
        Answer::to(request.header(CONTENT_TYPE, content_type))
    }

    /// The lines of `columbario leads list`, run beside the program.
    pub(crate) fn leads(&self) -> Vec<String> {
        let output = run(command(self.place.path()).args(["leads", "list"]));
        assert!(output.status.success(), "{:?}", errors(&output));
        let listed = String::from_utf8_lossy(&output.stdout);
        listed.lines().map(str::to_owned).collect()
    }

    /// What `columbario leads show` says of a folio.
    pub(crate) fn lead(&self, folio: &str) -> String {
        let output = run(command(self.place.path()).args(["leads", "show", folio]));
        assert!(output.status.success(), "{:?}", errors(&output));
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// The log so far.
    pub(crate) fn said(&self) -> String {
        let said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        said.clone()
    }

    /// Waits until the log says something.
    pub(crate) fn says(&self, text: &str) {
        eventually(text, || self.said().contains(text).then_some(()));
    }

    /// A figure of `/proc/PID/status`, in kB.
    pub(crate) fn memory_kb(&self, name: &str) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))
            .expect("the program runs");
        let line = status.lines().find(|line| line.starts_with(name));
        line.and_then(|line| line.split_whitespace().nth(1))
            .and_then(|figure| figure.parse().ok())
            .expect("the figure is there")
    }

    /// SIGTERM.
    pub(crate) fn terminate(&self) {
        let id = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
        kill_process(id.expect("the program runs"), Signal::TERM).expect("the program runs");
    }

    /// The directory of a program that has ended, for the next.
    pub(crate) fn leave(mut self) -> TempDir {
        std::mem::replace(&mut self.place, place())
    }

    /// Ends it as a power cut would.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("the program is our child");
        self.wait();
    }

    /// Waits for the program to end by itself.
    pub(crate) fn wait(&mut self) -> ExitStatus {
        eventually("the program ends", || {
            self.child.try_wait().expect("the program is our child")
        })
    }
}

/// Reads stderr to its end, so that the program never waits for a reader.
fn keep_what_is_said(child: &mut Child, said: Arc<Mutex<String>>) {
    let mut from = child.stderr.take().expect("stderr was piped");
    thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = from.read(&mut bytes) {
            let text = String::from_utf8_lossy(&bytes[..count]);
            said.lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push_str(&text);
        }
    });
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        if self.is_counted {
            let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
            *running = running.saturating_sub(1);
            ENDED.notify_all();
        }
        if !thread::panicking() {
            let said = self.said();
            assert!(!said.contains("panicked"), "the program panicked:\n{said}");
        }
    }
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// Sends a request.
    pub(crate) fn to(request: RequestBuilder) -> Self {
        Self::of(request.send().expect("the program answers"))
    }

    fn of(response: Response) -> Self {
        Self {
            status: response.status().as_u16(),
            headers: response.headers().clone(),
            body: response.bytes().expect("the body arrives").to_vec(),
        }
    }

    /// A header's text; empty where it is absent.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().expect("headers are ASCII"))
    }

    /// The body as text.
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("texts are UTF-8")
    }

    /// The body as JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    /// The body as a problem document of this status, checked.
    pub(crate) fn problem(&self, status: u16) -> Value {
        assert_eq!(
            self.status,
            status,
            "{}",
            String::from_utf8_lossy(&self.body)
        );
        assert_eq!(self.header("content-type"), "application/problem+json");
        let problem = self.json();
        assert_eq!(problem["status"], status);
        assert_eq!(problem["type"], "about:blank");
        for member in ["title", "detail"] {
            assert!(!problem[member].as_str().unwrap_or_default().is_empty());
        }
        problem
    }
}
