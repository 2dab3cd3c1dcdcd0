//! What only programs of others can say, which the gate does not install: `bash tests/run.sh neighbours`,
//! a step of `make long`.

use crate::proxies::{behind, try_out};
use crate::support::prelude::*;
use crate::support::proxy::{Proxy, adapted, recipes};
use crate::support::relay::Relay;
use mail_parser::MessageParser;
use serde_json::json;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// The exposure that the hardened unit may have, of 10 (`systemd-analyze security`).
const MOST_EXPOSED: f64 = 1.5;

#[test]
fn each_alert_fires_in_its_test_and_is_silent_in_another() {
    let mut promtool = Command::new("promtool");
    promtool.args(["test", "rules", "packaging/prometheus/alerts.test.yml"]);
    let tested = promtool.current_dir(ROOT).output().expect("promtool is installed");
    assert!(tested.status.success(), "{tested:?}");
}

// Specification 18.17
#[test]
fn behind_caddy_each_visitor_is_known_and_what_they_claim_is_not_believed() {
    let program = behind();
    let settings = |_: &Path, http: u16, https: u16| {
        let recipe = adapted(
            &recipes("caddy")[0],
            &[
                ("127.0.0.1:8080", program.socket()),
                // An authority of its own in place of Let's Encrypt.
                ("www.remanso.example {", "www.remanso.example {\n\ttls internal"),
            ],
        );
        format!(
            "{{\n\tadmin off\n\tskip_install_trust\n\thttp_port {http}\n\thttps_port {https}\n}}\n{recipe}"
        )
    };
    let proxy = Proxy::start(settings, |settings| {
        let mut caddy = Command::new("caddy");
        let place = settings.parent().expect("a file has a folder");
        caddy.args(["run", "--adapter", "caddyfile", "--config"]).arg(settings);
        caddy.env("XDG_DATA_HOME", place).env("XDG_CONFIG_HOME", place);
        caddy
    });
    try_out(&program, &proxy);
}

#[test]
fn a_mail_server_of_debian_takes_messages_over_tls_and_hands_them_on() {
    let inbox = MailServer::start();
    let relay = Relay::start(inbox.port);
    let ways = [
        format!("smtp://localhost:{}?tls=required", relay.starttls),
        format!("smtps://localhost:{}", relay.smtps),
    ];
    for (number, way) in ways.into_iter().enumerate() {
        let installation = Installation::new()
            .with("SSL_CERT_FILE", relay.certificate.cert.to_string_lossy())
            .with("COLUMBARIO_SMTP_URL", way)
            .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
        let served = installation.serve();
        let text = format!("¿Dónde está la entrada? {number}\n.\nGracias, señora Ñúñez");
        let message = json!({ "name": "Ana Ñúñez", "email": "ana@example.com", "message": text });
        let (status, answer) = served.submit(&message, "k");
        assert_eq!(status, 201, "{answer}");
        let mail = inbox.wait_for(number + 1).remove(number);
        assert_eq!(mail.to, ["ventas@remanso.example"], "{}", relay.log());
        let parsed = MessageParser::default().parse(&mail.raw).expect("a mail");
        let body = parsed.body_text(0).expect("there is a text").replace('\r', "");
        assert!(body.contains("señora Ñúñez") && body.contains("\n.\n"), "{body}");
        let reply = parsed.reply_to().and_then(|to| to.first()?.address());
        assert_eq!(reply, Some("ana@example.com"));
        let id = format!("{}@remanso.example", answer["id"].as_str().expect("a text"));
        assert_eq!(parsed.message_id(), Some(id.as_str()));
        // Its own log line says how it was handed over.
        assert!(mail.raw.contains("ESMTPS") && mail.raw.contains("TLSv1.3"), "{}", mail.raw);
    }
    let clear = Installation::new()
        .begun()
        .with("COLUMBARIO_SMTP_URL", format!("smtp://localhost:{}", relay.starttls));
    let fit = clear.run(&["doctor", "--send-to", "ventas@remanso.example"]);
    let said = String::from_utf8_lossy(&fit.stdout).into_owned();
    assert!(!fit.status.success() && said.contains("STARTTLS"), "{said}");
}

fn analyze(arguments: &[&str], unit: &Path) -> Output {
    let mut analyze = Command::new("systemd-analyze");
    let analyze = analyze.args(arguments).arg(unit);
    analyze.output().expect("systemd is installed")
}

#[test]
fn the_unit_is_one_that_systemd_takes_and_leaves_little_to_an_attacker() {
    // A place that the unit does not hide, as `/srv` is.
    let place = tempfile::tempdir_in("/dev/shm").expect("a directory can be made");
    let data = place.path().to_str().expect("its name is UTF-8");
    fs::write(place.path().join("columbario.toml"), "").expect("a file can be written");
    // The file of this program may lie where the unit hides it; only the data may not.
    let printed = Installation::new().answer(&["service", "--data", data]);
    let unit = place.path().join("columbario.service");
    fs::write(&unit, &printed).expect("a file can be written");
    let verified = analyze(&["verify", "--man=no"], &unit);
    assert!(verified.status.success() && verified.stderr.is_empty(), "{verified:?}");
    let rated = analyze(&["security", "--offline=true", "--no-pager"], &unit);
    let rated = String::from_utf8_lossy(&rated.stdout).into_owned();
    let exposed = rated.split("Overall exposure level for columbario.service: ").nth(1);
    let exposed = exposed.and_then(|rest| rest.split(' ').next()?.parse::<f64>().ok());
    assert!(exposed.is_some_and(|it| it <= MOST_EXPOSED), "{rated}");
}

#[test]
fn a_client_made_of_the_openapi_document_finds_no_failure() {
    let program = Program::start();
    // `bash tests/run.sh neighbours` puts it there.
    let mut schemathesis = Command::new(Path::new(ROOT).join("target/tools/schemathesis/bin/st"));
    schemathesis.arg("--config-file").arg(Path::new(ROOT).join("tests/long/schemathesis.toml"));
    schemathesis.args(["run", "--max-examples=20", "--seed=1", "--no-color"]);
    schemathesis.arg(format!("{}/api/openapi.json", program.address()));
    // It keeps what it tried in the directory in which it runs.
    let output = schemathesis.current_dir(program.data()).output();
    let output = output.expect("schemathesis is installed: bash tests/run.sh neighbours");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}");
}
