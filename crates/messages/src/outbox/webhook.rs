//! The webhook: the message as JSON, posted to one address and signed with an HMAC-SHA-256 over
//! `{timestamp}.{body}`.
//!
//! The receiver rejects a timestamp that is too old, so that a recorded call cannot be replayed
//! (docs/mensajes.md).

use crate::mail::{SendCause, SendError, TIMEOUT};
use crate::message::StoredMessage;
use crate::signing::SigningKey;
use basics::remote::{self, RemoteError, start_of};
use jiff::Timestamp;
use reqwest::{Client, StatusCode, header, redirect};
use secrecy::{ExposeSecret as _, SecretString};
use serde_json::json;

/// How much of a response is recorded, in characters; no more is read than these may have bytes.
const RESPONSE_MAX: usize = 200;

/// Takes messages by signed calls.
#[derive(Debug)]
pub(super) struct Webhook {
    pub(super) secret: SecretString,
}

/// A client for one call: calls are few, and what it needs of the machine, such as the certificates of authorities,
/// may come later than the program.
fn client() -> reqwest::Result<Client> {
    // Messages go where the operator said, and nowhere else.
    remote::client().timeout(TIMEOUT).redirect(redirect::Policy::none()).build()
}

impl Webhook {
    pub(super) async fn send(
        &self,
        url: &str,
        message: &StoredMessage,
        now: Timestamp,
    ) -> Result<String, SendError> {
        let (body, timestamp) = (body(message), now.as_second().to_string());
        let unbuilt = |error| SendError::temporary(RemoteError::from(error).to_string());
        let request = client()
            .map_err(unbuilt)?
            .post(url)
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::USER_AGENT, "columbario")
            .header("Idempotency-Key", &message.uid)
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
        let cause = SendCause::Answer(status.as_u16());
        Err(SendError { is_permanent: is_permanent(status), response, cause })
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

fn body(message: &StoredMessage) -> String {
    json!({
        "id": message.uid,
        "folio": message.folio.to_string(),
        "receivedAt": message.received_at.to_string(),
        "name": message.sent.name,
        "email": message.sent.email,
        "phoneNumber": message.sent.phone_number,
        "ciudad": message.sent.ciudad,
        "message": message.sent.message,
        "company": message.sent.company,
        "serviceInterest": message.sent.service_interest,
        "page": message.page,
        "noticeVersion": message.notice_version,
        "consent": message.may_be_contacted_further(),
    })
    .to_string()
}
