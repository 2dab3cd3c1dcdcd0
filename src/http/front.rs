//! What a request meets first: the limit of its address, the answers that are ready, and then the
//! table of addresses.

use super::{
    access_log::Visit,
    answer,
    app::App,
    middleware,
    ready::Content,
    request_id::{self, REQUEST_ID, RequestIds},
    routes,
};
use crate::{
    connections::{Arriving, Handler},
    telemetry::{Answered, Route},
};
use axum::{
    Router,
    body::Body,
    extract::ConnectInfo,
    http::{HeaderValue, Method, Request, Response, StatusCode, Uri, header::CONTENT_LENGTH},
};
use std::{
    net::{Ipv4Addr, SocketAddr},
    pin::Pin,
    sync::Arc,
    time::Instant,
};
use tower::ServiceExt as _;

/// Answers every request.
#[derive(Clone, Debug)]
pub(super) struct Front(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    app: Arc<App>,
    router: Router,
    ids: Arc<RequestIds>,
}

impl Front {
    pub(super) fn new(app: &Arc<App>, ids: Arc<RequestIds>) -> Self {
        Self(Arc::new(Parts {
            app: Arc::clone(app),
            router: routes(Arc::clone(app)),
            ids,
        }))
    }

    /// The status of an answer to a request that no connection brought.
    pub(super) fn ask(
        &self,
        path: &'static str,
    ) -> Pin<Box<dyn Future<Output = StatusCode> + Send>> {
        let peer = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let request = Request::get(path).extension(ConnectInfo(peer));
        let request = request.body(Body::empty());
        let answer = self.0.router.clone();
        Box::pin(async move {
            let request = request.expect("the path is one of the table's");
            match answer.oneshot(request).await {
                Ok(answer) => answer.status(),
                Err(never) => match never {},
            }
        })
    }

    /// A file of the web build at its own address, once it is there in every encoding.
    fn ready_answer<B>(
        &self,
        request: &Request<B>,
        peer: SocketAddr,
    ) -> Option<(Response<Content>, Route)> {
        let (method, headers) = (request.method(), request.headers());
        // A query may ask for another document.
        if (method != Method::GET && method != Method::HEAD) || request.uri().query().is_some() {
            return None;
        }
        let app = &self.0.app;
        let ready = app.assets.at(request.uri().path())?;
        let mut answer = ready.answer(method, headers);
        if app.abuse_guard.came_by_https(peer, headers) {
            middleware::keep_to_https(&mut answer);
        }
        Some((answer, Route::STATIC))
    }

    fn is_too_long(&self, uri: &Uri) -> bool {
        let len = uri.path_and_query().map_or(0, |path| path.as_str().len());
        len > self.0.app.limits().max_url_bytes as usize
    }

    /// The answer of the table of addresses, under the id of the request, with what answered.
    async fn measured_answer(
        &self,
        request: Request<Arriving>,
        peer: SocketAddr,
        id: &HeaderValue,
    ) -> (Response<Content>, Route) {
        let (begun, path) = (Instant::now(), request.uri().path().to_owned());
        let answer = request_id::within(id.clone(), self.routed_answer(request, peer)).await;
        let app = &self.0.app;
        let route = answer.extensions().get::<Route>().copied();
        let route = route.unwrap_or_else(|| Route::of_page(app.pages().page(&path)));
        app.metrics.requests.took(route, begun.elapsed());
        (answer, route)
    }

    /// The answer of the table of addresses.
    async fn routed_answer(
        &self,
        request: Request<Arriving>,
        peer: SocketAddr,
    ) -> Response<Content> {
        if self.is_too_long(request.uri()) {
            let sentence = "Esta dirección es demasiado larga.";
            let mut answer = answer::problem(StatusCode::URI_TOO_LONG, sentence, Vec::new());
            middleware::protect(&mut answer);
            return answer.map(Content::Streamed);
        }
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        let mut answer = match self.0.router.clone().oneshot(request).await {
            Ok(answer) => answer,
            Err(never) => match never {},
        };
        if answer.status() == StatusCode::NOT_MODIFIED {
            // The router counts its empty body; the length would be that of the page (RFC 9110,
            // section 8.6).
            answer.headers_mut().remove(CONTENT_LENGTH);
        }
        answer.map(Content::Streamed)
    }
}

impl Handler for Front {
    type Body = Content;

    async fn answer(&self, request: Request<Arriving>, peer: SocketAddr) -> Response<Content> {
        let Parts { app, ids, .. } = &*self.0;
        let metrics = &app.metrics;
        let id = ids.of(&app.abuse_guard, peer, request.headers());
        let visit = Visit::begin(&request, peer, &app.abuse_guard);
        let (mut answer, route) = if let Some(ready) = self.ready_answer(&request, peer) {
            metrics.connections.answered(Answered::FromMemory);
            ready
        } else {
            metrics.connections.answered(Answered::ByRouter);
            self.measured_answer(request, peer, &id).await
        };
        metrics.requests.answered(route, answer.status().as_u16());
        if let Some(visit) = visit {
            visit.end(route, &answer, &id);
        }
        answer.headers_mut().insert(REQUEST_ID, id);
        if app.ready.load().is_unlisted {
            middleware::keep_from_search_engines(&mut answer);
        }
        answer
    }
}
