//! Helps of the machine that are refused: a port, an option of a socket, a link, a lock, a certificate of an authority.
//! None of them takes a page with it, and none is given up for good.

use crate::support::certificate::Certificate;
use crate::support::photograph::photograph;
use crate::support::prelude::*;
use crate::support::system_calls::Traced;
use crate::tls;
use serde_json::json;
use std::fs;
use std::net::TcpListener;

/// Leaves a message of this key, and returns the status.
fn leave(served: &Program, key: &str) -> u16 {
    let message = json!({ "name": "Ana", "email": "ana@example.com", "message": key });
    served.submit(&message, key).0
}

// Specification 18.10, 18.11
#[test]
fn a_port_beside_the_site_s_that_is_taken_costs_no_page_and_is_opened_once_it_is_free() {
    let place = place();
    let certificate = Certificate::make(place.path());
    let taken = || {
        let taken = TcpListener::bind(("127.0.0.1", free_port())).expect("it is free");
        let address = taken.local_addr().expect("it listens").to_string();
        (taken, address)
    };
    let (redirects, metrics, editor) = (taken(), taken(), taken());
    let sample = Sample::small();
    let served = tls::with(&certificate)
        .with("COLUMBARIO_CONTENT", sample.path().to_string_lossy())
        .with("COLUMBARIO_HTTP_LISTEN", &*redirects.1)
        .with("COLUMBARIO_METRICS_LISTEN", &*metrics.1)
        .with("COLUMBARIO_EDITOR_LISTEN", &*editor.1)
        .serve();
    let browser = tls::browser(&served, &certificate.cert);
    let get = |path: &str| {
        let url = format!("https://localhost:{}{path}", tls::port(&served));
        let answer = browser.get(url).send().expect("it is answered");
        (answer.status().as_u16(), answer.text().expect("it is a text"))
    };
    assert_eq!(get("/").0, 200);
    let codes = get("/statusz").1;
    assert!(codes.contains("\"port\""), "{codes}");
    for address in [&redirects.1, &metrics.1] {
        served.says(&format!("NOTHING IS ANSWERED AT {address}"));
    }
    served.says("the editor is not answered at its port");
    drop(redirects.0);
    drop(metrics.0);
    drop(editor.0);
    let status = |address: &str, path: &str| {
        let answer = CLIENT.get(format!("http://{address}{path}")).send();
        answer.map(|it| it.status().as_u16()).ok()
    };
    eventually_is(&Some(200), || status(&metrics.1, "/metrics"));
    eventually("visitors are led on", || status(&redirects.1, "/").is_some());
    eventually("the editor is answered", || status(&editor.1, "/").is_some());
    eventually("nobody is needed", || !get("/statusz").1.contains("\"port\""));
}

// Specification 18.11
#[test]
fn a_system_without_some_options_of_sockets_or_without_locks_serves_all_the_same() {
    for (call, error, said) in [
        ("setsockopt", "ENOPROTOOPT", "does not take every option of a listening socket"),
        ("flock", "ENOLCK", "the data directory cannot be locked"),
    ] {
        let installation = Installation::small()
            .with("COLUMBARIO_BACKUP_EVERY", "24")
            .with("COLUMBARIO_LOG", "info");
        let served = Traced::refusing(&installation, call, error).program;
        assert_eq!(served.get("/").status, 200, "{call}");
        assert_eq!(leave(&served, call), 201);
        served.says(said);
        served.says("a backup was made");
    }
}

// Specification 11.3, 18.25
#[test]
fn where_a_file_has_one_name_alone_the_last_good_site_and_backups_are_kept() {
    let sample = Sample::small();
    let installation = Installation::of_content(&sample.path())
        .with("COLUMBARIO_BACKUP_EVERY", "24")
        .with("COLUMBARIO_LOG", "info");
    let calls = "link,linkat,renameat2";
    let served = Traced::refusing(&installation, calls, "EINVAL").program;
    let kept = |number: u8| installation.data().join(format!("last-good/{number}"));
    eventually("it is kept", || kept(1).exists());
    served.says("a backup was made");
    let before = fs::read(kept(1).join("content/site.toml")).expect("it is there");
    sample.append("site.toml", "\n# A remark.\n");
    eventually("what follows is kept", || kept(2).exists());
    assert!(fs::read(kept(2).join("content/site.toml")).expect("it is there") > before);
}

// Specification 12.8, 18.11
#[test]
fn without_certificates_of_authorities_a_webhook_waits_and_all_else_goes_on() {
    let installation = Installation::small()
        .with("SSL_CERT_FILE", "/nonexistent")
        .with("SSL_CERT_DIR", "/nonexistent")
        .with("COLUMBARIO_WEBHOOK_URL", "https://127.0.0.1:9/")
        .with("COLUMBARIO_WEBHOOK_SECRET", "0123456789abcdef0123456789abcdef");
    let served = installation.serve();
    assert_eq!(served.get("/").status, 200);
    assert_eq!(leave(&served, "uno"), 201);
    served.says("refused for now, and tried again");
    let doctor = String::from_utf8_lossy(&installation.run(&["doctor"]).stdout).into_owned();
    assert!(doctor.contains("No CA certificates"), "{doctor}");
}

// Specification 12.16, 18.3
#[test]
fn without_a_key_that_signs_mails_wait_and_all_else_goes_on() {
    let inbox = MailServer::start();
    let installation = Installation::small().with("COLUMBARIO_SMTP_URL", inbox.url());
    let settings = "[mail]\ndkim_selector = \"sitio\"\ndkim_key_file = \"clave\"\n";
    installation.set(settings);
    let key = installation.data().join("clave");
    for (bytes, fault) in [(None, "no se puede leer"), (Some("half"), "no tiene una clave RSA")] {
        if let Some(bytes) = bytes {
            fs::write(&key, bytes).expect("it can be written");
        }
        let served = installation.serve();
        assert_eq!(served.get("/").status, 200);
        assert_eq!(leave(&served, if bytes.is_some() { "dos" } else { "uno" }), 201);
        eventually("it is told", || served.get("/statusz").text().contains("no-mail-server"));
        let doctor = String::from_utf8_lossy(&installation.run(&["doctor"]).stdout).into_owned();
        assert!(doctor.contains(fault) && doctor.contains("FALLA ajustes"), "{doctor}");
    }
    assert!(inbox.accepted().is_empty());
}

/// Every picture of a fresh site is made by a process of its own.
#[test]
fn where_no_process_is_shown_pictures_are_made_all_the_same() {
    let installation = Installation::small();
    let without = "exec unshare -m bash -c 'mount -t tmpfs none /proc && exec \"$@\"' bash \"$@\"";
    let _made_by_no_test_before = fs::remove_dir_all(installation.data().join("pictures"));
    let served = installation.serve_by(without);
    let page = served.get("/").text().to_owned();
    let start = page.find("/media/").expect("there is a picture");
    let address: String = page[start..].chars().take_while(|it| !"\" ,)".contains(*it)).collect();
    eventually("it is made", || served.get(&address).status == 200);
}

/// A disk that is full for a while refuses the files of a new picture, and what is kept for a later start.
// Specification 11.2, 11.3
#[test]
fn what_a_full_disk_kept_from_being_shown_is_shown_without_another_edit() {
    let sample = Sample::small();
    let installation = Installation::of_content(&sample.path());
    // See `Program::with_a_full_disk`.
    let served = installation.serve_by("trap '' XFSZ; exec \"$@\"");
    let kept = |number: u8| installation.data().join(format!("last-good/{number}"));
    eventually("it is kept", || kept(1).exists());
    let codes = || served.get("/statusz").text().to_owned();
    let picture = || {
        let page = served.get("/").text().to_owned();
        page.split("/media/").nth(1).and_then(|it| it.split('/').next()).map(str::to_owned)
    };
    let before = picture();
    served.with_a_full_disk(|| {
        let other = photograph(72, 48);
        fs::write(sample.path().join("media/a.jpg"), other).expect("it can be written");
        eventually("it cannot be made", || codes().contains("\"content\""));
    });
    eventually("it is shown", || !codes().contains("\"content\""));
    assert_ne!(picture(), before);
    eventually("it is kept", || kept(2).exists());
    served.with_a_full_disk(|| {
        sample.append("site.toml", "\n# A remark.\n");
        served.says("the content cannot be kept");
    });
    eventually("it is kept", || kept(3).exists());
}

// Specification 18.11
#[test]
fn settings_by_which_no_mail_can_be_written_cost_no_page_and_no_message() {
    let installation = Installation::small()
        .with("COLUMBARIO_SMTP_URL", "smtp://127.0.0.1:9")
        .with("COLUMBARIO_SMTP_PASSWORD_FILE", "clave");
    fs::write(installation.path().join("clave"), "secreta").expect("it can be written");
    let served = installation.serve();
    assert_eq!(served.get("/").status, 200);
    served.says("NOTHING IS DELIVERED");
    assert_eq!(leave(&served, "uno"), 201);
    assert!(served.get("/statusz").text().contains("delivery-late"));
}
