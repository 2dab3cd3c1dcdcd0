//! The program as a service: what it tells its supervisor, the unit that it writes, and whether it
//! answers.

use crate::support::prelude::*;
use std::os::unix::net::UnixDatagram;
use std::path::Path;

/// What a program says to its supervisor.
struct Supervisor(UnixDatagram);

impl Supervisor {
    fn of(installation: Installation) -> (Self, Installation) {
        let path = installation.path().join("notify");
        let socket = UnixDatagram::bind(&path).expect("a socket can be made");
        socket.set_read_timeout(Some(PATIENCE)).expect("a time can be set");
        (Self(socket), installation.with("NOTIFY_SOCKET", path.to_string_lossy()))
    }

    fn hears(&self) -> String {
        let mut heard = [0; 256];
        let length = self.0.recv(&mut heard).expect("it says something");
        String::from_utf8_lossy(&heard[..length]).trim().to_owned()
    }
}

#[test]
fn a_supervisor_is_told_that_visitors_may_come_that_they_are_answered_and_that_the_program_ends() {
    let (supervisor, installation) = Supervisor::of(Installation::small());
    let mut served = installation.with("WATCHDOG_USEC", "400000").serve();
    assert_eq!(supervisor.hears().trim_end(), "READY=1");
    assert_eq!(served.get("/readyz").status, 200);
    for _ in 0..4 {
        assert_eq!(supervisor.hears().trim_end(), "WATCHDOG=1");
    }
    served.terminate();
    assert_eq!(served.wait().code(), Some(0));
    let mut rest = std::iter::repeat_with(|| supervisor.hears().trim_end().to_owned());
    let last = rest.find(|heard| heard != "WATCHDOG=1");
    assert_eq!(last.as_deref(), Some("STOPPING=1"));
}

#[test]
fn the_unit_names_the_data_that_it_was_asked_for() {
    // A place that the unit does not hide, as `/srv` is.
    let place = tempfile::tempdir_in("/dev/shm").expect("a directory can be made");
    std::fs::write(place.path().join("columbario.toml"), "").expect("a file can be written");
    let data = place.path().to_str().expect("its name is UTF-8");
    let printed = Installation::small().answer(&["service", "--data", data]);
    assert!(printed.contains(&format!("\nReadWritePaths={data}\n")), "{printed}");
    assert!(printed.contains(&format!(" serve --data {data}\n")), "{printed}");
}

// Specification 18.31
#[test]
fn the_unit_of_several_sites_gives_each_its_folder_and_its_user() {
    let printed = Installation::small().answer(&["service", "--sites", "/srv"]);
    for line in ["User=columbario-%i", "ReadWritePaths=/srv/%i", "RequiresMountsFor=/srv/%i"] {
        assert!(printed.lines().any(|it| it == line), "{line}: {printed}");
    }
    assert!(printed.contains(" serve --data /srv/%i\n") && !printed.contains('{'), "{printed}");
    let refused = Installation::small().failure(&["service", "--sites", "/home"]);
    assert!(refused.contains("/srv"), "{refused}");
}

// Specification 18.32
#[test]
fn the_guide_is_in_the_program() {
    let guides = [
        "docs/oficina.md",
        "docs/contenido.md",
        "docs/contenido/marca.md",
        "docs/contenido/casa.md",
        "docs/contenido/precios.md",
        "docs/contenido/paginas.md",
        "docs/contenido/articulos.md",
        "docs/contenido/imagenes.md",
        "docs/contenido/correos.md",
        "docs/secciones.md",
    ];
    let guides = guides
        .map(|guide| std::fs::read_to_string(Path::new(ROOT).join(guide)).expect("it is there"));
    assert_eq!(Installation::new().answer(&["guia"]), guides.join("\n"));
}

#[test]
fn health_is_a_code_for_what_starts_a_program_again() {
    let address = format!("127.0.0.1:{}", free_port());
    let installation = Installation::small().with("COLUMBARIO_LISTEN", &address).begun();
    assert!(installation.failure(&["health"]).contains(&address));
    let mut served = installation.serve();
    assert_eq!(installation.answer(&["health"]), "ok\n");
    served.terminate();
    served.wait();
    assert_eq!(installation.run(&["health"]).status.code(), Some(1));
}
