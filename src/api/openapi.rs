//! The OpenAPI document: what the API answers, in the types that it is answered with.

use super::{
    BASE,
    calls::{BodyType, CALLS, Call},
};
use serde::Serialize;
use utoipa::{
    OpenApi, ToSchema,
    openapi::{
        Content, HttpMethod, Ref, RefOr, Required, Response,
        path::{Operation, OperationBuilder, Parameter, ParameterBuilder, ParameterIn},
        schema::{Object, Schema, Type},
    },
};

/// What a contact form sends: exactly these seven fields (docs/specification.md, section 3).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContactPayload {
    /// Required, 1 to 100 characters.
    #[schema(min_length = 1, max_length = 100)]
    pub name: String,
    /// Required, a valid address.
    #[schema(format = "email", max_length = 254)]
    pub email: String,
    /// Ten digits, or empty.
    #[schema(max_length = 40)]
    pub phone_number: String,
    /// Always sent empty by the site's own form.
    pub ciudad: String,
    /// Optional, at most 4000 characters.
    #[schema(max_length = 4000)]
    pub message: String,
    /// Always sent empty by the site's own form.
    pub company: String,
    /// Always sent empty by the site's own form.
    pub service_interest: String,
}

/// A message was received and is on disk.
#[derive(Debug, Serialize, ToSchema)]
pub struct ContactReceipt {
    /// The lead's identifier.
    pub id: String,
    /// Eight characters to read over the telephone: `XXXX-XXXX`.
    pub folio: String,
    /// One sentence for the visitor, in Spanish.
    pub message: String,
}

/// Tells how long a form was open, once it comes back in `X-Form-Token`.
#[derive(Debug, Serialize, ToSchema)]
pub struct FormToken {
    /// 32 characters, signed; says something for a day.
    pub token: String,
}

/// A problem document (RFC 9457).
#[derive(Debug, Serialize, ToSchema)]
pub struct Problem {
    /// `about:blank`: the status says it all.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// The status in words.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// What to do, in Spanish.
    pub detail: String,
    /// One entry for each faulty field.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub errors: Vec<FieldProblem>,
}

impl Problem {
    /// A problem with its sentence for the visitor.
    pub fn new(status: u16, detail: &str, errors: Vec<FieldProblem>) -> Self {
        let title = match status {
            400 => "Solicitud mal escrita",
            404 => "No encontrado",
            405 => "Método no permitido",
            409 => "La clave ya se usó con otro mensaje",
            413 => "Mensaje demasiado grande",
            415 => "Tipo de contenido no admitido",
            422 => "Hay datos por corregir",
            429 => "Demasiados mensajes",
            503 => "Servicio no disponible por el momento",
            _ => "Error del servidor",
        };
        Self {
            kind: "about:blank",
            title: title.to_owned(),
            status,
            detail: detail.to_owned(),
            errors,
        }
    }

    /// The document as it is sent.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a problem is made of strings and a number")
    }
}

/// What is wrong with one field.
#[derive(Debug, Serialize, ToSchema)]
pub struct FieldProblem {
    /// The field's name in the payload.
    pub field: String,
    /// One Spanish sentence.
    pub message: String,
}

/// The two calls that `src/http/` answers; those of [`CALLS`] are added to them.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "columbario",
        description = "The calls that the site's pages make."
    ),
    paths(contact_us, form_token)
)]
struct ApiDocument;

/// The document as JSON, with a final newline.
pub fn document() -> String {
    let mut document = ApiDocument::openapi();
    let components = document.components.get_or_insert_default();
    for call in CALLS.iter() {
        let path = format!("{BASE}{}", call.path);
        document
            .paths
            .add_path_operation(path, vec![HttpMethod::Get], operation(call));
        let mut schemas = Vec::new();
        (call.body.schemas)(&mut schemas);
        components.schemas.extend(schemas);
    }
    let mut text = document
        .to_pretty_json()
        .expect("a document made of derived schemas serializes");
    text.push('\n');
    text
}

fn operation(call: &Call) -> Operation {
    let of_path = |name| parameter(name, ParameterIn::Path, Type::String);
    let limit = call
        .has_limit
        .then(|| parameter("limit", ParameterIn::Query, Type::Integer));
    let parameters: Vec<Parameter> = call.values().map(of_path).chain(limit).collect();
    let problem = Ref::from_schema_name(Problem::name());
    OperationBuilder::new()
        .summary(Some(&call.summary))
        .operation_id(Some(&call.id))
        .parameters((!parameters.is_empty()).then_some(parameters))
        .response("200", response("application/json", schema_of(&call.body)))
        .response("404", response("application/problem+json", problem.into()))
        .build()
}

fn parameter(name: &str, place: ParameterIn, kind: Type) -> Parameter {
    let required = match place {
        ParameterIn::Path => Required::True,
        _ => Required::False,
    };
    ParameterBuilder::new()
        .name(name)
        .parameter_in(place)
        .required(required)
        .schema(Some(Object::with_type(kind)))
        .build()
}

fn schema_of(body: &BodyType) -> RefOr<Schema> {
    let reference = Ref::from_schema_name(body.name.as_ref());
    if body.is_list {
        reference.to_array_builder().into()
    } else {
        reference.into()
    }
}

fn response(content_type: &str, schema: RefOr<Schema>) -> Response {
    let content = Content::new(Some(schema));
    Response::builder().content(content_type, content).build()
}

#[utoipa::path(
    post, path = "/api/v.1.0/contact_us", summary = "Leaves a message",
    description = "All headers are optional: a client that sends valid JSON alone is a full client. \
                   What looks like spam is answered like any other message and kept with its reason.",
    params(
        ("Idempotency-Key" = Option<String>, Header, description = "Makes a repeat harmless: 1 to 200 visible ASCII characters"),
        ("X-Page" = Option<String>, Header, description = "The path of the page on which it was written"),
        ("X-Notice-Version" = Option<String>, Header, description = "The version of the privacy notice that was shown"),
        ("X-Consent" = Option<String>, Header, description = "`yes` where the sender agrees to further purposes"),
        ("X-Form-Token" = Option<String>, Header, description = "What `form-token` gave when the form was first focused"),
        ("X-Decoy" = Option<String>, Header, description = "`yes` where the field that nobody sees was filled in"),
    ),
    request_body = ContactPayload,
    responses(
        (status = 201, body = ContactReceipt),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 409, body = Problem, content_type = "application/problem+json"),
        (status = 413, body = Problem, content_type = "application/problem+json"),
        (status = 415, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
        (status = 429, body = Problem, content_type = "application/problem+json",
            headers(("Retry-After" = u64, description = "Seconds until the next message of this address is taken"))),
        (status = 503, body = Problem, content_type = "application/problem+json",
            headers(("Retry-After" = u64, description = "Seconds until another try is worth it"))),
    )
)]
#[expect(dead_code, reason = "read by the derive of the document alone")]
fn contact_us() {}

#[utoipa::path(
    get, path = "/api/v.1.0/form-token", summary = "Begins to count how long a form is open",
    description = "Never kept by a cache. A message without a token, or with one that has expired, is as good as any other.",
    responses((status = 200, body = FormToken))
)]
#[expect(dead_code, reason = "read by the derive of the document alone")]
fn form_token() {}
