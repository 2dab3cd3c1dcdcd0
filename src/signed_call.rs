//! A POST of JSON that its receiver can verify: an HMAC-SHA-256 over `{timestamp}.{body}` with a
//! shared secret (docs/messages.md). Must not depend on what is said.

use crate::remote;
use hmac::{Hmac, KeyInit, Mac};
use jiff::Timestamp;
use reqwest::{Client, Response, header, redirect};
use secrecy::{ExposeSecret as _, SecretString};
use sha2::Sha256;
use std::time::Duration;

/// Makes calls that are signed with one secret.
#[derive(Debug)]
pub(crate) struct SignedCalls {
    client: Client,
    secret: SecretString,
}

impl SignedCalls {
    /// Calls that may take so long.
    ///
    /// # Errors
    /// Where the system's certificates cannot be read.
    pub(crate) fn of(secret: SecretString, timeout: Duration) -> reqwest::Result<Self> {
        let client = remote::client()
            .timeout(timeout)
            // What is said goes where the operator said, and nowhere else.
            .redirect(redirect::Policy::none())
            .build()?;
        Ok(Self { client, secret })
    }

    /// Posts a document. One that is posted again has the same key.
    ///
    /// # Errors
    /// Where no answer came. The address may hold a token: the error is without it.
    pub(crate) async fn post(
        &self,
        url: &str,
        key: &str,
        body: String,
        now: Timestamp,
    ) -> reqwest::Result<Response> {
        let timestamp = now.as_second().to_string();
        let request = self
            .client
            .post(url)
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::USER_AGENT, "columbario")
            .header("Idempotency-Key", key)
            .header("X-Columbario-Timestamp", &timestamp)
            .header("X-Columbario-Signature", self.sign(&timestamp, &body));
        let answered = request.body(body).send().await;
        answered.map_err(reqwest::Error::without_url)
    }

    fn sign(&self, timestamp: &str, body: &str) -> String {
        let mac = Hmac::<Sha256>::new_from_slice(self.secret.expose_secret().as_bytes());
        let mac = mac.expect("a key of any length is taken");
        let mac = mac
            .chain_update(timestamp)
            .chain_update(".")
            .chain_update(body);
        format!("sha256={}", hex::encode(mac.finalize().into_bytes()))
    }
}
