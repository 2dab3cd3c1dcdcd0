//! A content directory with an editor in front of it.

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
use std::cell::Cell;
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
    opened: Option<Arc<Content>>,
    /// Who sits at it.
    person: Cell<&'static str>,
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
        let person = Cell::new("ana@example.com");
        let mut desk = Self { content, data, opened: None, person, runtime };
        desk.open();
        desk
    }

    /// Opens the content again, as a start does.
    pub(crate) fn open(&mut self) {
        self.opened = None;
        let content = open(self.content.path(), self.data.path()).expect("it can be opened");
        self.opened = Some(Arc::new(content));
    }

    /// Lets go of the content, so that another process can open it.
    pub(crate) fn close(&mut self) {
        self.opened = None;
    }

    /// Lets another person sit at it.
    pub(crate) fn sit(&self, person: &'static str) {
        self.person.set(person);
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
        let router = routes(Arc::clone(self.opened.as_ref().expect("it is open")));
        let router = router.layer(axum::Extension(Person(self.person.get().to_owned())));
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
        let detail = json["detail"].as_str().unwrap_or_default();
        assert!(detail.ends_with('.') && detail.len() > 10, "{address}: {json}");
        (status.as_u16(), json)
    }

    /// Changes a file as a form does, and gives the answer and what is not published then.
    pub(crate) fn edit(&self, path: &str, change: impl FnOnce(&mut Json)) -> Json {
        let base = self.get(&format!("/api/file?path={path}"));
        let (status, mut json) = self.save(path, &base, change, "");
        assert_eq!(status, StatusCode::OK, "{path}: {json}");
        json["draft"] = self.get("/api/draft");
        json
    }

    /// Changes what a form has read before, and prefers a side of what is disputed.
    pub(crate) fn save(
        &self,
        path: &str,
        base: &Json,
        change: impl FnOnce(&mut Json),
        prefer: &str,
    ) -> (StatusCode, Json) {
        let mut file = base.clone();
        change(&mut file);
        let prefer = Some(prefer).filter(|it| !it.is_empty());
        let mut changes = Vec::new();
        let mut note = |key: &str, before: &Json, after: &Json| {
            if before != after {
                let pointer = [key];
                let (before, after, prefer) = (before, after, prefer);
                changes.push(json!({ "pointer": pointer, "before": before, "after": after, "prefer": prefer }));
            }
        };
        let [before, after] = [base, &file].map(|it| it["data"].as_object().expect("it has some"));
        for key in before.keys().chain(after.keys().filter(|key| !before.contains_key(*key))) {
            note(key, &base["data"][key], &file["data"][key]);
        }
        note("body", &base["body"], &file["body"]);
        let body = json!({ "version": base["version"], "changes": changes });
        self.call(Method::PATCH, &format!("/api/file?path={path}"), &body)
    }

    /// Begins an article, of which the title is written.
    pub(crate) fn begin_article(&self, title: &str) -> String {
        let begun = self.post("/api/articles", &json!(null));
        let path = begun["path"].as_str().expect("it has one").to_owned();
        self.edit(&path, |file| file["data"]["title"] = json!(title));
        path
    }

    /// Writes an article to its end.
    pub(crate) fn finish_article(&self, path: &str) {
        self.edit(path, |file| {
            file["data"]["draft"] = json!(false);
            file["data"]["description"] =
                json!("Una descripción que alcanza los cincuenta caracteres que se piden.");
            file["data"]["picture"] = json!({ "src": "a.jpg", "alt": "Un nicho abierto" });
            file["body"] = json!("\nUn párrafo.\n");
        });
    }

    /// What is not published, as requests name it: all of it, or a file's, or a value's.
    pub(crate) fn items(&self, path: &str) -> Json {
        let state = self.get("/api/draft");
        let is_wanted = |item: &&Json| {
            let pointer = item["pointer"].as_array().into_iter().flatten();
            let at = pointer.fold(item["path"].clone(), |at, key| {
                json!([at.as_str(), key.as_str()].map(Option::unwrap_or_default).join("/"))
            });
            at.as_str().is_some_and(|at| at.starts_with(path))
        };
        let items = state["items"].as_array().expect("it is a list").iter().filter(is_wanted);
        json!({ "items": items.map(|item| item["id"].clone()).collect::<Vec<_>>() })
    }

    /// Publishes everything; the version.
    pub(crate) fn publish(&self) -> String {
        self.publish_only("")
    }

    /// Publishes a file, or a value of one.
    pub(crate) fn publish_only(&self, path: &str) -> String {
        let done = self.post("/api/publish", &self.items(path));
        done["version"].as_str().expect("it has one").to_owned()
    }

    /// Gives up everything, a file, or a value of one; what is left.
    pub(crate) fn discard(&self, path: &str) -> Json {
        self.post("/api/draft/discard", &self.items(path))
    }

    /// Takes back the newest version.
    pub(crate) fn undo_last(&self) -> Json {
        let last = self.get("/api/versions")[0]["id"].as_str().expect("there is one").to_owned();
        self.post(&format!("/api/versions/{last}/undo"), &json!(null))
    }

    /// A file of the content as it is.
    pub(crate) fn published(&self, path: &str) -> String {
        fs::read_to_string(self.content.path().join(path)).expect("it can be read")
    }
}
