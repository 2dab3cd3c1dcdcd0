//! The schemas of the files, of which the app makes its forms. A file names its own; what all of them are made
//! of is sent once, and only what a form reads of it.

use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use render::{Body, Compression};
use serde::Serialize;
use serde_json::{Value, json};
use std::sync::LazyLock;
use tokio::task::block_in_place;
use utoipa::ToSchema;

/// The settings say the building's state, so no text of theirs depends on it.
const SETTINGS: &str = "site.toml";
const OTHER: &str = "pages/home.toml";

static DEFINITIONS: LazyLock<[Body; 2]> = LazyLock::new(|| [SETTINGS, OTHER].map(definitions));

fn definitions(path: &str) -> Body {
    let mut schema = site::json_schema(Some(path)).unwrap_or_default();
    let mut made = json!({ "$defs": schema["$defs"].take() });
    keep_what_a_form_reads(&mut made);
    Body::new(made.to_string().into(), Compression::Best)
}

/// Descriptions are for those who write the files, patterns for their checker.
fn keep_what_a_form_reads(schema: &mut Value) {
    match schema {
        Value::Object(keys) => {
            keys.retain(|key, it| match &**key {
                "description" | "pattern" => !it.is_string(),
                "additionalProperties" => !it.is_boolean(),
                _ => true,
            });
            keys.values_mut().for_each(keep_what_a_form_reads);
        }
        Value::Array(all) => all.iter_mut().for_each(keep_what_a_form_reads),
        _ => {}
    }
}

/// What a file names as its schema.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SchemaReference {
    #[serde(rename = "$ref")]
    reference: String,
}

pub(crate) fn reference(path: &str) -> SchemaReference {
    let schema = site::json_schema(Some(path)).unwrap_or_default();
    let name = schema["$ref"].as_str().unwrap_or_default();
    let kind = if path == SETTINGS { "settings" } else { "content" };
    SchemaReference { reference: format!("/api/schema/{kind}{name}") }
}

/// `GET /api/schema/{kind}`: to be asked for again, and not sent again.
pub(crate) async fn answer(
    Path(kind): Path<String>,
    headers: HeaderMap,
) -> Result<Response, StatusCode> {
    let [settings, other] = &*DEFINITIONS;
    let body = match &*kind {
        "settings" => settings,
        "content" => other,
        _ => return Err(StatusCode::NOT_FOUND),
    };
    let caching = HeaderValue::from_static("private, no-cache");
    let kind = "application/json";
    Ok(block_in_place(|| server::encoded(&headers, StatusCode::OK, body, kind, caching)))
}
