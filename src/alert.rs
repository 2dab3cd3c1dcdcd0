//! Tells another machine what needs a person, without the mail server: at every change, and from
//! time to time all the same, so that a machine that hears nothing knows that this one is silent.
//!
//! It says codes and the site's address, and nothing about a message.

use crate::config::Config;
use crate::lang::fl;
use crate::outbox::CurrentSite;
use crate::signed_call::SignedCalls;
use crate::telemetry::{Attention, Status};
use jiff::Timestamp;
use secrecy::{ExposeSecret as _, SecretString};
use serde_json::json;
use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::time::{Instant, sleep, sleep_until, timeout_at};

/// How long one call may take.
const TIMEOUT: Duration = Duration::from_secs(20);

/// Changes within this time are sent together.
const SETTLED: Duration = Duration::from_secs(2);

/// When a call that failed is made again; after the last the next heartbeat says the same.
const AGAIN: [Duration; 3] = [
    Duration::from_secs(5),
    Duration::from_secs(30),
    Duration::from_mins(2),
];

/// Where alerts go.
#[derive(Debug)]
pub struct Alerts {
    calls: SignedCalls,
    url: SecretString,
    every: Duration,
    status: Arc<Status>,
    site: AlertingSite,
    now: fn() -> Timestamp,
}

/// The site that the alerts are about, which may not be there yet.
#[derive(Clone, Debug)]
pub struct AlertingSite {
    /// Its address before it is there, as far as it can be read.
    pub address: Option<String>,
    /// The Site, once there is one.
    pub current: Arc<OnceLock<CurrentSite>>,
}

impl AlertingSite {
    fn address(&self) -> Option<String> {
        let current = self.current.get();
        let address = current.map(|site| site.borrow().settings.url.clone());
        address.or_else(|| self.address.clone())
    }
}

impl Alerts {
    /// The address that the settings name, if they do.
    ///
    /// # Errors
    /// Where the system's certificates cannot be read.
    pub fn of(
        config: &Config,
        status: Arc<Status>,
        site: AlertingSite,
        now: fn() -> Timestamp,
    ) -> reqwest::Result<Option<Self>> {
        let Some((url, secret)) = config.alert() else {
            return Ok(None);
        };
        Ok(Some(Self {
            calls: SignedCalls::of(secret.clone(), TIMEOUT)?,
            url: url.clone(),
            every: config.alert_heartbeat,
            status,
            site,
            now,
        }))
    }

    /// Sends alerts until cancelled.
    pub async fn run(self) {
        let mut changes = self.status.subscribe();
        let mut reported = None;
        loop {
            let codes = changes.borrow_and_update().clone();
            let is_change = reported.as_ref().is_some_and(|reported| *reported != codes);
            self.tell(if is_change { "change" } else { "heartbeat" }, &codes)
                .await;
            let next = Instant::now() + self.every;
            reported = Some(codes);
            // A state that settled where it was last reported is no change.
            while timeout_at(next, changes.changed())
                .await
                .is_ok_and(|it| it.is_ok())
            {
                sleep(SETTLED).await;
                if reported.as_ref() != Some(&*changes.borrow_and_update()) {
                    break;
                }
            }
            if reported.as_ref() == Some(&*changes.borrow()) {
                sleep_until(next).await;
            }
        }
    }

    async fn tell(&self, kind: &str, codes: &BTreeSet<Attention>) {
        let now = (self.now)();
        let codes: Vec<&str> = codes.iter().map(|code| code.code()).collect();
        let body = json!({
            "kind": kind,
            "status": if codes.is_empty() { "ok" } else { "attention" },
            "codes": codes,
            "site": self.site.address(),
            "at": now.to_string(),
        })
        .to_string();
        let key = format!("{kind}-{}", now.as_millisecond());
        for pause in [Duration::ZERO].into_iter().chain(AGAIN) {
            sleep(pause).await;
            let url = self.url.expose_secret();
            let called = self.calls.post(url, &key, body.clone(), (self.now)()).await;
            match called.and_then(reqwest::Response::error_for_status) {
                Ok(_) => return,
                Err(error) => {
                    let error = error.without_url();
                    tracing::warn!(%error, "{}", fl!("log-alert-failed"));
                }
            }
        }
    }
}
