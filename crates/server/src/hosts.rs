//! Other names than the site's at the same sockets: a request that asks for one of them goes to the router
//! of that name. It has the limits and the log of all requests, and nothing else of the site: neither its
//! addresses nor its headers, redirects and password.

use super::app::App;
use super::redirect::asked_name;
use super::request::{OtherHost, observe};
use axum::http::{Request, Uri};
use axum::middleware::from_fn_with_state;
use axum::{Router, body::Body};
use config::is_same_site;
use std::sync::Arc;
use tower::ServiceExt as _;

/// Answers for the site and for these names.
pub(super) fn with_others(site: Router, others: Vec<(String, Router)>, app: &Arc<App>) -> Router {
    if others.is_empty() {
        return site;
    }
    let observed = from_fn_with_state(Arc::clone(app), observe);
    let observed = |(name, router): (_, Router)| (name, router.layer(observed.clone()));
    let others: Arc<[(String, Router)]> = others.into_iter().map(observed).collect();
    Router::new().fallback(async move |mut request: Request<Body>| {
        let asked = asked_name(&request);
        let other = others.iter().find(|(name, _)| asked.as_ref() == Some(name));
        if other.is_some() {
            request.extensions_mut().insert(OtherHost);
        }
        other.map_or(&site, |(_, router)| router).clone().oneshot(request).await
    })
}

pub(super) fn is_host_of(site: &str, host: &str) -> bool {
    let own = site.parse::<Uri>().ok();
    own.as_ref().and_then(Uri::host).is_some_and(|own| is_same_site(own, host))
}
