//! Tests of the machines that may be asked, and of answers that do not end.

use super::{fixture::serve, *};
use std::{io::Write as _, sync::mpsc};

#[test]
fn machines_behind_a_wall_are_not_public() {
    for address in [
        "127.0.0.1",
        "10.1.2.3",
        "192.168.0.1",
        "172.16.0.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "255.255.255.255",
        "224.0.0.1",
        "::1",
        "fe80::1",
        "fd00::1",
        "::ffff:10.0.0.1",
        "2002:a00:1::",
        "64:ff9b::a00:1",
        "2001:db8::1",
    ] {
        let address = address.parse().expect("it is an address");
        assert!(!is_public(address), "{address}");
    }
    for address in ["192.0.78.12", "8.8.8.8", "2a00:1450::1", "2606:4700::1111"] {
        let address = address.parse().expect("it is an address");
        assert!(is_public(address), "{address}");
    }
}

// Specification 7.13
#[test]
fn who_may_be_asked_is_said_before() {
    let public = Remote::public().expect("a client can be made");
    let origin = "http://127.0.0.1:8080".parse().expect("it is an address");
    let origin = Remote::at_origin(origin).expect("a client can be made");
    let asks = |remote: &Remote, url: &str| remote.may_ask(&url.parse().expect("an address"));
    assert!(asks(&public, "https://blog.example/a.jpg"));
    for url in [
        "http://127.0.0.1/",
        "http://[::1]/",
        "http://2130706433/",
        "file:///etc/passwd",
        "ftp://blog.example/",
    ] {
        assert!(!asks(&public, url), "{url}");
    }
    assert!(asks(&origin, "http://127.0.0.1:8080/api"));
    assert!(!asks(&origin, "http://127.0.0.1:8081/api"));
    assert!(!asks(&origin, "https://blog.example/"));
}

// Specification 7.13
#[tokio::test]
async fn an_answer_that_does_not_end_in_time_is_given_up() {
    let (asked, held) = mpsc::channel();
    let address = serve(move |_, mut stream| {
        // The rest never comes, and the connection stays.
        stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[")?;
        asked.send(stream).map_err(std::io::Error::other)
    });
    let origin: Url = address.parse().expect("an address");
    let whole = Duration::from_millis(300);
    let slow = Remote {
        client: builder().timeout(whole).build().expect("a client can be made"),
        only: Some(origin.clone()),
    };
    let error = slow.get(origin.as_str(), 100).await.expect_err("it does not end");
    assert!(matches!(error, RemoteError::Failed(_)), "{error}");
    drop(held);
}

#[tokio::test]
async fn of_an_answer_without_end_the_start_is_read() {
    let address = serve(|_, mut stream| {
        stream.write_all(b"HTTP/1.1 200 OK\r\n\r\n")?;
        loop {
            stream.write_all(&[b'x'; 4096])?;
        }
    });
    let answer = reqwest::get(address).await;
    let start = start_of(answer.expect("it answers"), 10_000).await;
    let (bytes, is_whole) = start.expect("it does not break off");
    assert_eq!((bytes, is_whole), (vec![b'x'; 10_000], false));
}
