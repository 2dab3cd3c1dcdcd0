//! The OpenAPI document: what the API answers, in the types that it is answered with.

use crate::content::model::{
    AboutPage, ArticleHead, Block, BlogPage, BuildingPage, Category, ContactPage, HomePage,
    LegalPage, ListItem, Niche, NotFoundPage, ProgressPage, ProgressPhoto, ServicesPage, Settings,
};
use serde::Serialize;
use utoipa::{OpenApi, ToSchema};

/// What a contact form sends: exactly these seven fields (SPEC.md, section 3).
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

/// The calls of SPEC.md, section 7, and those of the same kind that carry the pages' texts.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "columbario",
        description = "The calls that the site's pages make."
    ),
    paths(
        all_categories,
        search_articles,
        all_articles,
        category_articles,
        article_detail,
        article_head,
        contact_us,
        form_token,
        site,
        home,
        about,
        services,
        building,
        contact,
        progress_page,
        blog,
        not_found,
        legal,
        niches,
        progress,
    )
)]
pub struct ApiDocument;

/// The document as JSON, with a final newline.
pub fn document() -> String {
    let mut text = ApiDocument::openapi()
        .to_pretty_json()
        .expect("a document made of derived schemas serializes");
    text.push('\n');
    text
}

/// Declares calls for the document only: `dispatch` answers them.
macro_rules! calls {
    ($($name:ident, $path:literal, $body:ty, $summary:literal $(, $param:literal)?;)*) => {$(
        #[utoipa::path(
            get, path = $path, summary = $summary, operation_id = stringify!($name),
            $(params(($param = String, Path)),)?
            responses(
                (status = 200, body = $body),
                (status = 404, body = Problem, content_type = "application/problem+json"),
            )
        )]
        #[expect(dead_code, reason = "read by the derive of the document alone")]
        fn $name() {}
    )*};
}

calls! {
    all_categories, "/api/v.1.0/all-categories/es", Vec<Category>, "The blog's categories";
    search_articles, "/api/v.1.0/search/articles/{text}", Vec<ListItem>, "Articles that match a text", "text";
    all_articles, "/api/v.1.0/all-articles/es", Vec<ListItem>, "All articles, newest first; `/N` answers a page, `?limit=N` cuts";
    category_articles, "/api/v.1.0/search/article/category/{id}", Vec<ListItem>, "A category's articles", "id";
    article_detail, "/api/v.1.0/article/detail/{article}", Vec<Block>, "An article's blocks", "article";
    article_head, "/api/v.1.0/article/head/{article}", ArticleHead, "What an article's page needs beside its blocks", "article";
    site, "/api/v.1.0/site", Settings, "What every page shares";
    home, "/api/v.1.0/page/home", HomePage, "The texts of /";
    about, "/api/v.1.0/page/quienes-somos", AboutPage, "The texts of /Quienes-Somos";
    services, "/api/v.1.0/page/servicios", ServicesPage, "The texts of /Servicios-{product}";
    building, "/api/v.1.0/page/edificio", BuildingPage, "The texts of /Edificio-{product}";
    contact, "/api/v.1.0/page/contacto", ContactPage, "The texts of /Contacto";
    progress_page, "/api/v.1.0/page/avance-obra", ProgressPage, "The texts of /Avance-Obra";
    blog, "/api/v.1.0/page/blog", BlogPage, "The texts of /Blog/{endpoint}";
    not_found, "/api/v.1.0/page/no-encontrada", NotFoundPage, "The texts of any other path";
    legal, "/api/v.1.0/legal/{name}", LegalPage, "A legal page", "name";
    niches, "/api/v.1.0/niches", Vec<Niche>, "The nine niches";
    progress, "/api/v.1.0/progress", Vec<ProgressPhoto>, "The six photographs of the works";
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
