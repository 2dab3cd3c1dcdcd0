//! The program's HTTP client as the ACME client uses it. Its requests end in time, and go nowhere
//! but to the authority.

use crate::lang::fl;
use crate::remote;
use anyhow::Context as _;
use http_body_util::{BodyExt as _, Full};
use hyper::{Request, Response, body::Bytes};
use instant_acme::{BodyWrapper, BytesResponse, Error, HttpClient};
use reqwest::{Certificate, Client, redirect::Policy};
use std::{path::Path, pin::Pin, sync::Arc, time::Duration};

/// How long a request may take.
const TIMEOUT: Duration = Duration::from_secs(30);

type Answer = Pin<Box<dyn Future<Output = Result<BytesResponse, Error>> + Send>>;

/// The client.
#[derive(Clone, Debug)]
pub(super) struct Web(Client);

impl Web {
    /// One that trusts what the system trusts, and this root certificate.
    ///
    /// # Errors
    /// Where the certificate or those of the system cannot be read.
    pub(super) fn trusting(root: Option<&Path>) -> anyhow::Result<Self> {
        let mut client = remote::client().timeout(TIMEOUT).redirect(Policy::none());
        if let Some(path) = root {
            let unusable = || fl!("https-no-root", path = path.display().to_string());
            let pem = std::fs::read(path).with_context(unusable)?;
            let roots = Certificate::from_pem_bundle(&pem).with_context(unusable)?;
            anyhow::ensure!(!roots.is_empty(), unusable());
            client = client.tls_certs_merge(roots);
        }
        let client = client.build().with_context(|| fl!("https-no-client"))?;
        Ok(Self(client))
    }
}

impl HttpClient for Web {
    fn request(&self, request: Request<BodyWrapper<Bytes>>) -> Answer {
        let client = self.0.clone();
        Box::pin(async move {
            let (head, body) = request.into_parts();
            let body = match body.collect().await {
                Ok(body) => body.to_bytes(),
                Err(never) => match never {},
            };
            let other = |error: reqwest::Error| Error::Other(error.into());
            let request = reqwest::Request::try_from(Request::from_parts(head, body));
            let answer = client.execute(request.map_err(other)?).await;
            let answer: Response<reqwest::Body> = answer.map_err(other)?.into();
            let (head, body) = answer.into_parts();
            let body = body.collect().await.map_err(other)?.to_bytes();
            Ok(Response::from_parts(head, Full::new(body)).into())
        })
    }
}

/// A client that several accounts share.
#[derive(Clone)]
pub(super) struct Shared(pub(super) Arc<dyn HttpClient>);

impl HttpClient for Shared {
    fn request(&self, request: Request<BodyWrapper<Bytes>>) -> Answer {
        self.0.request(request)
    }
}
