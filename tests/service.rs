//! The program as a service: what it tells its supervisor, the unit that it writes, and whether it
//! answers.

use crate::command::binary;
use crate::patience::PATIENCE;
use crate::support::installation::{Installation, free_port};
use std::fs;
use std::os::unix::net::UnixDatagram;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The exposure that the hardened unit may have, of 10 (`systemd-analyze security`).
const MOST_EXPOSED: f64 = 1.5;

/// What a program says to its supervisor.
struct Supervisor(UnixDatagram);

impl Supervisor {
    fn of(installation: Installation) -> (Self, Installation) {
        let path = installation.path().join("notify");
        let socket = UnixDatagram::bind(&path).expect("a socket can be made");
        socket
            .set_read_timeout(Some(PATIENCE))
            .expect("a time can be set");
        (
            Self(socket),
            installation.with("NOTIFY_SOCKET", path.to_string_lossy()),
        )
    }

    fn hears(&self) -> String {
        let mut heard = [0; 256];
        let length = self.0.recv(&mut heard).expect("it says something");
        String::from_utf8_lossy(&heard[..length]).into_owned()
    }
}

#[test]
fn a_supervisor_is_told_that_visitors_may_come_that_they_are_answered_and_that_the_program_ends() {
    let (supervisor, installation) = Supervisor::of(Installation::new());
    let mut served = installation.with("WATCHDOG_USEC", "400000").serve();
    assert_eq!(supervisor.hears(), "READY=1");
    assert_eq!(served.get("/readyz").status, 200);
    for _ in 0..4 {
        assert_eq!(supervisor.hears(), "WATCHDOG=1");
    }
    served.terminate();
    assert_eq!(served.wait().code(), Some(0));
    let mut rest = std::iter::repeat_with(|| supervisor.hears());
    let last = rest.find(|heard| heard != "WATCHDOG=1");
    assert_eq!(last.as_deref(), Some("STOPPING=1"));
}

#[test]
fn a_supervisor_is_told_the_same_by_a_program_that_has_no_site_yet() {
    let installation = Installation::new().arguments(&["--content", "content"]);
    fs::create_dir(installation.path().join("content")).expect("a directory can be made");
    let (supervisor, installation) = Supervisor::of(installation);
    let mut served = installation.with("WATCHDOG_USEC", "400000").serve();
    assert_eq!(supervisor.hears(), "READY=1");
    assert_eq!(served.get("/").status, 503);
    assert_eq!(supervisor.hears(), "WATCHDOG=1");
    served.terminate();
    assert_eq!(served.wait().code(), Some(0));
    let mut rest = std::iter::repeat_with(|| supervisor.hears());
    let last = rest.find(|heard| heard != "WATCHDOG=1");
    assert_eq!(last.as_deref(), Some("STOPPING=1"));
}

/// A system in which a site is below `/srv/sitio`, as an administrator leaves it.
struct System(Installation, PathBuf);

impl System {
    fn with(settings: &str) -> Self {
        let installation = Installation::new();
        let root = installation.path().join("system");
        let site = root.join("srv/sitio");
        fs::create_dir_all(&site).expect("a directory can be made");
        fs::write(site.join("columbario.toml"), settings).expect("a file can be written");
        Self(installation, root)
    }

    fn install(&self) -> Output {
        let root = self.1.to_str().expect("its name is UTF-8");
        let mut program = self.0.program();
        // The settings are those of the file.
        program.env_remove("COLUMBARIO_LISTEN");
        let data = format!("{root}/srv/sitio");
        program.args(["service", "install", "--root", root, "--data", &data]);
        program.arg("--program").arg(binary());
        program.output().expect("the program can be started")
    }

    fn path(&self, file: &str) -> PathBuf {
        self.1.join("etc").join(file)
    }

    fn text(&self, file: &str) -> String {
        fs::read_to_string(self.path(file)).expect(file)
    }
}

fn analyze(arguments: &[&str], unit: &Path) -> Output {
    let mut analyze = Command::new("systemd-analyze");
    let analyze = analyze.args(arguments).arg(unit);
    analyze.output().expect("systemd is installed")
}

#[test]
fn the_unit_is_one_that_systemd_takes_and_leaves_little_to_an_attacker() {
    let system = System::with("");
    let written = system.install();
    assert!(written.status.success(), "{written:?}");
    let service = system.path("systemd/system/columbario.service");
    let socket = system.path("systemd/system/columbario.socket");
    for unit in [&service, &socket] {
        let verified = analyze(&["verify", "--man=no"], unit);
        assert!(
            verified.status.success() && verified.stderr.is_empty(),
            "{verified:?}"
        );
    }
    let rated = analyze(&["security", "--offline=true", "--no-pager"], &service);
    let rated = String::from_utf8_lossy(&rated.stdout).into_owned();
    let exposed = rated
        .split("Overall exposure level for columbario.service: ")
        .nth(1);
    let exposed = exposed.and_then(|rest| rest.split(' ').next()?.parse::<f64>().ok());
    assert!(exposed.is_some_and(|it| it <= MOST_EXPOSED), "{rated}");
    let unit = system.text("systemd/system/columbario.service");
    assert!(unit.contains("\nReadWritePaths=/srv/sitio\n"), "{unit}");
    assert!(unit.contains(" serve --data /srv/sitio\n"), "{unit}");
    assert!(
        system
            .text("sysusers.d/columbario.conf")
            .contains(" /srv/sitio -\n")
    );
}

#[test]
fn the_socket_listens_where_the_settings_say() {
    let socket = |settings: &str| {
        let system = System::with(settings);
        let written = system.install();
        assert!(written.status.success(), "{written:?}");
        let text = system.text("systemd/system/columbario.socket");
        let lines = text
            .lines()
            .filter_map(|line| line.strip_prefix("ListenStream="));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(socket("listen = \"127.0.0.1:8123\"\n"), ["127.0.0.1:8123"]);
    let https = "[https]\ndomains = [\"jardindeluz.mx\"]\n";
    assert_eq!(socket(https), ["[::]:443", "[::]:80"]);
}

#[test]
fn what_was_written_is_written_anew_and_what_somebody_else_wrote_stays() {
    let system = System::with("");
    assert!(system.install().status.success());
    assert!(system.install().status.success());
    let unit = system.path("systemd/system/columbario.service");
    let own = "[Service]\nExecStart=/bin/true\n";
    fs::write(&unit, own).expect("it can be written");
    let refused = system.install();
    assert_eq!(refused.status.code(), Some(1));
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(said.contains("columbario.service"), "{said}");
    assert_eq!(fs::read_to_string(&unit).expect("it is there"), own);
}

#[test]
fn health_is_a_code_for_what_starts_a_program_again() {
    let address = format!("127.0.0.1:{}", free_port());
    let installation = Installation::new().with("COLUMBARIO_LISTEN", &address);
    assert!(installation.failure(&["health"]).contains(&address));
    let mut served = installation.serve();
    assert_eq!(installation.answer(&["health"]), "ok\n");
    served.terminate();
    served.wait();
    assert_eq!(installation.run(&["health"]).status.code(), Some(1));
}

#[test]
fn the_reference_has_a_page_for_every_command_and_completions_for_three_shells() {
    let installation = Installation::new();
    installation.answer(&["reference", "papers"]);
    let folder = installation.path().join("papers");
    let page = |name: &str| fs::read_to_string(folder.join("man1").join(name)).expect(name);
    assert!(page("columbario.1").contains("columbario"));
    assert!(page("columbario-leads-retry.1").contains("Try again"));
    for file in ["columbario.bash", "columbario.fish", "_columbario"] {
        let text = fs::read_to_string(folder.join("completions").join(file)).expect(file);
        assert!(text.contains("doctor"), "{file}");
    }
}
