//! PostgreSQL: one for the whole run, with a database for each test, and others for tests that stop theirs.

use messages::Store;
use std::ops::Deref;
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use tempfile::TempDir;

/// A database on a server.
pub(crate) struct Database {
    url: String,
}

impl Database {
    /// One of its own, on the server of all tests that do not stop it.
    pub(crate) fn new() -> Self {
        static SERVER: LazyLock<DatabaseServer> = LazyLock::new(DatabaseServer::start);
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let (port, name) = (SERVER.port, format!("test_{}", COUNT.fetch_add(1, Relaxed)));
        run(&format!("createdb -h 127.0.0.1 -p {port} -U columbario {name}"));
        Self::at(port, &name)
    }

    fn at(port: u16, name: &str) -> Self {
        Self { url: format!("postgres://columbario@127.0.0.1:{port}/{name}") }
    }

    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// Works with the store in it, and closes it.
    pub(crate) fn in_store<T>(&self, work: impl AsyncFnOnce(&Store) -> T) -> T {
        super::in_store(Store::connect(&self.url), work)
    }
}

/// A server of its own, for a test that stops it.
pub(crate) struct DatabaseServer {
    port: u16,
    data: PathBuf,
    database: Database,
    keeper: Child,
    _place: TempDir,
}

impl DatabaseServer {
    pub(crate) fn start() -> Self {
        let place = tempfile::tempdir().expect("a temporary directory can be made");
        // PostgreSQL does not run as root, so as root it is run as its own user.
        let owner = Command::new("chown").arg("postgres").arg(place.path()).output();
        owner.expect("the directory can be given away");
        let (path, data) = (place.path().display(), place.path().join("cluster"));
        let stop = format!("pg_ctl -D {} -w -m immediate stop", data.display());
        // Nobody writes what it reads, which ends with this process, however that ends. What is sent to the group
        // of that process does not reach it.
        let keeper = shell(&format!("read -r _; {stop}; rm -rf {path}"))
            .stdin(Stdio::piped())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .expect("a shell can be started");
        run(&format!("initdb -D {} -U columbario -A trust --no-sync -E UTF8", data.display()));
        let port = super::installation::free_port();
        let database = Database::at(port, "postgres");
        let server = Self { port, data, database, keeper, _place: place };
        server.up();
        server
    }

    /// Starts the server; what was acknowledged before is there.
    pub(crate) fn up(&self) {
        let (data, port) = (self.data.display(), self.port);
        let options = format!("-p {port} -k {data} -N 400 -c listen_addresses=127.0.0.1");
        run(&format!("pg_ctl -D {data} -w -t 60 -l {data}/log -o '{options}' start"));
    }

    /// Stops it at once; connections break.
    pub(crate) fn down(&self) {
        run(&format!("pg_ctl -D {} -w -m immediate stop", self.data.display()));
    }

    /// Does something while it is stopped.
    pub(crate) fn without(&self, work: impl FnOnce()) {
        self.down();
        work();
        self.up();
    }
}

impl Deref for DatabaseServer {
    type Target = Database;

    fn deref(&self) -> &Database {
        &self.database
    }
}

impl Drop for DatabaseServer {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        let _ended_before = self.keeper.wait();
    }
}

fn run(command: &str) {
    let output = shell(&format!("{command} </dev/null")).output();
    let output = output.expect("a shell can be started");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command}: {said}");
}

/// Runs a command of Debian's PostgreSQL, as the user `postgres` where the tests run as root.
fn shell(command: &str) -> Command {
    let script = format!(
        "cd /; PATH=\"$PATH:$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -n 1)\"; {command}"
    );
    let is_root = Command::new("id").arg("-u").output();
    let is_root = is_root.is_ok_and(|output| output.stdout.starts_with(b"0"));
    let mut shell = Command::new(if is_root { "runuser" } else { "bash" });
    if is_root {
        shell.args(["-u", "postgres", "--", "bash"]);
    }
    shell.args(["-c", &script]).stdout(Stdio::null());
    shell
}
