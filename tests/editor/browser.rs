//! A browser: it keeps cookies, and says where a request comes from.

use crate::support::prelude::*;
use reqwest::Method;
use reqwest::blocking::RequestBuilder;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The editor's domain.
pub(super) const HOST: &str = "editar.remanso.example";

/// The origin of a page of strangers.
pub(super) const THEIRS: &str = "https://ajeno.example";

pub(super) struct Browser {
    /// Where requests are sent.
    server: String,
    /// The origin of the editor, and its host with a port.
    origin: String,
    cookies: BTreeMap<String, String>,
    /// Where it is, for a proxy.
    pub(super) network: String,
}

impl Browser {
    /// At an editor of this machine.
    pub(super) fn at(origin: &str) -> Self {
        let (server, cookies) = (origin.to_owned(), BTreeMap::new());
        Self { server, origin: origin.to_owned(), cookies, network: "203.0.113.9".to_owned() }
    }

    /// At the editor's domain, of which this server answers behind a proxy.
    pub(super) fn at_host(server: &str) -> Self {
        Self { server: server.to_owned(), ..Self::at(&format!("https://{HOST}")) }
    }

    /// The origin and the path of an address.
    pub(super) fn parts(address: &str) -> (String, String) {
        let place = address.find("/entrar/").expect("it is a link");
        (address[..place].to_owned(), address[place..].to_owned())
    }

    pub(super) fn cookies(&self) -> String {
        let pairs = self.cookies.iter().map(|(name, value)| format!("{name}={value}"));
        pairs.collect::<Vec<_>>().join("; ")
    }

    pub(super) fn set_cookie(&mut self, name: &str, value: &str) {
        self.cookies.insert(name.to_owned(), value.to_owned());
    }

    /// The secret of its session.
    pub(super) fn secret(&self) -> String {
        let session = self.cookies.iter().find(|(name, _)| name.contains("editor"));
        session.map(|(_, value)| value.clone()).unwrap_or_default()
    }

    pub(super) fn token(&mut self) -> String {
        let session = self.get("/api/session").json();
        session["token"].as_str().expect("there is a token").to_owned()
    }

    pub(super) fn request_without_cookies(&self, method: &str, path: &str) -> RequestBuilder {
        let method: Method = method.parse().expect("it is a method");
        let host = self.origin.split("://").nth(1).unwrap_or_default();
        CLIENT
            .request(method, format!("{}{path}", self.server))
            .header("host", host)
            .header("x-forwarded-for", &self.network)
            .header("x-forwarded-proto", "https")
    }

    pub(super) fn request(&self, method: &str, path: &str) -> RequestBuilder {
        self.request_without_cookies(method, path).header("cookie", self.cookies())
    }

    /// Sends a request and keeps the cookies of the answer.
    pub(super) fn send(&mut self, request: RequestBuilder) -> Answer {
        let answer = Answer::to(request);
        for cookie in answer.headers.get_all("set-cookie") {
            let cookie = cookie.to_str().expect("it is ASCII");
            let (name, rest) = cookie.split_once('=').expect("it has a name");
            let value = rest.split(';').next().unwrap_or_default();
            self.cookies.insert(name.to_owned(), value.to_owned());
            if cookie.contains("Max-Age=0") {
                self.cookies.remove(name);
            }
        }
        answer
    }

    pub(super) fn get(&mut self, path: &str) -> Answer {
        self.send(self.request("GET", path))
    }

    /// Presses a button of a page of the editor.
    pub(super) fn post(&mut self, path: &str) -> Answer {
        self.send(self.request("POST", path).header("origin", &self.origin))
    }

    /// Changes something as the app does.
    pub(super) fn change(&mut self, path: &str) -> Answer {
        let token = self.token();
        let request = self.request("POST", path).header("origin", &self.origin);
        self.send(request.header("x-editor-token", token).header("sec-fetch-site", "same-origin"))
    }

    /// Asks for a page of messages as the app does.
    pub(super) fn messages(&mut self, inbox: &Value, after: &Value) -> Answer {
        self.tell("/api/messages", &json!({ "inbox": inbox, "after": after }))
    }

    /// Sends a value as the app does.
    pub(super) fn tell(&mut self, path: &str, value: &Value) -> Answer {
        let token = self.token();
        let request = self.request("POST", path).header("origin", &self.origin);
        self.send(request.header("x-editor-token", token).json(value))
    }

    /// Looks for messages.
    pub(super) fn search(&mut self, text: &str) -> Answer {
        self.messages(&json!({ "search": text }), &Value::Null)
    }

    /// Asks for a link.
    pub(super) fn ask(&mut self, address: &str) -> Answer {
        self.submit("/entrar", &[("correo", address)])
    }

    /// Types a code of a mail, after so many that were wrong.
    pub(super) fn type_code(&mut self, code: &str, wrong: u8) -> Answer {
        self.submit("/entrar/codigo", &[("codigo", code), ("intentos", &wrong.to_string())])
    }

    fn submit(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let form = form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
        let request = self.request("POST", path).header("origin", &self.origin);
        let kind = "application/x-www-form-urlencoded";
        self.send(request.header("content-type", kind).body(form))
    }
}
