//! The program's own pages: plain HTML that no engine renders, for what is said while the site cannot
//! be shown, or where one of its pages would cost too much. They share a layout, `plain.html`.

use super::{answer, published::Published, request_id};
use askama::Template;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use axum::{Extension, body::Body, extract::State, http::header::CONTENT_SECURITY_POLICY};
use basics::lang::{Language, said};
use basics::telephone::international;
use render::{plain_style, source_hash};
use site::CONTACT_PATH;
use std::sync::{Arc, LazyLock};

/// The style of all of them, which the layout contains.
pub(super) const STYLE: &str = include_str!("plain.css");

static POLICY: LazyLock<HeaderValue> = LazyLock::new(|| policy(&[STYLE]));

/// Nothing is loaded; a form posts to the same origin.
fn policy(styles: &[&str]) -> HeaderValue {
    let styles: Vec<_> = styles.iter().map(|style| source_hash(style)).collect();
    let styles = styles.join("' '");
    let policy = format!(
        "default-src 'none'; style-src '{styles}'; form-action 'self'; base-uri 'none'; \
         frame-ancestors 'none'"
    );
    HeaderValue::from_str(&policy).expect("a hash is written in Base64")
}

/// A page as it is sent, so that the brand's colours can be added.
#[derive(Clone, Debug)]
struct PlainHtml(Arc<str>);

type PageLink<'a> = (&'a str, &'a str);

/// For a page that may be there at the next try.
const ELSEWHERE: [PageLink<'static>; 3] =
    [("", "Volver a intentar"), ("/", "Ir al inicio"), (CONTACT_PATH, "Contacto")];

#[derive(Debug, Default, Template)]
#[template(path = "notice.html")]
pub(super) struct Notice<'a> {
    /// The heading, and the name of the tab.
    pub(super) title: &'a str,
    pub(super) folio: Option<&'a str>,
    pub(super) text: &'a str,
    pub(super) button: Option<&'a str>,
    pub(super) links: &'a [PageLink<'a>],
    /// The request that failed, for a visitor to name.
    pub(super) request: Option<String>,
}

pub(super) fn send(status: StatusCode, page: &impl Template) -> Response {
    let html = page.render();
    let html = html.expect("texts can always be written into a text");
    let policy = [(CONTENT_SECURITY_POLICY, POLICY.clone())];
    let colored_later = Extension(PlainHtml(html.as_str().into()));
    let colored_later = (colored_later, Html(html));
    (status, answer::not_kept(), policy, colored_later).into_response()
}

pub(super) fn notice(status: StatusCode, title: &str, text: &str) -> Response {
    let notice = Notice { title, text, ..Notice::default() };
    send(status, &notice)
}

/// Gives such a page the colours of the brand, where they are not those of the build.
pub(super) async fn in_colors(
    State(published): State<Arc<Published>>,
    answer: Response,
) -> Response {
    let Some(PlainHtml(html)) = answer.extensions().get() else {
        return answer;
    };
    let Some(style) = plain_style(&published.pages().site().settings) else {
        return answer;
    };
    let end = "</style>";
    let html = html.replacen(end, &format!("{end}<style>{style}{end}"), 1);
    let (mut head, _) = answer.into_parts();
    let policy = policy(&[STYLE, &style]);
    head.headers.insert(CONTENT_SECURITY_POLICY, policy);
    Response::from_parts(head, Body::from(html))
}

pub(super) fn failed() -> Response {
    let page = Notice {
        title: "La página no se pudo mostrar",
        text: "El error es nuestro y ya quedó registrado. Vuelva a intentarlo en un momento; si lo necesita, puede ir al inicio o a la página de contacto.",
        links: &ELSEWHERE,
        request: request_id::current_id(),
        ..Notice::default()
    };
    send(StatusCode::INTERNAL_SERVER_ERROR, &page)
}

pub(super) fn busy() -> Response {
    let page = Notice {
        title: "Hay muchas visitas en este momento",
        text: "Vuelva a intentarlo en unos segundos; si lo necesita, puede ir al inicio o a la página de contacto.",
        links: &ELSEWHERE,
        ..Notice::default()
    };
    send(StatusCode::SERVICE_UNAVAILABLE, &page)
}

pub(super) fn too_long() -> Response {
    let page = Notice {
        title: "La dirección es demasiado larga",
        text: "Si buscaba algo en el sitio, inténtelo con menos palabras; si lo necesita, puede ir al inicio o a la página de contacto.",
        links: &ELSEWHERE[1..],
        ..Notice::default()
    };
    send(StatusCode::URI_TOO_LONG, &page)
}

/// Instead of every page as long as there is no certificate.
pub(super) fn preparing(telephone: Option<&str>) -> Response {
    let call = telephone.map(|telephone| call(telephone, Language::Spanish));
    let link = call.as_ref().map(|(address, words)| (&**address, &**words));
    let page = Notice {
        title: "Sitio en preparación",
        text: match link {
            Some(_) => {
                "Vuelva en un momento, por favor. Si lo necesita, llámenos: con gusto contestamos."
            }
            None => "Vuelva en un momento, por favor.",
        },
        links: link.as_slice(),
        ..Notice::default()
    };
    send(StatusCode::SERVICE_UNAVAILABLE, &page)
}

/// The address that calls a telephone, and the words of its link.
pub(super) fn call(telephone: &str, language: Language) -> (String, String) {
    let address = format!("tel:{}", international(telephone));
    (address, said!(language, "form-call", telephone))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::to_bytes;

    #[tokio::test]
    async fn the_policy_allows_the_style_that_the_page_contains() {
        for answer in [failed(), busy(), too_long(), preparing(Some("722 123 4567"))] {
            let policy = answer.headers()[CONTENT_SECURITY_POLICY].clone();
            let page = to_bytes(answer.into_body(), usize::MAX).await;
            let page = String::from_utf8(page.expect("it is there").to_vec());
            let page = page.expect("it is UTF-8");
            let (_, style) = page.split_once("<style>").expect("it has a style");
            let (style, _) = style.split_once("</style>").expect("it ends");
            let allowed = format!("style-src '{}';", source_hash(style));
            let policy = policy.to_str().expect("it is ASCII");
            assert!(policy.contains(&allowed), "{policy}");
            assert!(!policy.contains("unsafe"), "{policy}");
        }
    }
}
