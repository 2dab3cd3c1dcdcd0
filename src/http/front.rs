//! What a request meets first: the limit of its address, then the table of addresses.

use super::{answer, app::App, middleware, routes};
use crate::connections::{Arriving, Handler};
use axum::{
    Router,
    body::Body,
    extract::ConnectInfo,
    http::{Request, Response, StatusCode, Uri},
};
use std::{net::SocketAddr, sync::Arc};
use tower::ServiceExt as _;

/// Answers every request.
#[derive(Clone, Debug)]
pub(super) struct Front {
    app: Arc<App>,
    router: Router,
}

impl Front {
    pub(super) fn new(app: &Arc<App>) -> Self {
        Self {
            app: Arc::clone(app),
            router: routes(Arc::clone(app)),
        }
    }

    fn is_too_long(&self, uri: &Uri) -> bool {
        let len = uri.path_and_query().map_or(0, |path| path.as_str().len());
        len > self.app.limits().max_url_bytes as usize
    }
}

impl Handler for Front {
    type Body = Body;

    async fn answer(&self, request: Request<Arriving>, peer: SocketAddr) -> Response<Body> {
        if self.is_too_long(request.uri()) {
            let sentence = "Esta dirección es demasiado larga.";
            let mut answer = answer::problem(StatusCode::URI_TOO_LONG, sentence, Vec::new());
            middleware::protect(&mut answer);
            return answer;
        }
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        match self.router.clone().oneshot(request).await {
            Ok(answer) => answer,
            Err(never) => match never {},
        }
    }
}
