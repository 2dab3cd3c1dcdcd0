//! Tests of which files of a directory are read.

use super::paths::is_content;
use super::{OpenFile, Source};
use crate::fixture::Fixture;
use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;

fn paths(source: &Source) -> Vec<String> {
    let files = source.files().expect("the directory can be read");
    files.into_keys().collect()
}

#[test]
fn hidden_files_and_what_editors_leave_behind_are_not_content() {
    let fixture = Fixture::new();
    let before = paths(&fixture.source());
    for file in [
        ".git/HEAD",
        "pages/home.toml~",
        "pages/.home.toml.swp",
        "pages/#home.toml#",
        "media/Thumbs.db",
    ] {
        fixture.write(file, "x");
        assert_eq!(fixture.source().read(file), None);
    }
    assert_eq!(paths(&fixture.source()), before);
}

#[test]
fn nothing_outside_the_directory_is_read() {
    let fixture = Fixture::new();
    let outside = Fixture::new();
    let target = outside.path().join("site.toml");
    let link = fixture.path().join("link.toml");
    std::os::unix::fs::symlink(&target, &link).expect("a link can be made");
    let source = fixture.source();
    let text = target.to_str().expect("a path of plain letters");
    for path in
        ["link.toml", "../x", "pages/../site.toml", "/etc/passwd", text, "", "pages//home.toml"]
    {
        assert_eq!(source.read(path), None, "{path}");
    }
    let paths = paths(&source);
    assert!(!paths.contains(&"link.toml".to_owned()));
}

#[test]
fn the_sample_is_inside_the_program() {
    let paths = paths(&Source::Sample);
    let picture = paths.iter().find(|path| path.starts_with("media/")).expect("it has pictures");
    let whole = Source::Sample.read(picture).expect("it was listed");
    // In a debug build rust-embed reads from disk, so that only a release build borrows.
    assert!(cfg!(debug_assertions) || matches!(whole, Cow::Borrowed(_)));
    let opened = Source::Sample.open(picture).expect("it was listed");
    assert_eq!(opened.length(), whole.len() as u64);
    assert!(paths.iter().all(|path| is_content(path)));
}

#[test]
fn the_sample_was_hashed_as_a_directory_is() {
    for path in paths(&Source::Sample) {
        let (bytes, sha256) = Source::Sample.read_hashed(&path).expect("it is listed");
        assert_eq!(sha256, crate::sha256_of(&bytes), "{path}");
    }
}

// Specification 11.18
#[test]
fn what_is_no_regular_file_is_a_fault_and_a_name_stays_on_its_line() {
    let fixture = Fixture::new();
    fixture.write("dos\nlineas.toml", "");
    fixture.write(&["articles/tres\nlineas", "md"].join("."), "");
    let lines = fixture.file_warnings();
    assert!(lines.iter().all(|line| !line.contains('\n')), "{lines:?}");
    assert!(lines[0].starts_with("content/articles/tres\u{fffd}lineas.md:1:1:"), "{lines:?}");
    assert!(lines[1].starts_with("content/dos\u{fffd}lineas.toml:1:1:"), "{lines:?}");
    let before = paths(&fixture.source());
    let pipe = fixture.path().join("articles/cola.md");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.is_ok_and(|status| status.success()));
    assert_eq!(paths(&fixture.source()), before);
    assert_eq!(fixture.source().read("articles/cola.md"), None);
    assert!(fixture.source().open("articles/cola.md").is_none());
    let socket = std::os::unix::net::UnixListener::bind(fixture.path().join("media/b.jpg"));
    assert!(socket.is_ok());
    insta::assert_snapshot!(fixture.said());
    fixture.remove("articles/cola.md");
    fixture.remove("media/b.jpg");
    fixture.edit("site.toml", "email = \"", "email = \"a\\n2026-11-25 ERROR \\u001b[31m");
    let lines = fixture.fault_lines();
    assert!(lines.iter().all(|line| !line.contains(char::is_control)), "{lines:?}");
}

// Specification 11.18
#[test]
fn what_becomes_a_pipe_or_a_link_after_the_look_is_not_waited_for_and_not_followed() {
    let fixture = Fixture::new();
    let pipe = fixture.path().join("articles/uno.md");
    fixture.remove("articles/uno.md");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.is_ok_and(|status| status.success()));
    let link = fixture.path().join("articles/dos.md");
    fixture.remove("articles/dos.md");
    std::os::unix::fs::symlink("../site.toml", &link).expect("a link can be made");
    // Nobody writes into the pipe: a test that waits for it is ended from without.
    let (opened, outcome) = std::sync::mpsc::channel();
    let source = fixture.source();
    std::thread::spawn(move || {
        let is_open = [pipe, link].map(|path| OpenFile::open(&path).is_ok());
        opened.send((is_open, source.is_closed("articles/uno.md")))
    });
    let outcome = outcome.recv_timeout(std::time::Duration::from_mins(1));
    assert_eq!(outcome, Ok(([false, false], false)));
}

/// Returns whether files can be closed to this process. Root runs the test again without its rights.
fn is_unprivileged(test: &str) -> bool {
    let program = std::env::current_exe().expect("it runs");
    let mut again = std::process::Command::new("setpriv");
    again.args(["--bounding-set=-dac_override,-dac_read_search", "--inh-caps=-all"]);
    again.arg(program).args(["--exact", test]);
    let closed = tempfile::NamedTempFile::new().expect("the system has room for a file");
    let mode = std::os::unix::fs::PermissionsExt::from_mode(0o000);
    std::fs::set_permissions(closed.path(), mode).expect("it is ours");
    if std::fs::read(closed.path()).is_err() {
        return true;
    }
    let output = again.output().expect("setpriv is there");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    false
}

// Specification 11.15
#[test]
fn a_file_that_may_not_be_read_is_named_and_never_taken_for_one_that_is_not_there() {
    let test = "source::tests::a_file_that_may_not_be_read_is_named_and_never_taken_for_one_that_is_not_there";
    if !is_unprivileged(test) {
        return;
    }
    let fixture = Fixture::new();
    let mail = Source::Sample.read("mails/prueba.toml").expect("the sample has it");
    fixture.write("mails/prueba.toml", mail);
    let close = |file: &str, mode| {
        let mode = std::os::unix::fs::PermissionsExt::from_mode(mode);
        std::fs::set_permissions(fixture.path().join(file), mode).expect("it is ours");
    };
    let mut said = Vec::new();
    for file in [
        "articles/uno.md",
        "legal/aviso-privacidad.md",
        "mails/prueba.toml",
        "niches.toml",
        "pages/home.toml",
        "progress.toml",
        "site.toml",
        "media/a.jpg",
    ] {
        close(file, 0o000);
        said.extend(fixture.fault_lines().into_iter().filter(|line| line.contains("permiso")));
        close(file, 0o644);
    }
    for (folder, mode) in [("articles/", 0o000), ("pages/", 0o000), ("articles/", 0o644), ("", 0)] {
        close(folder, mode);
        said.push(fixture.said());
        close(folder, 0o755);
    }
    insta::assert_snapshot!(said.join("\n"));
}

// Specification 11.18
#[test]
fn a_text_is_read_up_to_two_megabytes() {
    let fixture = Fixture::new();
    fixture.write("articles/grande.md", " ".repeat(2 * 1024 * 1024 + 1));
    insta::assert_snapshot!(fixture.said());
}

#[test]
fn changes_in_another_directory_go_before_what_is_below_and_lead_nowhere_else() {
    let (below, above) = (Fixture::new(), tempfile::tempdir().expect("a directory can be made"));
    let texts = [("articles/dos.md", None), ("articles/tres.md", Some("+++\n+++\n".to_owned()))];
    let texts = Arc::new(texts.map(|(path, text)| (path.to_owned(), text)).into());
    let layered = |above: &Path| Source::Layered {
        below: below.path().to_owned(),
        above: above.to_owned(),
        texts: Arc::clone(&texts),
    };
    let unchanged = layered(&above.path().join("none-yet"));
    assert_eq!(unchanged.read("site.toml"), below.source().read("site.toml"));
    std::fs::write(above.path().join("site.toml"), "brand").expect("a file can be written");
    let linked = std::os::unix::fs::symlink("/etc/passwd", above.path().join("niches.toml"));
    linked.expect("a link can be made");
    let changed = layered(above.path());
    assert_eq!(changed.read("site.toml").as_deref(), Some(&b"brand"[..]));
    assert_eq!(changed.directory_of("site.toml"), Some(above.path()));
    assert_eq!(changed.read("niches.toml"), below.source().read("niches.toml"));
    assert_eq!(changed.read("articles/dos.md"), None);
    assert_eq!(changed.read("articles/tres.md").as_deref(), Some(&b"+++\n+++\n"[..]));
    assert!(paths(&changed).contains(&"articles/tres.md".to_owned()));
    let gone = |path: &String| !paths(&changed).contains(path);
    let all = paths(&below.source());
    assert_eq!(all.into_iter().filter(gone).collect::<Vec<_>>(), ["articles/dos.md"]);
    assert!(changed.read("../site.toml").is_none() && changed.open("/etc/passwd").is_none());
}
