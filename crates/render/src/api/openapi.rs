//! The OpenAPI document: what the API answers, in the types that it is answered with.

use super::calls::{CALLS, Call};
use super::{BASE, articles::MOST_AT_ONCE};
use serde_json::{Value, json};
use std::collections::HashSet;
use utoipa::openapi::OpenApi;

/// A description of other calls, with those of this module added, as JSON with a final newline. `problem` is
/// the schema of what a call answers that fails.
pub fn with_calls(mut document: OpenApi, problem: &str) -> String {
    let components = document.components.get_or_insert_default();
    for call in CALLS.iter() {
        let mut schemas = Vec::new();
        (call.schemas)(&mut schemas);
        components.schemas.extend(schemas);
    }
    let mut document =
        serde_json::to_value(document).expect("a document made of derived schemas serializes");
    let schemas = document["components"]["schemas"].as_object_mut().into_iter().flatten();
    for (_, schema) in schemas {
        let Some(properties) = schema.get_mut("properties").and_then(Value::as_object_mut) else {
            continue;
        };
        // What may be written is a matter of the files. Of a list its items say it.
        properties.retain(|_, it| it["writeOnly"] != true && it["items"]["writeOnly"] != true);
        let is_left: HashSet<String> = properties.keys().cloned().collect();
        if let Some(required) = schema.get_mut("required").and_then(Value::as_array_mut) {
            required.retain(|name| name.as_str().is_some_and(|name| is_left.contains(name)));
        }
    }
    if let Some(paths) = document["paths"].as_object_mut() {
        for call in CALLS.iter() {
            let path = format!("{BASE}{}", call.path);
            paths.insert(path, json!({ "get": operation(call, problem) }));
        }
        paths.sort_keys();
    }
    format!("{document:#}\n")
}

fn operation(call: &Call, problem: &str) -> Value {
    let of_path = call.values().map(|name| {
        json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } })
    });
    let of_query = call.query.iter().map(|name| match *name {
        "limit" => json!({
            "name": name, "in": "query", "required": false,
            "description": format!("How many at most; {MOST_AT_ONCE} where it is more"),
            "schema": { "type": "integer", "minimum": 0 },
        }),
        _ => json!({
            "name": name, "in": "query", "required": false,
            "schema": { "type": "integer", "minimum": 1 },
        }),
    });
    let mut operation = json!({ "summary": call.summary, "operationId": call.id });
    let parameters: Vec<Value> = of_path.chain(of_query).collect();
    if !parameters.is_empty() {
        operation["parameters"] = parameters.into();
    }
    let of_name = |name: &str| json!({ "$ref": format!("#/components/schemas/{name}") });
    let body = of_name(&call.schema);
    let body = if call.is_list { json!({ "type": "array", "items": body }) } else { body };
    let response = |kind: &str, schema: Value| json!({ "content": { kind: { "schema": schema } } });
    let mut responses = json!({ "200": response("application/json", body) });
    let mut statuses = vec!["404"];
    statuses.extend((!call.query.is_empty()).then_some("400"));
    statuses.extend(call.has_past.then_some(["301", "410"]).iter().flatten());
    for status in statuses {
        responses[status] = response("application/problem+json", of_name(problem));
    }
    if let Some(responses) = responses.as_object_mut() {
        responses.sort_keys();
    }
    operation["responses"] = responses;
    operation
}
