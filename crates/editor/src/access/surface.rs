//! How an editor is called at one of its places, and the cookies that it sets there.

use super::{LINK_MINUTES, SESSION_DAYS};
use axum::extract::Request;
use axum::http::HeaderName;
use axum::http::header::{COOKIE, HOST, HeaderMap, HeaderValue, SET_COOKIE};
use std::net::SocketAddr;

/// A place where an editor is opened.
pub(crate) enum Surface {
    /// Under a domain, by HTTPS at its usual port.
    Host(String),
    /// At an address that only this machine reaches.
    Local(SocketAddr),
}

/// A cookie that no script reads and that no other site's page sends.
#[derive(Clone, Copy)]
pub(crate) struct Cookie {
    name: &'static str,
    minutes: i64,
}

/// Of a browser that came in.
pub(crate) const SESSION: Cookie = Cookie { name: "editor", minutes: SESSION_DAYS * 24 * 60 };

/// Of a browser that asked for a link.
pub(crate) const ASKING: Cookie = Cookie { name: "entrada", minutes: LINK_MINUTES };

impl Surface {
    pub(crate) fn is_local(&self) -> bool {
        matches!(self, Self::Local(_))
    }

    pub(crate) fn origin(&self) -> String {
        match self {
            Self::Host(host) => format!("https://{host}"),
            Self::Local(address) => format!("http://{address}"),
        }
    }

    /// Returns whether a request asks for this place, to the letter, wherever it says so: HTTP/2 in
    /// `:authority`, HTTP/1 in `Host`, and either may have both.
    pub(super) fn is_asked_for(&self, request: &Request) -> bool {
        let origin = self.origin();
        let own = origin.split_once("://").map(|(_, own)| own.as_bytes());
        let in_address = request.uri().authority().map(|it| it.as_str().as_bytes());
        let in_headers = request.headers().get_all(HOST).into_iter().map(HeaderValue::as_bytes);
        let mut names = in_address.into_iter().chain(in_headers).peekable();
        names.peek().is_some() && names.all(|name| Some(name) == own)
    }

    /// The value of a cookie in a request; none where it is empty, or where there are two, of which one
    /// may be another's.
    pub(crate) fn value_of(&self, cookie: Cookie, headers: &HeaderMap) -> Option<String> {
        let name = self.name_of(cookie);
        let all = headers.get_all(COOKIE).into_iter().filter_map(|it| it.to_str().ok());
        let pairs = all.flat_map(|it| it.split(';')).filter_map(|it| it.trim().split_once('='));
        let mut values = pairs.filter(|(of, _)| *of == name).map(|(_, value)| value.to_owned());
        values.next().filter(|it| !it.is_empty() && values.next().is_none())
    }

    /// Sets a cookie; an empty value removes it.
    pub(crate) fn set(&self, cookie: Cookie, value: &str) -> (HeaderName, String) {
        let name = self.name_of(cookie);
        let seconds = if value.is_empty() { 0 } else { cookie.minutes * 60 };
        let secure = if self.is_local() { "" } else { "; Secure" };
        let lasting = format!("Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}");
        (SET_COOKIE, format!("{name}={value}; {lasting}"))
    }

    fn name_of(&self, Cookie { name, .. }: Cookie) -> String {
        match self {
            Self::Host(_) => format!("__Host-columbario-{name}"),
            // Not every browser takes a `__Host-` cookie by plain HTTP, even from its own machine. The
            // ports of a machine share their cookies, so each editor has a name of its own.
            Self::Local(address) => format!("columbario-{name}-{}", address.port()),
        }
    }
}
