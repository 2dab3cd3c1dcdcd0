//! A content directory with an editor in front of it.

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use config::Config;
use editor::Person;
use editor::content::{Content, ContentParts, routes};
use http_body_util::BodyExt as _;
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use pictures::Pictures;
use serde_json::{Value as Json, json};
use site::fixture::{Fixture, NOW};
use std::collections::BTreeMap;
use std::fs;
use std::io::Cursor;
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;
use tower::ServiceExt as _;

/// A test and its name.
pub(crate) type Test = (&'static str, fn());

pub(crate) struct Desk {
    pub(crate) content: Fixture,
    pub(crate) data: TempDir,
    router: Option<Router>,
    runtime: tokio::runtime::Runtime,
}

/// A picture with as many pixels.
pub(crate) fn picture(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let pixels = RgbImage::from_fn(width, height, |x, y| {
        Rgb([x % 251, y % 241, (x + y) % 239].map(|it| u8::try_from(it).unwrap_or_default()))
    });
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::from(pixels).write_to(&mut bytes, format).expect("memory can be written");
    bytes.into_inner()
}

pub(crate) fn open(content: &Path, data: &Path) -> anyhow::Result<Content> {
    let pictures = Pictures::stored_in(data).expect("a folder can be made");
    Content::open(ContentParts {
        config: Config::of_defaults(data),
        content: content.to_owned(),
        pictures: Arc::new(pictures),
        now: || NOW,
    })
}

/// Every file below a directory, hidden ones too, with its bytes.
pub(crate) fn files(directory: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut open = vec![directory.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).expect("it can be listed") {
            let path = entry.expect("it can be listed").path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name = path.strip_prefix(directory).expect("it is below").to_string_lossy();
                found.insert(name.into_owned(), fs::read(&path).expect("it can be read"));
            }
        }
    }
    found
}

impl Desk {
    pub(crate) fn new() -> Self {
        let content = Fixture::new();
        content.write("media/a.jpg", picture(1600, 1200, ImageFormat::Jpeg));
        let data = tempfile::tempdir().expect("a directory can be made");
        let runtime = tokio::runtime::Runtime::new().expect("the system has a runtime");
        let mut desk = Self { content, data, router: None, runtime };
        desk.open();
        desk
    }

    /// Opens the content again, as a start does.
    pub(crate) fn open(&mut self) {
        self.router = None;
        let content = open(self.content.path(), self.data.path()).expect("it can be opened");
        let router = routes(Arc::new(content));
        let person = axum::Extension(Person("ana@example.com".to_owned()));
        self.router = Some(router.layer(person));
    }

    /// Lets go of the content, so that another process can open it.
    pub(crate) fn close(&mut self) {
        self.router = None;
    }

    pub(crate) fn ask(
        &self,
        method: Method,
        address: &str,
        headers: &[(&str, &str)],
        body: impl Into<Body>,
    ) -> (StatusCode, HeaderMap, Bytes) {
        let mut request = Request::builder().method(method).uri(address);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(body.into()).expect("it is a request");
        let router = self.router.clone().expect("it is open");
        self.runtime.block_on(async {
            let Ok(answer) = router.oneshot(request).await;
            let (head, body) = answer.into_parts();
            let body = body.collect().await.expect("it is whole").to_bytes();
            (head.status, head.headers, body)
        })
    }

    pub(crate) fn call(&self, method: Method, address: &str, body: &Json) -> (StatusCode, Json) {
        let (status, _, bytes) =
            self.ask(method, address, &[("content-type", "application/json")], body.to_string());
        let json = serde_json::from_slice(&bytes);
        (status, json.unwrap_or_else(|_| panic!("{address}: {status}: {bytes:?}")))
    }

    pub(crate) fn get(&self, address: &str) -> Json {
        let (status, json) = self.call(Method::GET, address, &Json::Null);
        assert_eq!(status, StatusCode::OK, "{address}: {json}");
        json
    }

    pub(crate) fn post(&self, address: &str, body: &Json) -> Json {
        let (status, json) = self.call(Method::POST, address, body);
        assert_eq!(status, StatusCode::OK, "{address}: {json}");
        json
    }

    pub(crate) fn refused(&self, method: Method, address: &str, body: &Json) -> (u16, Json) {
        let (status, json) = self.call(method, address, body);
        assert!(status.as_u16() >= 400, "{address}: {json}");
        let title = json["title"].as_str().unwrap_or_default();
        assert!(title.ends_with('.') && title.len() > 10, "{address}: {json}");
        (status.as_u16(), json)
    }

    /// Changes a file as a form does, and gives the answer.
    pub(crate) fn edit(&self, path: &str, change: impl FnOnce(&mut Json)) -> Json {
        let address = format!("/api/file?path={path}");
        let mut file = self.get(&address);
        change(&mut file);
        let body = json!({ "etag": file["etag"], "data": file["data"], "body": file["body"] });
        let (status, json) = self.call(Method::PUT, &address, &body);
        assert_eq!(status, StatusCode::OK, "{path}: {json}");
        json
    }

    /// Writes an article to its end, so that any publication takes it along.
    pub(crate) fn finish_article(&self, path: &str) {
        self.edit(path, |file| {
            file["data"]["draft"] = json!(false);
            file["data"]["description"] =
                json!("Una descripción que alcanza los cincuenta caracteres que se piden.");
            file["data"]["picture"] = json!({ "src": "a.jpg", "alt": "Un nicho abierto" });
            file["body"] = json!("\nUn párrafo.\n");
        });
    }

    /// Publishes the draft as it is; the version.
    pub(crate) fn publish(&self) -> String {
        let revision = self.get("/api/draft")["publishable"].clone();
        let done = self.post("/api/publish", &json!({ "revision": revision }));
        done["version"].as_str().expect("it has one").to_owned()
    }

    /// Publishes the draft with an article that is still being written.
    pub(crate) fn publish_article(&self, path: &str) {
        let revision = self.get("/api/draft")["publishable"].clone();
        self.post("/api/publish", &json!({ "revision": revision, "article": path }));
    }

    /// A file of the content as it is.
    pub(crate) fn published(&self, path: &str) -> String {
        fs::read_to_string(self.content.path().join(path)).expect("it can be read")
    }
}
