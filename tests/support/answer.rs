//! What came back from the program.

use reqwest::{
    blocking::{RequestBuilder, Response},
    header::HeaderMap,
};
use serde_json::Value;

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// Sends a request.
    pub(crate) fn to(request: RequestBuilder) -> Self {
        Self::of(request.send().expect("the program answers"))
    }

    fn of(response: Response) -> Self {
        Self {
            status: response.status().as_u16(),
            headers: response.headers().clone(),
            body: response.bytes().expect("the body arrives").to_vec(),
        }
    }

    /// A header's text; empty where it is absent.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("headers are ASCII"))
    }

    /// The body as text.
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("texts are UTF-8")
    }

    /// The body as JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    /// The body as a problem document of this status, checked.
    pub(crate) fn problem(&self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", String::from_utf8_lossy(&self.body));
        assert_eq!(self.header("content-type"), "application/problem+json");
        let problem = self.json();
        assert_eq!(problem["status"], status);
        assert_eq!(problem["type"], "about:blank");
        for member in ["title", "detail"] {
            assert!(!problem[member].as_str().unwrap_or_default().is_empty());
        }
        problem
    }
}
