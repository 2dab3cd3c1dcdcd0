//! This program as a process of its own that publishes, so that it can be killed or kept from writing.

use crate::desk::{Desk, open};
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use editor::Person;
use editor::content::routes;
use http_body_util::BodyExt as _;
use serde_json::{Value as Json, json};
use std::ffi::OsString;
use std::io::{Write as _, stdout};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use tower::ServiceExt as _;

/// The first argument of such a child.
pub(crate) const PUBLISH: &str = "publish";

/// May not write where it is not let.
pub(crate) const LOCKED: &str = "locked";
/// May not write where the versions are kept.
pub(crate) const SHELVED: &str = "shelved";
/// May write files of a few bytes alone.
pub(crate) const FULL: &str = "full";
/// May do everything, and publishes until it is done or killed.
pub(crate) const FREE: &str = "free";

/// A child that publishes.
pub(crate) fn command(obstacle: &str, desk: &Desk) -> Command {
    let program = std::env::current_exe().expect("it runs");
    let mut command = match obstacle {
        // Root may write everywhere, so it lays that right down.
        LOCKED | SHELVED => {
            let mut command = Command::new("setpriv");
            command.args(["--bounding-set=-dac_override,-dac_read_search", "--inh-caps=-all"]);
            command.arg(program);
            command
        }
        FULL => {
            // A file that may not grow is refused, and not a reason to end the process.
            let mut command = Command::new("sh");
            let limited = "trap '' XFSZ; ulimit -f 4; exec \"$0\" \"$@\"";
            command.args(["-c", limited]).arg(program);
            command
        }
        _ => Command::new(program),
    };
    command.arg(PUBLISH).args([desk.content.path(), desk.data.path()]).arg(obstacle);
    command
}

/// Publishes in a child, and gives what it was answered.
pub(crate) fn run(obstacle: &str, desk: &Desk) -> String {
    let set = |mode| {
        let mode = std::os::unix::fs::PermissionsExt::from_mode(mode);
        let folder = match obstacle {
            SHELVED => desk.data.path().join("editor/versions"),
            _ => desk.content.path().to_owned(),
        };
        std::fs::set_permissions(folder, mode).expect("it is ours");
    };
    if [LOCKED, SHELVED].contains(&obstacle) {
        set(0o555);
    }
    let output = command(obstacle, desk).output().expect("it can be started");
    set(0o755);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{obstacle}: {output:?}");
    said
}

/// Is such a child: publishes what is in the draft.
pub(crate) fn publish(arguments: &[OsString]) {
    let [content, data, obstacle] = arguments else {
        panic!("content, data, obstacle");
    };
    let content = open(Path::new(content), Path::new(data)).expect("it can be opened");
    let router = routes(Arc::new(content));
    let router = router.layer(axum::Extension(Person("esta computadora".to_owned())));
    // All that it writes is written by one thread, so that its calls can be counted.
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.max_blocking_threads(1).build().expect("the system has a runtime");
    runtime.block_on(async {
        let state = ask(&router, "GET", "/api/draft", &Json::Null).await;
        let items = state["items"].as_array().expect("it is a list").iter();
        // What is not ready stays, and so does one value of a file of which others go.
        let wanted = items.filter(|it| it["ready"] == true && it["pointer"] != json!(["brand"]));
        let wanted: Vec<_> = wanted.map(|it| it["id"].clone()).collect();
        let done = ask(&router, "POST", "/api/publish", &json!({ "items": wanted })).await;
        writeln!(stdout(), "{done}").expect("it is listened to");
    });
    assert!([LOCKED, SHELVED, FULL, FREE].iter().any(|it| obstacle == it));
}

async fn ask(router: &Router, method: &str, address: &str, body: &Json) -> Json {
    let request = Request::builder().method(method).uri(address);
    let request = request.header("content-type", "application/json");
    let request = request.body(Body::from(body.to_string())).expect("it is a request");
    let Ok(answer) = router.clone().oneshot(request).await;
    let bytes = answer.into_body().collect().await.expect("it is whole").to_bytes();
    serde_json::from_slice(&bytes).expect("it is JSON")
}
