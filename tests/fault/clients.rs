//! Sixty-four clients that behave as the page does: the same key until the answer is 201.

use crate::support::prelude::*;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How many post at a time.
pub(crate) const AT_ONCE: usize = 64;

/// How many post at a pace.
const WRITERS: usize = 4;

/// Where the processes are now; a killed one comes back elsewhere.
pub(crate) struct Addresses(Mutex<Vec<String>>);

impl Addresses {
    pub(crate) fn of(served: &[Program]) -> Arc<Self> {
        let addresses = Arc::new(Self(Mutex::default()));
        addresses.set(served);
        addresses
    }

    /// One address, behind which the processes are.
    pub(crate) fn one(address: String) -> Arc<Self> {
        Arc::new(Self(Mutex::new(vec![address])))
    }

    pub(crate) fn set(&self, served: &[Program]) {
        let now = served.iter().map(|each| each.address().to_owned()).collect();
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = now;
    }

    fn any(&self, number: usize) -> String {
        let addresses = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        addresses[number % addresses.len()].clone()
    }
}

/// How far the clients are.
#[derive(Debug, Default)]
pub(crate) struct Progress {
    folios: Mutex<HashMap<usize, String>>,
    refused: AtomicUsize,
}

impl Progress {
    /// Answers that no message can be kept for now.
    pub(crate) fn refused(&self) -> usize {
        self.refused.load(Ordering::Relaxed)
    }

    /// Messages that were acknowledged.
    pub(crate) fn count(&self) -> usize {
        self.folios().len()
    }

    /// Their folios, by the number of the message.
    pub(crate) fn so_far(&self) -> HashMap<usize, String> {
        self.folios().clone()
    }

    fn folios(&self) -> MutexGuard<'_, HashMap<usize, String>> {
        self.folios.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Posts the messages of these numbers.
pub(crate) async fn post_all(
    numbers: Range<usize>,
    addresses: Arc<Addresses>,
    progress: Arc<Progress>,
) {
    let next = Arc::new(AtomicUsize::new(numbers.start));
    let mut clients = Vec::new();
    for _ in 0..AT_ONCE {
        let (next, progress) = (Arc::clone(&next), Arc::clone(&progress));
        let (addresses, client) = (Arc::clone(&addresses), crate::support::client());
        clients.push(tokio::spawn(async move {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= numbers.end {
                    return;
                }
                let folio = post(&client, &addresses, &progress, number).await;
                progress.folios().insert(number, folio);
            }
        }));
    }
    for client in clients {
        client.await.expect("no client panics");
    }
}

/// Posts messages at this pace, each client one after the other, until it is over; returns how many.
pub(crate) async fn post_until(
    is_over: Arc<AtomicBool>,
    pace: Duration,
    client: reqwest::Client,
    addresses: Arc<Addresses>,
    progress: Arc<Progress>,
) -> usize {
    let next = Arc::<AtomicUsize>::default();
    let mut clients = Vec::new();
    for _ in 0..WRITERS {
        let (next, is_over, progress) = (next.clone(), is_over.clone(), progress.clone());
        let (addresses, client) = (Arc::clone(&addresses), client.clone());
        clients.push(tokio::spawn(async move {
            let mut due = tokio::time::interval(pace);
            while !is_over.load(Ordering::Relaxed) {
                due.tick().await;
                let number = next.fetch_add(1, Ordering::Relaxed);
                let folio = post(&client, &addresses, &progress, number).await;
                progress.folios().insert(number, folio);
            }
        }));
    }
    for client in clients {
        client.await.expect("no client panics");
    }
    next.load(Ordering::Relaxed)
}

/// Posts one message, again and again with the same key, until it is acknowledged; returns its
/// folio.
async fn post(
    client: &reqwest::Client,
    addresses: &Addresses,
    progress: &Progress,
    number: usize,
) -> String {
    let message = json!({
        "name": format!("Persona {number}"),
        "email": format!("persona{number}@example.com"),
        "message": format!("mensaje {number}"),
    });
    let mut tries = number;
    loop {
        let address = addresses.any(tries);
        tries += 1;
        let [_, b, c, d] = u32::try_from(number).unwrap_or_default().to_be_bytes();
        let sent = client
            .post(format!("{address}/api/v.1.0/contact_us"))
            .header("idempotency-key", format!("clave-{number}"))
            // Each visitor has an address of their own.
            .header("x-forwarded-for", format!("10.{b}.{c}.{d}"))
            .json(&message)
            .send()
            .await;
        if let Ok(response) = sent {
            let status = response.status().as_u16();
            match response.json::<Value>().await {
                Ok(answer) if status == 201 => {
                    return answer["folio"].as_str().unwrap_or_default().to_owned();
                }
                Ok(answer) => {
                    assert_eq!(status, 503, "{answer}");
                    progress.refused.fetch_add(1, Ordering::Relaxed);
                }
                // It was killed while it answered.
                Err(_) => {}
            }
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
