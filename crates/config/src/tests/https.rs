//! HTTPS, by domains or by files of one's own.

use super::super::HttpListen;
use super::{faults, load, place};

#[test]
fn https_is_asked_for_by_domains_or_by_a_pair_of_files() {
    let empty = place("");
    let https = |flags: &[(&str, &str)]| load(&empty, flags, &[]).expect("there is no fault").https;
    assert!(!https(&[]).is_on());
    let by_acme = https(&[("https-domains", "remanso.example, SUEÑOS.example")]);
    assert!(by_acme.is_on());
    assert_eq!(by_acme.domains, ["remanso.example", "xn--sueos-qta.example"]);
    assert_eq!(by_acme.listen.to_string(), "[::]:443");
    assert_eq!(by_acme.http_listen, HttpListen("[::]:80".parse().ok()));
    assert_eq!(https(&[("http-listen", "off")]).http_listen, HttpListen(None));
    let place = place("[https]\ntls_cert = \"cert.pem\"\ntls_key = \"key.pem\"\n");
    for file in ["cert.pem", "key.pem"] {
        std::fs::write(place.path().join(file), "").expect("a file can be written");
    }
    let by_files = load(&place, &[], &[]).expect("there is no fault").https;
    assert!(by_files.is_on() && by_files.own_pair().is_some());
}

#[test]
fn faulty_settings_of_https_are_told() {
    let place = place("");
    let file = place.path().join("cert.pem");
    std::fs::write(&file, "").expect("a file can be written");
    let file = file.to_string_lossy();
    let names = "https://remanso.example,*.remanso.example,remanso,10.0.0.1,a.example:443";
    let others = [
        ("COLUMBARIO_HTTPS_DIRECTORY", "http://authority.example/"),
        ("COLUMBARIO_HTTP_LISTEN", "80x"),
        ("COLUMBARIO_TLS_CERT", &*file),
    ];
    let both = [
        ("COLUMBARIO_HTTPS_DOMAINS", "remanso.example"),
        ("COLUMBARIO_TLS_CERT", &*file),
        ("COLUMBARIO_TLS_KEY", &*file),
    ];
    let all = [&[("COLUMBARIO_HTTPS_DOMAINS", names)][..], &others, &both];
    insta::assert_snapshot!(all.map(|variables| faults("", variables).join("\n")).join("\n\n"));
}
