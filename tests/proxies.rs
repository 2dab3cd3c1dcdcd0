//! The recipes of `docs/https.md` for proxies, tried with the proxies themselves.

use crate::contact::{ADDRESS, message};
use crate::support::prelude::*;
use crate::support::proxy::{Proxy, adapted, recipes};

/// The program as the document sets it up for a proxy on the same machine.
pub(crate) fn behind() -> Program {
    Installation::small().with("COLUMBARIO_TRUSTED_PROXIES", "127.0.0.1,::1").serve()
}

pub(crate) fn try_out(program: &Program, proxy: &Proxy) {
    let visitor = proxy.visitor();
    // Caddy may not have its certificate at once.
    let home = eventually("it is answered", || visitor.get(proxy.url("/")).send().ok());
    assert_eq!(home.status(), 200, "{}", proxy.log());
    let policy = home.headers().get("strict-transport-security");
    assert!(policy.is_some(), "{:?}", home.headers());
    let plain = format!("http://127.0.0.1:{}/Contacto", proxy.http);
    let sent = crate::support::program::CLIENT.get(plain).header("host", "remanso.example");
    let sent = sent.send().expect("it is answered");
    assert_eq!(sent.status(), 308);
    assert_eq!(sent.headers()["location"], "https://remanso.example/Contacto");
    // One visitor who claims to be another each time has one limit all the same.
    let post = |number: u8| {
        let body = message(&format!("Mensaje {number}")).to_string();
        let request = visitor.post(proxy.url(ADDRESS)).body(body);
        let request = request
            .header("content-type", "application/json")
            .header("x-forwarded-for", format!("203.0.113.{number}"));
        request.send().expect("it is answered").status().as_u16()
    };
    for number in 1..=30 {
        assert_eq!(post(number), 201, "message {number}");
    }
    assert_eq!(post(31), 429);
    let said = program.said();
    assert!(!said.contains("trusted_proxies"), "{said}");
}

// Specification 18.17
#[test]
fn behind_nginx_each_visitor_is_known_and_what_they_claim_is_not_believed() {
    let program = behind();
    let proxy = Proxy::nginx(&recipes("nginx")[0], |recipe| {
        adapted(&recipe, &[("127.0.0.1:8080", program.socket())])
    });
    try_out(&program, &proxy);
}
