//! Notifications to the supervisor that starts and restarts the program, systemd
//! (`man sd_notify`, `man sd_watchdog_enabled`). Without a supervisor that asks for them, none is sent.

use crate::lang::fl;
use std::{
    ffi::OsString,
    io,
    os::unix::{ffi::OsStrExt as _, net::SocketAddr, net::UnixDatagram},
    path::Path,
    process,
    sync::Arc,
    time::Duration,
};

/// Who started the program. Clones tell the same.
#[derive(Clone, Debug, Default)]
pub struct Supervisor {
    listener: Option<Arc<(UnixDatagram, SocketAddr)>>,
    watchdog: Option<Duration>,
}

impl Supervisor {
    /// That of this process; what is wrong with it is a warning.
    pub(super) fn of_process(warnings: &mut Vec<String>) -> Self {
        let variables: Vec<_> = std::env::vars_os().collect();
        Self::of(&variables, process::id()).unwrap_or_else(|error| {
            let error = error.to_string();
            warnings.push(fl!("config-no-supervisor", error = error));
            Self::default()
        })
    }

    fn of(variables: &[(OsString, OsString)], process: u32) -> io::Result<Self> {
        let of = |wanted: &str| {
            let found = variables.iter().find(|(name, _)| name == wanted);
            found.map(|(_, value)| value).filter(|it| !it.is_empty())
        };
        let Some(path) = of("NOTIFY_SOCKET") else {
            return Ok(Self::default());
        };
        let address = match path.as_bytes() {
            [b'@', name @ ..] => abstract_address(name)?,
            _ => SocketAddr::from_pathname(Path::new(path))?,
        };
        let number = |name| of(name).and_then(|text| text.to_str()?.parse::<u64>().ok());
        let is_ours = number("WATCHDOG_PID").is_none_or(|it| it == u64::from(process));
        let watchdog = number("WATCHDOG_USEC").filter(|time| is_ours && *time > 0);
        Ok(Self {
            listener: Some(Arc::new((UnixDatagram::unbound()?, address))),
            watchdog: watchdog.map(Duration::from_micros),
        })
    }

    /// Visitors may come.
    pub fn notify_ready(&self) {
        self.tell("READY=1");
    }

    /// The program is shutting down.
    pub fn notify_stopping(&self) {
        self.tell("STOPPING=1");
    }

    /// The program answers.
    pub fn notify_watchdog(&self) {
        self.tell("WATCHDOG=1");
    }

    /// How often it must be notified that the program answers; none where it does not watch.
    pub fn watchdog(&self) -> Option<Duration> {
        self.watchdog
    }

    fn tell(&self, state: &str) {
        let Some(listener) = &self.listener else {
            return;
        };
        let (socket, address) = &**listener;
        // Who started the program may be gone, which is no reason to end.
        let _nobody_listens = socket.send_to_addr(state.as_bytes(), address);
    }
}

#[cfg(target_os = "linux")]
fn abstract_address(name: &[u8]) -> io::Result<SocketAddr> {
    <SocketAddr as std::os::linux::net::SocketAddrExt>::from_abstract_name(name)
}

#[cfg(not(target_os = "linux"))]
fn abstract_address(_name: &[u8]) -> io::Result<SocketAddr> {
    Err(io::ErrorKind::Unsupported.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(variables: &[(&str, &str)]) -> Supervisor {
        let owned = |(name, value): &(&str, &str)| (OsString::from(name), OsString::from(value));
        let variables: Vec<_> = variables.iter().map(owned).collect();
        Supervisor::of(&variables, 7).expect("the socket can be named")
    }

    #[test]
    fn what_is_told_arrives_at_a_socket_with_a_path_and_at_one_without() {
        let place = tempfile::tempdir().expect("a temporary directory can be made");
        let path = place.path().join("notify");
        let name = format!("@columbario-test-{}", process::id());
        let abstract_name = abstract_address(&name.as_bytes()[1..]).expect("it can be named");
        for (socket, listener) in [
            (
                path.to_string_lossy().into_owned(),
                UnixDatagram::bind(&path),
            ),
            (name, UnixDatagram::bind_addr(&abstract_name)),
        ] {
            let listener = listener.expect("a socket can be made");
            let supervisor = of(&[("NOTIFY_SOCKET", &socket)]);
            supervisor.notify_ready();
            supervisor.notify_stopping();
            let mut heard = [0; 32];
            for expected in ["READY=1", "STOPPING=1"] {
                let length = listener.recv(&mut heard).expect("it was told");
                assert_eq!(&heard[..length], expected.as_bytes());
            }
        }
    }

    #[test]
    fn a_watchdog_is_ours_unless_it_names_another_process() {
        let watchdog = |more: &[(&str, &str)]| {
            let variables = [&[("NOTIFY_SOCKET", "/run/notify")], more].concat();
            of(&variables).watchdog()
        };
        let minute = Duration::from_mins(1);
        let time = ("WATCHDOG_USEC", "60000000");
        assert_eq!(watchdog(&[time]), Some(minute));
        assert_eq!(watchdog(&[time, ("WATCHDOG_PID", "7")]), Some(minute));
        assert_eq!(watchdog(&[time, ("WATCHDOG_PID", "8")]), None);
        assert_eq!(watchdog(&[("WATCHDOG_USEC", "0")]), None);
        assert_eq!(of(&[time]).watchdog(), None);
    }

    #[test]
    fn nobody_is_told_where_nobody_asked_and_a_listener_that_is_gone_is_no_fault() {
        of(&[]).notify_ready();
        of(&[("NOTIFY_SOCKET", "")]).notify_ready();
        of(&[("NOTIFY_SOCKET", "/nowhere/notify")]).notify_ready();
    }
}
