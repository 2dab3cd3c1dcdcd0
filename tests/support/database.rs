//! A PostgreSQL of our own, in a temporary directory, on a free port.

use messages::Store;
use std::path::PathBuf;
use std::process::{Command, Output};
use tempfile::TempDir;

/// A running cluster; stopped at the end.
pub(crate) struct DatabaseServer {
    port: u16,
    _place: TempDir,
    data: PathBuf,
}

impl DatabaseServer {
    pub(crate) fn start() -> Self {
        let place = tempfile::tempdir().expect("a temporary directory can be made");
        let data = place.path().join("cluster");
        // PostgreSQL does not run as root, so as root it is run as its own user.
        let owner = Command::new("chown").arg("postgres").arg(place.path()).output();
        owner.expect("the directory can be given away");
        let server = Self { port: super::installation::free_port(), data, _place: place };
        let data = server.data.display();
        run(&format!("initdb -D {data} -U columbario -A trust --no-sync -E UTF8"));
        server.up();
        server
    }

    /// Starts the server; what was acknowledged before is there.
    pub(crate) fn up(&self) {
        let (data, port) = (self.data.display(), self.port);
        run(&format!(
            "pg_ctl -D {data} -w -t 60 -l {data}/log -o '-p {port} -k {data} -c listen_addresses=127.0.0.1' start"
        ));
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

    pub(crate) fn url(&self) -> String {
        format!("postgres://columbario@127.0.0.1:{}/postgres", self.port)
    }

    /// Works with the store in a database of the cluster, and closes it.
    #[expect(clippy::unused_self, reason = "only while the cluster runs")]
    pub(crate) fn in_store<T>(&self, url: &str, work: impl AsyncFnOnce(&Store) -> T) -> T {
        super::in_store(Store::connect(url), work)
    }
}

impl Drop for DatabaseServer {
    fn drop(&mut self) {
        let _stopped_before =
            shell(&format!("pg_ctl -D {} -w -m immediate stop", self.data.display()));
    }
}

fn run(command: &str) {
    let output = shell(command);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command}: {said}");
}

/// Runs a command of Debian's PostgreSQL, as the user `postgres` where the tests run as root.
fn shell(command: &str) -> Output {
    let script = format!(
        "cd /; PATH=\"$PATH:$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -n 1)\"; {command} </dev/null >/dev/null"
    );
    let is_root = Command::new("id").arg("-u").output();
    let is_root = is_root.is_ok_and(|output| output.stdout.starts_with(b"0"));
    let mut shell = if is_root {
        let mut shell = Command::new("runuser");
        shell.args(["-u", "postgres", "--", "bash", "-c", &script]);
        shell
    } else {
        let mut shell = Command::new("bash");
        shell.args(["-c", &script]);
        shell
    };
    shell.output().expect("a shell can be started")
}
