//! Edits as editors and deployments make them.

use super::{DirectoryWatch, concerns};
use crate::fixture::{Fixture, NOW};
use crate::{Faults, Site, Source};
use notify::{Event, EventKind, event::Flag};
use std::fs;
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

type Outcome = Result<Site, Faults>;

fn watch(directory: &Path) -> (DirectoryWatch, Receiver<Outcome>) {
    let (sender, receiver) = channel();
    let source = Source::Directory(directory.to_owned());
    let on_change = move || {
        let _ = sender.send(Site::load(&source, NOW));
    };
    let on_watched = |is_watched: bool| assert!(is_watched, "the system can watch");
    let watch = DirectoryWatch::start(directory, on_change, on_watched);
    (watch.expect("there can be a thread"), receiver)
}

/// How long an edit may take on a machine that does other work beside; the measured tests ask for a second.
const PATIENCE: Duration = Duration::from_mins(1);

/// Waits until an outcome is as wanted: while files are being exchanged, others may come before.
fn await_outcome(receiver: &Receiver<Outcome>, wanted: impl Fn(&Outcome) -> bool) {
    let deadline = Instant::now() + PATIENCE;
    while let Ok(outcome) =
        receiver.recv_timeout(deadline.saturating_duration_since(Instant::now()))
    {
        if wanted(&outcome) {
            return;
        }
    }
    panic!("the edit was not seen within {PATIENCE:?}");
}

fn brand_is(brand: &'static str) -> impl Fn(&Outcome) -> bool {
    move |outcome| outcome.as_ref().is_ok_and(|site| site.settings.brand == brand)
}

#[test]
fn a_good_edit_is_live_and_a_faulty_one_reported() {
    let fixture = Fixture::new();
    let (_watch, outcomes) = watch(fixture.path());
    fixture.edit("site.toml", "brand = \"Remanso\"", "brand = \"Sosiego\"");
    await_outcome(&outcomes, brand_is("Sosiego"));
    fixture.edit("site.toml", "brand", "brnad");
    await_outcome(&outcomes, |outcome| {
        let said = "content/site.toml:1:1: clave desconocida `brnad`. ¿Quiso decir `brand`?";
        outcome.as_ref().is_err_and(|faults| faults.iter().any(|fault| fault.to_string() == said))
    });
}

#[test]
fn an_editor_that_renames_is_seen() {
    let fixture = Fixture::new();
    let (_watch, outcomes) = watch(fixture.path());
    let text = fs::read_to_string(fixture.path().join("site.toml")).expect("it was written");
    fixture.write(".site.toml.new", text.replacen("Remanso", "Sosiego", 1));
    let renamed =
        fs::rename(fixture.path().join(".site.toml.new"), fixture.path().join("site.toml"));
    assert!(renamed.is_ok());
    await_outcome(&outcomes, brand_is("Sosiego"));
}

#[test]
fn a_directory_that_is_replaced_is_watched_on() {
    let place = tempfile::tempdir().expect("the system has room");
    let directory = place.path().join("content");
    let (first, second) = (Fixture::new(), Fixture::new());
    second.edit("site.toml", "brand = \"Remanso\"", "brand = \"Sosiego\"");
    std::os::unix::fs::symlink(first.path(), &directory).expect("a link can be made");
    let (_watch, outcomes) = watch(&directory);
    fs::remove_file(&directory).expect("the link is there");
    std::os::unix::fs::symlink(second.path(), &directory).expect("a link can be made");
    await_outcome(&outcomes, brand_is("Sosiego"));
    second.edit("site.toml", "Sosiego", "Quietud");
    await_outcome(&outcomes, brand_is("Quietud"));
}

/// As deployments do it: `current` is a link to a release, and the content is a folder in that.
#[test]
fn a_release_above_the_directory_that_is_replaced_is_watched_on() {
    let place = tempfile::tempdir().expect("the system has room");
    let (first, second) = (Fixture::new(), Fixture::new());
    second.edit("site.toml", "brand = \"Remanso\"", "brand = \"Sosiego\"");
    let link = |to: &Path, name: &str| {
        std::os::unix::fs::symlink(to, place.path().join(name)).expect("a link can be made");
    };
    for (release, content) in [("one", &first), ("two", &second)] {
        fs::create_dir(place.path().join(release)).expect("it can be made");
        link(content.path(), &format!("{release}/content"));
    }
    link(Path::new("one"), "current");
    let (_watch, outcomes) = watch(&place.path().join("current/content"));
    fs::remove_file(place.path().join("current")).expect("the link is there");
    link(Path::new("two"), "current");
    await_outcome(&outcomes, brand_is("Sosiego"));
    second.edit("site.toml", "Sosiego", "Quietud");
    await_outcome(&outcomes, brand_is("Quietud"));
}

#[test]
fn a_directory_that_is_moved_away_and_back_is_watched_on() {
    let place = tempfile::tempdir().expect("the system has room");
    let directory = place.path().join("content");
    let copied = std::process::Command::new("cp")
        .arg("-r")
        .arg(Fixture::new().path())
        .arg(&directory)
        .status();
    assert!(copied.is_ok_and(|status| status.success()));
    let (_watch, outcomes) = watch(&directory);
    let away = place.path().join("away");
    assert!(fs::rename(&directory, &away).is_ok());
    await_outcome(&outcomes, Result::is_err);
    assert!(fs::rename(&away, &directory).is_ok());
    await_outcome(&outcomes, Result::is_ok);
    let file = directory.join("site.toml");
    let text = fs::read_to_string(&file).expect("it was moved along");
    assert!(fs::write(&file, text.replacen("Remanso", "Sosiego", 1)).is_ok());
    await_outcome(&outcomes, brand_is("Sosiego"));
}

#[test]
fn reading_the_site_is_no_edit_and_a_dropped_watch_is_silent() {
    let fixture = Fixture::new();
    let (watch, outcomes) = watch(fixture.path());
    fixture.edit("site.toml", "brand = \"Remanso\"", "brand = \"Sosiego\"");
    await_outcome(&outcomes, brand_is("Sosiego"));
    let quiet = outcomes.recv_timeout(Duration::from_millis(600));
    assert!(matches!(quiet, Err(RecvTimeoutError::Timeout)), "it read itself again");
    drop(watch);
    fixture.edit("site.toml", "Sosiego", "Quietud");
    let over = outcomes.recv_timeout(Duration::from_secs(1));
    assert!(matches!(over, Err(RecvTimeoutError::Disconnected)));
}

/// Events that notify makes of `IN_Q_OVERFLOW` (inotify(7)) are treated like all others.
#[test]
fn an_overflow_that_names_no_file_is_read_as_an_edit() {
    let other = Event::new(EventKind::Other);
    let content = Path::new("/content");
    assert!(concerns(&other.clone().set_flag(Flag::Rescan), content));
    assert!(!concerns(&other, content), "it is an edit");
}
