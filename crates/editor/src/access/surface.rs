//! How an editor is called at one of its places, and the cookies that it sets there.

use super::sessions::DAYS;
use super::{LINK_MINUTES, THIS_MACHINE};
use axum::extract::Request;
use axum::http::header::{self, HeaderMap, HeaderValue};
use std::net::SocketAddr;

/// A place where an editor is opened.
#[derive(Clone, Debug)]
pub(crate) struct Surface {
    /// The host, with a port where it has one, as browsers write it.
    authority: String,
    /// Its port at this machine; none under a domain.
    port: Option<u16>,
}

impl Surface {
    /// Under a domain, by HTTPS at its usual port.
    pub(crate) fn host(host: &str) -> Self {
        Self { authority: host.to_owned(), port: None }
    }

    /// At an address that only this machine reaches.
    pub(crate) fn local(address: SocketAddr) -> Self {
        Self { authority: address.to_string(), port: Some(address.port()) }
    }

    pub(crate) fn is_local(&self) -> bool {
        self.port.is_some()
    }

    /// Returns whether somebody is whoever comes in at this machine.
    pub(super) fn is_name(&self, person: &str) -> bool {
        self.is_local() && person == THIS_MACHINE
    }

    pub(crate) fn origin(&self) -> String {
        let scheme = if self.is_local() { "http" } else { "https" };
        format!("{scheme}://{}", self.authority)
    }

    /// Returns whether a request asks for this place, to the letter, wherever it says so: HTTP/2 in
    /// `:authority`, HTTP/1 in `Host`, and either may have both.
    pub(super) fn is_asked_for(&self, request: &Request) -> bool {
        let in_address = request.uri().authority().map(|it| it.as_str().as_bytes());
        let in_headers = request.headers().get_all(header::HOST).into_iter();
        let names = in_address.into_iter().chain(in_headers.map(HeaderValue::as_bytes));
        let mut names = names.peekable();
        names.peek().is_some() && names.all(|name| name == self.authority.as_bytes())
    }

    pub(crate) fn session_cookie(&self) -> Cookie {
        self.cookie("editor", DAYS * 24 * 60)
    }

    /// The cookie of a browser that asked for a link.
    pub(crate) fn asking_cookie(&self) -> Cookie {
        self.cookie("entrada", LINK_MINUTES)
    }

    fn cookie(&self, name: &str, minutes: i64) -> Cookie {
        match self.port {
            None => {
                Cookie { name: format!("__Host-columbario-{name}"), secure: "; Secure", minutes }
            }
            // Not every browser takes a `__Host-` cookie by plain HTTP, even from its own machine. The
            // ports of a machine share their cookies, so each editor has a name of its own.
            Some(port) => Cookie { name: format!("columbario-{name}-{port}"), secure: "", minutes },
        }
    }
}

/// A cookie that no script reads and that no other site's page sends.
pub(crate) struct Cookie {
    name: String,
    secure: &'static str,
    minutes: i64,
}

impl Cookie {
    /// Its value in a request; none where there are two, of which one may be another's.
    pub(crate) fn of(&self, headers: &HeaderMap) -> Option<String> {
        let all = headers.get_all(header::COOKIE).into_iter();
        let all = all.filter_map(|cookies| cookies.to_str().ok()).flat_map(|it| it.split(';'));
        let values =
            all.filter_map(|cookie| cookie.trim().strip_prefix(&*self.name)?.strip_prefix('='));
        let values: Vec<&str> = values.collect();
        let [value] = values[..] else { return None };
        Some(value.to_owned())
    }

    pub(crate) fn set(&self, value: &str) -> HeaderValue {
        self.lasting(value, self.minutes * 60)
    }

    pub(crate) fn removed(&self) -> HeaderValue {
        self.lasting("", 0)
    }

    fn lasting(&self, value: &str, seconds: i64) -> HeaderValue {
        let Self { name, secure, .. } = self;
        let cookie =
            format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}");
        HeaderValue::from_str(&cookie).expect("names and hexadecimal digits are ASCII")
    }
}
