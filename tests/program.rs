//! The program as anybody runs it: the real binary on a free port, with a data directory of its
//! own. Knows how to start, ask and stop it; what is expected of it stands in the tests.

use crate::answer::Answer;
use crate::command::{BINARY, command, command_of, errors, place, run};
use crate::patience::{PATIENCE, eventually};
use crate::support::pictures::link_made_pictures;
use reqwest::{
    Method,
    blocking::{Client, RequestBuilder},
    header::CONTENT_TYPE,
    redirect::Policy,
};
use rustix::process::{Pid, Signal, kill_process};
use std::{
    io::{BufRead, BufReader, Read},
    path::{Path, PathBuf},
    process::{Child, ExitStatus, Stdio},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, mpsc},
    thread,
};
use tempfile::TempDir;

/// Where the program's sources lie.
pub(crate) const ROOT: &str = env!("CARGO_MANIFEST_DIR");

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
