//! The calls by which a publication reaches the disk, as strace sees them, and a kill at one of them.

use crate::child::{FREE, command};
use crate::desk::Desk;
use std::fs;
use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;
use std::process::Command;

/// What strace calls them.
const CALLS: &str = "fsync,?mkdir,?mkdirat,?rename,?renameat,?renameat2";

/// A call, and what it is about: what is synced, the folder that is made, or the new name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Call {
    pub(crate) name: String,
    /// Below `content/` or `data/`.
    pub(crate) path: String,
    /// What is renamed.
    pub(crate) from: Option<String>,
}

impl Call {
    /// Of a line such as `12 fsync(3</tmp/a>) = 0` or `12 renameat(AT_FDCWD</tmp>, "/tmp/a", AT_FDCWD</tmp>, "/tmp/b") = 0`.
    fn of(line: &str, desk: &Desk) -> Option<Self> {
        let (name, arguments) = line.split_once(' ')?.1.trim_start().split_once('(')?;
        // A folder that is there already is not made.
        if line.contains(" = -1 ") && name.starts_with("mkdir") {
            return None;
        }
        let is_sync = name == "fsync";
        let mut paths = arguments.split(if is_sync { ['<', '>'] } else { ['"', '"'] });
        let mut path = || {
            let path = Path::new(paths.by_ref().nth(1)?);
            let places = [("content", desk.content.path()), ("data", desk.data.path())];
            let below = |(name, place)| Some((name, path.strip_prefix(place).ok()?));
            let (name, below) = places.into_iter().find_map(below)?;
            let path = format!("{name}/{}", below.display()).trim_end_matches('/').to_owned();
            // What is written under another name first has one by chance.
            let parent = path.rsplit_once("/.tmp").map(|(folder, _)| format!("{folder}/new.part"));
            Some(parent.unwrap_or(path))
        };
        let first = path()?;
        let is_new_name = name.starts_with("rename");
        let (from, path) = if is_new_name { (Some(first), path()?) } else { (None, first) };
        Some(Self { name: name.to_owned(), path, from })
    }

    pub(crate) fn is_sync(&self) -> bool {
        self.name == "fsync"
    }

    pub(crate) fn puts(&self, path: &str) -> bool {
        self.from.is_some() && self.path == path
    }
}

/// Publishes in a child: its calls in their order. With a call of such a list the child is killed as it enters
/// that one, which is the last of those that it made and has no effect.
pub(crate) fn publish(desk: &Desk, killed_at: Option<(&[Call], usize)>) -> Vec<Call> {
    let kept = tempfile::NamedTempFile::new().expect("a file can be made");
    let mut strace = Command::new("strace");
    strace.args(["-f", "-y", "-s", "4096", "-e", &format!("trace={CALLS}")]);
    if let Some((calls, at)) = killed_at {
        let name = &calls[at].name;
        let count = calls[..=at].iter().filter(|call| call.name == *name).count();
        strace.args(["-e", &format!("inject={name}:signal=KILL:when={count}")]);
    }
    let child = command(FREE, desk);
    strace.arg("-o").arg(kept.path()).arg(child.get_program()).args(child.get_args());
    let output = strace.output().expect("strace is installed");
    let text = fs::read_to_string(kept.path()).expect("strace writes its file");
    assert_eq!(output.status.signal(), killed_at.map(|_| 9), "{output:?}\n{text}");
    let made: Vec<_> = text.lines().filter_map(|line| Call::of(line, desk)).collect();
    if let Some((calls, at)) = killed_at {
        assert_eq!(made, calls[..=at], "{text}");
    }
    made
}
