//! The webhook: the lead as JSON, posted to one address and signed with an HMAC-SHA-256 over
//! `{timestamp}.{body}`.
//!
//! The receiver rejects a timestamp that is too old, so that a recorded call cannot be replayed
//! (docs/mensajes.md).

use crate::leads::LeadRecord;
use crate::mail::{SendError, TIMEOUT};
use crate::signing::SigningKey;
use basics::remote::{self, start_of};
use jiff::Timestamp;
use reqwest::{Client, StatusCode, header, redirect};
use secrecy::{ExposeSecret as _, SecretString};
use serde_json::json;

/// How much of a response is recorded, in characters; no more is read than these may have bytes.
const RESPONSE_MAX: usize = 200;

/// Takes leads by signed calls.
#[derive(Debug)]
pub(super) struct Webhook {
    client: Client,
    secret: SecretString,
}

impl Webhook {
    pub(super) fn of(secret: SecretString) -> reqwest::Result<Self> {
        let client = remote::client()
            .timeout(TIMEOUT)
            // Messages go where the operator said, and nowhere else.
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
        let answered = request.body(body).send().await;
        // The address may hold a token.
        let response =
            answered.map_err(|error| SendError::temporary(error.without_url().to_string()))?;
        let status = response.status();
        let start = start_of(response, 4 * RESPONSE_MAX as u64).await;
        let (bytes, _is_whole) = start.unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes);
        let text: String = text.chars().take(RESPONSE_MAX).collect();
        let response = format!("{} {text}", status.as_u16());
        if status.is_success() {
            return Ok(response);
        }
        Err(SendError { is_permanent: is_permanent(status), response })
    }

    fn sign(&self, timestamp: &str, body: &str) -> String {
        let key = SigningKey::new(self.secret.expose_secret().as_bytes());
        let signature = key.sign(format!("{timestamp}.{body}"));
        format!("sha256={}", hex::encode(signature))
    }
}

/// A client error is permanent, except where the answer asks for another time or for a login,
/// which the operator can correct.
fn is_permanent(status: StatusCode) -> bool {
    let passes = [401, 403, 404, 408, 409, 425, 429].contains(&status.as_u16());
    status.is_client_error() && !passes
}

fn body(lead: &LeadRecord) -> String {
    json!({
        "id": lead.uid,
        "folio": lead.folio.to_string(),
        "receivedAt": lead.received_at.to_string(),
        "name": lead.sent.name,
        "email": lead.sent.email,
        "phoneNumber": lead.sent.phone_number,
        "ciudad": lead.sent.ciudad,
        "message": lead.sent.message,
        "company": lead.sent.company,
        "serviceInterest": lead.sent.service_interest,
        "page": lead.page,
        "noticeVersion": lead.notice_version,
        "consent": lead.may_be_contacted_further(),
    })
    .to_string()
}
