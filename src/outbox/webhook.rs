//! The second way out: the lead as JSON, posted to one address and signed.
//!
//! The receiver computes HMAC-SHA-256 over `{timestamp}.{body}` with the shared secret, compares
//! it with `X-Columbario-Signature`, and refuses a timestamp that is too old, so that nobody can
//! send a call again that he has overheard. docs/messages.md says so too.

use crate::leads::LeadRecord;
use crate::mail;
use crate::mail::SendError;
use hmac::{Hmac, KeyInit, Mac};
use jiff::Timestamp;
use reqwest::{Client, StatusCode, header, redirect};
use secrecy::{ExposeSecret as _, SecretString};
use serde_json::json;
use sha2::Sha256;
use std::fmt::Write as _;
use std::time::Duration;

/// How much of an answer is kept for the record, in characters.
const SAID_MAX: usize = 200;

/// An address that takes signed calls.
#[derive(Debug)]
pub(super) struct Webhook {
    client: Client,
    secret: SecretString,
}

impl Webhook {
    pub(super) fn of(secret: SecretString, timeout: Duration) -> reqwest::Result<Self> {
        // A second call changes nothing.
        let _installed_before = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder()
            .timeout(timeout)
            // What a family wrote goes where the operator said, and nowhere else.
            .redirect(redirect::Policy::none())
            .build()?;
        Ok(Self { client, secret })
    }

    pub(super) async fn send(
        &self,
        url: &str,
        lead: &LeadRecord,
        now: Timestamp,
    ) -> Result<String, SendError> {
        let (body, timestamp) = (body(lead), now.as_second().to_string());
        let request = self
            .client
            .post(url)
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::USER_AGENT, "columbario")
            .header("Idempotency-Key", &lead.uid)
            .header("X-Columbario-Timestamp", &timestamp)
            .header("X-Columbario-Signature", self.sign(&timestamp, &body));
        // The address may hold a token: errors are told without it.
        let answered = request.body(body).send().await;
        let response =
            answered.map_err(|error| SendError::temporary(error.without_url().to_string()))?;
        let status = response.status();
        let text = response.text().await.unwrap_or_default();
        let text: String = text.chars().take(SAID_MAX).collect();
        let said = format!("{} {text}", status.as_u16());
        if status.is_success() {
            return Ok(said);
        }
        Err(SendError {
            kind: kind(status),
            code: Some(status.as_u16()),
            said,
        })
    }

    fn sign(&self, timestamp: &str, body: &str) -> String {
        let mac = Hmac::<Sha256>::new_from_slice(self.secret.expose_secret().as_bytes());
        let mac = mac.expect("a key of any length is taken");
        let mac = mac
            .chain_update(timestamp)
            .chain_update(".")
            .chain_update(body);
        let mut signature = "sha256=".to_owned();
        for byte in mac.finalize().into_bytes() {
            // Writing to a text cannot fail.
            let _written = write!(signature, "{byte:02x}");
        }
        signature
    }
}

/// What a client did wrong stays wrong, except what asks for another time or for a login that
/// somebody mends.
fn kind(status: StatusCode) -> mail::Kind {
    let passes = [401, 403, 404, 408, 409, 425, 429].contains(&status.as_u16());
    if status.is_client_error() && !passes {
        mail::Kind::Permanent
    } else {
        mail::Kind::Temporary
    }
}

fn body(lead: &LeadRecord) -> String {
    json!({
        "id": lead.uid,
        "folio": lead.folio.to_string(),
        "receivedAt": lead.received_at.to_string(),
        "name": lead.name,
        "email": lead.email,
        "phoneNumber": lead.phone_number,
        "ciudad": lead.ciudad,
        "message": lead.message,
        "company": lead.company,
        "serviceInterest": lead.service_interest,
        "page": lead.page,
        "noticeVersion": lead.notice_version,
        "consent": lead.may_be_contacted_further(),
    })
    .to_string()
}
