//! `columbario doctor`: every finding says what is the case and what to do.

use crate::contact::message;
use crate::limits::json_of;
use crate::support::certificate::Certificate;
use crate::support::prelude::*;
use serde_json::json;
use std::net::TcpStream;
use std::process::{Command, Stdio};

fn findings(installation: &Installation, arguments: &[&str]) -> (bool, String) {
    let installation = installation.clone().begun().with_database();
    let output = installation.run(&[&["doctor"], arguments].concat());
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    (output.status.success(), said)
}

// Specification 18.8
#[test]
fn an_installation_without_a_mail_server_is_not_fit() {
    let (fit, said) = findings(&Installation::small(), &[]);
    assert!(!fit);
    for line in [
        "bien  base",
        "bien  disco",
        "bien  contenido",
        "bien  reloj",
        "FALLA correo     no hay servidor de correo",
    ] {
        assert!(said.contains(line), "{line}: {said}");
    }
}

// Specification 18.8
#[test]
fn a_mail_server_that_lets_us_in_is_fit_and_a_test_mail_arrives() {
    let inbox = MailServer::start();
    let installation = Installation::small()
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
    // A program that is stopped takes no message.
    let (fit, said) = findings(&installation, &[]);
    assert!(!fit && said.contains("FALLA programa   no está en marcha"), "{said}");
    let _served = installation.serve();
    let (fit, said) = findings(&installation, &["--send-to", "luz@remanso.example"]);
    assert!(fit && said.contains("bien  programa   está en marcha"), "{said}");
    assert!(said.contains("bien  correo     el servidor permite la entrada"), "{said}");
    assert!(said.contains("enviado a luz@remanso.example"), "{said}");
    assert_eq!(inbox.accepted()[0].to, ["luz@remanso.example"]);
    drop(inbox);
    let (fit, said) = findings(&installation, &[]);
    assert!(!fit && said.contains("no se pudo entrar al servidor de correo"), "{said}");
}

// Specification 18.8
#[test]
fn what_does_not_go_together_in_the_settings_of_mail_is_said_with_what_to_write() {
    let inbox = MailServer::start();
    let port = inbox.port;
    let of = |url: String| findings(&Installation::new().with("COLUMBARIO_SMTP_URL", url), &[]).1;
    let said = of(format!("smtps://ventas:clave@127.0.0.1:{port}"));
    let line = format!("escriba smtp://127.0.0.1:{port}?tls=required en mail.smtp_url");
    assert!(said.contains(&line) && !said.contains("clave@"), "{said}");
    let said = of("smtp://ventas:clave@127.0.0.1:465?tls=required".to_owned());
    assert!(said.contains("escriba smtps://127.0.0.1:465 en mail.smtp_url"), "{said}");
    let said = of(format!("smtp://ventas%40otro.mx:clave@127.0.0.1:{port}"));
    assert!(said.contains("fije mail.from = \"ventas@otro.mx\""), "{said}");
    let said = of(format!("smtp://ventas:clave@127.0.0.1:{port}"));
    assert!(!said.contains("fije mail.from"), "{said}");
}

// Specification 18.8
#[test]
fn the_advice_about_a_mail_server_is_that_of_its_cause() {
    let place = place();
    let Certificate { key, cert } = Certificate::make(place.path());
    let inbox = MailServer::start_with(json!({
        "user": "sitio", "password": "secreta", "key": key, "cert": cert, "secure": true
    }));
    let here = |account: &str| format!("smtps://{account}@localhost:{}", inbox.port);
    let trusting = Installation::small().with("SSL_CERT_FILE", cert.to_string_lossy());
    let of = |installation: Installation, url: String| {
        findings(&installation.with("COLUMBARIO_SMTP_URL", url), &[]).1
    };
    for (installation, url, advice) in [
        (trusting, here("sitio:otra"), "«contraseña de aplicación»"),
        (Installation::small(), here("sitio:secreta"), "SSL_CERT_FILE"),
        (Installation::small(), "smtp://correo.invalid".to_owned(), "el DNS de esta máquina"),
        (Installation::small(), format!("smtp://127.0.0.1:{}", free_port()), "el cortafuegos"),
    ] {
        let said = of(installation, url);
        assert!(said.contains(advice), "{advice}: {said}");
    }
}

// Specification 18.8
#[test]
fn a_fault_of_the_content_hides_nothing_else() {
    let sample = Sample::small();
    let content = sample.path();
    let content = content.to_str().expect("the directory's name is UTF-8");
    let installation = Installation::new().with("COLUMBARIO_CONTENT", content);
    let faulty = "\nbrnad = 1\n";
    sample.append("site.toml", faulty);
    let said = findings(&installation, &[]).1;
    assert!(said.contains("FALLA contenido  1 falla; "), "{said}");
    assert!(said.contains("FALLA correo     no hay servidor de correo"), "{said}");
    sample.edit("site.toml", faulty, "");
    let served = installation.serve();
    eventually("it is kept", || installation.data().join("last-good/1").exists());
    sample.append("site.toml", faulty);
    let said = findings(&installation, &[]).1;
    assert!(said.contains("FALLA contenido  1 falla; "), "{said}");
    assert!(said.contains("bien  correo     de sitio@remanso.example a "), "{said}");
    drop(served);
}

// Specification 18.8
#[test]
fn settings_that_were_changed_since_the_start_are_told_of() {
    let installation = Installation::small();
    installation.set("");
    let served = installation.serve();
    assert!(!findings(&installation, &[]).1.contains("reinícielo"));
    installation.set("log = \"warn\"\n");
    let said = findings(&installation, &[]).1;
    assert!(said.contains("ojo   ajustes    columbario.toml cambió"), "{said}");
    drop(served);
    assert!(!findings(&installation, &[]).1.contains("reinícielo"));
}

#[test]
fn what_failed_is_listed_with_what_the_server_said() {
    let mut inbox = MailServer::start();
    inbox.mode("never-to");
    let installation = Installation::small()
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
    let served = installation.serve();
    let message = json!({ "name": "Ana", "email": "ana@example.com" });
    let (_, answer) = served.submit(&message, "k");
    eventually("it is given up", || served.health() == "degraded");
    let (fit, said) = findings(&installation, &[]);
    let folio = answer["folio"].as_str().expect("a folio");
    assert!(!fit);
    assert!(said.contains(&format!("FALLA cola       {folio} por correo: ")), "{said}");
    assert!(said.contains("no such mailbox") && said.contains("leads retry"), "{said}");
    assert!(!said.contains("ana@example.com"), "{said}");
}

#[test]
fn forwarded_visitors_who_share_one_limit_are_told_of_until_their_proxy_is_named() {
    let address = format!("127.0.0.1:{}", free_port());
    let installation = Installation::small().with("COLUMBARIO_LISTEN", address);
    let after_a_visit = |installation: &Installation| {
        let served = installation.serve();
        let before = findings(installation, &[]).1;
        assert!(!before.contains("proxy"), "{before}");
        let sent = json_of(&served, &message("Hola")).header("x-forwarded-for", "203.0.113.7");
        assert_eq!(sent.send().expect("it is answered").status(), 201);
        findings(installation, &[]).1
    };
    let said = after_a_visit(&installation);
    let line = "ojo   proxy      llegan solicitudes por un proxy que no está en trusted_proxies";
    assert!(said.contains(line), "{said}");
    let named = installation.with("COLUMBARIO_TRUSTED_PROXIES", "127.0.0.1");
    let said = after_a_visit(&named);
    assert!(!said.contains("proxy"), "{said}");
}

#[test]
fn a_backup_is_found_where_it_was_written_or_in_the_folder_of_the_settings() {
    let installation = Installation::small();
    let (_, said) = findings(&installation, &[]);
    assert!(said.contains("ojo   respaldo   no consta ninguno"), "{said}");
    let file = installation.path().join("a.columbario");
    installation.answer(&["backup", "a.columbario"]);
    let (_, said) = findings(&installation, &[]);
    assert!(said.contains("bien  respaldo   tiene 0 h"), "{said}");
    let whole = std::fs::read(&file).expect("it is there");
    std::fs::write(&file, &whole[..whole.len() / 2]).expect("it can be written");
    let (_, said) = findings(&installation, &[]);
    assert!(said.contains("FALLA respaldo") && said.contains("no está completo"), "{said}");
    std::fs::remove_file(&file).expect("it is there");
    let (_, said) = findings(&installation, &[]);
    assert!(said.contains("ojo   respaldo   tiene 0 h y ya no está en"), "{said}");
    // A clock that was ahead has made one, and then one that was right.
    let newest = installation.data().join("newest-backup");
    std::fs::write(newest, "2999-01-01T12:00:00Z /respaldo\n").expect("it can be written");
    let (_, said) = findings(&installation, &[]);
    assert!(said.contains("ojo   respaldo   el más reciente dice ser del 2999-01-01"), "{said}");
    installation.answer(&["backup", "a.columbario"]);
    let (_, said) = findings(&installation, &[]);
    assert!(said.contains("bien  respaldo   tiene 0 h"), "{said}");
    // Another process of the same site makes one in the folder that both name.
    let folder = installation.path().join("respaldos");
    let of_both = |installation: Installation| {
        installation
            .with("COLUMBARIO_BACKUP_EVERY", "24")
            .with("COLUMBARIO_BACKUP_DIRECTORY", folder.to_string_lossy())
            .with("COLUMBARIO_LOG", "info")
    };
    let fresh = of_both(Installation::small());
    let (_, said) = findings(&fresh, &[]);
    assert!(said.contains("ojo   respaldo   no consta ninguno"), "{said}");
    let served = of_both(Installation::small()).serve();
    served.says("a backup was made");
    let (_, said) = findings(&fresh, &[]);
    assert!(said.contains("bien  respaldo   tiene 0 h"), "{said}");
}

/// What the doctor finds of a site whose own address is this one.
fn of_site_at(url: &str) -> String {
    let sample = Sample::small();
    sample.edit("site.toml", "https://remanso.example", url);
    let content = sample.path();
    let content = content.to_str().expect("the directory's name is UTF-8");
    findings(&Installation::new(), &["--content", content]).1
}

// Specification 18.8
#[test]
fn a_site_s_own_address_is_looked_at_from_its_name_to_its_certificate() {
    let port = free_port();
    let url = format!("https://localhost:{port}");
    let said = of_site_at(&url);
    for line in [
        "bien  dominio    localhost lleva a 127.0.0.1".to_owned(),
        format!("ojo   puertos    nada responde en 127.0.0.1:{port}"),
        format!("ojo   https      {url}/ no se puede abrir: "),
    ] {
        assert!(said.contains(&line), "{line}: {said}");
    }
    let place = place();
    let certificate = Certificate::make(place.path());
    let mut other = Command::new("openssl")
        .args(["s_server", "-www", "-quiet", "-accept", &format!("127.0.0.1:{port}"), "-key"])
        .arg(&certificate.key)
        .arg("-cert")
        .arg(&certificate.cert)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("openssl can be started");
    eventually("it listens", || TcpStream::connect(("127.0.0.1", port)).is_ok());
    let said = of_site_at(&url);
    let _ended = other.kill().and_then(|()| other.wait());
    assert!(said.contains(&format!("bien  puertos    127.0.0.1:{port} responde")), "{said}");
    let of_certificate = |url: &str| {
        let sample = Sample::small();
        sample.edit("site.toml", "https://remanso.example", url);
        let installation = Installation::new()
            .with("COLUMBARIO_TLS_CERT", certificate.cert.to_string_lossy())
            .with("COLUMBARIO_TLS_KEY", certificate.key.to_string_lossy())
            .with("COLUMBARIO_CONTENT", sample.path().to_string_lossy());
        findings(&installation, &[]).1
    };
    let cert = certificate.cert.display();
    let line = format!(
        "FALLA tls        {cert}: el certificado no es para www.localhost, que es la dirección"
    );
    assert!(of_certificate("https://www.localhost").contains(&line));
    assert!(!of_certificate("https://localhost").contains("el certificado no es para"));
    // Nobody has signed it.
    assert!(said.contains("no se puede abrir: invalid peer certificate"), "{said}");
}

// Specification 18.8
#[test]
fn an_address_that_nobody_can_have_is_not_looked_at() {
    let (_, said) = findings(&Installation::new(), &[]);
    for topic in ["  dominio  ", "  puertos  ", "  https  "] {
        assert!(!said.contains(topic), "{said}");
    }
    assert!(said.contains("ojo   muestra") && !said.contains("por confirmar"), "{said}");
}

// Specification 18.8
#[test]
fn what_is_not_confirmed_is_counted() {
    let sample = Sample::copy();
    sample.edit("site.toml", "depth = 50", "depth = \"por confirmar\"");
    let content = sample.path();
    let installation = Installation::new().with("COLUMBARIO_CONTENT", content.to_string_lossy());
    let (_, said) = findings(&installation, &[]);
    assert!(said.contains(" valores por confirmar; "), "{said}");
}
