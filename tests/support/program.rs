//! Runs the program: the real binary on a free port, with a data directory of its own. Starts it,
//! sends requests to it and stops it; the expectations are in the tests.

use crate::support::answer::Answer;
use crate::support::installation::Installation;
use crate::support::log::Log;
use crate::support::patience::PATIENCE;
use crate::support::quiet::{Counted, Quiet};
use crate::support::shared::Shared;
use reqwest::{
    Method,
    blocking::{Client, RequestBuilder},
    header::CONTENT_TYPE,
    redirect::Policy,
};
use rustix::process::{Pid, Resource, Rlimit, Signal, kill_process, prlimit};
use serde_json::Value;
use std::{
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    sync::{Arc, LazyLock},
    thread,
};

/// The HTTP client of all programs. It follows no redirect.
pub(crate) static CLIENT: LazyLock<Client> = LazyLock::new(|| {
    // reqwest needs a TLS provider before its first client; a second call changes nothing.
    let _installed_before = rustls::crypto::ring::default_provider().install_default();
    let client = Client::builder().redirect(Policy::none()).timeout(PATIENCE);
    client.build().expect("a client can be built")
});

/// A running program. It is killed at the end of its test.
#[derive(Debug)]
pub(crate) struct Program {
    child: Child,
    address: String,
    installation: Installation,
    log: Log,
    _counted: Counted,
}

impl Program {
    /// Serves the sample site.
    pub(crate) fn start() -> Self {
        Installation::new().serve()
    }

    /// Serves the sample site to all tests that only read.
    pub(crate) fn shared() -> Arc<Self> {
        static SAMPLE: Shared<Program> = Shared::new();
        SAMPLE.get_or_make(Self::start)
    }

    /// Serves with further arguments.
    pub(crate) fn with(arguments: &[&str]) -> Self {
        Installation::new().arguments(arguments).serve()
    }

    /// Serves a content directory.
    pub(crate) fn of_content(content: &Path) -> Self {
        Installation::of_content(content).serve()
    }

    /// Starts a program to measure.
    pub(crate) fn measured(quiet: &Quiet, installation: &Installation) -> Self {
        Self::spawn(installation.serving(), installation, Counted::within(quiet))
    }

    /// Starts an installation's program by this command, which may be a wrapper such as strace.
    pub(crate) fn spawn_by(command: Command, installation: &Installation) -> Self {
        Self::spawn(command, installation, Counted::new())
    }

    fn spawn(mut command: Command, installation: &Installation, counted: Counted) -> Self {
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program can be started");
        let log = Log::of(child.stderr.take().expect("stderr was piped"));
        installation.keep(&log);
        let out = Log::of(child.stdout.take().expect("stdout was piped"));
        let line = out.wait("the program does not listen", |line| line.ends_with('\n'));
        let address = line.trim().strip_prefix("listening on ");
        let address = address.unwrap_or_else(|| panic!("it said {line}"));
        Self {
            address: address.to_owned(),
            child,
            installation: installation.clone(),
            log,
            _counted: counted,
        }
    }

    /// Where it listens, as `http://host:port` or `https://host:port`.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Host and port, for a plain socket.
    pub(crate) fn socket(&self) -> &str {
        let address = self.address.split_once("://");
        address.expect("it names its protocol").1
    }

    /// The data directory.
    pub(crate) fn data(&self) -> PathBuf {
        self.installation.data()
    }

    /// A request to be added to.
    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        CLIENT.request(method, format!("{}{path}", self.address))
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

    /// Posts a message as the page's script does, and returns status and JSON.
    pub(crate) fn submit(&self, message: &Value, key: &str) -> (u16, Value) {
        let request = self
            .request(Method::POST, "/api/v.1.0/contact_us")
            .header("idempotency-key", key)
            .header("x-page", "/Contacto")
            .json(message);
        let answer = Answer::to(request);
        (answer.status, answer.json())
    }

    /// The status that `/healthz` answers.
    pub(crate) fn health(&self) -> String {
        let health = self.get("/healthz").json();
        health["status"].as_str().unwrap_or_default().to_owned()
    }

    /// The lines of `columbario leads list`, run beside the program.
    pub(crate) fn leads(&self) -> Vec<String> {
        let listed = self.installation.answer(&["leads", "list"]);
        listed.lines().map(str::to_owned).collect()
    }

    /// The output of a command, run beside the program.
    pub(crate) fn said_by(&self, arguments: &[&str]) -> String {
        self.installation.answer(arguments)
    }

    /// The output of `columbario leads show` for a folio.
    pub(crate) fn lead(&self, folio: &str) -> String {
        self.installation.answer(&["leads", "show", folio])
    }

    /// The log so far.
    pub(crate) fn said(&self) -> String {
        self.log.text()
    }

    /// Waits until the log contains a text.
    pub(crate) fn says(&self, text: &str) {
        self.log.wait(text, |said| said.contains(text));
    }

    /// The number of its process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
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

    /// How many files and sockets it has open.
    pub(crate) fn descriptors(&self) -> usize {
        let open = std::fs::read_dir(format!("/proc/{}/fd", self.child.id()));
        open.expect("the program runs").count()
    }

    /// How many bytes it has read so far, of files and of sockets.
    pub(crate) fn bytes_read(&self) -> u64 {
        let counts = std::fs::read_to_string(format!("/proc/{}/io", self.child.id()));
        let counts = counts.expect("the program runs");
        let read = counts.lines().find_map(|line| line.strip_prefix("rchar: "));
        read.and_then(|read| read.parse().ok()).expect("it is counted")
    }

    /// SIGTERM.
    pub(crate) fn terminate(&self) {
        self.send(Signal::TERM);
    }

    pub(crate) fn send(&self, signal: Signal) {
        kill_process(self.pid(), signal).expect("the program runs");
    }

    /// Does something while no file may grow, which refuses what a full disk refuses. The program
    /// must have been started with SIGXFSZ ignored.
    pub(crate) fn with_a_full_disk(&self, work: impl FnOnce()) {
        let limit = |limit| prlimit(Some(self.pid()), Resource::Fsize, limit);
        let none = Rlimit { current: Some(0), maximum: None };
        let before = limit(none).expect("the program is our child");
        work();
        limit(before).expect("the program is our child");
    }

    fn pid(&self) -> Pid {
        let id = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
        id.expect("the program runs")
    }

    /// Kills it, as a power cut would.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("the program is our child");
        self.wait();
    }

    /// Waits for the program to end by itself.
    pub(crate) fn wait(&mut self) -> ExitStatus {
        self.log.wait_for_the_end();
        self.child.wait().expect("the program is our child")
    }

    /// Starts another on the data of this one, which must have ended.
    pub(crate) fn again(&self) -> Self {
        self.installation.serve()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ended_before = self.child.kill();
        let _waited = self.child.wait();
        if !thread::panicking() {
            let said = self.said();
            assert!(!said.contains("panicked"), "the program panicked:\n{said}");
        }
    }
}
